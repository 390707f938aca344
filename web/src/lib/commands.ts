/** The command line: options by their words, and what can be asked about the table. */

import type { Question, TableOption } from "../wire";

export type Said =
  | { readonly do: "option"; readonly key: string }
  | { readonly do: "number"; readonly place: number }
  | { readonly do: "read"; readonly what: "board" | "mine" | "theirs" | "hand" | "dice" | "clock" | "help" | "options" }
  | { readonly do: "log"; readonly count: number }
  | { readonly do: "why"; readonly line: number }
  | { readonly do: "why this"; readonly key: string }
  | { readonly do: "why not"; readonly about: string }
  | { readonly do: "undo" | "hint" | "cancel" | "confirm" }
  | { readonly do: "which"; readonly options: readonly TableOption[] }
  | { readonly do: "unknown"; readonly said: string };

const READ = ["board", "mine", "theirs", "hand", "dice", "clock", "help", "options"] as const;
const PLAIN = ["undo", "hint", "cancel", "confirm"] as const;

function normal(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** What somebody means; numbers choose from the list of options as it is shown, from 1. Options go by the words of the engine, and by those that are shown. */
export function understood(said: string, question: Question | null, shown: (each: TableOption) => string = (each) => each.text): Said {
  const words = normal(said);
  const number = /^\d+$/.test(words) ? Number(words) : null;
  if (number !== null) return { do: "number", place: number };
  for (const each of PLAIN) if (words === each) return { do: each };
  for (const each of READ) if (words === each) return { do: "read", what: each };
  const log = /^log(?: (\d+))?$/.exec(words);
  if (log !== null) return { do: "log", count: Number(log[1] ?? 5) };
  const why = /^why (\d+)$/.exec(words);
  if (why !== null) return { do: "why", line: Number(why[1]) };
  if (words.startsWith("why not ")) return { do: "why not", about: words.slice("why not ".length) };
  if (words === "why") return { do: "why this", key: "" };
  if (words.startsWith("why ")) {
    const meant = among(said.trim().slice("why ".length), question?.options ?? [], shown);
    return meant.do === "option" ? { do: "why this", key: meant.key } : meant;
  }
  return among(said, question?.options ?? [], shown);
}

/** The option that words name: exactly, by their beginning, or by containing all of them. */
function among(said: string, options: readonly TableOption[], shown: (each: TableOption) => string): Said {
  const words = normal(said);
  if (words === "") return { do: "unknown", said };
  const tests: ((text: string) => boolean)[] = [
    (text) => text === words,
    (text) => text.startsWith(words),
    (text) => words.split(" ").every((word) => text.split(" ").includes(word)),
  ];
  for (const test of tests) {
    const found = options.filter((each) => test(normal(each.text)) || test(normal(shown(each))) || each.key === said.trim());
    const [only] = found;
    if (found.length === 1 && only !== undefined) return { do: "option", key: only.key };
    if (found.length > 1) return { do: "which", options: found };
  }
  return { do: "unknown", said };
}
