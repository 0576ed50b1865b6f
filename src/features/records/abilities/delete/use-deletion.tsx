import type { CustomerRecord } from '#lib/customer/customer.ts';
import { newId } from '#lib/new-id.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { useDeleteCustomers, useDeletePermanently, useRestoreCustomers } from '../../facts/deletion.ts';
import { useRecordsApi } from '../../api/records-api.ts';
import { type LoggedChange, useChanges } from '../undo/use-changes.ts';
import { useListHandle } from '../../dialogs/list-handle.ts';
import { messages as shared } from '../../shared/messages.ts';
import { NameSentence } from '../../shared/NameSentence.tsx';
import { useBatches } from '../use-batches.ts';
import { messages } from './messages.ts';

type Records = readonly CustomerRecord[];

/** Part of a change. A retry continues it. */
interface Work {
  change: string;
  records: Records;
  /** The customers that were done before the retry. */
  before: Records;
}

/** Returns functions that delete and restore customers in batches, with notifications and Undo. */
export function useDeletion() {
  const { mutateAsync: removeBatch } = useDeleteCustomers();
  const { mutateAsync: restoreBatch } = useRestoreCustomers();
  const { mutateAsync: removeBatchPermanently } = useDeletePermanently();
  const { lastDelete } = useRecordsApi();
  const { focusRow } = useListHandle();
  const { notify } = useNotifications();
  const { didLogged } = useChanges();
  const inBatches = useBatches();

  const offerRetry = (text: string, work: Work, retry: (work: Work) => Promise<void>) => {
    if (work.records.length === 0) return;
    notify({ tone: 'error', text, action: { label: shared.retry, onSelect: () => void retry(work) } });
  };

  const didTo = (
    change: LoggedChange['change'],
    records: Records,
    texts: { one: string; many: (count: number) => string },
  ) => {
    const [first] = records;
    if (!first) return;
    const text = (count: number) =>
      records.length === 1 ? <NameSentence text={texts.one} name={first.company_name} /> : texts.many(count);
    didLogged({ change, customers: records.length, text });
  };
  const didDelete = (change: LoggedChange['change'], records: Records) =>
    didTo(change, records, { one: messages.deleted, many: messages.deletedMany });

  const restore = async ({ change, records, before }: Work) => {
    const done = [...before];
    const failed = await inBatches(messages.restoringMany, records, async (batch) => {
      done.push(...(await restoreBatch({ records: batch, change })));
    });
    const gone = before.length + records.length - done.length - failed.length;
    if (gone > 0) notify({ tone: 'error', text: messages.alreadyGone(gone) });
    didTo(change, done, { one: messages.restoredOne, many: messages.restored });
    const [first] = done;
    if (first && done.length === 1) focusRow(first.id);
    offerRetry(messages.notRestored(failed.length), { change, records: failed, before: done }, restore);
  };

  const remove = async ({ change, records, before }: Work) => {
    const done = [...before];
    const failed = await inBatches(messages.deletingMany, records, async (batch) => {
      const removed = new Set(await removeBatch({ records: batch, change }));
      done.push(...batch.filter(({ id }) => removed.has(id)));
    });
    const gone = before.length + records.length - done.length - failed.length;
    if (gone > 0) notify({ tone: 'info', text: messages.alreadyDeletedMany(gone) });
    didDelete(change, done);
    offerRetry(messages.notDeleted(failed.length), { change, records: failed, before: done }, remove);
  };

  const removePermanently = async ({ change, records }: Work) => {
    const done: CustomerRecord[] = [];
    const failed = await inBatches(messages.deletingMany, records, async (batch) => {
      await removeBatchPermanently({ records: batch, change });
      done.push(...batch);
    });
    if (done.length > 0) notify({ text: messages.deletedPermanently(done.length) });
    offerRetry(
      messages.notDeleted(failed.length),
      { change, records: failed, before: [] },
      removePermanently,
    );
  };

  const begin = (work: (work: Work) => Promise<void>) => (records: Records) =>
    void work({ change: newId(), records, before: [] });
  return {
    remove: begin(remove),
    restore: begin(restore),
    removePermanently: begin(removePermanently),
    /** Notifies of a customer that was deleted by itself, with an Undo. */
    notifyDeleted: (record: CustomerRecord) => didDelete(() => lastDelete(record.id), [record]),
  };
}
