import type { CustomerRecord } from '#lib/customer/customer.ts';
import { newestFirst, type Cursor } from '#lib/customer/list-order.ts';
import { dayBounds, formatDay, formatTime, groupByDay, shortDay } from '#lib/dates/dates.ts';
import { exportDay } from '../abilities/export/export.ts';
import { newCount } from '../api/after-rows.ts';
import type { Baseline } from '../api/baselines-api.ts';
import type { DayCount, ListQuery, Page } from '../api/customers-api.ts';
import { keys } from '../api/keys.ts';
import { baselinesOf } from '../facts/baselines.ts';
import type { FactsOf } from '../facts/facts.ts';
import { customerCount } from '../shared/messages.ts';
import { fieldColumns, messages, statusColumn } from './columns.tsx';
import { defineView } from './define-view.ts';
import type { Column, Group, Source } from './view.ts';

export const all = defineView({
  label: 'All',
  count: ({ total }) => total,
  source: customerPages(false),
  isEveryone: true,
  groups: dayGroups,
  columns: registrationColumns,
  records: 'current',
  leads: [],
  groupAction: exportDay,
  empty: {
    icon: 'info',
    title: 'No customer records yet',
    later: 'Each registration from the customer form appears here.',
  },
});

export const newCustomers = defineView({
  label: 'New',
  count: newCount,
  source: customerPages(true),
  groups: dayGroups,
  columns: registrationColumns,
  records: 'current',
  leads: [],
  empty: {
    icon: 'checkCircle',
    title: 'No new customers',
    help: 'QuickBooks has all of them.',
    later: 'Customers that QuickBooks doesn’t have yet appear here.',
  },
});

/** Returns columns for registered customers. */
function registrationColumns(facts: FactsOf<'baselines'>): Column[] {
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

interface LoadedPage extends Page<CustomerRecord, Cursor> {
  baselines: readonly Baseline[];
  /** The previous list stays while the next one loads, so each page stores its query. */
  query: ListQuery;
}

/** Returns the source of customers, newest first, with their baselines. */
function customerPages(onlyNew: boolean): Source<'customers' | 'days' | 'baselines', LoadedPage> {
  return {
    server: { onlyNew, needsDays: (pages) => !isWhole(pages) },
    pages: (query) => ({
      queryKey: keys.list(query),
      read: async (api, after, signal) => {
        const page = await api.list({ search: query.search, onlyNew }, { after }, signal);
        const baselines = await api.baselinesOf(idsOf(page.rows), signal);
        return { ...page, baselines: [...baselines.values()], query };
      },
      // Before all customers of the day.
      first: query.from === null ? undefined : { created_at: dayBounds(query.from).before, id: LEAST_ID },
      keeps: (key) => keys.lists.every((each, at) => each === key[at]),
    }),
    facts: ({ pages, edited, days }) => {
      if (!pages) return { customers: undefined, days: undefined, baselines: undefined };
      const records = pages.flatMap(({ rows }) => rows);
      const loaded = new Set(idsOf(records));
      const left = edited.filter(({ id }) => !loaded.has(id));
      const customers = left.length > 0 ? [...records, ...left].toSorted(newestFirst) : records;
      return {
        customers,
        // Once all are loaded, there's nothing to count on the server.
        days: isWhole(pages) ? countDays(customers, []) : days && countDays(left, days),
        baselines: baselinesOf(
          idsOf(records),
          pages.flatMap(({ baselines }) => baselines),
        ),
      };
    },
  };
}

function isWhole(pages: readonly LoadedPage[]): boolean {
  return pages[0]?.query.from === null && pages.at(-1)?.next === undefined;
}

/** Adds customers to the counts of their days. */
function countDays(customers: readonly CustomerRecord[], days: readonly DayCount[]): DayCount[] {
  const counts = new Map(days.map((each) => [each.day, each.customers]));
  for (const { day, records } of groupByDay(customers)) {
    counts.set(day, (counts.get(day) ?? 0) + records.length);
  }
  return Array.from(counts, ([day, of]) => ({ day, customers: of })).toSorted((a, b) =>
    b.day.localeCompare(a.day),
  );
}

const LEAST_ID = '00000000-0000-0000-0000-000000000000';

function idsOf(records: readonly CustomerRecord[]): string[] {
  return records.map(({ id }) => id);
}
