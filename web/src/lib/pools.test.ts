import { expect, test } from "vitest";
import { views } from "../fixtures/states";
import type { Question, TableView } from "../wire";
import { poolsOf } from "./pools";

/** A table of two with these dice, and a question of seat 0 about faces. */
function asked(prompt: string, faces: string, own: [string, string], theirs: [string, string]): [Question, TableView] {
  const of = views["turn"]!;
  const dice = [own, theirs];
  const players = of.players.slice(0, 2).map((player, seat) => ({ ...player, seat, active: dice[seat]![0], exhausted: dice[seat]![1] }));
  const options = [...faces].map((face) => ({ key: `die.${face}`, text: "", face }));
  return [{ seat: 0, kind: "die", prompt, options }, { ...of, players }];
}

test("the pool that has all the faces is meant", () => {
  expect(poolsOf(...asked("", "37", ["37a", ""], ["7", "3"]))).toEqual([{ seat: 0, which: "active" }]);
  expect(poolsOf(...asked("", "37", ["3", "37"], ["7", ""]))).toEqual([{ seat: 0, which: "exhausted" }]);
  expect(poolsOf(...asked("", "8j", ["37", "8"], ["8j", ""]))).toEqual([{ seat: 1, which: "active" }]);
});

test("where several have them, the question says which", () => {
  expect(poolsOf(...asked("re-roll 1 of your exhausted dice", "9", ["9", "99"], ["99", ""]))).toEqual([{ seat: 0, which: "exhausted" }]);
  expect(poolsOf(...asked("turn 2 of your active dice", "9", ["9", "99"], ["99", ""]))).toEqual([{ seat: 0, which: "active" }]);
});

test("where none has all, whichever has some", () => {
  expect(poolsOf(...asked("", "39", ["3", "9"], ["", ""]))).toEqual([
    { seat: 0, which: "active" },
    { seat: 0, which: "exhausted" },
  ]);
});

test("a question about cards is about no dice", () => {
  const of = views["pick"]!;
  expect(poolsOf(of.question!, of)).toEqual([]);
});
