import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import type { CustomerRecord } from '#lib/customer.ts';
import { dayBounds } from '#lib/dates.ts';
import type { DayCount, ExportRun, ExportScope, Keyset } from '#features/records/records-desk.ts';
import { lastBoundary } from './export-ledger.ts';
import { checkSession } from './session.ts';
import { loadSupabase } from './supabase.ts';

/** Records in one page of the list, and in one of an export: no response of a hosted project holds more than 1,000. */
export const LIST_PAGE = 100;
const EXPORT_PAGE = 1_000;

/** The record's own columns, without the one that the search reads. */
export const COLUMNS =
  'id,company_name,contact_person,cell_phone,office_phone,physical_address,email_address,vat_reg_nr,created_at';

/** Which customers: all, those that a search finds, those of some stretch of time. */
interface Selection {
  search?: string;
  /** ISO timestamps of registration: from and up to these inclusive, before and after those exclusive. */
  from?: string;
  upTo?: string;
  before?: string;
  after?: string;
  /** Newer than this customer. */
  newerThan?: Keyset;
}

/** A refusal of the backend, with its HTTP status; `message` is the backend's own. */
export class CustomersError extends Error {
  override readonly name = 'CustomersError';
  readonly status: number;

  constructor({ message }: Pick<PostgrestError, 'message'>, status: number) {
    super(message);
    this.status = status;
  }
}

/**
 * What to throw where the backend refused a call. A refusal for want of rights may mean that the session ended elsewhere:
 * the session is asked about, and if it did end, the admin is signed out.
 */
export function refused(error: Pick<PostgrestError, 'message'>, status: number): CustomersError {
  if (status === 401 || status === 403) void checkSession();
  return new CustomersError(error, status);
}

/** One page after a keyset, or the first one. Throws a {@link CustomersError}. */
export async function customersPage(
  selection: Selection,
  { after, limit, signal }: { after?: Keyset | undefined; limit: number; signal: AbortSignal },
): Promise<CustomerRecord[]> {
  let query = select(await loadSupabase(), selection);
  if (after) {
    // The first condition says nothing that the second does not, but lets the index begin at the right place.
    query = query
      .lte('created_at', after.created_at)
      .or(`created_at.lt."${after.created_at}",and(created_at.eq."${after.created_at}",id.lt.${after.id})`);
  }
  const { data, error, status } = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit)
    .abortSignal(signal)
    .overrideTypes<CustomerRecord[], { merge: false }>();
  if (error) throw refused(error, status);
  return data;
}

/** The exact number of customers. Throws a {@link CustomersError}. */
export async function countCustomers(selection: Selection, signal: AbortSignal): Promise<number> {
  const { count, error, status } = await select(await loadSupabase(), selection, 'exact')
    .limit(1)
    .abortSignal(signal);
  if (error) throw refused(error, status);
  return count ?? 0;
}

/** How many customers each day holds, newest day first. Throws a {@link CustomersError}. */
export async function customerDays(
  search: string,
  timeZone: string,
  signal: AbortSignal,
): Promise<DayCount[]> {
  const supabase = await loadSupabase();
  const { data, error, status } = await supabase
    .rpc('customer_days', { time_zone: timeZone, pattern: search === '' ? null : pattern(search) })
    .abortSignal(signal);
  if (error) throw refused(error, status);
  return data satisfies unknown as DayCount[];
}

/**
 * Deletes a customer. Under row-level security a refused delete answers like a success, so the deleted id is asked
 * back: without it the delete has failed. Throws a {@link CustomersError}.
 */
export async function deleteCustomer({ id }: CustomerRecord): Promise<void> {
  const supabase = await loadSupabase();
  const { data, error, status } = await supabase.from('customers').delete().eq('id', id).select('id');
  if (error) throw refused(error, status);
  if (data.length === 0) throw new CustomersError({ message: 'No customer was deleted.' }, status);
}

/**
 * Opens a run over a scope. Its boundary is the newest customer there is now: what arrives later is neither counted nor
 * read. Rejects with a {@link CustomersError}, and so do its pages.
 */
export async function openExport(
  scope: ExportScope,
  timeZone: string,
  signal: AbortSignal,
): Promise<ExportRun> {
  if (scope.kind === 'record') return { expected: 1, upTo: scope.record, pages: () => onePage(scope.record) };
  const selection = await selectionOf(scope, timeZone, signal);
  const newest = await newestOf(scope, selection, signal);
  if (!newest) return { expected: 0, upTo: null, pages: noPages };
  const bounded = { ...selection, upTo: newest.created_at };
  const expected = await countCustomers(bounded, signal);
  return {
    expected,
    upTo: { created_at: newest.created_at, id: newest.id },
    ...(selection.newerThan && { since: selection.newerThan }),
    pages: (pagesSignal) => pagesOf(bounded, expected, pagesSignal),
  };
}

/** The record of an id; null when it is gone. Throws a {@link CustomersError}. */
export async function findCustomer(id: string): Promise<CustomerRecord | null> {
  const { data, error, status } = await table(await loadSupabase())
    .eq('id', id)
    .overrideTypes<CustomerRecord[], { merge: false }>();
  if (error) throw refused(error, status);
  return data[0] ?? null;
}

/**
 * The boundary of a run. That of everything and of what is new goes into the ledger, where a registration that was
 * being stored just then must not fall behind it: for these the database waits until there is none.
 */
async function newestOf(
  { kind }: ExportScope,
  selection: Selection,
  signal: AbortSignal,
): Promise<CustomerRecord | undefined> {
  if (kind !== 'all' && kind !== 'new') return (await customersPage(selection, { limit: 1, signal }))[0];
  const supabase = await loadSupabase();
  const { data, error, status } = await supabase.rpc('export_boundary').select(COLUMNS).abortSignal(signal);
  if (error) throw refused(error, status);
  const [newest] = data satisfies unknown as CustomerRecord[];
  return newest;
}

type Pages = ReturnType<ExportRun['pages']>;

/**
 * Until all are read, or no more come: a project may cut its pages shorter than they were asked for. A customer restored
 * meanwhile pushes the last one off a page that was full, so such a page is looked past. The next page is on its way
 * while one is being written.
 */
async function* pagesOf(selection: Selection, expected: number, signal: AbortSignal): Pages {
  const read = (after?: Keyset) => customersPage(selection, { after, limit: EXPORT_PAGE, signal });
  let next = read();
  for (let count = 0, isLast = expected === 0; !isLast;) {
    const page = await next;
    if (page.length === 0) return;
    count += page.length;
    isLast = count >= expected && page.length < EXPORT_PAGE;
    if (!isLast) {
      next = read(page.at(-1));
      // Its failure is met where it is awaited; whoever stops before that no longer asks.
      next.catch(() => undefined);
    }
    yield page;
  }
}

// oxlint-disable-next-line require-await -- a run's pages are always read asynchronously
async function* onePage(record: CustomerRecord): Pages {
  yield [record];
}

async function* noPages(): Pages {}

async function selectionOf(
  scope: Exclude<ExportScope, { kind: 'record' }>,
  timeZone: string,
  signal: AbortSignal,
): Promise<Selection> {
  switch (scope.kind) {
    case 'all':
      return {};
    case 'new': {
      const newerThan = await lastBoundary(signal);
      return newerThan ? { newerThan } : {};
    }
    case 'search':
      return { search: scope.search };
    case 'day': {
      const { from, before } = dayBounds(scope.day, timeZone);
      return { search: scope.search, from, before };
    }
  }
}

/**
 * The customers of a selection, as a query that can be narrowed, ordered and cut further. The client library would
 * try a read that got lost three times more, and hold its message back for seven seconds: here the admin decides.
 */
function select(supabase: SupabaseClient, selection: Selection, count?: 'exact') {
  const { search, from, before, upTo, after, newerThan } = selection;
  let query = search ? searched(supabase, search, count) : table(supabase, count);
  if (from) query = query.gte('created_at', from);
  if (before) query = query.lt('created_at', before);
  if (upTo) query = query.lte('created_at', upTo);
  if (after) query = query.gt('created_at', after);
  if (newerThan) {
    query = query
      .gte('created_at', newerThan.created_at)
      .or(
        `created_at.gt."${newerThan.created_at}",` +
          `and(created_at.eq."${newerThan.created_at}",id.gt.${newerThan.id})`,
      );
  }
  return query;
}

function table(supabase: SupabaseClient, count?: 'exact') {
  return supabase
    .from('customers')
    .select(COLUMNS, count && { count })
    .retry(false);
}

/**
 * The search goes through a function of the database, which can use the index where a filter could not; and with a GET,
 * because a POST would hide the pattern from the query planner.
 */
function searched(supabase: SupabaseClient, search: string, count?: 'exact') {
  const found = supabase.rpc(
    'search_customers',
    { pattern: pattern(search) },
    { get: true, ...(count && { count }) },
  );
  // The very same builder; its types only tell apart what it was made by.
  return found.select(COLUMNS).retry(false) as unknown as ReturnType<typeof table>;
}

/** The search as a LIKE pattern in which every character stands for itself. */
function pattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
