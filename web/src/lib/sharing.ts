/**
 * What has not changed stays the same object, so that only what has changed is drawn anew.
 *
 * Every state brings the whole table, all of it new objects, though a move changes little of it. Parts that say the
 * same as before are therefore replaced by those from before: whoever compares by identity, as Svelte does, sees what
 * is new and nothing else.
 */

type Plain = Readonly<Record<string, unknown>>;

/** The same as `now`, made of parts of `old` wherever they are equal; all of `old` where that is equal. */
export function sharing<T>(old: unknown, now: T): T {
  if (old === now || typeof now !== "object" || now === null || typeof old !== "object" || old === null) return now;
  if (Array.isArray(now)) return Array.isArray(old) ? (sharedList(old, now) as T) : now;
  if (now instanceof Map) return old instanceof Map ? (sharedMap(old, now) as T) : now;
  return Array.isArray(old) || old instanceof Map ? now : (sharedObject(old as Plain, now as Plain) as T);
}

/** Remembers what it was given last, and makes what comes next of it. */
export function keeping<T>(): (now: T) => T {
  let last: T | undefined;
  return (now) => (last = sharing(last, now));
}

function sharedObject(old: Plain, now: Plain): Plain {
  const made: Record<string, unknown> = {};
  const names = Object.keys(now);
  let same = names.length === Object.keys(old).length;
  for (const name of names) {
    made[name] = sharing(old[name], now[name]);
    same &&= made[name] === old[name] && name in old;
  }
  return same ? old : made;
}

function sharedMap(old: ReadonlyMap<unknown, unknown>, now: ReadonlyMap<unknown, unknown>): ReadonlyMap<unknown, unknown> {
  const made = new Map<unknown, unknown>();
  let same = old.size === now.size;
  for (const [key, value] of now) {
    const kept = sharing(old.get(key), value);
    made.set(key, kept);
    same &&= old.has(key) && kept === old.get(key);
  }
  return same ? old : made;
}

function sharedList(old: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  let known: Map<unknown, unknown> | undefined; // only made where something has come, gone or changed its place
  let same = old.length === now.length;
  const made = now.map((each, i) => {
    const name = nameOf(each);
    const stays = name === undefined || nameOf(old[i]) === name;
    const kept = sharing(stays ? old[i] : (known ??= byName(old)).get(name), each);
    same &&= kept === old[i];
    return kept;
  });
  return same ? old : made;
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
