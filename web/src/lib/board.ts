/** Where things lie: cards of a view by number, spells in their slots, who sits where. */

import { face, MAGICS } from "./dice";
import type { PileCard, Question, TableCard, TablePlayer, TableView } from "../wire";

/** Everything of a view that has a number and can be seen, by number. */
export function byNumber(view: TableView, question: Question | null): ReadonlyMap<number, TableCard> {
  const all = new Map<number, TableCard>();
  const put = (card: TableCard): void => {
    all.set(card.id, card);
    for (const each of [...(card.attached ?? []), ...(card.under ?? [])]) put(each);
  };
  const pile = ([id, stub]: PileCard): void => void all.set(id, { id, stub });
  for (const player of view.players) {
    [player.phoenixborn, ...(player.battlefield ?? []), ...(player.spellboard ?? [])].forEach(put);
    [...(player.hand ?? []), ...(player.known ?? []), ...(player.peeked ?? [])].forEach(pile);
    for (const heap of [player.discard ?? {}, player.removed ?? {}]) {
      for (const [stub, ids] of Object.entries(heap)) ids.forEach((id) => pile([id, stub]));
    }
  }
  view.chimera?.rows.flat().forEach(put);
  [...(view.chimera?.behaviors ?? []), ...(view.chimera?.ultimates ?? [])].forEach(pile);
  (view.resolving ?? []).forEach(put);
  (question?.named ?? []).forEach(pile);
  return all;
}

/** What hovers over the table because it is being resolved, or leaves: the last of them. */
export function cause(view: TableView): TableCard | undefined {
  const top = (view.resolving ?? []).at(-1);
  return top?.stub ? top : undefined;
}

/** Cards that lie open on the table or in one's own hand: whatever a click can reach without opening anything. */
export function inReach(view: TableView): ReadonlySet<number> {
  const all = new Set<number>();
  const put = (card: TableCard): void => {
    all.add(card.id);
    (card.attached ?? []).forEach(put);
  };
  for (const player of view.players) {
    [player.phoenixborn, ...(player.battlefield ?? []), ...(player.spellboard ?? [])].forEach(put);
    (player.hand ?? []).forEach(([id]) => all.add(id));
  }
  view.chimera?.rows.flat().forEach(put);
  const hovering = cause(view);
  if (hovering !== undefined) put(hovering);
  return all;
}

/** The player whose side is drawn below: the reader, or the first seat for whoever watches. */
export function home(view: TableView): TablePlayer {
  const player = view.players[view.seat ?? 0] ?? view.players[0];
  if (player === undefined) throw new Error("There is nobody at the table.");
  return player;
}

/** Everybody else, in the order of their turns after the reader's. */
export function away(view: TableView): readonly TablePlayer[] {
  const first = view.players.indexOf(home(view));
  return [...view.players.slice(first + 1), ...view.players.slice(0, first)];
}

/** The magics of everybody's dice by their Phoenixborn, the most frequent first; at most two. */
export function tints(view: TableView): ReadonlyMap<string, readonly string[]> {
  const told = view.players.map((player): [string, readonly string[]] => {
    const count = new Map<string, number>();
    for (const sign of `${player.active ?? ""}${player.exhausted ?? ""}`) {
      const { magic } = face(sign);
      count.set(magic, (count.get(magic) ?? 0) + 1);
    }
    const often = [...count].sort(([one, ones], [other, others]) => others - ones || MAGICS.indexOf(one) - MAGICS.indexOf(other));
    return [player.phoenixborn.stub ?? "", often.slice(0, 2).map(([magic]) => magic)];
  });
  return new Map(told.filter(([, magics]) => magics.length > 0));
}

/** Spells of the same title share a slot. */
export interface Slot {
  readonly top: TableCard;
  readonly all: readonly TableCard[];
}

/** The slots of a spellboard; the one on top is one that can still be used. */
export function slots(cards: readonly TableCard[]): readonly Slot[] {
  const found = new Map<string, TableCard[]>();
  for (const card of cards) {
    const title = card.slot_of || card.stub || String(card.id);
    found.set(title, [...(found.get(title) ?? []), card]);
  }
  return [...found.values()].map((all) => {
    const ready = all.find((card) => (card.exhaustion ?? 0) === 0 && card.exhausted !== true);
    return { top: (ready ?? all[0])!, all };
  });
}

export function countOf(pile: Readonly<Record<string, readonly number[]>> | undefined): number {
  return Object.values(pile ?? {}).reduce((sum, ids) => sum + ids.length, 0);
}

/** How units are laid out. */
export interface Laid {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  /** The width of a whole row. */
  readonly room: number;
  /** How many lie in the last one. */
  readonly last: number;
}

const TALL = 148 / 104;
const WIDEST = 168;
const BETWEEN = 10;

/** As large as they can be in rows of equal length, at most so many rows; `squat` ones may be less tall than printed. */
export function arranged(count: number, width: number, height: number, rows: number, squat: boolean): Laid {
  let best: Laid = { width: 1, height: 1, gap: 5, room: width, last: 0 };
  for (let lines = 1; lines <= rows; lines += 1) {
    const perRow = Math.max(1, Math.ceil(count / lines));
    const gap = Math.max(4, Math.min(12, width / 100));
    const most = (height - (lines - 1) * BETWEEN) / lines;
    const share = Math.min(WIDEST, (width - (perRow - 1) * gap) / perRow);
    const wide = Math.floor(Math.min(share, squat ? Math.max(most / TALL, Math.min(most * 1.15, 64)) : most / TALL));
    const tall = Math.floor(Math.min(wide * TALL, most));
    if (wide * tall > best.width * best.height) best = { width: wide, height: tall, gap, room: perRow * (wide + gap) + 2, last: count % perRow || perRow };
  }
  return best;
}
