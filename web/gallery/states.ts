import type { Marks } from "../src/parts/marks";
import type { TableCard } from "../src/wire";

/** Cards as they may lie on a table: every state that a face shows. */
export interface Shown {
  readonly name: string;
  readonly card: TableCard | string;
  readonly size?: "chip" | "board" | "hand" | "panel" | "full";
  readonly marks?: Marks;
  readonly count?: number;
}

const knight: TableCard = { id: 1, stub: "hammer-knight" };

export const states: readonly Shown[] = [
  { name: "as printed", card: knight },
  { name: "may be chosen", card: knight, marks: { may: true, key: "q" } },
  { name: "may be a target", card: knight, marks: { target: true } },
  { name: "chosen", card: knight, marks: { chosen: true } },
  { name: "second attacker", card: knight, marks: { order: 2, attacker: "up" } },
  { name: "not concerned", card: knight, marks: { dim: true } },
  { name: "wounded", card: { ...knight, wounds: 2 } },
  { name: "exhausted", card: { ...knight, exhaustion: 1, wounds: 1 } },
  { name: "status and stronger", card: { ...knight, status: 3, attack: 5, life: 6 } },
  { name: "weaker", card: { ...knight, attack: 1, life: 2, recover: 0 } },
  { name: "attachments", card: { ...knight, attack: 5, attached: [{ id: 2, stub: "root-armor" }, { id: 3, stub: "massive-growth" }] } },
  { name: "a card underneath", card: { id: 4, stub: "cerasaurus-mount", under: [knight] } },
  { name: "copy of another", card: { id: 5, stub: "hammer-knight", printed: "mirror-spirit" } },
  { name: "dice on it", card: { id: 6, stub: "blood-archer", dice: "25b" } },
  { name: "conjuration", card: { id: 7, stub: "mist-spirit" } },
  { name: "focus", card: { id: 8, stub: "summon-blue-jaguar" }, count: 2 },
  { name: "face down", card: { id: 9, blood: 2 } },
  { name: "spell", card: { id: 10, stub: "summon-butterfly-monk" }, size: "panel" },
  { name: "spell, focus", card: { id: 10, stub: "summon-blue-jaguar", status: 1 }, size: "panel", count: 3, marks: { may: true } },
  { name: "spell, exhausted", card: { id: 10, stub: "hypnotize", exhaustion: 1 }, size: "panel" },
  { name: "Phoenixborn", card: { id: 11, stub: "aradel-summergaard", wounds: 5 }, size: "panel", marks: { may: true } },
  { name: "Phoenixborn, exhausted", card: { id: 11, stub: "maeoni-viper", exhaustion: 1, wounds: 8 }, size: "panel", marks: { target: true } },
  { name: "in hand", card: "massive-growth", size: "hand", marks: { may: true } },
  { name: "in hand", card: "hammer-knight", size: "hand" },
  { name: "chip", card: "summon-butterfly-monk", size: "chip" },
  { name: "chip, exhausted", card: { id: 12, stub: "hypnotize", exhaustion: 1 }, size: "chip", count: 2 },
  {
    name: "full, changed",
    card: {
      ...knight,
      wounds: 1,
      attack: 5,
      life: 6,
      status: 1,
      attached: [{ id: 2, stub: "root-armor" }],
      dice: "2",
    },
    size: "full",
    marks: { why: ["Hammer Knight is exhausted (RB-14.1.3)."] },
  },
];
