import fs, { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { checkpointIfDue, checkpointRegularly } from '../../supabase/local/durable/checkpoints.ts';
import {
  DatabaseStopped,
  FLUSHING_START_PARAMS,
  FlushingNodeFS,
} from '../../supabase/local/durable/file-system.ts';
import { DiskRefuses, watchDisk } from '../../supabase/local/durable/refusing-disk.ts';
import { type Report, reportTo } from '../../supabase/local/report.ts';
import { copyOfTemplate } from '../support/template.ts';

/** Postgres over the disk, without what is in front of it. What a visitor sees of a bad disk is in refusing-disk.test.ts. */

let folder: string;
let files: FlushingNodeFS;
let db: PGlite;
let said: Report[];
const beforeWrite = vi.fn<() => void>();

beforeEach(async () => {
  said = [];
  reportTo((report) => void said.push(report));
  folder = mkdtempSync(join(tmpdir(), 'customer-desk-durable-'));
  await copyOfTemplate(folder);
  files = new FlushingNodeFS(join(folder, 'pgdata'), beforeWrite);
  db = await PGlite.create({
    fs: files,
    startParams: [...FLUSHING_START_PARAMS],
    extensions: { pg_trgm },
  });
  await db.exec('set search_path to public, extensions');
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  beforeWrite.mockReset();
  reportTo();
  if (!db.closed) await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const insert = (name = 'Highveld Radio') =>
  db.query(
    `insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
     values ($1, 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za')`,
    [name],
  );

type Name = 'writeSync' | 'fsyncSync' | 'fdatasyncSync' | 'rmSync';

/** Has some of Node's functions throw an error, with a code or without. */
function fail(names: readonly Name[], code?: string): void {
  for (const name of names) {
    vi.spyOn(fs, name).mockImplementation((() => {
      throw Object.assign(new Error('injected'), code === undefined ? {} : { code });
    }) as never);
  }
  syncBuiltinESMExports();
}

function mend(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}

describe('Postgres', () => {
  test('flushes, by the way that reaches the disk', async () => {
    const { rows } = await db.query(
      `select name, setting from pg_settings where name in ('fsync', 'wal_sync_method') order by name`,
    );
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'wal_sync_method', setting: 'fsync' },
    ]);
    expect(FLUSHING_START_PARAMS).not.toContain('-F');
  });

  test('asks before each write, and flushes files at a commit, folders at a checkpoint', async () => {
    await db.query('select 1');
    beforeWrite.mockClear();
    const order: string[] = [];
    beforeWrite.mockImplementation(() => void order.push('asked'));
    const { writeSync, fdatasyncSync, fsyncSync } = fs;
    vi.spyOn(fs, 'writeSync').mockImplementation(((...args: Parameters<typeof writeSync>) => {
      order.push('written');
      return writeSync(...args);
    }) as typeof fs.writeSync);
    const folders: boolean[] = [];
    vi.spyOn(fs, 'fdatasyncSync').mockImplementation((fd) => {
      order.push('file flushed');
      folders.push(fs.fstatSync(fd).isDirectory());
      fdatasyncSync(fd);
    });
    vi.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
      order.push('folder flushed');
      folders.push(!fs.fstatSync(fd).isDirectory());
      fsyncSync(fd);
    });
    syncBuiltinESMExports();
    await insert();
    expect(order.at(-1)).toBe('file flushed');
    expect(order.slice(0, 2)).toEqual(['asked', 'written']);
    expect(order.filter((each) => each === 'asked')).toHaveLength(
      order.filter((each) => each === 'written').length,
    );
    await db.exec('create table public.more (); checkpoint');
    expect(order).toContain('folder flushed');
    expect(folders).not.toContain(true);
  });

  test('makes its files for the owner alone', async () => {
    await db.exec('create table public.more as select 1 as n; checkpoint');
    if (process.platform === 'win32') return;
    const { rows } = await db.query<{ path: string }>(`select pg_relation_filepath('public.more') as path`);
    expect(statSync(join(folder, 'pgdata', rows[0]?.path ?? '')).mode & 0o777).toBe(0o600);
  });

  test('goes on after a statement that failed', async () => {
    const stopped = vi.fn<(why: Error | null) => void>();
    void files.stopped.then(stopped);
    await expect(db.query('select nothing')).rejects.toThrow('column "nothing" does not exist');
    await expect(db.query('select 1 / 0')).rejects.toThrow('division by zero');
    await insert();
    expect((await db.query('select from public.customers')).rows).toHaveLength(1);
    expect(stopped).not.toHaveBeenCalled();
  });

  test('stops when it cannot flush: every later statement says so, and nothing hangs', async () => {
    fail(['fsyncSync', 'fdatasyncSync'], 'EIO');
    await expect(insert()).rejects.toBeInstanceOf(Error);
    expect(await files.stopped).toBeNull();
    mend();
    for (const statement of [() => insert(), () => db.query('select 1'), () => db.exec('select 1')]) {
      const error: unknown = await statement().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DatabaseStopped);
      expect(error).toMatchObject({
        name: 'DatabaseStopped',
        code: '08006',
        message: 'The database has stopped.',
      });
    }
    await expect(db.close()).resolves.toBeUndefined();
  });

  test('stops when what it cannot handle interrupts it, and says what', async () => {
    beforeWrite.mockImplementation(() => {
      throw new Error('The machine is broken.');
    });
    await expect(insert()).rejects.toBeInstanceOf(Error);
    expect(await files.stopped).toEqual(new Error('The machine is broken.'));
    beforeWrite.mockReset();
    await expect(db.query('select 1')).rejects.toBeInstanceOf(DatabaseStopped);
  });

  test('stops when it exits', async () => {
    beforeWrite.mockImplementation(() => {
      throw Object.assign(Object.create(null) as object, { status: 1 });
    });
    await expect(insert()).rejects.toBeDefined();
    expect(await files.stopped).toEqual(new Error('Postgres has exited.'));
  });
});

describe('the disk', () => {
  const probe = () => join(folder, 'pgdata', 'disk-probe');

  test('is tried by a file of the owner’s, which goes when the database is closed', async () => {
    expect(files.refusal()).toBeNull();
    expect(readdirSync(join(folder, 'pgdata')).filter((name) => name.includes('probe'))).toEqual([
      'disk-probe',
    ]);
    expect(statSync(probe()).size).toBe(1);
    expect(process.platform === 'win32' || (statSync(probe()).mode & 0o777) === 0o600).toBe(true);
    expect(files.refusal()).toBeNull();
    expect(statSync(probe()).size).toBe(1);
    await db.close();
    expect(existsSync(probe())).toBe(false);
  });

  test('that is never tried has no such file, and one that cannot be removed does no harm', async () => {
    const closed = vi.spyOn(fs, 'closeSync');
    expect(files.refusal()).toBeNull();
    fail(['rmSync'], 'EROFS');
    await expect(db.close()).resolves.toBeUndefined();
    expect(closed).toHaveBeenCalled();
    mend();
    expect(existsSync(probe())).toBe(true);
  });

  test('refuses for a reason', () => {
    fail(['writeSync'], 'ENOSPC');
    expect(files.refusal()).toBe('ENOSPC');
    mend();
    fail(['writeSync']);
    expect(files.refusal()).toBe('unknown');
    mend();
    expect(files.refusal()).toBeNull();
  });
});

describe('while the disk refuses', () => {
  const BEGINS = {
    level: 'error',
    event: 'disk-refuses',
    message: 'The disk takes no writes (EROFS): registrations and sign-ins are refused until it does.',
  };
  const ENDS = { level: 'warn', event: 'disk-takes', message: 'The disk takes writes again.' };

  test('that is said when it begins and when it ends', () => {
    const watch = watchDisk(db);
    expect(watch.refuses()).toBe(false);
    expect(said).toEqual([]);
    fail(['writeSync'], 'EROFS');
    expect([watch.refuses(), watch.refuses()]).toEqual([true, true]);
    expect(said).toEqual([BEGINS]);
    mend();
    expect([watch.refuses(), watch.refuses()]).toEqual([false, false]);
    expect(said).toEqual([BEGINS, ENDS]);
  });

  test('a transaction that reads goes on, one that writes is refused, and its own errors stay', async () => {
    const { database } = watchDisk(db);
    const work = (second: string) =>
      database.transaction(async (tx) => {
        await tx.query(`select set_config('request.method', $1, true)`, ['POST']);
        return (await tx.query<{ n: number }>(second)).rows;
      });
    const write = `update auth.users set updated_at = now() returning 1 as n`;
    expect(await work(write)).toEqual([{ n: 1 }]);
    fail(['writeSync'], 'EROFS');
    expect(await work('select 7 as n')).toEqual([{ n: 7 }]);
    expect(await work(`select length(current_setting('request.method')) as n`)).toEqual([{ n: 4 }]);
    const refused: unknown = await work(write).catch((reason: unknown) => reason);
    expect(refused).toBeInstanceOf(DiskRefuses);
    expect(refused).toMatchObject({
      name: 'DiskRefuses',
      code: '53100',
      message: 'Nothing can be stored at present: try again later.',
    });
    await expect(work('select nothing')).rejects.toMatchObject({ code: '42703' });
    expect((await database.query<{ n: number }>('select $1::int as n', [8])).rows).toEqual([{ n: 8 }]);
    mend();
    expect(await work(write)).toEqual([{ n: 1 }]);
  });

  test('requests that only read are let through, others are not', async () => {
    const failed: unknown[] = [];
    const app = new Hono()
      .use(watchDisk(db).middleware)
      .all('/', (c) => c.text('done'))
      .onError((error, c) => {
        failed.push(error);
        return c.body(null, 503);
      });
    const answers = async () => {
      const statuses: number[] = [];
      for (const method of ['GET', 'HEAD', 'POST', 'DELETE'])
        statuses.push((await app.request('/', { method })).status);
      return statuses;
    };
    expect(await answers()).toEqual([200, 200, 200, 200]);
    fail(['writeSync'], 'EROFS');
    expect(await answers()).toEqual([200, 200, 503, 503]);
    expect(failed).toEqual([expect.any(DiskRefuses), expect.any(DiskRefuses)]);
  });

  test('a database in memory, which has no disk, takes everything', () => {
    fail(['writeSync'], 'EROFS');
    expect(watchDisk({ fs: {} } as PGlite).refuses()).toBe(false);
  });
});

describe('a checkpoint', () => {
  const MINUTE = 60_000;
  const last = async (): Promise<string> => {
    const { rows } = await db.query<{ at: string }>(
      'select redo_lsn::text as at from pg_control_checkpoint()',
    );
    return rows[0]?.at ?? '';
  };

  test('is made when more was logged since the last one than it may be, by itself 32 MB', async () => {
    await insert();
    const before = await last();
    await checkpointIfDue(db);
    await checkpointIfDue(db, 1_000_000_000);
    expect(await last()).toBe(before);
    await checkpointIfDue(db, 100);
    const after = await last();
    expect(after).not.toBe(before);
    await checkpointIfDue(db, 1_000);
    expect(await last()).toBe(after);
  });

  test('is looked for each minute, not while the disk refuses, until that is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const asked = vi.spyOn(db, 'query');
    let refuses = false;
    const stop = checkpointRegularly(db, () => refuses);
    vi.advanceTimersByTime(MINUTE - 1);
    expect(asked).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(1);
    expect(asked).toHaveBeenCalledTimes(1);
    refuses = true;
    vi.advanceTimersByTime(MINUTE);
    expect(asked).toHaveBeenCalledTimes(1);
    refuses = false;
    vi.advanceTimersByTime(MINUTE);
    expect(asked).toHaveBeenCalledTimes(2);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    await Promise.all(asked.mock.results.map(({ value }) => value as Promise<unknown>));
    expect(said).toEqual([]);
  });

  test.each<[unknown, string]>([
    [new TypeError('with a path'), 'A checkpoint failed (TypeError).'],
    ['with a path', 'A checkpoint failed (string).'],
  ])('that fails is reported by its kind alone', async (error, message) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    vi.spyOn(db, 'query').mockRejectedValue(error);
    const stop = checkpointRegularly(db, () => false);
    vi.advanceTimersByTime(MINUTE);
    await vi.waitFor(() => expect(said).toEqual([{ level: 'error', event: 'checkpoint-failed', message }]));
    stop();
  });
});
