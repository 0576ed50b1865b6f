import type { Cursor } from '#lib/list-order.ts';
import type { FinishedExport, LastExport } from '#features/records/port.ts';
import type { Client } from './client.ts';
import { CustomersError } from './customers-error.ts';

/** What the table calls the scopes of exports. */
const scopes = {
  all: 'everything',
  new: 'new',
  day: 'day',
  record: 'record',
  search: 'search',
} as const satisfies Readonly<Record<FinishedExport['scope'], string>>;

/** The newest entry; null when nothing was exported yet. */
export async function lastExport(client: Client, signal: AbortSignal): Promise<LastExport | null> {
  const { data, error, status } = await client
    .from('export_ledger')
    .select('customers,exported_at')
    .retry(false)
    .order('exported_at', { ascending: false })
    .limit(1)
    .abortSignal(signal);
  if (error) throw new CustomersError(error, status);
  const [entry] = data;
  return entry ? { customers: entry.customers, at: entry.exported_at } : null;
}

/**
 * The newest customer that was exported together with all earlier ones: an export of new customers begins after it.
 * Null when there was no such export.
 */
export async function lastBoundary(
  client: Client,
  signal = new AbortController().signal,
): Promise<Cursor | null> {
  const { data, error, status } = await client
    .from('export_ledger')
    .select('up_to_created_at,up_to_id')
    .retry(false)
    .in('scope', [scopes.all, scopes.new])
    .order('up_to_created_at', { ascending: false })
    .order('up_to_id', { ascending: false })
    .limit(1)
    .abortSignal(signal);
  if (error) throw new CustomersError(error, status);
  const [entry] = data;
  return entry ? { created_at: entry.up_to_created_at, id: entry.up_to_id } : null;
}

/** Adds an entry; the server sets who and when. Throws, too, when another export took new customers meanwhile. */
export async function recordExport(
  client: Client,
  { scope, customers, upTo, since }: FinishedExport,
): Promise<void> {
  if (scope === 'new' && !isSame(await lastBoundary(client), since)) {
    throw new Error('Another export has taken new customers meanwhile.');
  }
  const { error, status } = await client.from('export_ledger').insert({
    scope: scopes[scope],
    customers,
    up_to_created_at: upTo.created_at,
    up_to_id: upTo.id,
  });
  if (error) throw new CustomersError(error, status);
}

function isSame(boundary: Cursor | null, since: Cursor | undefined): boolean {
  return boundary?.id === since?.id && boundary?.created_at === since?.created_at;
}
