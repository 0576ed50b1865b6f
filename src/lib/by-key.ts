/** Items by key, without an array for the many keys that have only one. */
export class ByKey<Item extends object | string> {
  readonly #items = new Map<string, Item | Item[]>();

  /** Returns all items of the key if it isn't the only one. */
  add(key: string, item: Item): readonly Item[] {
    const known = this.#items.get(key);
    if (known === undefined) {
      this.#items.set(key, item);
      return NONE;
    }
    const items = Array.isArray(known) ? known : [known];
    if (items !== known) this.#items.set(key, items);
    items.push(item);
    return items;
  }

  remove(key: string, item: Item): void {
    const left = this.of(key).filter((each) => each !== item);
    if (left.length === 0) this.#items.delete(key);
    else this.#items.set(key, left);
  }

  /** Returns the items of a key, in the order in which they were added. */
  of(key: string): readonly Item[] {
    const known = this.#items.get(key);
    if (known === undefined) return NONE;
    return Array.isArray(known) ? known : [known];
  }

  keys(): Iterable<string> {
    return this.#items.keys();
  }
}

const NONE: readonly never[] = [];
