/**
 * What has not changed stays the same object, so that only what has changed is drawn anew.
 *
 * Every state brings the whole table, all of it new objects, though a move changes little of it. Parts that say the
 * same as before are therefore replaced by those from before: whoever compares by identity, as Svelte does, sees what
 * is new and nothing else.
 */

type Plain = Record<string, unknown>;

/**
 * The same as `now`, made of parts of `old` wherever they are equal; all of `old` where that is equal.
 *
 * The parts are put into `now` itself: it says what it said, and nothing is made that would be thrown away at once.
 */
export function sharing<T>(old: unknown, now: T): T {
  if (old === now || typeof now !== "object" || now === null || typeof old !== "object" || old === null) return now;
  if (Array.isArray(now)) return Array.isArray(old) && sharedList(old, now) ? (old as T) : now;
  if (now instanceof Map) return old instanceof Map && sharedMap(old, now) ? (old as T) : now;
  if (Array.isArray(old) || old instanceof Map) return now;
  return sharedObject(old as Plain, now as Plain) ? (old as T) : now;
}

/** Remembers what it was given last, and makes what comes next of it. */
export function keeping<T>(): (now: T) => T {
  let last: T | undefined;
  return (now) => (last = sharing(last, now));
}

// Each of these says whether all of it is as before.

function sharedObject(old: Plain, now: Plain): boolean {
  let same = true;
  let count = 0;
  for (const name in now) {
    count += 1;
    const was = old[name];
    const is = now[name];
    const kept = sharing(was, is);
    if (kept !== is) now[name] = kept;
    if (kept !== was || (kept === undefined && !(name in old))) same = false;
  }
  if (!same) return false;
  for (const _ in old) count -= 1;
  return count === 0;
}

function sharedMap(old: ReadonlyMap<unknown, unknown>, now: Map<unknown, unknown>): boolean {
  let same = old.size === now.size;
  for (const [key, value] of now) {
    const kept = sharing(old.get(key), value);
    if (kept !== value) now.set(key, kept);
    if (kept !== old.get(key) || !old.has(key)) same = false;
  }
  return same;
}

function sharedList(old: readonly unknown[], now: unknown[]): boolean {
  let known: Map<unknown, unknown> | undefined; // only made where something has come, gone or changed its place
  let same = old.length === now.length;
  for (let i = 0; i < now.length; i += 1) {
    const each = now[i];
    const name = nameOf(each);
    const stays = name === undefined || nameOf(old[i]) === name;
    const kept = sharing(stays ? old[i] : (known ??= byName(old)).get(name), each);
    if (kept !== each) now[i] = kept;
    if (kept !== old[i]) same = false;
  }
  return same;
}

function byName(list: readonly unknown[]): Map<unknown, unknown> {
  return new Map(list.map((each) => [nameOf(each), each]));
}

/** By what a thing of a list is known when others come before it: cards by number, options by key; else undefined. */
function nameOf(each: unknown): unknown {
  if (Array.isArray(each)) return typeof each[0] === "object" ? undefined : (each[0] as unknown);
  if (typeof each !== "object" || each === null) return undefined;
  return (each as Plain)["id"] ?? (each as Plain)["key"];
}
