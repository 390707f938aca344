/** Finding cards for a deck: as on the page of cards, among those the deck may have, and by what its dice pay. */

import { ANYTHING, find, type Order, type Wish as CardWish } from "./cardsearch";
import { lacking } from "./decks-figures";
import { isDeckCard, type Cards, type Counts } from "./decks";
import { MAGICS } from "./dice";
import type { PrintedCard } from "../wire";

export interface Wish extends Omit<CardWish, "magic"> {
  /** Magics, any of which a card may ask for; "none" is a card that asks for none. */
  readonly magics: readonly string[];
  /** Only what the deck's dice can pay. */
  readonly payable: boolean;
  readonly order: Order;
}

export const NO_WISH: Wish = {
  text: "", type: "", cost: "", release: "", magics: [], payable: false, order: "name",
};

/** Cards that `leader` may have in a deck; all of them while there is no leader. */
export function deckCards(cards: Cards, leader: string): PrintedCard[] {
  const name = leader === "" ? "" : cards.card(leader).name;
  return cards.all.filter((card) => {
    const owner = card.phoenixborn ?? "";
    return isDeckCard(card) && (owner === "" || name === "" || owner === name);
  });
}

/** Those that a wish fits, in its order; whose name fits the words comes first. */
export function found(cards: readonly PrintedCard[], wish: Wish, dice: Counts = {}): PrintedCard[] {
  const { magics, payable, order, ...rest } = wish;
  const words = wish.text.toLowerCase().split(/\s+/);
  const named = (card: PrintedCard): number => Number(words.every((word) => card.name.toLowerCase().includes(word)));
  return find(cards, { ...ANYTHING, ...rest }, order)
    .filter((card) => magics.length === 0 || asks(card, magics))
    .filter((card) => !payable || lacking(card, dice).length === 0)
    .sort((one, two) => named(two) - named(one));
}

function asks(card: PrintedCard, magics: readonly string[]): boolean {
  const own = card.magics?.length ? card.magics : ["none"];
  return own.some((magic) => magics.includes(magic));
}

/** The magics that cards ask for, in the order of the dice, and those of `more`. */
export function magicsOf(cards: readonly PrintedCard[], more: readonly string[] = []): string[] {
  const asked = new Set([...cards.flatMap((card) => card.magics ?? []), ...more]);
  return MAGICS.filter((magic) => asked.has(magic));
}
