import type { Rarity } from './likeness.ts';
import type { Profile } from './normalize.ts';
import { MEANINGS } from './words.ts';

/** Words of a small shop's customers count as if it had this many more. */
const OTHERS = 300;
/** Customers among these others with a known business word, such as "bakery". */
const KNOWN = 6;

/** Counts in how many customers each word of a name or address occurs. */
export class WordCounts {
  readonly #counts = new Map<string, number>();
  #customers = 0;

  add({ words, place }: Profile, by: 1 | -1): void {
    this.#customers += by;
    for (const word of new Set([...words, ...place])) {
      const count = (this.#counts.get(word) ?? 0) + by;
      if (count > 0) this.#counts.set(word, count);
      else this.#counts.delete(word);
    }
  }

  /** Returns the rarity of words among the customers counted so far. */
  rarity(): Rarity {
    const all = this.#customers + OTHERS;
    const scale = 1 / Math.log(all / 3);
    return (word) => {
      const count = (this.#counts.get(word) ?? 0) + (MEANINGS.has(word) ? KNOWN : 0);
      return Math.max(0.12, Math.min(1, Math.log(all / (count + 1)) * scale));
    };
  }
}
