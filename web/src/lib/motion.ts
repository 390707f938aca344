/** Motion: cards glide from where they lay to where they lie, numbers say what was lost; any click ends it. */

import type { PileCard, TableCard, TableView } from "../wire";

export const CARD_MS = 220;
export const NUMBER_MS = 300;
export const DICE_MS = 500;
export const SPACED_MS = 350;
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

function wounds(view: TableView): ReadonlyMap<number, number> {
  const all = [...view.players.flatMap((player) => [player.phoenixborn, ...(player.battlefield ?? [])]), ...(view.chimera?.rows.flat() ?? [])];
  return new Map(all.map((card) => [card.id, card.wounds ?? 0]));
}

/** Whether no card has moved between two views, as far as it can be seen. */
export function liesStill(before: TableView, after: TableView): boolean {
  const [old, now] = [rowsOf(before), rowsOf(after)];
  return old.length === now.length && old.every((row, i) => row === now[i] || sameNumbers(row, now[i]!));
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

/** Where every card lies on the screen. */
export function places(root: ParentNode): Map<number, Lying> {
  const found = new Map<number, Lying>();
  for (const node of root.querySelectorAll<HTMLElement>(".place[data-card]")) {
    const id = Number(node.getAttribute("data-card")); // to make a dataset takes longer
    if (!found.has(id)) found.set(id, { box: node.getBoundingClientRect(), node });
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

/**
 * Let every card glide from where it lay; `moved` says which number became which.
 *
 * Only transform and opacity change: the browser moves cards then without asking the page, frame by frame, however
 * busy it is. Everything else in the frames of an animation, z-index among it, would have it drawn anew each time.
 */
export function glide(root: ParentNode, before: ReadonlyMap<number, Lying>, moved: readonly (readonly [number, number])[], speed: Speed): void {
  const timing = { duration: duration(CARD_MS, speed), easing: EASING };
  const came = new Map(moved.map(([old, now]) => [now, old]));
  const begun: Animation[] = [];
  for (const [id, { box, node }] of places(root)) {
    if (typeof node.animate !== "function") return;
    const old = before.get(came.get(id) ?? id) ?? before.get(id);
    const frames = old === undefined ? appearing(speed) : speed === "off" ? null : gliding(old.box, box);
    if (frames === null) continue;
    const animation = node.animate(frames, timing);
    if (old !== undefined && Math.abs(old.box.top - box.top) > FAR) lift(node, animation);
    begun.push(animation);
  }
  running = begun;
  const last = begun.at(-1);
  if (last !== undefined) last.onfinish = () => { if (running === begun) running = []; }; // all end at the same moment
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
