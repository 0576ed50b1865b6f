import type { CustomerInsert, CustomerRecord } from '#lib/customer/customer.ts';
import { newId } from '#lib/new-id.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { useRecordBaselines, useRemoveBaselines } from '../../facts/baselines.ts';
import { useChanges } from '../undo/use-changes.ts';
import { useBatches } from '../use-batches.ts';
import { messages } from './messages.ts';

/** Says what QuickBooks has of customers, or that it doesn't have them, which makes them new. Each has one Undo. */
export function useInQuickBooks() {
  const { notify } = useNotifications();
  const { didLogged } = useChanges();
  const inBatches = useBatches();
  const recording = useRecordBaselines();
  const removing = useRemoveBaselines();
  const say = async <Item>(
    items: readonly Item[],
    text: (count: number) => string,
    none: string,
    write: (batch: readonly Item[], change: string) => Promise<number>,
  ) => {
    const change = newId();
    let customers = 0;
    const failed = await inBatches(messages.recording, items, async (batch) => {
      customers += await write(batch, change);
    });
    if (customers > 0) didLogged({ change, customers, text });
    else if (failed.length === 0) notify({ tone: 'info', text: none });
    if (failed.length > 0) notify({ tone: 'error', text: messages.saveFailed });
  };
  return {
    record: (known: readonly (readonly [id: string, values: Partial<CustomerInsert>])[]) =>
      void say(known, messages.recorded, messages.alreadyKnown, (batch, change) =>
        recording.mutateAsync({ known: Object.fromEntries(batch), change }),
      ),
    remove: (records: readonly CustomerRecord[]) =>
      void say(records, messages.removed, messages.alreadyNew, (batch, change) =>
        removing.mutateAsync({ items: batch.map(({ id }) => id), change }),
      ),
    isPending: removing.isPending,
  };
}
