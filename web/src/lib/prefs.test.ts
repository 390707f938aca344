import { expect, test } from "vitest";
import { prefs, readChoices } from "./prefs.svelte";

test("what was kept is read as far as it means something, and the rest is as usual", () => {
  const read = readChoices({ theme: "light", volume: 7, sound: "loud", keys: { undo: "z" }, unknown: 1, unasked: [1] });
  expect(read).toMatchObject({ theme: "light", volume: 0.5, sound: true, keys: { undo: "z" }, unasked: [] });
  expect("unknown" in read).toBe(false);
});

test("a change is kept in the browser", () => {
  prefs.set({ theme: "dark", name: "Ann" });
  expect(JSON.parse(localStorage.getItem("pyreborn.prefs") ?? "")).toMatchObject({ theme: "dark", name: "Ann" });
});

test("kinds of question are asked until somebody has enough of them, and again after a reset, which keeps the name", () => {
  expect(prefs.asks("resign")).toBe(true);
  prefs.neverAsk("resign");
  prefs.neverAsk("resign");
  expect(prefs.asks("resign")).toBe(false);
  expect(prefs.now.unasked).toEqual(["resign"]);
  prefs.reset();
  expect(prefs.asks("resign")).toBe(true);
  expect(prefs.now).toMatchObject({ theme: "system", name: "Ann" });
});
