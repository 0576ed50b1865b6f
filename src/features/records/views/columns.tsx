import { columnHeading, customerFields } from '#lib/customer-fields.ts';
import { type CustomerRecord, type DraftField, toDraft } from '#lib/customer.ts';
import { formatDateTime, formatDate, formatTime } from '#lib/dates.ts';
import { DELETED_KEPT } from '#lib/timing.ts';
import { Badge } from '#ui/Badge.tsx';
import type { DataTableColumn } from '#ui/DataTable.tsx';
import { Difference } from '#ui/Difference.tsx';
import { Highlighted } from '#ui/Highlighted.tsx';
import { Mark } from '#ui/Mark.tsx';
import { type CustomerSearch, markedTexts } from '#lib/search.ts';
import { type CheckFinding, findingReasons } from '#lib/quickbooks/checks.ts';
import { changeOf, fixOf } from '#lib/quickbooks/fixes.ts';
import { differencesText } from '#lib/customer-changes.ts';
import type { ChangedCustomer } from '../api/baselines-api.ts';
import type { ChecksResult } from '../api/checks-state.ts';
import type { DeletedCustomer } from '../api/records-api.ts';
import type { ListResult } from '../api/list-comparison.ts';
import { messages as copyMessages } from '../copy/messages.ts';
import { displayName } from '../messages.ts';
import { ChangedValues } from './ChangedValues.tsx';
import { messages } from './messages.ts';
import { type KnownFacts, problemOf, statusOf } from './status.ts';

type Column = DataTableColumn<CustomerRecord>;

/** What columns know of the listed customers. */
export interface ColumnFacts extends KnownFacts {
  deleted: ReadonlyMap<string, DeletedCustomer>;
  changed: ReadonlyMap<string, ChangedCustomer>;
  listed: ListResult | undefined;
  /** What the list was searched for. */
  search: CustomerSearch;
}

/** Returns columns for registered customers. */
export function registrationColumns(facts: ColumnFacts): Column[] {
  const { name, contact, cell, email, copied } = fieldColumns(facts);
  return [
    name,
    contact,
    cell,
    copied('officePhone', { width: '8rem', from: 'full' }),
    email,
    copied('vatRegNr', { width: '8rem', from: 'full' }),
    {
      id: 'registered',
      label: messages.registered,
      value: ({ created_at }) => formatTime(created_at),
      width: '4.5rem',
      from: 'medium',
    },
    statusColumn(facts),
  ];
}

/** Returns columns with each customer's problem and proposed fix. */
export function problemColumns(facts: ColumnFacts): Column[] {
  const { name, cell } = fieldColumns(facts);
  const findingsOf = ({ id }: CustomerRecord) => facts.result?.findings.get(id) ?? [];
  const changeFor = (customer: CustomerRecord) => {
    const fix = fixOf(customer, findingsOf(customer));
    return fix && changeOf(fix);
  };
  return [
    name,
    textColumn('problem', messages.problem, (customer) => problemText(findingsOf(customer))),
    {
      ...textColumn('fix', messages.proposedFix, (customer) => changeFor(customer)?.after ?? ''),
      cell: (customer) => {
        const change = changeFor(customer);
        return change && <Difference {...change} label={change.after} short />;
      },
      from: 'wide',
    },
    { ...cell, from: 'wide' },
  ];
}

/** Returns columns to compare customers by. */
export function duplicateColumns(facts: ColumnFacts): Column[] {
  const { name, contact, cell, email } = fieldColumns(facts);
  const registered = dateColumn('registered', messages.registered, ({ created_at }) => created_at, facts);
  return [name, contact, cell, email, registered];
}

/** Returns columns with the exported and the current values that differ. */
export function changeColumns(facts: ColumnFacts): Column[] {
  const { changed } = facts;
  const column = (
    id: string,
    label: string,
    shows: 'before' | 'after',
    adviceOf: (changed: Pick<ChangedCustomer, 'customer' | 'baseline' | 'merged_into'>) => string,
  ): Column => ({
    ...textColumn(id, label, (record) => {
      const each = changed.get(record.id) ?? NO_CHANGE;
      const { customer, baseline } = each;
      if (!customer || !baseline) return adviceOf(each);
      return differencesText(baseline, customer, shows === 'before' ? baseline : customer);
    }),
    cell: (record) => {
      const each = changed.get(record.id) ?? NO_CHANGE;
      const { customer, baseline } = each;
      if (!customer || !baseline) return adviceOf(each);
      return <ChangedValues before={baseline} after={customer} shows={shows} />;
    },
  });
  return [
    fieldColumns(facts).name,
    column('exported', messages.inQuickBooks, 'before', ({ baseline }) =>
      baseline ? messages.isActive : messages.isInactive,
    ),
    column('now', messages.now, 'after', ({ customer, merged_into }) =>
      customer ? messages.makeActive : changeAdvice(merged_into, facts.result),
    ),
    dateColumn('exported-at', messages.since, ({ id }) => changed.get(id)?.since, facts),
  ];
}

/** Returns columns with the values in QuickBooks' list and the current ones that differ, and whether the desk knows. */
export function listColumns(facts: ColumnFacts): Column[] {
  const column = (id: string, label: string, shows: 'before' | 'after'): Column => {
    const listed = (record: CustomerRecord) => ({
      ...record,
      ...facts.listed?.compared.get(record.id)?.known,
    });
    return {
      ...textColumn(id, label, (record) => {
        const before = listed(record);
        return differencesText(before, record, shows === 'before' ? before : record);
      }),
      cell: (record) => <ChangedValues before={listed(record)} after={record} shows={shows} />,
    };
  };
  return [
    fieldColumns(facts).name,
    column('listed', messages.inQuickBooks, 'before'),
    column('now', messages.now, 'after'),
    statusColumn(facts),
  ];
}

const NO_CHANGE = { customer: null, baseline: null, merged_into: null };

/** Returns what to do in QuickBooks about a customer that was deleted or merged. */
function changeAdvice(mergedInto: string | null, result: ChecksResult | undefined): string {
  if (mergedInto === null) return messages.makeInactive;
  return messages.mergeThere(result?.customers.get(mergedInto)?.company_name);
}

/** Returns columns with when and why each customer was deleted, and until when it can be restored. */
export function deletionColumns(facts: ColumnFacts): Column[] {
  const { deleted, result } = facts;
  const { name, contact } = fieldColumns(facts);
  const reasonOf = ({ id }: CustomerRecord) => {
    const each = deleted.get(id);
    if (!each) return '';
    const { deleted_at, deleted_by_email, merged_into } = each;
    const when = formatDateTime(deleted_at, facts.now);
    if (merged_into === null) return messages.deletedBy(when, deleted_by_email);
    const kept = result?.customers.get(merged_into)?.company_name;
    return messages.mergedInto(kept, when, deleted_by_email);
  };
  const endOf = ({ id }: CustomerRecord) => {
    const deletedAt = deleted.get(id)?.deleted_at;
    return deletedAt && new Date(Date.parse(deletedAt) + DELETED_KEPT).toISOString();
  };
  return [
    name,
    { ...contact, from: 'medium' },
    textColumn('deleted', messages.deleted, reasonOf),
    dateColumn('kept-until', messages.keptUntil, endOf, facts),
  ];
}

/** Returns the columns of fields, each with its width and the narrowest table that shows it. */
function fieldColumns({ search }: ColumnFacts) {
  const highlighted = (key: DraftField): Pick<Column, 'cell'> => {
    const { kind, isSearched } = customerFields[key];
    const sought = markedTexts(search, kind);
    if (!isSearched && sought.length === 0) return {};
    return { cell: (customer) => <Highlighted text={displayName(toDraft(customer)[key])} sought={sought} /> };
  };
  const field = (key: DraftField, rest: Omit<Column, 'id' | 'label' | 'value'>): Column => ({
    id: key,
    label: columnHeading(key),
    value: (customer) => toDraft(customer)[key],
    ...highlighted(key),
    ...rest,
  });
  const copied = (key: DraftField, rest: Omit<Column, 'id' | 'label' | 'value'>) =>
    field(key, { copy: { label: copyMessages.copy(key), copiedText: messages.copied }, ...rest });
  return {
    name: field('companyName', { width: '18.5rem', grow: 1 }),
    contact: field('contactPerson', { width: '8rem', grow: 1, from: 'roomy' }),
    cell: copied('cellPhone', { width: '8.5rem' }),
    email: copied('emailAddress', { width: '10rem', grow: 4, from: 'wide' }),
    copied,
  };
}

function textColumn(id: string, label: string, value: Column['value']): Column {
  return { id, label, value, width: '16rem', grow: 5 };
}

function dateColumn(
  id: string,
  label: string,
  momentOf: (customer: CustomerRecord) => string | undefined,
  { now }: ColumnFacts,
): Column {
  const value = (customer: CustomerRecord) => {
    const at = momentOf(customer);
    return at === undefined ? '' : formatDate(at, now);
  };
  return { id, label, value, width: '9rem', from: 'wide' };
}

/** Returns the sentence of the only problem, or the headings of several, which fit the column. */
function problemText(findings: readonly CheckFinding[]): string {
  const problems = findings.filter(({ kind }) => kind !== 'note');
  const isOnly = problems.length === 1;
  return problems.map(({ reason, text }) => (isOnly ? text : findingReasons[reason].heading)).join(', ');
}

function statusColumn(facts: KnownFacts): Column {
  return {
    id: 'status',
    label: messages.status,
    value: (customer) =>
      [problemOf(customer, facts), statusOf(customer, facts).title].filter(Boolean).join(' '),
    cell: (customer) => {
      const { kind } = statusOf(customer, facts);
      return (
        <>
          <Badge tone={TONES[kind]}>{messages.statuses[kind]}</Badge>
          {problemOf(customer, facts) !== undefined && <Mark icon="alert" label={messages.toFix} />}
        </>
      );
    },
    width: '6rem',
    place: 'end',
  };
}

const TONES = { new: 'accent', exported: 'quiet', changed: 'success' } as const;
