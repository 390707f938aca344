/** The connection of one seat: keeps coming back, and says what was not answered again, with the same number. */

import { bySocket, byStream, LOST, type Dial, type Line } from "./lines";
import type { Answered, Hears, LinkStatus, Speaks, Unnumbered } from "./game.svelte";
import { CLOSES, VERSION, type Bye, type ServerMessage, type Welcome } from "../wire";

const PING_EVERY = 10_000;
const WELCOME_WITHIN = 8_000;
const ANSWER_WITHIN = 8_000; // a line that leaves us without an answer for so long is taken for dead
const SHORTEST = 500;
const LONGEST = 10_000;
const CALM_DOWN = 5_000; // after "too fast"
const OTHER_WAY_EVERY = 3; // so many attempts: where WebSockets are broken, the other way is tried

interface Pending {
  readonly message: Unnumbered;
  readonly settle: (answer: Answered) => void;
  /** 0 until the table has said how far the seat has counted. */
  n: number;
  /** The line it was said on last. */
  on: Line | null;
}

export interface Place {
  readonly game: string;
  readonly token: string;
}

export interface Means {
  readonly socket: Dial;
  readonly stream: Dial;
  /** A number from 0 to 1, so that not all come back at the same moment. */
  readonly luck: () => number;
}

const BROWSER: Means = { socket: bySocket, stream: byStream, luck: Math.random };

/** Whether it is the answer to something that was said, by its number. */
function answers(message: ServerMessage): message is NonNullable<Answered> {
  return message.t === "ack" || message.t === "refused" || message.t === "told" || message.t === "drafted";
}

export class Connection implements Speaks {
  private line: Line | null = null;
  private welcomed = false;
  private pending: Pending[] = [];
  private counted = 0;
  private failures = 0;
  private usual: "socket" | "stream" = "socket";
  private goodbye: Bye | null = null;
  private gone = false;
  private timers: Partial<Record<"again" | "ping" | "welcome" | "answer", ReturnType<typeof setTimeout>>> = {};

  constructor(
    private readonly place: Place,
    private readonly table: Hears,
    private readonly means: Means = BROWSER,
  ) {
    addEventListener("online", this.lookAgain);
    addEventListener("offline", this.lookAgain); // a table on this machine is still there
    document.addEventListener("visibilitychange", this.awake);
    this.connect("connecting");
  }

  reconnect(): void {
    this.gone = false;
    this.hangUp();
    this.connect("connecting");
  }

  close(): void {
    removeEventListener("online", this.lookAgain);
    removeEventListener("offline", this.lookAgain);
    document.removeEventListener("visibilitychange", this.awake);
    this.hangUp();
    this.giveUp(null);
  }

  /** The network has come or gone; a seat that another tab has taken stays there. */
  private lookAgain = (): void => {
    if (!this.gone) this.reconnect();
  };

  // === lines ======================================================================================
  private connect(status: LinkStatus): void {
    this.table.turned(status, null);
    this.goodbye = null;
    const way = this.way();
    const since = this.table.since();
    const hello = { t: "hello", v: VERSION, token: this.place.token, ...(since === null ? {} : { since }) } as const;
    const line = this.means[way](this.place.game, hello, {
      said: (text) => line === this.line && this.hear(text, way),
      closed: (code) => line === this.line && this.closed(code),
    });
    this.line = line;
    this.timers.welcome = setTimeout(() => this.drop(), WELCOME_WITHIN);
  }

  /** The way that worked last, and now and then the other. */
  private way(): "socket" | "stream" {
    const other = this.failures % OTHER_WAY_EVERY === OTHER_WAY_EVERY - 1;
    return (this.usual === "socket") === other ? "stream" : "socket";
  }

  private hangUp(): void {
    for (const timer of Object.values(this.timers)) clearTimeout(timer);
    this.timers = {};
    const line = this.line;
    this.line = null;
    this.welcomed = false;
    line?.close();
  }

  /** Nobody answers: as if the line had been lost. */
  private drop(): void {
    this.closed(LOST);
  }

  private closed(code: number): void {
    const why = this.goodbye?.code ?? code;
    const text = this.goodbye?.text ?? (CLOSES as Record<string, string>)[why] ?? "";
    this.hangUp();
    switch (why) {
      case 4000:
      case 4001:
      case 4002:
      case 4003:
        this.goodbye = { t: "bye", code: why, text };
        this.giveUp(this.goodbye);
        return;
    }
    const grown = Math.min(LONGEST, SHORTEST * 2 ** Math.min(this.failures, 8));
    const delay = Math.max(why === 4008 ? CALM_DOWN : 0, grown * (0.75 + this.means.luck() / 2));
    this.failures += 1;
    this.table.turned("lost", this.goodbye);
    this.timers.again = setTimeout(() => this.connect("lost"), delay);
  }

  private giveUp(bye: Bye | null): void {
    this.gone = true;
    const left = this.pending;
    this.pending = [];
    this.table.waits(0);
    this.table.turned("gone", bye);
    for (const each of left) each.settle(null);
  }

  // === messages ===================================================================================
  say(message: Unnumbered): Promise<Answered> {
    if (this.gone) return Promise.resolve(null);
    return new Promise((settle) => {
      this.pending.push({ message, settle, n: 0, on: null });
      this.table.waits(this.pending.length);
      this.flush();
    });
  }

  /** Say everything that has not been said on this line. */
  private flush(): void {
    const line = this.line;
    if (line === null || !this.welcomed) return;
    for (const each of this.pending) {
      if (each.on === line) continue;
      if (each.n === 0) each.n = ++this.counted;
      each.on = line;
      line.send(JSON.stringify({ ...each.message, n: each.n }));
    }
    this.watch();
  }

  /** Wait for an answer to whatever is answered at once, which a hint is not. */
  private watch(): void {
    clearTimeout(this.timers.answer);
    if (this.pending.some((each) => each.message.t !== "ask")) {
      this.timers.answer = setTimeout(() => this.drop(), ANSWER_WITHIN);
    }
  }

  private hear(text: string, way: "socket" | "stream"): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.t === "welcome") this.welcome(message, way);
    if (message.t === "bye") this.goodbye = message;
    if (this.line === null) return; // another version
    this.table.hear(message);
    if (answers(message)) this.settle(message.n, message);
    if (message.t === "welcome") this.flush();
  }

  private welcome(message: Welcome, way: "socket" | "stream"): void {
    if (message.v !== VERSION) {
      this.closed(4002);
      return;
    }
    clearTimeout(this.timers.welcome);
    this.counted = Math.max(this.counted, message.n ?? 0);
    this.failures = 0;
    this.usual = way;
    this.welcomed = true;
    this.table.turned("here", null);
    clearInterval(this.timers.ping);
    this.timers.ping = setInterval(this.ping, PING_EVERY);
  }

  private settle(n: number, answer: Answered): void {
    const found = this.pending.find((each) => each.n === n);
    if (found === undefined) return;
    this.pending = this.pending.filter((each) => each !== found);
    this.table.waits(this.pending.length);
    this.watch();
    found.settle(answer);
  }

  private ping = (): void => {
    if (this.welcomed) this.line?.send(JSON.stringify({ t: "ping", at: this.table.since() ?? 0 }));
  };

  /** Browsers slow the clocks of pages that nobody looks at: say at once that somebody is there again. */
  private awake = (): void => {
    if (!document.hidden) this.ping();
  };
}
