/** Drafts that outlive a page: a reload, another tab of the same seat, a browser that was closed by mistake. */

import type { Draft } from "./draft";
import { readAs, write } from "./storage";

export interface KeptDraft {
  /** The state it was made in. */
  readonly at: number;
  readonly draft: Draft;
  /** It was on its way: whether it has arrived the table shows. */
  readonly sent: boolean;
}

/** Where one seat keeps its draft. */
export interface Memory {
  read(): KeptDraft | null;
  /** null forgets it. */
  write(kept: KeptDraft | null): void;
}

interface Line extends KeptDraft {
  readonly game: string;
}

const KEY = "drafts";
const MOST = 10;

function isLine(value: Partial<Line> | null): boolean {
  const steps: unknown = value?.draft?.steps;
  return typeof value?.game === "string" && typeof value.at === "number" && Array.isArray(steps) && steps.length > 0;
}

function areLines(value: unknown): value is Line[] {
  return Array.isArray(value) && value.every((each) => isLine(each as Partial<Line> | null));
}

/** The memory of a game; those of the last games are kept. */
export function memoryOf(game: string): Memory {
  const lines = (): readonly Line[] => readAs(KEY, areLines) ?? [];
  return {
    read: () => lines().find((each) => each.game === game) ?? null,
    write: (kept) => {
      const all = lines();
      const others = all.filter((each) => each.game !== game);
      if (kept !== null) write(KEY, JSON.stringify([{ ...kept, game }, ...others].slice(0, MOST)));
      else if (others.length < all.length) write(KEY, JSON.stringify(others));
    },
  };
}
