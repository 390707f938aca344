/** Which dice a question is about: one's own or somebody else's, active or exhausted. */

import type { Question } from "../wire";
import { gestureOf } from "./gestures/kinds";

export interface Pool {
  readonly seat: number;
  readonly which: "active" | "exhausted";
}

/** The pool whose dice may be chosen: an option names a face, and the question says where it lies. */
export function poolOf(question: Question): Pool | null {
  if (gestureOf(question.kind).style === "pay") return { seat: question.seat, which: "active" };
  const { pool: which, pool_of: seat = -1 } = question;
  return which === "active" || which === "exhausted" ? { seat, which } : null;
}

export function isSame(one: Pool | null, other: Pool): boolean {
  return one?.seat === other.seat && one.which === other.which;
}
