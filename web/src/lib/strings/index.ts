/** What the page says, in the language that was chosen before anything was shown: `import { t } from "./lib/strings"`. */

import type { asides } from "./asides.en";
import type { aspects } from "./aspects.en";
import type { decks } from "./decks.en";
import { en, type Common } from "./en";
import type { looking } from "./looking.en";

export type Strings = Common & { readonly aspects: typeof aspects; readonly decks: typeof decks } & typeof looking & typeof asides;
export type Language = "en" | "de";
/** Words that only some pages have; they come with those pages (`pages.ts`), so that the first load is without them. */
export type Part = "asides" | "aspects" | "decks" | "looking";

const PARTS: Record<Part, Record<Language, () => Promise<Partial<Strings>>>> = {
  asides: { en: async () => (await import("./asides.en")).asides, de: async () => (await import("./asides.de")).asides },
  aspects: { en: () => import("./aspects.en"), de: () => import("./aspects.de") },
  decks: { en: () => import("./decks.en"), de: () => import("./decks.de") },
  looking: { en: async () => (await import("./looking.en")).looking, de: async () => (await import("./looking.de")).looking },
};
const spoken = new Set<Part>();
let language: Language = "en";

export let t: Strings = en as Strings;

/** The language of a choice, or of whoever reads; English where we do not speak theirs. */
export function languageOf(choice: "system" | Language, wishes: readonly string[]): Language {
  if (choice !== "system") return choice;
  const known = wishes.map((wish) => wish.slice(0, 2)).find((wish) => wish === "en" || wish === "de");
  return known === "de" ? "de" : "en";
}

/** Speak a language from now on; what is on the screen already stays as it is. */
export async function speak(chosen: Language): Promise<void> {
  language = chosen;
  const parts = await Promise.all([...spoken].map((part) => PARTS[part][chosen]()));
  t = Object.assign({}, chosen === "de" ? (await import("./de")).de : en, ...parts) as Strings;
  document.documentElement.lang = chosen;
}

/** Have the words of a part as well, in the language that is spoken. */
export async function speakOf(part: Part): Promise<void> {
  spoken.add(part);
  t = { ...t, ...(await PARTS[part][language]()) };
}
