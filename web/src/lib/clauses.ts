/** Clauses as a page of text: sections with what stands under them, and what a search leaves of it. */

import type { ClauseLine } from "./library";

export interface Section {
  /** Its clause, whose text is the title. */
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly (ClauseLine & { readonly depth: number })[];
}

/** How deep a clause stands: RB-8 is 1, RB-8.4 is 2, RB-8.4.1 is 3. */
export function depthOf(id: string): number {
  return id.slice(id.indexOf("-") + 1).split(".").length;
}

/** The section that a clause stands in: RB-8 for RB-8.4.1. */
export function sectionOf(id: string): string {
  const dot = id.indexOf(".");
  return dot < 0 ? id : id.slice(0, dot);
}

/** All sections in the order of the documents; one without a title of its own is called by its number. */
export function sections(lines: readonly ClauseLine[]): readonly Section[] {
  const found = new Map<string, { id: string; title: string; clauses: (ClauseLine & { depth: number })[] }>();
  for (const line of lines) {
    const id = sectionOf(line.id);
    const section = found.get(id) ?? { id, title: id, clauses: [] };
    found.set(id, section);
    if (line.id === id) section.title = line.text;
    else section.clauses.push({ ...line, depth: depthOf(line.id) });
  }
  return [...found.values()];
}

/** The clauses with all of these words in them, or in their number; titles stay above what is found. */
export function searched(lines: readonly ClauseLine[], words: string): readonly ClauseLine[] {
  const wanted = words.toLowerCase().split(/\s+/).filter((word) => word !== "");
  if (wanted.length === 0) return lines;
  const hit = (line: ClauseLine) => wanted.every((word) => `${line.id} ${line.text}`.toLowerCase().includes(word));
  const hits = new Set(lines.filter(hit).map((line) => line.id));
  const open = new Set([...hits].map(sectionOf));
  return lines.filter((line) => hits.has(line.id) || open.has(line.id));
}

/** A title without what explains it. */
export function short(title: string): string {
  return title.split(/ \(|\. |: /)[0]?.replace(/\.$/, "") ?? title;
}
