import { expect, test } from "vitest";
import { allAspects, asText, counted, isOwn, ofBlood } from "./aspects";
import { CardTable } from "./cardtable";
import type { Chimera } from "./challenge";

const card = (stub: string, blood: number) => ({ stub, name: stub.toUpperCase(), type: "Aspect", release: "Rains", blood });
const cards = new CardTable({ ruleset: "red-rains", cards: { b: card("b", 2), c: card("c", 1), a: card("a", 1) } } as never, "");
const chimera: Chimera = { id: "x", name: "X", faces: [], aspects: [{ id: "one", name: "One", cards: ["b", "c"] }, { id: "two", name: "Two", cards: ["a", "c"] }] };

test("every aspect once, by blood value and name", () => {
  expect(allAspects([chimera], cards).map((each) => each.stub)).toEqual(["a", "c", "b"]);
});

test("a deck is counted, and written so that it can be read", () => {
  const own = counted(counted({ name: "Mine", aspects: { b: 1 } }, "a", 3), "b", 2);
  expect([ofBlood(own, 1, cards), ofBlood(own, 2, cards)]).toEqual([3, 2]);
  expect(asText(own, cards)).toBe("Mine\n3 A\n2 B");
  expect(counted(own, "a", 0).aspects).toEqual({ b: 2 });
});

test("what a browser kept is looked at before it is used", () => {
  expect(isOwn({ name: "Mine", aspects: { a: 3 } })).toBe(true);
  for (const wrong of [null, {}, { name: "Mine" }, { name: 3, aspects: {} }, { name: "Mine", aspects: { a: "3" } }]) expect(isOwn(wrong)).toBe(false);
});
