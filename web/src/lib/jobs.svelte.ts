/** A job of the server, looked after until it is over or ended; one at a time of each browser. */

import { ask, Fault, sentence } from "./api";
import { browserToken } from "./decks-kept.svelte";
import { read, write } from "./storage";

export interface JobState {
  readonly id: string;
  readonly state: "running" | "done" | "failed";
  /** Why it has failed. */
  readonly text: string;
}

export interface JobServer<J extends JobState> {
  look(id: string): Promise<J>;
  end(id: string): Promise<void>;
}

/** How often a running job is looked at. */
export const LOOK_MS = 1000;

export class Job<J extends JobState> {
  job: J | null = $state.raw(null);
  trouble: string = $state("");

  private timer: ReturnType<typeof setTimeout> | undefined;
  private round = 0;

  constructor(private readonly jobs: JobServer<J>) {}

  get running(): boolean {
    return this.job?.state === "running";
  }

  /** End what runs, and begin another. */
  async start(begin: () => Promise<J>): Promise<void> {
    await this.end();
    this.trouble = "";
    const round = this.round;
    try {
      const job = await begin();
      if (round !== this.round) await this.jobs.end(job.id); // ended before it had begun
      else this.heard(job);
    } catch (error) {
      this.trouble = sentence(error);
    }
  }

  /** End what runs; what is known so far stays. */
  async end(): Promise<void> {
    this.round += 1;
    clearTimeout(this.timer);
    const job = this.job;
    if (job === null || job.state !== "running") return;
    this.job = { ...job, state: "done" };
    try {
      await this.jobs.end(job.id);
    } catch (error) {
      if (!(error instanceof Fault && error.code === "unknown")) this.trouble = sentence(error);
    }
  }

  private heard(job: J): void {
    this.job = job;
    this.trouble = job.text;
    if (job.state !== "running") return;
    const round = this.round;
    this.timer = setTimeout(() => void this.look(job.id, round), LOOK_MS);
  }

  private async look(id: string, round: number): Promise<void> {
    try {
      const job = await this.jobs.look(id);
      if (round === this.round) this.heard(job);
    } catch (error) {
      if (round !== this.round) return;
      this.trouble = sentence(error);
      const lost = error instanceof Fault && error.code === "unknown"; // the server has begun anew
      if (lost && this.job !== null) this.job = { ...this.job, state: "failed" };
      else this.timer = setTimeout(() => void this.look(id, round), LOOK_MS * 3);
    }
  }
}

const LAST = "job";

export const endJob = (id: string): Promise<void> =>
  ask<undefined>(`jobs/${encodeURIComponent(id)}`, { method: "DELETE", token: browserToken() });

/** Begin a job of this browser; one that a closed page left running is ended before. */
export async function only<J extends JobState>(begin: (token: string) => Promise<J>): Promise<J> {
  const last = read(LAST);
  if (last !== null && last !== "") await forgotten(endJob(last));
  const job = await begin(browserToken());
  write(LAST, job.id);
  return job;
}

async function forgotten(ending: Promise<void>): Promise<void> {
  try {
    await ending;
  } catch (error) {
    if (!(error instanceof Fault && error.code === "unknown")) throw error; // long forgotten
  }
}
