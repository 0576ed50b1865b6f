import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { type LocalBackend, createLocalBackend } from '../../supabase/local/backend.ts';
import { tablesOf } from '../../supabase/local/backup/tables.ts';
import { openDataDirectory } from '../../supabase/local/data-directory.ts';
import { reportTo } from '../../supabase/local/report.ts';
import { type Shop, damageTo, flip, makeShop, outcomeOf } from '../support/damage.ts';
import { ADMIN, copyFolder } from '../support/template.ts';
import { openDatabase } from './support/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'integrity-'));
let shop: Shop;
const sound = join(folder, 'sound');

beforeAll(async () => {
  shop = await makeShop(sound);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `npm run attack -- damage` tries every kind. */
test.each(['customers cut in half', 'customers_search_text zeroed from the middle'])(
  'a start refuses, repairs or recovers what is damaged: %s',
  async (name) => {
    const damage = damageTo(shop).find((each) => each.name === name);
    if (!damage) throw new Error(`No damage is called "${name}".`);
    expect(await outcomeOf(shop, damage, join(folder, 'damaged'))).toBe(damage.expected);
  },
  60_000,
);

test('every table in a backup has two complete indexes, so that one shows what the other lost', async () => {
  const { db, close } = await openDatabase();
  const { rows } = await db.query<{ name: string; indexes: number }>(`
    select format('%I.%I', nspname, relname) as name, (
      select count(*)::int from pg_index join pg_class as index on index.oid = indexrelid
      where indrelid = pg_class.oid and indpred is null and relam = (select oid from pg_am where amname = 'btree')
    ) as indexes
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace where relkind = 'r'`);
  const kept = (await tablesOf(db)).map(({ name }) => name);
  await close();
  expect(rows.filter(({ name, indexes }) => kept.includes(name) && indexes < 2)).toEqual([]);
});

test('a start reports rebuilt indexes and emptied tables', async () => {
  const dataDir = join(folder, 'reported');
  await copyFolder(sound, dataDir);
  const directory = await openDataDirectory(dataDir);
  const index = `update pg_index set indisready = $1 where indexrelid = 'public.customers_newest_first'::regclass`;
  await directory.db.query(index, [false]);
  await directory.db.exec(`insert into public.customers
    (company_name, contact_person, cell_phone, physical_address, email_address)
    values ('Not in it', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za')`);
  await directory.db.query(index, [true]);
  await directory.close();
  rmSync(join(dataDir, shop.files.get('auth.sessions') ?? ''));
  const said: string[] = [];
  reportTo(({ event, message }) => void said.push(`${event}: ${message}`));
  const backend = await createLocalBackend({ dataDir, ...ADMIN });
  const { rows } = await backend.db.query(`select from public.customers where company_name = 'Not in it'`);
  await backend.close();
  reportTo();
  expect(rows).toHaveLength(1);
  expect(said.toSorted()).toEqual([
    expect.stringMatching(
      /^index-rebuilt: The index customers_newest_first was damaged \(.+ lacks matching index tuple .+\) and was rebuilt\. Nothing is lost\.$/,
    ),
    expect.stringMatching(
      /^tables-emptied: The table auth.sessions was damaged \(.+\): sessions and rate limits were reset/,
    ),
  ]);
});

const begin = async (name: string): Promise<{ dataDir: string; backend: LocalBackend; said: string[] }> => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const dataDir = join(folder, name);
  await copyFolder(sound, dataDir);
  const backend = await createLocalBackend({ dataDir, ...ADMIN });
  const said: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void said.push(String(line)));
  return { dataDir, backend, said };
};
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a running server finds damage once a day, even of a page in Postgres’s cache', async () => {
  const { dataDir, backend, said } = await begin('daily');
  await backend.db.query('select * from public.customers');
  flip(join(dataDir, shop.files.get('customers') ?? ''));
  expect((await backend.db.query('select * from public.customers')).rows).toHaveLength(
    shop.rows['public.customers'] ?? 0,
  );
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  await vi.waitFor(() => expect(said).not.toEqual([]), 60_000);
  expect(said.join()).toMatch(
    /^The database is damaged \(customers: invalid page in block 0 of relation .+\): stop the server/,
  );
  await backend.close();
});
