/** Texts of cards, prompts and log lines: symbols and names of cards stand in them in double brackets. */

import type { CardText } from "../wire";
import { faceName } from "./dice";
import { t } from "./strings";

/** What a symbol in brackets stands for; everything else in brackets is the name of a card. */
const SYMBOL = /^(main|side|exhaust|discard|basic|[a-z]+:(?:basic|class|power))$/;

export type Part =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "symbol"; readonly symbol: string }
  | { readonly kind: "card"; readonly name: string };

/** One paragraph of a card. */
export interface Paragraph {
  /** Works although the card is exhausted. */
  readonly inexhaustible: boolean;
  /** A blue box: a reaction, or Between Realms. */
  readonly blue: boolean;
  readonly title: string;
  readonly cost: readonly CostItem[];
  readonly lines: readonly (readonly Part[])[];
}

/** A part of a cost, which may be paid in any one of some ways. */
export type CostItem = readonly CostWay[];
/** So many of a symbol; words where a cost is said in words. */
export type CostWay =
  | { readonly count: string; readonly symbol: string }
  | { readonly words: string };

export function isSymbol(inside: string): boolean {
  return SYMBOL.test(inside);
}

/** Words, symbols and names of cards, in their order. */
export function parts(text: string): Part[] {
  return text
    .split(/(\[\[.+?\]\])/)
    .filter((piece) => piece !== "")
    .map((piece): Part => {
      const inside = /^\[\[(.+)\]\]$/.exec(piece)?.[1];
      if (inside === undefined) return { kind: "words", text: piece };
      return isSymbol(inside) ? { kind: "symbol", symbol: inside } : { kind: "card", name: inside };
    });
}

/** What stands between " - ": "[[main]] - 1 [[charm:class]] or 1 [[basic]]". */
export function costItems(cost: string): CostItem[] {
  if (cost === "") return [];
  return cost.split(" - ").map((item) => item.split(" or ").map(costWay));
}

function costWay(way: string): CostWay {
  const found = /^(?:(\d+|X) )?\[\[(.+?)\]\]$/.exec(way.trim());
  if (found === null || !isSymbol(found[2] ?? "")) return { words: way.trim() };
  return { count: found[1] ?? "1", symbol: found[2] ?? "" };
}

/** How the symbols of a cost are laid out: each as often as it counts, up to three; beyond that, and for X, a number. */
export function shownSymbols(way: { count: string; symbol: string }): { number: string; times: number } {
  const count = Number(way.count);
  return Number.isInteger(count) && count <= 3 ? { number: "", times: count } : { number: way.count, times: 1 };
}

/** The paragraphs of a text of the card table: one for each empty line. */
export function paragraphs(text: CardText): Paragraph[] {
  return text.text.split("\n\n").map((each) => paragraph(each, text.title ?? ""));
}

const COST = /^((?:(?:\d+ |X )?\[\[[^\]]+\]\](?: - | or )?)+): /;
/** Titles that the texts themselves have: further levels of focus, and numbers of the behavior die. */
const NUMBERED = /^(Focus \d+|\d+(?:-\d+)?): /;

function paragraph(text: string, named: string): Paragraph {
  const mark = /^(?:[*~] )*/.exec(text)?.[0] ?? "";
  let rest = text.slice(mark.length);
  const title = named !== "" && rest.startsWith(`${named}: `) ? named : (NUMBERED.exec(rest)?.[1] ?? "");
  if (title !== "") rest = rest.slice(title.length + 2);
  const paid = COST.exec(rest);
  if (paid !== null) rest = rest.slice(paid[0].length);
  return {
    inexhaustible: mark.includes("*"),
    blue: mark.includes("~"),
    title,
    cost: paid === null ? [] : costItems(paid[1] ?? ""),
    lines: rest.split("\n").map(parts),
  };
}

/** What a symbol is called, for those who hear it. */
export function symbolName(symbol: string): string {
  return t.cards.symbols[symbol] ?? faceName(symbol);
}

/** The text with its symbols in words. */
export function spoken(text: string): string {
  return parts(text)
    .map((part) => (part.kind === "words" ? part.text : part.kind === "card" ? part.name : symbolName(part.symbol)))
    .join("");
}
