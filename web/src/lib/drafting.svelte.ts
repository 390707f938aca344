/** The draft of whoever plays at this table: clicks in, questions about what follows, and at last the picks. */

import type { Question, TableView } from "../wire";
import {
  aimed, allOrNone, begin, click, followed, isEmpty, isOpen, isReady, lastStep, mayAttack, picksOf, reordered, usual, type Clicked,
  type Draft,
} from "./draft";
import type { Memory } from "./drafts";
import type { GameTable } from "./game.svelte";
import { gestureOf } from "./gestures/kinds";
import { endOf, optionOf, option, verbOf, type Thing } from "./gestures/options";

/** What a seat can say and knows, as far as drafts need it. */
export type Plays = Pick<GameTable, "choose" | "draft" | "seq" | "connected">;

/** What became of a draft that was interrupted: it is there again, or no longer fits. */
export type Fate = "back" | "gone";

/** Kinds of answer that need a second click in place, because they end more than one may mean to. */
const ASKED_TWICE = ["pass"];

/** Whether what follows the last step of a draft has to be asked for. */
function isAskedOn(draft: Draft): boolean {
  const { question, picks } = lastStep(draft);
  const { style } = gestureOf(question.kind);
  const confirmed = style === "several" || style === "pairs" || style === "order";
  return draft.whole !== true && draft.menu === undefined && picks.length > 0 && !confirmed;
}

/** Whether the click may have meant something else: to read a card of the opponent's, to see what a dice power is, or what can be discarded. */
function isUnsaid(draft: Draft): boolean {
  const verb = verbOf(lastStep(draft).picks[0] ?? "");
  return verb === "power" || verb === "meditate" || (verb === "attack" && draft.held === undefined);
}

function isSame(one: Thing, other: Thing | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** An order that was given once answers the following questions of its kind. */
interface Standing {
  readonly kind: string;
  readonly keys: readonly string[];
}

export class Drafting {
  draft: Draft | null = $state.raw(null);
  /** The answer to a question that others are asked first. */
  ahead: boolean = $state(false);
  /** It was given, and waits; it may still be changed. */
  waits: boolean = $state(false);
  /** The pick that waits for its second click. */
  twice: string | null = $state(null);
  /** Picks are on their way. */
  sent: boolean = $state(false);
  /** What is drafted would do nothing but cost something. */
  idle: boolean = $state(false);
  /** What is to be said of an interrupted draft, until something else is done. */
  fate: Fate | null = $state(null);

  private view: TableView | null = null;
  private known = "";
  private standing: Standing | null = null;
  private asked = 0;
  /** The question of what follows that no answer has come to, by its count; what is done meanwhile waits for the answer. */
  private open = -1;
  private early: (() => boolean)[] = [];
  /** What was clicked last: a second click on it while the table thinks may be part of a double click. */
  private clicked: Thing | null = null;
  /** A draft of which nobody could say what follows, as the table was not there. */
  private unheard: Draft | null = null;
  /** Counts questions that were put and answers that were sent: an answer about an older one changes nothing. */
  private turns = 0;

  constructor(
    private readonly game: Plays,
    private readonly asks: (kind: string) => boolean,
    private readonly memory: Memory | null = null,
  ) {}

  /** The table has gone on. A draft stays as long as the same thing is asked. */
  update(view: TableView): void {
    this.view = view;
    const asked = view.question?.options != null && view.question.seat === view.seat ? view.question : null;
    const question = asked ?? view.ahead ?? null;
    const known = JSON.stringify(question);
    if (known === this.known && !this.sent) return this.askAgain();
    const first = this.known === "";
    this.fate = this.empty || this.sent || this.waits ? null : "gone";
    this.known = known;
    this.sent = false;
    this.waits = false;
    this.ahead = asked === null && question !== null;
    this.start(question);
    if (first) this.recall(question);
  }

  private askAgain(): void {
    const draft = this.unheard;
    this.unheard = null;
    if (draft !== null && draft === this.draft) void this.follow(draft);
  }

  /** Take up again what was drafted before the page was loaded, if the same is still asked; else it is said to be gone. */
  private recall(question: Question | null): void {
    const kept = this.memory?.read() ?? null;
    if (kept === null) return;
    const same = JSON.stringify(kept.draft.steps[0]?.question) === JSON.stringify(question);
    if (!same || (kept.at !== this.game.seq && !this.ahead)) {
      this.fate = kept.sent ? null : "gone";
      return;
    }
    const { draft } = kept;
    if (this.isPlain(draft) && lastStep(draft).picks.length > 0) return; // one click sends it
    this.lay(draft);
    this.fate = "back";
    if (isAskedOn(draft)) void this.follow(draft);
  }

  /** Keep what is drafted, for the case that the page goes; called whenever it has changed. */
  remember(): void {
    const { draft, sent, game } = this;
    if (this.memory === null) return;
    this.memory.write(draft === null || this.empty || game.seq === null ? null : { at: game.seq, draft, sent });
  }

  /** Another draft: what follows the one before it need not be known any more. */
  private lay(draft: Draft | null): void {
    this.asked += 1;
    this.early = [];
    this.clicked = null;
    this.draft = draft;
  }

  /** Nothing is laid out of what a draft answers. */
  private anew(draft: Draft): void {
    const [first] = draft.steps;
    if (first !== undefined) this.lay(begin(first.question));
  }

  /** Whether it is known what follows soon, so that a click may be meant for that. */
  private get isAsking(): boolean {
    return this.open === this.asked && this.game.connected;
  }

  /** What is done before it is known what follows is done when it is; whether that is so. */
  private waitsFor(doing: () => boolean): boolean {
    if (this.isAsking) this.early.push(doing);
    return this.isAsking;
  }

  /** What was done early is done, in its order; whether it meant anything. */
  private catchUp(): boolean {
    const early = this.early;
    this.early = [];
    return early.map((doing) => doing()).includes(true);
  }

  private start(question: Question | null): void {
    this.turns += 1;
    this.twice = null;
    this.idle = false;
    this.lay(question === null ? null : begin(question));
    if (question === null || this.goOn(question)) return;
    this.standing = null;
  }

  /** Answer by an order that was given before, where it still is one of all that is left. */
  private goOn(question: Question): boolean {
    const keys = this.standing?.keys ?? [];
    const left = (question.options ?? []).map((each) => each.key);
    const fits = this.standing?.kind === question.kind && left.length <= keys.length && left.every((key) => keys.includes(key));
    if (!fits || this.draft === null) return false;
    const picks = keys.filter((key) => left.includes(key));
    this.lay({ steps: [{ question, picks }] });
    void this.confirm();
    return true;
  }

  /** Somebody clicks a thing; whether that means something. `otherwise` is done where that shows only later, and it does not. */
  click(thing: Thing, otherwise: () => void = () => undefined): boolean {
    if (this.draft === null || this.view === null || this.sent) return false;
    if (this.isAsking && isSame(thing, this.clicked) && this.isUsedOnce(this.draft)) return true;
    if (this.waitsFor(() => this.click(thing, otherwise) || (otherwise(), false))) {
      this.clicked = thing;
      return true;
    }
    if (thing.what === "option" && this.isAskedTwice(thing.key)) return true;
    const clicked = click(this.draft, thing, this.view);
    if (clicked === null) return false;
    this.twice = null;
    this.fate = null;
    void this.apply(clicked, thing);
    return true;
  }

  /** Whether nothing is meant by a second click so soon, as where damage is divided and every click is one more. */
  private isUsedOnce(draft: Draft): boolean {
    return gestureOf(lastStep(draft).question.kind).style === "act";
  }

  private isAskedTwice(key: string): boolean {
    if (!ASKED_TWICE.includes(verbOf(key)) || !this.asks(verbOf(key)) || this.twice === key) return false;
    this.twice = key;
    return true;
  }

  private async apply(clicked: Clicked, thing: Thing | null): Promise<void> {
    this.lay(clicked.draft);
    this.clicked = thing;
    if (!clicked.confirm) this.idle = false;
    this.waits = false;
    if (clicked.confirm) return this.confirm();
    if (clicked.ask) await this.follow(clicked.draft);
  }

  /** Ask what would follow; a payment is proposed at once, and what follows it asked for as well. */
  private async follow(draft: Draft): Promise<void> {
    if (this.view === null) return;
    const ticket = ++this.asked;
    this.open = ticket;
    const next = this.ahead ? null : await this.game.draft(picksOf(draft, this.view));
    if (ticket !== this.asked) return; // something else was done meanwhile
    this.open = -1;
    if (next === "refused") return this.anew(draft);
    if (next === "unheard") {
      this.early = [];
      this.unheard = draft;
      return;
    }
    this.idle = next === "idle";
    const then = followed(draft, next === "idle" ? null : next);
    this.draft = then.draft;
    if (then.ask) return this.follow(then.draft);
    if (this.catchUp()) return;
    const plain = this.isPlain(draft) && !this.idle && !isUnsaid(draft);
    if (then.draft.whole && (plain || this.isEnded(draft))) await this.confirm();
  }

  /** Whoever has said that it is enough need not say it twice. */
  private isEnded(draft: Draft): boolean {
    const { question, picks } = lastStep(draft);
    return picks.length === 1 && picks[0] === endOf(question)?.key;
  }

  /** One click is enough where nothing follows: a card with one way to pay and nothing to aim at, a button; unless the page has laid out dice itself. */
  private isPlain(draft: Draft): boolean {
    const { style } = gestureOf(lastStep(draft).question.kind);
    return (style === "act" || style === "buttons") && draft.steps.every((step) => step.proposed !== true);
  }

  get ready(): boolean {
    return this.draft !== null && !this.sent && isReady(this.draft);
  }

  get empty(): boolean {
    return this.draft === null || isEmpty(this.draft);
  }

  /** The default button: send what is drafted; where that is nothing, give the usual answer. */
  async confirm(): Promise<void> {
    const { draft, view } = this;
    if (draft === null || view === null || this.sent) return;
    const { question } = lastStep(draft);
    if (!isReady(draft)) {
      const end = isOpen(draft) ? usual(question) : undefined;
      if (end !== undefined) this.click(option(end.key));
      return;
    }
    const picks = picksOf(draft, view);
    if (gestureOf(question.kind).style === "order") this.standing = { kind: question.kind, keys: lastStep(draft).picks };
    await this.send(picks.length > 0 ? picks : ["done"], draft);
  }

  private async send(picks: readonly string[], draft: Draft): Promise<void> {
    this.lay(draft);
    const turn = ++this.turns;
    this.fate = null;
    this.sent = !this.ahead;
    this.waits = this.ahead;
    const heard = await this.game.choose(picks, this.ahead);
    if (heard?.t === "ack" || turn !== this.turns) return; // refused after the table had gone on: what is asked now stays
    this.sent = false;
    this.waits = false;
    this.standing = null;
    this.anew(draft);
  }

  /** Esc: drop what was drafted; whether there was anything. */
  cancel(): boolean {
    const had = !this.empty || this.twice !== null;
    this.twice = null;
    this.idle = false;
    this.fate = null;
    this.standing = null;
    if (this.draft !== null && !this.sent) this.anew(this.draft);
    return had;
  }

  /** Look for whom to attack; while attackers are chosen: all of them. */
  attack(): boolean {
    if (this.draft === null || this.view === null || this.sent) return false;
    if (this.waitsFor(() => this.attack())) return true;
    if (lastStep(this.draft).question.kind === "attacker") this.lay(allOrNone(this.draft));
    else void this.apply(aimed(this.draft, this.view), null);
    return true;
  }

  /** Show several options to choose from. */
  menu(keys: readonly string[]): void {
    const first = this.draft?.steps[0];
    if (first === undefined || this.sent) return;
    const menu = keys.map((key) => optionOf(first.question, key)).filter((each) => each !== undefined);
    this.lay({ steps: [{ question: first.question, picks: [] }], menu });
  }

  /** A chip of an order was moved. */
  move(from: number, to: number): void {
    if (this.draft !== null && !this.sent) this.lay(reordered(this.draft, from, to));
  }

  /** A thing was dropped onto another one: both clicks, and the confirmation. */
  async drop(thing: Thing, onto: Thing): Promise<void> {
    if (this.draft === null || this.view === null || this.sent) return;
    const { question } = lastStep(this.draft);
    if (thing.what === "card" && question.kind === "turn" && mayAttack(question, this.view).includes(thing.id)) {
      this.lay({ steps: [{ question, picks: [] }], held: thing.id });
    } else await this.dragged(thing);
    await this.dragged(onto);
    const open = ["block", "attacker"].includes(lastStep(this.draft).question.kind); // more may be added to these
    if (this.ready && !open) await this.confirm();
  }

  /** One end of a drag, with what follows it; what is taken up already stays so. */
  private async dragged(thing: Thing): Promise<void> {
    if (this.draft === null || this.view === null || this.sent) return;
    if (thing.what === "card" && (this.draft.held === thing.id || this.isDrafted(thing.id))) return;
    const clicked = click(this.draft, thing, this.view);
    if (clicked !== null) await this.apply(clicked, thing);
  }

  private isDrafted(id: number): boolean {
    return this.draft?.steps.some((step) => step.picks.some((key) => optionOf(step.question, key)?.card === id)) ?? false;
  }
}
