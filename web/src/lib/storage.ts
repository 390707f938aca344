/** What a browser keeps: localStorage where there is one, else only as long as the page lives. */

const kept = new Map<string, string>();

/** Whether nothing will be there after a reload. */
export const forgets: boolean = !works();

function works(): boolean {
  try {
    localStorage.setItem("pyreborn", "");
    localStorage.removeItem("pyreborn");
    return true;
  } catch {
    return false; // switched off, full, or a page that may keep nothing
  }
}

export function read(key: string): string | null {
  return forgets ? (kept.get(key) ?? null) : localStorage.getItem(`pyreborn.${key}`);
}

/** What was kept as JSON and still has the shape that `is` expects; else null. */
export function readAs<T>(key: string, is: (value: unknown) => value is T): T | null {
  const text = read(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return is(value) ? value : null;
  } catch {
    return null; // written by another version, or by hand
  }
}

export function write(key: string, text: string): void {
  if (forgets) {
    kept.set(key, text);
    return;
  }
  try {
    localStorage.setItem(`pyreborn.${key}`, text);
  } catch {
    kept.set(key, text); // full by now
  }
}
