import { expect, it } from "vitest";
import { searched, sections, short } from "./clauses";

const LINES = [
  { id: "RB-8", text: "Resolving" },
  { id: "RB-8.4", text: "Cancelling" },
  { id: "RB-8.4.1", text: "What is cancelled does not happen." },
  { id: "RB-9.1", text: "Costs are paid." },
];

it("clauses stand under their sections, deeper ones further in", () => {
  expect(sections(LINES).map(({ id, title, clauses }) => [id, title, clauses.map(({ id, depth }) => [id, depth])])).toEqual([
    ["RB-8", "Resolving", [["RB-8.4", 2], ["RB-8.4.1", 3]]],
    ["RB-9", "RB-9", [["RB-9.1", 2]]],
  ]);
});

it("a search leaves what has all its words, and the titles above", () => {
  expect(searched(LINES, "").length).toBe(4);
  expect(searched(LINES, "cancelled HAPPEN").map((line) => line.id)).toEqual(["RB-8", "RB-8.4.1"]);
  expect(searched(LINES, "9.1").map((line) => line.id)).toEqual(["RB-9.1"]);
  expect(searched(LINES, "nobody says this")).toEqual([]);
});

it("a title in the contents is without what explains it", () => {
  expect(short("Dice powers (side action + 1 die). More.")).toBe("Dice powers");
  expect(short("Round structure. Round = Prepare.")).toBe("Round structure");
  expect(short("Cards")).toBe("Cards");
});
