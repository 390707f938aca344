import type { CardTable } from "./cardtable";
import { diceInWords } from "./dice";
import { t } from "./strings";
import type { CardText, PrintedCard, TableCard, TablePlayer } from "../wire";

export type ValueName = "attack" | "life" | "recover";

/** One value of a unit: what it is now, what is printed, and which way it has changed. */
export interface Value {
  readonly name: ValueName;
  readonly now: string;
  readonly printed: string;
  readonly change: "" | "up" | "down";
}

/** What a face of a card shows, taken together from the view and the print. */
export interface Face {
  readonly printed: PrintedCard;
  readonly type: string;
  readonly magics: readonly string[];
  readonly values: readonly Value[];
  /** Life that is left, and all of it; null for cards without life, or whose life is X. */
  readonly left: number | null;
  readonly whole: number | null;
  readonly exhausted: boolean;
  readonly faceDown: boolean;
  /** The name of the card that it really is, while it is a copy of another. */
  readonly really: string;
}

const VALUES: readonly ValueName[] = ["attack", "life", "recover"];

/** Faces by card, as long as the card table and the language are the same. */
const known = new WeakMap<TableCard, { readonly table: CardTable; readonly words: typeof t.cards; readonly face: Face }>();

/** What a card shows; a card that says the same as before is the same object (sharing.ts), and has the same face. */
export function faceOf(card: TableCard, table: CardTable): Face {
  const before = known.get(card);
  if (before?.table === table && before.words === t.cards) return before.face;
  const face = made(card, table);
  known.set(card, { table, words: t.cards, face });
  return face;
}

function made(card: TableCard, table: CardTable): Face {
  const stub = card.stub ?? "";
  const own = table.card(stub);
  const printed = card.form === true && own.form ? own.form : own;
  const values = VALUES.map((name) => value(name, printed, card[name])).filter((each) => each.now !== "");
  const life = Number(values.find((each) => each.name === "life")?.now ?? "");
  const whole = values.some((each) => each.name === "life") && !Number.isNaN(life) ? life : null;
  return {
    printed,
    type: typeName(printed.type),
    magics: table.magics(stub),
    values,
    left: whole === null ? null : Math.max(0, whole - (card.wounds ?? 0)),
    whole,
    exhausted: (card.exhaustion ?? 0) > 0 || card.exhausted === true,
    faceDown: stub === "",
    really: card.printed ? table.name(card.printed) : "",
  };
}

/** Life that a player has left, never less than none, and all of it. */
export function lifeOf({ phoenixborn }: TablePlayer, table: CardTable): readonly [number, number] {
  const whole = phoenixborn.life ?? Number(table.card(phoenixborn.stub ?? "").life ?? 0);
  return [Math.max(0, whole - (phoenixborn.wounds ?? 0)), whole];
}

function value(name: ValueName, printed: PrintedCard, told: number | null | undefined): Value {
  const print = printed[name] ?? "";
  const now = told === null || told === undefined ? print : String(told);
  const before = Number(print);
  const changed = now !== print && !Number.isNaN(before);
  return { name, now, printed: print, change: changed ? (Number(now) > before ? "up" : "down") : "" };
}

export function typeName(type: string): string {
  return t.cards.types[type] ?? type;
}

/** The names of a card's abilities. */
export function keywords(printed: PrintedCard): readonly string[] {
  return (printed.texts ?? []).map((text) => text.title ?? "").filter((title) => title !== "");
}

const LINE = 15; // letters of a keyword that stand beside each other on the board

/** As many of them as fill two lines on the board, and no more than two. */
export function boardKeywords(printed: PrintedCard): readonly string[] {
  const [first = "", second = ""] = keywords(printed);
  return [first, first.length <= LINE && second.length <= LINE ? second : ""].filter((title) => title !== "");
}

/** The first text that has a cost: how a ready spell or Phoenixborn is used. */
export function usedText(printed: PrintedCard): CardText | undefined {
  return printed.texts?.find((text) => /\[\[(?:main|side|exhaust)\]\]/.test(text.text.split(": ").slice(0, 2).join()));
}

/** A card in one line of words, as it lies: the accessible name of its face. */
export function say(card: TableCard, table: CardTable): string {
  const face = faceOf(card, table);
  if (face.faceDown) return `${t.cards.faceDown}${card.blood ? `, ${t.cards.bloodValue(card.blood)}` : ""}`;
  const words = [face.printed.name, face.type];
  if (face.really !== "") words.push(`(${face.really})`);
  for (const each of face.values) {
    if (each.name === "life" && face.left !== null && face.whole !== null) words.push(t.cards.sayLife(face.left, face.whole));
    else words.push(t.cards.sayValue(t.cards[each.name], each.now));
  }
  if (card.wounds) words.push(t.cards.wounds(card.wounds));
  if (face.exhausted) words.push(t.cards.exhausted);
  if (card.status) words.push(t.cards.statusTokens(card.status));
  if (card.guarded) words.push(t.cards.guarded);
  for (const each of card.lasting ?? []) words.push(t.asked(each.text));
  if (card.attached?.length) words.push(t.cards.withCards(names(card.attached, table)));
  if (card.under?.length) words.push(t.cards.above(names(card.under, table)));
  if (card.dice) words.push(t.cards.withDice(diceInWords(card.dice)));
  return words.filter((word) => word !== "").join(", ");
}

function names(cards: readonly TableCard[], table: CardTable): string {
  return cards.map((each) => (each.stub ? table.name(each.stub) : t.cards.faceDown)).join(", ");
}

/** The largest size of letters, up to `most`, at which no word of a name is wider than `width` (of bold Alegreya). */
export function nameSize(name: string, width: number, most: number): number {
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length));
  return Math.min(most, width / (longest * 0.56));
}

/** A value that is not as printed, and what the cards attached to it add to that. */
export interface Change {
  readonly value: Value;
  readonly by: readonly { readonly name: string; readonly amount: string }[];
  /** Whether that is not all of it. */
  readonly more: boolean;
}

/** Why values differ from print, as far as cards attached say. */
export function changes(card: TableCard, face: Face, table: CardTable): readonly Change[] {
  return face.values
    .filter((value) => value.change !== "")
    .map((value) => {
      const by = (card.attached ?? [])
        .map((each) => table.card(each.stub ?? ""))
        .map((each) => ({ name: each.name, amount: each.bonus?.[VALUES.indexOf(value.name)] ?? "" }))
        .filter(({ amount }) => amount !== "" && Number(amount) !== 0);
      const sum = by.reduce((all, { amount }) => all + Number(amount), Number(value.printed));
      return { value, by, more: sum !== Number(value.now) };
    });
}
