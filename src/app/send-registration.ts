import { PostgrestClient } from '@supabase/postgrest-js';
import { RateLimitedError } from '#features/customer-form/rate-limited-error.ts';
import type { CustomerInsert } from '#lib/customer.ts';
import type { Client } from './customers/client.ts';
import type { Database } from './customers/database.types.ts';

/**
 * Returns what inserts a registration into a project's table. A visitor, for whom `client` is null, needs no auth code
 * for one insert: it is called with the public key alone, by the part of the client library that makes such calls.
 *
 * The returned function throws a {@link RateLimitedError} when there were too many, and an Error when the row is not
 * known to be stored.
 */
export function registrationSender(
  client: Client | null,
  url: string,
  publishableKey: string,
): (row: CustomerInsert, signal: AbortSignal) => Promise<void> {
  return async (row, signal) => {
    const tables: Pick<Client, 'from'> = client ?? visitorTables(url, publishableKey);
    const { error, status } = await tables.from('customers').insert(row).abortSignal(signal);
    if (status === 429) throw new RateLimitedError(secondsIn(error?.details));
    // Not by `error` alone: the client treats an empty 404 and a proxy's own 200 as success.
    if (error || status !== 201) throw new Error(`The registration was answered ${status}`);
  };
}

function visitorTables(url: string, publishableKey: string): Pick<PostgrestClient<Database>, 'from'> {
  return new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
  });
}

/** The number in `Retry after 42 seconds`. */
function secondsIn(details: string | undefined): number | null {
  const seconds = /\d+/.exec(details ?? '');
  return seconds && Number(seconds[0]);
}
