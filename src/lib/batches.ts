/** The most ids that fit into a request's URL. */
const BATCH = 100;

export interface BatchRun<Item> {
  items: readonly Item[];
  /** Processes at most {@link BATCH} items; throws when the batch fails. */
  work: (batch: readonly Item[]) => Promise<void>;
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** Processes items in batches, continues after a failure, and returns the items of failed batches. */
export async function inBatches<Item>({ items, work, onProgress, signal }: BatchRun<Item>): Promise<Item[]> {
  const failed: Item[] = [];
  let done = 0;
  for (const batch of batches(items)) {
    if (signal.aborted) break;
    onProgress(done);
    await work(batch).catch(() => failed.push(...batch));
    done += batch.length;
  }
  onProgress(items.length);
  return failed;
}

/** Yields the items in order, in arrays of at most `size`. Default: as many ids as fit into a request. */
export function* batches<Item>(items: readonly Item[], size = BATCH): Generator<Item[], void> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
