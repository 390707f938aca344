import { expect, it } from "vitest";
import { Latest } from "./latest";

it("only the answer to the last question counts, whatever becomes of the others", async () => {
  const latest = new Latest();
  const slow = latest.of(new Promise((done) => setTimeout(() => done("old"), 5)));
  const failing = latest.of(Promise.reject(new Error("gone")));
  const last = latest.of(Promise.resolve("new"));
  expect(await Promise.all([slow, failing, last])).toEqual([undefined, undefined, "new"]);
  await expect(latest.of(Promise.reject(new Error("gone")))).rejects.toThrow("gone");
});
