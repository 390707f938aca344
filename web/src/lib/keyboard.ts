/** Keys: letters for things that may be chosen, and commands. */

import type { Marks } from "../parts/marks";

/** What a key does; `confirm` is also the default button of everything that opens. */
export type Command =
  | "letters" | "confirm" | "cancel" | "attack" | "undo" | "hint" | "last" | "boards" | "dice" | "clock" | "why" | "text"
  | "command" | "show" | "meditate";

export const USUAL_KEYS: Readonly<Record<Command, string>> = {
  letters: "?",
  confirm: " ",
  cancel: "Escape",
  attack: "a",
  undo: "u",
  hint: "h",
  last: "l",
  boards: "b",
  dice: "d",
  clock: "c",
  why: "w",
  text: "t",
  command: "/",
  show: "s",
  meditate: "m",
};

/** The keys that hold, with those that were chosen anew. */
export function keysOf(chosen: Readonly<Record<string, string>>): Readonly<Record<Command, string>> {
  return { ...USUAL_KEYS, ...chosen };
}

export function commandOf(key: string, chosen: Readonly<Record<string, string>>): Command | null {
  const found = Object.entries(keysOf(chosen)).find(([, each]) => each === key);
  return (found?.[0] as Command | undefined) ?? null;
}

/** Letters that no command has, then all of them with Shift. */
const LETTERS: readonly string[] = [..."efgijknopqrvxyz", ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Every card that may be chosen, with the letter that chooses it. */
export function lettered(marks: ReadonlyMap<number, Marks>): ReadonlyMap<number, Marks> {
  let next = 0;
  const all = new Map<number, Marks>();
  for (const [id, mark] of marks) {
    const letter = mark.may || mark.target || mark.chosen ? LETTERS[next] : undefined;
    if (letter !== undefined) next += 1;
    all.set(id, letter === undefined ? mark : { ...mark, key: letter });
  }
  return all;
}

/** The card that a letter chooses. */
export function cardOf(marks: ReadonlyMap<number, Marks>, letter: string): number | undefined {
  for (const [id, mark] of marks) if (mark.key === letter) return id;
  return undefined;
}

/** Whether keys belong to what is being written in. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
