import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { productServer } from '../../scripts/server/http-server.ts';
import { listen } from '../../scripts/server/listen.ts';
import { DamagedDirectoryError } from '../../supabase/local/backend-error.ts';
import { type LocalBackend, createLocalBackend } from '../../supabase/local/backend.ts';
import { tablesOf } from '../../supabase/local/backup/tables.ts';
import { openDataDirectory } from '../../supabase/local/data-directory.ts';
import { reportTo } from '../../supabase/local/report.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { type Shop, damageTo, flip, makeShop, outcomeOf } from '../support/damage.ts';
import { ADMIN, copyFolder } from '../support/template.ts';
import { openDatabase } from './support/database.ts';

/** What is damaged in a data directory, or open to others, and what a start makes of it. */

const folder = mkdtempSync(join(tmpdir(), 'integrity-'));
let shop: Shop;
const sound = join(folder, 'sound');

beforeAll(async () => {
  shop = await makeShop(sound);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Of each kind the quickest; `npm run attack -- damage` has the whole table. */
test.each([
  'customers zeroed',
  'customers zeroed from the middle',
  'customers cut in half',
  'customers with an empty page at its end',
  'auth.users zeroed',
  'pg_policy zeroed',
  'pg_xact/0000 zeroed',
  'customers_pkey zeroed',
  'customers_search_text zeroed from the middle',
  'private.recent_registrations cut to nothing',
  'pg_hba.conf missing',
])(
  'a start after damage: %s',
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

test('a start that refuses names the damage', async () => {
  const dataDir = join(folder, 'refused');
  await copyFolder(sound, dataDir);
  writeFileSync(join(dataDir, shop.files.get('customers') ?? ''), '');
  const error: unknown = await createLocalBackend({ dataDir, ...ADMIN }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DamagedDirectoryError);
  expect((error as Error).message).toBe(
    `The data directory ${dataDir} is damaged (customers: rows that its indexes have are missing): restore a backup.`,
  );
});

describe('a running server', () => {
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

  test('finds damage once a day, even of a page in Postgres’s cache', async () => {
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

  test('answers 500 without a path for a damaged page, and logs it without its content', async () => {
    const { dataDir, backend, said } = await begin('read during damage');
    const { server, open } = productServer('127.0.0.1', { connect: [], images: [] });
    const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
    open({ page: new Map(), backend, trustProxy: 0 });
    const headers = { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' };
    const signedIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: ADMIN.adminEmail, password: ADMIN.adminPassword }),
    });
    const { access_token: token } = (await signedIn.json()) as { access_token: string };
    // More than Postgres's cache holds.
    await backend.db.exec(`create table public.filler (words text storage external);
      insert into public.filler select repeat(md5(n::text), 200) from generate_series(1, 5000) as n`);
    flip(join(dataDir, shop.files.get('customers') ?? ''));

    const answer = await fetch(`${url}/rest/v1/customers?select=*&contact_person=eq.Thandi%20Nkosi`, {
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toMatch(/base|pgdata|\//);
    expect(said).toHaveLength(1);
    expect(said.join()).toMatch(/GET \/rest\/v1\/customers failed .*XX001.*damaged/);
    expect(said.join()).not.toContain('Thandi');
    server.close();
    await backend.close();
  });
});

test.skipIf(process.platform === 'win32')(
  'files that others could read are closed with a message (not on Windows)',
  async () => {
    const dataDir = join(folder, 'open');
    await copyFolder(sound, dataDir);
    const version = join(dataDir, 'pgdata', 'PG_VERSION');
    chmodSync(dataDir, 0o755);
    chmodSync(version, 0o666);
    const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await (await createLocalBackend({ dataDir, ...ADMIN })).close();
    expect(warn.mock.calls.flat().join()).toContain('was open to other users (2 files and folders)');
    warn.mockRestore();
    expect([dataDir, version].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  },
  60_000,
);

test.skipIf(process.platform === 'win32')(
  'other people’s files in the directory are left alone (not on Windows)',
  async () => {
    const dataDir = join(folder, 'shared');
    await copyFolder(sound, dataDir);
    const [program, version] = [join(dataDir, 'program'), join(dataDir, 'pgdata', 'PG_VERSION')];
    writeFileSync(program, '');
    for (const path of [dataDir, program, version]) chmodSync(path, 0o755);
    const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await (await createLocalBackend({ dataDir, ...ADMIN })).close();
    warn.mockRestore();
    const modes = [dataDir, program, version].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o755, 0o755, 0o600]);
  },
  60_000,
);
