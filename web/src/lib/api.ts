/** What the server tells and does besides games: REST, typed by hand after its OpenAPI; refusals as sentences. */

import type { OwnAspects } from "./aspects";
import { t } from "./strings";
import { base } from "./route.svelte";
import type { Chimera } from "./challenge";
import type { CardTable, LogLine, Settings, TableView } from "../wire";

export interface Level {
  readonly name: string;
  readonly text: string;
}

export interface Ruleset {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly books: readonly string[];
  readonly players: readonly [number, number];
  readonly cards: string;
  readonly options: readonly { readonly name: string; readonly text: string }[];
}

export interface DeckData {
  readonly name: string;
  readonly phoenixborn: string;
  readonly cards: Readonly<Record<string, number>>;
  readonly dice: Readonly<Record<string, number>>;
  readonly id?: string;
  readonly edition?: string;
  readonly first_five?: readonly string[];
}

export interface PlannedSeat {
  readonly kind?: "person" | "agent";
  readonly level?: string;
  readonly deck?: string | DeckData;
  readonly name?: string;
}

/** A position to begin at: of a ruling's scene, of a game that is over, or of a lesson. */
export type Beginning =
  | { readonly ruling: string; readonly ruleset: string; readonly step: number }
  | { readonly game: string; readonly entry: number }
  | { readonly lesson: string };

export interface PlannedGame {
  readonly seats: readonly PlannedSeat[];
  readonly ruleset?: string;
  readonly settings?: Settings;
  readonly first_five?: "recommended" | "choose";
  readonly chimera?: { readonly name: string; readonly level?: number; readonly heroic?: boolean; readonly aspects?: string | OwnAspects };
  readonly public?: boolean;
  readonly from?: Beginning;
}

export interface Made {
  readonly game: string;
  readonly commit: string;
  readonly invitations: readonly (string | null)[];
  readonly spectate: string | null;
}

export interface Sat {
  readonly game: string;
  readonly seat: number;
  readonly token: string;
  readonly commit: string;
}

export interface SittingDown {
  readonly invitation?: string;
  readonly name?: string;
  readonly deck?: string | DeckData;
  readonly share: string;
  /** Agrees that partners, or those who watch, see one's hand. */
  readonly shows_hand?: boolean;
}

export interface SeatLine {
  readonly seat: number;
  readonly kind: "agent" | "chimera" | "open" | "person";
  readonly name: string;
  readonly level: string;
  readonly phoenixborn: string;
}

export interface GameLook {
  readonly game: string;
  readonly status: "waiting" | "running" | "over";
  readonly ruleset: string;
  readonly commit: string;
  readonly settings: Settings;
  readonly public: boolean;
  /** Whom those at the table stand against together. */
  readonly chimera: { readonly id: string; readonly name: string; readonly level: number; readonly heroic: boolean; readonly aspects: string } | null;
  readonly seats: readonly SeatLine[];
  readonly entries: number;
  readonly result: { readonly winners?: readonly number[] } | null;
}

export interface PositionLook {
  readonly game: string;
  readonly entry: number;
  readonly entries: number;
  readonly seat: number | null;
  readonly view: TableView;
  readonly log: readonly LogLine[];
}

/** What was done by one entry of a game, and where the game stood then. */
export interface Moment {
  readonly entry: number;
  /** Who did it; -1 for the start. */
  readonly seat: number;
  /** What was chosen; "" where it was no choice. */
  readonly text: string;
  readonly round: number;
  readonly phase: string;
  readonly turn: number;
  readonly active: number;
  /** How many lines of the log before this moment stay. */
  readonly kept: number;
  readonly log: readonly LogLine[];
}

export interface Timeline {
  readonly game: string;
  readonly ruleset: string;
  readonly cards: string;
  readonly names: readonly string[];
  readonly winners: readonly number[];
  readonly moments: readonly Moment[];
}

export interface Positions {
  readonly entries: number;
  readonly positions: readonly { readonly entry: number; readonly view: TableView }[];
}

/** Why something was not done: a sentence for people, a code for programs ("offline" where nobody answered). */
export class Fault extends Error {
  constructor(readonly code: string, text: string) {
    super(text);
  }
}

type Query = Readonly<Record<string, string | number | null | undefined>>;

interface Asked {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly query?: Query;
  readonly body?: unknown;
  /** A body that is written already: a script that read it would round the long numbers in it. */
  readonly text?: string;
  readonly token?: string;
}

/** Ask something of the server; refuses with a {@link Fault}, whatever went wrong. */
export async function ask<T>(path: string, asked: Asked = {}): Promise<T> {
  const address = new URL(`api/${path}`, base);
  for (const [key, value] of Object.entries(asked.query ?? {})) {
    if (value !== null && value !== undefined) address.searchParams.set(key, String(value));
  }
  const headers: Record<string, string> = {};
  if (asked.token !== undefined) headers["Authorization"] = `Bearer ${asked.token}`;
  const body = asked.text ?? (asked.body === undefined ? null : JSON.stringify(asked.body));
  if (body !== null) headers["Content-Type"] = "application/json";
  const answer = await reach(address, { method: asked.method ?? "GET", headers, body });
  if (!answer.ok) throw await faultOf(answer);
  if (answer.status === 204) return undefined as T;
  try {
    return (await answer.json()) as T;
  } catch {
    throw new Fault("internal", t.faults.unreadable);
  }
}

async function reach(address: URL, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch {
    throw new Fault("offline", t.faults.offline);
  }
}

async function faultOf(answer: Response): Promise<Fault> {
  try {
    const { error } = (await answer.json()) as { error: { code: string; text: string } };
    return new Fault(error.code, error.text);
  } catch {
    return new Fault("internal", t.faults.status(answer.status)); // a proxy on the way, perhaps
  }
}

/** The sentence of whatever was thrown. */
export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const part = encodeURIComponent;

export const api = {
  levels: async (): Promise<readonly Level[]> => (await ask<{ levels: Level[] }>("levels")).levels,
  rulesets: async (): Promise<readonly Ruleset[]> => (await ask<{ rulesets: Ruleset[] }>("rulesets")).rulesets,
  chimeras: async (): Promise<readonly Chimera[]> => (await ask<{ chimeras: Chimera[] }>("chimeras")).chimeras,
  version: () => ask<{ version: string; protocol: number }>("version"),
  cardTableName: (ruleset: string) => ask<{ ruleset: string; cards: string }>("cards", { query: { ruleset } }),
  cardTable: (hash: string) => ask<CardTable>(`cards/${part(hash)}`),
  precons: async (ruleset: string): Promise<readonly DeckData[]> =>
    (await ask<{ decks: DeckData[] }>("decks/precons", { query: { ruleset } })).decks,
  myDecks: async (token: string): Promise<readonly DeckData[]> =>
    (await ask<{ decks: DeckData[] }>("decks/mine", { token })).decks,
  keepDeck: (token: string, deck: DeckData) => ask<DeckData>("decks/mine", { method: "PUT", token, body: deck }),
  forgetDeck: (token: string, name: string) =>
    ask<undefined>("decks/mine", { method: "DELETE", token, query: { name } }),
  make: (plan: PlannedGame) => ask<Made>("games", { method: "POST", body: plan }),
  look: (game: string) => ask<GameLook>(`games/${part(game)}`),
  /** Tables that wait for somebody, and since when by the clock of this machine, which may be another than the server's. */
  openGames: async () => {
    const { games, now } = await ask<{ games: { game: string; created: number }[]; now: number }>("games");
    return games.map(({ game, created }) => ({ game, created: Date.now() - (now - created) }));
  },
  sit: (game: string, seat: number, said: SittingDown) =>
    ask<Sat>(`games/${part(game)}/seats/${seat}`, { method: "POST", body: said }),
  seatLink: (game: string, seat: number, token: string) =>
    ask<{ invitation: string }>(`games/${part(game)}/seats/${seat}/link`, { method: "POST", token }),
  position: (game: string, query: Query, token?: string) =>
    ask<PositionLook>(`games/${part(game)}/position`, token === undefined ? { query } : { query, token }),
  timeline: (game: string, seat: number | null) => ask<Timeline>(`games/${part(game)}/timeline`, { query: { seat } }),
  positions: (game: string, first: number, seat: number | null) =>
    ask<Positions>(`games/${part(game)}/positions`, { query: { first, seat, hands: seat === null ? "true" : null } }),
  bringRecord: (record: string) => ask<{ game: string; entries: number }>("records", { method: "POST", text: record }),
  recordAddress: (game: string): string => new URL(`api/games/${part(game)}/record`, base).href,
};

/** 128 bits of this browser's own chance, which become part of the game's. */
export function share(): string {
  const bits = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bits, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
