import type { Keyset } from '#lib/keyset.ts';
import type { FinishedExport, LastExport } from '#features/records/records-desk.ts';
import { refused } from './customers.ts';
import { loadSupabase } from './supabase.ts';

/** The ledger's words for what an export took. */
const scopes: Readonly<Record<FinishedExport['scope'], string>> = {
  all: 'everything',
  new: 'new',
  day: 'day',
  record: 'record',
  search: 'search',
};

/** The newest entry; null when nothing was exported yet. Throws when the ledger cannot be read. */
export async function readLastExport(signal: AbortSignal): Promise<LastExport | null> {
  const supabase = await loadSupabase();
  const { data, error, status } = await supabase
    .from('export_ledger')
    .select('customers,exported_at')
    .retry(false)
    .order('exported_at', { ascending: false })
    .limit(1)
    .abortSignal(signal)
    .overrideTypes<{ customers: number; exported_at: string }[], { merge: false }>();
  if (error) throw refused(error, status);
  const [entry] = data;
  return entry ? { customers: entry.customers, at: entry.exported_at } : null;
}

/**
 * The newest customer that was exported with everything before: where an export of what is new begins. Null when there
 * was no such export. Throws when the ledger cannot be read.
 */
export async function lastBoundary(signal = new AbortController().signal): Promise<Keyset | null> {
  const supabase = await loadSupabase();
  const { data, error, status } = await supabase
    .from('export_ledger')
    .select('up_to_created_at,up_to_id')
    .retry(false)
    .in('scope', [scopes.all, scopes.new])
    .order('up_to_created_at', { ascending: false })
    .order('up_to_id', { ascending: false })
    .limit(1)
    .abortSignal(signal)
    .overrideTypes<{ up_to_created_at: string; up_to_id: string }[], { merge: false }>();
  if (error) throw refused(error, status);
  const [entry] = data;
  return entry ? { created_at: entry.up_to_created_at, id: entry.up_to_id } : null;
}

/**
 * Appends an entry; who and when is the server's to say. Throws when it was not stored, and when the ledger went on
 * since an export of what is new was begun: both files would hold the same customers.
 */
export async function appendToLedger({ scope, customers, upTo, since }: FinishedExport): Promise<void> {
  if (scope === 'new' && !isSame(await lastBoundary(), since)) {
    throw new Error('Another export has taken new customers meanwhile.');
  }
  const supabase = await loadSupabase();
  const { error, status } = await supabase.from('export_ledger').insert({
    scope: scopes[scope],
    customers,
    up_to_created_at: upTo.created_at,
    up_to_id: upTo.id,
  });
  if (error) throw refused(error, status);
}

function isSame(boundary: Keyset | null, since: Keyset | undefined): boolean {
  return boundary?.id === since?.id && boundary?.created_at === since?.created_at;
}
