import type { CustomerRecord } from '#lib/customer.ts';
import type { SaveOutcome } from '../api/records-api.ts';
import { inBatches } from '../in-batches.ts';

export interface Change {
  shown: CustomerRecord;
  wanted: CustomerRecord;
}

export interface SavedChanges {
  /** The changes that were saved, with the customers as they are now. */
  saved: { before: CustomerRecord; after: CustomerRecord }[];
  /** How many weren't saved because someone else had changed or deleted the customer. */
  refused: number;
  /** How many were in requests that failed. */
  failed: number;
}

/** Saves changes in batches until the signal aborts. Changes after that count nowhere. */
export async function saveChanges(
  changes: readonly Change[],
  save: (batch: readonly Change[]) => Promise<readonly SaveOutcome[]>,
  run: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<SavedChanges> {
  const saved: SavedChanges['saved'] = [];
  let refused = 0;
  const failed = await inBatches({
    items: changes,
    ...run,
    work: async (batch) => {
      const results = await save(batch);
      for (const [place, { shown }] of batch.entries()) {
        const result = results[place];
        if (result?.outcome === 'saved') saved.push({ before: shown, after: result.customer });
        else refused += 1;
      }
    },
  });
  return { saved, refused, failed: failed.length };
}
