/** What the address of the builder means: a deck of one's own, one that a link holds, a ready-made one, or a new one. */

import type { Source } from "./decks-builder.svelte";
import { asDraft, emptyDraft, type Draft } from "./decks";
import { deckApi } from "./decks-api";
import type { MyDecks } from "./decks-kept.svelte";

export interface Opened {
  readonly draft: Draft;
  readonly source: Source;
}

/** RULESET/PRECON, where a link names a ready-made deck instead of holding one. */
const PRECON = /^([a-z+-]+)\/([a-z0-9-]+)$/;

/** How a ready-made deck is named in links and settings. */
export function preconCode(ruleset: string, id: string): string {
  return `${ruleset}/${id}`;
}

/** The deck that an address names; null where one's own decks have none of that name. */
export async function openDeck(route: { deck: string; code: string }, mine: MyDecks): Promise<Opened | null> {
  if (route.deck !== "") {
    const kept = mine.named(route.deck);
    return kept === undefined ? null : { draft: kept.draft, source: "mine" };
  }
  if (route.code === "") return { draft: emptyDraft(), source: "new" };
  const precon = PRECON.exec(route.code);
  const ruleset = precon?.[1] ?? "reborn";
  const said = precon?.[2] ?? route.code;
  const { deck } = await deckApi.check(said, { ruleset, chained: "none", banned: false });
  return { draft: asDraft(deck, ruleset), source: precon === null ? "link" : "precon" };
}

/** Choose a deck for the next game, by its key in the list of decks; rules without duels give way to those with. */
export function chosenFor(key: string, ruleset: string): { deck: string; ruleset: string } {
  return { deck: key, ruleset: ruleset === "red-rains" ? "reborn" : ruleset };
}
