/** Motion: cards glide from where they lay to where they lie, numbers say what was lost; any click ends it. */

import type { PileCard, TableCard, TableView } from "../wire";

export const CARD_MS = 220;
export const NUMBER_MS = 300;
export const DICE_MS = 500;
/** Between two moves of somebody else: so long it takes to see what came of the first. */
export const SPACED_MS = 550;
/** So long the whole motion of one message may take. */
export const MOST_MS = 900;
const FAST = 0.45;
const FAINT_MS = 80;

export type Speed = "normal" | "fast" | "off";

export function duration(ms: number, speed: Speed): number {
  return speed === "off" ? FAINT_MS : Math.min(MOST_MS, speed === "fast" ? ms * FAST : ms);
}

/** Life that cards have lost or won between two views, by number. */
export function hurt(before: TableView, after: TableView): ReadonlyMap<number, number> {
  const old = wounds(before);
  const changed = new Map<number, number>();
  for (const [id, count] of wounds(after)) {
    const was = old.get(id);
    if (was !== undefined && was !== count) changed.set(id, was - count);
  }
  return changed;
}

/** A number that rises from a card, and where. */
export interface Rising {
  readonly id: number;
  readonly count: number;
  readonly x: number;
  readonly y: number;
}

/** Where numbers rise from cards whose life has changed. */
export function rise(find: Find, changed: ReadonlyMap<number, number>): readonly Rising[] {
  return [...changed].flatMap(([id, count]): Rising[] => {
    const box = find(id)?.getBoundingClientRect();
    return box === undefined ? [] : [{ id, count, x: box.left + box.width / 2, y: box.top + box.height / 3 }];
  });
}

function wounds(view: TableView): ReadonlyMap<number, number> {
  const all = [...view.players.flatMap((player) => [player.phoenixborn, ...(player.battlefield ?? [])]), ...(view.chimera?.rows.flat() ?? [])];
  return new Map(all.map((card) => [card.id, card.wounds ?? 0]));
}

/** The cards that may lie elsewhere than before: those of every row in which one has come, gone or changed its place. */
export function moving(before: TableView, after: TableView): ReadonlySet<number> {
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const found = new Set<number>();
  const all = old.length !== now.length;
  for (let i = 0; i < Math.max(old.length, now.length); i += 1) {
    const [one, other] = [old[i] ?? NONE, now[i] ?? NONE];
    if (!all && (one === other || sameNumbers(one, other))) continue;
    for (const card of one) found.add(numberOf(card));
    for (const card of other) found.add(numberOf(card));
  }
  return found;
}

type Row = readonly (TableCard | PileCard)[];

/** Everything that lies in a row, row by row; whoever is out of the game has a row more. */
function rowsOf(view: TableView): readonly Row[] {
  const sides = view.players.flatMap((player): Row[] => [
    player.battlefield ?? NONE, player.spellboard ?? NONE, player.hand ?? NONE, ...(player.alive === false ? [NONE] : []),
  ]);
  return [...sides, ...(view.chimera?.rows ?? NONE), view.resolving ?? NONE];
}

const NONE: readonly never[] = [];

function sameNumbers(one: Row, other: Row): boolean {
  return one.length === other.length && one.every((card, i) => card === other[i] || numberOf(card) === numberOf(other[i]!));
}

function numberOf(card: TableCard | PileCard): number {
  return "id" in card ? card.id : card[0];
}

interface Lying {
  readonly box: DOMRect;
  readonly node: HTMLElement;
}

/** The place of a card in the document. */
export type Find = (id: number) => HTMLElement | undefined;

/** Where these cards lie on the screen. */
function places(find: Find, cards: Iterable<number>): Map<number, Lying> {
  const found = new Map<number, Lying>();
  for (const id of cards) {
    const node = find(id);
    if (node !== undefined) found.set(id, { box: node.getBoundingClientRect(), node });
  }
  return found;
}

let running: readonly Animation[] = [];

/** End all motion at once. */
export function finish(): void {
  for (const animation of running) animation.finish();
  running = [];
}

/** Below this many pixels nobody sees that a card has moved. */
const LEAST = 3;
/** A card that crosses so much of the table goes above those that only make room for it. */
const FAR = 40;
const EASING = "cubic-bezier(.2,.8,.3,1)";

/** What a motion is made of. */
export interface Motion {
  /** The cards that may have moved, and where they lay. */
  readonly cards: ReadonlySet<number>;
  readonly before: ReadonlyMap<number, Lying>;
  /** Which number became which. */
  readonly moved: readonly (readonly [number, number])[];
  readonly speed: Speed;
}

/** A motion of cards from where they lie now. */
export function begun(find: Find, cards: ReadonlySet<number>, moved: Motion["moved"], speed: Speed): Motion {
  return { cards, before: places(find, new Set([...cards, ...moved.map(([old]) => old)])), moved, speed };
}

/**
 * Let cards glide from where they lay, and say when they have come to rest.
 *
 * Only transform and opacity change: the browser moves cards then without asking the page, frame by frame, however
 * busy it is. Everything else in the frames of an animation, z-index among it, would have it drawn anew each time.
 */
export function glide(find: Find, { cards, before, moved, speed }: Motion, rested: () => void): void {
  const timing = { duration: duration(CARD_MS, speed), easing: EASING };
  const came = new Map(moved.map(([old, now]) => [now, old]));
  const all: Animation[] = [];
  for (const [id, { box, node }] of places(find, cards)) {
    if (typeof node.animate !== "function") break;
    const old = before.get(came.get(id) ?? id) ?? before.get(id);
    const frames = old === undefined ? appearing(speed) : speed === "off" ? null : gliding(old.box, box);
    if (frames === null) continue;
    const animation = node.animate(frames, timing);
    if (old !== undefined && Math.abs(old.box.top - box.top) > FAR) lift(node, animation);
    all.push(animation);
  }
  running = all;
  const last = all.at(-1);
  if (last === undefined) return rested();
  last.onfinish = () => { // all end at the same moment
    if (running === all) running = [];
    rested();
  };
}

function appearing(speed: Speed): Keyframe[] {
  return [{ opacity: 0, transform: speed === "off" ? "none" : "scale(0.7)" }, { opacity: 1, transform: "none" }];
}

/** From one place to another; null where that is no way at all. */
function gliding(from: DOMRect, to: DOMRect): Keyframe[] | null {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.abs(x) + Math.abs(y) < LEAST) return null;
  return [{ transform: `translate(${x}px, ${y}px) scale(${from.width / Math.max(1, to.width)})` }, { transform: "none" }];
}

/** Above the others until it has arrived. */
function lift(node: HTMLElement, animation: Animation): void {
  node.style.zIndex = "9";
  animation.finished.catch(() => undefined).then(() => (node.style.zIndex = ""));
}
