import { expect, test } from "vitest";
import { views } from "../fixtures/states";
import type { Question } from "../wire";
import { buttonsOf } from "./draft";
import { dieMarks } from "./marking";
import { poolOf } from "./pools";

const die: Question = { seat: 0, kind: "die", prompt: "", options: [{ key: "die.9", text: "choose ceremonial:basic", face: "9" }] };

test("the question says whose dice it is about, and which", () => {
  expect(poolOf({ ...die, pool: "exhausted", pool_of: 1 })).toEqual({ seat: 1, which: "exhausted" });
  expect(poolOf({ ...die, kind: "pay" })).toEqual({ seat: 0, which: "active" });
  expect(poolOf({ ...die, kind: "pick", options: [] })).toBeNull();
});

test("where two pools hold the same faces only one of them is marked", () => {
  const of = views["turn"]!;
  const view = { ...of, players: of.players.map((player) => ({ ...player, active: "9", exhausted: "9" })) };
  const draft = { steps: [{ question: { ...die, pool: "exhausted", pool_of: 0 } as const, picks: [] }] };
  const marked = (seat: number, which: "active" | "exhausted") => dieMarks(draft, view, { seat, which });
  expect([marked(0, "exhausted"), marked(0, "active"), marked(1, "exhausted")]).toEqual([[{ may: true }], [{}], [{}]]);
});

test("dice that lie on cards are chosen by buttons", () => {
  expect(buttonsOf({ ...die, pool: "cards", pool_of: 0 })).toHaveLength(1);
  expect(buttonsOf({ ...die, pool: "active", pool_of: 0 })).toEqual([]);
});
