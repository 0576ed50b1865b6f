import { columnHeading, customerFields } from '#lib/customer/customer-fields.ts';
import { type CustomerRecord, type DraftField, toDraft } from '#lib/customer/customer.ts';
import { formatDate } from '#lib/dates/dates.ts';
import { markedTexts } from '#lib/customer/search.ts';
import { Badge } from '#ui/Badge.tsx';
import { Highlighted } from '#ui/Highlighted.tsx';
import { Mark } from '#ui/Mark.tsx';
import { copyLabel } from '../abilities/copy/copy.tsx';
import type { CommonFacts, FactsOf } from '../facts/facts.ts';
import { displayName } from '../shared/messages.ts';
import { problemOf, statusOf } from './status.ts';
import type { Column } from './view.ts';

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
      const { text, tone } = BADGES[statusOf(customer, facts).kind];
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

const BADGES = {
  unknown: { text: '…', tone: 'quiet' },
  new: { text: 'New', tone: 'accent' },
  exported: { text: 'Exported', tone: 'quiet' },
  changed: { text: 'Changed', tone: 'success' },
} as const;
