import { expect, test } from "vitest";
import { pictured } from "./pictured";

/** A place with a picture, of which only these have a box. */
function place(...seen: readonly string[]): Element {
  const node = document.createElement("button");
  node.innerHTML = '<span class="picture"><span class="face"></span></span>';
  for (const each of node.querySelectorAll("span")) {
    const width = seen.includes(each.className) ? 46 : 0;
    each.getBoundingClientRect = () => ({ width }) as DOMRect;
  }
  return node;
}

test("lines end at the face of a card, at its frame where the face is a copy without a box, and else at its place", () => {
  expect(pictured(place("picture", "face")).className).toBe("face");
  expect(pictured(place("picture")).className).toBe("picture");
  expect(pictured(place()).tagName).toBe("BUTTON");
});
