import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Fault } from "./api";
import { emptyDraft, withCard, type Draft } from "./decks";
import type { DeckChecked, RatingJob } from "./decks-api";
import { formatOf, MIRROR_MS, Workbench } from "./decks-builder.svelte";
import { LiveCheck, PAUSE_MS, RETRY_MS } from "./decks-check.svelte";
import { MyDecks } from "./decks-kept.svelte";
import { openDeck } from "./decks-open";
import { Rating, type RatingServer } from "./decks-rating.svelte";
import { LOOK_MS } from "./jobs.svelte";

const draft: Draft = { ...emptyDraft(), name: "Wolves", phoenixborn: "ann-ember", cards: { "call-wolf": 2 } };

function checked(of: Draft, legal = true): DeckChecked {
  const { name, phoenixborn, cards, dice } = of;
  return { legal, problems: [], deck: { name, phoenixborn, cards, dice }, conjurations: {} };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("live legality", () => {
  it("asks once, a moment after the last change", async () => {
    const asks = vi.fn(async (of: Draft) => checked(of));
    const check = new LiveCheck(asks);
    for (const count of [1, 2, 3]) check.changed(withCard(draft, "call-wolf", count));
    expect(check.waiting).toBe(true);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(asks).toHaveBeenCalledTimes(1);
    expect(check.answer?.deck.cards).toEqual({ "call-wolf": 3 });
    expect(check.waiting).toBe(false);
  });

  it("does not believe an answer that comes late", async () => {
    const answers: ((answer: DeckChecked) => void)[] = [];
    const check = new LiveCheck(() => new Promise((done) => answers.push(done)));
    check.changed(draft);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    check.changed(withCard(draft, "call-wolf", 3));
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    answers[1]?.(checked(withCard(draft, "call-wolf", 3), false));
    answers[0]?.(checked(draft, true));
    await vi.advanceTimersByTimeAsync(0);
    expect(check.answer?.legal).toBe(false);
  });

  it("says why there is no answer, and asks again", async () => {
    const asks = vi.fn(async (of: Draft) => checked(of)).mockRejectedValueOnce(new Fault("offline", "Nobody answers."));
    const check = new LiveCheck(asks);
    check.changed(draft);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(check.trouble).toBe("Nobody answers.");
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(check.trouble).toBe("");
    expect(check.answer?.legal).toBe(true);
  });
});

describe("the workbench", () => {
  const said: string[] = [];
  let away = false;

  beforeEach(() => {
    said.length = 0;
    away = false;
    vi.stubGlobal("fetch", async (address: URL, request: RequestInit) => {
      if (away) throw new TypeError("gone");
      said.push(`${request.method} ${address.pathname.replace(/.*\/api\//, "")}${address.search}`);
      return request.method === "DELETE" ? new Response(null, { status: 204 }) : Response.json(checked(draft));
    });
  });

  it("keeps nothing of a deck that was only looked at", () => {
    const mine = new MyDecks();
    new Workbench(draft, "link", "Unnamed", mine);
    expect(mine.all).toEqual([]);
  });

  it("keeps every change at once and tells the server later", async () => {
    const mine = new MyDecks();
    const bench = new Workbench(draft, "precon", "Unnamed", mine);
    bench.change(withCard(draft, "call-wolf", 3));
    expect(new MyDecks().named("Wolves")?.draft.cards).toEqual({ "call-wolf": 3 });
    expect(bench.source).toBe("mine");
    await vi.advanceTimersByTimeAsync(MIRROR_MS);
    expect(said).toContain("PUT decks/mine");
    expect(mine.named("Wolves")?.mirrored).toBe(true);
  });

  it("moves with its name, here and on the server", async () => {
    const mine = new MyDecks();
    mine.keep(draft, "", "Unnamed");
    const bench = new Workbench(draft, "mine", "Unnamed", mine);
    bench.change({ ...draft, name: "Pack" });
    expect(bench.kept).toBe("Pack");
    await vi.advanceTimersByTimeAsync(MIRROR_MS);
    expect(mine.all.map((kept) => kept.draft.name)).toEqual(["Pack"]);
    expect(said).toContain("DELETE decks/mine?name=Wolves");
  });

  it("takes a name that no other deck has", () => {
    const mine = new MyDecks();
    mine.keep(draft, "", "Unnamed");
    const bench = new Workbench(emptyDraft(), "new", "Unnamed", mine);
    bench.change({ ...bench.draft, name: "Wolves" });
    expect([bench.kept, bench.draft.name]).toEqual(["Wolves 2", "Wolves 2"]);
  });

  it("takes changes back", () => {
    const bench = new Workbench(draft, "new", "Unnamed", new MyDecks());
    bench.change(withCard(draft, "call-wolf", 3));
    bench.undo();
    expect(bench.draft.cards).toEqual(draft.cards);
    expect(bench.undoable).toBe(false);
  });

  it("goes back to a version and remembers what was there", () => {
    const mine = new MyDecks();
    const bench = new Workbench(draft, "new", "Unnamed", mine);
    bench.remember();
    bench.change(withCard(draft, "call-wolf", 3));
    bench.goBack(draft);
    expect(bench.draft.cards).toEqual({ "call-wolf": 2 });
    expect(mine.named("Wolves")?.versions.map((each) => each.draft.cards["call-wolf"])).toEqual([3, 2]);
  });

  it("says that the server is away and has everything nevertheless", async () => {
    away = true;
    const mine = new MyDecks();
    const bench = new Workbench(draft, "new", "Unnamed", mine);
    bench.change(withCard(draft, "call-wolf", 1));
    await vi.advanceTimersByTimeAsync(MIRROR_MS);
    expect(bench.trouble).not.toBe("");
    expect(new MyDecks().named("Wolves")?.draft.cards).toEqual({ "call-wolf": 1 });
  });

  it("tells the server at once when it is left", async () => {
    const bench = new Workbench(draft, "new", "Unnamed", new MyDecks());
    bench.change(withCard(draft, "call-wolf", 1));
    bench.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(said).toContain("PUT decks/mine");
  });

  it("knows a chained list under Reborn only", () => {
    expect(formatOf({ ...draft, chained: "later", banned: true })).toEqual({ ruleset: "reborn", chained: "later", banned: true });
    expect(formatOf({ ...draft, ruleset: "raven", chained: "later", banned: true }).chained).toBe("none");
  });

  it("opens one's own, new ones, links and ready-made ones", async () => {
    const mine = new MyDecks();
    mine.keep(draft, "", "Unnamed");
    expect((await openDeck({ deck: "Wolves", code: "" }, mine))?.source).toBe("mine");
    expect(await openDeck({ deck: "Bears", code: "" }, mine)).toBeNull();
    expect((await openDeck({ deck: "", code: "" }, mine))?.source).toBe("new");
    expect((await openDeck({ deck: "", code: "ashes1-xyz" }, mine))?.source).toBe("link");
    const ready = await openDeck({ deck: "", code: "raven/coal" }, mine);
    expect([ready?.source, ready?.draft.ruleset]).toEqual(["precon", "raven"]);
  });
});

describe("the win rate", () => {
  const job = (played: number): RatingJob => ({
    id: "j", state: played === 4 ? "done" : "running", text: "", played, games: 4,
    share: { share: 0.5, low: 0.2, high: 0.8, games: played }, matchups: [], cards: [],
  });
  const deck = { name: "Wolves", phoenixborn: "ann-ember", cards: {}, dice: {} };
  function fakeServer(): RatingServer & { looks: RatingJob[]; ended: string[] } {
    const [looks, ended]: [RatingJob[], string[]] = [[job(2), job(4)], []];
    return {
      looks, ended,
      begin: async () => job(0),
      look: async () => looks.shift() ?? job(4),
      end: async (id) => void ended.push(id),
    };
  }

  it("is looked after until it is over", async () => {
    const server = fakeServer();
    const rating = new Rating(server);
    await rating.begin(deck, "reborn", 4);
    expect(rating.running).toBe(true);
    await vi.advanceTimersByTimeAsync(LOOK_MS);
    expect(rating.job?.played).toBe(2);
    await vi.advanceTimersByTimeAsync(LOOK_MS);
    expect([rating.running, rating.job?.played]).toEqual([false, 4]);
    expect(server.ended).toEqual([]);
  });

  it("can be ended, and what is known stays", async () => {
    const server = fakeServer();
    const rating = new Rating(server);
    await rating.begin(deck, "reborn", 4);
    await vi.advanceTimersByTimeAsync(LOOK_MS);
    await rating.end();
    expect(server.ended).toEqual(["j"]);
    expect([rating.running, rating.job?.played]).toEqual([false, 2]);
    await vi.advanceTimersByTimeAsync(10 * LOOK_MS);
    expect(rating.job?.played).toBe(2);
  });

  it("says why it was refused", async () => {
    const server = { ...fakeServer(), begin: () => Promise.reject(new Fault("conflict", "You have a job already.")) };
    const rating = new Rating(server);
    await rating.begin(deck, "reborn", 4);
    expect([rating.trouble, rating.running]).toEqual(["You have a job already.", false]);
  });

  it("is over when the server has forgotten it, and waits for one that is away", async () => {
    const server = fakeServer();
    const rating = new Rating(server);
    await rating.begin(deck, "reborn", 4);
    server.look = () => Promise.reject(new Fault("offline", "Nobody answers."));
    await vi.advanceTimersByTimeAsync(LOOK_MS);
    expect([rating.trouble, rating.running]).toEqual(["Nobody answers.", true]);
    server.look = () => Promise.reject(new Fault("unknown", "There is no such job."));
    await vi.advanceTimersByTimeAsync(3 * LOOK_MS);
    expect([rating.job?.state, rating.trouble]).toEqual(["failed", "There is no such job."]);
  });
});
