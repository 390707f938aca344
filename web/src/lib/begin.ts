/** The ways into a game: one that is made, one that is joined, one that is played again. */

import { api, share, type DeckData, type PlannedGame, type PlannedSeat } from "./api";
import { prefs } from "./prefs.svelte";
import { router } from "./route.svelte";
import { seats } from "./seats.svelte";
import { t } from "./strings";
import type { Again, Settings } from "../wire";

/** What one is called: as one said, or as anybody is. */
export function ownName(otherwise = t.home.namePlaceholder): string {
  return prefs.now.name.trim() || otherwise;
}

/** Make a game, sit down at its first seat and go there. */
export async function begin(deck: string | DeckData, others: readonly PlannedSeat[], plan: Omit<PlannedGame, "seats">): Promise<void> {
  const made = await api.make({ ...plan, seats: [{ kind: "person" }, ...others] });
  const shows_hand = opensHands(plan.settings);
  const invitation = made.invitations[0] ?? "";
  const given = share();
  const sat = await api.sit(made.game, 0, { invitation, name: ownName(), deck, share: given, shows_hand });
  const invitations = made.invitations.map((each, seat) => (seat === 0 ? null : each));
  const { game, commit, spectate: watch } = made;
  seats.keep({ game, seat: sat.seat, token: sat.token, invitations, watch, commit, share: given });
  router.go({ page: "game", game: made.game, secret: "" });
}

/** Whether others see one's hand, to which everybody agrees by sitting down: the invitation says so, and so do the options of a new game. */
function opensHands(settings: Settings | undefined): boolean {
  return settings?.open_hands === true || settings?.spectators === "with hands";
}

/** Sit down with an invitation, or at a table that is open to all, and go there. */
export async function join(game: string, seat: number, invitation: string, deck: string | DeckData | null, name = ownName(t.home.guest)): Promise<void> {
  const { commit, settings } = await api.look(game);
  const given = share();
  const sat = await api.sit(game, seat, {
    ...(invitation === "" ? {} : { invitation }),
    ...(deck === null ? {} : { deck }),
    name,
    share: given,
    shows_hand: opensHands(settings),
  });
  seats.keep({ game, seat: sat.seat, token: sat.token, commit, share: given });
  router.go({ page: "game", game, secret: "" }, true);
}

/** Sit down at the game of a rematch, with the deck one had; whoever watched watches there. */
export async function playAgain(again: Again): Promise<void> {
  const { game, seat, watch = "" } = again;
  if (seat === null) {
    seats.keep({ game, seat, token: watch });
    router.go({ page: "game", game, secret: "" }, true);
    return;
  }
  await join(game, seat, again.invitation ?? "", null, seat === 0 ? ownName() : ownName(t.home.guest));
  if (watch !== "") seats.keep({ ...seats.of(game)!, watch });
}
