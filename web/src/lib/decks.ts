/** A deck while somebody builds it: plain values and the small steps that change them. Legality is told by the server. */

import type { DeckData } from "./api";
import type { PrintedCard } from "../wire";

export const DECK_SIZE = 30;
export const DICE_COUNT = 10;
export const MAX_COPIES = 3;
export const FIRST_FIVE = 5;

/** The types a deck is built of, in the order in which decks are written down. */
export const DECK_TYPES = ["Ready Spell", "Ally", "Alteration Spell", "Action Spell", "Reaction Spell"] as const;

export type Counts = Readonly<Record<string, number>>;

/** A deck with the format it is built for. */
export interface Draft {
  readonly name: string;
  readonly phoenixborn: string;
  readonly cards: Counts;
  readonly dice: Counts;
  readonly firstFive: readonly string[];
  readonly ruleset: string;
  /** The chained list it is checked against. */
  readonly chained: string;
  /** Whether titles banned in organized play are forbidden. */
  readonly banned: boolean;
}

export function emptyDraft(ruleset = "reborn"): Draft {
  return { name: "", phoenixborn: "", cards: {}, dice: {}, firstFive: [], ruleset, chained: "none", banned: false };
}

/** Decks of the first edition can be played by its rules and by the Raven rules. */
export function editionOf(ruleset: string): string {
  return /^(original|raven)\b/.test(ruleset) ? "original" : "reborn";
}

/** As the server takes it; a deck that has no name yet is called `unnamed`, since every deck has one there. */
export function asData(draft: Draft, unnamed: string): DeckData {
  return {
    name: draft.name.trim() || unnamed,
    phoenixborn: draft.phoenixborn,
    cards: draft.cards,
    dice: draft.dice,
    first_five: draft.firstFive,
    edition: editionOf(draft.ruleset),
  };
}

/** A deck of the server to build on, under a ruleset that plays its edition: `ruleset`, if it does. */
export function asDraft(deck: DeckData, ruleset: string): Draft {
  const edition = deck.edition || editionOf(ruleset);
  return {
    ...emptyDraft(editionOf(ruleset) === edition ? ruleset : edition),
    name: deck.name,
    phoenixborn: deck.phoenixborn,
    cards: deck.cards,
    dice: deck.dice,
    firstFive: deck.first_five ?? [],
  };
}

function counted(counts: Counts, key: string, count: number): Counts {
  const { [key]: _, ...others } = counts;
  if (count <= 0) return others;
  return key in counts ? { ...counts, [key]: count } : { ...others, [key]: count };
}

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Whether it has what every deck has; whether it may be played is for the server to say. */
export function isWhole(draft: Draft): boolean {
  return draft.phoenixborn !== "" && total(draft.cards) === DECK_SIZE && total(draft.dice) === DICE_COUNT;
}

/** So many copies of a card, 0 to 3; what leaves the deck leaves the First Five. */
export function withCard(draft: Draft, stub: string, count: number): Draft {
  const copies = Math.max(0, Math.min(MAX_COPIES, count));
  const firstFive = copies > 0 ? draft.firstFive : draft.firstFive.filter((each) => each !== stub);
  return { ...draft, cards: counted(draft.cards, stub, copies), firstFive };
}

/** So many dice of a magic; never more than ten in all, so that a click too many does nothing. */
export function withDice(draft: Draft, magic: string, count: number): Draft {
  const others = total(draft.dice) - (draft.dice[magic] ?? 0);
  const most = Math.max(draft.dice[magic] ?? 0, DICE_COUNT - others);
  return { ...draft, dice: counted(draft.dice, magic, Math.max(0, Math.min(most, count))) };
}

/** Into the First Five, or out of it; a sixth title does not fit. */
export function withFirst(draft: Draft, stub: string): Draft {
  if (draft.firstFive.includes(stub)) {
    return { ...draft, firstFive: draft.firstFive.filter((each) => each !== stub) };
  }
  if (draft.firstFive.length >= FIRST_FIVE || !(stub in draft.cards)) return draft;
  return { ...draft, firstFive: [...draft.firstFive, stub] };
}

/** Another Phoenixborn; cards that only the former may use leave the deck with it. */
export function withPhoenixborn(draft: Draft, stub: string, cards: Cards): Draft {
  const name = stub === "" ? "" : cards.card(stub).name;
  const theirs = Object.keys(draft.cards).filter((each) => {
    const owner = cards.card(each).phoenixborn ?? "";
    return owner !== "" && owner !== name;
  });
  return theirs.reduce((deck, each) => withCard(deck, each, 0), { ...draft, phoenixborn: stub });
}

/** Whether two drafts are the same deck in the same format. */
export function sameDraft(one: Draft, two: Draft): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(two));
}

function plain(draft: Draft): unknown {
  const sorted = (counts: Counts): unknown => Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...draft, cards: sorted(draft.cards), dice: sorted(draft.dice) };
}

/** What is asked of a card table here: the class CardTable, or a few cards in a test. */
export interface Cards {
  readonly all: readonly PrintedCard[];
  has(stub: string): boolean;
  card(stub: string): PrintedCard;
}

/** Whether it may be one of the thirty: of their types, and with a cost, which the Ultimates of Chimeras have not. */
export function isDeckCard(card: PrintedCard): boolean {
  return (DECK_TYPES as readonly string[]).includes(card.type) && (card.cost ?? "") !== "";
}

/** Whether it leads a deck; Chimeras, which are of the same type, come with a threat. */
export function isLeader(card: PrintedCard): boolean {
  return card.type === "Phoenixborn" && (card.threat ?? 0) === 0;
}

/** The cards of a deck under their types, each with its number; cards nobody knows come last, under "". */
export function sections(draft: Draft, cards: Cards): { type: string; count: number; rows: [PrintedCard, number][] }[] {
  const rows = Object.entries(draft.cards).map(([stub, count]): [PrintedCard, number] => [cards.card(stub), count]);
  rows.sort(([one], [two]) => one.name.localeCompare(two.name, "en"));
  return [...DECK_TYPES, ""]
    .map((type) => {
      const known = (card: PrintedCard): string => (isDeckCard(card) ? card.type : "");
      const own = rows.filter(([card]) => known(card) === type);
      return { type, count: own.reduce((sum, [, count]) => sum + count, 0), rows: own };
    })
    .filter((section) => section.rows.length > 0);
}

/** The conjuration pile: everything the deck can bring into play, in its printed number (RB-4.1.7). */
export function conjurations(draft: Draft, cards: Cards): [PrintedCard, number][] {
  const byName = new Map(cards.all.map((card) => [card.name, card]));
  const todo = [draft.phoenixborn, ...Object.keys(draft.cards)].filter((stub) => cards.has(stub));
  const reached = new Map<string, [PrintedCard, number]>();
  for (const stub of todo) {
    for (const name of cards.card(stub).conjures ?? []) {
      const brought = byName.get(name);
      if (brought === undefined || reached.has(brought.stub)) continue;
      reached.set(brought.stub, [brought, brought.copies ?? 0]);
      todo.push(brought.stub); // conjurations may bring conjurations
    }
  }
  return [...reached.values()];
}

/** A name that none of `taken` has: with a number behind it, if need be. */
export function freeName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  const stem = wanted.replace(/ \d+$/, "");
  for (let number = 2; ; number += 1) {
    if (!taken.includes(`${stem} ${number}`)) return `${stem} ${number}`;
  }
}
