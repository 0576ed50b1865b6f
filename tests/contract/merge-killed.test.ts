import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createLocalBackend } from '../../supabase/local/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { startProduct } from '../e2e/support/start-product.ts';
import { ADMIN, copyOfTemplate } from '../support/template.ts';

/** kill -9 in the middle of merges: after the next start each is done whole, with its Undo, or not at all. */

const ROUNDS = 3;
const PAIRS = 60;
const folder = mkdtempSync(join(tmpdir(), 'merge-killed-'));
const dataDir = join(folder, 'shop');

interface Row {
  id: string;
  company_name: string;
  cell_phone: string;
}

/** Of each pair's name its two customers, the kept one first. */
const pairs = new Map<string, Row[]>();

beforeAll(async () => {
  await copyOfTemplate(dataDir);
  const backend = await createLocalBackend({ dataDir, ...ADMIN });
  await backend.db.exec(`
    insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
    select 'Pair ' || n, 'Thandi Nkosi', '082555123' || copy, '12 Main Road', 'pair@example.co.za'
    from generate_series(1, ${PAIRS}) as n, generate_series(1, 2) as copy order by n, copy`);
  const { rows } = await backend.db.query<Row>(
    'select id, company_name, cell_phone from public.customers order by company_name, cell_phone',
  );
  for (const row of rows) pairs.set(row.company_name, [...(pairs.get(row.company_name) ?? []), row]);
  await backend.close();
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a killed merge leaves each pair before or after it, never between', async () => {
  const open = [...pairs.keys()];
  let answered = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const product = await startProduct({ PORT: '0', DATA_DIR: dataDir, ADMIN_PASSWORD: ADMIN.adminPassword });
    const token = await signIn(product.url);
    const target = answered + 1 + round * 3;
    // Several at once, so that the kill meets some of them under way.
    const merges = Array.from({ length: 4 }, async () => {
      for (let name = open.shift(); name !== undefined; name = open.shift()) {
        const done = await merge(product.url, token, pairs.get(name) ?? []).catch(() => false);
        if (!done) return;
        answered += 1;
      }
    });
    await expect.poll(() => answered, { timeout: 60_000, interval: 1 }).toBeGreaterThanOrEqual(target);
    await product.stop('SIGKILL');
    await Promise.all(merges);
  }

  const backend = await createLocalBackend({ dataDir, ...ADMIN });
  const { rows } = await backend.db.query<{ state: string; pairs: number }>(`
    select concat_ws(' ',
      kept.cell_phone = '0825559999', other.id is not null, copy.merged_into = kept.id,
      exists (select from private.customer_merges where kept = kept.id),
      (select count(*) from public.customer_history where customer_id = kept.id)) as state, count(*)::int as pairs
    from (select company_name, (array_agg(id order by cell_phone))[1] as first, (array_agg(id order by cell_phone))[2] as second
      from (select id, company_name, cell_phone from (values ${[...pairs.values()]
        .flat()
        .map(({ id, company_name, cell_phone }) => `('${id}'::uuid, '${company_name}', '${cell_phone}')`)
        .join(', ')}) as given (id, company_name, cell_phone)) as all_of_them group by company_name) as pair
    join public.customers as kept on kept.id = pair.first
    left join public.customers as other on other.id = pair.second
    left join public.deleted_customers as copy on copy.id = pair.second
    group by 1`);
  await backend.close();
  const counts = new Map(rows.map(({ state, pairs: count }) => [state, count]));
  const before = counts.get('f t f 0') ?? 0;
  const after = counts.get('t f t t 1') ?? 0;
  expect({ counts: Object.fromEntries(counts), whole: before + after }).toMatchObject({ whole: PAIRS });
  expect(after).toBeGreaterThanOrEqual(answered);
  expect(answered).toBeGreaterThan(0);
}, 300_000);

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.adminEmail, password: ADMIN.adminPassword }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

/** True once the server has answered that the two are one. */
async function merge(url: string, token: string, [keep, other]: readonly Row[]): Promise<boolean> {
  if (!keep || !other) throw new Error('There is no pair.');
  const values = ({ company_name, cell_phone }: Row) => ({
    company_name,
    contact_person: 'Thandi Nkosi',
    cell_phone,
    office_phone: null,
    physical_address: '12 Main Road',
    email_address: 'pair@example.co.za',
    vat_reg_nr: null,
  });
  const response = await fetch(`${url}/rest/v1/rpc/merge_customers`, {
    method: 'POST',
    headers: {
      apikey: LOCAL_PUBLISHABLE_KEY,
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({
      keep: keep.id,
      seen: { [keep.id]: values(keep), [other.id]: values(other) },
      chosen: { ...values(keep), cell_phone: '0825559999' },
    }),
  });
  const [answer] = (await response.json()) as { outcome: string }[];
  return answer?.outcome === 'merged';
}
