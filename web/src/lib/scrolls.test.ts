import { expect, test } from "vitest";
import { scrolls } from "./scrolls";

function sized(sizes: Partial<Record<"clientHeight" | "clientWidth" | "scrollHeight" | "scrollWidth", number>>): HTMLElement {
  const node = document.createElement("div");
  for (const [name, value] of Object.entries({ clientHeight: 100, clientWidth: 100, scrollHeight: 100, scrollWidth: 100, ...sizes }))
    Object.defineProperty(node, name, { value });
  return node;
}

const more = (node: HTMLElement): string => node.dataset["more"] ?? "";

test("what is seen whole is not marked", () => {
  const node = sized({});
  scrolls(node);
  expect(more(node)).toBe("");
});

test("what goes on below says so, from the middle on both sides, and at its end above only", () => {
  const node = sized({ scrollHeight: 300 });
  scrolls(node);
  const seen = [0, 100, 200].map((top) => {
    node.scrollTop = top;
    node.dispatchEvent(new Event("scroll"));
    return more(node);
  });
  expect(seen).toEqual(["down", "up down", "up"]);
});

test("so does what goes on to the right, and a pixel is no more", () => {
  const [long, whole] = [sized({ scrollWidth: 180 }), sized({ scrollWidth: 101 })];
  scrolls(long);
  scrolls(whole);
  expect([more(long), more(whole)]).toEqual(["right", ""]);
});
