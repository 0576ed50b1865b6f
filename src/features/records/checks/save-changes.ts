import type { CustomerRecord } from '#lib/customer.ts';
import type { SaveOutcome } from '../api/records-api.ts';

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

/** Saves changes in batches. Changes after a cancel count nowhere. */
export async function saveChanges(
  save: (batch: readonly Change[]) => Promise<readonly SaveOutcome[]>,
  inBatches: (work: (batch: readonly Change[]) => Promise<void>) => Promise<readonly Change[]>,
): Promise<SavedChanges> {
  const saved: SavedChanges['saved'] = [];
  let refused = 0;
  const failed = await inBatches(async (batch) => {
    const results = await save(batch);
    for (const [place, { shown }] of batch.entries()) {
      const result = results[place];
      if (result?.outcome === 'saved') saved.push({ before: shown, after: result.customer });
      else refused += 1;
    }
  });
  return { saved, refused, failed: failed.length };
}
