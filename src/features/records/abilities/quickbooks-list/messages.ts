import { formatList } from '#lib/text/format-list.ts';
import { formatCount, plural } from '#lib/text/numbers.ts';
import type { ListKind } from '#lib/quickbooks/list/compare.ts';
import type { ListColumn } from '#lib/quickbooks/list/heads.ts';
import type { OtherRow } from '#lib/quickbooks/list/rows.ts';
import type { ListContents } from '#lib/quickbooks/list/session.ts';
import type { ComparedList } from '../../facts/quickbooks-list-store.ts';
import { customerCount } from '../../shared/messages.ts';

type ListTable = ListContents['tables'][number];

export const messages = {
  title: 'Open QuickBooks’ list',
  found: (file: string, sheets: readonly string[], customers: number, unread: number) =>
    `${[file, ...(sheets.length > 0 ? [sheetNames(sheets)] : [])].join(', ')}: ${customerCount(customers)}${unread > 0 ? `, ${unreadCount(unread)}` : ''}`,
  table: ({ sheets, customers }: ListTable) => `${sheetNames(sheets)} (${customerCount(customers)})`,
  samples: (texts: readonly string[]) =>
    texts
      .slice(0, 3)
      .map((text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text).replace(/\s+/g, ' '))
      .join(' · '),
  unused: (columns: readonly ListColumn[]) =>
    `Not in the file: ${columns.map((column) => messages.columns[column]).join(', ')}`,
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
  kinds: {
    differs: 'Other values in QuickBooks',
    taken: 'Name taken by someone else',
    alike: 'Perhaps the same',
    same: 'The same in QuickBooks',
    missing: 'Not in QuickBooks',
  } satisfies Readonly<Record<ListKind, string>>,
  /** For example, `120 customers, 80 left`. */
  groupCount: (customers: number, left: number | undefined) =>
    [
      customerCount(customers),
      ...(left === undefined ? [] : [left > 0 ? `${formatCount(left)} left` : 'nothing left to decide']),
    ].join(', '),
  decisions: { has: 'Decided: QuickBooks has it', hasNot: 'Decided: QuickBooks doesn’t have it' },
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
  marked: (count: number) => `${customerCount(count)} marked as updated`,
  removed: (count: number) => `${customerCount(count)} not in QuickBooks`,
  recorded: (count: number) => `${customerCount(count)} in QuickBooks`,
  othersTitle: 'Other rows of the list',
  /** In the order of the groups. */
  otherKinds: {
    unread: 'Couldn’t be read in full',
    twice: 'In the list twice',
    only: 'Only in QuickBooks',
  } satisfies Readonly<Record<OtherRow['kind'], string>>,
} as const;

function sheetNames(sheets: readonly string[]): string {
  return formatList(sheets.map((name) => `“${name}”`));
}

function unreadCount(count: number): string {
  return plural(count, '# row couldn’t be read in full', '# rows couldn’t be read in full');
}
