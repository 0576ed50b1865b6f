import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { UserError } from '../process/errors.ts';
import type { Carried, Row } from './source.ts';

export interface Sent {
  read: number;
  added: number;
}

const TABLES: Readonly<Record<Carried, { noun: string; key: string; numbered?: string }>> = {
  customers: { noun: 'customers', key: 'id' },
  changes: { noun: 'changes', key: 'id', numbered: 'number' },
  change_rows: { noun: 'changed customers', key: 'change_id,customer_id,subject', numbered: 'id' },
};

/** Returns a client with the secret key. It stores no session, and messages never contain the key. */
export function serviceClient(url: string, secretKey: string): SupabaseClient {
  return createClient(url, secretKey, {
    auth: { autoRefreshToken: false, persistSession: false },
    // Node 20 has no WebSocket, and this doesn't use one.
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
}

/** Adds missing rows, so that an interrupted run can be repeated. Throws `UserError` if the project refuses. */
export async function sendBatch(
  client: SupabaseClient,
  table: Carried,
  rows: readonly Row[],
  sent: Sent,
): Promise<Sent> {
  const { noun, key, numbered } = TABLES[table];
  const { error, count } = await client.from(table).upsert(
    // The project numbers them itself, in the same order.
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => column !== numbered))),
    { onConflict: key, ignoreDuplicates: true, count: 'exact' },
  );
  // The message can name a rule. The details would show the row.
  if (error) throw refused(error, `after ${sent.read} ${noun}`);
  return { read: sent.read + rows.length, added: sent.added + (count ?? 0) };
}

export async function countCustomers(client: SupabaseClient): Promise<number> {
  const { error, count } = await client.from('customers').select('*', { count: 'exact', head: true });
  if (error) throw refused(error, 'at the count');
  return count ?? 0;
}

function refused({ code, message }: { code?: string; message: string }, when: string): UserError {
  const remedy =
    code === '42501' || code === 'PGRST205'
      ? 'apply the migrations, and use the secret key'
      : 'fix that, and run this again to continue';
  return new UserError(`The project refused ${when} (${code || message || 'no answer'}): ${remedy}.`);
}
