/** Which component is which page; each is loaded when somebody goes there. */

import type { Component } from "svelte";
import type { Route } from "./lib/route.svelte";
import { speakOf, t, type Part } from "./lib/strings";

type Load = () => Promise<{ default: Component }>;

/** A page with the words that only it and others of its kind have. */
function speaking(part: Part, load: Load): Load {
  return async () => (await Promise.all([load(), speakOf(part)]))[0];
}

export const PAGES: Partial<Record<Route["page"], Load>> = {
  home: speaking("aspects", () => import("./pages/Home.svelte")),
  game: () => import("./pages/Game.svelte"),
  seat: speaking("asides", () => import("./pages/Seat.svelte")),
  decks: speaking("decks", () => import("./pages/Decks.svelte")),
  builder: speaking("decks", () => import("./pages/Builder.svelte")),
  cards: () => import("./pages/Cards.svelte"),
  rulings: speaking("looking", () => import("./pages/Rulings.svelte")),
  rules: speaking("looking", () => import("./pages/Rules.svelte")),
  replay: speaking("looking", () => import("./pages/Replay.svelte")),
  "first game": speaking("looking", () => import("./pages/FirstGame.svelte")),
  settings: speaking("asides", () => import("./pages/Settings.svelte")),
  about: speaking("asides", () => import("./pages/About.svelte")),
  missing: () => import("./pages/Missing.svelte"),
};

interface Entry {
  readonly to: Route;
  readonly name: string;
}

/** What the bar at the top leads to, as far as it exists. */
export function entries(): readonly Entry[] {
  const all: Entry[] = [
    { to: { page: "home" }, name: t.pages.home },
    { to: { page: "first game" }, name: t.pages.firstGame },
    { to: { page: "decks" }, name: t.pages.decks },
    { to: { page: "cards", card: "", ruleset: "" }, name: t.pages.cards },
    { to: { page: "rulings", ruling: "", ruleset: "", beside: "", step: 0 }, name: t.pages.rulings },
    { to: { page: "rules", clause: "", ruleset: "" }, name: t.pages.rules },
    { to: { page: "replay", game: "", at: null, seat: null }, name: t.pages.replay },
    { to: { page: "settings" }, name: t.pages.settings },
    { to: { page: "about" }, name: t.pages.about },
  ];
  return all.filter(({ to }) => to.page in PAGES);
}
