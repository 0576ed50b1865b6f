import type { CustomerInsert } from '#lib/customer.ts';
import { SUBMIT_TIME_LIMIT } from '#lib/timing.ts';
import { loadSupabase } from './supabase.ts';

/**
 * Stores a registration (specification, section 7). Visitors may not read, so the row is not asked back. Throws when
 * it was refused, or when there is no answer within the time limit. Apart from the desk's calls, which a visitor's
 * page does not load.
 */
export async function registerCustomer(row: CustomerInsert): Promise<void> {
  const supabase = await loadSupabase();
  const { error } = await supabase
    .from('customers')
    .insert(row)
    .abortSignal(AbortSignal.timeout(SUBMIT_TIME_LIMIT));
  if (error) throw new Error(error.message);
}
