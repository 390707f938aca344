/** Keeps so many things that take time to make: those that were wanted last. */
export function newest<T>(most: number): (name: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (name, make) => {
    const known = kept.get(name);
    const thing = known === undefined ? make() : known;
    kept.delete(name);
    kept.set(name, thing); // the one that was wanted last is the last
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return thing;
  };
}
