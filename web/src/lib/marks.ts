/** What undo takes back, kept by the browser, so that it is still known after the page was loaded anew. */

import type { KeepsMarks, Mark } from "./game.svelte";
import { readAs, write } from "./storage";

const KEY = "marks";
/** Games whose marks are kept, and marks of each: a whole round can be taken back, and nobody comes back to old games. */
const GAMES = 20;
const MARKS = 60;

type Kept = readonly (readonly [game: string, marks: readonly Mark[]])[];

function isMark(value: unknown): value is Mark {
  const mark = value as Partial<Mark> | null;
  return typeof mark?.to === "number" && typeof mark.text === "string";
}

function isKept(value: unknown): value is Kept {
  return (
    Array.isArray(value) &&
    value.every((each) => Array.isArray(each) && typeof each[0] === "string" && Array.isArray(each[1]) && each[1].every(isMark))
  );
}

/** The marks of one game; without any it is forgotten. */
export function marksOf(game: string): KeepsMarks {
  return {
    read: () => (readAs(KEY, isKept) ?? []).find(([name]) => name === game)?.[1] ?? [],
    write: (marks) => {
      const others = (readAs(KEY, isKept) ?? []).filter(([name]) => name !== game);
      const own: Kept = marks.length === 0 ? [] : [[game, marks.slice(-MARKS)]];
      write(KEY, JSON.stringify([...own, ...others].slice(0, GAMES)));
    },
  };
}
