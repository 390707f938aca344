/** For tests of decks: a few cards of our own making. */

import type { PrintedCard } from "../wire";
import type { Cards } from "./decks";

function card(name: string, type: string, more: Partial<PrintedCard> = {}): PrintedCard {
  return { stub: name.toLowerCase().replaceAll(" ", "-"), name, type, release: "First", ...more };
}

const ALL: readonly PrintedCard[] = [
  card("Ann Ember", "Phoenixborn", { life: "16", battlefield: 6, spellboard: 4 }),
  card("Ben Brook", "Phoenixborn", { life: "18" }),
  card("The Great Beast", "Phoenixborn", { life: "30", threat: 4 }),
  card("Beast Ultimate", "Ready Spell"),
  card("Call Wolf", "Ready Spell", {
    cost: "[[main]]", magics: ["natural"], conjures: ["Wolf"],
    texts: [{ text: "[[main]] - [[exhaust]] - 1 [[natural:class]]: Place a [[Wolf]] on your battlefield." }],
  }),
  card("Wolf", "Conjuration", { attack: "2", life: "1", copies: 4, conjures: ["Cub"] }),
  card("Cub", "Conjuration", { attack: "1", life: "1", copies: 2 }),
  card("Flame Lance", "Action Spell", {
    cost: "[[main]] - 1 [[ceremonial:power]] - 1 [[basic]]", magics: ["ceremonial"], release: "Second",
    texts: [{ text: "Deal 3 damage to a target unit." }],
  }),
  card("Kind Word", "Reaction Spell", { cost: "1 [[charm:power]] or 1 [[time:power]]", magics: ["charm", "time"] }),
  card("Old Friend", "Ally", { cost: "[[main]] - 4 [[basic]]", attack: "3", life: "3" }),
  card("Ember Oath", "Alteration Spell", { cost: "[[side]]", phoenixborn: "Ann Ember" }),
];

export const CARDS: Cards = {
  all: ALL,
  has: (stub) => ALL.some((each) => each.stub === stub),
  card: (stub) => ALL.find((each) => each.stub === stub) ?? { stub, name: stub, type: "", release: "" },
};
