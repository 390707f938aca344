/** Whether the dice were fair: recomputed in the browser, as `pyreborn verify` does it (server/fair.py). */

import type { End } from "../wire";

export interface Promised {
  readonly game: string;
  /** What the server said before anybody had given a share. */
  readonly commit: string;
  /** What this browser gave; "" where it gave none. */
  readonly share: string;
}

export interface Finding {
  readonly holds: boolean;
  readonly computed: string;
}

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

async function sha256(...parts: Uint8Array[]): Promise<string> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  const digest = await crypto.subtle.digest("SHA-256", whole);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Browsers compute hashes only for pages of this machine or behind https. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Whether what is revealed at the end is what was promised, and our share is among those that made the seed. */
export async function check(promised: Promised, end: Pick<End, "seed" | "salt" | "shares">): Promise<Finding> {
  const computed = await sha256(new TextEncoder().encode(promised.game), bytes(end.seed), bytes(end.salt));
  const given = promised.share === "" || end.shares.includes(promised.share);
  return { holds: computed === promised.commit && given, computed };
}
