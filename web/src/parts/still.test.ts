import { expect, test } from "vitest";
import type { Component } from "svelte";
import { isAgain, numberOf, still } from "./still";
import Sign from "./Sign.svelte";
import type { SignName } from "../lib/signs";

type Props = { name: SignName; size: number };
const picture = Sign as unknown as Component<Props>;
const held = (): HTMLElement => document.createElement("span");

test("a picture that is shown for the first time is drawn, and copied from then on", () => {
  expect([isAgain(() => "once"), isAgain(() => "once"), isAgain(() => "other")]).toEqual([false, true, false]);
});

test("what has the same name is a copy of the same nodes, each of its own", () => {
  const [one, two] = [held(), held()];
  still(one, ["life 12", picture, { name: "life", size: 12 }]);
  still(two, ["life 12", picture, { name: "life", size: 12 }]);
  expect(one.querySelector("svg")).not.toBeNull();
  expect(two.innerHTML).toBe(one.innerHTML);
  expect(two.firstElementChild).not.toBe(one.firstElementChild);
});

test("another name draws another picture, the same one leaves everything as it is", () => {
  const node = held();
  const { update } = still(node, ["life 13", picture, { name: "life", size: 13 }]);
  const before = node.firstElementChild;
  update(["life 13", picture, { name: "life", size: 13 }]);
  expect(node.firstElementChild).toBe(before);
  update(["attack 13", picture, { name: "attack", size: 13 }]);
  expect(node.firstElementChild).not.toBe(before);
  expect(node.querySelectorAll("svg")).toHaveLength(1);
});

test("a thing has one number as long as it lives, and no other thing has it", () => {
  const [one, two] = [{}, {}];
  expect(numberOf(one)).toBe(numberOf(one));
  expect(numberOf(two)).not.toBe(numberOf(one));
});
