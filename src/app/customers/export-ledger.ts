import { batches } from '#lib/batches.ts';
import { dayBounds, dayOf } from '#lib/dates.ts';
import type { Cursor } from '#lib/list-order.ts';
import { type CustomerSearch, type FindBy, searchText } from '#lib/search.ts';
import type { CustomerExport, PastExport, PastExportPage } from '#features/records/export/port.ts';
import type { FinishedExport } from '#features/records/port.ts';
import type { Client } from './client.ts';
import { unlessRefused } from './customers-error.ts';
import type { Database } from './database.types.ts';
import { customerExports, exportList } from './json-answers.ts';
import { PAGE_SIZE } from './list.ts';

type Entry = Database['public']['Tables']['export_ledger']['Row'];

/** What the table calls the scopes of exports. */
const scopes = {
  all: 'everything',
  new: 'new',
  day: 'day',
  record: 'record',
  search: 'search',
  selected: 'selection',
} as const satisfies Readonly<Record<FinishedExport['scope'], string>>;

const kinds = new Map<string, FinishedExport['scope']>(
  (['all', 'new', 'day', 'record', 'search', 'selected'] as const).map((kind) => [scopes[kind], kind]),
);

/** Ids in one request: the server takes at most 64 kB. */
const IDS_AT_ONCE = 1_000;

/** As the table has it. */
const LONGEST_SEARCH = 400;

/** The newest entry but those of single customers; of these only where there are no others. Null when there is none. */
export async function lastExport(client: Client, signal: AbortSignal): Promise<PastExport | null> {
  const newest = () =>
    client.from('export_ledger').select().retry(false).order('exported_at', { ascending: false }).limit(1);
  const [entry] = unlessRefused(await newest().neq('scope', scopes.record).abortSignal(signal));
  if (entry) return pastExport(entry);
  const [single] = unlessRefused(await newest().abortSignal(signal));
  return single ? pastExport(single) : null;
}

/** A page of all entries, the newest first. */
export async function listExports(
  client: Client,
  after: PastExport | undefined,
  signal: AbortSignal,
): Promise<PastExportPage> {
  let query = client.from('export_ledger').select().retry(false);
  if (after) {
    query = query
      .lte('exported_at', after.at)
      .or(`exported_at.lt."${after.at}",and(exported_at.eq."${after.at}",id.lt.${after.id})`);
  }
  const data = unlessRefused(
    await query
      .order('exported_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(PAGE_SIZE)
      .abortSignal(signal),
  );
  const exports = data.map(pastExport);
  return { exports, next: data.length < PAGE_SIZE ? undefined : exports.at(-1) };
}

/** The last exports of each of some customers, the newest first; who was in none is left out. */
export async function exportsOf(
  client: Client,
  ids: readonly string[],
  most: number,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly CustomerExport[]>> {
  const data = unlessRefused(
    await client.rpc('customer_exports', { customer_ids: [...ids], most }).abortSignal(signal),
  );
  const found = new Map<string, CustomerExport[]>();
  for (const { customerId, ...entry } of customerExports(data)) {
    const known = found.get(customerId);
    if (known) known.push(entry);
    else found.set(customerId, [entry]);
  }
  return found;
}

/**
 * The newest customer that was exported together with all earlier ones: an export of new customers begins after it.
 * Null when there was no such export.
 */
export async function lastBoundary(
  client: Client,
  signal = new AbortController().signal,
): Promise<Cursor | null> {
  const data = unlessRefused(
    await client
      .from('export_ledger')
      .select('up_to_created_at,up_to_id')
      .retry(false)
      .in('scope', [scopes.all, scopes.new])
      .order('up_to_created_at', { ascending: false })
      .order('up_to_id', { ascending: false })
      .limit(1)
      .abortSignal(signal),
  );
  const [entry] = data;
  return entry ? { created_at: entry.up_to_created_at, id: entry.up_to_id } : null;
}

/**
 * Adds an entry, after the list of its customers; the server sets who and when. An entry is added with the whole list or
 * not at all. Throws, too, when another export took new customers meanwhile.
 */
export async function recordExport(
  client: Client,
  { scope, customers, upTo, since, historyUpTo, fileName, day, search, ids }: FinishedExport,
): Promise<void> {
  if (scope === 'new' && !isSame(await lastBoundary(client), since)) {
    throw new Error('Another export has taken new customers meanwhile.');
  }
  const list = ids && (await listIds(client, ids));
  unlessRefused(
    await client.from('export_ledger').insert({
      scope: scopes[scope],
      customers,
      up_to_created_at: upTo.created_at,
      up_to_id: upTo.id,
      ...(fileName !== undefined && { file_name: fileName }),
      ...(since && { since_created_at: since.created_at, since_id: since.id }),
      ...(historyUpTo !== undefined && { history_up_to: historyUpTo }),
      ...(day !== undefined && boundsOf(day)),
      ...(search !== undefined && searchColumns(search)),
      ...(list !== undefined && { list_id: list }),
    }),
  );
}

/** Sends a list of customers, and gives its id. It has no effect until an entry names it. */
async function listIds(client: Client, ids: readonly string[]): Promise<string | undefined> {
  let list: string | undefined;
  for (const some of batches(ids, IDS_AT_ONCE)) {
    const data = unlessRefused(
      await client.rpc('list_export', {
        customer_ids: some,
        ...(list !== undefined && { list }),
      }),
    );
    list = exportList(data);
  }
  return list;
}

function pastExport(entry: Entry): PastExport {
  const { since_created_at, since_id, from_created_at, search, search_by, list_id } = entry;
  return {
    id: entry.id,
    scope: kinds.get(entry.scope) ?? 'search',
    customers: entry.customers,
    at: entry.exported_at,
    by: entry.exported_by_email,
    fileName: entry.file_name,
    upTo: { created_at: entry.up_to_created_at, id: entry.up_to_id },
    ...(since_created_at !== null &&
      since_id !== null && {
        since: { created_at: since_created_at, id: since_id },
      }),
    ...(from_created_at !== null && { day: dayOf(from_created_at) }),
    ...(search !== null && { search: isFindBy(search_by) ? { by: search_by, text: search } : search }),
    ...(list_id !== null && { list: list_id }),
  };
}

function boundsOf(day: string) {
  const { from, before } = dayBounds(day);
  return { from_created_at: from, before_created_at: before };
}

/** One that is too long to be kept cannot be repeated. */
function searchColumns(search: CustomerSearch) {
  const text = searchText(search);
  if (text === '' || Array.from(text).length > LONGEST_SEARCH) return {};
  return typeof search === 'string' ? { search } : { search: text, search_by: search.by };
}

function isFindBy(by: string | null): by is FindBy {
  return by === 'phone' || by === 'vat' || by === 'words';
}

function isSame(boundary: Cursor | null, since: Cursor | undefined): boolean {
  return boundary?.id === since?.id && boundary?.created_at === since?.created_at;
}
