import { formatDay, formatTime, groupByDay, shortDay } from '#lib/dates/dates.ts';
import type { FactsOf } from '../facts/facts.ts';
import { customerCount } from '../shared/messages.ts';
import { fieldColumns, statusColumn } from './columns.tsx';
import { messages } from './messages.ts';
import type { Column, Group } from './view.ts';

/** Returns columns for registered customers. */
export function registrationColumns(facts: FactsOf<'baselines'>): Column[] {
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
      // A search's matches are from many days.
      ...(facts.search === '' ? { width: '4.5rem' } : { width: '9rem', showsGroup: true }),
      from: 'medium',
    },
    statusColumn(facts),
  ];
}

/** Groups customers by day of registration, with the totals once they're known. */
export function dayGroups({
  customers = [],
  days,
  today,
  search,
}: Pick<FactsOf<'customers' | 'days'>, 'customers' | 'days' | 'today' | 'search'>): Group[] {
  const counts = days && new Map(days.map((each) => [each.day, each.customers]));
  return groupByDay(customers).map(({ day, records: rows }, at) => ({
    id: day,
    label: shortDay(day, today.day),
    title: formatDay(day),
    count: counts && customerCount(Math.max(counts.get(day) ?? 0, rows.length)),
    // The first one keeps the rows in their place when a search begins.
    isQuiet: search !== '' && at > 0,
    rows,
  }));
}
