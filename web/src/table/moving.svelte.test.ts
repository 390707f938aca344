import { flushSync, mount, tick, unmount } from "svelte";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { cards, states } from "../fixtures/states";
import { begun, glide, moving, rise } from "../lib/motion";
import type { LogLine, TableView } from "../wire";
import { TableSeat } from "./seat.svelte";
import Table from "./Table.svelte";

type Side = { battlefield: { id: number; wounds?: number }[]; hand: [number, string][] };

const copy = <T>(of: T): T => JSON.parse(JSON.stringify(of)) as T;
const { view, log } = states["full"]!;
const NEW: LogLine = { n: 9999, sign: "drew", text: "A line that is new." };

/** The table after something has changed. */
function changed(change: (sides: readonly Side[]) => void): TableView {
  const next = copy(view);
  change(next.players as unknown as readonly Side[]);
  return next;
}

test("only the cards of a row in which something has come, gone or changed its place may have moved", () => {
  expect(moving(view, copy(view)).size).toBe(0);
  expect(moving(view, changed((sides) => (sides[0]!.battlefield[2]!.wounds = 1))).size).toBe(0);
  const gone = moving(view, changed((sides) => sides[1]!.hand.shift()));
  expect(gone).toEqual(new Set(view.players[1]!.hand!.map(([id]) => id)));
  const turned = moving(view, changed((sides) => sides[0]!.battlefield.reverse()));
  expect(turned).toEqual(new Set(view.players[0]!.battlefield!.map((unit) => unit.id)));
});

test("a card that lies twice is where the document has it first, and nowhere when it has gone", () => {
  const seat = new TableSeat({ view, log, cards, game: null });
  const [first, second] = [document.createElement("i"), document.createElement("i")];
  document.body.append(first, second);
  const forget = [second, first].map((node) => seat.lay(7, node));
  expect(seat.placeOf(7)).toBe(first);
  forget[1]!();
  expect(seat.placeOf(7)).toBe(second);
  forget[0]!();
  expect(seat.placeOf(7)).toBeUndefined();
  first.remove();
  second.remove();
});

test("numbers rise from cards that lie somewhere, and where nothing can glide it has come to rest at once", () => {
  const node = document.createElement("i");
  const find = (id: number): HTMLElement | undefined => (id === 1 ? node : undefined);
  expect(rise(find, new Map([[1, -2], [2, 3]])).map((each) => [each.id, each.count])).toEqual([[1, -2]]);
  const rested = vi.fn();
  glide(find, begun(find, new Set([1, 2]), [], "normal"), rested);
  expect(rested).toHaveBeenCalledOnce();
});

describe("on a table", () => {
  interface Started {
    onfinish: (() => void) | null;
    readonly finished: Promise<void>;
    readonly finish: () => void;
  }

  let animations: Started[] = [];
  let props: { view: TableView; log: readonly LogLine[] };
  let table: ReturnType<typeof mount>;

  beforeAll(() => {
    vi.stubGlobal("ResizeObserver", class {
      observe = (): void => undefined;
      unobserve = (): void => undefined;
      disconnect = (): void => undefined;
    });
    HTMLElement.prototype.animate = function () {
      const animation: Started = { onfinish: null, finished: Promise.resolve(), finish: () => undefined };
      animations.push(animation);
      return animation as unknown as Animation;
    };
  });

  beforeEach(() => {
    animations = [];
    const state = $state({ view, log, cards, game: null });
    props = state;
    table = mount(Table, { target: document.body, props: state });
    flushSync();
  });

  afterEach(() => unmount(table));

  afterAll(() => {
    delete (HTMLElement.prototype as { animate?: unknown }).animate;
    vi.unstubAllGlobals();
  });

  const isTold = (): boolean => [...document.querySelectorAll(".log .words")].at(-1)?.textContent?.includes(NEW.text) ?? false;

  async function show(next: TableView): Promise<void> {
    props.view = next;
    props.log = [...log, NEW];
    flushSync();
    await tick();
    await tick();
  }

  test("lines of a state in which no card moves can be read at once", async () => {
    await show(changed((sides) => (sides[0]!.battlefield[2]!.wounds = 1)));
    expect([animations.length, isTold()]).toEqual([0, true]);
  });

  test("lines of a state whose cards glide come when these have arrived", async () => {
    await show(changed((sides) => sides[0]!.battlefield.push({ ...sides[0]!.battlefield[0]!, id: 8888 })));
    expect([animations.length > 0, isTold()]).toEqual([true, false]);
    animations.at(-1)!.onfinish!();
    flushSync();
    expect(isTold()).toBe(true);
  });
});
