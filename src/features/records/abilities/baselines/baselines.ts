import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { ActionContext, CustomerAction } from '../action.ts';
import { named } from '../named.ts';

export const markUpdated = {
  on: 'customer',
  id: 'mark',
  icon: 'checkCircle',
  label: 'Mark as updated',
  labelFor: named('Mark as updated: {name}'),
  records: [],
  many: {
    label: 'Mark selected as updated',
    run: (records, { facts, markUpdated: mark }) =>
      mark(
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
  records: [],
  // On the “To fix” tab, only for a name that QuickBooks may have refused.
  isFor: ({ id }, { facts: { changedSinceExport, checked } }) =>
    changedSinceExport?.has(id) ||
    (checked?.findings.get(id) ?? []).some(({ reason }) => reason === 'name-taken'),
  many: {
    label: 'QuickBooks doesn’t have the selected customers',
    run: (records, context) => context.removeBaselines(records),
  },
} satisfies CustomerAction;

/** Returns whether a customer exists: those deleted here are on the “Changed since export” tab, too. */
export function isHere({ id }: CustomerRecord, { facts }: ActionContext): boolean {
  return facts.changedSinceExport?.get(id)?.customer !== null;
}
