import { columnHeading, customerFields } from '#lib/customer-fields.ts';
import { type CustomerRecord, type DraftField, toDraft } from '#lib/customer.ts';
import { formatShortDate, formatTime } from '#lib/dates.ts';
import { Badge } from '#ui/Badge.tsx';
import type { DataTableColumn } from '#ui/DataTable.tsx';
import { Highlighted } from '#ui/Highlighted.tsx';
import { messages as checkMessages } from '../checks/messages.ts';
import { messages as copyMessages } from '../copy/messages.ts';
import { displayName } from '../messages.ts';
import { messages } from './messages.ts';
import type { Status } from './status.ts';

type Column = DataTableColumn<CustomerRecord>;

export interface ColumnOptions {
  shows: 'fields' | 'problems';
  sought: readonly string[];
  statusOf: (customer: CustomerRecord) => Status | undefined;
  problemOf: (customer: CustomerRecord) => string;
  fixTextOf: (customer: CustomerRecord) => string;
  now: Date;
}

/** Returns the columns of the list, each with its width and the narrowest table that shows it. */
export function columnsOf({ shows, sought, statusOf, problemOf, fixTextOf, now }: ColumnOptions): Column[] {
  const field = (key: DraftField, rest: Omit<Column, 'id' | 'label' | 'value'>): Column => ({
    id: key,
    label: columnHeading(key),
    value: (customer) => toDraft(customer)[key],
    ...(customerFields[key].isSearched && {
      cell: (customer: CustomerRecord) => (
        <Highlighted text={displayName(toDraft(customer)[key])} sought={sought} />
      ),
    }),
    ...rest,
  });
  const copy = (key: DraftField) => ({ label: copyMessages.copy(key), copiedText: copyMessages.copiedHere });
  const name = field('companyName', { width: '12rem', grow: 3 });
  const contact = field('contactPerson', { width: '8rem', grow: 1 });
  const cell = field('cellPhone', {
    width: '8rem',
    copy: copy('cellPhone'),
  });
  if (shows === 'problems') {
    return [
      name,
      { id: 'problem', label: messages.problem, value: problemOf, width: '16rem', grow: 4 },
      { id: 'fix', label: checkMessages.proposed, value: fixTextOf, width: '16rem', grow: 4, from: 'wide' },
      { ...cell, from: 'wide' },
    ];
  }
  return [
    name,
    contact,
    cell,
    field('officePhone', {
      width: '8rem',
      from: 'full',
      copy: copy('officePhone'),
    }),
    field('emailAddress', {
      width: '15rem',
      grow: 1,
      from: 'medium',
      copy: copy('emailAddress'),
    }),
    field('vatRegNr', { width: '8rem', from: 'full', copy: copy('vatRegNr') }),
    {
      id: 'registered',
      label: messages.registered,
      value: ({ created_at }) => formatTime(created_at),
      width: '4.5rem',
      from: 'medium',
    },
    {
      id: 'status',
      label: messages.status,
      value: (customer) => statusTitle(statusOf(customer), now),
      cell: (customer) => {
        const status = statusOf(customer);
        return status && <Badge tone={TONES[status.kind]}>{messages.statuses[status.kind]}</Badge>;
      },
      width: '5rem',
      place: 'end',
    },
  ];
}

const TONES = {
  new: 'accent',
  exported: 'quiet',
  updated: 'quiet',
  changed: 'success',
  fix: 'notice',
} as const;

/** Returns the status in full, for its tooltip. */
function statusTitle(status: Status | undefined, now: Date): string {
  switch (status?.kind) {
    case undefined:
      return '';
    case 'exported':
      return messages.exportedOn(formatShortDate(status.at, now));
    case 'updated':
      return messages.updatedOn(formatShortDate(status.at, now));
    case 'fix':
      return status.texts.join(' ');
    case 'new':
      return messages.isNew;
    case 'changed':
      return messages.isChanged;
  }
}
