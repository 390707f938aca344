/** Which dice a question is about: one's own or somebody else's, active or exhausted. */

import type { Question, TableView } from "../wire";
import { gestureOf } from "./gestures/kinds";
import { optionsOf } from "./gestures/options";

export interface Pool {
  readonly seat: number;
  readonly which: "active" | "exhausted";
}

const WHICH = ["active", "exhausted"] as const;

/**
 * The pools whose dice may be chosen. An option names a face and not where it lies: what is meant is a pool that has
 * all the faces; where several have, the one the question speaks of, or else all of them, because any click is right.
 */
export function poolsOf(question: Question, view: TableView): readonly Pool[] {
  if (gestureOf(question.kind).style === "pay") return [{ seat: question.seat, which: "active" }];
  const faces = new Set(optionsOf(question).flatMap((each) => each.face ?? []));
  if (faces.size === 0) return [];
  const players = [...view.players].sort((a, b) => Number(b.seat === question.seat) - Number(a.seat === question.seat));
  const pools = players.flatMap(({ seat }) => WHICH.map((which): Pool => ({ seat, which })));
  const dice = ({ seat, which }: Pool): string => view.players.find((each) => each.seat === seat)?.[which] ?? "";
  const whole = pools.filter((pool) => [...faces].every((face) => dice(pool).includes(face)));
  if (whole.length === 0) return pools.filter((pool) => [...dice(pool)].some((face) => faces.has(face)));
  const spoken = whole.filter((pool) => pool.which === (question.prompt.includes("exhausted") ? "exhausted" : "active"));
  const likely = spoken.length > 0 ? spoken : whole;
  const own = likely.filter((pool) => pool.seat === question.seat);
  return own.length > 0 ? own : likely;
}
