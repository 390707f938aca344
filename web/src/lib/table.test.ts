import { expect, test } from "vitest";
import { cards, states, views } from "../fixtures/states";
import { arranged, away, byNumber, home, inReach, slots, tints } from "./board";
import { left, minutes } from "./clocks";
import { drawing } from "./combat";
import { understood } from "./commands";
import { begin, click, followed } from "./draft";
import { card } from "./gestures/options";
import { cardOf, commandOf, lettered } from "./keyboard";
import { rows, withSigns } from "./logging";
import { cardMarks, dieMarks } from "./marking";
import { duration, hurt, MOST_MS } from "./motion";
import { prompted, undoName, type Asking } from "./prompting";
import { side } from "./inwords";
import type { TableView } from "../wire";

const view = views["turn"]!;
const find = (of: TableView) => (id: number) => byNumber(of, of.question ?? null).get(id);

function asking(of: TableView): Asking {
  const draft = of.question?.options == null ? null : begin(of.question);
  const name = (id: number): string => cards.name(find(of)(id)?.stub ?? "");
  return { view: of, draft, twice: null, ahead: false, waits: false, sent: false, touch: false, name, power: (magic) => cards.power(magic), damage: 0 };
}

test("everybody else sits opposite, in the order of turns", () => {
  const four = views["four"]!;
  expect([home(four), ...away(four)].map((player) => player.seat)).toHaveLength(4);
  expect(away(four)[0]!.seat).toBe((home(four).seat + 1) % 4);
});

test("spells of one title share a slot, and one that is ready lies on top", () => {
  const copies = [{ id: 1, stub: "a", exhaustion: 1 }, { id: 2, stub: "a" }, { id: 3, stub: "b" }];
  expect(slots(copies).map((slot) => [slot.top.id, slot.all.length])).toEqual([[2, 2], [3, 1]]);
});

test("everybody has the colours of their dice, the more frequent first", () => {
  const view = views["turn"]!;
  expect(tints(view).get("leo-sunshadow")).toEqual(["charm"]);
  expect(tints(view).get("james-endersight")).toEqual(["ceremonial", "divine"]);
  const [first] = view.players;
  expect(tints({ ...view, players: [{ ...first!, active: "", exhausted: "" }] })).toEqual(new Map());
});

test("ten units fit into any field without touching its edges", () => {
  for (const [width, height, rows, squat] of [[1088, 230, 1, false], [340, 125, 2, true], [360, 160, 2, true]] as const) {
    const laid = arranged(10, width, height, rows, squat);
    expect(laid.height * rows).toBeLessThanOrEqual(height);
    expect(laid.width).toBeGreaterThan(44);
    expect(Math.ceil(10 / rows) * (laid.width + laid.gap)).toBeLessThanOrEqual(width + laid.gap);
  }
});

test("a row of units is full before the next begins", () => {
  expect([1, 4, 7, 8, 10].map((count) => arranged(count, 360, 125, 2, true).last)).toEqual([1, 4, 3, 4, 5]);
});

test("every recorded question has a title, and at least one way to answer it", () => {
  for (const [name, of] of Object.entries(views)) {
    const shown = prompted(asking(of));
    expect(shown.title, name).not.toBe("");
    if (of.question?.options == null) continue;
    const marked = cardMarks(begin(of.question), of).size + dieMarks(begin(of.question), of, { seat: of.question.seat, which: "active" }).filter((die) => die.may).length;
    expect(shown.buttons.filter((button) => !button.off).length + marked, name).toBeGreaterThan(0);
    expect(shown.buttons.filter((button) => button.look === "go").length, name).toBeLessThanOrEqual(1);
  }
});

test("the prompt says who is waited for", () => {
  const waiting = views["waiting"]!;
  expect(prompted(asking(waiting)).title).toContain(waiting.players[waiting.question!.seat]!.name);
});

test("a prompt goes without the name of whoever is asked, also where that has a comma, and an option loses nothing", () => {
  const [first, ...rest] = view.players;
  const jericho = { ...view, seat: 0, players: [{ ...first!, seat: 0, name: "Jericho, Reborn" }, ...rest] };
  const question = { seat: 0, kind: "may", prompt: "Jericho, Reborn, you may draw 1 card (Empower)", options: [{ key: "yes", text: "yes, Anguish" }, { key: "decline", text: "decline" }] };
  const { title, buttons } = prompted(asking({ ...jericho, question }));
  expect(title).toBe("You may draw 1 card (Empower)");
  expect(buttons.map((button) => button.label)).toEqual(["Yes, Anguish", "Decline"]);
});

test("dice that are to be spent lift, others that could be are ringed", () => {
  const of = views["pay"]!;
  const marks = dieMarks(begin(of.question!), of, { seat: of.question!.seat, which: "active" });
  expect(marks.filter((die) => die.spent)).toHaveLength(of.question!.options![0]!.dice!.length);
  expect(marks.some((die) => die.may)).toBe(true);
});

test("an attack that is drafted is drawn with the damage to be expected", () => {
  const of = views["attacker"]!;
  const all = of.question!.options!.reduce((draft, each) => click(draft, card(each.card!), of)!.draft, begin(of.question!));
  const drawn = drawing(all, of, find(of), cards);
  expect(drawn.lines).toHaveLength(of.question!.options!.length);
  expect(drawn.lines.every((line) => line.kind === "attack" && line.to === of.question!.card)).toBe(true);
  expect(drawn.expected[0]!.damage).toBeGreaterThan(0);
});

test("a target that is drafted is drawn from what is played", () => {
  const play = view.question!.options!.find((each) => each.key.startsWith("play"))!;
  const pick = views["pick"]!.question!;
  const aiming = followed(click(begin(view.question!), card(play.card!), view)!.draft, pick).draft;
  const drawn = drawing(click(aiming, card(pick.options![0]!.card!), view)!.draft, view, find(view), cards);
  expect(drawn.lines).toContainEqual({ kind: "target", from: play.card, to: pick.options![0]!.card });
});

test("every card that may be chosen gets a letter of its own", () => {
  const marks = lettered(cardMarks(begin(view.question!), view));
  const letters = [...marks.values()].map((mark) => mark.key).filter((key) => key !== undefined);
  expect(new Set(letters).size).toBe(letters.length);
  expect(letters.length).toBeGreaterThan(0);
  expect(letters.every((letter) => commandOf(letter, {}) === null)).toBe(true);
  expect(cardOf(marks, letters[0]!)).toBeDefined();
});

test("keys can be chosen anew", () => {
  expect(commandOf("u", {})).toBe("undo");
  expect(commandOf("u", { undo: "z" })).toBeNull();
  expect(commandOf("z", { undo: "z" })).toBe("undo");
});

test("the command line takes options in words, and questions", () => {
  const { question } = view;
  expect(understood("pass", question!)).toEqual({ do: "option", key: "pass" });
  expect(understood("attack", question!).do).toBe("which");
  expect(understood("3", question!)).toEqual({ do: "number", place: 3 });
  expect(understood("why 12", question!)).toEqual({ do: "why", line: 12 });
  expect(understood("why not play Golden Veil", question!)).toEqual({ do: "why not", about: "play golden veil" });
  expect(understood("log 7", question!)).toEqual({ do: "log", count: 7 });
  expect(understood("dance", question!).do).toBe("unknown");
});

test("the log has turns as headings, and what follows from something below it", () => {
  const told = rows(states["turn"]!.log, (text) => cards.bracketed(text));
  expect(told.some((row) => row.kind === "heading")).toBe(true);
  expect(told.some((row) => row.kind === "line" && row.depth > 0)).toBe(true);
  expect(withSigns("pay 1 natural:class")).toBe("pay 1 [[natural:class]]");
  expect(told.filter((row) => row.kind === "line" && row.words.includes("[[") && row.depth === 0).length).toBeGreaterThan(0);
});

test("a clock runs down for whoever it runs for", () => {
  const clock = { ms: [60_000, 60_000], running: 0, since: 1000 };
  expect([left(clock, 0, 11_000), left(clock, 1, 11_000), left(clock, 0, 99_000)]).toEqual([50_000, 60_000, 0]);
  expect([minutes(61_000), minutes(9_950)]).toEqual(["1:01", "9.9"]);
});

test("motion keeps to its budget, and wounds are counted", () => {
  expect(duration(5000, "normal")).toBe(MOST_MS);
  expect(duration(500, "off")).toBe(80);
  const after: TableView = { ...view, players: view.players.map((player) => ({ ...player, phoenixborn: { ...player.phoenixborn, wounds: (player.phoenixborn.wounds ?? 0) + 2 } })) };
  expect([...hurt(view, after).values()]).toEqual(view.players.map(() => -2));
});

test("whatever a click can reach has a card, and a side can be told in words", () => {
  for (const of of Object.values(views)) {
    const all = byNumber(of, of.question ?? null);
    for (const id of inReach(of)) expect(all.has(id)).toBe(true);
    for (const player of of.players) expect(side(player, of, cards).join(" ")).toContain(cards.name(player.phoenixborn.stub!));
  }
});

/** A view that asks its own seat this. */
function asks(kind: string, prompt: string, ...texts: [string, string][]): TableView {
  const question = { seat: view.seat!, kind, prompt, options: texts.map(([key, text]) => ({ key, text })) };
  return { ...view, question };
}

test("a dice power says what it does, where it is chosen and where it is confirmed", () => {
  const question = { seat: view.seat!, kind: "turn", prompt: "Ann, your turn", options: ["natural", "charm"].map((magic) => ({ key: `power.${magic}`, text: `dice power ${magic}`, magic })) };
  const known = asking({ ...view, question });
  const menu = prompted({ ...known, draft: { ...known.draft!, menu: question.options } });
  expect(menu.buttons.map((button) => button.note)).toEqual([undefined, "Deal 1 damage to target unit.", expect.stringContaining("-1 attack")]);
  const sure = prompted({ ...known, draft: { steps: [{ question, picks: ["power.natural"] }] } });
  expect(sure).toMatchObject({ title: "Use the natural dice power?", help: "Deal 1 damage to target unit." });
  expect(sure.buttons.map((button) => button.label)).toEqual(["Cancel", "Use"]);
  const vain = prompted({ ...known, idle: true, draft: { steps: [{ question, picks: ["power.natural"] }] } });
  expect(vain.help).toMatch(/^Deal 1 damage to target unit. This would do nothing now/);
});

test("people go by their names, on buttons as well", () => {
  const other = view.players[1]!.name;
  const { buttons } = prompted(asking(asks("first player", "Ann, choose who goes first", ["player.0", "go first"], ["player.1", "let player 2 go first"])));
  expect(buttons.map((button) => button.label)).toContain(`Let ${other} go first`);
});

test("one's own triggers are used or not; only what others do is let happen", () => {
  const own = prompted(asking(asks("window", "Ann, Anchornaut came into play", ["trigger.5.1", "trigger Anchornaut: Throw 1"], ["done", "decline"])));
  const theirs = prompted(asking(asks("window", "Ann, Gilder is dealt damage", ["react.7", "react with Seal"], ["trigger.5.1", "trigger X"], ["done", "decline"])));
  expect(own.buttons.at(-1)!.label).toBe("Don’t use it");
  expect(theirs.buttons.at(-1)!.label).toBe("Let it happen");
});

test("of effects to choose from the buttons say the words, and the title only whose they are", () => {
  const effects: [string, string][] = [["mode.0", "deal 1 damage"], ["mode.1", "spend 1 natural class"], ["decline", "decline"]];
  const asked = "Leo Sunshadow, choose for Ruse: deal 1 damage or spend 1 [[natural:class]]";
  expect(prompted(asking(asks("mode", asked, ...effects))).title).toBe("Choose for Ruse");
  expect(prompted(asking(asks("mode", "Leo Sunshadow, choose for Ruse: resolve one of the effects", ...effects))).title).toBe("Choose for Ruse: resolve one of the effects");
});

test("a die that is turned is marked while one asks to which side, and then the title says what it becomes", () => {
  const [mine] = view.players.filter((player) => player.seat === view.seat);
  const sides = ["power", "class"].map((side) => ({ key: `die.charm.${side}`, text: `charm:basic -> charm:${side}`, face: "c", turned: `charm:${side}` }));
  const of: TableView = {
    ...view,
    players: view.players.map((player) => (player === mine ? { ...player, active: "ccn" } : player)),
    question: { seat: view.seat!, kind: "die", prompt: `${mine!.name}, turn a die to a side of your choice: 1 left`, options: sides, pool: "active", pool_of: view.seat! },
  };
  const pool = { seat: view.seat!, which: "active" } as const;
  const asked = { ...begin(of.question!), menu: sides };
  expect(dieMarks(asked, of, pool).map((die) => die.chosen ?? false)).toEqual([true, false, false]);
  const draft = click(asked, { what: "option", key: sides[0]!.key }, of)!.draft;
  expect(dieMarks(draft, of, pool).filter((die) => die.chosen)).toHaveLength(1);
  expect(prompted({ ...asking(of), draft }).title).toBe("Turn charm basic to power");
});

test("passing is called so while it is sent, and a game that is over leads to how it ended", () => {
  const sent = { ...asking(view), draft: click(begin(view.question!), { what: "option", key: "pass" }, view)!.draft, sent: true };
  expect(prompted(sent).buttons.at(-1)).toMatchObject({ label: "Pass", off: true });
  const over = { ...asking(view), view: { ...view, over: true } };
  expect(prompted(over).buttons).toEqual([]);
  expect(prompted({ ...over, ending: true }).buttons).toMatchObject([{ label: "Result", action: { do: "ending" } }]);
});

test("what undo takes back is said in words", () => {
  expect(undoName({ to: 1, text: "done" })).toBe("your last choice");
  expect(undoName({ to: 1, text: "ceremonial:basic -> ceremonial:power" })).toBe("Turn ceremonial basic to power");
});

test("passing is not said to end one's round: it ends when all pass in a row", () => {
  const { title } = prompted({ ...asking(view), twice: "pass" });
  expect(title).not.toContain("no more turns");
});
