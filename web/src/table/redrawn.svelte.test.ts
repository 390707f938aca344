import { flushSync, mount, unmount } from "svelte";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cards, states } from "../fixtures/states";
import type { TableView } from "../wire";
import Table from "./Table.svelte";

type Side = { battlefield: { wounds?: number }[]; hand: unknown[] };

const copy = <T>(of: T): T => JSON.parse(JSON.stringify(of)) as T;
const { view, log } = states["full"]!;
const props = $state({ view, log, cards, game: null });
let table: ReturnType<typeof mount>;

beforeAll(() => {
  vi.stubGlobal("ResizeObserver", class {
    observe = (): void => undefined;
    unobserve = (): void => undefined;
    disconnect = (): void => undefined;
  });
  table = mount(Table, { target: document.body, props });
  flushSync();
});

afterAll(async () => {
  await unmount(table);
  vi.unstubAllGlobals();
});

/** How often a full table is written to when one state follows another. */
function written(change: (sides: readonly Side[]) => void): number {
  const watcher = new MutationObserver(() => undefined);
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const next: TableView = copy(props.view);
  change(next.players as unknown as readonly Side[]);
  props.view = next;
  flushSync();
  const count = watcher.takeRecords().length;
  watcher.disconnect();
  return count;
}

test("a state that says nothing new writes nothing, however full the table is", () => {
  expect(written(() => undefined)).toBe(0);
});

test("a wound writes to the card that has it, and to little else", () => {
  const count = written((sides) => (sides[0]!.battlefield[2]!.wounds = 1));
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(20);
});

test("a card that leaves the hand leaves the others as they are, but for their places", () => {
  const count = written((sides) => sides[1]!.hand.shift());
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(80);
});
