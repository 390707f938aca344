/** Lessons: which of their marks are reached, by what the log tells. */

import type { Lesson } from "./library";
import type { LogLine } from "../wire";

/** Where a browser keeps how many lessons were done. */
export const LESSONS_DONE = "lesson";

/** Whether each mark of a lesson is reached. */
export function reached(lesson: Lesson, log: readonly LogLine[]): readonly boolean[] {
  return lesson.marks.map(({ sign, words }) => log.some((line) => line.sign === sign && line.text.startsWith(words)));
}
