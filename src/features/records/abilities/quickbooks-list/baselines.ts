import { customerCount } from '../../shared/messages.ts';
import { type CustomerInsert, type CustomerRecord, toRow } from '#lib/customer/customer.ts';
import type { ChangedSinceExport } from '../../api/baselines-api.ts';
import { takeNews } from '../../facts/news.ts';
import type { Decision } from '../../facts/quickbooks-list-store.ts';
import { type CustomerAction, named } from '../../shared/action.ts';
import { useBulk } from '../../shared/changes.tsx';
import { messages } from './messages.ts';

export const markUpdated = {
  on: 'customer',
  id: 'mark',
  icon: 'checkCircle',
  label: 'Mark as updated',
  labelFor: named('Mark as updated: {name}'),
  inDetails: 'nowhere',
  shortcut: { keys: ['Shift+A'], does: 'In Changed since export: mark as updated' },
  records: [],
  needs: useMarkUpdated,
  many: {
    label: 'Mark selected as updated',
    run: (records, { facts, ask }) =>
      ask(useMarkUpdated)(
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

/** Returns a function that marks customers as updated in QuickBooks, with one Undo. */
export function useMarkUpdated(): (items: readonly ShownCustomer[]) => void {
  const bulk = useBulk();
  return (items) =>
    void bulk({
      label: 'Marking as updated',
      items,
      done: messages.marked,
      refused: {
        tone: 'info',
        text: (count) => `${customerCount(count)} changed again by someone else. Check the new values first.`,
      },
      failed: () => 'Couldn’t mark as updated. Check your connection and try again.',
      write: async (batch, { api, client, change }) => {
        const shown = batch.map(({ id, customer }) => [id, customer && toRow(customer)] as const);
        const marked = new Set(await api.markUpdated(Object.fromEntries(shown), change));
        takeNews(client);
        return batch.filter(({ id }) => marked.has(id));
      },
    });
}

/** Records what QuickBooks has of customers, or that it doesn't have them, which makes them new. Each has one Undo. */
export function useRecordBaselines() {
  const bulk = useBulk();
  const texts = {
    label: 'Recording what QuickBooks has',
    failed: () => 'Couldn’t save. Check your connection and try again.',
  };
  return {
    record: (baselines: readonly (readonly [id: string, values: Partial<CustomerInsert>])[]) =>
      void bulk({
        ...texts,
        items: baselines,
        done: messages.recorded,
        nothing: 'The desk already has these values from QuickBooks.',
        write: async (batch, { api, client, change }) => {
          const recorded = await api.recordBaselines(Object.fromEntries(batch), change);
          takeNews(client, { listed: decided(recorded, { has: true, change }) });
          return batch.filter(([id]) => recorded.includes(id));
        },
      }),
    remove: (records: readonly CustomerRecord[]) =>
      void bulk({
        ...texts,
        items: records.map(({ id }) => id),
        done: messages.removed,
        nothing: 'QuickBooks doesn’t have them yet. They’re new.',
        write: async (batch, { api, client, change }) => {
          const removed = await api.removeBaselines(batch, change);
          const listed = [
            ...decided(batch, { has: false, change: null }),
            ...decided(removed, { has: false, change }),
          ];
          takeNews(client, { listed: new Map(listed) });
          return removed;
        },
      }),
  };
}

function decided(ids: readonly string[], decision: Decision): ReadonlyMap<string, Decision> {
  return new Map(ids.map((id) => [id, decision]));
}
