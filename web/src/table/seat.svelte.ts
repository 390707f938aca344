/** What all parts of one table share: the view, the draft, what is open, and what a click means. */

import { getContext, setContext, untrack } from "svelte";
import { away, byNumber, home, inReach, tints } from "../lib/board";
import type { CardTable } from "../lib/cardtable";
import { drawing, type Drawing } from "../lib/combat";
import { lastStep, type Draft } from "../lib/draft";
import { Drafting } from "../lib/drafting.svelte";
import { memoryOf } from "../lib/drafts";
import type { GameTable } from "../lib/game.svelte";
import { face } from "../lib/dice";
import { card, die, option, optionOf, optionsOf, verbOf } from "../lib/gestures/options";
import { lettered } from "../lib/keyboard";
import { cardMarks, dieMarks, type CardMarks, type DieMark } from "../lib/marking";
import { poolOf, type Pool } from "../lib/pools";
import { prefs } from "../lib/prefs.svelte";
import { prompted, type Action, type Prompted } from "../lib/prompting";
import { keeping, sharing } from "../lib/sharing";
import { t } from "../lib/strings";
import type { Marks } from "../parts/marks";
import type { LogLine, Question, TableCard, TablePlayer, TableView } from "../wire";

/** A pile that is opened as a sheet. */
export interface OpenPile {
  readonly seat: number;
  readonly pile: "hand" | "draw" | "discard" | "pile" | "removed";
}

/** An answer in words: why, why not, a hint. */
export interface Answer {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Given {
  readonly view: TableView;
  readonly log: readonly LogLine[];
  readonly cards: CardTable;
  readonly game: GameTable | null;
}

/** The marks of one card: whoever shows it hears of a change of these, and not of those of all others. */
class Marked {
  now: Marks | undefined = $state.raw();
}

export class TableSeat {
  view: TableView = $state.raw(null!);
  log: readonly LogLine[] = $state.raw([]);
  /** The lines that can be read: those of a state whose cards glide wait until these have arrived. */
  told: readonly LogLine[] = $state.raw([]);
  /** Fingers instead of a mouse. */
  touch: boolean = $state(false);
  /** Shows how the game ended, once it has. */
  ending: (() => void) | undefined = $state.raw();
  /** What is shown was so before: nothing is asked meanwhile. */
  again: boolean = $state(false);
  pile: OpenPile | null = $state.raw(null);
  /** The card that is read in full, with what can be asked about it. */
  zoomed: TableCard | null = $state.raw(null);
  /** The card under the pointer, and where it lies on the screen. */
  pointed: { readonly card: TableCard; readonly at: DOMRect; readonly hand: boolean } | null = $state.raw(null);
  answer: Answer | null = $state.raw(null);
  /** Options that the hint speaks of. */
  hinted: readonly string[] = $state.raw([]);
  letters: boolean = $state(false);
  sheet: "keys" | "log" | "command" | null = $state(null);
  /** The card that something is dragged from. */
  dragged: number | null = $state(null);
  /** What is to be read aloud at once. */
  aloud: string = $state("");
  /** The opponent that is drawn large, where there are several. */
  large: number | null = $state(null);
  readonly cards: CardTable;
  readonly game: GameTable | null;
  readonly drafting: Drafting | null;
  /** Counts what was asked and done: an answer about something older is not said any more. */
  private wonder = 0;
  /** What is said while a hint is thought of: whoever asks for it again meanwhile waits for the same. */
  private moment: Answer | null = null;

  constructor(given: Given) {
    this.cards = given.cards.tinted(tints(given.view));
    this.game = given.game;
    this.view = given.view;
    this.log = given.log;
    this.told = given.log;
    this.drafting = given.game === null ? null : new Drafting(given.game, (kind) => prefs.asks(kind), memoryOf(given.game.welcome?.game ?? ""));
    this.drafting?.update(given.view);
  }

  private readonly places = new Map<number, readonly HTMLElement[]>();
  private readonly marked = new Map<number, Marked>();
  private readonly sameMarks = keeping<CardMarks>();
  private readonly sameDrawing = keeping<Drawing>();
  private readonly samePrompt = keeping<Prompted>();
  private readonly sameCards = keeping<readonly TableCard[]>();
  private readonly samePool = keeping<Pool | null>();

  readonly me: TablePlayer = $derived(home(this.view));
  readonly others: readonly TablePlayer[] = $derived(away(this.view));
  /** Whether these are the turns of players, in which alone there are actions and reactions; and whether this one is one's own. */
  readonly turns: boolean = $derived(this.view.phase === "player turns" && this.view.over !== true);
  readonly acts: boolean = $derived(this.turns && this.view.players[this.view.active]?.team === this.me.team);
  readonly draft: Draft | null = $derived.by(() => this.drafting?.draft ?? null);
  readonly question: Question | null = $derived.by(() => (this.draft === null ? null : lastStep(this.draft).question));
  readonly all: ReadonlyMap<number, TableCard> = $derived(byNumber(this.view, this.question));
  readonly marks: CardMarks = $derived(this.sameMarks(this.allMarks()));
  readonly drawn: Drawing = $derived.by(() => this.sameDrawing(drawing(this.draft, this.view, (id) => this.all.get(id), this.cards)));
  readonly prompt: Prompted = $derived(this.samePrompt(this.asked()));
  /** Whose dice may be chosen now. */
  readonly pool: Pool | null = $derived(this.samePool(this.question === null ? null : poolOf(this.question)));
  /** Cards that may be chosen and lie nowhere in reach: in piles. */
  readonly beyond: readonly TableCard[] = $derived(this.sameCards(this.hidden()));

  /** The table as it stands now; what has not changed stays the object it was, and is not drawn anew. */
  show(view: TableView, log: readonly LogLine[]): void {
    this.view = sharing(this.view, view);
    this.log = log;
    this.pointed = null;
  }

  /** The log has its newest lines. */
  logTold(): void {
    this.told = this.log;
  }

  /** Tell every card of its marks; the table does that whenever they have changed. */
  mark(): void {
    const marks = this.marks;
    untrack(() => {
      for (const id of this.all.keys()) if (!this.marked.has(id)) this.marked.set(id, new Marked());
      for (const [id, card] of this.marked) card.now = marks.get(id);
    });
  }

  /** A card lies here, until what is answered is called; who looks for it need not search the document. */
  lay(id: number, node: HTMLElement): () => void {
    const nodes = this.places.get(id) ?? [];
    this.places.set(id, [...nodes, node]);
    return () => {
      const left = this.places.get(id)?.filter((each) => each !== node) ?? [];
      if (left.length > 0) this.places.set(id, left);
      else this.places.delete(id);
    };
  }

  /** Where a card lies; the first place in the document where it is shown twice. */
  readonly placeOf = (id: number): HTMLElement | undefined =>
    this.places.get(id)?.reduce((first, each) => (first.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING ? each : first));

  marksOf(id: number): Marks | undefined {
    const card = this.marked.get(id);
    return card === undefined ? this.marks.get(id) : card.now;
  }

  name(id: number): string {
    const found = this.all.get(id);
    return found?.stub ? this.cards.name(found.stub) : t.cards.faceDown;
  }

  find(id: number): TableCard | undefined {
    return this.all.get(id);
  }

  dice(pool: Pool): readonly DieMark[] {
    return dieMarks(this.draft, this.view, pool);
  }

  private allMarks(): CardMarks {
    const marks = new Map(cardMarks(this.draft, this.view));
    const question = this.draft?.steps[0]?.question;
    for (const key of this.hinted) {
      const id = question === undefined ? undefined : optionOf(question, key)?.card;
      if (id !== undefined) marks.set(id, { ...marks.get(id), hinted: true });
    }
    return this.letters ? lettered(marks) : marks;
  }

  private asked(): Prompted {
    if (this.again) return { title: t.table.again, help: t.table.againHelp(this.touch), buttons: [] };
    const drafting = this.drafting;
    return prompted({
      view: this.view,
      draft: this.draft,
      twice: drafting?.twice ?? null,
      ahead: drafting?.ahead ?? false,
      waits: drafting?.waits ?? false,
      sent: drafting?.sent ?? false,
      idle: drafting?.idle ?? false,
      ending: this.ending !== undefined,
      touch: this.touch,
      fate: drafting?.fate ?? null,
      name: (id) => this.name(id),
      power: (magic) => this.cards.power(magic),
      damage: this.drawn.expected.filter((each) => !this.isUnit(each.at)).reduce((sum, each) => sum + each.damage, 0) || (this.drawn.expected[0]?.damage ?? 0),
    });
  }

  private isUnit(id: number): boolean {
    return this.view.players.every((player) => player.phoenixborn.id !== id);
  }

  private hidden(): readonly TableCard[] {
    const question = this.question;
    if (question === null) return [];
    const reach = inReach(this.view);
    const ids = new Set(optionsOf(question).map((each) => each.card ?? -1));
    return [...ids].filter((id) => id >= 0 && !reach.has(id)).map((id) => this.all.get(id) ?? { id });
  }

  // === what is done ===============================================================================
  clickCard(id: number): void {
    this.hush();
    const read = (): void => void (this.zoomed = this.all.get(id) ?? null);
    if (!this.drafting?.click(card(id), read)) read();
  }

  clickDie(sign: string): void {
    this.hush();
    if (!this.drafting?.click(die(sign), () => this.clickFree(sign))) this.clickFree(sign);
  }

  /** A die that nothing asks for: its power is used, or why not is said. */
  private clickFree(sign: string): void {
    if (this.game === null) return;
    const { magic, level } = face(sign);
    const power = this.question?.options?.find((each) => verbOf(each.key) === "power" && each.magic === magic);
    if (power !== undefined && level === "power") this.drafting?.click(option(power.key));
    else void this.tell(t.table.whyNot, this.game.ask("why not", `power ${magic}`));
  }

  act(action: Action): void {
    this.hush();
    if (action.do === "ending") return this.ending?.();
    const drafting = this.drafting;
    if (drafting === null) return;
    switch (action.do) {
      case "confirm":
        void drafting.confirm();
        break;
      case "cancel":
        drafting.cancel();
        break;
      case "attack":
        drafting.attack();
        break;
      case "option":
        drafting.click(option(action.key));
        break;
      case "menu":
        drafting.menu(action.keys);
        break;
      case "never":
        if (drafting.twice !== null) {
          prefs.neverAsk("pass");
          drafting.click(option(drafting.twice));
        }
    }
  }

  /** The default button. */
  go(): void {
    const button = this.prompt.buttons.find((each) => each.look === "go" && !each.off);
    if (button !== undefined) this.act(button.action);
  }

  /** Esc: close what is open, else drop the draft. */
  back(): void {
    if (this.zoomed !== null) this.zoomed = null;
    else if (this.pile !== null) this.pile = null;
    else if (this.sheet !== null) this.sheet = null;
    else if (this.answer !== null) this.hush();
    else this.drafting?.cancel();
  }

  hush(): void {
    this.wonder += 1;
    this.answer = null;
    this.hinted = [];
  }

  /** Say an answer when it is there, unless something else was done or asked meanwhile; whether it was said. */
  async tell(title: string, answer: Promise<readonly string[]>): Promise<boolean> {
    const wonder = ++this.wonder;
    const lines = await answer;
    if (wonder !== this.wonder) return false;
    this.answer = { title, lines };
    return true;
  }

  // === what is asked ==============================================================================
  async why(line: LogLine): Promise<void> {
    await this.tell(t.table.why, this.game?.ask("why", String(line.n)) ?? Promise.resolve([line.text]));
  }

  /** Why something cannot be done with a card now. */
  async whyNot(told: TableCard): Promise<readonly string[]> {
    const stub = told.stub ?? "";
    if (this.game === null || stub === "") return [];
    const printed = this.cards.card(stub);
    const inHand = this.me.hand?.some(([id]) => id === told.id) ?? false;
    const unit = /Ally|Conjuration|Aspect/.test(printed.type);
    const reacts = printed.type === "Reaction Spell";
    const action = inHand ? (reacts ? "react" : "play") : unit ? "attack" : "use";
    return this.game.ask("why not", `${action} ${printed.name}`.slice(0, 100));
  }

  async hint(): Promise<void> {
    const question = this.draft?.steps[0]?.question;
    if (this.game === null || question === undefined || (this.answer !== null && this.answer === this.moment)) return;
    this.hush();
    this.answer = this.moment = { title: t.table.hintSays, lines: [t.table.oneMoment] };
    const hint = this.game.ask("hint");
    if (!(await this.tell(t.table.hintSays, hint))) return;
    if (question !== this.draft?.steps[0]?.question) return this.hush(); // it is about what is asked no more
    const first = (await hint)[0] ?? "";
    this.hinted = optionsOf(question).filter((each) => each.text !== "" && first.includes(each.text)).map((each) => each.key);
  }
}

const KEY = Symbol("table");

export function share(seat: TableSeat): TableSeat {
  return setContext(KEY, seat);
}

export function shared(): TableSeat {
  return getContext<TableSeat>(KEY);
}
