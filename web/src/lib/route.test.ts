import { expect, test } from "vitest";
import { address, read, readLink, type Route } from "./route.svelte";

const ROUTES: readonly (readonly [string, Route])[] = [
  ["./", { page: "home" }],
  ["games/abcdefgh23", { page: "game", game: "abcdefgh23", secret: "" }],
  ["games/abcdefgh23#token", { page: "game", game: "abcdefgh23", secret: "token" }],
  ["games/abcdefgh23/seats/1#invited", { page: "seat", game: "abcdefgh23", seat: 1, secret: "invited" }],
  ["games/abcdefgh23/replay?at=0&seat=1", { page: "replay", game: "abcdefgh23", at: 0, seat: 1 }],
  ["games/abcdefgh23/replay", { page: "replay", game: "abcdefgh23", at: null, seat: null }],
  ["replay", { page: "replay", game: "", at: null, seat: null }],
  ["decks", { page: "decks" }],
  ["decks/builder?deck=My+deck", { page: "builder", deck: "My deck", code: "" }],
  ["decks/builder#code", { page: "builder", deck: "", code: "code" }],
  ["cards/mist-spirit?ruleset=raven", { page: "cards", card: "mist-spirit", ruleset: "raven" }],
  ["rulings/RB-FAQ-1?beside=original&step=3", { page: "rulings", ruling: "RB-FAQ-1", ruleset: "", beside: "original", step: 3 }],
  ["rules/RB-6.1.9", { page: "rules", clause: "RB-6.1.9", ruleset: "" }],
  ["first-game", { page: "first game" }],
  ["settings", { page: "settings" }],
  ["about", { page: "about" }],
];

test.each(ROUTES)("%s is the address of a page, and leads there", (said, route) => {
  expect(address(route)).toBe(said);
  const [before = "", hash = ""] = said.split("#");
  const [path = "", search = ""] = before.split("?");
  expect(read(path === "./" ? "" : path, search, hash && `#${hash}`)).toEqual(route);
});

test.each(["games", "games/short", "games/abcdefgh23/seats/x", "games/abcdefgh23/other", "settings/x", "a/b/c", "%E0%A4%A"])(
  "%s leads nowhere, and says so",
  (path) => {
    expect(read(path)).toEqual({ page: "missing", path });
  },
);

test("a link that somebody sent is read whatever stands before it, and a code alone as well", () => {
  const seat = { page: "seat", game: "abcdefgh23", seat: 1, secret: "xyz" };
  expect(readLink(" http://localhost:8000/ashes/games/abcdefgh23/seats/1#xyz ")).toEqual(seat);
  expect(readLink("games/abcdefgh23/seats/1#xyz")).toEqual(seat);
  expect(readLink("ABCDEFGH23")).toEqual({ page: "game", game: "abcdefgh23", secret: "" });
});

test.each(["", "hello", "http://example.org/", "javascript:alert(1)", "games/!"])("%j is no link to a game", (said) => {
  expect(readLink(said)).toBeNull();
});
