/** Trying a deck's hands: shuffled anew, five to begin with, or the First Five, and then one card after another. */

import { FIRST_FIVE, type Draft } from "./decks";

export interface TestHand {
  readonly hand: readonly string[];
  readonly pile: readonly string[];
}

/** A number from 0 up to `below`, each as likely as the others. */
export type Luck = (below: number) => number;

export const browserLuck: Luck = (below) => {
  const fair = Math.floor(2 ** 32 / below) * below; // beyond it some numbers would come more often than others
  const box = new Uint32Array(1);
  do crypto.getRandomValues(box);
  while ((box[0] ?? 0) >= fair);
  return (box[0] ?? 0) % below;
};

/** The deck, shuffled; `first` puts the First Five into the hand instead of the five topmost. */
export function shuffled(draft: Draft, first: boolean, luck: Luck = browserLuck): TestHand {
  const pile = Object.entries(draft.cards).flatMap(([stub, count]) => Array.from({ length: count }, () => stub));
  const hand: string[] = [];
  for (const stub of first ? draft.firstFive : []) {
    const at = pile.indexOf(stub);
    if (at >= 0) hand.push(...pile.splice(at, 1));
  }
  for (let at = pile.length - 1; at > 0; at -= 1) {
    const other = luck(at + 1);
    [pile[at], pile[other]] = [pile[other] as string, pile[at] as string];
  }
  return first ? { hand, pile } : drawn({ hand, pile }, FIRST_FIVE);
}

/** So many more from the top. */
export function drawn(from: TestHand, count: number): TestHand {
  return { hand: [...from.hand, ...from.pile.slice(0, count)], pile: from.pile.slice(count) };
}
