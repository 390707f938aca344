import { expect, it } from "vitest";
import { reached } from "./lessons";
import { looking as de } from "./strings/looking.de";
import { looking as en } from "./strings/looking.en";

it("a mark is reached by a line of the log with its sign that begins with its words", () => {
  const lesson = { name: "counter", marks: [{ sign: "countered", words: "Your " }, { sign: "dealt", words: "Hammer Knight deals" }] };
  expect(reached(lesson, [])).toEqual([false, false]);
  const log = [
    { n: 0, sign: "countered", text: "Bob's Gilder counters." },
    { n: 1, sign: "dealt", text: "Hammer Knight deals 3 damage to Gilder." },
  ];
  expect(reached(lesson, log)).toEqual([false, true]);
});

it("every lesson says as many goals in German as in English", () => {
  const goals = (all: typeof en.firstGame.lessons) => Object.entries(all).map(([name, { goals }]) => [name, goals.length]);
  expect(goals(de.firstGame.lessons)).toEqual(goals(en.firstGame.lessons));
});
