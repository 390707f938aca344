import { expect, test } from "vitest";
import { newest } from "./newest";

test("what was wanted last is kept, and the rest made anew", () => {
  let made = 0;
  const get = newest<number>(2);
  const make = (): number => (made += 1);
  expect([get("a", make), get("b", make), get("a", make)]).toEqual([1, 2, 1]);
  expect([get("c", make), get("a", make), get("b", make)]).toEqual([3, 1, 4]); // b went when c came
});
