/** As many customers as one request deletes or restores: their ids fit into an address. */
export const BATCH = 100;

export interface BatchRun<Item> {
  items: readonly Item[];
  /** Works on at most {@link BATCH} items; when it throws, the batch has failed. */
  work: (batch: readonly Item[]) => Promise<void>;
  /** Called before each batch and at the end with the number of items that are behind it. */
  onProgress: (done: number) => void;
  /** Ends the run before the next batch. */
  signal: AbortSignal;
}

/** Works on items batch by batch, goes on after a failure, and returns the items of the batches that failed. */
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
