/** For tests: lines that go nowhere, and what a table says. */

import type { Dial, Ears, Line } from "./lines";
import { VERSION, type ClientMessage, type Hello, type ServerMessage, type State, type Welcome } from "../wire";

export class FakeLine implements Line {
  readonly sent: ClientMessage[] = [];
  hungUp = false;

  constructor(readonly way: "socket" | "stream", readonly hello: Hello, private readonly ears: Ears) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.hungUp = true;
  }

  /** The table says something. */
  says(...messages: ServerMessage[]): void {
    for (const message of messages) this.ears.said(JSON.stringify(message));
  }

  breaks(code = 1006): void {
    this.ears.closed(code);
  }
}

export class FakeLines {
  readonly all: FakeLine[] = [];
  readonly luck = (): number => 0.5;

  private dial(way: "socket" | "stream"): Dial {
    return (_game, hello, ears) => {
      const line = new FakeLine(way, hello, ears);
      this.all.push(line);
      return line;
    };
  }

  readonly socket: Dial = this.dial("socket");
  readonly stream: Dial = this.dial("stream");

  get last(): FakeLine {
    const line = this.all.at(-1);
    if (line === undefined) throw new Error("Nobody has called.");
    return line;
  }
}

export function welcome(changes: Partial<Welcome> = {}): Welcome {
  return {
    t: "welcome", v: VERSION, game: "aaaaaaaaaa", seat: 0, ruleset: "reborn", cards: "c", commit: "", settings: {},
    seats: [{ seat: 0, name: "Ann", kind: "person" }, { seat: 1, name: "Ben", kind: "person" }], ...changes,
  };
}

export function state(seq: number, changes: Partial<State> = {}): State {
  const view = { seat: 0, round: 1, phase: "player turns", turn: 1, active: 0, first: 0, players: [] };
  return { t: "state", seq, view, ...changes };
}
