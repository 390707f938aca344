/** What a deck adds up to: the curve of its costs, and the magic it needs against the dice that were chosen. */

import { diceOf } from "./cardsearch";
import { isDeckCard, type Cards, type Counts, type Draft } from "./decks";
import { costItems, paragraphs, type CostItem } from "./symbols";
import type { PrintedCard } from "../wire";

interface Way {
  readonly count: number;
  readonly magic: string;
}

/** The dice of a cost: for every part the ways to pay it; "" is any magic. */
function waysOf(cost: readonly CostItem[]): Way[][] {
  return cost.map((item) => item.flatMap(wayOf)).filter((ways) => ways.length > 0);
}

function wayOf(way: CostItem[number]): Way[] {
  if ("words" in way || !/^basic$|:/.test(way.symbol)) return [];
  const [magic = ""] = way.symbol === "basic" ? [] : way.symbol.split(":");
  return [{ count: Number(way.count) || 0, magic }]; // X counts as none
}

/** Everything that is paid for a card with dice of a certain magic: to play it, and to use it. */
function demands(card: PrintedCard): Way[][] {
  const used = (card.texts ?? []).flatMap((text) => paragraphs(text)).map((paragraph) => paragraph.cost);
  return [costItems(card.cost ?? ""), ...used]
    .flatMap(waysOf)
    .filter((ways) => ways.every((way) => way.magic !== ""));
}

/** The magics of what a card asks for and the dice have not; of ways to pay, one is enough. */
export function lacking(card: PrintedCard, dice: Counts): string[] {
  const unpaid = demands(card).filter((ways) => !ways.some((way) => (dice[way.magic] ?? 0) > 0));
  return [...new Set(unpaid.flatMap((ways) => ways.map((way) => way.magic)))];
}

/** The magics a card asks of these dice: what they pay, and what they lack. */
function asked(card: PrintedCard, dice: Counts): Set<string> {
  const paid = demands(card).flat().map((way) => way.magic).filter((magic) => (dice[magic] ?? 0) > 0);
  return new Set([...paid, ...lacking(card, dice)]);
}

/** From this on, costs share a column. */
export const DEAREST = 4;

/** How many cards cost 0, 1, 2, 3, and 4 dice or more. */
export function curve(draft: Draft, cards: Cards): number[] {
  const columns = Array.from({ length: DEAREST + 1 }, () => 0);
  for (const [card, count] of known(draft, cards)) {
    const cost = Math.min(DEAREST, diceOf(card.cost ?? ""));
    columns[cost] = (columns[cost] ?? 0) + count;
  }
  return columns;
}

/** How many dice a card costs on average; 0 while there are none. */
export function meanCost(draft: Draft, cards: Cards): number {
  const all = known(draft, cards);
  const copies = all.reduce((sum, [, count]) => sum + count, 0);
  return copies === 0 ? 0 : all.reduce((sum, [card, count]) => sum + diceOf(card.cost ?? "") * count, 0) / copies;
}

export interface Need {
  readonly magic: string;
  /** Cards, with all their copies, that ask for this magic to be played or used. */
  readonly cards: number;
  /** Dice chosen. */
  readonly dice: number;
}

/** Every magic the deck asks for or has dice of, the most wanted first. */
export function needs(draft: Draft, cards: Cards): Need[] {
  const sums = new Map(Object.keys(draft.dice).map((magic) => [magic, 0]));
  for (const [card, count] of known(draft, cards)) {
    for (const magic of asked(card, draft.dice)) sums.set(magic, (sums.get(magic) ?? 0) + count);
  }
  return [...sums]
    .map(([magic, sum]) => ({ magic, cards: sum, dice: draft.dice[magic] ?? 0 }))
    .sort((one, two) => two.cards - one.cards || two.dice - one.dice || (one.magic < two.magic ? -1 : 1));
}

/** Ten dice in the proportion in which the deck's cards ask for magic; {} while they ask for none. */
export function proposedDice(draft: Draft, cards: Cards, dice = 10): Record<string, number> {
  const wanted = needs({ ...draft, dice: {} }, cards).filter((need) => need.cards > 0);
  const whole = wanted.reduce((sum, need) => sum + need.cards, 0);
  const exact = wanted.map((need) => ({ magic: need.magic, share: (need.cards / whole) * dice }));
  const given = exact.map((each) => ({ ...each, dice: Math.floor(each.share) }));
  const left = dice - given.reduce((sum, each) => sum + each.dice, 0);
  given.sort((one, two) => two.share - two.dice - (one.share - one.dice));
  given.slice(0, whole === 0 ? 0 : left).forEach((each) => (each.dice += 1));
  return Object.fromEntries(given.filter((each) => each.dice > 0).map((each) => [each.magic, each.dice]));
}

function known(draft: Draft, cards: Cards): [PrintedCard, number][] {
  return Object.entries(draft.cards)
    .filter(([stub]) => cards.has(stub) && isDeckCard(cards.card(stub)))
    .map(([stub, count]) => [cards.card(stub), count]);
}
