import { CardTable } from "./cardtable";
import type { PrintedCard } from "../wire";

/** A few cards for tests. */
const CARDS: readonly PrintedCard[] = [
  {
    stub: "hammer-knight",
    name: "Hammer Knight",
    type: "Ally",
    release: "Master Set",
    cost: "[[main]] - 1 [[ceremonial:power]] - 1 [[natural:class]] - 1 [[basic]]",
    magics: ["ceremonial", "natural"],
    attack: "3",
    life: "4",
    recover: "2",
    texts: [{ text: "Aftershock 1: Deal 1 damage.", ability: 7, title: "Aftershock 1" }],
  },
  {
    stub: "summon-mist-spirit",
    name: "Summon Mist Spirit",
    type: "Ready Spell",
    release: "Master Set",
    cost: "[[main]]",
    magics: ["illusion"],
    conjures: ["Mist Spirit"],
    texts: [{ text: "[[main]] - [[exhaust]] - 1 [[illusion:class]]: Place a [[Mist Spirit]].", ability: 8 }],
  },
  { stub: "mist-spirit", name: "Mist Spirit", type: "Conjuration", release: "Master Set", attack: "1", life: "1", recover: "0", copies: 8 },
  { stub: "root-armor", name: "Root Armor", type: "Alteration Spell", release: "Later", magics: ["natural"], bonus: ["+0", "+1", "+0"], cost: "[[side]]" },
  { stub: "noah", name: "Noah", type: "Phoenixborn", release: "Later", life: "15", battlefield: 5, spellboard: 4 },
  { stub: "sleight", name: "Sleight", type: "Action Spell", release: "Later", phoenixborn: "Noah", magics: ["illusion"], cost: "1 [[illusion:class]] or 1 [[basic]]" },
  { stub: "bleak", name: "Bleak", type: "Aspect", release: "Rains", attack: "1", life: "2", recover: "–", blood: 2 },
];

export const TABLE_DATA = {
  format: 1,
  pool: "reborn",
  faces: {},
  powers: { natural: "Deal 1 damage to target unit." },
  cards: Object.fromEntries(CARDS.map((card) => [card.stub, card])),
};

export const cards = new CardTable(TABLE_DATA);
