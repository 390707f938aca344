import { expect, test } from "vitest";
import { state, welcome } from "./fakes";
import { GameTable } from "./game.svelte";
import { Teller, titled } from "./telling.svelte";
import type { ServerMessage } from "../wire";

function seated(): { table: GameTable; sounds: (...messages: ServerMessage[]) => string[] } {
  const table = new GameTable(() => ({ say: () => Promise.resolve(null), reconnect: () => {}, close: () => {} }));
  const teller = new Teller(table);
  table.hear(welcome());
  const sounds = (...messages: ServerMessage[]) =>
    messages.map((message) => {
      table.hear(message);
      return teller.hear(message);
    });
  return { table, sounds };
}

const asking = (seq: number, seat: number, kind: string) =>
  state(seq, { view: { ...state(0).view, question: { seat, kind, prompt: "", options: seat === 0 ? [] : null } } });

test("being asked after others were is heard once, and an attack sounds otherwise", () => {
  const { sounds } = seated();
  expect(sounds(asking(1, 1, "turn"), asking(2, 0, "turn"), asking(3, 0, "pay"))).toEqual(["", "turn", ""]);
  expect(sounds(asking(4, 1, "turn"), asking(5, 0, "block"))).toEqual(["", "attacked"]);
});

test("chat of others is heard, one's own is not", () => {
  const { sounds } = seated();
  expect(sounds({ t: "chat", seat: 1, text: "hi", at: 0 }, { t: "chat", seat: 0, text: "hi", at: 0 })).toEqual(["chat", ""]);
});

test("short time is warned of once, until there is more again", () => {
  const { sounds } = seated();
  const clock = (ms: number): ServerMessage => ({ t: "clock", ms: [ms, 90_000], running: 0, at: 0 });
  expect(sounds(clock(70_000), clock(50_000), clock(40_000), clock(65_000), clock(59_000))).toEqual(["", "time", "", "", "time"]);
});

test("the title says who plays, and whether it is one's turn", () => {
  const { table } = seated();
  expect(titled(table)).toBe("Ann against Ben · pyreborn");
  table.hear(asking(1, 0, "turn"));
  expect(titled(table)).toBe("● Your turn · Ann against Ben · pyreborn");
});
