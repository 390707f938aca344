/** The table in words, for whoever does not see it. */

import type { TablePlayer, TableView } from "../wire";
import { countOf, home, slots } from "./board";
import type { CardTable } from "./cardtable";
import { diceInWords } from "./dice";
import { lifeOf, say } from "./faces";
import { t } from "./strings";

export interface Told {
  readonly title: string;
  readonly lines: readonly string[];
}

function lifeLine(player: TablePlayer, cards: CardTable): string {
  return t.table.stateLine(...lifeOf(player, cards), cards.name(player.phoenixborn.stub ?? ""));
}

/** Who they are and how they stand, in one line. */
export function standing(player: TablePlayer, cards: CardTable): string {
  const words = [lifeLine(player, cards), t.table.handCount(player.hand_size ?? 0), t.table.drawCount(player.draw_size ?? 0)];
  words.push(`${t.table.discards}: ${countOf(player.discard)}`);
  if (player.passed) words.push(t.table.passed);
  if (player.alive === false) words.push(t.table.outOfGame);
  return words.join(", ");
}

export function battlefield(player: TablePlayer, view: TableView, cards: CardTable): Told {
  const room = cards.card(player.phoenixborn.stub ?? "").battlefield ?? 0;
  const units = view.chimera?.seat === player.seat ? view.chimera.rows.flat() : (player.battlefield ?? []);
  const mine = player.seat === home(view).seat;
  const title = mine ? t.table.yourBattlefield(units.length, room) : t.table.battlefieldOf(player.name, units.length, room);
  return { title, lines: units.map((unit) => say(unit, cards)) };
}

export function spellboard(player: TablePlayer, cards: CardTable): Told {
  const lines = slots(player.spellboard ?? []).map((slot) => `${say(slot.top, cards)}${slot.all.length > 1 ? ` ×${slot.all.length}` : ""}`);
  return { title: t.table.spellboard, lines };
}

export function dice(player: TablePlayer): string {
  const words = (signs: string | undefined): string => (signs ? diceInWords(signs) : t.table.noDice);
  return `${t.table.activeDice}: ${words(player.active)}. ${t.table.exhaustedDice}: ${words(player.exhausted)}.`;
}

export function hand(player: TablePlayer, cards: CardTable): readonly string[] {
  return (player.hand ?? []).map(([, stub]) => cards.name(stub));
}

/** A side of the table in a few sentences. */
export function side(player: TablePlayer, view: TableView, cards: CardTable): readonly string[] {
  const field = battlefield(player, view, cards);
  const spells = spellboard(player, cards);
  return [
    standing(player, cards),
    `${field.title}: ${field.lines.join("; ") || "–"}`,
    `${spells.title}: ${spells.lines.join("; ") || "–"}`,
    dice(player),
  ];
}
