import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type LocalBackend, createLocalBackend } from '../../supabase/local/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../../supabase/local/publishable-key.ts';

/** What of deleted customers takes the embedded backend's directory: the daily purge, and tokens of other kinds. */

let dataDir: string;
let backend: LocalBackend;
const open = () => createLocalBackend({ dataDir, adminEmail: 'admin@example.com' });

beforeEach(async () => {
  // The backend's clock alone: the database goes on in real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  dataDir = await mkdtemp(join(tmpdir(), 'customer-desk-'));
  backend = await open();
  await backend.db.exec(`
    insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
    select name, 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za'
    from unnest(array['Old', 'Recent']) as name;
    delete from public.customers;
    update public.deleted_customers set deleted_at = now() - interval '31 days' where company_name = 'Old';
    update public.deleted_customers set deleted_at = now() - interval '29 days' where company_name = 'Recent';
  `);
});

afterEach(async () => {
  await backend.close();
  vi.useRealTimers();
  await rm(dataDir, { recursive: true, force: true });
});

async function copies(): Promise<unknown[]> {
  const { rows } = await backend.db.query<{ company_name: string }>(
    'select company_name from public.deleted_customers order by 1',
  );
  return rows.map(({ company_name }) => company_name);
}

test('a start removes what is older than 30 days', async () => {
  expect(await copies()).toEqual(['Old', 'Recent']);
  await backend.close();
  backend = await open();
  expect(await copies()).toEqual(['Recent']);
});

test('so does each day of a running backend, until it is closed', async () => {
  vi.advanceTimersByTime(24 * 60 * 60 * 1000 - 1);
  expect(await copies()).toEqual(['Old', 'Recent']);
  vi.advanceTimersByTime(1);
  expect(await copies()).toEqual(['Recent']);
  expect(vi.getTimerCount()).toBe(1);
  await backend.close();
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [false, { list: [200, 1], restore: 200, forGood: 200 }],
  [true, { list: [200, 0], restore: 403, forGood: 403 }],
])('a sign-in whose token says is_anonymous: %s', async (is_anonymous, expected) => {
  const secret = await readFile(join(dataDir, 'signing-secret'));
  const bearer = await new SignJWT({ role: 'authenticated', is_anonymous, session_id: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('customer-desk-local/auth/v1')
    .setAudience('authenticated')
    .setSubject(crypto.randomUUID())
    .setExpirationTime('1h')
    .sign(secret);
  const call = (path: string, body?: object): Promise<Response> =>
    backend.fetch(
      new Request(`http://backend.test/rest/v1/${path}`, {
        headers: {
          apikey: LOCAL_PUBLISHABLE_KEY,
          authorization: `Bearer ${bearer}`,
          'content-type': 'application/json',
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }),
    );
  const listed = await call('deleted_customers');
  const customer_id = crypto.randomUUID();
  expect({
    list: [listed.status, ((await listed.json()) as unknown[]).length],
    restore: (await call('rpc/restore_customer', { customer_id })).status,
    forGood: (await call('rpc/delete_customer_for_good', { customer_id })).status,
  }).toEqual(expected);
});
