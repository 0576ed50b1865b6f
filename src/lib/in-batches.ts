/** The most ids that fit into a request. */
export const BATCH = 100;

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
  for (let from = 0; from < items.length && !signal.aborted; from += BATCH) {
    onProgress(from);
    const batch = items.slice(from, from + BATCH);
    try {
      await work(batch);
    } catch {
      failed.push(...batch);
    }
  }
  onProgress(items.length);
  return failed;
}
