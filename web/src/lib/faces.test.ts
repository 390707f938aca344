import { expect, test } from "vitest";
import type { TablePlayer } from "../wire";
import { cards } from "./cards-fake";
import { boardKeywords, changes, faceOf, lifeOf, nameSize, say, usedText } from "./faces";

const knight = { id: 1, stub: "hammer-knight" };

test("values are those of the view, and as printed where it tells none", () => {
  const face = faceOf({ ...knight, attack: 5, recover: 1, wounds: 1 }, cards);
  expect(face.values.map(({ now, change }) => [now, change])).toEqual([
    ["5", "up"],
    ["4", ""],
    ["1", "down"],
  ]);
  expect([face.left, face.whole, face.exhausted]).toEqual([3, 4, false]);
  expect(faceOf({ ...knight, exhaustion: 1 }, cards).exhausted).toBe(true);
});

test("nobody has less than no life left", () => {
  const player = { phoenixborn: { id: 3, stub: "noah", wounds: 18 } } as TablePlayer;
  expect(lifeOf(player, cards)).toEqual([0, 15]);
  expect(faceOf(player.phoenixborn, cards).left).toBe(0);
});

test("why a value differs: what attached cards add, and whether that is all", () => {
  const armored = { ...knight, life: 5, attack: 4, attached: [{ id: 2, stub: "root-armor" }] };
  const [attack, life] = changes(armored, faceOf(armored, cards), cards);
  expect([attack?.value.name, attack?.by, attack?.more]).toEqual(["attack", [], true]);
  expect([life?.value.name, life?.by, life?.more]).toEqual(["life", [{ name: "Root Armor", amount: "+1" }], false]);
});

test("a card is said in one line", () => {
  const hurt = { ...knight, wounds: 1, status: 2, exhaustion: 1, dice: "b", attached: [{ id: 2, stub: "root-armor" }] };
  expect(say(hurt, cards)).toBe(
    "Hammer Knight, Ally, attack 3, life 3 of 4, recover 2, 1 wound, exhausted, 2 status tokens, with Root Armor, with dice: natural power",
  );
  expect(say({ id: 3, blood: 2 }, cards)).toBe("Face-down aspect, blood value 2");
  expect(say({ ...knight, printed: "mist-spirit" }, cards)).toContain("(Mist Spirit)");
});

test("what has no life has none left", () => {
  expect(faceOf({ id: 1, stub: "root-armor" }, cards)).toMatchObject({ values: [], left: null, whole: null });
});

test("how a card is used, and what stands on the board", () => {
  expect(usedText(cards.card("summon-mist-spirit"))?.ability).toBe(8);
  expect(usedText(cards.card("hammer-knight"))).toBeUndefined();
  expect(boardKeywords(cards.card("hammer-knight"))).toEqual(["Aftershock 1"]);
});

test("letters shrink until the longest word fits", () => {
  expect(nameSize("Astrea", 86, 14.5)).toBe(14.5);
  expect(nameSize("Countermeasurements", 86, 14.5)).toBeLessThan(9);
});
