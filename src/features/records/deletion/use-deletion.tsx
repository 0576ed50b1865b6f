import { useRef } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { useDeleteCustomers, useDeletePermanently } from '../api/delete-customers.ts';
import { useRestoreCustomers } from '../api/restore-customers.ts';
import { useDeskList } from '../dialogs/desk-list.ts';
import { inBatches } from '../in-batches.ts';
import { messages as shared } from '../messages.ts';
import { NameSentence } from '../NameSentence.tsx';
import { type DeskNotification, useNotifications } from '../notifications/use-notifications.ts';
import { messages } from './messages.ts';

type Records = readonly CustomerRecord[];

/** What a batch did; customers in neither were deleted before. */
interface BatchResult {
  done: Records;
  failed: Records;
}

interface Run {
  label: string;
  records: Records;
  work: (batch: Records) => Promise<BatchResult>;
}

/**
 * Returns functions that delete and restore customers in batches. Notifications show progress, and the result with an
 * Undo or a button to try again.
 */
export function useDeletion() {
  const { mutateAsync: removeBatch } = useDeleteCustomers();
  const { mutateAsync: restoreBatch } = useRestoreCustomers();
  const { mutateAsync: removeBatchPermanently } = useDeletePermanently();
  const { focusRow } = useDeskList();
  const { notify, dismiss } = useNotifications();
  const runs = useRef(0);

  const run = async ({ label, records, work }: Run) => {
    runs.current += 1;
    const id = `deletion ${runs.current}`;
    const controller = new AbortController();
    const done: CustomerRecord[] = [];
    const left: CustomerRecord[] = [];
    const failed = await inBatches({
      items: records,
      signal: controller.signal,
      onProgress: (count) =>
        notify({
          id,
          tone: 'info',
          text: messages.progress(label, count, records.length),
          progress: { value: count, max: records.length },
          action: { label: shared.cancel, onSelect: () => controller.abort() },
        }),
      work: async (batch) => {
        const result = await work(batch);
        done.push(...result.done);
        left.push(...result.failed);
      },
    });
    dismiss(id);
    return { done, failed: [...failed, ...left] };
  };

  const failure = (text: string, records: Records, retry: (records: Records) => void) => {
    if (records.length === 0) return;
    notify({ tone: 'error', text, action: { label: shared.retry, onSelect: () => retry(records) } });
  };

  const restore = async (records: Records): Promise<DeskNotification | null> => {
    const { done, failed } = await run({
      label: messages.restoringMany,
      records,
      work: async (batch) => ({ done: await restoreBatch(batch), failed: [] }),
    });
    failure(messages.notRestored(failed.length), failed, (again) => void restore(again).then(show));
    const [first] = done;
    if (records.length === 1 && first) {
      focusRow(first.id);
      return { text: <NameSentence text={messages.restoredOne} name={first.company_name} /> };
    }
    const gone = records.length - done.length - failed.length;
    if (gone > 0) notify({ tone: 'error', text: messages.alreadyGone(gone) });
    return done.length > 0 ? { text: messages.restored(done.length) } : null;
  };

  const show = (notification: DeskNotification | null) => {
    if (notification) notify(notification);
  };

  const notifyDeleted = (records: Records) => {
    const [first] = records;
    if (!first) return;
    notify({
      text:
        records.length === 1 ? (
          <NameSentence text={messages.deleted} name={first.company_name} />
        ) : (
          messages.deletedMany(records.length)
        ),
      undo: { run: () => restore(records), failed: messages.notRestored(records.length) },
    });
  };

  const remove = async (records: Records) => {
    const { done, failed } = await run({
      label: messages.deletingMany,
      records,
      work: async (batch) => {
        const { removed, left } = await removeBatch(batch);
        return {
          done: batch.filter(({ id }) => removed.has(id)),
          failed: batch.filter(({ id }) => left.has(id)),
        };
      },
    });
    notifyDeleted(done);
    failure(messages.notDeleted(failed.length), failed, (again) => void remove(again));
  };

  const removePermanently = async (records: Records) => {
    const { done, failed } = await run({
      label: messages.deletingMany,
      records,
      work: async (batch) => {
        await removeBatchPermanently(batch);
        return { done: batch, failed: [] };
      },
    });
    if (done.length > 0) notify({ text: messages.deletedPermanently(done.length) });
    failure(messages.notDeleted(failed.length), failed, (again) => void removePermanently(again));
  };

  return {
    remove: (records: Records) => void remove(records),
    restore: (records: Records) => void restore(records).then(show),
    removePermanently: (records: Records) => void removePermanently(records),
    /** Notifies of deleted customers, with an Undo that focuses a single restored row. */
    notifyDeleted,
  };
}
