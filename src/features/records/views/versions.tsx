import { changedFields } from '#lib/customer/customer-changes.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { differingFields, valuesText } from '#lib/quickbooks/differing-fields.ts';
import { DifferingValues, type DifferingValuesProps } from '../shared/DifferingValues.tsx';
import { textColumn } from './columns.tsx';
import { messages } from './messages.ts';
import type { Column } from './view.ts';

/** Returns a column for the values in which two versions differ, or a text instead. It wraps rather than being cut. */
export function versionsColumn(
  id: string,
  label: string,
  shows: 'before' | 'after' | 'both',
  versionsOf: (customer: CustomerRecord) => DifferingValuesProps | string,
): Column {
  const value = (customer: CustomerRecord) => {
    const versions = versionsOf(customer);
    if (typeof versions === 'string') return versions;
    const { before, after, fields = changedFields(before, after) } = versions;
    return valuesText(fields, shows === 'before' ? before : after);
  };
  const cell = (customer: CustomerRecord) => {
    const versions = versionsOf(customer);
    return typeof versions === 'string' ? versions : <DifferingValues {...versions} shows={shows} inCell />;
  };
  return { ...textColumn(id, label, value), cell, wraps: true };
}

type QuickBooksVersions = readonly [there: CustomerRecord, here: CustomerRecord] | string;

/** Returns columns with QuickBooks' values and the current ones that differ, or one with both where it's narrow. */
export function quickBooksColumns(
  inQuickBooks: (customer: CustomerRecord) => QuickBooksVersions,
  now = inQuickBooks,
): Column[] {
  const differing = (versionsOf: typeof now) => (customer: CustomerRecord) => {
    const versions = versionsOf(customer);
    if (typeof versions === 'string') return versions;
    const [before, after] = versions;
    return { fields: differingFields(before, after), before, after };
  };
  return [
    { ...versionsColumn('both', 'Differences', 'both', differing(now)), only: 'narrow' },
    {
      ...versionsColumn('before', messages.inQuickBooks, 'before', differing(inQuickBooks)),
      only: 'wide',
    },
    { ...versionsColumn('after', 'Now', 'after', differing(now)), only: 'wide' },
  ];
}
