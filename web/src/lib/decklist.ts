/** Decks to choose from, as a picker shows them. */

import { api, type DeckData } from "./api";
import { CardTable } from "./cardtable";
import { asData, editionOf, isWhole } from "./decks";
import { mine } from "./decks-kept.svelte";
import { base } from "./route.svelte";
import { t } from "./strings";
import type { PrintedCard } from "../wire";

export interface DeckChoice {
  readonly key: string;
  /** What the server is told: a name it knows, or the deck itself. */
  readonly deck: string | DeckData;
  readonly title: string;
  readonly leader: PrintedCard;
  readonly magics: readonly string[];
  readonly dice: readonly (readonly [magic: string, count: number])[];
}

/** The card table of a ruleset, or of a hash that is known already. */
export async function cardsOf(ruleset: string, hash = ""): Promise<CardTable> {
  const name = hash || (await api.cardTableName(ruleset)).cards;
  return CardTable.load(name, (path) => fetch(new URL(path, base)));
}

/** The decks one can play by a ruleset: one's own, as far as they are whole, and the ready-made ones. */
export async function decksFor(ruleset: string): Promise<readonly DeckChoice[]> {
  const [decks, cards] = await Promise.all([api.precons(ruleset), cardsOf(ruleset)]);
  const own = mine.all.map((kept) => kept.draft).filter((draft) => isWhole(draft) && editionOf(draft.ruleset) === editionOf(ruleset));
  return [...own.map((draft) => asData(draft, t.common.unnamedDeck)), ...decks].map((deck) => choiceOf(deck, cards));
}

export function choiceOf(deck: DeckData, cards: CardTable): DeckChoice {
  const dice = Object.entries(deck.dice).sort(([, one], [, other]) => other - one);
  return {
    key: deck.id || `mine:${deck.name}`,
    deck: deck.id || deck,
    title: deck.name,
    leader: cards.card(deck.phoenixborn),
    magics: dice.map(([magic]) => magic).slice(0, 2),
    dice,
  };
}
