/** Numbers from a name, the same on every machine: only arithmetic that is exact everywhere, no Math.sin. */

/** FNV-1a over the letters of a text. */
export function hash(text: string): number {
  let sum = 2166136261;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 16777619);
  return sum >>> 0;
}

/** A sequence of numbers in [0, 1) that follows from a seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const QUARTER = Math.PI / 2;

/** The sine of a part of a full turn, good to six digits. */
export function sine(turns: number): number {
  const whole = turns - Math.floor(turns);
  const quarter = Math.floor(whole * 4);
  const within = whole * 4 - quarter;
  const side = quarter % 2 === 0 ? within : 1 - within; // mirrored in every second quarter
  const x = side * QUARTER;
  const y = x * x;
  const value = x * (1 - (y / 6) * (1 - (y / 20) * (1 - (y / 42) * (1 - (y / 72) * (1 - y / 110)))));
  return quarter < 2 ? value : -value;
}

export function cosine(turns: number): number {
  return sine(turns + 0.25);
}
