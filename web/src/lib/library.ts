/** What the server knows without a game: rulings with their scenes, clauses, where rulesets differ; and lessons. */

import { ask } from "./api";
import type { LogLine, PrintedCard, TableView } from "../wire";

export interface RulingLine {
  readonly id: string;
  readonly title: string;
  readonly rulesets: readonly string[];
  readonly cards: readonly string[];
  readonly clauses: readonly string[];
  /** Whether it can be walked through. */
  readonly scene: boolean;
}

export interface RulingPage {
  readonly total: number;
  readonly offset: number;
  readonly rulings: readonly RulingLine[];
}

/** What rulings are looked for by; empty words ask for nothing. */
export interface RulingWish {
  readonly text: string;
  readonly card: string;
  readonly clause: string;
  readonly ruleset: string;
}

export interface ClauseLine {
  readonly id: string;
  readonly text: string;
}

export interface RulingText {
  readonly id: string;
  readonly title: string;
  readonly rulesets: readonly string[];
  readonly cards: readonly string[];
  readonly section: string;
  readonly kind: string;
  readonly situation: string;
  readonly expected: readonly string[];
  readonly must_not: readonly string[];
  readonly says: string;
  readonly note: string;
  readonly conflicts: readonly string[];
  readonly clauses: readonly ClauseLine[];
  readonly steps: readonly { readonly text: string; readonly check: boolean }[];
  readonly why_no_scene: string;
  readonly against_chimera: string;
}

export interface SceneStep {
  readonly n: number;
  readonly kind: "board" | "deed" | "check";
  readonly text: string;
  readonly holds: boolean;
  /** What is the case instead, where it does not hold. */
  readonly found: string;
  /** null where the table is as before, or there is none. */
  readonly view: TableView | null;
  /** All hands by stub, seat by seat. */
  readonly hands: readonly (readonly string[])[];
  readonly log: readonly LogLine[];
  readonly clauses: readonly string[];
}

export interface Scene {
  readonly ruling: string;
  readonly ruleset: string;
  readonly seat: number;
  readonly names: readonly string[];
  readonly cards: string;
  readonly more_cards: readonly PrintedCard[];
  readonly clauses: readonly string[];
  readonly variant: string;
  readonly stated: boolean;
  readonly holds: boolean;
  readonly steps: readonly SceneStep[];
}

export interface Comparison {
  readonly key: string;
  readonly situation: string;
  readonly cells: readonly { readonly ruleset: string; readonly outcome: string; readonly rulings: readonly string[] }[];
}

export interface Clause {
  readonly id: string;
  readonly text: string;
  readonly inner: readonly ClauseLine[];
  /** The clause of the ruleset that says this or takes it over; "" where its own documents are silent. */
  readonly here: string;
  readonly rulings: readonly string[];
}

export interface MatrixRow {
  readonly id: string;
  readonly key: string;
  readonly meaning: string;
  readonly section: string;
  readonly cells: readonly { readonly ruleset: string; readonly text: string; readonly value: string }[];
  readonly differs: boolean;
}

/** Something to be done in a lesson: it is, when a line of the log has this sign and begins with these words. */
export interface Mark {
  readonly sign: string;
  readonly words: string;
}

export interface Lesson {
  readonly name: string;
  readonly marks: readonly Mark[];
}

export interface Lessons {
  readonly ruleset: string;
  readonly seat: number;
  readonly lessons: readonly Lesson[];
}

const part = encodeURIComponent;

/** One who looks on, and has no hand. */
export const WATCHING = -1;

export const library = {
  rulings: (wish: RulingWish, offset: number) =>
    ask<RulingPage>("rulings", { query: { ...said(wish), offset } }),
  ruling: (id: string) => ask<RulingText>(`rulings/${part(id)}`),
  scene: (id: string, ruleset: string) =>
    ask<Scene>(`rulings/${part(id)}/scene`, { query: { ruleset: ruleset || null, seat: WATCHING } }),
  comparisons: async () => (await ask<{ comparisons: Comparison[] }>("comparisons")).comparisons,
  clauses: async (ruleset: string) => (await ask<{ clauses: ClauseLine[] }>(`clauses/${part(ruleset)}`)).clauses,
  clause: (ruleset: string, id: string) => ask<Clause>(`clauses/${part(ruleset)}/${part(id)}`),
  matrix: async () => (await ask<{ rows: MatrixRow[] }>("matrix")).rows,
  lessons: () => ask<Lessons>("lessons"),
};

function said(wish: RulingWish): Record<string, string | null> {
  return Object.fromEntries(Object.entries(wish).map(([key, value]) => [key, value.trim() || null]));
}
