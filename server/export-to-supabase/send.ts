import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { UserError } from '../process/errors.ts';
import type { Carried, Row } from './source.ts';

export interface Sent {
  read: number;
  added: number;
}

const NAMES: Readonly<Record<Carried, string>> = {
  customers: 'customers',
  customer_history: 'edits',
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
  const { error, count } =
    table === 'customers'
      ? await client
          .from(table)
          .upsert([...rows], { onConflict: 'id', ignoreDuplicates: true, count: 'exact' })
      : await client.from(table).insert(await withoutKnown(client, rows), { count: 'exact' });
  // The message can name a rule. The details would show the row.
  if (error) throw refused(error, `after ${sent.read} ${NAMES[table]}`);
  return { read: sent.read + rows.length, added: sent.added + (count ?? 0) };
}

/** Returns edits that the project doesn't have. The project numbers them. */
async function withoutKnown(client: SupabaseClient, rows: readonly Row[]): Promise<Row[]> {
  const known = new Set<string>();
  const ids = [...new Set(rows.map(({ customer_id }) => customer_id))];
  for (let from = 0; from < ids.length; from += 100) {
    for (let offset = 0, found = 1_000; found === 1_000; offset += found) {
      const { data, error } = await client
        .from('customer_history')
        .select('*')
        .in('customer_id', ids.slice(from, from + 100))
        .order('id')
        .range(offset, offset + 999)
        .overrideTypes<Row[], { merge: false }>();
      if (error) throw refused(error, 'at the history');
      for (const row of data) known.add(keyOf(row));
      found = data.length;
    }
  }
  return rows.filter((row) => !known.has(keyOf(row))).map(({ id: _number, ...row }) => row);
}

function keyOf({ customer_id, changed_at, before, after }: Row): string {
  return JSON.stringify([customer_id, changed_at, before, after]);
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
