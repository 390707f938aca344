/** A game looked back at: its rounds and turns, what was told until a moment, and tables fetched some at a time. */

import { api, type Moment, type Positions } from "./api";
import type { LogLine, TableView } from "../wire";

/** A turn: its moments stand in a row. */
export interface Turn {
  /** 0 before the first turn of a round. */
  readonly turn: number;
  readonly active: number;
  readonly first: number;
  readonly last: number;
}

export interface Round {
  readonly round: number;
  readonly turns: readonly Turn[];
}

const TURNS = "player turns";

/** The rounds of a game with their turns; what is done before the first turn and after the last counts as none. */
export function rounds(moments: readonly Moment[]): readonly Round[] {
  const found: { round: number; turns: Turn[] }[] = [];
  moments.forEach((moment, at) => {
    let round = found.at(-1);
    if (round === undefined || round.round !== moment.round) found.push((round = { round: moment.round, turns: [] }));
    const inTurn = moment.phase === TURNS;
    const turn = inTurn ? moment.turn : 0;
    const last = round.turns.at(-1);
    if (last !== undefined && last.turn === turn && (!inTurn || last.active === moment.active)) {
      round.turns[round.turns.length - 1] = { ...last, last: at };
    } else round.turns.push({ turn, active: moment.active, first: at, last: at });
  });
  return found;
}

/** The first moment of the turn before or after the one that a moment stands in. */
export function turnFrom(all: readonly Round[], at: number, by: 1 | -1): number {
  const turns = all.flatMap((round) => round.turns);
  const here = turns.findIndex((turn) => turn.first <= at && at <= turn.last);
  const turn = turns[here + by];
  if (by < 0 && (turns[here]?.first ?? at) < at) return turns[here]?.first ?? at; // first to the start of this one
  return turn?.first ?? (by < 0 ? 0 : (turns.at(-1)?.last ?? at));
}

/** The log as it stood at a moment. */
export function logAt(moments: readonly Moment[], at: number): readonly LogLine[] {
  let lines: readonly LogLine[] = [];
  for (const moment of moments.slice(0, at + 1)) lines = [...lines.slice(0, moment.kept), ...moment.log];
  return lines;
}

/** Tables after each entry, fetched a page at a time and kept; `null` eyes see all hands. */
export class Tables {
  private readonly pages = new Map<number, Promise<ReadonlyMap<number, TableView>>>();

  constructor(
    private readonly game: string,
    private readonly eyes: number | null,
    private readonly fetch: (game: string, first: number, seat: number | null) => Promise<Positions> = api.positions,
  ) {}

  async after(entry: number): Promise<TableView | null> {
    const first = Math.floor(entry / PAGE) * PAGE;
    const views = await this.page(first);
    return views.get(entry) ?? null;
  }

  /** Have what comes next ready before somebody asks for it. */
  prepare(entry: number): void {
    void this.after(entry).catch(() => undefined); // whoever goes there is told
  }

  private page(first: number): Promise<ReadonlyMap<number, TableView>> {
    const known = this.pages.get(first);
    if (known !== undefined) return known;
    const coming = this.fetch(this.game, first, this.eyes).then(
      ({ positions }) => new Map(positions.map(({ entry, view }) => [entry, view])),
    );
    this.pages.set(first, coming);
    coming.catch(() => this.pages.delete(first)); // to be asked for again
    return coming;
  }
}

/** As many as the server gives at once. */
export const PAGE = 50;
