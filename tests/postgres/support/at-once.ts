import { Client } from 'pg';
import { server } from './server.ts';

export const values = {
  company_name: 'Karoo Signal Works',
  contact_person: 'Thandi Nkosi',
  cell_phone: '0825550142',
  office_phone: null,
  physical_address: '1 Main Road, Graaff-Reinet, 6280',
  email_address: 'thandi@karoo.example',
  vat_reg_nr: '4220122222',
};

/** Opens a connection as an admin. */
export async function admin(): Promise<Client> {
  const client = new Client(server().authenticatorUrl);
  await client.connect();
  await client.query(`set role authenticated`);
  await client.query(
    `set request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a", "email": "admin@example.com"}'`,
  );
  return client;
}

/** Runs both in transactions: the first is committed after the second begins. Returns 'done' or the second's error. */
export async function atOnce(
  owner: Client,
  [one, begun]: readonly [Client, () => Promise<unknown>],
  [other, second]: readonly [Client, () => Promise<unknown>],
): Promise<string> {
  await Promise.all([one.query('begin'), other.query('begin')]);
  await begun();
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
  let isDone = false;
  const waiting = second()
    .then(() => 'done', String)
    .finally(() => (isDone = true));
  while (!isDone && !(await waits(owner, rows[0]?.pid))) continue;
  await one.query('commit');
  const answer = await waiting;
  await other.query('commit');
  return answer;
}

async function waits(owner: Client, pid: number | undefined): Promise<boolean> {
  const { rows } = await owner.query<{ waits: boolean }>(
    'select cardinality(pg_blocking_pids($1)) > 0 as waits',
    [pid],
  );
  return rows[0]?.waits ?? false;
}
