import { changedFields } from '#lib/customer/customer-changes.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { differingFields, valuesText } from '#lib/quickbooks/differing-fields.ts';
import { DifferingValues, type DifferingValuesProps } from '../shared/DifferingValues.tsx';
import { textColumn } from './columns.tsx';
import { messages } from './messages.ts';
import type { Column } from './view.ts';

/** Returns a column for the values in which two versions differ, or a text instead. It's on two lines rather than cut. */
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
    return typeof versions === 'string' ? versions : <DifferingValues {...versions} shows={shows} />;
  };
  return { ...textColumn(id, label, value), cell, lines: 2 };
}

/** Returns a column for one side of what differs from QuickBooks. */
export function quickBooksColumn(
  shows: 'before' | 'after',
  versionsOf: (customer: CustomerRecord) => readonly [there: CustomerRecord, here: CustomerRecord] | string,
): Column {
  const label = shows === 'before' ? messages.inQuickBooks : 'Now';
  return versionsColumn(shows, label, shows, (customer) => {
    const versions = versionsOf(customer);
    if (typeof versions === 'string') return versions;
    const [before, after] = versions;
    return { fields: differingFields(before, after), before, after };
  });
}
