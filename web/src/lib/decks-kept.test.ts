import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyDraft } from "./decks";
import { browserToken, isToken, MyDecks, readDecks } from "./decks-kept.svelte";

const NAMELESS = "Unnamed deck";
const draft = (name: string, wolves = 1) => ({ ...emptyDraft(), name, cards: { "call-wolf": wolves } });
const names = (decks: MyDecks): string[] => decks.all.map((kept) => kept.draft.name);

/** A server that keeps decks by name. */
function serverOf(kept: Record<string, unknown>): { kept: Record<string, unknown>; tokens: Set<string> } {
  const tokens = new Set<string>();
  vi.stubGlobal("fetch", async (address: URL, request: RequestInit) => {
    tokens.add((request.headers as Record<string, string>)["Authorization"] ?? "");
    if (request.method === "PUT") {
      const deck = JSON.parse(request.body as string) as { name: string };
      kept[deck.name] = deck;
      return Response.json(deck);
    }
    if (request.method === "DELETE") {
      const name = address.searchParams.get("name") ?? "";
      if (!(name in kept)) return Response.json({ error: { code: "unknown", text: "No such deck." } }, { status: 404 });
      delete kept[name];
      return new Response(null, { status: 204 });
    }
    return Response.json({ decks: Object.values(kept) });
  });
  return { kept, tokens };
}

let now = 0;
const mine = (): MyDecks => new MyDecks(() => (now += 1));

beforeEach(() => {
  localStorage.clear();
  now = 0;
});

afterEach(() => vi.unstubAllGlobals());

describe("decks of this browser", () => {
  it("are there after a reload, the newest first", () => {
    mine().keep(draft("Wolves"), "", NAMELESS);
    mine().keep(draft("Bears"), "", NAMELESS);
    expect(names(mine())).toEqual(["Bears", "Wolves"]);
    expect(mine().named("Wolves")?.draft.cards).toEqual({ "call-wolf": 1 });
  });

  it("have names of their own", () => {
    const decks = mine();
    decks.keep(draft("Wolves"), "", NAMELESS);
    expect(decks.keep(draft("Wolves"), "", NAMELESS)).toBe("Wolves 2");
    expect(decks.keep(draft(" "), "", NAMELESS)).toBe(NAMELESS);
    expect(decks.keep(draft("Pack"), "Wolves", NAMELESS)).toBe("Pack");
    expect(names(decks).sort()).toEqual(["Pack", NAMELESS, "Wolves 2"]);
  });

  it("change in two tabs without losing each other's", () => {
    const [one, two] = [mine(), mine()];
    one.keep(draft("Wolves"), "", NAMELESS);
    two.keep(draft("Bears"), "", NAMELESS);
    expect(names(mine()).sort()).toEqual(["Bears", "Wolves"]);
  });

  it("remember versions, the same one once", () => {
    const decks = mine();
    decks.keep(draft("Wolves", 1), "", NAMELESS);
    decks.remember("Wolves");
    decks.remember("Wolves");
    decks.keep(draft("Wolves", 3), "Wolves", NAMELESS);
    decks.remember("Wolves");
    expect(mine().named("Wolves")?.versions.map((each) => each.draft.cards["call-wolf"])).toEqual([3, 1]);
  });

  it("come back after they were thrown away", () => {
    const decks = mine();
    decks.keep(draft("Wolves"), "", NAMELESS);
    const gone = decks.forget("Wolves");
    expect(decks.all).toEqual([]);
    decks.restore(gone!);
    expect(names(mine())).toEqual(["Wolves"]);
  });

  it("are read as far as they can be read", () => {
    const good = { draft: draft("Wolves"), changed: 1, mirrored: true, versions: [{ at: 1 }, { at: 2, draft: draft("Wolves") }] };
    const bad = [null, 7, {}, { draft: { name: "x" } }, { draft: { ...draft("y"), cards: { a: -1 } } }];
    expect(readDecks([...bad, good]).map((kept) => [kept.draft.name, kept.versions.length])).toEqual([["Wolves", 1]]);
    expect(readDecks("decks")).toEqual([]);
    localStorage.setItem("pyreborn.decks", "{broken");
    expect(mine().all).toEqual([]);
  });
});

describe("the server's copy", () => {
  it("is under a token that stays", () => {
    expect(isToken(browserToken())).toBe(true);
    expect(browserToken()).toBe(browserToken());
    expect(isToken("too short")).toBe(false);
  });

  it("gets what it has not and gives what we have not", async () => {
    const server = serverOf({ Bears: { name: "Bears", phoenixborn: "", cards: { bear: 2 }, dice: {}, edition: "original" } });
    const decks = mine();
    decks.keep(draft("Wolves"), "", NAMELESS);
    await decks.sync(NAMELESS);
    expect(names(decks).sort()).toEqual(["Bears", "Wolves"]);
    expect(decks.named("Bears")?.draft.ruleset).toBe("original");
    expect(Object.keys(server.kept).sort()).toEqual(["Bears", "Wolves"]);
    expect(decks.all.every((kept) => kept.mirrored)).toBe(true);
    expect([...server.tokens]).toEqual([`Bearer ${browserToken()}`]);
  });

  it("does not count what changed while it was told", async () => {
    serverOf({});
    const decks = mine();
    decks.keep(draft("Wolves", 1), "", NAMELESS);
    const telling = decks.mirror("Wolves", NAMELESS);
    decks.keep(draft("Wolves", 2), "Wolves", NAMELESS);
    await telling;
    expect(decks.named("Wolves")?.mirrored).toBe(false);
  });

  it("forgets, also what it never had", async () => {
    const server = serverOf({ Bears: {} });
    await mine().unmirror("Bears");
    await mine().unmirror("Bears");
    expect(server.kept).toEqual({});
  });

  it("is that of another device once its key is used", async () => {
    const server = serverOf({ Bears: { name: "Bears", phoenixborn: "", cards: {}, dice: {} } });
    const decks = mine();
    decks.keep(draft("Wolves"), "", NAMELESS);
    await decks.join("k".repeat(32), NAMELESS);
    expect(browserToken()).toBe("k".repeat(32));
    expect(Object.keys(server.kept).sort()).toEqual(["Bears", "Wolves"]);
  });

  it("may be away: nothing is lost", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("gone")));
    const decks = mine();
    decks.keep(draft("Wolves"), "", NAMELESS);
    await expect(decks.sync(NAMELESS)).rejects.toThrow();
    const before = browserToken();
    await expect(decks.join("k".repeat(32), NAMELESS)).rejects.toThrow();
    expect(browserToken()).toBe(before);
    expect(names(mine())).toEqual(["Wolves"]);
  });
});
