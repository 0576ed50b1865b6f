import { batches } from '#lib/batches.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import type { Cursor } from '#lib/list-order.ts';
import type { CustomerSearch } from '#lib/search.ts';
import { TIME_ZONE } from '#lib/time-zone.ts';
import type { CustomerPage, DayCount, RemovedCustomers, RemoveOutcome } from '#features/records/port.ts';
import type { Client } from './client.ts';
import { CustomersError, unlessRefused } from './customers-error.ts';
import { dayCounts } from './json-answers.ts';
import { COLUMNS, likePattern, newestFirst, select, type Selection, soughtBy } from './selection.ts';

/** Records in one page of a list. */
export const PAGE_SIZE = 100;

/** A page of a search's customers; see `CustomersPort`. */
export async function list(
  client: Client,
  {
    search,
    after,
    limit = PAGE_SIZE,
  }: { search: CustomerSearch; after?: Cursor | undefined; limit?: number },
  signal: AbortSignal,
): Promise<CustomerPage> {
  const records = await readPage(client, { search }, { after, limit, signal });
  return { records, next: records.length < limit ? undefined : records.at(-1) };
}

/** At most `limit` customers of a selection, from the one after a cursor on. */
export async function readPage(
  client: Client,
  selection: Selection,
  { after, limit, signal }: { after?: Cursor | undefined; limit: number; signal: AbortSignal },
): Promise<CustomerRecord[]> {
  return unlessRefused(await newestFirst(select(client, selection), after).limit(limit).abortSignal(signal));
}

/** The exact number of customers. */
export async function count(client: Client, selection: Selection, signal: AbortSignal): Promise<number> {
  const answer = await select(client, selection, 'exact').limit(1).abortSignal(signal);
  unlessRefused(answer);
  return answer.count ?? 0;
}

export async function days(client: Client, search: CustomerSearch, signal: AbortSignal): Promise<DayCount[]> {
  return dayCounts(unlessRefused(await askDays(client, search).abortSignal(signal)));
}

function askDays(client: Client, search: CustomerSearch) {
  const time_zone = TIME_ZONE;
  if (typeof search === 'object') {
    return client.rpc('found_customer_days', { time_zone, ...soughtBy(search) });
  }
  return client.rpc('customer_days', { time_zone, ...(search !== '' && { pattern: likePattern(search) }) });
}

export async function find(client: Client, id: string): Promise<CustomerRecord | null> {
  const data = unlessRefused(await client.from('customers').select(COLUMNS).retry(false).eq('id', id));
  return data[0] ?? null;
}

/** Ids in one request: its address has to be short enough for every server on the way. */
const IDS_AT_ONCE = 100;

/** Customers by their ids, in no order; who is gone is left out. */
export async function findSome(
  client: Client,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<CustomerRecord[]> {
  const found: CustomerRecord[] = [];
  for (const some of batches(ids, IDS_AT_ONCE)) {
    const data = unlessRefused(
      await client.from('customers').select(COLUMNS).retry(false).in('id', some).abortSignal(signal),
    );
    found.push(...data);
  }
  return found;
}

/** Those of the ids whose customers there still are. */
export async function existing(
  client: Client,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const some of batches(ids, IDS_AT_ONCE)) {
    const data = unlessRefused(
      await client.from('customers').select('id').retry(false).in('id', some).abortSignal(signal),
    );
    for (const { id } of data) found.add(id);
  }
  return found;
}

/**
 * Deletes a customer. Under row-level security a refused delete answers like one of a customer who is gone, so the
 * deleted id is asked back; without it the customer is looked for, and one who is still there was not deleted.
 */
export async function remove(client: Client, { id }: CustomerRecord): Promise<RemoveOutcome> {
  const answer = await client.from('customers').delete().eq('id', id).select('id');
  if (unlessRefused(answer).length > 0) return 'deleted';
  if (await find(client, id)) {
    throw new CustomersError({ message: 'No customer was deleted.' }, answer.status);
  }
  return 'already';
}

/** Deletes customers; who the database did not delete is looked up, to tell a refusal from a delete elsewhere. */
export async function removeSome(
  client: Client,
  records: readonly CustomerRecord[],
): Promise<RemovedCustomers> {
  const ids = records.map(({ id }) => id);
  const deleted = unlessRefused(await client.from('customers').delete().in('id', ids).select('id'));
  const removed = new Set(deleted.map(({ id }) => id));
  const missing = ids.filter((id) => !removed.has(id));
  return { removed, left: await existing(client, missing, new AbortController().signal) };
}
