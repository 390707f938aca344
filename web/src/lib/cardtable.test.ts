import { expect, test, vi } from "vitest";
import { CardTable, tableCard } from "./cardtable";
import { TABLE_DATA, cards } from "./cards-fake";

test("cards are found by stub, name and ability", () => {
  expect(cards.name("hammer-knight")).toBe("Hammer Knight");
  expect(cards.named("Mist Spirit")?.stub).toBe("mist-spirit");
  expect(cards.ability(7)?.text.title).toBe("Aftershock 1");
  expect(cards.makers("Mist Spirit").map((card) => card.stub)).toEqual(["summon-mist-spirit"]);
});

test("a card that is not there is shown by its stub", () => {
  expect(cards.has("nobody")).toBe(false);
  expect(cards.card("nobody")).toMatchObject({ stub: "nobody", name: "nobody" });
});

test("colours: one's own, those of who conjures or belongs, rage of a Chimera, none", () => {
  expect(cards.magics("hammer-knight")).toEqual(["ceremonial", "natural"]);
  expect(cards.magics("mist-spirit")).toEqual(["illusion"]);
  expect(cards.magics("noah")).toEqual(["illusion"]);
  expect(cards.magics("bleak")).toEqual(["rage"]);
  expect(cards.magics("nobody")).toEqual([]);
});

test("a Phoenixborn at a table has the colours of its dice, and the table that all share is as it was", () => {
  const tinted = cards.tinted(new Map([["noah", ["divine", "charm"]]]));
  expect(tinted.magics("noah")).toEqual(["divine", "charm"]);
  expect(tinted.magics("mist-spirit")).toEqual(["illusion"]);
  expect(cards.magics("noah")).toEqual(["illusion"]);
});

test("a table is fetched once, and again only after it failed", async () => {
  const fetcher = vi.fn(async () => new Response(JSON.stringify(TABLE_DATA)));
  const [one, other] = await Promise.all([CardTable.load("a1", fetcher), CardTable.load("a1", fetcher)]);
  expect(one).toBe(other);
  expect(fetcher).toHaveBeenCalledExactlyOnceWith("api/cards/a1");
  const failing = vi.fn(async () => new Response("", { status: 404 }));
  await expect(CardTable.load("b2", failing)).rejects.toThrow("There is no card table b2 (404).");
  await expect(CardTable.load("b2", fetcher)).resolves.toBeInstanceOf(CardTable);
});

test("what a browser keeps is not fetched", async () => {
  const kept = new Map([["/api/cards/c3", new Response(JSON.stringify(TABLE_DATA))]]);
  vi.stubGlobal("caches", { open: async () => ({ match: async (key: string) => kept.get(key) }) });
  const fetcher = vi.fn();
  expect((await CardTable.load("c3", fetcher)).pool).toBe("reborn");
  expect(fetcher).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test("a card is told in three ways", () => {
  expect(tableCard("mist-spirit")).toEqual({ id: -1, stub: "mist-spirit" });
  expect(tableCard([5, "mist-spirit"])).toEqual({ id: 5, stub: "mist-spirit" });
  expect(tableCard({ id: 6 })).toEqual({ id: 6 });
});

test("cards that a sentence names are found, the longest name first and whole words only", () => {
  expect(cards.bracketed("Ann uses Summon Mist Spirit: a Mist Spirit comes.")).toBe("Ann uses [[Summon Mist Spirit]]: a [[Mist Spirit]] comes.");
  expect(cards.bracketed("Noah’s Bleakness is [[Noah]], not Noahs.")).toBe("[[Noah]]’s Bleakness is [[Noah]], not Noahs.");
});
