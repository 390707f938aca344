/** How every thing on the table stands in what is being drafted: may be chosen, is chosen, may be a target. */

import type { Marks } from "../parts/marks";
import type { Question, TableCard, TableOption, TableView } from "../wire";
import { lastStep, mayAttack, type Draft, type Step } from "./draft";
import { gestureOf } from "./gestures/kinds";
import { optionOf, optionsOf, verbOf } from "./gestures/options";
import { diceOf, lifted, swapped } from "./gestures/pay";
import { asTheyLie, open } from "./gestures/several";
import { isSame, poolOf, type Pool } from "./pools";

/** How a die in a pool stands. */
export interface DieMark {
  readonly may?: boolean;
  readonly spent?: boolean;
  readonly chosen?: boolean;
}

/** Marks of all cards that have any, by number. */
export type CardMarks = ReadonlyMap<number, Marks>;

interface Making {
  readonly marks: Map<number, Marks>;
}

function add(making: Making, id: number | undefined, more: Marks): void {
  if (id === undefined || id < 0) return;
  making.marks.set(id, { ...making.marks.get(id), ...more });
}

/** What a question offers to a click: targets have brackets, everything else a corner. */
function offer(making: Making, step: Step, view: TableView): void {
  const { question } = step;
  const targets = ["pick", "divide", "order", "battle", "damage order", "attacker"].includes(question.kind);
  const left = gestureOf(question.kind).style === "several" ? open(question, step.picks, view) : optionsOf(question);
  for (const each of left) {
    const aims = targets || verbOf(each.key) === "attack";
    if (verbOf(each.key) === "attack") continue; // only once an attack is being drafted, or everything would be marked
    add(making, each.card, aims ? { target: true } : { may: true });
  }
}

function choose(making: Making, step: Step, view: TableView): void {
  const { question } = step;
  const { style } = gestureOf(question.kind);
  if (question.kind === "attacker") {
    const direction = view.seat === question.seat || view.seat === null ? "up" : "down";
    asTheyLie(question, step.picks).forEach((key, i) =>
      add(making, optionOf(question, key)?.card, { chosen: true, order: i + 1, attacker: direction }),
    );
    return;
  }
  step.picks.forEach((key, i) => {
    const each = optionOf(question, key);
    if (verbOf(key) === "attack" || style === "pay") return;
    add(making, each?.card, style === "order" ? { order: i + 1 } : { chosen: true });
  });
}

/** The marks of cards while somebody drafts. */
export function cardMarks(draft: Draft | null, view: TableView): CardMarks {
  const making: Making = { marks: new Map() };
  underWay(making, view);
  if (draft === null) return making.marks;
  const last = lastStep(draft);
  const { kind } = last.question;
  offer(making, last, view);
  if (kind === "turn") turnMarks(making, draft, last.question, view);
  if (kind === "block") blockMarks(making, draft, last, view);
  if (draft.steps.length > 1 && draft.steps[0]?.question.kind === "turn") soften(making, draft);
  for (const step of draft.steps) choose(making, step, view);
  return making.marks;
}

/** On one's turn: units that may be taken up; once one is, whom it may attack. */
function turnMarks(making: Making, draft: Draft, question: Question, view: TableView): void {
  for (const id of mayAttack(question, view)) add(making, id, { may: true });
  if (draft.held === undefined && !draft.aiming) return;
  making.marks.clear();
  underWay(making, view);
  for (const each of attacks(question)) add(making, each.card, { target: true });
  if (draft.held !== undefined) add(making, draft.held, { chosen: true, attacker: "up" });
}

/** Everything that may be attacked. */
export function attacks(question: Question): readonly TableOption[] {
  return optionsOf(question).filter((each) => verbOf(each.key) === "attack");
}

function blockMarks(making: Making, draft: Draft, step: Step, view: TableView): void {
  making.marks.clear();
  underWay(making, view);
  const taken = step.picks.map((key) => optionOf(step.question, key));
  for (const each of optionsOf(step.question)) {
    if (draft.held === undefined) add(making, each.card, { may: true });
    else if (each.card === draft.held) add(making, each.other, { target: true });
    else if (each.other === draft.held) add(making, each.card, { target: true });
  }
  if (draft.held !== undefined) add(making, draft.held, { chosen: true });
  for (const pair of taken) {
    add(making, pair?.card, { chosen: true });
    add(making, pair?.other, { target: true });
  }
}

/** While a card is being played other things of the turn do not call for attention. */
function soften(making: Making, draft: Draft): void {
  const last = lastStep(draft);
  if (gestureOf(last.question.kind).style === "pay") making.marks.clear();
}

/** Attacks and texts that are under way: attackers have their numbers, targets their brackets. */
function underWay(making: Making, view: TableView): void {
  for (const work of view.work ?? []) {
    if (work.what === "attack") {
      const mine = work.seat === view.seat || (view.seat === null && work.seat === 0);
      (work.cards ?? []).forEach((id, i) => add(making, id, { order: i + 1, attacker: mine ? "up" : "down" }));
    }
  }
}

/** The marks of the dice of a pool, by place, where that is what payments and choices of this draft are about. */
export function dieMarks(draft: Draft | null, view: TableView, { seat, which }: Pool): readonly DieMark[] {
  const pool = view.players.find((each) => each.seat === seat)?.[which] ?? "";
  const none = [...pool].map((): DieMark => ({}));
  if (draft === null) return none;
  const pay = draft.steps.filter((step) => gestureOf(step.question.kind).style === "pay").at(-1);
  const { question } = pay ?? lastStep(draft);
  if (!isSame(poolOf(question), { seat, which })) return none;
  if (pay !== undefined) return payMarks(pay, pool);
  const faces = new Set(optionsOf(question).map((each) => each.face));
  const steps = draft.steps.filter((step) => step.question.kind === question.kind);
  // what a menu is about is chosen as well, in the place of what had been
  const chosen = (draft.menu === undefined ? steps : steps.slice(0, -1)).map(facesOf).join("") + (draft.menu?.[0]?.face ?? "");
  const taken = lifted(pool, chosen);
  return [...pool].map((sign, i) => (taken[i] ? { chosen: true, may: true } : faces.has(sign) ? { may: true } : {}));
}

function facesOf(step: Step): string {
  return step.picks.map((key) => optionOf(step.question, key)?.face ?? "").join("");
}

function payMarks(step: Step, pool: string): readonly DieMark[] {
  const now = step.picks[0] ?? "";
  const way = optionOf(step.question, now);
  const paid = lifted(pool, way === undefined ? "" : diceOf(way));
  return [...pool].map((sign, i) => {
    if (paid[i]) return { spent: true };
    return swapped(step.question, now, sign, { spent: false }) === null ? {} : { may: true };
  });
}

/** All cards of a side that can be seen one by one, attachments included. */
export function cardsOf(cards: readonly TableCard[]): readonly TableCard[] {
  return cards.flatMap((each) => [each, ...cardsOf(each.attached ?? []), ...cardsOf(each.under ?? [])]);
}
