import { base } from "./route.svelte";
import type { CardTable as CardTableData, CardText, PileCard, PrintedCard, TableCard } from "../wire";

/** Where a card table comes from: the answer to a path below the base address. */
export type Fetcher = (path: string) => Promise<Response>;

const fromServer: Fetcher = (path) => fetch(new URL(path, base));

const KEPT = "pyreborn-cards"; // the name in the browser's Cache Storage
const loaded = new Map<string, Promise<CardTable>>();

/** All cards of a pool as printed. Views tell of a card only what differs from this. */
export class CardTable {
  readonly pool: string;
  readonly all: readonly PrintedCard[];
  private readonly byName = new Map<string, PrintedCard>();
  private readonly byAbility = new Map<number, { card: PrintedCard; text: CardText }>();
  private names: RegExp | null = null;
  private readonly shades = new Map<string, readonly string[]>();

  constructor(
    private readonly data: CardTableData,
    readonly hash: string = "",
  ) {
    this.pool = data.pool;
    this.all = Object.values(data.cards);
    for (const card of this.all) {
      this.byName.set(card.name, card);
      for (const text of [...(card.texts ?? []), ...(card.form?.texts ?? [])])
        if (text.ability !== undefined) this.byAbility.set(text.ability, { card, text });
    }
  }

  /** The card table of this hash, fetched once and kept for good: what lies under a hash never changes. */
  static load(hash: string, fetcher: Fetcher = fromServer): Promise<CardTable> {
    const known = loaded.get(hash);
    if (known !== undefined) return known;
    const coming = fetchTable(hash, fetcher);
    loaded.set(hash, coming);
    coming.catch(() => loaded.delete(hash)); // to be asked again, and not refused for good
    return coming;
  }

  /** The same with some more cards: those that were made to show a rule stand in no table. */
  with(more: readonly PrintedCard[]): CardTable {
    if (more.length === 0) return this;
    const cards = { ...this.data.cards, ...Object.fromEntries(more.map((card) => [card.stub, card])) };
    return new CardTable({ ...this.data, cards }, this.hash);
  }

  /** The same where these cards have other colours: a Phoenixborn at a table has those of its dice. */
  tinted(magics: ReadonlyMap<string, readonly string[]>): CardTable {
    const table = new CardTable(this.data, this.hash);
    for (const [stub, own] of magics) table.shades.set(stub, own);
    return table;
  }

  has(stub: string): boolean {
    return stub in this.data.cards;
  }

  /** The printed card; one that the table does not have is shown by its stub, with nothing on it. */
  card(stub: string): PrintedCard {
    return this.data.cards[stub] ?? { stub, name: stub, type: "", release: "" };
  }

  name(stub: string): string {
    return this.card(stub).name;
  }

  /** What the dice power of a magic does; "" where it has none. */
  power(magic: string): string {
    return this.data.powers[magic] ?? "";
  }

  /** A sentence with the cards it names in double brackets. */
  bracketed(sentence: string): string {
    this.names ??= anyOf(this.all.map((card) => card.name));
    return sentence.replace(this.names, "[[$&]]");
  }

  /** The card of this name, as texts name others. */
  named(name: string): PrintedCard | undefined {
    return this.byName.get(name);
  }

  /** The text that options name by this number, and its card. */
  ability(number: number): { card: PrintedCard; text: CardText } | undefined {
    return this.byAbility.get(number);
  }

  /** The cards that conjure the one of this name. */
  makers(name: string): readonly PrintedCard[] {
    return this.all.filter((each) => each.conjures?.includes(name));
  }

  /**
   * The magics that colour a card: its own; else of a conjuration those of what conjures it, of a Phoenixborn those of
   * the cards that only it may use; the rage of a Chimera for all that is its own; none for the neutral ones.
   */
  magics(stub: string): readonly string[] {
    let magics = this.shades.get(stub);
    if (magics === undefined) {
      magics = this.colours(this.card(stub));
      this.shades.set(stub, magics);
    }
    return magics;
  }

  private colours(card: PrintedCard): readonly string[] {
    const own = card.magics ?? [];
    if (card.threat || card.type.endsWith("Aspect") || card.type === "Behavior") return ["rage"];
    if (card.type === "Phoenixborn") {
      const others = this.all.filter((each) => each.phoenixborn === card.name).flatMap((each) => each.magics ?? []);
      return [...new Set([...own, ...others])].slice(0, 2);
    }
    if (own.length > 0) return own.slice(0, 2);
    return [...new Set(this.makers(card.name).flatMap((each) => each.magics ?? []))].slice(0, 2);
  }
}

/** Any of these names, where it is a whole word; the longer ones first, because names stand in names. */
function anyOf(names: readonly string[]): RegExp {
  const longest = [...new Set(names)].sort((one, other) => other.length - one.length);
  const escaped = longest.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\w[])(?:${escaped.join("|")})(?![\\w\\]])`, "g");
}

async function fetchTable(hash: string, fetcher: Fetcher): Promise<CardTable> {
  const path = `api/cards/${hash}`;
  const kept = await keptTables();
  const address = `/${path}`; // the key below which it is kept: the same wherever the page lies
  const old = await kept?.match(address);
  if (old !== undefined) return new CardTable((await old.json()) as CardTableData, hash);
  const answer = await fetcher(path);
  if (!answer.ok) throw new Error(`There is no card table ${hash.slice(0, 8)} (${answer.status}).`);
  await kept?.put(address, answer.clone());
  return new CardTable((await answer.json()) as CardTableData, hash);
}

/** The browser's Cache Storage, where there is one: not in private windows of some, nor where a page is not secure. */
async function keptTables(): Promise<Cache | undefined> {
  try {
    return typeof caches === "undefined" ? undefined : await caches.open(KEPT);
  } catch {
    return undefined; // asked for anew each time then; the browser's ordinary cache still has it
  }
}

/** What a place on the table holds, whichever way it was told: a card of the view, of a pile, or a stub alone. */
export function tableCard(card: TableCard | PileCard | string): TableCard {
  if (typeof card === "string") return { id: -1, stub: card };
  if (!isPileCard(card)) return card;
  let made = ofPiles.get(card);
  if (made === undefined) ofPiles.set(card, (made = { id: card[0], stub: card[1] }));
  return made;
}

/** A card of a pile is the same object wherever it is shown. */
const ofPiles = new WeakMap<PileCard, TableCard>();

function isPileCard(card: TableCard | PileCard): card is PileCard {
  return Array.isArray(card);
}
