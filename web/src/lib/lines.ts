/** Two ways to speak to a table: a WebSocket, or messages by POST and answers as server-sent events. */

import { base } from "./route.svelte";
import type { Hello } from "../wire";

/** A connection that is open or opening. */
export interface Line {
  send(text: string): void;
  close(): void;
}

/** Whoever wants to know what comes in; after `closed` nothing comes any more. */
export interface Ears {
  said(text: string): void;
  closed(code: number): void;
}

/** Opens a line to a game and says hello. */
export type Dial = (game: string, hello: Hello, ears: Ears) => Line;

export const LOST = 1006;
const SILENCE = 30_000; // the stream says something every ten seconds
const TOO_FAST = 429;
const A_MOMENT = 1_000;

export const bySocket: Dial = (game, hello, ears) => {
  const address = new URL(`api/games/${game}/socket`, base);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(address);
  let open = true;
  socket.onopen = () => socket.send(JSON.stringify(hello));
  socket.onmessage = (event) => open && ears.said(String(event.data));
  socket.onclose = (event) => {
    if (open) ears.closed(event.code);
    open = false;
  };
  return {
    send: (text) => socket.send(text),
    close: () => {
      open = false;
      socket.close();
    },
  };
};

export const byStream: Dial = (game, hello, ears) => new StreamLine(game, hello, ears);

class StreamLine implements Line {
  private readonly stop = new AbortController();
  private readonly headers: Record<string, string>;
  private readonly messages: URL;
  private posting: Promise<void> = Promise.resolve();
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(game: string, hello: Hello, private readonly ears: Ears) {
    this.headers = { Authorization: `Bearer ${hello.token}` };
    this.messages = new URL(`api/games/${game}/messages`, base);
    const events = new URL(`api/games/${game}/events`, base);
    if (hello.since != null) events.searchParams.set("since", String(hello.since));
    void this.listen(events);
  }

  /** One after the other: the table hears things in the order they were said. */
  send(text: string): void {
    this.posting = this.posting.then(() => this.post(text));
  }

  close(): void {
    clearTimeout(this.silence);
    this.stop.abort();
  }

  private lose(code: number): void {
    if (this.stop.signal.aborted) return;
    this.close();
    this.ears.closed(code);
  }

  private async post(text: string): Promise<void> {
    if (this.stop.signal.aborted) return;
    try {
      const request = { method: "POST", body: text, headers: this.headers, signal: this.stop.signal };
      const answer = await fetch(this.messages, request);
      if (answer.status === TOO_FAST) {
        await new Promise((done) => setTimeout(done, A_MOMENT));
        await this.post(text);
      } else if (!answer.ok) this.lose(LOST);
    } catch {
      this.lose(LOST);
    }
  }

  private async listen(events: URL): Promise<void> {
    try {
      const answer = await fetch(events, { headers: this.headers, signal: this.stop.signal, cache: "no-store" });
      if (!answer.ok || answer.body === null) return this.lose(answer.status === 401 ? 4001 : LOST);
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = "";
      for (;;) {
        this.watch();
        const { done, value } = await reader.read();
        if (done) break;
        const blocks = (rest + value).split("\n\n");
        rest = blocks.pop() ?? "";
        for (const block of blocks) {
          if (block.startsWith("data: ") && !this.stop.signal.aborted) this.ears.said(block.slice("data: ".length));
        }
      }
    } catch {
      // the network, or we ourselves, ended it; either way it is over
    }
    this.lose(LOST);
  }

  private watch(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lose(LOST), SILENCE);
  }
}
