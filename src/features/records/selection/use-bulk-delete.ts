import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { refreshList } from '../cache/refresh-list.ts';
import { lookForDuplicatesAgain } from '../duplicates/look-again.ts';
import { useRemoveSome } from '../deletion/use-remove.ts';
import { useRestoreSome } from '../deletion/use-restore.ts';
import { type ResultNotice, useStatus } from '../status/use-status.ts';
import {
  deletedNotice,
  notDeletedNotice,
  notRestoredNotice,
  progressNotice,
  restoredNotice,
} from './bulk-notices.tsx';
import { inBatches } from './in-batches.ts';
import { messages } from './messages.ts';

export interface BulkDeleteOptions {
  /** Shows which customers could not be deleted. */
  onShowFailed: (records: readonly CustomerRecord[]) => void;
  /** Exports customers whom an export left out while they were deleted. */
  onExport: (records: readonly CustomerRecord[]) => void;
}

/**
 * Deletes customers in batches, and restores them. The progress, what was done, one Undo for all and whoever could not
 * be deleted are said where the desk says everything.
 */
export function useBulkDelete({ onShowFailed, onExport }: BulkDeleteOptions) {
  const client = useQueryClient();
  const { mutateAsync: removeSome } = useRemoveSome();
  const { mutateAsync: restoreSome } = useRestoreSome();
  const { show, dismiss } = useStatus();
  const say = (notice: ResultNotice | null) => notice && show(notice);
  // Tells the notices of one run from those of another; crypto.randomUUID is lacking without https.
  const runs = useRef(0);
  const nextRun = () => (runs.current += 1);

  const remove = async (records: readonly CustomerRecord[]) => {
    const id = `delete ${nextRun()}`;
    const removed: CustomerRecord[] = [];
    const left: CustomerRecord[] = [];
    let gone = 0;
    const controller = new AbortController();
    const failed = await inBatches({
      items: records,
      signal: controller.signal,
      onProgress: (done) =>
        show(progressNotice(id, messages.deleting, { done, of: records.length }, () => controller.abort())),
      work: async (batch) => {
        const answer = await removeSome(batch);
        for (const record of batch) {
          if (answer.removed.has(record.id)) removed.push(record);
          else if (answer.left.has(record.id)) left.push(record);
          else gone += 1;
        }
      },
    });
    lookForDuplicatesAgain(client);
    dismiss(id);
    const notDeleted = [...failed, ...left];
    say(deletedNotice(`${id} done`, { removed, gone }, () => void restore(removed)));
    say(
      notDeletedNotice(`${id} failed`, notDeleted, {
        onShow: () => onShowFailed(notDeleted),
        onRetry: () => void remove(notDeleted),
      }),
    );
  };

  const restore = async (records: readonly CustomerRecord[]) => {
    const id = `restore ${nextRun()}`;
    const missed: CustomerRecord[] = [];
    let restored = 0;
    let gone = 0;
    const failed = await inBatches({
      items: records,
      signal: new AbortController().signal,
      onProgress: (done) => show(progressNotice(id, messages.restoring, { done, of: records.length })),
      work: async (batch) => {
        const outcomes = await restoreSome(batch);
        for (const record of batch) {
          const outcome = outcomes.get(record.id);
          if (outcome === 'restored' || outcome === 'missed-export') restored += 1;
          else gone += 1;
          if (outcome === 'missed-export') missed.push(record);
        }
      },
    });
    void refreshList(client);
    dismiss(id);
    say(restoredNotice(`${id} done`, { restored, gone, missed }, () => onExport(missed)));
    say(notRestoredNotice(`${id} failed`, failed.length, () => void restore(failed)));
  };

  return { remove: (records: readonly CustomerRecord[]) => void remove(records) };
}
