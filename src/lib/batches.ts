/** Yields the items in order, in arrays of at most `size`. */
export function* batches<Item>(items: readonly Item[], size: number): Generator<Item[], void> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
