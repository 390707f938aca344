/**
 * What one gesture drafts: from a question and clicks to a list of picks. Nothing is final until it is confirmed.
 *
 * A draft has one step for the question that is asked and one for every question that would follow: a card, its
 * payment, its targets. A click goes to the last step that it means something to; what came after that one is dropped.
 */

import type { Question, TableOption, TableView } from "../wire";
import { gestureOf } from "./gestures/kinds";
import { endOf, isOnTable, naming, optionOf, optionsOf, verbOf, type Thing } from "./gestures/options";
import { diceOf, swapped } from "./gestures/pay";
import { ended, enough, most, paired, supply, toggled } from "./gestures/several";

/** The verb of what only the page knows: a unit is taken up, to attack with. */
export const HOLD = "hold";

export interface Step {
  readonly question: Question;
  readonly picks: readonly string[];
  /** Nobody has chosen it: the page proposes it. */
  readonly proposed?: boolean;
  /** In an order: how many, from the first, were put there by hand. */
  readonly placed?: number;
  /** In a payment: dice that were clicked, one sign each. */
  readonly wished?: string;
}

export interface Draft {
  readonly steps: readonly Step[];
  /** A card that was taken up: a unit that looks for whom to attack, a defender that looks for whom to block. */
  readonly held?: number;
  /** An attack looks for whom it is against. */
  readonly aiming?: boolean;
  /** Several options that one thing stands for, to choose from. */
  readonly menu?: readonly TableOption[];
  /** Nothing more would be asked; the picks are whole. */
  readonly whole?: boolean;
}

/** What a click makes of a draft. `ask`: what follows has to be asked for. `confirm`: it was the second click. */
export interface Clicked {
  readonly draft: Draft;
  readonly ask?: boolean;
  readonly confirm?: boolean;
}

export function begin(question: Question): Draft {
  return { steps: [opened(question)] };
}

function opened(question: Question, wished: readonly number[] = []): Step {
  const options = optionsOf(question);
  const { style } = gestureOf(question.kind);
  if (style === "pay" && options[0] !== undefined) return { question, picks: [options[0].key], proposed: true };
  if (style === "order") return { question, picks: options.map((each) => each.key), proposed: true };
  const picks = options.filter((each) => each.card !== undefined && wished.includes(each.card)).map((each) => each.key);
  return { question, picks: question.kind === "attacker" ? picks : [] };
}

export function lastStep(draft: Draft): Step {
  const step = draft.steps.at(-1);
  if (step === undefined) throw new Error("A draft has at least the step of what is asked.");
  return step;
}

export function isEmpty(draft: Draft): boolean {
  const first = draft.steps[0];
  return draft.steps.length === 1 && draft.held === undefined && draft.menu === undefined && !draft.aiming
    && (first === undefined || first.picks.length === 0 || first.proposed === true);
}

/** Whether nothing is chosen yet of what is asked last, so that it can still be declined. */
export function isOpen(draft: Draft): boolean {
  return lastStep(draft).picks.length === 0 && draft.held === undefined && draft.menu === undefined && !draft.aiming;
}

/** What would be asked next is known: a further step, or the end of it. */
export function followed(draft: Draft, question: Question | null): Clicked {
  if (question === null || question.options == null || !gestureOf(question.kind).chained) {
    return { draft: { ...draft, whole: true } };
  }
  const step = opened(question, draft.held === undefined ? [] : [draft.held]);
  const steps = [...draft.steps, step];
  return { draft: { steps }, ask: step.proposed === true };
}

/** A click on a thing; null where it means nothing here. */
export function click(draft: Draft, thing: Thing, view: TableView): Clicked | null {
  if (thing.what === "option" && verbOf(thing.key) === HOLD) {
    return { draft: { steps: draft.steps, held: Number(thing.key.slice(HOLD.length + 1)) } };
  }
  if (draft.menu !== undefined && thing.what === "option") {
    const chosen = draft.menu.find((each) => each.key === thing.key);
    if (chosen !== undefined) return take({ steps: draft.steps }, draft.steps.length - 1, chosen, view);
  }
  for (let place = draft.steps.length - 1; place >= 0; place -= 1) {
    const clicked = clickStep(draft, place, thing, view);
    if (clicked !== null) return clicked;
  }
  return null;
}

function clickStep(draft: Draft, place: number, thing: Thing, view: TableView): Clicked | null {
  const step = draft.steps[place];
  if (step === undefined) return null;
  const { style } = gestureOf(step.question.kind);
  if (style === "pay" && thing.what === "die") return clickDie(draft, place, step, thing.sign);
  if (style === "pairs" && thing.what === "card") return clickPair(draft, place, step, thing.id, view);
  const meant = meaning(step.question, thing, view);
  if (meant.length === 0) return style === "act" ? takeUp(draft, place, step, thing, view) : null;
  if (meant.length === 1 && meant[0] !== undefined) return take(draft, place, meant[0], view);
  return { draft: { steps: draft.steps.slice(0, place + 1), menu: meant } };
}

/** What a click may mean in a step; a unit that has something to use may as well be meant to attack. */
function meaning(question: Question, thing: Thing, view: TableView): readonly TableOption[] {
  const meant = naming(question, thing);
  const attacks = question.kind === "turn" && thing.what === "card" && mayAttack(question, view).includes(thing.id);
  return meant.length > 0 && attacks ? [...meant, { key: `${HOLD}.${thing.id}`, text: "", card: thing.id }] : meant;
}

/** Take one option in a step. */
function take(draft: Draft, place: number, each: TableOption, view: TableView): Clicked {
  const step = draft.steps[place];
  if (step === undefined) return { draft };
  const before = draft.steps.slice(0, place);
  const { style } = gestureOf(step.question.kind);
  if (style === "several") {
    if (verbOf(each.key) === "done") return { draft: { steps: [...before, { ...step, picks: [] }] }, confirm: true };
    const picks = toggled(step.picks, each, supply(each, view, step.question.seat), most(step.question));
    return { draft: { steps: [...before, { ...step, picks }] } };
  }
  if (style === "pairs") {
    const picks = verbOf(each.key) === "done" ? [] : paired(step.question, step.picks, each);
    return { draft: { steps: [...before, { ...step, picks }] }, confirm: verbOf(each.key) === "done" };
  }
  if (style === "order") return { draft: { steps: [...before, placedNext(step, each.key)] } };
  const again = step.picks.length === 1 && step.picks[0] === each.key && place === draft.steps.length - 1;
  if (again && draft.whole === true) return { draft, confirm: true };
  const held = draft.held === undefined ? {} : { held: draft.held };
  return { draft: { steps: [...before, { question: step.question, picks: [each.key] }], ...held }, ask: true };
}

/** In an order, whatever is clicked comes behind those that were clicked before, and before the others. */
function placedNext(step: Step, key: string): Step {
  const placed = step.picks.slice(0, step.placed ?? 0);
  if (placed.includes(key)) return { question: step.question, picks: step.picks, placed: 0 };
  const rest = step.picks.filter((each) => each !== key && !placed.includes(each));
  return { question: step.question, picks: [...placed, key, ...rest], placed: placed.length + 1 };
}

/** Put the things of an order into another one, as chips do that are dragged. */
export function reordered(draft: Draft, from: number, to: number): Draft {
  const step = lastStep(draft);
  const picks = [...step.picks];
  const [key] = picks.splice(from, 1);
  if (key !== undefined) picks.splice(to, 0, key);
  return { steps: [...draft.steps.slice(0, -1), { question: step.question, picks, placed: picks.length }] };
}

function clickDie(draft: Draft, place: number, step: Step, sign: string): Clicked | null {
  const now = step.picks[0] ?? "";
  const spent = diceOf(optionOf(step.question, now) ?? { key: "", text: "" }).includes(sign);
  const before = step.wished ?? "";
  const more = swapped(step.question, now, sign, { spent: false, wished: before });
  const key = more ?? (spent ? swapped(step.question, now, sign, { spent: true, wished: before.replace(sign, "") }) : null);
  if (key === null) return null;
  const wished = kept(more === null ? before.replace(sign, "") : before + sign, diceOf(optionOf(step.question, key)!));
  const steps = draft.steps.map((each, i) => (i === place ? { question: step.question, picks: [key], wished } : each));
  return { draft: { ...draft, steps } }; // what follows a payment does not depend on which dice were spent
}

/** Those of the dice that were wished which the payment still has. */
function kept(wished: string, paid: string): string {
  let left = paid;
  return [...wished].filter((sign) => {
    const has = left.includes(sign);
    left = left.replace(sign, "");
    return has;
  }).join("");
}

function clickPair(draft: Draft, place: number, step: Step, id: number, view: TableView): Clicked | null {
  const options = optionsOf(step.question);
  const { held } = draft;
  const fitting = options.find((each) => (each.card === held && each.other === id) || (each.other === held && each.card === id));
  if (fitting !== undefined) return take(draft, place, fitting, view);
  const blocks = step.picks.find((key) => optionOf(step.question, key)?.card === id);
  const steps = draft.steps.slice(0, place);
  if (blocks !== undefined) {
    return { draft: { steps: [...steps, { ...step, picks: step.picks.filter((key) => key !== blocks) }] } };
  }
  const mine = options.filter((each) => each.card === id);
  if (mine.length === 0) return clickAttacker(draft, place, step, id, view);
  const [only] = mine;
  if (mine.length === 1 && only !== undefined) return take(draft, place, only, view);
  return { draft: { steps: [...steps, step], held: id } };
}

/** Who attacks may be clicked before or after whoever blocks it. */
function clickAttacker(draft: Draft, place: number, step: Step, id: number, view: TableView): Clicked | null {
  const against = optionsOf(step.question).filter((each) => each.other === id);
  if (against.length === 0) return null;
  if (step.picks.some((key) => optionOf(step.question, key)?.other === id)) return { draft };
  const [only] = against;
  if (against.length === 1 && only !== undefined) return take(draft, place, only, view);
  return { draft: { steps: [...draft.steps.slice(0, place), step], held: id } };
}

/** On one's turn a unit can be taken up to look for whom it attacks. */
function takeUp(draft: Draft, place: number, step: Step, thing: Thing, view: TableView): Clicked | null {
  if (step.question.kind !== "turn" || thing.what !== "card" || !mayAttack(step.question, view).includes(thing.id)) return null;
  const steps = [...draft.steps.slice(0, place), { question: step.question, picks: [] }];
  return { draft: draft.held === thing.id ? { steps } : { steps, held: thing.id } };
}

/** The attack button: whatever may be attacked is shown; the only one there is, is attacked at once. */
export function aimed(draft: Draft, view: TableView): Clicked {
  const first = draft.steps[0];
  if (first === undefined) return { draft };
  const fresh: Draft = { steps: [{ question: first.question, picks: [] }] };
  const targets = optionsOf(first.question).filter((each) => verbOf(each.key) === "attack");
  const [only] = targets;
  if (only === undefined) return { draft };
  if (targets.length === 1) return take(fresh, 0, only, view);
  return { draft: { ...fresh, aiming: true } };
}

/** All attackers, or none where all were chosen. */
export function allOrNone(draft: Draft): Draft {
  const step = lastStep(draft);
  const keys = optionsOf(step.question).filter((each) => each.card !== undefined).map((each) => each.key);
  const picks = step.picks.length === keys.length ? [] : keys;
  return { steps: [...draft.steps.slice(0, -1), { question: step.question, picks }] };
}

/** Own units that could be attackers, as far as the page can tell: unexhausted, while there is something to attack. */
export function mayAttack(question: Question, view: TableView): readonly number[] {
  if (!optionsOf(question).some((each) => verbOf(each.key) === "attack")) return [];
  const units = view.players[question.seat]?.battlefield ?? [];
  return units.filter((unit) => (unit.exhaustion ?? 0) === 0 && unit.exhausted !== true).map((unit) => unit.id);
}

/** Whether the default button may send it. */
export function isReady(draft: Draft): boolean {
  const step = lastStep(draft);
  switch (gestureOf(step.question.kind).style) {
    case "several":
    case "pairs":
      return enough(step.question, step.picks);
    case "order":
      return step.picks.length > 0;
    case "pay":
      return draft.whole === true || draft.steps.length === 1;
    default:
      return step.picks.length > 0 && draft.whole === true;
  }
}

/** The list of picks that the draft comes to. */
export function picksOf(draft: Draft, view: TableView): readonly string[] {
  return draft.steps.flatMap((step) => {
    const { style } = gestureOf(step.question.kind);
    if (style === "several" || style === "pairs") return ended(step.question, step.picks, view);
    return style === "order" ? step.picks.slice(0, 1) : step.picks; // the rest is answered when it is asked
  });
}

/** Which answer Space gives where nothing is drafted: to end, to let happen, to decline. */
export function usual(question: Question): TableOption | undefined {
  const style = gestureOf(question.kind).style;
  if (style === "several" || style === "pairs" || style === "pay" || style === "order") return undefined;
  return endOf(question) ?? (style === "buttons" ? optionsOf(question)[0] : undefined);
}

/** Options that only a button can stand for. */
export function buttonsOf(question: Question): readonly TableOption[] {
  return optionsOf(question).filter((each) => !isOnTable(each, question) && verbOf(each.key) !== "pay");
}
