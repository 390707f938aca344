import { beforeEach, expect, test } from "vitest";
import { state, welcome } from "./fakes";
import { GameTable, type Answered, type Speaks, type Unnumbered } from "./game.svelte";
import type { LogLine, Question } from "../wire";

class FakeSpeaker implements Speaks {
  readonly said: Unnumbered[] = [];
  answers: Answered[] = [];
  say(message: Unnumbered): Promise<Answered> {
    this.said.push(message);
    const answer = this.answers.shift();
    return Promise.resolve(answer === undefined ? { t: "ack", n: 1, seq: 9, took: 1 } : answer);
  }
  reconnect(): void {}
  close(): void {}
}

let speaker: FakeSpeaker;
let table: GameTable;

beforeEach(() => {
  speaker = new FakeSpeaker();
  table = new GameTable(() => speaker, () => 1234);
  table.hear(welcome());
});

const line = (n: number): LogLine => ({ n, sign: "draw", text: `line ${n}` });
const question = (seat: number): Question => ({ seat, kind: "turn", prompt: "Your turn", options: [] });
const asking = (seat: number) => ({ view: { ...state(0).view, question: question(seat) } });

test("lines of the log are added, and those that were taken back go", () => {
  table.hear(state(1, { log: [line(0), line(1)] }));
  table.hear(state(2, { log: [line(2)], kept: 2 }));
  expect(table.log.map((each) => each.n)).toEqual([0, 1, 2]);
  table.hear(state(3, { log: [{ ...line(1), text: "another" }], kept: 1 }));
  expect(table.log.map((each) => each.text)).toEqual(["line 0", "another"]);
});

test("a seat is asked only by its own question, and not while the game is paused", () => {
  table.hear(state(1, asking(1)));
  expect(table.asked).toBe(false);
  table.hear(state(2, asking(0)));
  expect(table.asked).toBe(true);
  table.hear(state(2, { ...asking(0), paused: true }));
  expect(table.asked).toBe(false);
});

test("who watches is never asked", () => {
  table.hear(welcome({ seat: null }));
  table.hear(state(1, asking(0)));
  expect(table.asked).toBe(false);
});

test("a choice is made in the newest state; what may be taken back the table says", async () => {
  table.hear(state(5));
  await table.choose(["play.1", "pay.0.aa"]);
  expect(speaker.said).toEqual([{ t: "choose", at: 5, picks: ["play.1", "pay.0.aa"] }]);
  expect(table.undoable).toBeNull();
  table.hear(state(7, { undo: { to: 5, text: "play Mist Spirit" } }));
  expect(table.undoable?.text).toBe("play Mist Spirit");
  await table.undo();
  expect(speaker.said.at(-1)).toEqual({ t: "undo", at: 7, to: 5 });
});

test("nothing is taken back where there is nothing", async () => {
  table.hear(state(5));
  expect(await table.undo()).toBeNull();
  expect(speaker.said).toEqual([]);
});

test("a refusal stands until the table goes on", async () => {
  table.hear(state(5));
  speaker.answers = [{ t: "refused", n: 1, code: "not offered", text: "No." }];
  await table.choose(["play.1"]);
  expect(table.refused?.text).toBe("No.");
  table.hear(state(6));
  expect(table.refused).toBeNull();
});

test("a draft that is not taken is no answer to what follows it, and why not is said; nor is it one where nobody is there", async () => {
  table.hear(state(5));
  speaker.answers = [
    { t: "drafted", n: 1, took: 1 }, { t: "drafted", n: 2, took: 1, idle: true },
    { t: "refused", n: 3, code: "paused", text: "The game is paused." }, null,
  ];
  expect(await table.draft(["pass"])).toBeNull();
  expect(await table.draft(["play.1"])).toBe("idle");
  expect(await table.draft(["play.2"])).toBe("refused");
  expect(table.refused?.text).toBe("The game is paused.");
  expect(await table.draft(["play.3"])).toBe("unheard");
});

test("an answer ahead says so", async () => {
  table.hear(state(5));
  await table.choose(["discard.1"], true);
  expect(speaker.said).toEqual([{ t: "choose", at: 5, picks: ["discard.1"], ahead: true }]);
});

test("offers stand until they are settled; chat and offers are told anew after a welcome", () => {
  table.hear({ t: "offer", id: 1, seat: 1, what: "pause" });
  table.hear({ t: "offer", id: 2, seat: 1, what: "more time" });
  table.hear({ t: "offer", id: 1, seat: 1, what: "pause", status: "declined" });
  expect(table.offers.map((offer) => offer.id)).toEqual([2]);
  table.hear({ t: "chat", seat: 1, text: "hi", at: 0 });
  table.hear(welcome());
  table.hear({ t: "chat", seat: 1, text: "hi", at: 0 });
  expect(table.chat.length).toBe(1);
  expect(table.offers).toEqual([]);
});

test("a clock is kept with the page's own time, whatever the server's clock says", () => {
  table.hear({ t: "clock", ms: [1000, 2000], running: 1, at: 99_999_999 });
  expect(table.clock).toEqual({ ms: [1000, 2000], running: 1, since: 1234 });
});

test("who is there, what the table says, and the end", () => {
  table.hear({ t: "presence", seat: 1, here: false, until: 5 });
  table.hear({ t: "notice", text: "Ben is away." });
  table.hear({ t: "notice", text: "Ben is away." });
  table.hear({ t: "end", winner: 0, winners: [0], why: "", seed: "", salt: "", shares: [], record: "" });
  expect(table.presence.get(1)?.here).toBe(false);
  expect(table.notices).toEqual(["Ben is away."]);
  expect(table.end?.winner).toBe(0);
});

test("a question is answered with lines; a refusal is a line as well", async () => {
  speaker.answers = [{ t: "told", n: 1, lines: ["Because."] }, { t: "refused", n: 2, code: "busy", text: "Wait." }, null];
  expect(await table.ask("why", "3")).toEqual(["Because."]);
  expect(await table.ask("hint")).toEqual(["Wait."]);
  expect(await table.ask("hint")).toEqual([]);
});

test("listeners hear every message after the table has taken it in, until they stop", () => {
  const heard: (number | null)[] = [];
  const stop = table.listen(() => heard.push(table.seq));
  table.hear(state(1));
  stop();
  table.hear(state(2));
  expect(heard).toEqual([1]);
});
