import { changedFields } from '#lib/customer/customer-changes.ts';
import { columnHeading, customerFields } from '#lib/customer/customer-fields.ts';
import { type CustomerRecord, type DraftField, toDraft } from '#lib/customer/customer.ts';
import { markedTexts } from '#lib/customer/search.ts';
import { formatDate } from '#lib/dates/dates.ts';
import { differingFields, valuesText } from '#lib/quickbooks/differing-fields.ts';
import { needsPerson } from '#lib/quickbooks/problems.ts';
import { Badge } from '#ui/Badge.tsx';
import { Highlighted } from '#ui/Highlighted.tsx';
import { Mark } from '#ui/Mark.tsx';
import { copyLabel } from '../abilities/copy/copy.tsx';
import type { CommonFacts, FactsOf } from '../facts/facts.ts';
import { DifferingValues, type DifferingValuesProps } from '../shared/Differences.tsx';
import { displayName } from '../shared/messages.ts';
import type { Column } from './view.ts';

/** What several views say, and the details with them. */
export const messages = {
  registered: 'Registered',
  inQuickBooks: 'In QuickBooks',
  makeActive: 'Restored: make it active in QuickBooks, too',
  makeInactive: 'Deleted: make it inactive in QuickBooks, too',
} as const;

type FieldOptions = Omit<Column, 'id' | 'label' | 'value'>;

/** Returns the columns of fields, each with its width and the narrowest table that shows it. */
export function fieldColumns({ search }: CommonFacts) {
  const highlighted = (key: DraftField): Pick<Column, 'cell'> => {
    const { kind, isSearched } = customerFields[key];
    const sought = markedTexts(search, kind);
    if (!isSearched && sought.length === 0) return {};
    return { cell: (customer) => <Highlighted text={displayName(toDraft(customer)[key])} sought={sought} /> };
  };
  const field = (key: DraftField, rest: FieldOptions): Column => ({
    id: key,
    label: columnHeading(key),
    value: (customer) => toDraft(customer)[key],
    verbatim: true,
    ...highlighted(key),
    ...rest,
  });
  const copied = (key: DraftField, rest: FieldOptions) =>
    field(key, { copy: { label: copyLabel(key), copiedText: 'Copied' }, ...rest });
  return {
    name: field('companyName', { width: '18.5rem', grow: 1 }),
    contact: field('contactPerson', { width: '8rem', grow: 1, from: 'roomy' }),
    cell: copied('cellPhone', { width: '8.5rem' }),
    email: copied('emailAddress', { width: '10rem', grow: 4, from: 'wide' }),
    copied,
  };
}

/** Makes a column so wide that a row's decision covers it, and no other one. In narrow columns, the decision is in a menu. */
export function besideDecision(column: Column): Column {
  return { ...column, width: `clamp(${column.width}, (100cqi - 61.9rem) * 999, 12rem)` };
}

export function textColumn(id: string, label: string, value: Column['value']): Column {
  return { id, label, value, width: '16rem', grow: 5 };
}

export function dateColumn(
  id: string,
  label: string,
  momentOf: (customer: CustomerRecord) => string | undefined,
  { today }: CommonFacts,
): Column {
  const value = (customer: CustomerRecord) => {
    const at = momentOf(customer);
    return at === undefined ? '' : formatDate(at, today.now);
  };
  return { id, label, value, width: '9rem', from: 'wide' };
}

/** Returns a column with whether QuickBooks has a customer, and whether it has a problem. */
export function statusColumn(facts: FactsOf<'baselines'>): Column {
  return {
    id: 'status',
    label: 'Status',
    value: (customer) =>
      [problemOf(customer, facts), statusOf(customer, facts).title].filter(Boolean).join(' '),
    cell: (customer) => {
      const { text, tone } = statusOf(customer, facts);
      return (
        <>
          <Badge tone={tone}>{text}</Badge>
          {problemOf(customer, facts) !== undefined && <Mark icon="alert" label="To fix" />}
        </>
      );
    },
    width: '6rem',
    place: 'end',
  };
}

/** Returns whether QuickBooks has a listed customer, with the details as the tooltip. */
export function statusOf(
  { id }: CustomerRecord,
  { baselines, today }: Pick<FactsOf<'baselines'>, 'baselines' | 'today'>,
) {
  const baseline = baselines?.get(id);
  if (baseline === undefined) return { text: '…', tone: 'quiet', title: 'Not known yet' } as const;
  if (baseline === null) return { text: 'New', tone: 'info', title: 'Not exported yet' } as const;
  const { changed_at, since, export_id, is_marked } = baseline;
  if (changed_at !== null) {
    return {
      text: 'Changed',
      tone: 'success',
      title: 'Differs from QuickBooks: change it there, too',
    } as const;
  }
  const exported = is_marked ? 'Updated in QuickBooks' : 'Exported';
  const how = export_id === 0 ? 'In QuickBooks’ list' : exported;
  return { text: 'Exported', tone: 'quiet', title: `${how} ${formatDate(since, today.now)}` } as const;
}

/** Returns what a person has to fix, as sentences; undefined for nothing, or only certain fixes. */
export function problemOf(
  { id }: CustomerRecord,
  { checked }: Pick<CommonFacts, 'checked'>,
): string | undefined {
  const problems = checked?.problems.get(id) ?? [];
  return needsPerson(problems) ? problems.map(({ text }) => text).join(' ') : undefined;
}

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

/** Returns two versions with the fields that have to be changed in QuickBooks. */
export function differences(before: CustomerRecord, after: CustomerRecord): DifferingValuesProps {
  return { fields: differingFields(before, after), before, after };
}

/** Returns columns with QuickBooks' values and the current ones that differ, or one with both where it's narrow. */
export function quickBooksColumns(
  inQuickBooks: (customer: CustomerRecord) => DifferingValuesProps | string,
  now = inQuickBooks,
): Column[] {
  return [
    { ...versionsColumn('both', 'Differences', 'both', now), only: 'narrow' },
    { ...versionsColumn('before', messages.inQuickBooks, 'before', inQuickBooks), only: 'wide' },
    { ...versionsColumn('after', 'Now', 'after', now), only: 'wide' },
  ];
}
