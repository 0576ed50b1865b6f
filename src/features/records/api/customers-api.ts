import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { Cursor } from '#lib/customer/list-order.ts';
import type { CustomerSearch } from '#lib/customer/search.ts';

/** Selects all customers, or those that match every condition. */
export interface CustomerQuery {
  search?: CustomerSearch | undefined;
  onlyNew?: boolean | undefined;
  /** `YYYY-MM-DD` in the business's time zone. */
  day?: string | undefined;
  /** Only later registrations. */
  since?: string | undefined;
}

/** What the list shows: matches, optionally only new ones or from a day on. */
export interface ListQuery {
  search: CustomerSearch;
  onlyNew: boolean;
  /** The first day, unless it's the newest. */
  from: string | null;
}

/** A part of a list. */
export interface Page<Row, Next = Row> {
  rows: readonly Row[];
  /** What the next page follows; undefined when there are no more. */
  next: Next | undefined;
}

export type CustomerPages = AsyncIterable<readonly CustomerRecord[]>;

/** All customers of a query, without later registrations. */
export interface CustomerReading {
  total: number;
  /** Newest first. Can be read once. */
  pages: CustomerPages;
}

export interface DayCount {
  /** `YYYY-MM-DD` in the business's time zone. */
  day: string;
  customers: number;
}

export interface CustomersApi {
  /** Returns null when the customer doesn't exist. */
  find: (id: string) => Promise<CustomerRecord | null>;
  /** Returns the ids that exist. */
  filterExisting: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Newest first. */
  list: (
    query: CustomerQuery,
    page: { after?: Cursor | undefined; limit?: number },
    signal: AbortSignal,
  ) => Promise<Page<CustomerRecord, Cursor>>;
  /** Reads no more than `most`. */
  count: (query: CustomerQuery, signal: AbortSignal, most?: number) => Promise<number>;
  /** Counts customers per day, newest day first. */
  days: (query: Pick<CustomerQuery, 'search' | 'onlyNew'>, signal: AbortSignal) => Promise<DayCount[]>;
  /** Rejects with the signal's reason when it's aborted. `atOnce`: the customers of a page. */
  readAll: (query: CustomerQuery, signal: AbortSignal, atOnce?: number) => Promise<CustomerReading>;
  /** Reads all customers of a query with as few requests as possible, newest first. */
  readMatches: (query: Omit<CustomerQuery, 'since'>, signal: AbortSignal) => Promise<CustomerRecord[]>;
  /** Returns a text that differs after every change and every export. New registrations don't count. */
  lastChange: (signal: AbortSignal) => Promise<string>;
}

/** Reads all customers of a query, newest first. */
export async function allCustomers(
  api: Pick<CustomersApi, 'readAll'>,
  query: CustomerQuery,
  signal: AbortSignal,
): Promise<CustomerRecord[]> {
  const records: CustomerRecord[] = [];
  const { pages } = await api.readAll(query, signal);
  for await (const page of pages) records.push(...page);
  return records;
}
