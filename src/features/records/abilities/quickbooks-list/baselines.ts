import { batches } from '#lib/batches.ts';
import { type CustomerInsert, type CustomerRecord, toRow } from '#lib/customer/customer.ts';
import { newId } from '#lib/new-id.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { BASELINES_AT_ONCE, type ChangedSinceExport } from '../../api/baselines-api.ts';
import { takeNews, useDeskMutation } from '../../facts/news.ts';
import type { Decision } from '../../facts/quickbooks-list-store.ts';
import { type CustomerAction, named } from '../../shared/action.ts';
import { useChanges } from '../../shared/use-changes.ts';
import { useBulk } from '../../shared/use-bulk.ts';
import { messages } from './baseline-messages.ts';

export const markUpdated = {
  on: 'customer',
  id: 'mark',
  icon: 'checkCircle',
  label: messages.markUpdated,
  labelFor: named('Mark as updated: {name}'),
  inDetails: 'nowhere',
  shortcut: { keys: ['Shift+A'], does: 'In Changed since export: mark as updated' },
  records: [],
  needs: useMarkUpdated,
  many: {
    label: 'Mark selected as updated',
    run: (records, { facts, ask }) =>
      ask(useMarkUpdated).mark(
        records.map(
          (record) => facts.changedSinceExport?.get(record.id) ?? { id: record.id, customer: record },
        ),
      ),
  },
} satisfies CustomerAction;

export const notInQuickBooks = {
  on: 'customer',
  id: 'not-in-quickbooks',
  icon: 'close',
  label: 'QuickBooks doesn’t have it',
  labelFor: named('QuickBooks doesn’t have it: {name}'),
  inDetails: 'nowhere',
  records: [],
  needs: useRecordBaselines,
  // On the “To fix” tab, only for a name that QuickBooks may have refused.
  isFor: ({ id }, { facts: { changedSinceExport, checked } }) =>
    changedSinceExport?.has(id) ||
    (checked?.problems.get(id) ?? []).some(({ reason }) => reason === 'name-taken'),
  many: {
    label: 'QuickBooks doesn’t have the selected customers',
    run: (records, { ask }) => ask(useRecordBaselines).remove(records),
  },
} satisfies CustomerAction;

/** A customer as shown: null when it's deleted here. */
type ShownCustomer = Pick<ChangedSinceExport, 'id' | 'customer'>;

/** Marks customers as updated in QuickBooks, with an Undo. */
export function useMarkUpdated() {
  const { notify } = useNotifications();
  const { didLogged } = useChanges();
  const { mutate, isPending } = useDeskMutation(async (api, items: readonly ShownCustomer[]) => {
    const change = newId();
    try {
      let marked = 0;
      for (const some of batches(items, BASELINES_AT_ONCE)) {
        const shown = some.map(({ id, customer }) => [id, customer && toRow(customer)] as const);
        marked += (await api.markUpdated(Object.fromEntries(shown), change)).length;
      }
      const left = items.length - marked;
      if (left > 0) notify({ tone: 'info', text: messages.notMarked(left) });
      if (marked > 0) didLogged({ change, customers: marked, text: messages.marked });
    } catch (error) {
      notify({ tone: 'error', text: messages.markFailed });
      throw error;
    }
  });
  return { mark: (items: readonly ShownCustomer[]) => mutate(items), isPending };
}

/** Records what QuickBooks has of customers, or that it doesn't have them, which makes them new. Each has one Undo. */
export function useRecordBaselines() {
  const { bulk, isPending } = useBulk();
  const texts = { label: messages.recording, failed: () => messages.saveFailed };
  return {
    record: (baselines: readonly (readonly [id: string, values: Partial<CustomerInsert>])[]) =>
      void bulk({
        ...texts,
        items: baselines,
        done: messages.recorded,
        nothing: messages.alreadyKnown,
        write: async (batch, { api, client, change }) => {
          const recorded = await api.recordBaselines(Object.fromEntries(batch), change);
          takeNews(client, { listed: decided(recorded, { has: true, change }) });
          return recorded.length;
        },
      }),
    remove: (records: readonly CustomerRecord[]) =>
      void bulk({
        ...texts,
        items: records.map(({ id }) => id),
        done: messages.removed,
        nothing: messages.alreadyNew,
        write: async (batch, { api, client, change }) => {
          const removed = await api.removeBaselines(batch, change);
          const listed = [
            ...decided(batch, { has: false, change: null }),
            ...decided(removed, { has: false, change }),
          ];
          takeNews(client, { listed: new Map(listed) });
          return removed.length;
        },
      }),
    isPending,
  };
}

function decided(ids: readonly string[], decision: Decision): ReadonlyMap<string, Decision> {
  return new Map(ids.map((id) => [id, decision]));
}
