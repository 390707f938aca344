import { typeName } from "./faces";
import { costItems, spoken, type CostItem } from "./symbols";
import type { PrintedCard } from "../wire";

/** What somebody looks for; empty where anything will do. */
export interface Wish {
  /** Words that must all stand in name, type or text. */
  readonly text: string;
  readonly type: string;
  /** A magic, or "none" for cards that ask for none. */
  readonly magic: string;
  /** How many dice it costs: "0" to "3", "4" for four and more. */
  readonly cost: string;
  readonly release: string;
}

export const ANYTHING: Wish = { text: "", type: "", magic: "", cost: "", release: "" };

export type Order = "name" | "cost" | "release";

/** The cards that are as wished, in this order. */
export function find(cards: readonly PrintedCard[], wish: Wish, order: Order = "name"): PrintedCard[] {
  const words = wish.text.toLowerCase().split(/\s+/).filter((word) => word !== "");
  const found = cards.filter(
    (card) =>
      (wish.type === "" || card.type === wish.type) &&
      (wish.release === "" || card.release === wish.release) &&
      (wish.magic === "" || (wish.magic === "none" ? !card.magics?.length : card.magics?.includes(wish.magic))) &&
      (wish.cost === "" || costs(card, wish.cost)) &&
      words.every((word) => said(card).includes(word)),
  );
  return found.sort((a, b) => before(a, b, order) || a.name.localeCompare(b.name));
}

function before(a: PrintedCard, b: PrintedCard, order: Order): number {
  if (order === "cost") return diceOf(a.cost ?? "") - diceOf(b.cost ?? "");
  return order === "release" ? a.release.localeCompare(b.release) : 0;
}

function costs(card: PrintedCard, cost: string): boolean {
  if (!card.cost) return false;
  const dice = diceOf(card.cost);
  return cost === "4" ? dice >= 4 : dice === Number(cost);
}

/** How many dice a cost takes, in its first way where it has several. */
export function diceOf(cost: string): number {
  return costItems(cost).reduce((sum, item) => sum + diceOfItem(item), 0);
}

function diceOfItem(item: CostItem): number {
  const way = item[0];
  if (way === undefined || "words" in way) return 0;
  return way.symbol === "basic" || way.symbol.includes(":") ? Number(way.count) || 0 : 0;
}

const heard = new WeakMap<PrintedCard, string>();

/** Everything that can be found on a card, in small letters. */
function said(card: PrintedCard): string {
  let words = heard.get(card);
  if (words === undefined) {
    const texts = [...(card.texts ?? []), ...(card.form?.texts ?? [])].map((text) => spoken(text.text));
    words = [card.name, card.type, typeName(card.type), card.phoenixborn ?? "", ...texts].join(" ").toLowerCase();
    heard.set(card, words);
  }
  return words;
}

/** The different values of one property, in the order of the alphabet. */
export function valuesOf(cards: readonly PrintedCard[], property: "type" | "release"): string[] {
  return [...new Set(cards.map((card) => card[property]))].sort((a, b) => a.localeCompare(b));
}
