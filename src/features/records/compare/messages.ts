import { formatCount, plural } from '#lib/numbers.ts';
import type { ListColumn } from '#lib/quickbooks-list/heads.ts';
import type { ListKind } from '#lib/quickbooks-list/kinds.ts';
import type { Unread } from '#lib/quickbooks-list/listed.ts';
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
  } satisfies Readonly<Record<ListColumn, string>>,
  anotherFile: 'Another file',
  compare: 'Compare',
  comparing: 'Comparing with QuickBooks',
  failed: 'Couldn’t load all customers to compare. Check your connection and try again.',
  compared: (customers: number, file: string) => `${customerCount(customers)} compared with ${file}`,
  show: 'Show',
  kinds: {
    same: 'In QuickBooks, the same',
    differs: 'In QuickBooks, other values',
    taken: 'Name taken by someone else',
    alike: 'Perhaps the same',
    missing: 'Not in QuickBooks',
  } satisfies Readonly<Record<ListKind, string>>,
  summary: (file: string, counts: Readonly<Record<ListKind, number>>, others: number, unread: number) =>
    [
      `${file}: ${formatCount(counts.same)} the same`,
      `${formatCount(counts.differs)} with other values`,
      plural(counts.taken, '# name taken', '# names taken'),
      `${formatCount(counts.alike)} perhaps the same`,
      `${formatCount(counts.missing)} not in QuickBooks`,
      `${formatCount(others)} only in QuickBooks`,
      ...(unread > 0 ? [unreadCount(unread)] : []),
    ].join(' · '),
  cutOff: (row: number) =>
    `A double quote in row ${formatCount(row)} has no end, so rows below it may be missing. Customers in them seem not to be in QuickBooks. Export the list again.`,
  showOthers: 'Show other rows',
  othersTitle: 'Other rows of the list',
  onlyInQuickBooks: 'Only in QuickBooks',
  othersHelp: 'The desk keeps registrations, so it doesn’t import these. Press a name to copy it.',
  copied: (name: string) => `Copied: ${nameInText(name)}`,
  unread: 'Couldn’t be read',
  row: 'Row',
  rows: (count: number) => plural(count, '# row', '# rows'),
  details: 'Details',
  why: {
    quotes: 'A double quote in this row has no end. Rows below it may be missing.',
    cells: 'This row has more cells than there are heads.',
    name: 'This row has no name.',
  } satisfies Readonly<Record<Unread['why'], string>>,
  close: 'Close the list',
  outdated: 'Others registered or changed customers since.',
  compareAgain: 'Compare again',
  recording: 'Recording what QuickBooks has',
  recorded: (count: number) => `${customerCount(count)} in QuickBooks`,
  known: 'The desk already has these values from QuickBooks.',
  take: 'Take QuickBooks’ value',
  takeLabel: (field: string) => `Take QuickBooks’ value: ${field}`,
  taking: 'Saving...',
  takeTitle: 'Values in QuickBooks',
  takeHelp: 'QuickBooks’ value comes second. Taking it changes the customer here.',
  allTaken: 'No values differ any more.',
  changed: 'Someone else changed this customer. Close this and look at it again.',
  saveFailed: 'Couldn’t save. Check your connection and try again.',
} as const;

function unreadCount(count: number): string {
  return plural(count, '# row couldn’t be read', '# rows couldn’t be read');
}
