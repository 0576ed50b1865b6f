import type { Cursor } from '#lib/list-order.ts';
import { LIST_ORDER } from '#lib/list-order.ts';
import { type CustomerSearch, type OtherSearch, soughtDigits, soughtWords } from '#lib/search.ts';
import type { Client } from './client.ts';

/** The columns of a `CustomerRecord`, without the one that the search reads. */
export const COLUMNS =
  'id,company_name,contact_person,cell_phone,office_phone,physical_address,email_address,vat_reg_nr,created_at';

/** Which customers: all, those that a search finds, those of a period, those of an export's list. */
export interface Selection {
  /** The id of the list; there is no search then. */
  list?: string | undefined;
  search?: CustomerSearch | undefined;
  /** ISO timestamps of registration: `from` and `upTo` are inclusive, `before` and `after` exclusive. */
  from?: string | undefined;
  upTo?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
  /** Only customers that are newer than this one. */
  newerThan?: Cursor | undefined;
}

/** What narrows and orders a query, whether of the table or of the function that searches it. */
interface Query {
  gt(column: string, value: string): this;
  gte(column: string, value: string): this;
  lt(column: string, value: string): this;
  lte(column: string, value: string): this;
  or(filters: string): this;
  order(column: string, options: { ascending: boolean }): this;
}

/**
 * The customers of a selection, as a query that can be narrowed, ordered and cut further. The client library would
 * retry a failed read three times and delay its error by seven seconds: here the admin decides.
 */
export function select(client: Client, selection: Selection, count?: 'exact') {
  const { search, list } = selection;
  if (list !== undefined) return narrowed(fromList(client, list, count), selection);
  if (typeof search === 'object') return narrowed(fromOtherSearch(client, search, count), selection);
  return search
    ? narrowed(fromSearch(client, search, count), selection)
    : narrowed(fromTable(client, count), selection);
}

function narrowed<Q extends Query>(
  all: Q,
  { from, before, upTo, after, newerThan }: Omit<Selection, 'search' | 'list'>,
): Q {
  let query = all;
  if (from) query = query.gte('created_at', from);
  if (before) query = query.lt('created_at', before);
  if (upTo) query = query.lte('created_at', upTo);
  if (after) query = query.gt('created_at', after);
  if (newerThan) {
    const { created_at, id } = newerThan;
    query = query
      .gte('created_at', created_at)
      .or(`created_at.gt."${created_at}",and(created_at.eq."${created_at}",id.gt.${id})`);
  }
  return query;
}

/** Newest first, from the customer after `cursor` on. */
export function newestFirst<Q extends Query>(query: Q, cursor?: Cursor): Q {
  let page = query;
  if (cursor) {
    const { created_at, id } = cursor;
    // The first condition is implied by the second, but lets the index scan start at the right row.
    page = page
      .lte('created_at', created_at)
      .or(`created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt.${id})`);
  }
  for (const column of LIST_ORDER) page = page.order(column, { ascending: false });
  return page;
}

/** A search as a LIKE pattern in which every character stands for itself. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/** What the database's functions take for another search. */
export function soughtBy({ by, text }: OtherSearch): { find_by: string; sought: string } {
  const sought = by === 'words' ? soughtWords(text).map(likePattern).join('\n') : soughtDigits(text);
  return { find_by: by, sought };
}

function fromTable(client: Client, count?: 'exact') {
  return client
    .from('customers')
    .select(COLUMNS, count && { count })
    .retry(false);
}

/**
 * The search goes through a function of the database, which can use the index where a filter could not; and with a GET,
 * because a POST would hide the pattern from the query planner.
 */
function fromSearch(client: Client, search: string, count?: 'exact') {
  return client
    .rpc('search_customers', { pattern: likePattern(search) }, { get: true, ...(count && { count }) })
    .select(COLUMNS)
    .retry(false);
}

/** As {@link fromSearch}, for the same reasons. */
function fromOtherSearch(client: Client, search: OtherSearch, count?: 'exact') {
  return client
    .rpc('find_customers', soughtBy(search), { get: true, ...(count && { count }) })
    .select(COLUMNS)
    .retry(false);
}

/** As {@link fromSearch}, for the same reasons. */
function fromList(client: Client, list: string, count?: 'exact') {
  return client
    .rpc('exported_customers', { list }, { get: true, ...(count && { count }) })
    .select(COLUMNS)
    .retry(false);
}
