import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { DamagedDirectoryError, LocalBackendError } from '../../supabase/local/backend-error.ts';
import {
  type DataDirectory,
  createDataDirectory,
  openDataDirectory,
} from '../../supabase/local/data-directory.ts';
import { type Report, reportTo } from '../../supabase/local/report.ts';
import { copyOfTemplate } from '../support/template.ts';

/** Each way in which a data directory is opened, made or refused. What several starts make of one is in data-directory.test.ts. */

let folder: string;
let dataDir: string;
let said: Report[];
const opened: DataDirectory[] = [];

beforeEach(() => {
  said = [];
  reportTo((report) => void said.push(report));
  folder = mkdtempSync(join(tmpdir(), 'open-directory-'));
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  for (const each of opened.splice(0)) await each.close();
  reportTo();
  rmSync(folder, { recursive: true, force: true });
});

async function open(path = dataDir): Promise<DataDirectory> {
  const directory = await openDataDirectory(path);
  opened.push(directory);
  return directory;
}

/** The error with which it is refused; nothing holds the directory after it. */
async function refusal(work: () => Promise<unknown>): Promise<LocalBackendError> {
  const error: unknown = await work().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(LocalBackendError);
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  return error as LocalBackendError;
}

/** Has one of Node's functions fail with a code when it is called with a path that ends so. */
function failAt(end: string, code: string): void {
  const { open: real } = fs.promises;
  vi.spyOn(fs.promises, 'open').mockImplementation(async (path, ...rest) => {
    if (String(path).endsWith(end)) throw Object.assign(new Error('injected'), { code });
    return real(path, ...rest);
  });
  syncBuiltinESMExports();
}

describe('opening', () => {
  test('gives the database with a hosted project’s settings, a small cache, and what it needs to be checked', async () => {
    await copyOfTemplate(dataDir);
    const { db } = await open();
    const { rows } = await db.query<{ name: string; setting: string }>(
      `select name, current_setting(name) as setting from unnest(array['TimeZone', 'search_path', 'random_page_cost',
       'shared_buffers', 'fsync']) as name`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      TimeZone: 'UTC',
      search_path: '"$user", public, extensions',
      random_page_cost: '1.1',
      shared_buffers: '16MB',
      fsync: 'on',
    });
    await db.exec('create extension amcheck');
    expect((await db.query(`select similarity('shop', 'shops') > 0.5 as alike`)).rows).toEqual([
      { alike: true },
    ]);
    expect(said).toEqual([]);
  });

  test('keeps the signing secret, and makes another one for one that is not whole', async () => {
    await copyOfTemplate(dataDir);
    const file = join(dataDir, 'signing-secret');
    const secret = Buffer.from(readFileSync(file));
    const first = await open();
    expect(Buffer.from(first.signingSecret)).toEqual(secret);
    await first.close();
    writeFileSync(file, secret.subarray(0, 31));
    const second = await open();
    expect(second.signingSecret).toHaveLength(32);
    expect(Buffer.from(readFileSync(file))).toEqual(Buffer.from(second.signingSecret));
    expect(Buffer.from(second.signingSecret).subarray(0, 31)).not.toEqual(secret.subarray(0, 31));
  });

  test('holds it alone until it is closed, which may be asked for twice', async () => {
    await copyOfTemplate(dataDir);
    const first = await open();
    expect(readdirSync(dataDir)).toContain('lock');
    await expect(openDataDirectory(dataDir)).rejects.toThrow('in use by process');
    await Promise.all([first.close(), first.close()]);
    expect(first.db.closed).toBe(true);
    expect(readdirSync(dataDir)).not.toContain('lock');
    await open();
  });

  test('makes a new one, without what a killed start has left, for the owner alone', async () => {
    mkdirSync(join(dataDir, 'pgdata.new'), { recursive: true });
    writeFileSync(join(dataDir, 'pgdata.new', 'PG_VERSION'), '18\n');
    const directory = await open();
    const { db, signingSecret } = directory;
    expect((await db.query(`select 1 as n`)).rows).toEqual([{ n: 1 }]);
    expect(signingSecret).toHaveLength(32);
    await directory.close();
    expect(readdirSync(dataDir).toSorted()).toEqual(['pgdata', 'signing-secret']);
    if (process.platform === 'win32') return;
    const openTo = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
      (name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0,
    );
    expect(openTo).toEqual([]);
  });

  test('in memory makes one each time, and nothing on the disk', async () => {
    const first = await open('memory://');
    expect(first.signingSecret).toHaveLength(32);
    expect((await first.db.query(`select 1 as n`)).rows).toEqual([{ n: 1 }]);
    await Promise.all([first.close(), first.close()]);
    expect(first.db.closed).toBe(true);
    expect(existsSync('memory:')).toBe(false);
  });

  test('takes no notice of a postmaster.pid that a power cut has emptied', async () => {
    await copyOfTemplate(dataDir);
    writeFileSync(join(dataDir, 'pgdata', 'postmaster.pid'), '');
    expect((await (await open()).db.query(`select 1 as n`)).rows).toEqual([{ n: 1 }]);
  });
});

describe.skipIf(process.platform === 'win32')('what was open to others (not on Windows)', () => {
  const mode = (name: string) => statSync(join(dataDir, name)).mode & 0o777;

  test('is closed with all that is in it, and that is said', async () => {
    await copyOfTemplate(dataDir);
    chmodSync(dataDir, 0o755);
    for (const name of ['pgdata/PG_VERSION', 'signing-secret']) chmodSync(join(dataDir, name), 0o644);
    await open();
    expect(['', 'pgdata/PG_VERSION', 'signing-secret'].map(mode)).toEqual([0o700, 0o600, 0o600]);
    expect(said).toEqual([
      {
        level: 'warn',
        event: 'directory-was-open',
        message: `The data directory ${dataDir} was open to other users (3 files and folders): now it is closed to them.`,
      },
    ]);
  });

  test('stays open where it is somebody else’s, beside what is closed', async () => {
    await copyOfTemplate(dataDir);
    const own = [
      'admin-password',
      'backup-channel',
      'backup-failure',
      'backups',
      'disk-probe',
      'page',
      'page.new',
      'pgdata.newer',
      'product-version',
      'lock.stale.1',
    ];
    const others = ['program', 'my-pgdata', 'notes.lock'];
    for (const name of [...own, ...others]) {
      writeFileSync(join(dataDir, name), '');
      chmodSync(join(dataDir, name), 0o644);
    }
    chmodSync(dataDir, 0o755);
    await open();
    expect(own.map(mode)).toEqual(own.map(() => 0o600));
    expect(others.map(mode)).toEqual(others.map(() => 0o644));
    expect(mode('')).toBe(0o755);
    expect(said[0]?.message).toContain(`(${own.length} files and folders)`);
  });
});

describe('is refused', () => {
  test('where it held a shop whose database is gone', async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'signing-secret'), Buffer.alloc(32));
    const error = await refusal(() => open());
    expect(error).toBeInstanceOf(DamagedDirectoryError);
    expect(error).toMatchObject({
      name: 'DamagedDirectoryError',
      folder: dataDir,
      finding: `The data directory ${dataDir} held a shop, and its database, the folder pgdata, is gone`,
      message: `The data directory ${dataDir} held a shop, and its database, the folder pgdata, is gone: put a backup in its place, or move it away and start with an empty one.`,
    });
    expect(readdirSync(dataDir)).toEqual(['signing-secret']);
  });

  test.each(['', 'eighteen\n', '18x', 'x18'])('where the version of its database is %j', async (version) => {
    await copyOfTemplate(dataDir);
    writeFileSync(join(dataDir, 'pgdata', 'PG_VERSION'), version);
    const error = await refusal(() => open());
    expect(error).toBeInstanceOf(DamagedDirectoryError);
    expect(error.message).toContain(
      `The data directory ${dataDir} is damaged (the file PG_VERSION is missing or unreadable): put a backup`,
    );
  });

  test('where another version of Postgres has written it, or none has', async () => {
    await copyOfTemplate(dataDir);
    writeFileSync(join(dataDir, 'pgdata', 'PG_VERSION'), '17\n');
    const error = await refusal(() => open());
    expect(error.name).toBe('LocalBackendError');
    expect(error.message).toBe(
      `The data directory ${dataDir} was written by Postgres 17, and this version reads Postgres 18: start it with the version that wrote it, or set DATA_DIR to another directory.`,
    );
    rmSync(join(dataDir, 'pgdata', 'PG_VERSION'));
    expect((await refusal(() => open())).message).toContain('PG_VERSION is missing');
  });

  test('where Postgres does not start: it names the last of its reasons', async () => {
    await copyOfTemplate(dataDir);
    rmSync(join(dataDir, 'pgdata', 'base'), { recursive: true });
    const error = await refusal(() => open());
    expect(error).toBeInstanceOf(DamagedDirectoryError);
    expect(error.message).toContain(
      `${dataDir} is damaged (database "postgres" does not exist): put a backup`,
    );
  });

  test.each([
    [
      'EROFS',
      `Cannot write to the data directory DIR (EROFS): make it writable, or set DATA_DIR to a directory that is.`,
    ],
    [
      'ENOSPC',
      'There is no room in the data directory DIR (ENOSPC): make some on its disk, or set DATA_DIR to a directory on another.',
    ],
  ])('where the disk takes no lock, or no secret: %s', async (code, message) => {
    await copyOfTemplate(dataDir);
    rmSync(join(dataDir, 'signing-secret'));
    failAt('signing-secret.new', code);
    const closed = vi.spyOn(PGlite.prototype, 'close');
    const error = await refusal(() => open());
    // Who takes the lock next must not find it open.
    expect(closed).toHaveBeenCalledTimes(1);
    expect(error.message.replace(dataDir, 'DIR')).toBe(message);
    expect(error.cause).toMatchObject({ code });
    vi.restoreAllMocks();
    vi.spyOn(fs.promises, 'link').mockRejectedValue(Object.assign(new Error('injected'), { code }));
    syncBuiltinESMExports();
    expect((await refusal(() => open())).message.replace(dataDir, 'DIR')).toBe(message);
  });

  test('where it cannot be one: a file, or below a file', async () => {
    writeFileSync(dataDir, '');
    expect((await refusal(() => open())).message).toMatch(
      /^Cannot write to the data directory \S+ \(EEXIST\): make it/,
    );
    expect((await refusal(() => open(join(dataDir, 'below')))).message).toMatch(/\(ENOTDIR\): make it/);
  });

  test('where the disk refuses for a reason without a code', async () => {
    vi.spyOn(fs.promises, 'link').mockRejectedValue(new Error('injected'));
    syncBuiltinESMExports();
    expect((await refusal(() => open())).message).toBe(
      `Cannot write to the data directory ${dataDir}: make it writable, or set DATA_DIR to a directory that is.`,
    );
  });
});

describe('making one with something in it', () => {
  const fill = vi.fn<Parameters<typeof createDataDirectory>[1]>(async (db) => {
    await db.exec('create table public.notes as select 7 as n');
  });

  test('leaves it to the next start, without a lock or a secret', async () => {
    await createDataDirectory(dataDir, fill);
    expect(readdirSync(dataDir)).toEqual(['pgdata']);
    const { db } = await open();
    expect((await db.query('select n from public.notes')).rows).toEqual([{ n: 7 }]);
  });

  test('beside what the product itself keeps there, also a database that was moved aside', async () => {
    mkdirSync(join(dataDir, 'pgdata.before'), { recursive: true });
    mkdirSync(join(dataDir, 'backups'));
    await createDataDirectory(dataDir, fill);
    expect(readdirSync(dataDir).toSorted()).toEqual(['backups', 'pgdata', 'pgdata.before']);
  });

  test('is refused where there is a shop, or anything else', async () => {
    mkdirSync(join(dataDir, 'pgdata'), { recursive: true });
    expect((await refusal(() => createDataDirectory(dataDir, fill))).message).toBe(
      `The directory ${dataDir} holds a shop: rename its folder pgdata first, or name another directory.`,
    );
    rmSync(join(dataDir, 'pgdata'), { recursive: true });
    writeFileSync(join(dataDir, 'program'), '');
    expect((await refusal(() => createDataDirectory(dataDir, fill))).message).toBe(
      `The directory ${dataDir} is not empty: move it away first, or name another one.`,
    );
    expect(readdirSync(dataDir)).toEqual(['program']);
  });

  test('that fails leaves nothing, and a folder that was there', async () => {
    const failing = () => Promise.reject(new Error('of the rows'));
    await expect(createDataDirectory(dataDir, failing)).rejects.toThrow('of the rows');
    expect(existsSync(dataDir)).toBe(false);
    mkdirSync(dataDir);
    await expect(createDataDirectory(dataDir, failing)).rejects.toThrow('of the rows');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('where the disk refuses says so', async () => {
    const refused = Object.assign(new Error('injected'), { code: 'EROFS', syscall: 'mkdir' });
    const error = await refusal(() => createDataDirectory(dataDir, () => Promise.reject(refused)));
    expect(error.message).toMatch(/^Cannot write to the data directory \S+ \(EROFS\): make it writable/);
    expect(error.cause).toBe(refused);
  });
});
