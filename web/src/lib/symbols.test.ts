import { expect, test } from "vitest";
import { costItems, paragraphs, parts, shownSymbols, spoken } from "./symbols";

test("words, symbols and names of cards are told apart", () => {
  expect(parts("Place 1 [[Blood Puppet]], then pay [[charm:class]].")).toEqual([
    { kind: "words", text: "Place 1 " },
    { kind: "card", name: "Blood Puppet" },
    { kind: "words", text: ", then pay " },
    { kind: "symbol", symbol: "charm:class" },
    { kind: "words", text: "." },
  ]);
});

test("a cost is taken apart, with its ways", () => {
  expect(costItems("[[main]] - 1 [[divine:class]] or 2 [[sympathy:class]] - X [[basic]]")).toEqual([
    [{ count: "1", symbol: "main" }],
    [
      { count: "1", symbol: "divine:class" },
      { count: "2", symbol: "sympathy:class" },
    ],
    [{ count: "X", symbol: "basic" }],
  ]);
  expect(costItems("")).toEqual([]);
  expect(costItems("all your dice")).toEqual([[{ words: "all your dice" }]]);
});

test("few symbols stand beside each other, many and X have a number", () => {
  expect(shownSymbols({ count: "3", symbol: "basic" })).toEqual({ number: "", times: 3 });
  expect(shownSymbols({ count: "4", symbol: "basic" })).toEqual({ number: "4", times: 1 });
  expect(shownSymbols({ count: "X", symbol: "basic" })).toEqual({ number: "X", times: 1 });
});

test("title, cost, marks and further levels of a text", () => {
  const [first, second] = paragraphs({
    title: "Blood Shot",
    text: "* Blood Shot: [[side]] - 1 [[basic]]: Deal 1 damage.\nDraw 1 card.\n\nFocus 1: Deal 2.",
  });
  expect(first).toMatchObject({ inexhaustible: true, blue: false, title: "Blood Shot" });
  expect(first?.cost).toHaveLength(2);
  expect(first?.lines).toHaveLength(2);
  expect(second).toMatchObject({ title: "Focus 1", cost: [] });
});

test("what only says when something happens is no title, a number of the behavior die is one", () => {
  expect(paragraphs({ text: "On attacking: draw 1 card." })[0]?.title).toBe("");
  expect(paragraphs({ text: "7-9: Reveal." })[0]?.title).toBe("7-9");
  expect(paragraphs({ text: "~ When you are attacked: block." })[0]?.blue).toBe(true);
});

test("symbols are said in words", () => {
  expect(spoken("[[main]] - 1 [[natural:power]]: attach [[Webbed]]")).toBe(
    "main action - 1 natural power: attach Webbed",
  );
});
