/** Several things with one confirmation: attackers, discards, dice, cards of the first hand, blockers. */

import type { Question, TableOption, TableView } from "../../wire";
import { optionsOf, verbOf } from "./options";

/** How often an option may be taken: cards once, a face as often as there are such dice, the top of a pile as deep as it is. */
export function supply(each: TableOption, view: TableView, seat: number): number {
  const player = view.players[seat];
  if (each.face !== undefined) return [...(player?.active ?? "")].filter((sign) => sign === each.face).length;
  return verbOf(each.key) === "top" ? (player?.draw_size ?? 0) : 1;
}

/** How many things a question wants at most; the engine says it in words only for the first hand. */
export function most(question: Question): number {
  if (question.kind !== "first five") return Infinity;
  const found = /\bof (\d+)/.exec(question.prompt);
  return Number(found?.[1] ?? 5) - (question.picked?.length ?? 0);
}

/** After one more click on a thing: taken once more, or, where there is no more of it, not at all. */
export function toggled(picks: readonly string[], each: TableOption, have: number, limit: number): readonly string[] {
  const taken = picks.filter((key) => key === each.key).length;
  if (taken >= have || (taken > 0 && have === 1)) return picks.filter((key) => key !== each.key);
  return picks.length >= limit ? picks : [...picks, each.key];
}

/** Pick up a pair: whoever blocks and is blocked is free of other pairs. */
export function paired(question: Question, picks: readonly string[], each: TableOption): readonly string[] {
  const apart = (key: string): boolean => {
    const other = optionsOf(question).find((known) => known.key === key);
    return other !== undefined && other.card !== each.card && other.other !== each.other;
  };
  return [...picks.filter(apart), each.key];
}

/** What could still be added to these picks; the engine asks on while there is something. */
export function open(question: Question, picks: readonly string[], view: TableView): readonly TableOption[] {
  const pairs = question.kind === "block";
  const chosen = optionsOf(question).filter((each) => picks.includes(each.key));
  return optionsOf(question).filter((each) => {
    if (!names(each)) return false;
    if (pairs) return chosen.every((other) => other.card !== each.card && other.other !== each.other);
    return picks.filter((key) => key === each.key).length < supply(each, view, question.seat);
  });
}

function names(each: TableOption): boolean {
  return each.card !== undefined || each.face !== undefined || verbOf(each.key) === "top";
}

/** Whether so many are enough to confirm. */
export function enough(question: Question, picks: readonly string[]): boolean {
  if (question.kind === "first five") return picks.length >= Math.min(most(question), optionsOf(question).length);
  return picks.length > 0 || optionsOf(question).some((each) => verbOf(each.key) === "done");
}

/** The picks to be sent: attackers from left to right, and the word that ends them where the engine would ask on. */
export function ended(question: Question, picks: readonly string[], view: TableView): readonly string[] {
  if (question.kind === "first five") return picks;
  const sorted = question.kind === "attacker" ? asTheyLie(question, picks) : picks;
  return open(question, picks, view).length > 0 ? [...sorted, "done"] : sorted;
}

/** Picks in the order of the options, which is that of the battlefield from left to right. */
export function asTheyLie(question: Question, picks: readonly string[]): readonly string[] {
  return optionsOf(question).map((each) => each.key).filter((key) => picks.includes(key));
}
