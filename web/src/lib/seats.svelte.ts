/** Games this browser knows: its seats with their tokens, and invitations it may pass on. */

import { readAs, write } from "./storage";

export interface Known {
  readonly game: string;
  /** null for a place to watch from. */
  readonly seat: number | null;
  readonly token: string;
  /** Of the other seats, for whoever made the game. */
  readonly invitations?: readonly (string | null)[];
  readonly watch?: string | null;
  /** What the server promised before this browser gave its share of the chance. */
  readonly commit?: string;
  readonly share?: string;
  /** When it was opened last, in milliseconds since 1970. */
  readonly at: number;
}

const MOST = 50;

function areKnown(value: unknown): value is Known[] {
  const isKnown = (each: Partial<Known> | null) => typeof each?.game === "string" && typeof each.token === "string";
  return Array.isArray(value) && value.every((each) => isKnown(each as Partial<Known> | null));
}

class Seats {
  /** Newest first. */
  all: readonly Known[] = $state.raw(readAs("games", areKnown) ?? []);

  of(game: string): Known | null {
    return this.all.find((known) => known.game === game) ?? null;
  }

  /** Remember a seat; what was known of the game before stays unless it is told anew. */
  keep(known: Omit<Known, "at">): void {
    const others = this.all.filter((each) => each.game !== known.game);
    this.save([{ ...this.of(known.game), ...known, at: Date.now() }, ...others].slice(0, MOST));
  }

  forget(game: string): void {
    this.save(this.all.filter((each) => each.game !== game));
  }

  forgetAll(): void {
    this.save([]);
  }

  private save(all: readonly Known[]): void {
    this.all = all;
    write("games", JSON.stringify(all));
  }
}

export const seats = new Seats();
