import { beforeEach, expect, test } from "vitest";
import { cards, states } from "../fixtures/states";
import { welcome } from "../lib/fakes";
import { GameTable, type Answered, type Speaks } from "../lib/game.svelte";
import { t } from "../lib/strings";
import { TableSeat } from "./seat.svelte";

/** A table that answers when it is told to. */
class Slow implements Speaks {
  private readonly waiting: ((answer: Answered) => void)[] = [];
  say(): Promise<Answered> {
    return new Promise((settle) => this.waiting.push(settle));
  }
  async answers(...lines: string[]): Promise<void> {
    this.waiting.shift()?.({ t: "told", n: 1, lines });
    await new Promise((done) => setTimeout(done));
  }
  reconnect(): void {}
  close(): void {}
}

const { view, log } = states["turn"]!;
let table: Slow;
let seat: TableSeat;

beforeEach(() => {
  table = new Slow();
  const game = new GameTable(() => table);
  game.hear(welcome());
  game.hear({ t: "state", seq: 7, view });
  seat = new TableSeat({ view, log, cards, game });
});

test("a hint is said, and what it speaks of is marked", async () => {
  void seat.hint();
  expect(seat.answer?.lines).toEqual([t.table.oneMoment]);
  await table.answers(view.question!.options![0]!.text);
  expect(seat.answer?.lines).toEqual([view.question!.options![0]!.text]);
  expect(seat.hinted).toContain(view.question!.options![0]!.key);
});

test("a card that a hint speaks of is marked as such, and not as chosen", async () => {
  const hinted = view.question!.options!.find((each) => each.card !== undefined && each.text !== "")!;
  void seat.hint();
  await table.answers(hinted.text);
  expect(seat.marks.get(hinted.card!)).toMatchObject({ hinted: true });
  expect(seat.marks.get(hinted.card!)?.chosen).toBeFalsy();
});

test("a hint that comes after something was done is not said any more", async () => {
  void seat.hint();
  seat.act({ do: "cancel" });
  await table.answers(view.question!.options![0]!.text);
  expect(seat.answer).toBeNull();
  expect(seat.hinted).toEqual([]);
});

test("whoever asks for it twice waits for the same", async () => {
  void seat.hint();
  void seat.hint();
  await table.answers(view.question!.options![0]!.text);
  expect(seat.answer?.lines).toEqual([view.question!.options![0]!.text]);
});

test("a hint that comes after something else is asked is not said any more", async () => {
  void seat.hint();
  seat.drafting!.update(states["pick"]!.view);
  await table.answers(view.question!.options![0]!.text);
  expect(seat.answer).toBeNull();
  expect(seat.hinted).toEqual([]);
});

test("of two questions the answer to the later one stands, whichever comes first", async () => {
  void seat.why(log[0]!);
  void seat.why(log[1]!);
  await table.answers("the first");
  expect(seat.answer).toBeNull();
  await table.answers("the second");
  expect(seat.answer?.lines).toEqual(["the second"]);
});
