import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection } from "./connection";
import { FakeLines, state, welcome } from "./fakes";
import { GameTable } from "./game.svelte";

let lines: FakeLines;
let table: GameTable;

beforeEach(() => {
  vi.useFakeTimers();
  lines = new FakeLines();
  table = new GameTable((hears) => new Connection({ game: "aaaaaaaaaa", token: "secret" }, hears, lines));
});

afterEach(() => {
  table.leave();
  vi.useRealTimers();
});

function arrive(): void {
  lines.last.says(welcome({ n: 4 }), state(7));
}

test("the first message is hello with the token, and nothing is said before the welcome", () => {
  void table.say("hi");
  expect(lines.last.hello).toEqual({ t: "hello", v: 1, token: "secret" });
  expect(lines.last.sent).toEqual([]);
  arrive();
  expect(lines.last.sent).toEqual([{ t: "say", n: 5, text: "hi" }]);
});

test("a message is settled by its acknowledgement or its refusal", async () => {
  arrive();
  const first = table.choose(["play.1"]);
  const second = table.choose(["play.2"]);
  expect(table.waiting).toBe(2);
  lines.last.says({ t: "ack", n: 5, seq: 8, took: 1 }, { t: "refused", n: 6, code: "stale", text: "Moved on." });
  expect(await first).toMatchObject({ t: "ack", seq: 8 });
  expect(await second).toMatchObject({ t: "refused", code: "stale" });
  expect(table.waiting).toBe(0);
  expect(table.refused?.text).toBe("Moved on.");
});

test("after a lost line it comes back with the newest state, and says what was not answered with the same number", async () => {
  arrive();
  const choice = table.choose(["play.1"]);
  lines.last.breaks();
  expect(table.status).toBe("lost");
  vi.advanceTimersByTime(500);
  expect(lines.all.length).toBe(2);
  expect(lines.last.hello.since).toBe(7);
  lines.last.says(welcome({ n: 5 }), state(8));
  expect(lines.last.sent).toEqual([{ t: "choose", n: 5, at: 7, picks: ["play.1"] }]);
  expect(table.status).toBe("here");
  lines.last.says({ t: "ack", n: 5, seq: 8, took: 1 });
  expect(await choice).toMatchObject({ t: "ack" });
});

test("nothing is said twice on one line when a waiting game begins", () => {
  lines.last.says(welcome());
  void table.say("anybody?");
  lines.last.says(welcome(), state(0));
  expect(lines.last.sent.length).toBe(1);
});

test("delays grow up to ten seconds, and a welcome makes them short again", () => {
  const waits = [500, 1000, 2000, 4000, 8000, 10_000, 10_000];
  for (const [count, wait] of waits.entries()) {
    lines.last.breaks();
    vi.advanceTimersByTime(wait - 1);
    expect(lines.all.length).toBe(count + 1);
    vi.advanceTimersByTime(1);
    expect(lines.all.length).toBe(count + 2);
  }
  arrive();
  lines.last.breaks();
  vi.advanceTimersByTime(500);
  expect(lines.all.length).toBe(waits.length + 2);
});

test("where WebSockets fail twice the other way is tried, and kept once it has worked", () => {
  for (const wait of [500, 1000]) {
    lines.last.breaks();
    vi.advanceTimersByTime(wait);
  }
  expect(lines.all.map((line) => line.way)).toEqual(["socket", "socket", "stream"]);
  arrive();
  lines.last.breaks();
  vi.advanceTimersByTime(500);
  expect(lines.last.way).toBe("stream");
});

test("a ping with the newest state goes out every ten seconds, while the line is good", () => {
  arrive();
  vi.advanceTimersByTime(20_000);
  expect(lines.last.sent).toEqual([{ t: "ping", at: 7 }, { t: "ping", at: 7 }]);
  lines.last.breaks(4010);
  const before = lines.last;
  vi.advanceTimersByTime(400);
  expect(before.sent.length).toBe(2);
});

test("a line without a welcome, or without an answer, for eight seconds is given up", () => {
  vi.advanceTimersByTime(8000);
  expect(lines.all[0]?.hungUp).toBe(true);
  vi.advanceTimersByTime(500);
  arrive();
  void table.choose(["play.1"]);
  vi.advanceTimersByTime(8000);
  expect(table.status).toBe("lost");
  expect(lines.last.hungUp).toBe(true);
});

test("a hint may take its time", async () => {
  arrive();
  const hint = table.ask("hint");
  vi.advanceTimersByTime(9000);
  expect(table.status).toBe("here");
  lines.last.says({ t: "told", n: 5, lines: ["Play Mist Spirit."] });
  expect(await hint).toEqual(["Play Mist Spirit."]);
});

test.each([4000, 4001, 4002])("a goodbye with %i is for good, and says why", async (code) => {
  arrive();
  const choice = table.choose(["play.1"]);
  lines.last.breaks(code);
  expect(await choice).toBeNull();
  expect(table.status).toBe("gone");
  expect(table.bye?.code).toBe(code);
  expect(table.bye?.text).not.toBe("");
  vi.advanceTimersByTime(60_000);
  expect(lines.all.length).toBe(1);
});

test("the words of a goodbye are kept", () => {
  arrive();
  lines.last.says({ t: "bye", code: 4001, text: "Nobody watches this game." });
  lines.last.breaks(4001);
  expect(table.bye?.text).toBe("Nobody watches this game.");
});

test("a second tab takes the seat: this one stays away, whatever the network does, until it is told to take it back", () => {
  arrive();
  lines.last.breaks(4003);
  expect(table.status).toBe("gone");
  window.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(lines.all.length).toBe(1);
  table.reconnect();
  arrive();
  expect(table.status).toBe("here");
});

test.each([4009, 4010])("a table that moves or restarts (%i) is called again soon", (code) => {
  arrive();
  lines.last.breaks(code);
  expect(table.status).toBe("lost");
  vi.advanceTimersByTime(500);
  expect(lines.all.length).toBe(2);
});

test("whoever was too fast waits for five seconds", () => {
  arrive();
  lines.last.breaks(4008);
  vi.advanceTimersByTime(4999);
  expect(lines.all.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect(lines.all.length).toBe(2);
});

test("a welcome of another version ends it", () => {
  lines.last.says(welcome({ v: 2 }));
  expect(table.bye?.code).toBe(4002);
  expect(table.welcome).toBeNull();
});

test("when the network comes back it is tried at once", () => {
  arrive();
  lines.last.breaks();
  window.dispatchEvent(new Event("online"));
  expect(lines.all.length).toBe(2);
  vi.advanceTimersByTime(500);
  expect(lines.all.length).toBe(2);
});

test("what an earlier line still says is not heard", () => {
  arrive();
  const earlier = lines.last;
  table.reconnect();
  arrive();
  earlier.says(state(3));
  earlier.breaks();
  expect(table.seq).toBe(7);
  expect(table.status).toBe("here");
});
