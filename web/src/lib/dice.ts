import { FACES } from "../wire";
import { t } from "./strings";

/**
 * Dice: a motif for each magic, told apart by shape alone, and three faces told apart without colour: basic is hollow,
 * class is filled, power is white in a dark burst; pips at the foot count one, two, three.
 */
export type Level = "basic" | "class" | "power";
export interface Face {
  readonly magic: string;
  readonly level: Level;
}

/** Drawn on a grid of 24. */
export const MOTIFS: Readonly<Record<string, string>> = {
  // a flame
  ceremonial:
    "M12.6 1.2c.8 5 6.6 7 6.6 13a7.2 7.2 0 0 1-14.4 0c0-2.9 1.4-5 3-6.5.1 2.6 1 4.1 2.2 4.3C11.3 9 10.8 5 12.6 1.2Z",
  // a blossom of five petals
  charm:
    "M8.25 6.1a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0-7.5 0ZM14.24 10.45a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0-7.5 0ZM11.95 17.5a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0-7.5 0ZM4.55 17.5a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0-7.5 0ZM2.26 10.45a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0-7.5 0ZM9.7 12.4a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0Z",
  // an eye
  illusion:
    "M1.5 12C5 6.5 8.5 4.8 12 4.8S19 6.5 22.5 12C19 17.5 15.5 19.2 12 19.2S5 17.5 1.5 12ZM12 16.2a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4Z",
  // a leaf
  natural:
    "M20.5 3.5C11 3.5 4 8 4 15c0 1.5.3 2.7.8 3.7C7 14 10.5 10.8 15 9c-4 2.6-7 6-8.7 10.8C13.5 22.5 20.5 17 20.5 3.5Z",
  // a star of eight rays
  divine: "M12 1l2.1 6.6L20 4l-3.6 5.9L23 12l-6.6 2.1L20 20l-5.9-3.6L12 23l-2.1-6.6L4 20l3.6-5.9L1 12l6.6-2.1L4 4l5.9 3.6Z",
  // linked rings
  sympathy:
    "M9 5.2a6.8 6.8 0 1 0 0 13.6A6.8 6.8 0 0 0 9 5.2Zm0 3a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6ZM15 5.2c-1 0-1.9.2-2.7.5 1 .7 1.8 1.6 2.4 2.5h.3a3.8 3.8 0 1 1 0 7.6h-.3c-.6 1-1.4 1.8-2.4 2.5.8.3 1.7.5 2.7.5a6.8 6.8 0 1 0 0-13.6Z",
  // an hourglass
  time: "M5 2h14v3.5c0 3-2.3 4.8-4.6 6.5 2.3 1.7 4.6 3.5 4.6 6.5V22H5v-3.5c0-3 2.3-4.8 4.6-6.5C7.3 10.3 5 8.5 5 5.5Zm3.2 17h7.6c-.4-1.7-2-3-3.8-4.3-1.8 1.3-3.4 2.6-3.8 4.3Z",
  // a cog
  artifice:
    "M10.3 1.5h3.4l.6 2.9 2 .8 2.5-1.6 2.4 2.4-1.6 2.5.8 2 2.9.6v3.4l-2.9.6-.8 2 1.6 2.5-2.4 2.4-2.5-1.6-2 .8-.6 2.9h-3.4l-.6-2.9-2-.8-2.5 1.6-2.4-2.4 1.6-2.5-.8-2-2.9-.6v-3.4l2.9-.6.8-2-1.6-2.5 2.4-2.4 2.5 1.6 2-.8ZM12 8.2a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z",
  // a moon with a spark
  astral:
    "M15.5 2.2A10 10 0 1 0 21.8 14 8.2 8.2 0 0 1 15.5 2.2ZM17.8 5l.9 2.3L21 8.2l-2.3.9-.9 2.3-.9-2.3-2.3-.9 2.3-.9Z",
  // three strokes of a claw
  rage: "M7.2 2C3.8 8 3.6 15 5.6 22 8.2 16 8.8 9 7.2 2ZM13 1c-3.4 7-3.6 15-1.6 22 2.8-7 3.4-15 1.6-22ZM18.8 2c-3.4 6-3.6 13-1.6 20 2.6-6 3.2-13 1.6-20Z",
  // the feather of what has no magic
  ash: "M20 3c-7 0-12 3.5-13.5 9.5L4 21l1.8.6 2.4-6.4c6 .5 11-3.8 11.8-12.2Zm-9.5 9.8c2-3 4-5 6.3-6.3-1.6 2.2-3.3 4.3-6.3 6.3Z",
};

export const MAGICS: readonly string[] = Object.keys(MOTIFS).filter((magic) => magic !== "rage" && magic !== "ash");

/** The motif of a magic, and the feather of what is none. */
export function motif(magic: string | undefined): string {
  return MOTIFS[magic ?? "ash"] ?? MOTIFS["ash"] ?? "";
}

/** The custom property that holds a magic's colour. */
export function colour(magic: string | undefined): string {
  return `var(--${magic !== undefined && magic in MOTIFS ? magic : "ash"})`;
}

/** "natural:power", or a sign of the wire ("b"), as a face. */
export function face(sign: string): Face {
  const said = (FACES as Readonly<Record<string, string>>)[sign] ?? sign;
  const [magic = "", level = ""] = said.split(":");
  if (!(magic in MOTIFS) || !isLevel(level)) throw new Error(`"${sign}" is no face of a die.`);
  return { magic, level };
}

function isLevel(level: string): level is Level {
  return level === "basic" || level === "class" || level === "power";
}

export const PIPS: Readonly<Record<Level, number>> = { basic: 1, class: 2, power: 3 };

/** The dark burst of a power face on a grid of 48: eight points around (24, 22). */
export const BURST = "M44 22L38.3 27.9L38.1 36.1L29.9 36.3L24 42L18.1 36.3L9.9 36.1L9.7 27.9L4 22L9.7 16.1L9.9 7.9L18.1 7.7L24 2L29.9 7.7L38.1 7.9L38.3 16.1Z";

/** "natural power". */
export function faceName(sign: string): string {
  const { magic, level } = face(sign);
  return `${t.cards.magics[magic] ?? magic} ${t.cards.levels[level]}`;
}

/** Many dice in words: "2 natural power, charm basic". */
export function diceInWords(signs: string): string {
  const counts = new Map<string, number>();
  for (const sign of signs) {
    const name = faceName(sign);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} ${name}`)).join(", ");
}
