import { describe, expect, it } from "vitest";
import type { Moment, Positions } from "./api";
import { logAt, PAGE, rounds, Tables, turnFrom } from "./replay";
import type { TableView } from "../wire";

function moment(entry: number, round: number, phase: string, turn: number, active: number, more: Partial<Moment> = {}): Moment {
  return { entry, seat: active, text: "", round, phase, turn, active, kept: 0, log: [], ...more };
}

const GAME = [
  moment(0, 1, "prepare", 0, 0),
  moment(1, 1, "player turns", 1, 0),
  moment(2, 1, "player turns", 1, 0),
  moment(3, 1, "player turns", 2, 1),
  moment(4, 1, "recovery", 2, 1),
  moment(5, 2, "prepare", 2, 1),
  moment(6, 2, "player turns", 3, 1),
];

describe("the line of a game", () => {
  it("has rounds, and in them turns and what stands between", () => {
    expect(rounds(GAME).map((round) => round.turns.map((turn) => [turn.turn, turn.first, turn.last]))).toEqual([
      [[0, 0, 0], [1, 1, 2], [2, 3, 3], [0, 4, 4]],
      [[0, 5, 5], [3, 6, 6]],
    ]);
  });

  it("is gone along turn by turn, back to the start of a turn first", () => {
    const all = rounds(GAME);
    expect(turnFrom(all, 1, 1)).toBe(3);
    expect(turnFrom(all, 2, -1)).toBe(1);
    expect(turnFrom(all, 1, -1)).toBe(0);
    expect(turnFrom(all, 0, -1)).toBe(0);
    expect(turnFrom(all, 6, 1)).toBe(6);
  });

  it("tells what was told until a moment, without what was taken back", () => {
    const line = (n: number) => ({ n, sign: "turn", text: String(n) });
    const told = [moment(0, 1, "", 0, 0, { log: [line(0), line(1)] }), moment(1, 1, "", 0, 0, { kept: 2, log: [line(2)] }), moment(2, 1, "", 0, 0, { kept: 1 })];
    expect(logAt(told, 1).map((each) => each.n)).toEqual([0, 1, 2]);
    expect(logAt(told, 2).map((each) => each.n)).toEqual([0]);
  });
});

describe("tables of a game", () => {
  const page = (first: number): Positions => ({
    entries: 120,
    positions: Array.from({ length: PAGE }, (_, n) => ({ entry: first + n, view: { round: first + n } as TableView })),
  });

  it("are fetched a page at a time, and once", async () => {
    const asked: number[] = [];
    const tables = new Tables("g", null, (_, first) => (asked.push(first), Promise.resolve(page(first))));
    expect((await tables.after(3))?.round).toBe(3);
    expect((await tables.after(49))?.round).toBe(49);
    expect((await tables.after(50))?.round).toBe(50);
    tables.prepare(60);
    expect(asked).toEqual([0, 50]);
  });

  it("are asked for again where they could not be had", async () => {
    let fails = true;
    const tables = new Tables("g", 1, () => (fails ? Promise.reject(new Error("gone")) : Promise.resolve(page(0))));
    await expect(tables.after(1)).rejects.toThrow("gone");
    fails = false;
    expect((await tables.after(1))?.round).toBe(1);
  });
});
