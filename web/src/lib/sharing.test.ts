import { expect, test } from "vitest";
import { views } from "../fixtures/states";
import type { TableView } from "../wire";
import { keeping, sharing } from "./sharing";

/** What a test may change of a player. */
interface Side {
  battlefield: { wounds?: number }[];
  hand: unknown[];
}

const sides = (view: TableView): readonly Side[] => view.players as unknown as readonly Side[];
const copy = <T>(of: T): T => JSON.parse(JSON.stringify(of)) as T;

test("what says the same is the same object, for every recorded table", () => {
  for (const [name, view] of Object.entries(views)) expect(sharing(view, copy(view)), name).toBe(view);
});

test("between any two tables the newer one is told, whatever it is made of", () => {
  const all = Object.values(views);
  for (const [i, view] of all.entries()) {
    const other = all[(i + 1) % all.length]!;
    const before = copy(other);
    expect(sharing(other, copy(view))).toEqual(view);
    expect(other).toEqual(before);
  }
});

test("a change is new along its way, and everything beside it stays", () => {
  const view = views["full"]!;
  const next = copy(view);
  sides(next)[0]!.battlefield[3]!.wounds = 1;
  const shared = sharing(view, next);
  expect(shared).not.toBe(view);
  expect(shared.players[0]!.battlefield![3]).not.toBe(view.players[0]!.battlefield![3]);
  expect(shared.players[0]!.battlefield![4]).toBe(view.players[0]!.battlefield![4]);
  expect(shared.players[1]).toBe(view.players[1]);
});

test("cards are known by their numbers when one before them leaves", () => {
  const view = views["full"]!;
  const next = copy(view);
  const me = sides(next)[1]!;
  me.battlefield.shift();
  me.hand.shift();
  const shared = sharing(view, next).players[1]!;
  expect(shared.battlefield).toHaveLength(9);
  shared.battlefield!.forEach((unit, i) => expect(unit).toBe(view.players[1]!.battlefield![i + 1]));
  shared.hand!.forEach((card, i) => expect(card).toBe(view.players[1]!.hand![i + 1]));
});

test("something that is gone is gone, and nothing is mistaken for something else", () => {
  expect(sharing({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(sharing({ b: undefined }, { a: undefined })).toEqual({ a: undefined });
  expect(sharing([{ id: 1 }, { id: 2 }], [{ id: 2 }])).toEqual([{ id: 2 }]);
  expect(sharing({ a: [1] }, { a: { 0: 1 } as unknown })).toEqual({ a: { 0: 1 } });
  expect(sharing(null, [1])).toEqual([1]);
  expect(sharing([[1, "a"]], [[1, "b"]])).toEqual([[1, "b"]]);
});

test("maps keep what they had, and are the same where nothing changed", () => {
  const same = keeping<ReadonlyMap<number, { may: boolean }>>();
  const first = same(new Map([[1, { may: true }], [2, { may: true }]]));
  expect(same(new Map([[1, { may: true }], [2, { may: true }]]))).toBe(first);
  const next = same(new Map([[1, { may: true }], [3, { may: true }]]));
  expect([...next.keys()]).toEqual([1, 3]);
  expect(next.get(1)).toBe(first.get(1));
});
