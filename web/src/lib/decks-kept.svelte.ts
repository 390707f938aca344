/** The decks of this browser: kept in its storage at every change, and mirrored on the server under a token of its own. */

import { api, Fault, type DeckData } from "./api";
import { asData, asDraft, emptyDraft, freeName, sameDraft, type Draft } from "./decks";
import { read, readAs, write } from "./storage";

/** A deck as it was at some time. */
export interface Version {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly draft: Draft;
}

export interface KeptDeck {
  readonly draft: Draft;
  readonly changed: number;
  /** Whether the server has it as it is. */
  readonly mirrored: boolean;
  /** The newest first. */
  readonly versions: readonly Version[];
}

const MOST_VERSIONS = 20;
const DECKS = "decks";
const TOKEN = "browser";

/** The token by which the server knows this browser's decks and jobs; whoever has it has them. */
export function browserToken(): string {
  const kept = read(TOKEN);
  if (kept !== null && isToken(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const made = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
  write(TOKEN, made);
  return made;
}

export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{16,64}$/.test(text);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function areCounts(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((count) => Number.isInteger(count) && (count as number) > 0);
}

function isDraft(value: unknown): value is Draft {
  if (!isObject(value)) return false;
  const words = ["name", "phoenixborn", "ruleset", "chained"].every((key) => typeof value[key] === "string");
  const five = value["firstFive"];
  return words && areCounts(value["cards"]) && areCounts(value["dice"]) && Array.isArray(five);
}

/** What was kept, as far as it is decks; one that nobody can read does not take the others with it. */
export function readDecks(kept: unknown): KeptDeck[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter(isObject).flatMap((each) => {
    if (!isDraft(each["draft"])) return [];
    const versions = Array.isArray(each["versions"]) ? each["versions"] : [];
    return [{
      draft: { ...emptyDraft(), ...each["draft"] },
      changed: Number(each["changed"]) || 0,
      mirrored: each["mirrored"] === true,
      versions: versions.filter((version): version is Version => isObject(version) && isDraft(version["draft"])),
    }];
  });
}

const isAnything = (value: unknown): value is unknown => value !== undefined;

/** All decks of this browser, by name; names are unique. */
export class MyDecks {
  private decks: readonly KeptDeck[] = $state.raw([]);

  constructor(private readonly clock: () => number = Date.now) {
    this.refresh();
    addEventListener("storage", (event) => {
      if (event.key === null || event.key === `pyreborn.${DECKS}`) this.refresh(); // another tab has written
    });
  }

  get all(): readonly KeptDeck[] {
    return this.decks;
  }

  named(name: string): KeptDeck | undefined {
    return this.decks.find((each) => each.draft.name === name);
  }

  /** Keep a deck in place of the one called `before` ("": a new one); its name as it was kept, free and not empty. */
  keep(draft: Draft, before: string, unnamed: string): string {
    this.refresh();
    const old = this.named(before);
    const others = this.decks.filter((each) => each !== old).map((each) => each.draft.name);
    const name = freeName(draft.name.trim() || unnamed, others);
    const kept: KeptDeck = {
      draft: { ...draft, name }, changed: this.clock(), mirrored: false, versions: old?.versions ?? [],
    };
    this.put([...this.decks.filter((each) => each !== old), kept]);
    return name;
  }

  /** Remember a deck as it is now; the same one twice is remembered once. */
  remember(name: string): void {
    this.refresh();
    const kept = this.named(name);
    if (kept === undefined) return;
    const last = kept.versions[0];
    if (last !== undefined && sameDraft({ ...last.draft, name }, kept.draft)) return;
    const versions = [{ at: this.clock(), draft: kept.draft }, ...kept.versions].slice(0, MOST_VERSIONS);
    this.put(this.decks.map((each) => (each === kept ? { ...kept, versions } : each)));
  }

  /** Throw a deck away; gives it back, so that this can be undone with {@link restore}. */
  forget(name: string): KeptDeck | undefined {
    this.refresh();
    const kept = this.named(name);
    if (kept !== undefined) this.put(this.decks.filter((each) => each !== kept));
    return kept;
  }

  restore(kept: KeptDeck): void {
    this.refresh();
    const name = freeName(kept.draft.name, this.decks.map((each) => each.draft.name));
    this.put([...this.decks, { ...kept, mirrored: false, draft: { ...kept.draft, name } }]);
  }

  /** Bring what the server keeps and what this browser keeps together: ours, where both have changed. */
  async sync(unnamed: string): Promise<void> {
    const token = browserToken();
    const theirs = await api.myDecks(token);
    this.refresh();
    const missing = theirs.filter((deck) => this.named(deck.name) === undefined);
    if (missing.length > 0) this.put([...this.decks, ...missing.map((deck) => this.fromServer(deck))]);
    for (const kept of this.decks.filter((each) => !each.mirrored)) await this.mirror(kept.draft.name, unnamed);
  }

  /** Tell the server a deck as it is now. */
  async mirror(name: string, unnamed: string): Promise<void> {
    const kept = this.named(name);
    if (kept === undefined) return;
    await api.keepDeck(browserToken(), asData(kept.draft, unnamed));
    this.refresh();
    const now = this.named(name);
    if (now === undefined || now.changed !== kept.changed) return; // changed meanwhile: to be told again
    this.put(this.decks.map((each) => (each === now ? { ...now, mirrored: true } : each)));
  }

  /** Tell the server that a deck is gone, or has another name. */
  async unmirror(name: string): Promise<void> {
    try {
      await api.forgetDeck(browserToken(), name);
    } catch (error) {
      if (!(error instanceof Fault && error.code === "unknown")) throw error; // it never had it
    }
  }

  /** From now on the decks of another browser, whose token this is; those of this one stay beside them. */
  async join(token: string, unnamed: string): Promise<void> {
    await api.myDecks(token); // a server that does not answer changes nothing
    write(TOKEN, token);
    this.put(this.decks.map((each) => ({ ...each, mirrored: false })));
    await this.sync(unnamed);
  }

  private fromServer(deck: DeckData): KeptDeck {
    return { draft: asDraft(deck, deck.edition || "reborn"), changed: this.clock(), mirrored: true, versions: [] };
  }

  private refresh(): void {
    this.decks = inOrder(readDecks(readAs(DECKS, isAnything)));
  }

  private put(decks: readonly KeptDeck[]): void {
    this.decks = inOrder(decks);
    write(DECKS, JSON.stringify(this.decks));
  }
}

function inOrder(decks: readonly KeptDeck[]): KeptDeck[] {
  return [...decks].sort((one, two) => two.changed - one.changed);
}

export const mine = new MyDecks();
