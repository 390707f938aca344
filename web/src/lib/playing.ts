/** Playing on: a game against the computer that begins at a position, and oneself at one of its seats. */

import { api, share, type Beginning } from "./api";
import { ownName } from "./begin";
import { prefs } from "./prefs.svelte";
import { router } from "./route.svelte";
import { seats, type Known } from "./seats.svelte";

/** The opponent where nobody has said which. */
const USUAL_LEVEL = "normal";

export interface Place {
  readonly seat: number;
  /** How many seats the position has. */
  readonly seats: number;
  readonly level?: string;
}

/** Make the game and sit down. */
export async function sitDownAt(from: Beginning, place: Place): Promise<Omit<Known, "at">> {
  const level = place.level ?? (prefs.now.level || USUAL_LEVEL);
  const all = Array.from({ length: place.seats }, (_, seat) =>
    seat === place.seat ? { kind: "person" as const } : { kind: "agent" as const, level },
  );
  const made = await api.make({ seats: all, from });
  const given = share();
  const invitation = made.invitations[place.seat] ?? "";
  const sat = await api.sit(made.game, place.seat, { invitation, name: ownName(), share: given });
  const { game, commit, spectate: watch } = made;
  return { game, seat: sat.seat, token: sat.token, watch, commit, share: given };
}

/** Play on from there, at a table of one's own. */
export async function playOn(from: Beginning, place: Place): Promise<void> {
  const known = await sitDownAt(from, place);
  seats.keep(known);
  router.go({ page: "game", game: known.game, secret: "" });
}
