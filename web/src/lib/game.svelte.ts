/** Everything one seat, or somebody who watches, knows of a game, and everything they may say. */

import type {
  Ack, Again, Answer, Ask, Bye, Chat, Choose, Draft, Drafted, End, LogLine, Offer, Offered, Presence, Question,
  RefusedMessage, Resign, Say, ServerMessage, State, TableView, Told, Undo, Undoable, Welcome,
} from "../wire";

export type Numbered = Choose | Draft | Undo | Offer | Answer | Resign | Say | Ask;
/** A message before it has its number. */
export type Unnumbered = Numbered extends infer M ? (M extends Numbered ? Omit<M, "n"> : never) : never;

/** How it stands with the connection: "lost" tries again by itself, "gone" needs somebody to do something. */
export type LinkStatus = "connecting" | "here" | "lost" | "gone";

/** What became of a message: carried out, refused, or nobody knows because the connection ended for good. */
export type Heard = Ack | RefusedMessage | null;

/** The answer to any message, by its number. */
export type Answered = Ack | RefusedMessage | Told | Drafted | null;

/**
 * What follows a draft: a question, nothing that can be known, or that it would do nothing at all; or that the table
 * does not take it now, or was not there to say.
 */
export type Next = Question | "idle" | "refused" | "unheard" | null;

/** What a table needs of a connection; connection.ts has the real one. */
export interface Speaks {
  /** Say something; after a lost connection it is said again until it is answered. */
  say(message: Unnumbered): Promise<Answered>;
  /** Take the seat back after another tab took it, or try at once. */
  reconnect(): void;
  close(): void;
}

/** What a connection tells a table. */
export interface Hears {
  hear(message: ServerMessage): void;
  turned(status: LinkStatus, bye: Bye | null): void;
  /** So many messages wait for their answer. */
  waits(count: number): void;
  /** The newest state that is known. */
  since(): number | null;
}

/** The clock as it was told, and when that was by the page's own steady clock (performance.now). */
export interface ToldClock {
  readonly ms: readonly number[];
  readonly running: number;
  readonly since: number;
}

export class GameTable implements Hears {
  welcome: Welcome | null = $state.raw(null);
  /** The newest state; `view`, `seq` and `paused` are its most wanted parts. */
  state: State | null = $state.raw(null);
  log: readonly LogLine[] = $state.raw([]);
  chat: readonly Chat[] = $state.raw([]);
  /** What the table itself had to say, newest last. */
  notices: readonly string[] = $state.raw([]);
  clock: ToldClock | null = $state.raw(null);
  /** Offers that stand, oldest first. */
  offers: readonly Offered[] = $state.raw([]);
  /** Who is there, by seat. */
  presence: ReadonlyMap<number, Presence> = $state.raw(new Map());
  /** The last refusal, until something else is said or the table goes on. */
  refused: RefusedMessage | null = $state.raw(null);
  end: End | null = $state.raw(null);
  /** Where all play again, once all have agreed. */
  again: Again | null = $state.raw(null);
  status: LinkStatus = $state("connecting");
  /** Why the table hung up. */
  bye: Bye | null = $state.raw(null);
  /** How many messages wait for their answer. */
  waiting: number = $state(0);

  private readonly line: Speaks;
  private readonly listeners = new Set<(message: ServerMessage) => void>();
  private readonly now: () => number;

  constructor(connect: (table: Hears) => Speaks, now: () => number = () => performance.now()) {
    this.now = now;
    this.line = connect(this);
  }

  get view(): TableView | null {
    return this.state?.view ?? null;
  }

  get seq(): number | null {
    return this.state?.seq ?? null;
  }

  get paused(): boolean {
    return this.state?.paused ?? false;
  }

  get connected(): boolean {
    return this.status === "here";
  }

  /** Our seat; null for who watches. */
  get seat(): number | null {
    return this.welcome?.seat ?? null;
  }

  /** Whether the game has begun: before that there is a welcome, and nothing to see. */
  get begun(): boolean {
    return this.state !== null;
  }

  /** Whether this seat is asked now and may answer. */
  get asked(): boolean {
    const question = this.view?.question;
    return question?.options != null && question.seat === this.seat && this.seat !== null && !this.paused;
  }

  /** What `undo` would take back; null for nothing. */
  get undoable(): Undoable | null {
    return this.end === null ? (this.state?.undo ?? null) : null;
  }

  // === what may be said ===========================================================================
  /** Picks to be taken one after the other. `ahead`: they answer `view.ahead`. */
  async choose(picks: readonly string[], ahead = false): Promise<Heard> {
    const at = this.seq;
    if (at === null || picks.length === 0) return null;
    return this.tell({ t: "choose", at, picks, ...(ahead ? { ahead } : {}) });
  }

  /** What we would be asked after these picks: null where that is nothing of ours, or where chance comes in. */
  async draft(picks: readonly string[]): Promise<Next> {
    const at = this.seq;
    const told = at === null ? null : await this.line.say({ t: "draft", at, picks });
    if (told === null) return "unheard";
    if (told.t === "refused") this.refused = told;
    if (told.t !== "drafted") return "refused";
    if (told.took !== picks.length) return null;
    return told.idle === true ? "idle" : (told.question ?? null);
  }

  /** Take back our last choice: at once where that is free, else the others are asked. */
  async undo(): Promise<Heard> {
    const last = this.undoable;
    const at = this.seq;
    return last === null || at === null ? null : this.tell({ t: "undo", at, to: last.to });
  }

  offer(what: Offer["what"]): Promise<Heard> {
    return this.tell({ t: "offer", what });
  }

  /** Yes or no to an offer; no to one's own withdraws it. */
  answer(id: number, yes: boolean): Promise<Heard> {
    return this.tell({ t: "answer", id, yes });
  }

  resign(): Promise<Heard> {
    return this.tell({ t: "resign" });
  }

  /** A line of chat. */
  say(text: string): Promise<Heard> {
    return this.tell({ t: "say", text });
  }

  /** Why something happened (about the number of a line), why something cannot be done, or a hint; the answer's lines. */
  async ask(what: Ask["what"], about = ""): Promise<readonly string[]> {
    const told = await this.line.say({ t: "ask", what, about });
    if (told?.t === "told") return told.lines;
    return told?.t === "refused" ? [told.text] : [];
  }

  /** Take the seat back from another tab, or try again at once. */
  reconnect(): void {
    this.line.reconnect();
  }

  leave(): void {
    this.line.close();
    this.listeners.clear();
  }

  /** Be told of every message after the table has taken it in; the answer ends that. */
  listen(listener: (message: ServerMessage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async tell(message: Unnumbered): Promise<Heard> {
    this.refused = null;
    const heard = await this.line.say(message);
    if (heard?.t === "refused") this.refused = heard;
    return heard?.t === "told" || heard?.t === "drafted" ? null : heard;
  }

  // === what is heard ==============================================================================
  since(): number | null {
    return this.seq;
  }

  waits(count: number): void {
    this.waiting = count;
  }

  turned(status: LinkStatus, bye: Bye | null): void {
    this.status = status;
    this.bye = bye;
  }

  hear(message: ServerMessage): void {
    switch (message.t) {
      case "welcome":
        this.welcome = message;
        this.chat = []; // told anew after every welcome, like offers
        this.offers = [];
        break;
      case "state":
        this.takeIn(message);
        break;
      case "offer":
        this.hearOffer(message);
        break;
      case "presence":
        this.presence = new Map(this.presence).set(message.seat, message);
        break;
      case "clock":
        this.clock = { ms: message.ms, running: message.running, since: this.now() };
        break;
      case "chat":
        this.chat = [...this.chat, message];
        break;
      case "notice":
        if (this.notices.at(-1) !== message.text) this.notices = [...this.notices, message.text];
        break;
      case "again":
        this.again = message;
        break;
      case "end":
        this.end = message;
        this.offers = [];
        break;
      case "ack":
      case "refused":
      case "told":
      case "drafted":
      case "bye":
        break; // the connection knows whose answer it is
    }
    for (const listener of this.listeners) listener(message);
  }

  private takeIn(message: State): void {
    const kept = message.kept ?? 0;
    this.log = [...this.log.slice(0, kept), ...(message.log ?? [])];
    this.state = message;
    this.refused = null;
  }

  private hearOffer(message: Offered): void {
    const others = this.offers.filter((offer) => offer.id !== message.id);
    this.offers = (message.status ?? "open") === "open" ? [...others, message] : others;
  }
}
