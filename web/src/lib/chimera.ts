/** What a Chimera is about to do, read from its cards and from what the log tells of its die. */

import type { LogLine, PileCard, PrintedCard, TableView } from "../wire";
import type { CardTable } from "./cardtable";

/** One row of a behaviour card: from which number of the die to which, and what is done then. */
export interface BehaviorRow {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const ROW = /^(\d+)(?:-(\d+))?: ([^]*)$/;
const ROLLED = /\b(\d+) with the behavior die \(/; // a row stands behind it; the die is rolled for guarding, too

export function behaviorRows(printed: PrintedCard): readonly BehaviorRow[] {
  return (printed.texts ?? []).flatMap(({ text }) => {
    const found = ROW.exec(text);
    return found === null ? [] : [{ from: Number(found[1]), to: Number(found[2] ?? found[1]), text: (found[3] ?? "").replaceAll("\n", " ") }];
  });
}

/** What the die showed when it was last rolled for a behaviour; 0 where it was not yet. */
export function lastRoll(log: readonly LogLine[]): number {
  const rolls = log.filter((line) => line.sign === "behavior die rolled").flatMap((line) => ROLLED.exec(line.text)?.[1] ?? []);
  return Number(rolls.at(-1) ?? 0);
}

export function numbersOf(row: BehaviorRow): string {
  return row.from === row.to ? String(row.from) : `${row.from}–${row.to}`;
}

/** The behaviour card that shows, its rows, and which of them was rolled last. */
export interface Rolled {
  readonly card: PileCard;
  readonly rows: readonly BehaviorRow[];
  /** 0 where nothing was rolled yet. */
  readonly number: number;
  readonly row: BehaviorRow | undefined;
}

export function rolled(view: TableView, log: readonly LogLine[], cards: CardTable): Rolled | null {
  const card = view.chimera?.behaviors[view.chimera.phase - 1];
  if (card === undefined) return null;
  const rows = behaviorRows(cards.card(card[1]));
  const working = (view.work ?? []).find((work) => work.what === "chimera turn")?.number ?? 0;
  const number = working > 0 ? working : lastRoll(log);
  return { card, rows, number, row: rows.find((each) => each.from <= number && number <= each.to) };
}
