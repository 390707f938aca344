import { expect, test } from "vitest";
import { cards } from "./cards-fake";
import { ANYTHING, diceOf, find, valuesOf } from "./cardsearch";

const stubs = (wish: Partial<typeof ANYTHING>, order: "name" | "cost" | "release" = "name"): string[] =>
  find(cards.all, { ...ANYTHING, ...wish }, order).map((card) => card.stub);

test("all cards by name, unless something is wished", () => {
  expect(stubs({})).toHaveLength(cards.all.length);
  expect(stubs({})[0]).toBe("bleak");
});

test("by words in name, type and text, all of them", () => {
  expect(stubs({ text: "mist" })).toEqual(["mist-spirit", "summon-mist-spirit"]);
  expect(stubs({ text: "MIST illusion class" })).toEqual(["summon-mist-spirit"]);
  expect(stubs({ text: "damage ally" })).toEqual(["hammer-knight"]);
  expect(stubs({ text: "nothing of the kind" })).toEqual([]);
});

test("by type, magic, cost and release", () => {
  expect(stubs({ type: "Ally" })).toEqual(["hammer-knight"]);
  expect(stubs({ magic: "illusion" })).toEqual(["sleight", "summon-mist-spirit"]);
  expect(stubs({ magic: "none" })).toEqual(["bleak", "mist-spirit", "noah"]);
  expect(stubs({ cost: "0" })).toEqual(["root-armor", "summon-mist-spirit"]);
  expect(stubs({ cost: "3", release: "Master Set" })).toEqual(["hammer-knight"]);
  expect(stubs({ cost: "4" })).toEqual([]);
});

test("in the order of cost or release", () => {
  expect(stubs({}, "cost").at(-1)).toBe("hammer-knight");
  expect(stubs({}, "release")[0]).toBe("noah");
  expect(valuesOf(cards.all, "release")).toEqual(["Later", "Master Set", "Rains"]);
});

test("dice of a cost, its first way where it has several", () => {
  expect(diceOf("[[main]] - 2 [[charm:class]] or 1 [[basic]] - 1 [[discard]]")).toBe(2);
});
