/** The win rate of a deck against the field: a job of the server. */

import type { DeckData } from "./api";
import { deckApi, type RatingJob } from "./decks-api";
import { browserToken } from "./decks-kept.svelte";
import { endJob, Job, only, type JobServer } from "./jobs.svelte";

export interface RatingServer extends JobServer<RatingJob> {
  begin(deck: DeckData, ruleset: string, games: number): Promise<RatingJob>;
}

export class Rating extends Job<RatingJob> {
  constructor(private readonly server: RatingServer) {
    super(server);
  }

  begin(deck: DeckData, ruleset: string, games: number): Promise<void> {
    return this.start(() => this.server.begin(deck, ruleset, games));
  }
}

/** The jobs of this browser. */
export const browserRatings: RatingServer = {
  begin: (deck, ruleset, games) => only((token) => deckApi.rate(token, deck, ruleset, games)),
  look: (id) => deckApi.job(browserToken(), id),
  end: endJob,
};
