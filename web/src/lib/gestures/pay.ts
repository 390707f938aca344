/** Paying: the first way is the cheapest; a click on a die finds the way nearest to it that takes that die. */

import type { Question, TableOption } from "../../wire";
import { optionOf, optionsOf } from "./options";

/** The dice of a payment that lie in the pool, one sign each. */
export function diceOf(way: TableOption): string {
  let left = way.dice ?? "";
  for (const sign of way.from_cards ?? "") left = left.replace(sign, "");
  return left;
}

function shared(one: string, other: string): number {
  let left = other;
  let count = 0;
  for (const sign of one) {
    if (!left.includes(sign)) continue;
    left = left.replace(sign, "");
    count += 1;
  }
  return count;
}

const count = (dice: string, sign: string): number => [...dice].filter((each) => each === sign).length;

export interface Swap {
  /** The die was to be spent already, and shall not be. */
  readonly spent: boolean;
  /** Dice that were clicked before: they stay as long as that is possible, or some payments could not be reached. */
  readonly wished?: string;
}

/**
 * The way to pay after a click on a die: one with one more such die than now; where the die was to be spent already,
 * one with fewer of them. The one that keeps most of what was wished and changes least; null where there is none.
 */
export function swapped(question: Question, now: string, sign: string, { spent, wished = "" }: Swap): string | null {
  const old = optionOf(question, now);
  if (old === undefined) return null;
  const had = diceOf(old);
  const fitting = optionsOf(question).filter((way) => {
    const dice = diceOf(way);
    return spent ? count(dice, sign) < count(had, sign) : count(dice, sign) > count(had, sign);
  });
  const cost = (way: TableOption): number =>
    1000 * (wished.length - shared(wished, diceOf(way)))
    + (way.way === old.way ? 0 : 100) + Math.abs(diceOf(way).length - had.length) * 10 - shared(diceOf(way), had);
  return [...fitting].sort((a, b) => cost(a) - cost(b))[0]?.key ?? null;
}

/** Which dice of a pool lift, by place: as many of each face as the payment takes, from the left. */
export function lifted(pool: string, paid: string): readonly boolean[] {
  let left = paid;
  return [...pool].map((sign) => {
    if (!left.includes(sign)) return false;
    left = left.replace(sign, "");
    return true;
  });
}
