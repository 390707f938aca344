/** Settings of this browser; kept where the browser keeps things. */

import { readAs, write } from "./storage";

export interface Choices {
  theme: "system" | "dark" | "light";
  language: "system" | "en" | "de";
  /** How fast things move; "system" is normal, or off where the system wants less motion. */
  motion: "system" | "normal" | "fast" | "off";
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  /** Letters on everything that can be chosen, always and not only after `?`. */
  letters: boolean;
  /** Whether a click stops the opponent's moves one by one. */
  stepwise: boolean;
  /** The table as text. */
  text: boolean;
  /** Kinds of confirmation that are not asked for again. */
  unasked: string[];
  /** Keys that were chosen anew, by what they do. */
  keys: Record<string, string>;
  /** What one is called at tables. */
  name: string;
  /** The rules, the deck and the opponent that were chosen last; "" where nothing was. */
  ruleset: string;
  deck: string;
  level: string;
}

const USUAL: Choices = {
  theme: "system",
  language: "system",
  motion: "system",
  sound: true,
  volume: 0.5,
  letters: false,
  stepwise: false,
  text: false,
  unasked: [],
  keys: {},
  name: "",
  ruleset: "",
  deck: "",
  level: "",
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const CHECKS: { [K in keyof Choices]: (value: unknown) => boolean } = {
  theme: (value) => ["system", "dark", "light"].includes(value as string),
  language: (value) => ["system", "en", "de"].includes(value as string),
  motion: (value) => ["system", "normal", "fast", "off"].includes(value as string),
  sound: (value) => typeof value === "boolean",
  volume: (value) => typeof value === "number" && value >= 0 && value <= 1,
  letters: (value) => typeof value === "boolean",
  stepwise: (value) => typeof value === "boolean",
  text: (value) => typeof value === "boolean",
  unasked: (value) => Array.isArray(value) && value.every((each) => typeof each === "string"),
  keys: (value) => isObject(value) && Object.values(value).every((each) => typeof each === "string"),
  name: (value) => typeof value === "string",
  ruleset: (value) => typeof value === "string",
  deck: (value) => typeof value === "string",
  level: (value) => typeof value === "string",
};

/** What was kept, as far as it means something; the rest is as usual. */
export function readChoices(kept: Record<string, unknown>): Choices {
  const known = Object.entries(kept).filter(([key, value]) => CHECKS[key as keyof Choices]?.(value) ?? false);
  return { ...USUAL, ...Object.fromEntries(known) };
}

class Prefs {
  private choices: Choices = $state(readChoices(readAs("prefs", isObject) ?? {}));

  get now(): Readonly<Choices> {
    return this.choices;
  }

  set(changes: Partial<Choices>): void {
    Object.assign(this.choices, changes);
    write("prefs", JSON.stringify(this.choices));
  }

  reset(): void {
    this.set({ ...USUAL, unasked: [], keys: {}, name: this.choices.name });
  }

  /** The motion that holds, whoever decided it. */
  get motion(): "normal" | "fast" | "off" {
    if (this.choices.motion !== "system") return this.choices.motion;
    return matches("(prefers-reduced-motion: reduce)") ? "off" : "normal";
  }

  /** Whether somebody has to confirm this kind of thing. */
  asks(kind: string): boolean {
    return !this.choices.unasked.includes(kind);
  }

  neverAsk(kind: string): void {
    if (this.asks(kind)) this.set({ unasked: [...this.choices.unasked, kind] });
  }
}

function matches(query: string): boolean {
  return typeof matchMedia === "function" && matchMedia(query).matches;
}

export const prefs = new Prefs();
