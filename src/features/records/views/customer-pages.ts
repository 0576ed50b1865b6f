import { dayBounds, groupByDay } from '#lib/dates/dates.ts';
import { newestFirst, type Cursor } from '#lib/customer/list-order.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { Baseline } from '../api/baselines-api.ts';
import { baselinesOf } from '../facts/baselines.ts';
import type { DayCount, ListQuery, Page } from '../api/customers-api.ts';
import { keys } from '../api/keys.ts';
import type { Source } from './source.ts';

interface LoadedPage extends Page<CustomerRecord, Cursor> {
  baselines: readonly Baseline[];
  /** The previous list stays while the next one loads, so each page stores its query. */
  query: ListQuery;
}

/** Returns the source of customers, newest first, with their baselines. */
export function customerPages(onlyNew: boolean): Source<'customers' | 'days' | 'baselines', LoadedPage> {
  return {
    server: { onlyNew, needsDays: (pages) => !isWhole(pages) },
    pages: (query) => ({
      queryKey: keys.list(query),
      read: async (api, after, signal) => {
        const page = await api.list({ search: query.search, onlyNew }, { after }, signal);
        const baselines = await api.baselinesOf(idsOf(page.rows), signal);
        return { ...page, baselines: [...baselines.values()], query };
      },
      first: query.from === null ? undefined : endOfDay(query.from),
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

/** Returns a cursor before all customers of a day. */
function endOfDay(day: string): Cursor {
  return { created_at: dayBounds(day).before, id: LEAST_ID };
}

const LEAST_ID = '00000000-0000-0000-0000-000000000000';

function idsOf(records: readonly CustomerRecord[]): string[] {
  return records.map(({ id }) => id);
}
