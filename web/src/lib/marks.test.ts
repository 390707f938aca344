import { beforeEach, expect, test } from "vitest";
import { GameTable } from "./game.svelte";
import { marksOf } from "./marks";
import type { State } from "../wire";

const state = (seq: number): State => ({ t: "state", seq, view: { seat: 0, players: [] } as unknown as State["view"] });

/** A table as it is after the page was loaded: everything that is said is carried out. */
function loaded(game: string, seq: number): GameTable {
  const speaks = { say: () => Promise.resolve({ t: "ack", n: 1, seq: seq + 1, took: 1 } as const), reconnect: () => {}, close: () => {} };
  const table = new GameTable(() => speaks, () => 0, marksOf(game));
  table.hear(state(seq));
  return table;
}

beforeEach(() => localStorage.clear());

test("what undo takes back is still known after a reload, for each game", async () => {
  const table = loaded("aaaaaaaaaa", 4);
  await table.choose(["play.3"], "Play Mist Spirit");
  expect(loaded("aaaaaaaaaa", 5).undoable).toEqual({ to: 4, text: "Play Mist Spirit" });
  expect(loaded("bbbbbbbbbb", 5).undoable).toBeNull();
});

test("what was taken back, and what a game over had, is not", async () => {
  await loaded("aaaaaaaaaa", 4).choose(["play.3"], "one");
  await loaded("aaaaaaaaaa", 5).undo();
  expect(loaded("aaaaaaaaaa", 6).undoable).toBeNull();
  const table = loaded("aaaaaaaaaa", 6);
  await table.choose(["play.3"], "two");
  table.hear({ t: "end", winner: 0, why: "", seed: "", salt: "", shares: [], record: "" });
  expect(loaded("aaaaaaaaaa", 7).marks).toEqual([]);
});

test("marks of states that the game has not are dropped, and so is what is no mark", async () => {
  await loaded("aaaaaaaaaa", 9).choose(["play.3"], "one");
  expect(loaded("aaaaaaaaaa", 3).undoable).toBeNull();
  localStorage.setItem("pyreborn.marks", '[["aaaaaaaaaa",[{"to":"x"}]]]');
  expect(loaded("aaaaaaaaaa", 12).undoable).toBeNull();
});
