import { rm } from 'node:fs/promises';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type LocalBackend, createLocalBackend } from '../../supabase/local/backend.ts';
import { copyOfTemplate } from '../support/template.ts';

/** What of deleted customers takes the embedded backend's own clock or database: the daily purge, an import. */

let dataDir: string;
let backend: LocalBackend;
const open = () => createLocalBackend({ dataDir, adminEmail: 'admin@example.com' });

beforeEach(async () => {
  // The backend's clock alone: the database goes on in real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  dataDir = await copyOfTemplate();
  backend = await open();
  await backend.db.exec(`
    insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
    select name, 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za'
    from unnest(array['Old', 'Recent']) as name;
    delete from public.customers;
    update public.deleted_customers set deleted_at = now() - interval '31 days' where customer ->> 'company_name' = 'Old';
    update public.deleted_customers set deleted_at = now() - interval '29 days' where customer ->> 'company_name' = 'Recent';
  `);
});

afterEach(async () => {
  await backend.close();
  vi.useRealTimers();
  await rm(dataDir, { recursive: true, force: true });
});

async function copies(): Promise<unknown[]> {
  const { rows } = await backend.db.query<{ company_name: string }>(
    `select customer ->> 'company_name' as company_name from public.deleted_customers order by 1`,
  );
  return rows.map(({ company_name }) => company_name);
}

test('a start removes copies older than 30 days', async () => {
  expect(await copies()).toEqual(['Old', 'Recent']);
  await backend.close();
  backend = await open();
  expect(await copies()).toEqual(['Recent']);
});

test("a running backend removes old copies daily until it's closed", async () => {
  const timers = vi.getTimerCount();
  vi.advanceTimersByTime(24 * 60 * 60 * 1000 - 1);
  expect(await copies()).toEqual(['Old', 'Recent']);
  vi.advanceTimersByTime(1);
  expect(await copies()).toEqual(['Recent']);
  expect(vi.getTimerCount(), 'each is set again').toBe(timers);
  await backend.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('a customer that an import brought back can still be restored', async () => {
  await backend.db.exec(`
    insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address, created_at)
    select id, 'Recent, imported', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za', now()
    from public.deleted_customers where customer ->> 'company_name' = 'Recent';
    set request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a"}';
  `);
  const { rows } = await backend.db.query(
    `select restored.company_name from public.restore_customers(array(
       select id from public.deleted_customers where customer ->> 'company_name' = 'Recent')) as restored`,
  );
  expect(rows).toEqual([{ company_name: 'Recent, imported' }]);
  const { rows: customers } = await backend.db.query('select company_name from public.customers');
  expect(customers, 'what the import brought stays').toEqual([{ company_name: 'Recent, imported' }]);
});
