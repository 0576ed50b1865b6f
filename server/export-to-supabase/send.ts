import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { UserError } from '../process/errors.ts';
import type { CopiedTable, Row } from './source.ts';

export interface Sent {
  read: number;
  added: number;
}

interface Target {
  noun: string;
  key: string;
  /** The project numbers them itself, in the same order. */
  numbered?: string;
}

const TARGETS: Readonly<Record<CopiedTable, Target>> = {
  exports: { noun: 'exports', key: 'id' },
  customers: { noun: 'customers', key: 'id' },
  changes: { noun: 'changes', key: 'id', numbered: 'number' },
  change_rows: {
    noun: 'changed customers',
    key: 'change_id,customer_id,kind,other_id,format,export_id',
    numbered: 'id',
  },
  export_customers: { noun: 'exported customers', key: 'export_id,position' },
  baselines: { noun: 'customers in QuickBooks', key: 'format,customer_id' },
  distinct_customers: { noun: 'decisions about duplicates', key: 'a,b' },
  accepted_problems: { noun: 'accepted problems', key: 'customer_id' },
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
  table: CopiedTable,
  rows: readonly Row[],
  sent: Sent,
): Promise<Sent> {
  const { noun, key, numbered } = TARGETS[table];
  const answer = await client.from(table).upsert(
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => column !== numbered))),
    { onConflict: key, ignoreDuplicates: true, count: 'exact' },
  );
  // The message can name a rule. The details would show the row.
  if (answer.error) throw refused(answer, `after ${sent.read} ${noun}`);
  return { read: sent.read + rows.length, added: sent.added + (answer.count ?? 0) };
}

/** Throws `UserError` if the project has exports of its own under the same numbers. */
export async function insistOnSameExports(client: SupabaseClient, rows: readonly Row[]): Promise<void> {
  const answer = await client
    .from('exports')
    .select('id,created_at')
    .in(
      'id',
      rows.map(({ id }) => id),
    );
  if (answer.error) throw refused(answer, 'at the exports');
  const times = new Map(rows.map(({ id, created_at }) => [id, Date.parse(String(created_at))]));
  if (answer.data.every(({ id, created_at }) => times.get(id) === Date.parse(String(created_at)))) return;
  throw new UserError('The project already has exports of its own: move into a new project.');
}

export async function countCustomers(client: SupabaseClient): Promise<number> {
  // Not by HEAD, which has no message.
  const answer = await client.from('customers').select('id', { count: 'exact' }).limit(1);
  if (answer.error) throw refused(answer, 'at the count');
  return answer.count ?? 0;
}

interface Refusal {
  status: number;
  error: { code?: string; message: string };
}

function refused({ status, error: { code, message } }: Refusal, when: string): UserError {
  if (status === 401) {
    return new UserError(
      'The project refused the key: set SUPABASE_SECRET_KEY to its secret key, under Project Settings, API Keys.',
    );
  }
  const remedy =
    code === '42501' || code === 'PGRST205'
      ? 'apply the migrations, and use the secret key'
      : 'fix that, and run this again to continue';
  return new UserError(`The project refused ${when} (${code || message || 'no answer'}): ${remedy}.`);
}
