import { describe, expect, it } from "vitest";
import {
  asData, asDraft, conjurations, emptyDraft, freeName, isDeckCard, isLeader, sameDraft, sections, total, withCard,
  withDice, withFirst, withPhoenixborn, type Draft,
} from "./decks";
import { CARDS } from "./decks-fake";
import { curve, lacking, meanCost, needs, proposedDice } from "./decks-figures";
import { drawn, shuffled } from "./decks-hand";
import { mended, withoutLine } from "./decks-paste";
import { deckCards, found, magicsOf, NO_WISH } from "./decks-search";

const built: Draft = {
  ...emptyDraft(), name: "Mine", phoenixborn: "ann-ember",
  cards: { "call-wolf": 3, "flame-lance": 2, "ember-oath": 1 }, dice: { natural: 6, ceremonial: 4 }, firstFive: ["call-wolf"],
};
const names = (cards: readonly { name: string }[]): string[] => cards.map((card) => card.name);

describe("building", () => {
  it("has at most three of a title and never fewer than none", () => {
    expect(withCard(built, "old-friend", 7).cards["old-friend"]).toBe(3);
    expect("call-wolf" in withCard(built, "call-wolf", -1).cards).toBe(false);
  });

  it("takes out of the First Five what leaves the deck", () => {
    expect(withCard(built, "call-wolf", 0).firstFive).toEqual([]);
    expect(withCard(built, "call-wolf", 1).firstFive).toEqual(["call-wolf"]);
  });

  it("has at most ten dice", () => {
    expect(withDice(built, "charm", 1).dice).toEqual(built.dice);
    expect(withDice(withDice(built, "natural", 5), "charm", 3).dice).toEqual({ natural: 5, ceremonial: 4, charm: 1 });
  });

  it("has no sixth card in the First Five, and none that is not in the deck", () => {
    const many = { ...built, firstFive: ["a", "b", "c", "d", "e"] };
    expect(withFirst(many, "flame-lance")).toBe(many);
    expect(withFirst(built, "old-friend")).toBe(built);
    expect(withFirst(built, "call-wolf").firstFive).toEqual([]);
  });

  it("lets the cards of a Phoenixborn leave with it", () => {
    expect(withPhoenixborn(built, "ben-brook", CARDS).cards).toEqual({ "call-wolf": 3, "flame-lance": 2 });
    expect(withPhoenixborn(built, "ann-ember", CARDS).cards).toEqual(built.cards);
  });

  it("conjures what its cards conjure, and what that conjures", () => {
    expect(conjurations(built, CARDS).map(([card, count]) => [card.name, count])).toEqual([["Wolf", 4], ["Cub", 2]]);
  });

  it("lists its cards by type, unknown ones last", () => {
    const parts = sections(withCard(built, "who-knows", 1), CARDS);
    expect(parts.map((part) => [part.type, part.count])).toEqual([
      ["Ready Spell", 3], ["Alteration Spell", 1], ["Action Spell", 2], ["", 1],
    ]);
  });

  it("knows leaders from Chimeras and deck cards from Ultimates", () => {
    expect(names(CARDS.all.filter(isLeader))).toEqual(["Ann Ember", "Ben Brook"]);
    expect(names(CARDS.all.filter(isDeckCard))).not.toContain("Beast Ultimate");
  });

  it("goes to the server and comes back", () => {
    expect(sameDraft(asDraft(asData(built, "x"), "reborn"), built)).toBe(true);
    expect(asData({ ...built, name: "  " }, "Unnamed").name).toBe("Unnamed");
    expect(asDraft({ ...asData(built, "x"), edition: "original" }, "reborn").ruleset).toBe("original");
    expect(asDraft({ ...asData(built, "x"), edition: "original" }, "raven").ruleset).toBe("raven");
  });

  it("finds a free name", () => {
    expect(freeName("Wolves", ["Bears"])).toBe("Wolves");
    expect(freeName("Wolves", ["Wolves", "Wolves 2"])).toBe("Wolves 3");
    expect(freeName("Wolves 2", ["Wolves 2"])).toBe("Wolves 3");
  });
});

describe("figures", () => {
  it("counts what cards cost", () => {
    expect(curve(withCard(built, "old-friend", 2), CARDS)).toEqual([4, 0, 2, 0, 2]);
    expect(meanCost(built, CARDS)).toBeCloseTo(4 / 6);
    expect(meanCost(emptyDraft(), CARDS)).toBe(0);
  });

  it("sets magic needed against dice chosen, for playing and for using", () => {
    expect(needs(built, CARDS)).toEqual([
      { magic: "natural", cards: 3, dice: 6 },
      { magic: "ceremonial", cards: 2, dice: 4 },
    ]);
  });

  it("asks for one of the ways to pay, not for each", () => {
    const word = CARDS.card("kind-word");
    expect(lacking(word, { charm: 1 })).toEqual([]);
    expect(lacking(word, { natural: 10 })).toEqual(["charm", "time"]);
    const deck = withCard({ ...built, dice: { time: 10 } }, "kind-word", 2);
    expect(needs(deck, CARDS).find((need) => need.magic === "charm")).toBeUndefined();
  });

  it("proposes ten dice in the proportion of what is asked for", () => {
    expect(proposedDice(built, CARDS)).toEqual({ natural: 6, ceremonial: 4 });
    expect(proposedDice(emptyDraft(), CARDS)).toEqual({});
    expect(total(proposedDice(withCard(built, "kind-word", 1), CARDS))).toBe(10);
  });
});

describe("finding cards", () => {
  const cards = deckCards(CARDS, "ben-brook");

  it("offers what the Phoenixborn may have", () => {
    expect(names(cards)).toEqual(["Call Wolf", "Flame Lance", "Kind Word", "Old Friend"]);
    expect(names(deckCards(CARDS, ""))).toContain("Ember Oath");
  });

  it("searches by name, text, type, magic, cost and release", () => {
    const by = (wish: Partial<typeof NO_WISH>): string[] => names(found(cards, { ...NO_WISH, ...wish }, { natural: 1 }));
    expect(by({ text: "DAMAGE unit" })).toEqual(["Flame Lance"]);
    expect(by({ type: "Ally" })).toEqual(["Old Friend"]);
    expect(by({ magics: ["natural", "time"] })).toEqual(["Call Wolf", "Kind Word"]);
    expect(by({ magics: ["none"] })).toEqual(["Old Friend"]);
    expect(by({ cost: "4" })).toEqual(["Old Friend"]);
    expect(by({ release: "Second" })).toEqual(["Flame Lance"]);
    expect(by({ payable: true })).toEqual(["Call Wolf", "Old Friend"]);
    expect(by({ order: "cost" })[0]).toBe("Call Wolf");
    expect(by({ text: "nothing says this" })).toEqual([]);
  });

  it("puts names before texts", () => {
    const wolves = [...CARDS.all].filter((card) => ["call-wolf", "wolf"].includes(card.stub));
    expect(names(found(wolves, { ...NO_WISH, text: "wolf" }))).toEqual(["Call Wolf", "Wolf"]);
    expect(names(found(cards, { ...NO_WISH, text: "place" }))).toEqual(["Call Wolf"]);
  });

  it("knows the magics in the order of the dice", () => {
    expect(magicsOf(cards, ["astral"])).toEqual(["ceremonial", "charm", "natural", "time", "astral"]);
  });
});

describe("test hands", () => {
  const last = (below: number): number => below - 1; // leaves everything where it is

  it("draws five and then on", () => {
    const five = shuffled(built, false, last);
    expect(five.hand).toHaveLength(5);
    expect(drawn(five, 1)).toEqual({ hand: [...five.hand, "ember-oath"], pile: [] });
    expect(drawn(drawn(five, 1), 1).hand).toHaveLength(6);
  });

  it("begins with the First Five", () => {
    const first = shuffled(built, true, last);
    expect(first.hand).toEqual(["call-wolf"]);
    expect(first.pile).toHaveLength(5);
  });

  it("shuffles every order by the browser's chance", () => {
    const firsts = new Set(Array.from({ length: 200 }, () => shuffled(built, false).pile[0]));
    expect(firsts).toEqual(new Set(Object.keys(built.cards)));
  });
});

describe("mending a pasted text", () => {
  const text = "\n My deck\n3x Cal Wolf ff\r\nPhoenixborn: Ann Embr\n2 Flame Lanze";

  it("puts another name into a line and leaves its number and mark", () => {
    expect(mended(text, 2, "Call Wolf").split("\n")[1]).toBe("3x Call Wolf ff");
    expect(mended(text, 3, "Ann Ember").split("\n")[2]).toBe("Phoenixborn: Ann Ember");
    expect(mended(text, 4, "Flame Lance").split("\n")[3]).toBe("2 Flame Lance");
  });

  it("leaves a line out", () => {
    expect(withoutLine(text, 2).split("\n")).toEqual(["My deck", "Phoenixborn: Ann Embr", "2 Flame Lanze"]);
  });
});
