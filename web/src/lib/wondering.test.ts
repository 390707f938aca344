import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cards, views } from "../fixtures/states";
import type { TableView } from "../wire";
import { byNumber } from "./board";
import { begin, click, type Draft } from "./draft";
import { understood } from "./commands";
import { card } from "./gestures/options";
import { prompted, type Prompted, type PromptButton } from "./prompting";
import { wondered, type Wondered } from "./wondering";
import { wonderHere, wonders } from "./wonders";

const named = (name: string): TableView => views[name]!;

function shown(view: TableView, draft: Draft | null): Prompted {
  const name = (id: number): string => cards.name(byNumber(view, view.question ?? null).get(id)?.stub ?? "");
  return prompted({ view, draft, twice: null, ahead: false, waits: false, sent: false, touch: false, name, power: () => "", damage: 0 });
}

function why(view: TableView, label: RegExp, draft = begin(view.question!)): Wondered & { button: PromptButton } {
  const prompt = shown(view, draft);
  const button = prompt.buttons.find((each) => label.test(each.label))!;
  return { ...wondered(button, prompt, draft), button };
}

test("every button of every recorded question answers why, or why not", () => {
  for (const [name, view] of Object.entries(views)) {
    if (view.question?.options == null) continue;
    const draft = begin(view.question);
    const prompt = shown(view, draft);
    for (const button of prompt.buttons) {
      const { title, lines, ask } = wondered(button, prompt, draft);
      expect(title, name).toBe(button.off ? "Why can’t I?" : "Why?");
      expect(lines.length > 0 || ask !== undefined, `${name}: ${button.label}`).toBe(true);
      expect(ask?.about ?? "-", `${name}: ${button.label}`).not.toBe("");
    }
  }
});

test("what may be done says which rule lets one, what may not why", () => {
  const view = named("turn");
  expect(why(view, /^(Pass|End turn)$/).ask).toEqual({ what: "why", about: expect.stringMatching(/^turn: (pass|end-turn)$/) });
  const question = { ...view.question!, options: view.question!.options!.filter((each) => /^(pass|end-turn)/.test(each.key)) };
  const tired = { ...view, question };
  for (const [label, about] of [[/^Attack$/, "attack"], [/^Dice powers$/, "power"], [/^Meditate$/, "meditate"]] as const) {
    const { button, ask } = why(tired, label);
    expect(button.off).toBe(true);
    expect(ask).toEqual({ what: "why not", about });
  }
});

test("a confirmation that is not ready says what is missing and for which question", () => {
  const view = named("first five");
  const { lines, ask, button } = why(view, /^Keep/);
  expect(button.off).toBe(true);
  expect(lines).toEqual(["You have to choose more first.", "0 of 5 chosen."]);
  expect(ask).toEqual({ what: "why", about: "first five" });
});

test("a unit that is taken up may attack by the rule of attacks, and dropping it needs none", () => {
  const view = named("turn");
  const unit = view.question!.options!.find((each) => each.key.startsWith("activate"));
  const menu: Draft = { steps: begin(view.question!).steps, menu: [{ key: "hold.5", text: "", card: 5 }, ...(unit ? [unit] : [])] };
  expect(why(view, /^Attack with it$/, menu).ask).toEqual({ what: "why", about: "turn: attack" });
  expect(why(view, /^Cancel$/, menu)).toMatchObject({ lines: [expect.stringMatching(/^It drops/)] });
});

test("while attackers are chosen all of them are a matter of attackers", () => {
  const view = named("attacker");
  const first = view.question!.options!.find((each) => each.card !== undefined)!;
  const draft = click(begin(view.question!), card(first.card!), view)!.draft;
  expect(why(view, /^All/, draft).ask).toEqual({ what: "why", about: "attacker" });
});

test("the command line asks why of the question, of an option, and of a line of the log", () => {
  const question = named("turn").question!;
  const end = question.options!.find((each) => /^(pass|end-turn)/.test(each.key))!;
  expect(understood("why", question)).toEqual({ do: "why this", key: "" });
  expect(understood(`why ${end.text}`, question)).toEqual({ do: "why this", key: end.key });
  expect(understood("why 12", question)).toEqual({ do: "why", line: 12 });
  expect(understood("why nonsense", question)).toEqual({ do: "unknown", said: "nonsense" });
});

// === how a button is asked ========================================================================
let button: HTMLButtonElement;
let answer: ReturnType<typeof vi.fn<() => void>>;
let pressed: ReturnType<typeof vi.fn<() => void>>;
let asks: ReturnType<typeof wonders>;

beforeEach(() => {
  vi.useFakeTimers();
  button = document.body.appendChild(document.createElement("button"));
  answer = vi.fn();
  pressed = vi.fn();
  asks = wonders(button, answer);
  button.addEventListener("click", pressed);
});

afterEach(() => {
  vi.useRealTimers();
  asks.destroy();
  button.remove();
});

function point(name: string, kind = "touch"): void {
  const event = new MouseEvent(name, { bubbles: true, cancelable: true, detail: 1 });
  button.dispatchEvent(Object.assign(event, { pointerType: kind }));
}

test("W asks what has the focus, and nothing else", () => {
  expect(wonderHere()).toBe(false);
  button.focus();
  expect(wonderHere()).toBe(true);
  expect(answer).toHaveBeenCalledOnce();
});

test("a finger that stays on it asks once, and does not press it", () => {
  point("pointerdown");
  vi.advanceTimersByTime(500);
  point("contextmenu");
  point("pointerup");
  point("click");
  expect([answer.mock.calls.length, pressed.mock.calls.length]).toEqual([1, 0]);
  point("click");
  expect(pressed).toHaveBeenCalledOnce();
});

test("a finger that taps it presses it, and asks nothing", () => {
  point("pointerdown");
  point("pointerup");
  point("click");
  vi.advanceTimersByTime(500);
  expect([answer.mock.calls.length, pressed.mock.calls.length]).toEqual([0, 1]);
});

test("the other button of a mouse asks; the next click presses", () => {
  point("pointerdown", "mouse");
  point("contextmenu", "mouse");
  point("pointerdown", "mouse");
  point("click", "mouse");
  expect([answer.mock.calls.length, pressed.mock.calls.length]).toEqual([1, 1]);
});
