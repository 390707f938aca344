import { cosine, sine } from "./chance";

/** Where a sign of a magic stands in an emblem: its middle, how large, and turned by how many degrees. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn: number;
}

/** The ways in which a spell shows the sign of its magic: alone, several, in a ring, growing. */
export function pattern(next: () => number): readonly Place[] {
  const kinds = [single, pair, triangle, ring, satellites, growing, tower, turned];
  const kind = kinds[Math.floor(next() * kinds.length)] ?? single;
  return kind(next);
}

const at = (x: number, y: number, scale: number, turn = 0): Place => ({
  x: Math.round(x * 10) / 10,
  y: Math.round(y * 10) / 10,
  scale: Math.round(scale * 100) / 100,
  turn: Math.round(turn),
});

function single(next: () => number): Place[] {
  return [at(0, 0, 1.35 + next() * 0.5, next() * 30 - 15)];
}

function pair(next: () => number): Place[] {
  const slope = next() * 10 - 5;
  return [at(-12, -slope, 0.95, -12), at(12, slope, 0.95, 12)];
}

function triangle(next: () => number): Place[] {
  const down = next() < 0.5 ? 1 : -1;
  return [at(0, -12 * down, 0.9), at(-13, 9 * down, 0.8), at(13, 9 * down, 0.8)];
}

function ring(next: () => number): Place[] {
  const count = 4 + Math.floor(next() * 4);
  const start = next();
  const around = Array.from({ length: count }, (_, i) => {
    const turns = start + i / count;
    return at(20 * cosine(turns), 20 * sine(turns), 0.52, turns * 360 + 90);
  });
  return [at(0, 0, 0.8), ...around];
}

function satellites(next: () => number): Place[] {
  const start = next();
  const count = 2 + Math.floor(next() * 2);
  const around = Array.from({ length: count }, (_, i) => {
    const turns = start + i / count;
    return at(38 * cosine(turns), 38 * sine(turns), 0.5);
  });
  return [at(0, 0, 1.45), ...around];
}

function growing(next: () => number): Place[] {
  const side = next() < 0.5 ? 1 : -1;
  return [at(-17 * side, 10, 0.5), at(-4 * side, 3, 0.8), at(13 * side, -6, 1.1)];
}

function tower(next: () => number): Place[] {
  const out = 13 + next() * 8;
  return [at(0, -17, 0.62), at(0, 2, 0.95), at(-out, 12, 0.5), at(out, 12, 0.5)];
}

function turned(next: () => number): Place[] {
  return [at(0, 0, 1.55, Math.floor(next() * 12) * 30)];
}
