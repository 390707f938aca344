/** What the server knows of decks: reading, checking, writing and rating them. */

import { ask, type DeckData } from "./api";

export interface UnreadLine {
  readonly n: number;
  readonly text: string;
  readonly near: readonly string[];
}

export interface DeckRead {
  readonly deck: DeckData | null;
  readonly why: string;
  readonly lines: readonly UnreadLine[];
}

export interface DeckProblem {
  readonly text: string;
  readonly clause: string;
}

export interface DeckChecked {
  readonly legal: boolean;
  readonly problems: readonly DeckProblem[];
  readonly deck: DeckData;
  readonly conjurations: Readonly<Record<string, number>>;
}

export interface ChainedLists {
  readonly chained: Readonly<Record<string, readonly string[]>>;
  readonly banned: readonly string[];
}

export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
}

export interface RatingJob {
  readonly id: string;
  readonly state: "running" | "done" | "failed";
  readonly text: string;
  readonly played: number;
  readonly games: number;
  readonly share: Share;
  readonly matchups: readonly { readonly deck: string; readonly share: Share; readonly rounds: number }[];
  readonly cards: readonly {
    readonly stub: string;
    readonly effect: readonly [number, number, number] | null;
    readonly played_effect: readonly [number, number, number] | null;
  }[];
}

export interface Format {
  readonly ruleset: string;
  readonly chained: string;
  readonly banned: boolean;
}

/** The formats a deck can be written down in. */
export const FORMATS = ["code", "live-text", "live-json", "ashteki-text", "ashteki-json", "json"] as const;
export type FormatName = (typeof FORMATS)[number];

const job = (id: string): string => `jobs/${encodeURIComponent(id)}`;

export const deckApi = {
  chained: () => ask<ChainedLists>("decks/chained"),
  read: (text: string, ruleset: string) => ask<DeckRead>("decks/read", { method: "POST", body: { text, ruleset } }),
  check: (deck: DeckData | string, format: Format) =>
    ask<DeckChecked>("decks/check", { method: "POST", body: { deck, ...format } }),
  write: async (deck: DeckData, format: FormatName, ruleset: string): Promise<string> =>
    (await ask<{ text: string }>("decks/write", { method: "POST", body: { deck, format, ruleset } })).text,
  rate: (token: string, deck: DeckData, ruleset: string, games: number) =>
    ask<RatingJob>("jobs/deck-rating", { method: "POST", token, body: { deck, ruleset, games } }),
  job: (token: string, id: string) => ask<RatingJob>(job(id), { token }),
};
