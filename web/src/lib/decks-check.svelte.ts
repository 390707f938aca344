/** Live legality: a deck is checked a moment after its last change, and only the newest answer counts. */

import { sentence } from "./api";
import type { DeckChecked } from "./decks-api";
import type { Draft } from "./decks";

export type Asks = (draft: Draft) => Promise<DeckChecked>;

/** How long nothing must change before the server is asked. */
export const PAUSE_MS = 250;
/** After how long a server that did not answer is asked again. */
export const RETRY_MS = 5000;

export class LiveCheck {
  /** What the server said last, of this deck or of the one before it. */
  answer: DeckChecked | null = $state.raw(null);
  /** Why there is no answer for the deck as it is; "" where there is one, or will be. */
  trouble: string = $state("");
  /** Whether the answer is of an earlier deck. */
  waiting: boolean = $state(false);

  private round = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly asks: Asks) {}

  changed(draft: Draft): void {
    this.waiting = true;
    this.later(draft, PAUSE_MS);
  }

  stop(): void {
    this.round += 1;
    clearTimeout(this.timer);
  }

  private later(draft: Draft, ms: number): void {
    this.stop();
    const round = this.round;
    this.timer = setTimeout(() => void this.look(draft, round), ms);
  }

  private async look(draft: Draft, round: number): Promise<void> {
    try {
      const answer = await this.asks(draft);
      if (round !== this.round) return;
      this.answer = answer;
      this.trouble = "";
      this.waiting = false;
    } catch (error) {
      if (round !== this.round) return;
      this.trouble = sentence(error);
      this.waiting = false;
      this.later(draft, RETRY_MS);
    }
  }
}
