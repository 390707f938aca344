import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { states } from "../fixtures/states";
import type { Question } from "../wire";
import { Pace, type Shown } from "./pace.svelte";

const { view, log } = states["turn"]!;
const question: Question = view.question!;

/** A state in which this seat is to choose. */
function state(seat: number): Shown {
  return { view: { ...view, question: { ...question, seat } }, log, moved: [] };
}

const mine = (): Shown => state(view.seat!);
const theirs = (): Shown => state(1 - view.seat!);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("the last turn of somebody else can be shown again as soon as there was one, and whoever offers that is told", () => {
  const pace = new Pace(mine(), () => "off");
  const offered: boolean[] = [];
  const end = $effect.root(() => {
    $effect(() => void offered.push(pace.canReplay));
  });
  flushSync();
  for (const next of [mine(), theirs(), theirs(), mine()]) {
    pace.push(next);
    flushSync();
  }
  expect(offered[0]).toBe(false);
  expect(offered.at(-1)).toBe(true);
  end();
});

test("while it is shown again that is said, until the table is shown as it stands", () => {
  const pace = new Pace(mine(), () => "normal");
  const [first, second, last] = [theirs(), theirs(), mine()];
  for (const next of [first, second, last]) pace.push(next);
  pace.finish();
  expect([pace.again, pace.current]).toEqual([false, true]);
  pace.replay();
  expect([pace.again, pace.current]).toEqual([true, false]);
  vi.runAllTimers();
  expect([pace.again, pace.now]).toEqual([false, last]);
  pace.replay();
  pace.finish();
  expect([pace.again, pace.now]).toEqual([false, last]);
});
