import { columnHeading, customerFields } from '#lib/customer-fields.ts';
import { type CustomerRecord, type DraftField, toDraft } from '#lib/customer.ts';
import { formatDateTime, formatShortDate, formatTime } from '#lib/dates.ts';
import { DELETED_KEPT } from '#lib/timing.ts';
import { Badge } from '#ui/Badge.tsx';
import type { DataTableColumn } from '#ui/DataTable.tsx';
import { Highlighted } from '#ui/Highlighted.tsx';
import { type CheckFinding, findingReasons } from '#lib/quickbooks/checks.ts';
import { changeOf, fixOf } from '#lib/quickbooks/fixes.ts';
import { differencesText } from '#lib/customer-changes.ts';
import type { ChangedCustomer, DeletedCustomer } from '../api/records-api.ts';
import { messages as copyMessages } from '../copy/messages.ts';
import { displayName } from '../messages.ts';
import type { ViewName } from './desk-view.ts';
import { messages } from '../list/messages.ts';
import { type KnownFacts, statusOf } from './status.ts';

type Column = DataTableColumn<CustomerRecord>;

export interface ColumnOptions extends KnownFacts {
  deleted: ReadonlyMap<string, DeletedCustomer>;
  changed: ReadonlyMap<string, ChangedCustomer>;
  /** Texts to highlight. */
  sought: readonly string[];
}

/** Returns a view's columns, each with its width and the narrowest table that shows it. */
export function columnsOf(view: ViewName, options: ColumnOptions): Column[] {
  const { result, changed, deleted, sought, now } = options;
  const field = (key: DraftField, rest: Omit<Column, 'id' | 'label' | 'value'>): Column => ({
    id: key,
    label: columnHeading(key),
    value: (customer) => toDraft(customer)[key],
    ...(customerFields[key].isSearched && {
      cell: (customer) => <Highlighted text={displayName(toDraft(customer)[key])} sought={sought} />,
    }),
    ...rest,
  });
  const copied = (key: DraftField, rest: Omit<Column, 'id' | 'label' | 'value'>) =>
    field(key, { copy: { label: copyMessages.copy(key), copiedText: messages.copied }, ...rest });

  const name = field('companyName', { width: '12rem', grow: 3 });
  const contact = field('contactPerson', { width: '8rem', grow: 1 });
  const cell = copied('cellPhone', { width: '8.5rem' });
  const email = copied('emailAddress', { width: '15rem', grow: 3, from: 'medium' });
  const text = (id: string, label: string, value: Column['value']): Column => ({
    id,
    label,
    value,
    width: '16rem',
    grow: 5,
  });

  switch (view) {
    case 'all':
    case 'new':
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
        statusColumn(options),
      ];
    case 'fix': {
      const findingsOf = ({ id }: CustomerRecord) => result?.findings.get(id) ?? [];
      const fixText = (customer: CustomerRecord) => {
        const fix = fixOf(customer, findingsOf(customer));
        return fix ? changeOf(fix).after : '';
      };
      return [
        name,
        text('problem', messages.problem, (customer) => problemText(findingsOf(customer))),
        { ...text('fix', messages.proposedFix, fixText), from: 'wide' },
        { ...cell, from: 'wide' },
      ];
    }
    case 'duplicates':
      return [
        name,
        contact,
        cell,
        email,
        {
          id: 'registered',
          label: messages.registered,
          value: ({ created_at }) => formatShortDate(created_at, now),
          width: '9rem',
          from: 'wide',
        },
      ];
    case 'changed': {
      const valuesOf = (customer: CustomerRecord, of: 'exported' | 'customer') => {
        const each = changed.get(customer.id);
        return each ? differencesText(each.exported, each.customer, each[of]) : '';
      };
      return [
        name,
        text('exported', messages.inQuickBooks, (customer) => valuesOf(customer, 'exported')),
        text('now', messages.now, (customer) => valuesOf(customer, 'customer')),
        {
          id: 'exported-at',
          label: messages.statuses.exported,
          value: ({ id }) => dateText(changed.get(id)?.exported_at, now),
          width: '9rem',
          from: 'wide',
        },
      ];
    }
    case 'deleted': {
      const reasonOf = ({ id }: CustomerRecord) => {
        const each = deleted.get(id);
        if (!each) return '';
        const { deleted_at, deleted_by_email, merged_into } = each;
        const when = formatDateTime(deleted_at);
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
        text('deleted', messages.deleted, reasonOf),
        {
          id: 'kept-until',
          label: messages.keptUntil,
          value: (customer) => dateText(endOf(customer), now),
          width: '9rem',
          from: 'wide',
        },
      ];
    }
  }
}

/** Returns the sentence of the only problem, or the headings of several, which fit the column. */
function problemText(findings: readonly CheckFinding[]): string {
  const problems = findings.filter(({ kind }) => kind !== 'note');
  const isOnly = problems.length === 1;
  return problems.map(({ reason, text }) => (isOnly ? text : findingReasons[reason].heading)).join(', ');
}

function dateText(at: string | undefined, now: Date): string {
  return at === undefined ? '' : formatShortDate(at, now);
}

function statusColumn(facts: KnownFacts): Column {
  return {
    id: 'status',
    label: messages.status,
    value: (customer) => statusOf(customer, facts).title,
    cell: (customer) => {
      const { kind } = statusOf(customer, facts);
      return <Badge tone={TONES[kind]}>{messages.statuses[kind]}</Badge>;
    },
    width: '5rem',
    place: 'end',
  };
}

const TONES = { new: 'accent', exported: 'quiet', changed: 'success', fix: 'notice' } as const;
