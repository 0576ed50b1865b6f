import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  DatabaseStopped,
  FLUSHING_START_PARAMS,
  FlushingNodeFS,
} from '../../../server/database/durable/file-system.ts';
import { DiskRefuses, watchDisk } from '../../../server/database/refusing-disk.ts';
import { type Report, reportTo } from '../../../server/log/report.ts';
import { copyOfTemplate } from '../../support/template.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
let files: FlushingNodeFS;
let db: PGlite;
const beforeWrite = vi.fn<() => void>();

beforeAll(async () => {
  reportTo(() => undefined);
  await copyOfTemplate(folder);
  files = new FlushingNodeFS(join(folder, 'pgdata'), beforeWrite);
  db = await PGlite.create({
    fs: files,
    startParams: [...FLUSHING_START_PARAMS],
    extensions: { pg_trgm },
  });
  await db.exec('set search_path to public, extensions');
});
afterEach(() => {
  mend();
  beforeWrite.mockReset();
});
afterAll(() => reportTo());

const insert = (name = 'Highveld Radio') =>
  db.query(
    `insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
     values ($1, 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za')`,
    [name],
  );

type Name = 'writeSync' | 'fsyncSync' | 'fdatasyncSync' | 'rmSync';

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

test('Postgres checks the lock before each write, flushes files at a commit and folders at a checkpoint', async () => {
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

test('Postgres shortens its files, and keeps them private', async () => {
  await db.exec(
    'create table public.numbers as select generate_series(1, 5000) as n; delete from public.numbers',
  );
  const file = async () => {
    const { rows } = await db.query<{ path: string }>(
      `select pg_relation_filepath('public.numbers') as path`,
    );
    return fs.statSync(join(folder, 'pgdata', rows[0]?.path ?? ''));
  };
  expect((await file()).size).toBeGreaterThan(0);
  await db.exec('vacuum public.numbers');
  const { size, mode } = await file();
  expect([size, mode & 0o777]).toEqual([0, 0o600]);
});

test('while the disk refuses, reading transactions continue, writing ones are refused, and their own errors remain', async () => {
  const reports: Report[] = [];
  reportTo((report) => reports.push(report));
  const { database, middleware } = watchDisk(db);
  const app = new Hono().use(middleware).all('*', (c) => c.body(null));
  app.onError((error, c) => c.body(null, error instanceof DiskRefuses ? 503 : 500));
  const statusOf = async (method: string) => (await app.request('/', { method })).status;
  const work = (second: string) =>
    database.transaction(async (tx) => {
      await tx.query(`select set_config('request.method', $1, true)`, ['POST']);
      return (await tx.query<{ n: number }>(second)).rows;
    });
  const write = `update auth.users set updated_at = now() returning 1 as n`;
  expect(await work(write)).toEqual([{ n: 1 }]);
  fail(['writeSync'], 'EROFS');
  expect(await Promise.all(['GET', 'HEAD', 'POST', 'DELETE'].map(statusOf))).toEqual([200, 200, 503, 503]);
  expect(await work('select 7 as n')).toEqual([{ n: 7 }]);
  expect(await work(`select length(current_setting('request.method')) as n`)).toEqual([{ n: 4 }]);
  const refused: unknown = await work(write).catch((reason: unknown) => reason);
  expect(refused).toBeInstanceOf(DiskRefuses);
  expect(refused).toMatchObject({
    name: 'DiskRefuses',
    code: '53100',
    message: "Can't save at the moment. Try again later.",
  });
  await expect(work('select nothing')).rejects.toMatchObject({ code: '42703' });
  expect((await database.query<{ n: number }>('select $1::int as n', [8])).rows).toEqual([{ n: 8 }]);
  mend();
  expect(await work(write)).toEqual([{ n: 1 }]);
  expect(await statusOf('POST')).toBe(200);
  expect(reports).toEqual([
    {
      level: 'error',
      event: 'disk-refuses',
      message:
        'The disk refuses writes (EROFS). Registrations and sign-ins are refused until it accepts them.',
    },
    { level: 'warn', event: 'disk-takes', message: 'The disk accepts writes again.' },
  ]);
  expect(fs.readFileSync(join(folder, 'pgdata/disk-probe'), 'utf8')).toBe('.');
  fail(['writeSync']);
  expect(files.refusal()).toBe('unknown');
});

test("Postgres stops if it can't flush: every later statement fails, and nothing hangs", async () => {
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
