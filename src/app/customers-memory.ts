import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { dayOf } from '#lib/dates.ts';
import { type Keyset, newestFirst } from '#lib/keyset.ts';
import type { DayCount } from '#features/records/records-desk.ts';

/**
 * What the desk has read, in React Query's memory: one entry for each search's list and days. Deleting and restoring
 * change it in place, so that nothing is read again under the reader's hands.
 */

export interface ListPage {
  search: string;
  records: CustomerRecord[];
  /** Where the next page begins; a deletion does not move it. */
  next: Keyset | undefined;
}

export type ListData = InfiniteData<ListPage>;

export interface Days {
  search: string;
  days: DayCount[];
}

export interface Overview {
  total: number;
  /** When the newest customer registered; null when there is none. */
  newest: string | null;
}

export const keys = {
  everything: ['customers'],
  lists: ['customers', 'list'],
  list: (search: string) => ['customers', 'list', search],
  days: (search: string) => ['customers', 'days', search],
  allDays: ['customers', 'days'],
  overview: ['customers', 'overview'],
  lastExport: ['customers', 'last export'],
  arrivals: (since: string | null) => ['customers', 'arrivals', since],
} as const;

/** Reads the list and its counts again from the top. */
export function readAgain(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: keys.lists, type: 'inactive' });
  client.setQueriesData<ListData>({ queryKey: keys.lists }, (data) => data && firstPageOf(data));
  return client.invalidateQueries({ queryKey: keys.everything });
}

/** Takes a deleted customer out of everything that was read, so that nothing needs to be read again. */
export function forget(client: QueryClient, record: CustomerRecord, timeZone: string) {
  client.setQueriesData<ListData>({ queryKey: keys.lists }, (data) => data && withoutRecord(data, record));
  countDay(client, record, timeZone, -1);
  client.setQueryData<Overview>(
    keys.overview,
    (overview) => overview && { ...overview, total: Math.max(overview.total - 1, 0) },
  );
}

/** Puts a restored customer back into everything that {@link forget} took it out of, unless that was read again. */
export function remember(client: QueryClient, record: CustomerRecord, timeZone: string) {
  if (isListed(client, record)) return;
  client.setQueriesData<ListData>({ queryKey: keys.lists }, (data) => data && withRecord(data, record));
  countDay(client, record, timeZone, 1);
  client.setQueryData<Overview>(keys.overview, (overview) => {
    if (!overview) return overview;
    // Read again meanwhile, the newest may be one before: this customer is no arrival.
    const isNewest = overview.newest === null || record.created_at > overview.newest;
    return { total: overview.total + 1, newest: isNewest ? record.created_at : overview.newest };
  });
}

function countDay(client: QueryClient, record: CustomerRecord, timeZone: string, change: 1 | -1) {
  const day = dayOf(record.created_at, timeZone);
  client.setQueriesData<Days>({ queryKey: keys.allDays }, (data) =>
    data && matchesSearch(record, data.search) ? { ...data, days: withCount(data.days, day, change) } : data,
  );
}

/** Whether a list that was read shows the customer. */
export function isListed(client: QueryClient, { id }: CustomerRecord): boolean {
  return client
    .getQueriesData<ListData>({ queryKey: keys.lists })
    .some(([, data]) => data?.pages.some(({ records }) => records.some((record) => record.id === id)));
}

function withoutRecord(data: ListData, { id }: CustomerRecord): ListData {
  if (!data.pages.some(({ records }) => records.some((record) => record.id === id))) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    records: page.records.filter((record) => record.id !== id),
  }));
  return { ...data, pages };
}

/** On the page that it was read with; on none when that page is yet to be loaded. */
function withRecord(data: ListData, record: CustomerRecord): ListData {
  const page = data.pages.findIndex(({ next }) => !next || newestFirst(record, next) <= 0);
  const target = data.pages[page];
  if (!target || !matchesSearch(record, target.search)) return data;
  if (target.records.some(({ id }) => id === record.id)) return data;
  const records = [...target.records, record].toSorted(newestFirst);
  return { ...data, pages: data.pages.with(page, { ...target, records }) };
}

function withCount(days: DayCount[], day: string, change: 1 | -1): DayCount[] {
  const known = days.some((each) => each.day === day) ? days : [...days, { day, customers: 0 }];
  return known
    .map((each) => (each.day === day ? { ...each, customers: each.customers + change } : each))
    .filter(({ customers }) => customers > 0)
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
}

/** Whether a search finds a record, as the database has it (specification, section 9). */
function matchesSearch({ company_name, contact_person, email_address }: CustomerRecord, search: string) {
  const text = `${company_name}\n${contact_person}\n${email_address}`;
  return text.toLowerCase().includes(search.toLowerCase());
}

function firstPageOf({ pages, pageParams }: ListData): ListData {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
