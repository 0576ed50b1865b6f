import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import type { CustomerRecord } from '#lib/customer.ts';
import type { Keyset } from '#lib/keyset.ts';
import type { DayCount } from '#features/records/records-desk.ts';
import { checkSession } from './session.ts';
import { loadSupabase } from './supabase.ts';

/** Records in one page of the list. */
export const LIST_PAGE = 100;

/** The record's own columns, without the one that the search reads. */
export const COLUMNS =
  'id,company_name,contact_person,cell_phone,office_phone,physical_address,email_address,vat_reg_nr,created_at';

/** Which customers: all, those that a search finds, those of some stretch of time. */
export interface Selection {
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

/** The record of an id; null when it is gone. Throws a {@link CustomersError}. */
export async function findCustomer(id: string): Promise<CustomerRecord | null> {
  const { data, error, status } = await table(await loadSupabase())
    .eq('id', id)
    .overrideTypes<CustomerRecord[], { merge: false }>();
  if (error) throw refused(error, status);
  return data[0] ?? null;
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
