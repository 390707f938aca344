import { describe, expect, it } from "vitest";
import { CardTable } from "./cardtable";
import type { Scene, SceneStep } from "./library";
import { differences, logAt, stepOf, viewAt } from "./scenes";
import type { TablePlayer, TableView } from "../wire";

const cards = new CardTable({ format: 1, pool: "p", faces: {}, powers: {}, cards: { knight: { stub: "knight", name: "Knight", type: "Ally", release: "", attack: "2" } } });

function player(seat: number, more: Partial<TablePlayer> = {}): TablePlayer {
  return { seat, name: `P${seat + 1}`, team: seat, phoenixborn: { id: seat, stub: "pb" }, ...more };
}

function view(...players: TablePlayer[]): TableView {
  return { seat: null, round: 1, phase: "player turns", turn: 1, active: 0, first: 0, players };
}

function step(n: number, shown: TableView | null, more: Partial<SceneStep> = {}): SceneStep {
  return { n, kind: shown === null ? "check" : "deed", text: "", holds: true, found: "", view: shown, hands: [["knight"], []], log: [], clauses: [], ...more };
}

function scene(...steps: SceneStep[]): Scene {
  return { ruling: "R", ruleset: "reborn", seat: -1, names: ["P1", "P2"], cards: "h", more_cards: [], clauses: [], variant: "", stated: true, holds: true, steps };
}

describe("a scene", () => {
  const before = view(player(0), player(1));
  const after = view(player(0, { main: 1 }), player(1));
  const walked = scene(step(0, before), step(1, after, { log: [{ n: 0, sign: "turn", text: "A." }] }), step(2, null, { hands: [[], ["knight"]] }));

  it("shows after a check the table of the deed before it", () => {
    expect(viewAt(walked, 2)?.players[0]?.main).toBe(1);
    expect(viewAt(walked, 0)?.players[0]?.main).toBeUndefined();
  });

  it("shows all hands, under numbers that no card on the table has", () => {
    const hands = viewAt(walked, 2)?.players.map((each) => each.hand);
    expect(hands).toEqual([[], [[-200, "knight"]]]);
  });

  it("stays at its end where more steps are asked for", () => {
    expect(stepOf(walked, 9)).toBe(2);
    expect(logAt(walked, 9).map((line) => line.text)).toEqual(["A."]);
    expect(viewAt(scene(step(0, null)), 0)).toBeNull();
  });
});

describe("two tables", () => {
  it("differ in nothing where the same was done", () => {
    const one = view(player(0), player(1));
    expect(differences(one, structuredClone(one), cards)).toEqual({ cards: new Set(), lines: [] });
  });

  it("differ in cards, which are lit, and in what can be counted", () => {
    const knight = { id: 7, stub: "knight" };
    const here = view(player(0, { battlefield: [{ ...knight, wounds: 2 }], hand_size: 3 }), player(1));
    const there = view(player(0, { battlefield: [knight], hand_size: 2 }), player(1, { battlefield: [{ id: 8, stub: "knight" }] }));
    const found = differences(here, there, cards);
    expect([...found.cards]).toEqual([7, 8]);
    expect(found.lines).toEqual([
      { what: "Knight", here: "2 wounds", there: "without" },
      { what: "P1: cards in hand", here: "3", there: "2" },
      { what: "Knight", here: "not in play", there: "attack 2" },
    ]);
  });

  it("differ in what is printed, where they are of other cards", () => {
    const anew = new CardTable({ format: 1, pool: "q", faces: {}, powers: {}, cards: { knight: { stub: "knight", name: "Knight", type: "Ally", release: "", attack: "3" } } });
    const one = view(player(0, { battlefield: [{ id: 7, stub: "knight" }] }), player(1));
    expect(differences(one, one, cards, anew).lines).toEqual([{ what: "Knight", here: "attack 2", there: "attack 3" }]);
  });

  it("differ in who decides and who has won", () => {
    const here = { ...view(player(0), player(1)), question: { seat: 1, kind: "window", prompt: "" } };
    const there = { ...view(player(0), player(1)), over: true, winners: [0] };
    expect(differences(here, there, cards).lines.map((line) => [line.here, line.there])).toEqual([
      ["P2: window", "nobody"],
      ["nobody", "P1"],
    ]);
  });
});
