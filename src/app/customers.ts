import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import type { CustomerRecord } from '#lib/customer.ts';
import { dayBounds } from '#lib/dates.ts';
import type { DayCount, ExportRun, ExportScope } from '#features/records/records-desk.ts';
import { loadSupabase } from './supabase.ts';

/** Records in one page of the list, and in one of an export: no response of a hosted project holds more than 1,000. */
export const LIST_PAGE = 100;
const EXPORT_PAGE = 1_000;

/** The record's own columns, without the one that the search reads. */
const COLUMNS =
  'id,company_name,contact_person,cell_phone,office_phone,physical_address,email_address,vat_reg_nr,created_at';

/** A place in the list: the last record that was read. Newest first, `created_at desc, id desc`. */
export type Keyset = Pick<CustomerRecord, 'created_at' | 'id'>;

/** Which customers: all, those that a search finds, those of some stretch of time. */
interface Selection {
  search?: string;
  /** ISO timestamps of registration: from and up to these inclusive, before and after those exclusive. */
  from?: string;
  upTo?: string;
  before?: string;
  after?: string;
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
  if (error) throw new CustomersError(error, status);
  return data;
}

/** The exact number of customers. Throws a {@link CustomersError}. */
export async function countCustomers(selection: Selection, signal: AbortSignal): Promise<number> {
  const { count, error, status } = await select(await loadSupabase(), selection, 'exact')
    .limit(1)
    .abortSignal(signal);
  if (error) throw new CustomersError(error, status);
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
  if (error) throw new CustomersError(error, status);
  return data satisfies unknown as DayCount[];
}

/**
 * Deletes a customer. Under row-level security a refused delete answers like a success, so the deleted id is asked
 * back: without it the delete has failed. Throws a {@link CustomersError}.
 */
export async function deleteCustomer({ id }: CustomerRecord): Promise<void> {
  const supabase = await loadSupabase();
  const { data, error, status } = await supabase.from('customers').delete().eq('id', id).select('id');
  if (error) throw new CustomersError(error, status);
  if (data.length === 0) throw new CustomersError({ message: 'No customer was deleted.' }, status);
}

/**
 * Opens a run over a scope. The newest customer there is now is its boundary: what arrives later is neither counted
 * nor read. Rejects with a {@link CustomersError}, and so do its pages.
 */
export async function openExport(
  scope: ExportScope,
  timeZone: string,
  signal: AbortSignal,
): Promise<ExportRun> {
  if (scope.kind === 'record') return { expected: 1, pages: onePage(scope.record) };
  const selection = selectionOf(scope, timeZone);
  const [newest] = await customersPage(selection, { limit: 1, signal });
  if (!newest) return { expected: 0, pages: noPages() };
  const bounded = { ...selection, upTo: newest.created_at };
  return {
    expected: await countCustomers(bounded, signal),
    pages: pagesOf(bounded, signal),
  };
}

async function* pagesOf(selection: Selection, signal: AbortSignal): ExportRun['pages'] {
  let after: Keyset | undefined;
  for (;;) {
    const page = await customersPage(selection, { after, limit: EXPORT_PAGE, signal });
    if (page.length > 0) yield page;
    if (page.length < EXPORT_PAGE) return;
    after = page.at(-1);
  }
}

// oxlint-disable-next-line require-await -- a run's pages are always read asynchronously
async function* onePage(record: CustomerRecord): ExportRun['pages'] {
  yield [record];
}

async function* noPages(): ExportRun['pages'] {}

function selectionOf(scope: Exclude<ExportScope, { kind: 'record' }>, timeZone: string): Selection {
  switch (scope.kind) {
    case 'all':
      return {};
    case 'search':
      return { search: scope.search };
    case 'day': {
      const { from, before } = dayBounds(scope.day, timeZone);
      return { search: scope.search, from, before };
    }
  }
}

/** The customers of a selection, as a query that can be narrowed, ordered and cut further. */
function select(supabase: SupabaseClient, { search, from, before, upTo, after }: Selection, count?: 'exact') {
  let query = search ? searched(supabase, search, count) : table(supabase, count);
  if (from) query = query.gte('created_at', from);
  if (before) query = query.lt('created_at', before);
  if (upTo) query = query.lte('created_at', upTo);
  if (after) query = query.gt('created_at', after);
  return query;
}

function table(supabase: SupabaseClient, count?: 'exact') {
  return supabase.from('customers').select(COLUMNS, count && { count });
}

/** The search goes through a function of the database, which can use the index where a filter could not. */
function searched(supabase: SupabaseClient, search: string, count?: 'exact') {
  const found = supabase.rpc('search_customers', { pattern: pattern(search) }, count && { count });
  // The very same builder; its types only tell apart what it was made by.
  return found.select(COLUMNS) as unknown as ReturnType<typeof table>;
}

/** The search as a LIKE pattern in which every character stands for itself. */
function pattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
