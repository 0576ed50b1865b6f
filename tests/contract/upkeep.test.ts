import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { type DataDirectory, openDataDirectory } from '../../supabase/local/data-directory.ts';
import { checkDaily, findDamage } from '../../supabase/local/integrity.ts';
import { purgeDaily } from '../../supabase/local/purge.ts';
import { setRegistrationLimits } from '../../supabase/local/registration-limits.ts';
import { type Report, reportTo } from '../../supabase/local/report.ts';
import { inRequestTransaction } from '../../supabase/local/request-transaction.ts';
import { copyFolder, copyOfTemplate } from '../support/template.ts';
import { openDatabase } from './support/database.ts';

/** What the embedded backend does with its database besides answering, each part by itself. */

const DAY = 24 * 60 * 60 * 1000;

let said: Report[];
beforeEach(() => {
  said = [];
  reportTo((report) => void said.push(report));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  reportTo();
});

describe('the check of the database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'upkeep-'));
  const sound = join(folder, 'sound');
  const files: Record<string, string> = {};
  let open: DataDirectory | null = null;

  beforeAll(async () => {
    await copyOfTemplate(sound);
    const directory = await openDataDirectory(sound);
    const { db } = directory;
    await db.exec(`insert into public.customers
      (company_name, contact_person, cell_phone, physical_address, email_address)
      select 'Shop ' || n, 'Thandi', '0825551234', '12 Main Road', 'a@b.example' from generate_series(1, 50) n`);
    // From then on the rows are counted by the index alone.
    await db.exec('vacuum public.customers');
    for (const name of ['customers', 'customers_pkey', 'customers_search_text']) {
      const { rows } = await db.query<{ path: string }>('select pg_relation_filepath($1::regclass) as path', [
        `public.${name}`,
      ]);
      files[name] = rows[0]?.path ?? '';
    }
    await directory.close();
  });
  afterEach(async () => {
    await open?.close();
    open = null;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const pathIn = (dataDir: string, name: string): string => join(dataDir, 'pgdata', files[name] ?? '');
  const flip = (file: string): void => {
    const content = readFileSync(file);
    for (let at = 5_000; at < 5_004; at += 1) content[at] = (content[at] ?? 0) ^ 0xff;
    writeFileSync(file, content);
  };

  /** Opens a copy in which a file was damaged, or none. */
  async function opened(
    name: string,
    damage?: (file: string) => void,
  ): Promise<{ db: PGlite; dataDir: string }> {
    const dataDir = mkdtempSync(join(folder, 'copy-'));
    await copyFolder(sound, dataDir);
    damage?.(pathIn(dataDir, name));
    open = await openDataDirectory(dataDir);
    return { db: open.db, dataDir };
  }

  test('finds nothing in a sound one, over and over, and leaves nothing behind', async () => {
    const { db } = await opened('');
    expect([await findDamage(db), await findDamage(db)]).toEqual([null, null]);
    expect((await db.query(`select from pg_extension where extname = 'amcheck'`)).rows).toEqual([]);
  });

  test.each<[string, string, (file: string) => void, RegExp]>([
    ['a table with wrong bytes', 'customers', flip, /^invalid page in block 0 of relation/],
    [
      'a table that was cut',
      'customers',
      (file) => truncateSync(file, 0),
      /^table customers: it has 0 rows, and its index 50$/,
    ],
    ['an index with wrong bytes', 'customers_pkey', flip, /^invalid page in block 0 of relation/],
    ['an index that is gone', 'customers_pkey', rmSync, /^index "customers_pkey" lacks a main/],
    ['an index for searching that was cut', 'customers_search_text', (file) => truncateSync(file, 0), /\S/],
  ])('finds %s', async (_, name, damage, finding) => {
    const { db } = await opened(name, damage);
    expect(await findDamage(db)).toMatch(finding);
  });

  test('finds a row that its table says is broken', async () => {
    const { db } = await opened('');
    await db.exec(`update pg_class set relfrozenxid = '1000000' where oid = 'public.customers'::regclass`);
    expect(await findDamage(db)).toMatch(/^table customers: .*xmin/);
  });

  test('fails where it cannot be made', async () => {
    const { db } = await opened('');
    vi.spyOn(db, 'transaction').mockRejectedValue(new TypeError('of the program'));
    await expect(findDamage(db)).rejects.toThrow('of the program');
    vi.spyOn(db, 'transaction').mockRejectedValue('a text');
    await expect(findDamage(db)).rejects.toBe('a text');
  });

  const daily = async (dataDir: string | null, db: PGlite): Promise<void> => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const checked = vi.spyOn(db, 'transaction');
    const stop = checkDaily(db, dataDir === null ? null : join(dataDir, 'pgdata'));
    vi.advanceTimersByTime(DAY - 1);
    expect(checked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => expect(checked.mock.calls.length + said.length).toBeGreaterThan(0), 60_000);
    await Promise.allSettled(checked.mock.results.map(({ value }) => value as Promise<unknown>));
    stop();
    expect(vi.getTimerCount()).toBe(0);
  };

  test('each day reports what is wrong on the disk', async () => {
    const { db, dataDir } = await opened('');
    await db.query('select * from public.customers');
    flip(pathIn(dataDir, 'customers'));
    await daily(dataDir, db);
    expect(said).toEqual([
      {
        level: 'error',
        event: 'damage',
        message: `The database is damaged (file ${files['customers']}: the checksum of page 0 is wrong): stop the server and start it again, which names the newest backup.`,
      },
    ]);
  });

  test('each day reports what Postgres finds, in memory too', async () => {
    const { db } = await opened('customers', (file) => truncateSync(file, 0));
    await daily(null, db);
    await vi.waitFor(() => expect(said).toHaveLength(1));
    expect(said[0]?.message).toContain('(table customers: it has 0 rows, and its index 50): stop the server');
  });

  test('each day says nothing of a sound one', async () => {
    const { db, dataDir } = await opened('');
    await daily(dataDir, db);
    expect(said).toEqual([]);
  });

  test.each<[unknown, string]>([
    [new TypeError('a path'), 'The daily check of the database failed (TypeError).'],
    ['a path', 'The daily check of the database failed (string).'],
  ])('that fails is reported by its kind alone', async (error, message) => {
    const { db } = await opened('');
    vi.spyOn(db, 'transaction').mockRejectedValue(error);
    await daily(null, db);
    await vi.waitFor(() => expect(said).toEqual([{ level: 'error', event: 'check-failed', message }]));
  });
});

describe('over one database', () => {
  let db: PGlite;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await openDatabase());
  });
  afterAll(() => close());

  describe('the purge of deleted customers', () => {
    const purged = () => vi.spyOn(db, 'query');

    test('is made at once, then each day, not while the disk refuses, until that is stopped', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const asked = purged();
      let refuses = false;
      const stop = await purgeDaily(db, () => refuses);
      expect(asked.mock.calls).toEqual([['select private.purge_deleted_customers()']]);
      const times = [DAY - 1, 1].map((time) => {
        vi.advanceTimersByTime(time);
        return asked.mock.calls.length;
      });
      expect(times).toEqual([1, 2]);
      refuses = true;
      vi.advanceTimersByTime(DAY);
      expect(asked).toHaveBeenCalledTimes(2);
      refuses = false;
      vi.advanceTimersByTime(DAY);
      expect(asked).toHaveBeenCalledTimes(3);
      stop();
      expect(vi.getTimerCount()).toBe(0);
      await Promise.all(asked.mock.results.map(({ value }) => value as Promise<unknown>));
      expect(said).toEqual([]);
    });

    test('that fails at a start fails the start', async () => {
      purged().mockRejectedValue(new Error('of the database'));
      await expect(purgeDaily(db, () => false)).rejects.toThrow('of the database');
    });

    test.each<[unknown, string]>([
      [new TypeError('a name'), 'The daily purge of deleted customers failed (TypeError).'],
      ['a name', 'The daily purge of deleted customers failed (string).'],
    ])('that fails later is reported by its kind alone', async (error, message) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const stop = await purgeDaily(db, () => false);
      purged().mockRejectedValue(error);
      vi.advanceTimersByTime(DAY);
      await vi.waitFor(() => expect(said).toEqual([{ level: 'error', event: 'purge-failed', message }]));
      stop();
    });
  });

  test('the limits on registrations are set each by itself, and stay where none is given', async () => {
    const limits = async () =>
      (await db.query('select per_address, overall from private.registration_limits')).rows[0];
    await setRegistrationLimits(db, { perAddress: 7, overall: 70 });
    expect(await limits()).toEqual({ per_address: 7, overall: 70 });
    await setRegistrationLimits(db, { perAddress: 8 });
    expect(await limits()).toEqual({ per_address: 8, overall: 70 });
    await setRegistrationLimits(db, { overall: 80 });
    expect(await limits()).toEqual({ per_address: 8, overall: 80 });
    const asked = vi.spyOn(db, 'query');
    await setRegistrationLimits(db, {});
    expect(asked).not.toHaveBeenCalled();
  });

  describe('a request', () => {
    const SETTINGS = `select current_user::text as role, current_setting('request.jwt.claims') as claims,
      current_setting('request.headers') as headers, current_setting('request.method') as method,
      current_setting('request.path') as path, current_setting('transaction_read_only') as read_only`;
    const claims = { role: 'authenticated', sub: 'the-admin' };
    const ask = (method: string, sql = SETTINGS) =>
      inRequestTransaction(
        db,
        { role: 'authenticated', claims },
        new Request('http://backend.test/rest/v1/customers?select=*', {
          method,
          headers: { prefer: 'this' },
        }),
        async (tx) => (await tx.query<Record<string, string>>(sql)).rows[0],
      );

    test('is made by its role and its claims, with what it asked, and only as long as it takes', async () => {
      expect(await ask('POST')).toEqual({
        role: 'authenticated',
        claims: JSON.stringify(claims),
        headers: '{"prefer":"this"}',
        method: 'POST',
        path: '/rest/v1/customers',
        read_only: 'off',
      });
      const { rows } = await db.query(
        `select current_user::text as role, current_setting('request.jwt.claims') as claims`,
      );
      expect(rows).toEqual([{ role: 'postgres', claims: '' }]);
    });

    test.each([
      ['GET', 'on'],
      ['HEAD', 'on'],
      ['POST', 'off'],
      ['PATCH', 'off'],
      ['DELETE', 'off'],
    ])('by %s reads only: %s', async (method, readOnly) => {
      expect((await ask(method))?.['read_only']).toBe(readOnly);
    });

    test('that fails is answered with its error, and undone', async () => {
      await expect(ask('POST', 'select nothing')).rejects.toMatchObject({ code: '42703' });
      expect((await ask('GET', `select 'still there' as answer`))?.['answer']).toBe('still there');
    });
  });
});
