/** How each kind of question of the engine is answered; tests/web/test_gestures.py fails when one is missing. */

/**
 * `act`: things and buttons of a turn or a window, one at a time. `one`: one thing. `several`: any number of things,
 * one confirmation. `pairs`: a thing and the one it is put against. `order`: all of them, in an order. `pay`: dice.
 * `buttons`: words to press.
 */
export type Style = "act" | "one" | "several" | "pairs" | "order" | "pay" | "buttons";

export interface Gesture {
  readonly style: Style;
  /** Drafted before what leads to it is final: the cost and the choices of what is being played. */
  readonly chained?: boolean;
}

export const GESTURES: Readonly<Record<string, Gesture>> = {
  "first five": { style: "several" },
  "first player": { style: "buttons" },
  "prepare discard": { style: "several" },
  "turn": { style: "act" },
  "pay": { style: "pay", chained: true },
  "discard cost": { style: "one", chained: true },
  "pick": { style: "one", chained: true },
  "may": { style: "buttons" },
  "mode": { style: "buttons", chained: true },
  "order": { style: "order" },
  "window": { style: "act" },
  "attacker": { style: "several", chained: true },
  "block": { style: "pairs" },
  "guard": { style: "one" },
  "battle": { style: "order" },
  "counter": { style: "buttons" },
  "damage order": { style: "order" },
  "meditate": { style: "several", chained: true },
  "die": { style: "one", chained: true },
  "exhaust dice": { style: "several" },
  "number": { style: "buttons", chained: true },
  "divide": { style: "one", chained: true },
  "toll": { style: "buttons" },
};

/** A kind that nobody has thought of yet is answered by choosing one option. */
export function gestureOf(kind: string): Gesture {
  return GESTURES[kind] ?? { style: "one" };
}
