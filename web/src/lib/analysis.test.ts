import { expect, test } from "vitest";
import { ends, path, percent, type CurvePoint } from "./analysis.svelte";

const points: readonly CurvePoint[] = [
  { entry: 0, round: 1, chances: [0.5, 0.5] },
  { entry: 4, round: 1, chances: [0.75, 0.25] },
  { entry: 10, round: 2, chances: [1, 0] },
];

test("a curve as a path: entries to the right, chances upwards", () => {
  expect(path(points, 0, 10)).toBe("M0.0 50.0L400.0 25.0L1000.0 0.0");
  expect(path(points, 1, 10)).toBe("M0.0 50.0L400.0 75.0L1000.0 100.0");
  expect(path([], 0, 0)).toBe("");
});

test("rounds end with their last point", () => {
  expect(ends(points).map((point) => point.entry)).toEqual([4, 10]);
});

test("only what is certain is 0 or 100", () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual([0, 1, 50, 99, 100]);
});
