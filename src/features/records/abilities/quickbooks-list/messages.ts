import { formatList } from '#lib/text/format-list.ts';
import { formatCount, plural } from '#lib/text/numbers.ts';
import type { ListKind } from '#lib/quickbooks/list/compare.ts';
import type { ListColumn } from '#lib/quickbooks/list/heads.ts';
import type { OtherRow } from '#lib/quickbooks/list/rows.ts';
import type { ListContents } from '#lib/quickbooks/list/session.ts';
import type { ComparedList } from '../../facts/quickbooks-list-store.ts';
import { customerCount, nameInText } from '../../shared/messages.ts';

type ListTable = ListContents['tables'][number];

export const messages = {
  title: 'Compare with QuickBooks',
  help: 'In QuickBooks, open the report “Customer Contact List” and export it as Excel or CSV. The file stays on this computer.',
  file: 'Choose or drop the file',
  fileHint: 'Excel (.xlsx) or CSV, at most 25 MB',
  reading: 'Reading the file...',
  found: (file: string, sheets: readonly string[], customers: number, unread: number) =>
    `${[file, ...(sheets.length > 0 ? [sheetNames(sheets)] : [])].join(', ')}: ${customerCount(customers)}${unread > 0 ? `, ${unreadCount(unread)}` : ''}`,
  sheet: 'Sheet',
  table: ({ sheets, customers }: ListTable) => `${sheetNames(sheets)} (${customerCount(customers)})`,
  notRead: (tables: readonly ListTable[]) =>
    `Not read: ${formatList(tables.map(messages.table))}. Customers in a sheet that isn’t read seem not to be in QuickBooks.`,
  samples: (texts: readonly string[]) =>
    texts
      .slice(0, 3)
      .map((text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text).replace(/\s+/g, ' '))
      .join(' · '),
  unused: (columns: readonly ListColumn[]) =>
    `Not in the file: ${columns.map((column) => messages.columns[column]).join(', ')}`,
  noName:
    'This doesn’t look like a customer list. Expected columns: Customer full name or Name, then Phone numbers, Email, Full name and Bill address. Choose the column with the name, or another file.',
  none: 'There are no customers below the heads. Choose another file.',
  columnsHelp: 'Check which column holds what. Only these are compared.',
  areHeads: (row: number) => `Row ${formatCount(row)} has the heads. Otherwise it’s a customer.`,
  column: (number: number, text: string) => `Column ${number}: ${text}`,
  notInFile: 'Not in the file',
  columns: {
    name: 'Name',
    contact: 'Contact person',
    phones: 'Phone numbers',
    phone: 'Phone',
    mobile: 'Mobile',
    email: 'Email',
    address: 'Billing address',
    street: 'Street',
    city: 'City',
    state: 'Province',
    postalCode: 'Postal code',
    country: 'Country',
    vat: 'VAT number',
    notes: 'Notes (for the VAT number)',
  } satisfies Readonly<Record<ListColumn, string>>,
  anotherFile: 'Another file',
  compare: 'Compare',
  comparing: 'Comparing with QuickBooks',
  failed: 'Couldn’t load all customers to compare. Check your connection and try again.',
  compared: (customers: number, file: string) => `${customerCount(customers)} compared with ${file}`,
  kinds: {
    differs: 'In QuickBooks, other values',
    taken: 'Name taken by someone else',
    alike: 'Perhaps the same',
    same: 'In QuickBooks, the same',
    missing: 'Not in QuickBooks',
  } satisfies Readonly<Record<ListKind, string>>,
  /** For example, `120 customers, 80 left`. */
  groupCount: (customers: number, left: number | undefined) =>
    [
      customerCount(customers),
      ...(left === undefined ? [] : [left > 0 ? `${formatCount(left)} left` : 'nothing left to decide']),
    ].join(', '),
  toDecide: 'To decide',
  decided: 'Decided',
  decisions: { has: 'Decided: QuickBooks has it', hasNot: 'Decided: QuickBooks doesn’t have it' },
  toDo: (left: number) =>
    left > 0
      ? `Does QuickBooks have these customers? ${formatCount(left)} left to decide, by group or one by one.`
      : 'Everything is decided. Close the list, and export the new customers.',
  summary: (file: string, { rows }: ComparedList) => {
    const of = (kind: ListKind) => rows.get(kind)?.length ?? 0;
    return [
      `${file}: ${formatCount(of('same'))} the same`,
      `${formatCount(of('differs'))} with other values`,
      plural(of('taken'), '# name taken', '# names taken'),
      `${formatCount(of('alike'))} perhaps the same`,
      `${formatCount(of('missing'))} not in QuickBooks`,
    ].join(' · ');
  },
  /** What else is in the list. */
  others: (others: readonly OtherRow[]) => {
    const count = (kind: OtherRow['kind']) => others.filter((row) => row.kind === kind).length;
    const [only, twice, unread] = [count('only'), count('twice'), count('unread')];
    return [
      ...(only > 0 ? [`${formatCount(only)} only in QuickBooks`] : []),
      ...(twice > 0 ? [`${formatCount(twice)} in the list twice`] : []),
      ...(unread > 0 ? [unreadCount(unread)] : []),
    ].join(' · ');
  },
  cutOff: (row: number) =>
    `A double quote in row ${formatCount(row)} has no end, so rows below it may be missing. Customers in them seem not to be in QuickBooks. Export the list again.`,
  othersTitle: 'Other rows of the list',
  /** In the order of the groups. */
  otherKinds: {
    unread: 'Couldn’t be read in full',
    twice: 'In the list twice',
    only: 'Only in QuickBooks',
  } satisfies Readonly<Record<OtherRow['kind'], string>>,
  othersHelp: 'The desk keeps registrations, so it doesn’t import these. Press a name to copy it.',
  copied: (name: string) => `Copied: ${nameInText(name)}`,
  row: 'Row',
  rows: (count: number) => plural(count, '# row', '# rows'),
  details: 'Details',
  close: 'Close the list',
  outdated: 'Others registered or changed customers since.',
  compareAgain: 'Compare again',
} as const;

function sheetNames(sheets: readonly string[]): string {
  return formatList(sheets.map((name) => `“${name}”`));
}

function unreadCount(count: number): string {
  return plural(count, '# row couldn’t be read in full', '# rows couldn’t be read in full');
}
