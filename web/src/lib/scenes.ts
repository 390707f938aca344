/** A scene as the table shows it after so many steps, and how two tables differ. */

import { t } from "./strings";
import type { CardTable } from "./cardtable";
import { faceOf } from "./faces";
import type { Scene } from "./library";
import type { LogLine, PileCard, TableCard, TablePlayer, TableView } from "../wire";

/** The step that is shown where so many are asked for: a scene may end earlier under another ruleset. */
export function stepOf(scene: Scene, step: number): number {
  return Math.max(0, Math.min(step, scene.steps.length - 1));
}

/** The table after a step, with all hands: nothing of a scene is secret. null where it is about cards alone. */
export function viewAt(scene: Scene, step: number): TableView | null {
  const until = scene.steps.slice(0, stepOf(scene, step) + 1);
  const view = [...until].reverse().find((each) => each.view !== null)?.view ?? null;
  const hands = until.at(-1)?.hands ?? [];
  if (view === null) return null;
  const players = view.players.map((player) => ({ ...player, hand: handOf(player, hands[player.seat]) }));
  return { ...view, players };
}

/** Cards of hands have numbers of their own here, below those of cards that nobody knows (-1). */
function handOf(player: TablePlayer, stubs: readonly string[] | undefined): readonly PileCard[] | null {
  if (stubs === undefined) return player.hand ?? null;
  return stubs.map((stub, place): PileCard => [-100 * (player.seat + 1) - place, stub]);
}

/** Everything that has happened until a step. */
export function logAt(scene: Scene, step: number): readonly LogLine[] {
  return scene.steps.slice(0, stepOf(scene, step) + 1).flatMap((each) => each.log);
}

// === two tables side by side ====================================================================

export interface Differences {
  /** Numbers of cards that differ, or lie on one table only. */
  readonly cards: ReadonlySet<number>;
  /** In words: what is so here, what is so there. */
  readonly lines: readonly DifferenceLine[];
}

export interface DifferenceLine {
  readonly what: string;
  readonly here: string;
  readonly there: string;
}

/** What is not the same on two tables on which the same was done; the second may be of other cards, printed anew. */
export function differences(here: TableView, there: TableView, cards: CardTable, others: CardTable = cards): Differences {
  const lit = new Set<number>();
  const lines: DifferenceLine[] = [];
  const note = (what: string, one: string, other: string) => {
    if (one !== other) lines.push({ what, here: one, there: other });
  };
  for (const [place, player] of here.players.entries()) {
    const other = there.players[place];
    if (other === undefined) continue;
    const [mine, theirs] = [cardsOf(player), cardsOf(other)];
    for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
      const [one, two] = [words(mine.get(id), cards), words(theirs.get(id), others)];
      if (one.join() === two.join()) continue;
      lit.add(id);
      const name = cards.name((mine.get(id) ?? theirs.get(id))?.stub ?? "");
      note(name, only(one, two), only(two, one));
    }
    for (const [what, count] of COUNTS) note(`${player.name}: ${what()}`, String(count(player)), String(count(other)));
    note(`${player.name}: ${t.rulings.dice}`, faces(player), faces(other));
  }
  note(t.rulings.decides, decides(here), decides(there));
  note(t.rulings.winner, winners(here), winners(there));
  return { cards: lit, lines };
}

/** What is said of one thing and not of the other. */
function only(said: readonly string[], other: readonly string[]): string {
  return said.filter((word) => !other.includes(word)).join(", ") || t.rulings.without;
}

const COUNTS: readonly (readonly [() => string, (player: TablePlayer) => number])[] = [
  [() => t.rulings.hand, (player) => player.hand_size ?? 0],
  [() => t.rulings.draw, (player) => player.draw_size ?? 0],
  [() => t.rulings.discard, (player) => Object.values(player.discard ?? {}).reduce((sum, ids) => sum + ids.length, 0)],
  [() => t.rulings.mainActions, (player) => player.main ?? 0],
  [() => t.rulings.sideActions, (player) => player.side ?? 0],
];

function cardsOf(player: TablePlayer): Map<number, TableCard> {
  const all = [player.phoenixborn, ...(player.battlefield ?? []), ...(player.spellboard ?? [])];
  return new Map(all.flatMap((card) => [card, ...(card.attached ?? []), ...(card.under ?? [])]).map((card) => [card.id, card]));
}

/** How a card lies, word by word: equal words, nothing to tell. */
function words(card: TableCard | undefined, cards: CardTable): readonly string[] {
  if (card === undefined) return [t.rulings.notThere];
  return [
    ...faceOf(card, cards).values.map(({ name, now }) => `${t.rulings.values[name]} ${now}`),
    card.wounds ? t.rulings.wounds(card.wounds) : "",
    card.exhaustion ? t.rulings.exhaustion(card.exhaustion) : card.exhausted ? t.rulings.exhausted : "",
    card.status ? t.rulings.status(card.status) : "",
    card.guarded ? t.rulings.guarded : "",
  ].filter((each) => each !== "");
}

function faces(player: TablePlayer): string {
  const count = (signs: string | undefined) => [...(signs ?? "")].length;
  return t.rulings.diceWords(count(player.active), count(player.exhausted));
}

function decides(view: TableView): string {
  const question = view.question;
  if (question === null || question === undefined) return t.rulings.nobody;
  return `${view.players[question.seat]?.name ?? ""}: ${question.kind}`;
}

function winners(view: TableView): string {
  if (!view.over) return t.rulings.nobody;
  return (view.winners ?? []).map((seat) => view.players[seat]?.name ?? "").join(", ") || t.rulings.nobody;
}
