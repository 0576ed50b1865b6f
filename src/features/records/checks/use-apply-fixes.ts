import type { CustomerRecord } from '#lib/customer.ts';
import type { SaveOutcome } from '../api/records-api.ts';
import { useSaveCustomers } from '../api/save-customers.ts';
import { type UndoableNotification, useNotifications } from '#ui/use-notifications.ts';
import type { Fix } from '#lib/quickbooks/fixes.ts';
import { useBatches } from '../use-batches.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

/** Returns a function that applies fixes. Notifications show the progress, and the result with one Undo for all. */
export function useApplyFixes(): (fixes: readonly Fix[]) => void {
  const { mutateAsync: save } = useSaveCustomers();
  const { notify } = useNotifications();
  const inBatches = useBatches();
  const saveAll = (changes: readonly Change[]) =>
    saveChanges(save, (work) => inBatches(messages.fixing, changes, work));

  const undo = async (applied: SavedChanges['saved']): Promise<UndoableNotification> => {
    const changes = applied.map(({ before, after }) => ({ shown: after, wanted: before }));
    const { saved, refused, failed } = await saveAll(changes);
    if (failed > 0) throw new Error('Not all fixes were undone.');
    if (refused > 0) notify({ tone: 'error', text: messages.notUndone(refused) });
    return { text: messages.undone(saved.length) };
  };

  const apply = async (fixes: readonly Fix[]) => {
    const changes = fixes.map(({ record, fixed }) => ({ shown: record, wanted: fixed }));
    const { saved, refused, failed } = await saveAll(changes);
    if (saved.length > 0) {
      notify({
        text: messages.fixedCount(saved.length),
        undo: { run: () => undo(saved), failed: shared.undoFailed },
      });
    }
    if (refused > 0) notify({ tone: 'error', text: messages.notFixed(refused) });
    if (failed > 0) notify({ tone: 'error', text: messages.fixFailed(failed) });
  };
  return (fixes) => void apply(fixes);
}

export interface Change {
  shown: CustomerRecord;
  wanted: CustomerRecord;
}

export interface SavedChanges {
  /** The changes that were saved, with the customers as they are now. */
  saved: { before: CustomerRecord; after: CustomerRecord }[];
  /** How many weren't saved because someone else had changed or deleted the customer. */
  refused: number;
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
