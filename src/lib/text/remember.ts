const MOST = 20_000;

/** Returns a function that computes each word's result once, and forgets all when there are too many. */
export function remember<T>(compute: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    if (known.size >= MOST) known.clear();
    const computed = compute(word);
    known.set(word, computed);
    return computed;
  };
}
