import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { productServer } from '../../scripts/server/http-server.ts';
import { listen } from '../../scripts/server/listen.ts';
import { DamagedDirectoryError } from '../../supabase/local/backend-error.ts';
import { openDataDirectory } from '../../supabase/local/data-directory.ts';
import { type LocalBackend, createLocalBackend } from '../../supabase/local/backend.ts';
import { findDamagedPage } from '../../supabase/local/durable/page-checksums.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { register } from '../support/disk/customers.ts';
import { ADMIN, copyFolder, copyOfTemplate } from '../support/template.ts';

/** What is broken in a data directory, or open to others, and what a start makes of it. */

const folder = mkdtempSync(join(tmpdir(), 'integrity-'));
const sound = join(folder, 'sound');
/** Where the table's and its indexes' files are. */
const files: Record<string, string> = {};

beforeAll(async () => {
  await copyOfTemplate(sound);
  const backend = await createLocalBackend({ dataDir: sound, ...ADMIN });
  for (let n = 0; n < 50; n += 1) await register(backend, `Customer ${n}`);
  for (const name of ['customers', 'customers_pkey', 'customers_search_text']) {
    const { rows } = await backend.db.query<{ path: string }>(
      'select pg_relation_filepath($1::regclass) as path',
      [`public.${name}`],
    );
    files[name] = rows[0]?.path ?? '';
  }
  await backend.close();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const flip = (file: string): void => {
  const content = readFileSync(file);
  for (let at = 5_000; at < 5_004; at += 1) content[at] = (content[at] ?? 0) ^ 0xff;
  writeFileSync(file, content);
};
const cut = (file: string): void => truncateSync(file, 0);

describe('a start refuses what is damaged', () => {
  test.each<[string, string, (file: string) => void]>([
    ['flipped bytes', 'customers', flip],
    ['no file', 'customers', rmSync],
    ['a file cut to nothing', 'customers', cut],
    ['flipped bytes', 'customers_pkey', flip],
    ['no file', 'customers_pkey', rmSync],
    ['a file cut to nothing', 'customers_search_text', cut],
  ])(
    '%s in %s',
    async (what, name, damage) => {
      const dataDir = join(folder, `${what} in ${name}`);
      await copyFolder(sound, dataDir);
      damage(join(dataDir, 'pgdata', files[name] ?? ''));
      const error: unknown = await createLocalBackend({ dataDir, ...ADMIN }).catch(
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(DamagedDirectoryError);
      expect((error as Error).message).toMatch(/^The data directory .* is damaged \(.+\): put a backup/);
    },
    60_000,
  );

  test('an index that lacks a row of its table', async () => {
    const dataDir = join(folder, 'index');
    await copyFolder(sound, dataDir);
    const directory = await openDataDirectory(dataDir);
    const index = `update pg_index set indisready = $1 where indexrelid = 'public.customers_newest_first'::regclass`;
    await directory.db.query(index, [false]);
    await directory.db.exec(`insert into public.customers
      (company_name, contact_person, cell_phone, physical_address, email_address)
      values ('Not in it', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za')`);
    await directory.db.query(index, [true]);
    await directory.close();
    await expect(createLocalBackend({ dataDir, ...ADMIN })).rejects.toThrow(
      /is damaged \(.+ lacks matching index tuple .+\)/,
    );
  }, 60_000);

  test('a shop whose database is gone, which is not mistaken for a new one', async () => {
    const dataDir = join(folder, 'gone');
    await copyFolder(sound, dataDir);
    rmSync(join(dataDir, 'pgdata'), { recursive: true });
    await expect(createLocalBackend({ dataDir, ...ADMIN })).rejects.toThrow('held a shop');
  });
});

describe('once a day while it runs', () => {
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

  test('the files are read, and damage since the start is reported, even of a page in Postgres’s cache', async () => {
    const { dataDir, backend, said } = await begin('daily');
    await backend.db.query('select * from public.customers');
    flip(join(dataDir, 'pgdata', files.customers ?? ''));
    expect((await backend.db.query('select * from public.customers')).rows).toHaveLength(50);
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    await vi.waitFor(() => expect(said).not.toEqual([]), 60_000);
    expect(said.join()).toMatch(
      /^The database is damaged \(file base.+: the checksum of page 0 is wrong\): stop the server/,
    );
    await backend.close();
  });

  test('a request that reads a page damaged since is answered 500 without a path, and logged without its words', async () => {
    const { dataDir, backend, said } = await begin('read meanwhile');
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
    flip(join(dataDir, 'pgdata', files.customers ?? ''));

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

  test('nothing is reported of an undamaged one, busy or not, and nothing is checked after closing', async () => {
    const { dataDir, backend, said } = await begin('daily and sound');
    for (let n = 0; n < 20; n += 1) await register(backend, `More ${n}`);
    expect(await findDamagedPage(join(dataDir, 'pgdata'))).toBeNull();
    await backend.db.exec('checkpoint');
    expect(await findDamagedPage(join(dataDir, 'pgdata'))).toBeNull();
    await backend.close();
    expect(vi.getTimerCount()).toBe(0);
    expect(said).toEqual([]);
  });

  test('the write-ahead log is kept short', async () => {
    const { backend } = await begin('checkpoints');
    const logged = async (): Promise<number> => {
      const { rows } = await backend.db.query<{ bytes: number }>(
        'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int as bytes from pg_control_checkpoint()',
      );
      return rows[0]?.bytes ?? 0;
    };
    const table =
      'create table public.filler as select repeat(md5(n::text), 60) as words from generate_series(1, 20000) as n';
    await backend.db.exec(table);
    const before = await logged();
    expect(before).toBeGreaterThan(32 * 1024 * 1024);
    vi.advanceTimersByTime(60_000);
    // It has its turn after the checkpoint, which is one that was asked for before.
    await vi.waitFor(async () => expect(await logged()).toBeLessThan(before / 10), 60_000);
    await backend.close();
  });
});

test.skipIf(process.platform === 'win32')(
  'what was open to others is closed, and that is said (not on Windows)',
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
  'in a directory that holds other files too, those are left as they are (not on Windows)',
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
