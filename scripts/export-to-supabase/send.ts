import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { StartError } from '../server/start-error.ts';
import type { Carried, Row } from './source.ts';

/** What an export has done so far. */
export interface Sent {
  read: number;
  /** New in the project; the others were there already, by their id. */
  added: number;
}

const NAMES: Readonly<Record<Carried, string>> = {
  customers: 'customers',
  customer_changes: 'entries of the history',
};

/** A client with the project's secret key. It stores no session, and no message contains the key. */
export function serviceClient(url: string, secretKey: string): SupabaseClient {
  return createClient(url, secretKey, {
    auth: { autoRefreshToken: false, persistSession: false },
    // Node 20 has no WebSocket, and none is used.
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
}

/**
 * Adds rows with their ids and times, leaving those alone that are there already, so that a run that broke off is
 * simply made again. Throws `StartError` when the project refuses; what was sent before stays.
 */
export async function sendBatch(
  client: SupabaseClient,
  table: Carried,
  rows: readonly Row[],
  sent: Sent,
): Promise<Sent> {
  const { error, count } = await client
    .from(table)
    .upsert([...rows], { onConflict: 'id', ignoreDuplicates: true, count: 'exact' });
  // The message may name a rule; details would show the row.
  if (error) throw refused(error, `after ${sent.read} ${NAMES[table]}`);
  return { read: sent.read + rows.length, added: sent.added + (count ?? 0) };
}

export async function countCustomers(client: SupabaseClient): Promise<number> {
  const { error, count } = await client.from('customers').select('*', { count: 'exact', head: true });
  if (error) throw refused(error, 'at the count');
  return count ?? 0;
}

function refused({ code, message }: { code?: string; message: string }, when: string): StartError {
  const remedy =
    code === '42501' || code === 'PGRST205'
      ? 'apply the migrations, and use the secret key'
      : 'look into it, and run this again: it goes on where it was';
  return new StartError(`The project refused ${when} (${code || message || 'no answer'}): ${remedy}.`);
}
