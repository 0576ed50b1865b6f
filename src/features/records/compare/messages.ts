import { formatCount, plural } from '#lib/numbers.ts';
import type { ListKind } from '#lib/quickbooks-list/compare.ts';
import type { ListColumn } from '#lib/quickbooks-list/heads.ts';
import type { Unread } from '#lib/quickbooks-list/listed.ts';
import type { ListResult } from '../api/list-comparison.ts';
import { customerCount, nameInText } from '../messages.ts';

export const messages = {
  title: 'Compare with QuickBooks',
  help: 'In QuickBooks, open the report “Customer Contact List” and export it as Excel or CSV. The file stays on this computer.',
  file: 'Choose or drop the file',
  fileHint: 'Excel (.xlsx) or CSV, at most 25 MB',
  reading: 'Reading the file...',
  found: (file: string, customers: number, unread: number) =>
    `${file}: ${customerCount(customers)}${unread > 0 ? `, ${unreadCount(unread)}` : ''}`,
  noName:
    'This doesn’t look like a customer list. Expected columns: Customer full name or Name, then Phone numbers, Email, Full name and Bill address. Choose the column with the name, or another file.',
  none: 'There are no customers below the heads. Choose another file.',
  columnsHelp: 'Check which column holds what. Only these are compared.',
  areHeads: (row: number) => `Row ${formatCount(row)} has the heads. Otherwise it’s a customer.`,
  column: (text: string, number?: number) => (number === undefined ? text : `Column ${number}: ${text}`),
  notInFile: 'Not in the file',
  columns: {
    name: 'Name',
    company: 'Company name',
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
  show: 'Show',
  /** In the order of the groups. */
  kinds: {
    differs: 'In QuickBooks, other values',
    taken: 'Name taken by someone else',
    alike: 'Perhaps the same',
    same: 'In QuickBooks, the same',
    missing: 'Not in QuickBooks',
  } satisfies Readonly<Record<ListKind, string>>,
  summary: (file: string, { compared, others }: ListResult, unread: number) => {
    const kinds = Array.from(compared.values(), ({ kind }) => kind);
    const count = (kind: ListKind) => kinds.filter((each) => each === kind).length;
    const twins = others.filter(({ twin }) => twin !== undefined).length;
    return [
      `${file}: ${formatCount(count('same'))} the same`,
      `${formatCount(count('differs'))} with other values`,
      plural(count('taken'), '# name taken', '# names taken'),
      `${formatCount(count('alike'))} perhaps the same`,
      `${formatCount(count('missing'))} not in QuickBooks`,
      `${formatCount(others.length - twins)} only in QuickBooks`,
      ...(twins > 0 ? [`${formatCount(twins)} in the list twice`] : []),
      ...(unread > 0 ? [unreadCount(unread)] : []),
    ].join(' · ');
  },
  cutOff: (row: number) =>
    `A double quote in row ${formatCount(row)} has no end, so rows below it may be missing. Customers in them seem not to be in QuickBooks. Export the list again.`,
  showOthers: 'Show other rows',
  othersTitle: 'Other rows of the list',
  onlyInQuickBooks: 'Only in QuickBooks',
  twice: 'In the list twice',
  twinOf: (row: number) => `The same customer as row ${formatCount(row)}`,
  othersHelp: 'The desk keeps registrations, so it doesn’t import these. Press a name to copy it.',
  copied: (name: string) => `Copied: ${nameInText(name)}`,
  unread: 'Couldn’t be read in full',
  row: 'Row',
  rows: (count: number) => plural(count, '# row', '# rows'),
  details: 'Details',
  why: {
    quotes: 'A double quote in this row has no end. Rows below it may be missing.',
    cells: 'This row has more cells than there are heads.',
    name: 'This row has no name.',
    letters: 'A character in this row can’t be read. Its other values are compared.',
    lost: 'A value in this row is an error, or lost its digits. Its other values are compared.',
  } satisfies Readonly<Record<Unread['why'], string>>,
  close: 'Close the list',
  outdated: 'Others registered or changed customers since.',
  compareAgain: 'Compare again',
} as const;

function unreadCount(count: number): string {
  return plural(count, '# row couldn’t be read in full', '# rows couldn’t be read in full');
}
