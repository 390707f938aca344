/** The log as it is read: turns as headings, what follows from something below it, dice as signs. */

import type { LogLine } from "../wire";
import type { SignName } from "./signs";

export type Row =
  | { readonly kind: "heading"; readonly line: LogLine }
  | { readonly kind: "line"; readonly line: LogLine; readonly depth: number; readonly sign: SignName; readonly words: string };

const SIGN_OF: Readonly<Record<string, SignName>> = {
  played: "hand", activated: "spellboard", triggered: "reaction", attack: "attack", battle: "attack", blocked: "guard",
  guarded: "guard", countered: "attack", dealt: "wound", wounded: "wound", healed: "life", destroyed: "discards",
  discarded: "discards", "discarded from draw pile": "draw", exhausted: "exhaustion", readied: "recover", drew: "draw",
  paid: "die", rolled: "die", "die changed": "die", "dice power": "die", "dice exhausted": "die", "dice returned": "die",
  "die placed": "die", "status placed": "status", "status removed": "status", entered: "battlefield", attached: "link",
  passed: "last", meditated: "exhaustion", won: "flag", lost: "flag", "to hand": "hand",
  revealed: "eye", looked: "eye", "behavior die rolled": "behavior", fatigue: "wound", "turned face up": "eye",
} as Readonly<Record<string, SignName>>;

const HEADINGS = ["turn", "phase", "round"];
const FACE = /(?<!\[)\b([a-z]+:(?:basic|class|power))\b(?!\])/g;

/** Dice that are named in a sentence, as symbols. */
export function withSigns(text: string): string {
  return text.replace(FACE, "[[$1]]");
}

const made = new WeakMap<LogLine, Row>();

/** The lines as rows; a line that was a row before is the same row, so that it is not drawn anew. */
export function rows(log: readonly LogLine[], bracketed: (sentence: string) => string): readonly Row[] {
  const depths = new Map<number, number>();
  return log.map((line): Row => {
    const above = line.cause === undefined ? -1 : (depths.get(line.cause) ?? -1);
    const depth = Math.min(2, above + 1);
    const known = made.get(line);
    const row = known !== undefined && (known.kind === "heading" || known.depth === depth) ? known : rowOf(line, depth, bracketed);
    if (row.kind === "line") depths.set(line.n, depth);
    made.set(line, row);
    return row;
  });
}

/** Cards are named in bold where something happens; what follows from it stays as quiet as it is small. */
function rowOf(line: LogLine, depth: number, bracketed: (sentence: string) => string): Row {
  if (HEADINGS.includes(line.sign)) return { kind: "heading", line };
  const words = withSigns(depth === 0 ? bracketed(line.text) : line.text);
  return { kind: "line", line, depth, sign: SIGN_OF[line.sign] ?? "right", words };
}
