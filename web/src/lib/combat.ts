/** Attacks, blocks and targets as lines, and the damage that is to be expected where they end. */

import type { TableCard, TableView } from "../wire";
import type { CardTable } from "./cardtable";
import { lastStep, type Draft } from "./draft";
import { optionOf, verbOf } from "./gestures/options";

export interface Line {
  readonly kind: "attack" | "block" | "target";
  readonly from: number;
  readonly to: number;
}

export interface Expected {
  readonly at: number;
  readonly damage: number;
}

export interface Drawing {
  readonly lines: readonly Line[];
  readonly expected: readonly Expected[];
}

interface Attack {
  readonly target: number;
  readonly attackers: readonly number[];
  readonly blockers: ReadonlyMap<number, number>;
  readonly guard: number;
}

/** What is drawn over the table. */
export function drawing(draft: Draft | null, view: TableView, find: (id: number) => TableCard | undefined, cards: CardTable): Drawing {
  const attack = drafted(draft) ?? underWay(view, draft);
  const lines = attack === null ? [] : attackLines(attack);
  return {
    lines: [...lines, ...targets(draft, view)],
    expected: attack === null ? [] : expected(attack, find, cards),
  };
}

/** The attack that is being put together. */
function drafted(draft: Draft | null): Attack | null {
  if (draft === null) return null;
  const last = lastStep(draft);
  if (last.question.kind !== "attacker") return null;
  const picks = last.picks.map((key) => optionOf(last.question, key)?.card ?? -1);
  return { target: last.question.card ?? -1, attackers: picks, blockers: new Map(), guard: -1 };
}

/** The attack that is going on, with blockers that are being put together. */
function underWay(view: TableView, draft: Draft | null): Attack | null {
  const work = (view.work ?? []).filter((each) => each.what === "attack").at(-1);
  if (work === undefined) return null;
  const attackers = work.cards ?? [];
  const blockers = new Map<number, number>();
  attackers.forEach((id, i) => {
    const blocker = work.blockers?.[i] ?? -1;
    if (blocker >= 0) blockers.set(id, blocker);
  });
  let guard = work.guard ?? -1;
  const last = draft === null ? null : lastStep(draft);
  for (const key of last?.picks ?? []) {
    const each = optionOf(last!.question, key);
    if (last?.question.kind === "block" && each?.card !== undefined && each.other !== undefined) blockers.set(each.other, each.card);
    if (last?.question.kind === "guard") guard = each?.card ?? -1;
  }
  return { target: work.card ?? -1, attackers, blockers, guard };
}

function attackLines(attack: Attack): readonly Line[] {
  const aimed = attack.guard >= 0 ? attack.guard : attack.target;
  return attack.attackers.flatMap((id): Line[] => {
    const blocker = attack.blockers.get(id);
    if (blocker !== undefined) return [{ kind: "block", from: blocker, to: id }];
    return [{ kind: "attack", from: id, to: aimed }];
  });
}

/** Damage that ends where nobody blocks; a guard takes it for the one attacked. */
function expected(attack: Attack, find: (id: number) => TableCard | undefined, cards: CardTable): readonly Expected[] {
  const sums = new Map<number, number>();
  for (const id of attack.attackers) {
    const at = attack.blockers.get(id) ?? (attack.guard >= 0 ? attack.guard : attack.target);
    sums.set(at, (sums.get(at) ?? 0) + attackOf(find(id), cards));
  }
  return [...sums].filter(([, damage]) => damage > 0).map(([at, damage]) => ({ at, damage }));
}

/** What a unit deals now; nothing where it is X and nobody has said what that is. */
export function attackOf(card: TableCard | undefined, cards: CardTable): number {
  const value = card?.attack ?? Number(cards.card(card?.stub ?? "").attack ?? "0");
  return Number.isFinite(value) ? Math.max(0, value) : 0;
}

/** From a text to what it has picked, and what is being picked for it. */
function targets(draft: Draft | null, view: TableView): readonly Line[] {
  const lines: Line[] = [];
  for (const work of view.work ?? []) {
    if (work.what !== "text" && work.what !== "play" && work.what !== "power") continue;
    for (const to of work.cards ?? []) if (work.card !== undefined && to !== work.card) lines.push({ kind: "target", from: work.card, to });
  }
  for (const step of draft?.steps ?? []) {
    if (step.question.kind !== "pick") continue;
    const from = played(draft!) ?? step.question.card ?? -1;
    for (const key of step.picks) {
      const to = verbOf(key) === "card" ? optionOf(step.question, key)?.card : undefined;
      if (to !== undefined && from >= 0) lines.push({ kind: "target", from, to });
    }
  }
  return lines;
}

/** The card that the draft plays or uses. */
export function played(draft: Draft): number | undefined {
  const first = draft.steps[0];
  const key = first?.picks[0];
  if (first === undefined || key === undefined || verbOf(key) === "attack") return undefined;
  return optionOf(first.question, key)?.card;
}
