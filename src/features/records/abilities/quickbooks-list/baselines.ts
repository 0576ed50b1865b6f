import { type CustomerInsert, type CustomerRecord, toRow } from '#lib/customer/customer.ts';
import type { ChangedSinceExport } from '../../api/baselines-api.ts';
import { takeNews } from '../../facts/news.ts';
import type { Decision } from '../../facts/quickbooks-list-store.ts';
import { type CustomerAction, named } from '../../shared/action.ts';
import type { Bulk } from '../../shared/logged-work.tsx';
import { customerCount } from '../../shared/messages.ts';

export const markUpdated = {
  on: 'customer',
  id: 'mark',
  icon: 'checkCircle',
  label: 'Mark as updated',
  labelFor: named('Mark as updated: {name}'),
  shortcut: { keys: ['Shift+A'], does: 'In Changed since export: mark as updated' },
  many: {
    label: 'Mark selected as updated',
    run: (records, { facts, bulk }) =>
      void bulk(
        marking,
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
  // On the “To fix” tab, only for a name that QuickBooks may have refused.
  isFor: ({ id }, { facts: { changedSinceExport, checked } }) =>
    changedSinceExport?.has(id) ||
    (checked?.problems.get(id) ?? []).some(({ reason }) => reason === 'name-taken'),
  many: {
    label: 'QuickBooks doesn’t have the selected customers',
    run: (records, { bulk }) => void bulk(removing, records),
  },
} satisfies CustomerAction;

/** A customer as shown: null when it's deleted here. */
type ShownCustomer = Pick<ChangedSinceExport, 'id' | 'customer'>;

/** Marks customers as updated in QuickBooks. */
export const marking: Bulk<ShownCustomer> = {
  label: 'Marking as updated',
  done: (count) => `${customerCount(count)} marked as updated`,
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
};

/** Records what QuickBooks has of customers. */
export const recording: Bulk<readonly [id: string, values: Partial<CustomerInsert>]> = {
  label: 'Recording what QuickBooks has',
  done: recordedText,
  failed: () => 'Couldn’t save. Check your connection and try again.',
  nothing: 'The desk already has these values from QuickBooks.',
  write: async (batch, { api, client, change }) => {
    const recorded = await api.recordBaselines(Object.fromEntries(batch), change);
    takeNews(client, { listed: decided(recorded, { has: true, change }) });
    return batch.filter(([id]) => recorded.includes(id));
  },
};

/** Records that QuickBooks doesn't have customers, which makes them new. */
export const removing: Bulk<CustomerRecord> = {
  label: recording.label,
  done: removedText,
  failed: recording.failed,
  nothing: 'QuickBooks doesn’t have them yet. They’re new.',
  write: async (batch, { api, client, change }) => {
    const ids = batch.map(({ id }) => id);
    const removed = await api.removeBaselines(ids, change);
    const known = decided(ids, { has: false, change: null });
    takeNews(client, { listed: new Map([...known, ...decided(removed, { has: false, change })]) });
    return batch.filter(({ id }) => removed.includes(id));
  },
};

function decided(ids: readonly string[], decision: Decision): ReadonlyMap<string, Decision> {
  return new Map(ids.map((id) => [id, decision]));
}

export function recordedText(count: number): string {
  return `${customerCount(count)} in QuickBooks`;
}

export function removedText(count: number): string {
  return `${customerCount(count)} not in QuickBooks`;
}
