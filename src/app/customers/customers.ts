import type { CustomerQuery, CustomersApi, DayCount } from '#features/records/api/customers-api.ts';
import type { EditApi, SaveOutcome } from '#features/records/api/records-api.ts';
import { batches } from '#lib/batches.ts';
import { type CustomerRecord, customerColumns } from '#lib/customer/customer.ts';
import { dayBounds } from '#lib/dates/dates.ts';
import { type Cursor, LIST_ORDER } from '#lib/customer/list-order.ts';
import { TIME_ZONE } from '#lib/dates/time-zone.ts';
import type { Client } from './client.ts';
import { ask, askFor, askWithTotal } from './customers-error.ts';
import type { Database } from './database.types.ts';
import { allRows, LONG_PAGE, pageOf, readPages } from './read-pages.ts';
import { argumentsOf } from './search.ts';

export const PAGE_SIZE = 100;

/** The customers that `read_customers` returns at once. */
const PORTION = 10_000;

const COLUMNS = ['id', ...customerColumns, 'created_at'].join();
type Row = Pick<Database['public']['Tables']['customers']['Row'], keyof CustomerRecord>;

export function customersApi(client: Client): CustomersApi & EditApi {
  return {
    find: async (id) => {
      const [found] = await ask(client.from('customers').select<string, Row>(COLUMNS).eq('id', id));
      return found ?? null;
    },
    filterExisting: (ids) => filterExisting(client, ids),
    list: async (query, { after, limit = PAGE_SIZE }, signal) => {
      const rows = await ask(newestFirst(select(client, query), after).limit(limit), signal);
      return pageOf(rows, limit);
    },
    count: ({ since, ...query }, signal, most) =>
      ask(
        client.rpc('count_customers', {
          ...argumentsOf(query),
          ...(since !== undefined && { registered_after: since }),
          ...(most !== undefined && { most }),
        }),
        signal,
      ),
    days: (query, signal) =>
      askFor<DayCount[]>(
        client.rpc('customer_days', { time_zone: TIME_ZONE, ...argumentsOf(query) }),
        signal,
      ),
    readAll: (query, signal, atOnce = LONG_PAGE) =>
      readPages<Row>(
        (after) => {
          const matches = select(client, query, after ? undefined : 'exact');
          return askWithTotal(newestFirst(matches, after).limit(atOnce), signal);
        },
        (row) => row,
        atOnce,
      ),
    readMatches: (query, signal) => {
      const args = argumentsOf(query);
      return allRows((after?: CustomerRecord) => {
        const next = after && { created_before: after.created_at, id_before: after.id };
        return askFor<CustomerRecord[]>(client.rpc('read_customers', { ...args, ...next }), signal);
      }, PORTION);
    },
    lastChange: (signal) => ask(client.rpc('last_change'), signal),
    update: (edits, { id, kind }) =>
      askFor<SaveOutcome[]>(
        client.rpc('update_customers', { edits: edits.map((edit) => ({ ...edit })), change: id, kind }),
      ),
  };
}

/** Returns the ids that exist. */
export async function filterExisting(client: Client, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const some of batches(ids)) {
    for (const { id } of await ask(client.from('customers').select('id').in('id', some))) found.add(id);
  }
  return found;
}

// Selects customers, unsorted. Uses GET, because a POST would hide the pattern from the query planner.
function select(client: Client, { search, onlyNew, day, since }: CustomerQuery, count?: 'exact') {
  let query = client
    .rpc('find_customers', argumentsOf({ search, onlyNew }), { get: true, ...(count && { count }) })
    .select<string, Row>(COLUMNS);
  if (day !== undefined) {
    const { from, before } = dayBounds(day);
    query = query.gte('created_at', from).lt('created_at', before);
  }
  return since === undefined ? query : query.gt('created_at', since);
}

function newestFirst<Query extends ReturnType<typeof select>>(query: Query, cursor?: Cursor): Query {
  let page = query;
  if (cursor) {
    const { created_at, id } = cursor;
    // The second condition implies the first, which lets the index scan start at the right row.
    page = page
      .lte('created_at', created_at)
      .or(`created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt.${id})`);
  }
  for (const column of LIST_ORDER) page = page.order(column, { ascending: false });
  return page;
}
