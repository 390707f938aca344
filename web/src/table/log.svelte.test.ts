import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { cards, views } from "../fixtures/states";
import type { LogLine } from "../wire";
import LogInside from "./LogInside.fake.svelte";

const line = (n: number): LogLine => ({ n, sign: "drew", text: `Line ${n}.` });
const lines = (count: number): LogLine[] => [...Array(count).keys()].map(line);
let shown: ReturnType<typeof mount> | undefined;

function log(count: number): { told: () => string[]; earlier: () => HTMLButtonElement | null; add: () => void } {
  const props = $state({ view: views["turn"]!, cards, log: lines(count) });
  shown = mount(LogInside, { target: document.body, props });
  flushSync();
  return {
    told: () => [...document.querySelectorAll(".log .words")].map((each) => each.textContent?.trim() ?? ""),
    earlier: () => document.querySelector<HTMLButtonElement>(".log button.rule"),
    add: () => {
      props.log = [...props.log, line(props.log.length)];
      flushSync();
    },
  };
}

afterEach(async () => {
  if (shown !== undefined) await unmount(shown);
});

test("a log that is short is shown whole, and offers no more", () => {
  const { told, earlier } = log(40);
  expect(told()).toHaveLength(40);
  expect(earlier()).toBeNull();
});

test("of a long one the newest lines are shown, and earlier ones on request until there are none", () => {
  const { told, earlier } = log(150);
  expect([told().length, told()[0], told().at(-1)]).toEqual([40, "Line 110.", "Line 149."]);
  earlier()!.click();
  flushSync();
  expect([told().length, told()[0]]).toEqual([140, "Line 10."]);
  earlier()!.click();
  flushSync();
  expect([told().length, earlier()]).toEqual([150, null]);
});

test("a line that comes takes the place of the earliest one that is shown", () => {
  const { told, add } = log(60);
  add();
  expect([told().length, told()[0], told().at(-1)]).toEqual([40, "Line 21.", "Line 60."]);
});
