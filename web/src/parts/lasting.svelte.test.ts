import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { cards, views } from "../fixtures/states";
import { byNumber } from "../lib/board";
import { faceOf, say } from "../lib/faces";
import { speak } from "../lib/strings";
import type { TableCard } from "../wire";
import CardFull from "./CardFull.svelte";

const stub = [...byNumber(views["turn"]!, null).values()].find((each) => each.stub)!.stub!;
const unit: TableCard = {
  id: 7,
  stub,
  lasting: [
    { text: "cannot be blocked", until: "turn" },
    { text: "Terrifying 1: Units with 1 or less attack cannot block or guard against this unit.", until: "next turn", whose: "Ann", by: stub },
  ],
};
let shown: ReturnType<typeof mount> | undefined;

function told(): string[] {
  shown = mount(CardFull, { target: document.body, props: { card: unit, face: faceOf(unit, cards), table: cards, rulings: false } });
  flushSync();
  return [...document.querySelectorAll(".lasting")].map((each) => each.textContent!.replace(/\s+/g, " ").trim());
}

afterEach(async () => {
  if (shown !== undefined) await unmount(shown);
  await speak("en");
});

test("the panel of a unit lists what holds of it for a while, how long, and by which card", () => {
  expect(told()).toEqual([
    "cannot be blocked this turn",
    `Terrifying 1: Units with 1 or less attack cannot block or guard against this unit. until Ann’s next turn, ${cards.name(stub)}`,
  ]);
  expect(say(unit, cards)).toContain("cannot be blocked");
});

test("the same in German, where no card has said it", async () => {
  await speak("de");
  expect(told()[0]).toBe("kann nicht geblockt werden in diesem Zug");
});
