/** Mending a pasted deck line by line; the server numbers the lines of the trimmed text, from 1. */

/** A little less than the server reads. */
export const LONGEST_TEXT = 30_000;

function withLine(text: string, n: number, change: (line: string) => string[]): string {
  const lines = text.trim().replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  return lines.flatMap((line, at) => (at === n - 1 ? change(line) : [line])).join("\n");
}

/** The text with another name in one line; its number of copies and the mark of the First Five stay. */
export function mended(text: string, n: number, name: string): string {
  return withLine(text, n, (line) => {
    const found = /^(\s*\d{1,2}\s*x?\s+|\s*phoenixborn:\s*)?.*?(\s+ff)?\s*$/i.exec(line);
    return [`${found?.[1] ?? ""}${name}${found?.[2] ?? ""}`];
  });
}

export function withoutLine(text: string, n: number): string {
  return withLine(text, n, () => []);
}
