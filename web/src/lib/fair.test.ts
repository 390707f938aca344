import { expect, test } from "vitest";
import { check } from "./fair";

// The same numbers as in the docstring of server/fair.py.
const seed = `${"00".repeat(15)}07`;
const salt = "11".repeat(16);
const share = "22".repeat(16);
const end = { seed, salt, shares: [share, "00".repeat(16)] };

test("the commit is computed as the server computes it", async () => {
  const found = await check({ game: "abcdefghij", commit: "", share: "" }, end);
  expect(found.computed.slice(0, 16)).toBe("376c4a96948f3a20");
  expect(found.holds).toBe(false);
});

test("a promise that was kept holds, with our share among those that made the seed, and not without", async () => {
  const { computed } = await check({ game: "abcdefghij", commit: "", share: "" }, end);
  expect((await check({ game: "abcdefghij", commit: computed, share }, end)).holds).toBe(true);
  expect((await check({ game: "abcdefghij", commit: computed, share: "33".repeat(16) }, end)).holds).toBe(false);
});
