/** An aspect deck of one's own (RR-2.1.6): how many of each aspect, and what the server says to it. */

import { ask } from "./api";
import type { CardTable } from "./cardtable";
import type { Chimera } from "./challenge";
import { readAs, write } from "./storage";
import type { PrintedCard } from "../wire";

const KEY = "aspects";
export const COPIES = 3;
export const OF_EACH_BLOOD = 9;
export const BLOODS = [1, 2] as const;

export interface OwnAspects {
  readonly name: string;
  /** How many of each, by stub. */
  readonly aspects: Readonly<Record<string, number>>;
}

export interface AspectsRead extends OwnAspects {
  /** Why the text is no aspect deck; "" where it is one. */
  readonly why: string;
  /** Why it may not be played. */
  readonly problems: readonly { readonly text: string; readonly clause: string }[];
}

/** Read lines such as `3 Rampage`, or JSON, and say whether it may be played. */
export const readAspects = (text: string): Promise<AspectsRead> => ask<AspectsRead>("aspects/read", { method: "POST", body: { text } });

export function isOwn(value: unknown): value is OwnAspects {
  const own = value as Partial<OwnAspects> | null;
  const counts = Object.values(own?.aspects ?? {});
  return typeof own?.name === "string" && typeof own.aspects === "object" && counts.every((count) => Number.isInteger(count) && count > 0);
}

export const keptAspects = (): OwnAspects | null => readAs(KEY, isOwn);
export const keepAspects = (own: OwnAspects): void => write(KEY, JSON.stringify(own));

/** All aspects that a deck may have, by their blood value and then by name. */
export function allAspects(chimeras: readonly Chimera[], cards: CardTable): readonly PrintedCard[] {
  const stubs = new Set(chimeras.flatMap((each) => each.aspects.flatMap((deck) => deck.cards)));
  return [...stubs].map((stub) => cards.card(stub)).sort((one, other) => (one.blood ?? 0) - (other.blood ?? 0) || one.name.localeCompare(other.name));
}

/** With so many of an aspect. */
export function counted(own: OwnAspects, stub: string, count: number): OwnAspects {
  const { [stub]: _, ...others } = own.aspects;
  return { ...own, aspects: count > 0 ? { ...others, [stub]: count } : others };
}

/** How many cards have this blood value. */
export function ofBlood(own: OwnAspects, blood: number, cards: CardTable): number {
  return Object.entries(own.aspects).reduce((sum, [stub, count]) => sum + (cards.card(stub).blood === blood ? count : 0), 0);
}

/** As text that can be pasted elsewhere. */
export function asText(own: OwnAspects, cards: CardTable): string {
  return [own.name, ...Object.entries(own.aspects).map(([stub, count]) => `${count} ${cards.name(stub)}`)].join("\n");
}
