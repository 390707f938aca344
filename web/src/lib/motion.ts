/** Motion: cards glide from where they lay to where they lie, numbers say what was lost; any click ends it. */

import type { TableView } from "../wire";

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

/** What lies where, as far as it can be seen: where that is the same in two views, no card has moved between them. */
export function arrangement(view: TableView): string {
  const sides = view.players.map((player) => [
    (player.battlefield ?? []).map((card) => card.id),
    (player.spellboard ?? []).map((card) => card.id),
    (player.hand ?? []).map(([id]) => id),
  ]);
  const others = [...(view.chimera?.rows.flat() ?? []), ...(view.resolving ?? [])].map((card) => card.id);
  return JSON.stringify([sides, others, view.players.map((player) => player.alive)]);
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

const running = new Set<Animation>();

function play(node: Element, frames: Keyframe[], ms: number): void {
  if (typeof node.animate !== "function") return;
  const animation = node.animate(frames, { duration: ms, easing: "cubic-bezier(.2,.8,.3,1)" });
  running.add(animation);
  animation.onfinish = animation.oncancel = () => running.delete(animation);
}

/** End all motion at once. */
export function finish(): void {
  for (const animation of running) animation.finish();
}

/** Let every card glide from where it lay; `moved` says which number became which. */
export function glide(root: ParentNode, before: ReadonlyMap<number, Lying>, moved: readonly (readonly [number, number])[], speed: Speed): void {
  const ms = duration(CARD_MS, speed);
  const came = new Map(moved.map(([old, now]) => [now, old]));
  for (const [id, { box, node }] of places(root)) {
    const old = before.get(came.get(id) ?? id) ?? before.get(id);
    if (old === undefined || speed === "off") {
      if (old === undefined) play(node, [{ opacity: 0, scale: speed === "off" ? 1 : 0.7 }, { opacity: 1, scale: 1 }], ms);
      continue;
    }
    const x = old.box.left + old.box.width / 2 - box.left - box.width / 2;
    const y = old.box.top + old.box.height / 2 - box.top - box.height / 2;
    if (Math.abs(x) + Math.abs(y) < 3) continue;
    play(node, [{ transform: `translate(${x}px, ${y}px) scale(${old.box.width / Math.max(1, box.width)})`, zIndex: 9 }, { transform: "none", zIndex: 9 }], ms);
  }
}
