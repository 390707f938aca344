/** A game looked back at by the computer: the chances after every entry, and the largest mistakes. */

import { ask } from "./api";
import { browserToken } from "./decks-kept.svelte";
import { endJob, Job, only, type JobServer, type JobState } from "./jobs.svelte";

export interface CurvePoint {
  readonly entry: number;
  readonly round: number;
  /** To win, by side. */
  readonly chances: readonly number[];
}

export interface Mistake {
  /** After which the question was asked. */
  readonly entry: number;
  readonly when: string;
  readonly seat: number;
  readonly side: number;
  readonly done: string;
  readonly better: string;
  readonly value: number;
  readonly best_value: number;
  readonly loss: number;
  readonly why: readonly string[];
}

export interface Curve {
  readonly agent: string;
  readonly sides: readonly { readonly seat: number; readonly name: string }[];
  readonly points: readonly CurvePoint[];
  readonly mistakes: readonly Mistake[];
  readonly players: readonly { readonly seat: number; readonly name: string; readonly text: string }[];
  readonly text: string;
}

export interface AnalysisJob extends JobState {
  readonly game: string;
  readonly answered: number;
  readonly awaited: number;
  readonly found: Curve | null;
}

const server: JobServer<AnalysisJob> = {
  look: (id) => ask<AnalysisJob>(`jobs/analysis/${encodeURIComponent(id)}`, { token: browserToken() }),
  end: endJob,
};

const known = new Map<string, Job<AnalysisJob>>();

/** What is known of a game as long as the page lives: who looks with other eyes need not ask again. */
export function analysisOf(game: string): Job<AnalysisJob> {
  const found = known.get(game) ?? new Job(server);
  known.set(game, found);
  return found;
}

export function begin(job: Job<AnalysisJob>, game: string): Promise<void> {
  return job.start(() => only((token) => ask<AnalysisJob>("jobs/analysis", { method: "POST", token, body: { game } })));
}

/** A chance as a whole number of a hundred; only what is certain is 0 or 100. */
export function percent(chance: number): number {
  const rounded = Math.round(100 * chance);
  return chance > 0 && chance < 1 ? Math.min(99, Math.max(1, rounded)) : rounded;
}

/** The line of one side in a field of 1000 × 100, as an SVG path; a chance holds until the next choice. */
export function path(points: readonly CurvePoint[], side: number, last: number): string {
  const x = (entry: number) => ((1000 * entry) / Math.max(1, last)).toFixed(1);
  return points.map(({ entry, chances }, i) => `${i === 0 ? "M" : "L"}${x(entry)} ${(100 * (1 - (chances[side] ?? 0))).toFixed(1)}`).join("");
}

/** The last point of every round. */
export function ends(points: readonly CurvePoint[]): readonly CurvePoint[] {
  return points.filter((point, i) => points[i + 1]?.round !== point.round);
}
