/** Clocks as they are shown: what was told, less what has passed since. */

import type { ToldClock } from "./game.svelte";

/** Milliseconds that a seat has left, `now` by the clock that `since` was read from. */
export function left(clock: ToldClock, seat: number, now: number): number {
  const told = clock.ms[seat] ?? 0;
  return Math.max(0, clock.running === seat ? told - Math.max(0, now - clock.since) : told);
}

/** As minutes and seconds; tenths in the last ten seconds. */
export function minutes(ms: number): string {
  if (ms < 10_000) return (Math.floor(ms / 100) / 10).toFixed(1);
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
