/** A game against a Chimera as it is chosen on the first page, and what the server is asked for. */

import type { PlannedGame, PlannedSeat } from "./api";
import type { OwnAspects } from "./aspects";

export const RED_RAINS = "red-rains";
const GRIM = "+grim";
/** In the place of an aspect deck's id: the one that was put together here. */
export const OWN = "own";

export interface ChimeraFace {
  readonly heroic: boolean;
  readonly level: number;
  readonly players: number;
  readonly card: string;
  readonly life: number;
}

export interface AspectDeck {
  readonly id: string;
  readonly name: string;
  readonly cards: readonly string[];
}

export interface Chimera {
  readonly id: string;
  readonly name: string;
  readonly faces: readonly ChimeraFace[];
  readonly aspects: readonly AspectDeck[];
}

/** Who stands beside one. */
export type Company = "alone" | "computer" | "friend";

export interface Challenge {
  /** "" for the first there is. */
  chimera: string;
  /** "" for the first that comes with the Chimera, `OWN` for a deck of one's own. */
  aspects: string;
  own: OwnAspects | null;
  heroic: boolean;
  level: number;
  grim: boolean;
  company: Company;
}

export function usualChallenge(): Challenge {
  return { chimera: "", aspects: "", own: null, heroic: false, level: 1, grim: false, company: "alone" };
}

/** The face that would lie on the table. */
export function faceOf(chimera: Chimera, challenge: Challenge): ChimeraFace | undefined {
  const players = challenge.company === "alone" ? 1 : 2;
  return chimera.faces.find((face) => face.heroic === challenge.heroic && face.level === challenge.level && face.players === players);
}

/** What the server is asked for. */
export function planned(chimera: Chimera, challenge: Challenge): Pick<PlannedGame, "ruleset" | "chimera"> {
  const { heroic, level } = challenge;
  const named = challenge.aspects === OWN ? "" : challenge.aspects;
  const aspects = challenge.aspects === OWN && challenge.own !== null ? challenge.own : named || (chimera.aspects[0]?.id ?? "");
  return { ruleset: challenge.grim ? RED_RAINS + GRIM : RED_RAINS, chimera: { name: chimera.id, level, heroic, aspects } };
}

/** The seats beside one's own. */
export function partners(challenge: Challenge, computer: PlannedSeat): readonly PlannedSeat[] {
  if (challenge.company === "alone") return [];
  return [challenge.company === "friend" ? { kind: "person" } : computer];
}
