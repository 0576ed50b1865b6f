import type { CustomerRecord } from '#lib/customer.ts';
import type { DeletedCustomer, DeletedPage, RestoreOutcome } from '#features/records/records-desk.ts';
import { COLUMNS, LIST_PAGE, refused } from './customers.ts';
import { loadSupabase } from './supabase.ts';

/** A page of what was deleted within 30 days, the last deleted first. Throws a `CustomersError`. */
export async function deletedPage(
  after: DeletedCustomer | undefined,
  signal: AbortSignal,
): Promise<DeletedPage> {
  const supabase = await loadSupabase();
  let query = supabase.from('deleted_customers').select(`${COLUMNS},deleted_at`).retry(false);
  if (after) {
    // As for the customers: the first condition lets the index begin at the right place.
    query = query
      .lte('deleted_at', after.deleted_at)
      .or(`deleted_at.lt."${after.deleted_at}",and(deleted_at.eq."${after.deleted_at}",id.lt.${after.id})`);
  }
  const { data, error, status } = await query
    .order('deleted_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(LIST_PAGE)
    .abortSignal(signal)
    .overrideTypes<DeletedCustomer[], { merge: false }>();
  if (error) throw refused(error, status);
  return { customers: data, hasMore: data.length === LIST_PAGE };
}

/** Puts a deleted customer back as it was. Throws a `CustomersError`. */
export async function restoreCustomer({ id }: CustomerRecord): Promise<RestoreOutcome> {
  const supabase = await loadSupabase();
  const { data, error, status } = await supabase.rpc('restore_customer', { customer_id: id });
  if (error) throw refused(error, status);
  const { restored, missed_export } = data satisfies unknown as { restored: boolean; missed_export: boolean };
  if (!restored) return 'gone';
  return missed_export ? 'missed export' : 'restored';
}

/**
 * Removes a customer and every copy. That there was none left is as good: whoever asked to be forgotten is. Throws a
 * `CustomersError`.
 */
export async function deleteCustomerForGood({ id }: CustomerRecord): Promise<void> {
  const supabase = await loadSupabase();
  const { error, status } = await supabase.rpc('delete_customer_for_good', { customer_id: id });
  if (error) throw refused(error, status);
}
