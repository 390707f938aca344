import { flushSync, mount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { speak } from "../lib/strings";
import Cost from "./Cost.svelte";
import Text from "./Text.svelte";

afterEach(async () => speak("en"));

function shown(of: typeof Text | typeof Cost, props: object): HTMLElement {
  const target = document.createElement("div");
  mount(of as typeof Text, { target, props: props as { text: string } });
  flushSync();
  return target;
}

test("how many dice there are stands in one line with them, and no word is lost", () => {
  const text = shown(Text, { text: "You roll 2 [[charm:power]], 1 [[basic]] and [[Gilder]] for 3 turns." });
  expect([...text.querySelectorAll(".counted")].map((each) => each.textContent.trim().slice(0, 1))).toEqual(["2", "1"]);
  expect(text.textContent.replace(/\s+/g, " ")).toMatch(/^You roll 2 charm power ?, 1 basic die ?and Gilder for 3 turns\.$/);
});

test("between two ways to pay there is a word of the page", async () => {
  await speak("de");
  expect(shown(Cost, { cost: "[[main]] or [[side]]", hidden: true }).textContent).toContain("oder");
});
