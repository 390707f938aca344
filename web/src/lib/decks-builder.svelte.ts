/** One deck on the workbench: every change is kept at once, told to the server a little later, and can be taken back. */

import { sentence } from "./api";
import { asData, sameDraft, type Draft } from "./decks";
import { deckApi } from "./decks-api";
import { LiveCheck } from "./decks-check.svelte";
import { mine as myDecks, type MyDecks } from "./decks-kept.svelte";

/** How long nothing must change before the server is told. */
export const MIRROR_MS = 1500;
const MOST_PAST = 100;

/** Where a deck came from: one's own, or something that becomes one's own with the first change. */
export type Source = "mine" | "new" | "link" | "precon";

export class Workbench {
  draft: Draft = $state.raw() as Draft;
  /** The name it is kept under; "" while it is not. */
  kept: string = $state("");
  source: Source = $state("new");
  /** Why the server does not have it; "" where it has, or will. */
  trouble: string = $state("");
  readonly check: LiveCheck;

  private past: readonly Draft[] = $state.raw([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Names the server still has this deck under. */
  private readonly former = new Set<string>();

  constructor(
    draft: Draft,
    source: Source,
    private readonly unnamed: string,
    private readonly mine: MyDecks = myDecks,
  ) {
    this.draft = draft;
    this.source = source;
    this.kept = source === "mine" ? draft.name : "";
    this.check = new LiveCheck((each) => deckApi.check(asData(each, unnamed), formatOf(each)));
    this.check.changed(draft);
  }

  get undoable(): boolean {
    return this.past.length > 0;
  }

  change(next: Draft): void {
    if (sameDraft(next, this.draft)) return;
    this.past = [...this.past, this.draft].slice(-MOST_PAST);
    this.take(next);
  }

  undo(): void {
    const last = this.past.at(-1);
    if (last === undefined) return;
    this.past = this.past.slice(0, -1);
    this.take(last);
  }

  /** Keep it as it is, changed or not. */
  keep(): void {
    const before = this.kept;
    this.kept = this.mine.keep(this.draft, before, this.unnamed);
    this.source = "mine";
    if (this.draft.name !== "") this.draft = { ...this.draft, name: this.kept }; // another deck may have that name
    if (before !== "" && before !== this.kept) this.former.add(before);
    this.former.delete(this.kept);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.mirror(), MIRROR_MS);
  }

  remember(): void {
    if (this.kept === "") this.keep();
    this.mine.remember(this.kept);
  }

  /** Back to an earlier version; what is there now becomes one as well. */
  goBack(to: Draft): void {
    this.remember();
    this.change({ ...to, name: this.draft.name });
  }

  /** The page is left: what is not told yet is told now. */
  leave(): void {
    this.check.stop();
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    void this.mirror();
  }

  private take(next: Draft): void {
    this.draft = next;
    this.keep();
    this.check.changed(next);
  }

  private async mirror(): Promise<void> {
    this.timer = undefined;
    try {
      await this.mine.mirror(this.kept, this.unnamed);
      for (const name of this.former) {
        if (this.mine.named(name) === undefined) await this.mine.unmirror(name); // else it is another deck's by now
        this.former.delete(name);
      }
      this.trouble = "";
    } catch (error) {
      this.trouble = sentence(error);
    }
  }
}

export function formatOf(draft: Draft): { ruleset: string; chained: string; banned: boolean } {
  const reborn = draft.ruleset === "reborn"; // the only rules with a chained list (MX-97)
  return { ruleset: draft.ruleset, chained: reborn ? draft.chained : "none", banned: reborn && draft.banned };
}
