/** At which pace states are shown: moves of others one after the other, so that they can be followed; one's own at once. */

import type { LogLine, TableView } from "../wire";
import { SPACED_MS, type Speed } from "./motion";

export interface Shown {
  readonly view: TableView;
  readonly log: readonly LogLine[];
  readonly moved: readonly (readonly [number, number])[];
}

/** More waiting states than this are not worth watching: the newest is shown. */
const MOST_WAITING = 24;
/** States that "show me" can go back to. */
const REMEMBERED = 40;

export class Pace {
  now: Shown = $state.raw(null!);
  /** Whether what is shown has been seen before: the last turn of somebody else, once more. */
  again: boolean = $state(false);
  private waiting: Shown[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last = -Infinity;
  private seen: readonly Shown[] = $state.raw([]);
  private newest: Shown = $state.raw(null!);

  constructor(first: Shown, private readonly speed: () => Speed) {
    this.now = first;
    this.newest = first;
  }

  /** A state has come. */
  push(next: Shown): void {
    this.remember(next);
    this.newest = next;
    this.waiting.push(next);
    if (this.spacing() === 0 || this.waiting.length > MOST_WAITING) this.finish();
    else this.step();
  }

  /** Show the newest state at once. */
  finish(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
    this.show(this.newest);
  }

  /** Whether what is shown is how the table stands. */
  get current(): boolean {
    return this.now === this.newest;
  }

  /** Whether there is a turn of somebody else to be shown again. */
  get canReplay(): boolean {
    return this.turn().length > 1;
  }

  /** Show the last turn of somebody else again, state by state. */
  replay(): void {
    const turn = this.turn();
    if (turn.length === 0) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [...turn, this.newest];
    this.again = true;
    this.last = -Infinity;
    this.step(2);
  }

  private spacing(): number {
    const speed = this.speed();
    return speed === "off" ? 0 : speed === "fast" ? 120 : SPACED_MS;
  }

  private show(next: Shown): void {
    this.last = performance.now();
    if (next === this.newest) this.again = false;
    if (this.now !== next) this.now = next;
  }

  private step(slower = 1): void {
    if (this.timer !== undefined) return;
    const next = this.waiting[0];
    if (next === undefined) return;
    const pause = isOurs(this.now.view) && slower === 1 ? 0 : this.spacing() * slower;
    const wait = Math.max(0, this.last + pause - performance.now());
    if (wait === 0) {
      this.waiting.shift();
      this.show(next);
      this.step(slower);
      return;
    }
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.waiting.shift();
      this.show(next);
      this.step(slower);
    }, wait);
  }

  private remember(next: Shown): void {
    this.seen = [...this.seen, next].slice(-REMEMBERED);
  }

  /** The states in which somebody else was to decide, since our last one. */
  private turn(): readonly Shown[] {
    const states = this.seen.slice(0, isOurs(this.newest.view) ? -1 : undefined);
    const from = states.findIndex((_, i) => states.slice(i).every((each) => !isOurs(each.view)));
    return from < 0 ? [] : states.slice(Math.max(0, from - 1));
  }
}

/** Whether the reader is to decide; whatever they do is shown at once. */
function isOurs(view: TableView): boolean {
  return view.question != null && view.question.seat === view.seat;
}
