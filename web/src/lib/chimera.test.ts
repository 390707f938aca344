import { expect, test } from "vitest";
import cards from "../fixtures/cards.json";
import states from "../fixtures/states.json";
import type { LogLine, PrintedCard } from "../wire";
import { behaviorRows, lastRoll, numbersOf } from "./chimera";

const printed = Object.values((cards as unknown as { cards: Record<string, PrintedCard> }).cards);

test("every behaviour card has a row for each number of the die, and for each only one", () => {
  const behaviors = printed.filter((card) => card.type === "Behavior");
  expect(behaviors.length).toBeGreaterThan(0);
  for (const card of behaviors) {
    const numbers = behaviorRows(card).flatMap((row) => Array.from({ length: row.to - row.from + 1 }, (_, i) => row.from + i));
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    expect(behaviorRows(card).every((row) => row.text !== "")).toBe(true);
  }
});

test("numbers of a row in a word", () => {
  expect(["1-2: Reveal.", "12: Attack."].map((text) => numbersOf(behaviorRows({ texts: [{ text }] } as unknown as PrintedCard)[0]!))).toEqual(["1–2", "12"]);
});

test("the last roll for a behaviour, and none for a guard", () => {
  const log = states.partners.log as readonly LogLine[];
  const last = log.filter((line) => line.sign === "behavior die rolled" && line.text.includes("(")).at(-1);
  expect(String(lastRoll(log))).toBe(/(\d+) with/.exec(last!.text)![1]);
  expect(lastRoll([{ n: 1, sign: "behavior die rolled", text: "It rolls 7 with the behavior die to guard." }])).toBe(0);
});
