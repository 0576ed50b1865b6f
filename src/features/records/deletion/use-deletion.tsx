import type { CustomerRecord } from '#lib/customer.ts';
import { useDeleteCustomers, useDeletePermanently, useRestoreCustomers } from '../api/deletion.ts';
import { useListHandle } from '../list-handle.ts';
import { messages as shared } from '../messages.ts';
import { NameSentence } from '../NameSentence.tsx';
import { type UndoableNotification, useNotifications } from '#ui/use-notifications.ts';
import { useBatches } from '../use-batches.ts';
import { messages } from './messages.ts';

type Records = readonly CustomerRecord[];

/** Returns functions that delete and restore customers in batches, with notifications and Undo. */
export function useDeletion() {
  const { mutateAsync: removeBatch } = useDeleteCustomers();
  const { mutateAsync: restoreBatch } = useRestoreCustomers();
  const { mutateAsync: removeBatchPermanently } = useDeletePermanently();
  const { focusRow } = useListHandle();
  const { notify } = useNotifications();
  const inBatches = useBatches();

  const failure = (text: string, records: Records, retry: (records: Records) => void) => {
    if (records.length === 0) return;
    notify({ tone: 'error', text, action: { label: shared.retry, onSelect: () => retry(records) } });
  };

  const restore = async (records: Records): Promise<UndoableNotification | null> => {
    const done: CustomerRecord[] = [];
    const failed = await inBatches(messages.restoringMany, records, async (batch) => {
      done.push(...(await restoreBatch(batch)));
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

  const show = (notification: UndoableNotification | null) => {
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
    const done: CustomerRecord[] = [];
    const kept: CustomerRecord[] = [];
    const failed = await inBatches(messages.deletingMany, records, async (batch) => {
      const { removed, left } = await removeBatch(batch);
      done.push(...batch.filter(({ id }) => removed.has(id)));
      kept.push(...batch.filter(({ id }) => left.has(id)));
    });
    notifyDeleted(done);
    const again = [...failed, ...kept];
    failure(messages.notDeleted(again.length), again, (left) => void remove(left));
  };

  const removePermanently = async (records: Records) => {
    const done: CustomerRecord[] = [];
    const failed = await inBatches(messages.deletingMany, records, async (batch) => {
      await removeBatchPermanently(batch);
      done.push(...batch);
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
