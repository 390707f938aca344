import { beforeEach, expect, test } from "vitest";
import { views } from "../fixtures/states";
import type { Question, TableView } from "../wire";
import type { Next } from "./game.svelte";
import { picksOf } from "./draft";
import { Drafting, type Plays } from "./drafting.svelte";
import type { KeptDraft, Memory } from "./drafts";
import { card, option } from "./gestures/options";
import { prompted, type Prompted } from "./prompting";

class Table implements Plays {
  seq: number | null = 7;
  readonly chosen: (readonly string[])[] = [];
  connected = true;
  follows: Next[] = [];
  /** Where it is there, what follows is told by hand: who waits for it. */
  slow: ((next: Next) => void)[] | null = null;
  /** Where it is there, the next answer is a refusal that waits until it is let go. */
  refusal: Promise<void> | null = null;
  async choose(picks: readonly string[]): ReturnType<Plays["choose"]> {
    this.chosen.push(picks);
    const { refusal } = this;
    this.refusal = null;
    if (refusal === null) return { t: "ack", n: 1, seq: 8, took: picks.length };
    await refusal;
    return { t: "refused", n: 1, code: "unknown pick", text: "That is not among the options now." };
  }
  draft(): Promise<Next> {
    if (this.slow !== null) return new Promise((tell) => this.slow?.push(tell));
    return Promise.resolve(this.follows.shift() ?? null);
  }
  /** The table says at last what follows. */
  async tells(next: Next): Promise<void> {
    this.slow?.shift()?.(next);
    await settled();
  }
}

class Kept implements Memory {
  kept: string | null = null;
  read(): KeptDraft | null {
    return this.kept === null ? null : (JSON.parse(this.kept) as KeptDraft);
  }
  write(kept: KeptDraft | null): void {
    this.kept = kept === null ? null : JSON.stringify(kept);
  }
}

const named = (name: string): TableView => views[name]!;
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));
let table: Table;
let memory: Kept;
const loaded = (view: TableView): Drafting => {
  const drafting = new Drafting(table, () => false, memory);
  drafting.update(view);
  return drafting;
};

beforeEach(() => {
  table = new Table();
  memory = new Kept();
});

function attacking(): { drafting: Drafting; view: TableView } {
  const view = named("attacker");
  const drafting = loaded(view);
  drafting.click(card(view.question!.options![0]!.card!));
  drafting.remember();
  return { drafting, view };
}

test("what was drafted is there again after a reload, and says so", () => {
  const { drafting, view } = attacking();
  const again = loaded(view);
  expect(picksOf(again.draft!, view)).toEqual(picksOf(drafting.draft!, view));
  expect(again.fate).toBe("back");
});

test("it is said to be gone where the table has moved on", () => {
  attacking();
  table.seq = 9;
  expect(loaded(named("turn")).fate).toBe("gone");
});

test("what was sent before the page was loaded anew is not called gone", async () => {
  const { drafting } = attacking();
  void drafting.confirm();
  drafting.remember();
  await settled();
  table.seq = 9;
  expect(loaded(named("turn")).fate).toBeNull();
});

test("a draft that is dropped is not remembered", () => {
  const { drafting } = attacking();
  drafting.cancel();
  drafting.remember();
  expect(memory.kept).toBeNull();
});

test("a draft that no longer fits while the page is open is said to be gone, until something else is done", () => {
  const { drafting } = attacking();
  const view = named("pick");
  drafting.update(view);
  expect(drafting.fate).toBe("gone");
  drafting.click(card(view.question!.options![0]!.card!));
  expect(drafting.fate).toBeNull();
});

test("of what may be declined one thing is enough, and whoever says so need not say it twice", async () => {
  const view = named("turn");
  const play = view.question!.options!.find((each) => each.key.startsWith("play."))!;
  const pick: Question = { seat: view.question!.seat, kind: "pick", prompt: "choose up to 2", options: [{ key: "card.1", text: "", card: 1 }, { key: "done", text: "done" }] };
  table.follows = [pick, pick];
  const drafting = loaded(view);
  drafting.click(card(play.card!));
  await settled();
  drafting.click(card(1));
  await settled();
  await drafting.confirm();
  await settled();
  expect(table.chosen).toEqual([[play.key, "card.1", "done"]]);
});

/** A turn with these options and nothing else. */
function turnOf(...options: { key: string; text: string; card?: number; magic?: string }[]): TableView {
  const view = named("turn");
  return { ...view, question: { ...view.question!, options } };
}

function shownOf({ draft }: Drafting, view: TableView): Prompted {
  return prompted({ view, draft, twice: null, ahead: false, waits: false, sent: false, touch: false, name: () => "", power: () => "", damage: 0 });
}

test("what would do nothing is not done by one click, and is said to do nothing until it is confirmed", async () => {
  const drafting = loaded(turnOf({ key: "activate.5.0", text: "use Chant of Revenge", card: 5 }));
  table.follows = ["idle"];
  drafting.click(card(5));
  await settled();
  expect(table.chosen).toEqual([]);
  expect(drafting.idle).toBe(true);
  drafting.cancel();
  expect(drafting.idle).toBe(false);
  table.follows = ["idle"];
  drafting.click(card(5));
  await settled();
  await drafting.confirm();
  expect(table.chosen).toEqual([["activate.5.0"]]);
});

test("a click on a card of the opponent's does not attack it at once, and a key does not use up a die", async () => {
  const drafting = loaded(turnOf({ key: "attack.9", text: "attack Reaping Angel", card: 9 }, { key: "power.2", text: "dice power ceremonial", magic: "ceremonial" }));
  drafting.click(card(9));
  await settled();
  drafting.click(option("power.2"));
  await settled();
  expect(table.chosen).toEqual([]);
  expect(drafting.ready).toBe(true);
  await drafting.confirm();
  expect(table.chosen).toEqual([["power.2"]]);
});

test("a click on Meditate does not discard the only card that could be: that is confirmed", async () => {
  const view = turnOf({ key: "meditate", text: "meditate" }, { key: "pass", text: "pass" });
  const drafting = loaded(view);
  drafting.click(option("meditate"));
  await settled();
  expect(table.chosen).toEqual([]);
  const { title, buttons } = shownOf(drafting, view);
  expect([title, buttons.map((each) => each.label)]).toEqual(["Meditate", ["Cancel", "Meditate"]]);
  await drafting.confirm();
  expect(table.chosen).toEqual([["meditate"]]);
});

test("whoever has discarded something to meditate is done, and does not discard nothing", () => {
  const meditate = (...keys: string[]): TableView => ({ ...named("turn"), question: { seat: named("turn").seat!, kind: "meditate", prompt: "Ann, discard", options: keys.map((key) => ({ key, text: key })) } });
  const go = (view: TableView): string => shownOf(loaded(view), view).buttons.at(-1)!.label;
  expect([go(meditate("top")), go(meditate("top", "done"))]).toEqual(["Discard nothing", "Done"]);
});

test("a card with one way to be used is used by one click where that does something", async () => {
  const drafting = loaded(turnOf({ key: "activate.5.0", text: "use Summon Gilder", card: 5 }));
  drafting.click(card(5));
  await settled();
  expect(table.chosen).toEqual([["activate.5.0"]]);
});

test("an answer that is a button ends what it belongs to, and where dice are laid out it says what was answered until that is confirmed", async () => {
  const turn = turnOf({ key: "activate.5.0", text: "use Abundance", card: 5 });
  const number: Question = { seat: turn.seat!, kind: "number", prompt: "Ann, choose for Abundance: draw up to 2 cards", options: ["0", "1"].map((each) => ({ key: `number.${each}`, text: each })) };
  const pay: Question = { seat: turn.seat!, kind: "pay", prompt: "Ann, pay 1 [[basic]] for Abundance", options: [{ key: "pay.0.1", text: "pay 1 natural:basic", dice: "9" }] };
  const drafting = loaded(turn);
  table.follows = [number, null];
  drafting.click(card(5));
  await settled();
  drafting.click(option("number.0"));
  await settled();
  expect(table.chosen).toEqual([["activate.5.0", "number.0"]]);
  drafting.update(named("waiting"));
  drafting.update(turn);
  table.follows = [pay, number, null];
  drafting.click(card(5));
  await settled();
  drafting.click(option("number.0"));
  await settled();
  expect(table.chosen).toHaveLength(1);
  const shown = shownOf(drafting, turn);
  expect(shown.help).toBe("Drafted: 0");
  expect(shown.buttons.map((each) => [each.label, each.look])).toEqual([["Cancel", "quiet"], ["1", "plain"], ["Use", "go"]]);
  await drafting.confirm();
  expect(table.chosen.at(-1)).toEqual(["activate.5.0", "pay.0.1", "number.0"]);
});

test.each([false, true])("a refusal that comes after the table has gone on does not bring back the old question (ahead: %s)", async (ahead) => {
  const turn = named("turn");
  const dice: Question = { seat: turn.seat!, kind: "exhaust dice", prompt: "dice", options: [{ key: "done", text: "done" }] };
  const { question: _, ...rest } = turn;
  const drafting = loaded(ahead ? { ...rest, ahead: dice } : { ...turn, question: dice });
  let refuse = (): void => undefined;
  if (ahead) await drafting.confirm(); // taken; and then the button is pressed once more
  table.refusal = new Promise((done) => (refuse = done));
  void drafting.confirm();
  drafting.update(turn);
  refuse();
  await settled();
  expect(drafting.draft?.steps[0]?.question).toEqual(turn.question);
  expect([drafting.sent, drafting.waits]).toEqual([false, false]);
  drafting.click(option("pass"));
  await settled();
  expect(table.chosen.at(-1)).toEqual(["pass"]);
});

test("an answer that is refused while the same is asked can be given again", async () => {
  const drafting = loaded(turnOf({ key: "pass", text: "pass" }));
  table.refusal = Promise.resolve();
  drafting.click(option("pass"));
  await settled();
  drafting.click(option("pass"));
  await settled();
  expect(table.chosen).toEqual([["pass"], ["pass"]]);
});

/** A turn with two units to attack with and two to attack, at a table that takes its time. */
function slowly(): { drafting: Drafting; view: TableView; attackers: Question; units: number[] } {
  const turn = named("turn");
  const attacks = [901, 902].map((id) => ({ key: `attack.${id}`, text: `attack ${id}`, card: id }));
  const units = turn.players[turn.seat!]!.battlefield!.map((unit) => ({ ...unit, exhaustion: 0 }));
  const players = turn.players.map((player) => (player.seat === turn.seat ? { ...player, battlefield: units } : player));
  const ids = units.map((unit) => unit.id);
  const options = ids.map((id) => ({ key: `attacker.${id}`, text: "", card: id }));
  const attackers = { seat: turn.seat!, kind: "attacker", prompt: "attackers", card: 901, options };
  const view = { ...turn, players, question: { ...turn.question!, options: [...attacks, { key: "pass", text: "pass" }] } };
  table.slow = [];
  return { drafting: loaded(view), view, attackers, units: ids };
}

const laidOut = ({ draft }: Drafting): unknown => draft?.steps.map((step) => step.picks);

test("what is clicked before the table has said what follows counts for that", async () => {
  const { drafting, attackers, units } = slowly();
  drafting.attack();
  drafting.click(card(901));
  expect(drafting.click(card(units[0]!))).toBe(true);
  expect(drafting.draft?.held).toBeUndefined();
  await table.tells(attackers);
  expect(laidOut(drafting)).toEqual([["attack.901"], [`attacker.${units[0]}`]]);
  expect(drafting.ready).toBe(true);
});

test("so does the button for all attackers", async () => {
  const { drafting, attackers, units } = slowly();
  drafting.attack();
  drafting.click(card(901));
  drafting.attack();
  await table.tells(attackers);
  expect(laidOut(drafting)).toEqual([["attack.901"], units.map((id) => `attacker.${id}`)]);
});

test("several things that were clicked too early are taken in their order, each once, also where it was a double click", async () => {
  const { drafting, attackers, units } = slowly();
  drafting.attack();
  for (const id of [901, 901, 902, units[0]!, units[0]!]) drafting.click(card(id));
  expect(table.slow).toHaveLength(1);
  await table.tells(attackers); // so it is 902 that is attacked, of which is asked anew
  expect(table.slow).toHaveLength(1);
  await table.tells(attackers);
  expect(laidOut(drafting)).toEqual([["attack.902"], [`attacker.${units[0]}`]]);
});

test("where damage is divided every click is one more, however fast they are", async () => {
  const { view } = slowly();
  const divide: Question = { seat: view.seat!, kind: "divide", prompt: "divide 3 damage", options: [1, 2].map((id) => ({ key: `card.${id}`, text: "1 damage", card: id })) };
  const drafting = loaded({ ...view, question: divide });
  for (const id of [1, 2, 2]) drafting.click(card(id));
  for (const next of [divide, divide, null]) await table.tells(next);
  expect(laidOut(drafting)).toEqual([["card.1"], ["card.2"], ["card.2"]]);
});

test("what was clicked too early and means nothing is read, and Esc forgets all of it", async () => {
  const { drafting, attackers, units } = slowly();
  const read: number[] = [];
  drafting.attack();
  drafting.click(card(901));
  drafting.click(card(77), () => read.push(77));
  expect(read).toEqual([]);
  await table.tells(attackers);
  expect(read).toEqual([77]);
  drafting.cancel();
  drafting.attack();
  drafting.click(card(901));
  drafting.click(card(units[0]!));
  drafting.cancel();
  await table.tells(attackers);
  expect(laidOut(drafting)).toEqual([[]]);
});

test("while the table cannot be heard clicks do not wait, and what it says at last about something else changes nothing", async () => {
  const { drafting, attackers, units } = slowly();
  drafting.attack();
  drafting.click(card(901));
  table.connected = false;
  drafting.click(card(units[0]!));
  expect(drafting.draft?.held).toBe(units[0]);
  table.connected = true;
  await table.tells(attackers);
  expect(drafting.draft?.held).toBe(units[0]);
  expect(laidOut(drafting)).toEqual([[]]);
});

test("a draft that the table does not take is laid out no more, and nothing is sent", async () => {
  const { drafting } = slowly();
  drafting.attack();
  drafting.click(card(901));
  await table.tells("refused");
  expect(laidOut(drafting)).toEqual([[]]);
  expect(table.chosen).toEqual([]);
});

test("where nobody was there to say what follows it is asked again when somebody is", async () => {
  const { drafting, view, attackers, units } = slowly();
  drafting.attack();
  drafting.click(card(901));
  await table.tells("unheard");
  expect(drafting.ready).toBe(false);
  drafting.click(card(902)); // nothing waits for an answer that does not come
  expect(laidOut(drafting)).toEqual([["attack.902"]]);
  await table.tells("unheard");
  drafting.update({ ...view });
  await table.tells(attackers);
  drafting.click(card(units[0]!));
  expect(drafting.ready).toBe(true);
});
