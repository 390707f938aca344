/** Addresses of the page, below the address the page lies at (the document's base, which may be a subfolder).
 *
 * Whatever is secret stands behind the `#`, which is sent to nobody: `games/ID#TOKEN` is a seat of one's own or a place
 * to watch from, `games/ID/seats/1#INVITATION` a seat that is free. */

export type Route =
  | { page: "home" }
  | { page: "game"; game: string; secret: string }
  | { page: "seat"; game: string; seat: number; secret: string }
  /** A game after some entry (`null`: its end), with the eyes of a seat (`null`: of who watches); game "" opens a file. */
  | { page: "replay"; game: string; at: number | null; seat: number | null }
  | { page: "decks" }
  /** A kept deck by name, or one that a share code tells. */
  | { page: "builder"; deck: string; code: string }
  | { page: "cards"; card: string; ruleset: string }
  /** A ruling under its own ruleset ("") or another, with a second one beside it, at a step of its scene. */
  | { page: "rulings"; ruling: string; ruleset: string; beside: string; step: number }
  | { page: "rules"; clause: string; ruleset: string }
  | { page: "first game" }
  | { page: "settings" }
  | { page: "about" }
  | { page: "missing"; path: string };

const GAME = /^[a-z2-7]{10}$/;

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Where an address leads; `path` is what comes after the base. */
export function read(path: string, search: string = "", hash: string = ""): Route {
  const parts = path.split("/").filter((part) => part !== "").map(plain);
  const [first = "", second = "", third = "", fourth = ""] = parts;
  const asked = new URLSearchParams(search);
  const ruleset = asked.get("ruleset") ?? "";
  const secret = hash.replace(/^#/, "");
  const missing: Route = { page: "missing", path };
  if (parts.length === 0) return { page: "home" };
  if (first === "games") {
    if (!GAME.test(second)) return missing;
    if (parts.length === 2) return { page: "game", game: second, secret };
    const seat = whole(fourth);
    if (third === "seats" && seat !== null && parts.length === 4) return { page: "seat", game: second, seat, secret };
    if (third === "replay" && parts.length === 3) {
      return { page: "replay", game: second, at: whole(asked.get("at")), seat: whole(asked.get("seat")) };
    }
    return missing;
  }
  if (parts.length > 2) return missing;
  switch (first) {
    case "decks":
      if (second === "") return { page: "decks" };
      if (second !== "builder") return missing;
      return { page: "builder", deck: asked.get("deck") ?? "", code: secret };
    case "cards":
      return { page: "cards", card: second, ruleset };
    case "rulings": {
      const beside = asked.get("beside") ?? "";
      return { page: "rulings", ruling: second, ruleset, beside, step: whole(asked.get("step")) ?? 0 };
    }
    case "rules":
      return { page: "rules", clause: second, ruleset };
  }
  if (parts.length > 1) return missing;
  switch (first) {
    case "replay":
      return { page: "replay", game: "", at: null, seat: null };
    case "first-game":
      return { page: "first game" };
    case "settings":
      return { page: "settings" };
    case "about":
      return { page: "about" };
  }
  return missing;
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a lone % is a mistake of whoever wrote the link; no page has that name
  }
}

function query(values: Record<string, string | number | null>): string {
  const said = Object.entries(values).filter(([, value]) => value !== null && value !== "" && value !== 0);
  return said.length === 0 ? "" : `?${new URLSearchParams(said.map(([key, value]) => [key, String(value)]))}`;
}

/** Whether a host is this machine to itself: a link to it leads nobody else anywhere. */
export function isLocal(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

/** The address of a page, relative to the base. */
export function address(to: Route): string {
  const part = encodeURIComponent;
  switch (to.page) {
    case "home":
      return "./";
    case "game":
      return `games/${to.game}${to.secret && `#${to.secret}`}`;
    case "seat":
      return `games/${to.game}/seats/${to.seat}${to.secret && `#${to.secret}`}`;
    case "replay": {
      if (to.game === "") return "replay";
      const asked = { at: to.at === null ? null : String(to.at), seat: to.seat === null ? null : String(to.seat) };
      return `games/${to.game}/replay${query(asked)}`;
    }
    case "decks":
      return "decks";
    case "builder":
      return `decks/builder${query({ deck: to.deck })}${to.code && `#${to.code}`}`;
    case "cards":
      return `cards${to.card && `/${part(to.card)}`}${query({ ruleset: to.ruleset })}`;
    case "rulings": {
      const asked = query({ ruleset: to.ruleset, beside: to.beside, step: to.step });
      return `rulings${to.ruling && `/${part(to.ruling)}`}${asked}`;
    }
    case "rules":
      return `rules${to.clause && `/${part(to.clause)}`}${query({ ruleset: to.ruleset })}`;
    case "first game":
      return "first-game";
    case "settings":
    case "about":
      return to.page;
    case "missing":
      return to.path;
  }
}

/** Where the page lies; read once, because the base is relative to the address that was opened. */
export const base: string = new URL("./", document.baseURI).href;

/** The whole address, for links that are passed on. */
export function link(to: Route): string {
  return new URL(address(to), base).href;
}

/** Where a link or a code leads that somebody was sent; null where it leads to no game of this server. */
export function readLink(said: string): Route | null {
  const text = said.trim();
  if (GAME.test(text.toLowerCase())) return { page: "game", game: text.toLowerCase(), secret: "" };
  const found = /games\/[^?#]*/.exec(text);
  if (found === null) return null;
  const hash = text.includes("#") ? text.slice(text.indexOf("#")) : "";
  const to = read(found[0], "", hash);
  return to.page === "game" || to.page === "seat" || to.page === "replay" ? to : null;
}

function here(): Route {
  const path = location.href.startsWith(base) ? location.pathname.slice(new URL(base).pathname.length) : "";
  return read(path, location.search, location.hash);
}

class Router {
  private route: Route = $state.raw(here());

  constructor() {
    addEventListener("popstate", () => (this.route = here()));
    addEventListener("hashchange", () => (this.route = here()));
  }

  get now(): Route {
    return this.route;
  }

  /** Go to a page; `instead` leaves no way back to this one. */
  go(to: Route, instead = false): void {
    history[instead ? "replaceState" : "pushState"](null, "", link(to));
    this.route = to;
    if (!instead) scrollTo(0, 0);
  }

  /** For links: follow one of our own without loading the page anew, unless the browser is asked for more. */
  follow = (event: MouseEvent): void => {
    const anchor = event.target instanceof Element ? event.target.closest("a") : null;
    const plainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (anchor === null || !plainClick || event.defaultPrevented) return;
    const ours = anchor.href.startsWith(base) && !anchor.hasAttribute("download") && anchor.target === "";
    if (!ours || anchor.href.startsWith(`${base}api/`)) return;
    const to = new URL(anchor.href);
    if (to.pathname === location.pathname && to.search === location.search && to.hash !== "") return;
    event.preventDefault();
    history.pushState(null, "", to);
    this.route = here();
    scrollTo(0, 0);
  };
}

export const router = new Router();
