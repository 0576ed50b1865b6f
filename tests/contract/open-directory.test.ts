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
import { dirname, join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { DamagedDirectoryError, LocalBackendError } from '../../supabase/local/backend-error.ts';
import {
  type DataDirectory,
  createDataDirectory,
  openDataDirectory,
} from '../../supabase/local/data-directory.ts';
import { ownerHere, writeOwner } from '../../supabase/local/lock/owner.ts';
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

const fill: Parameters<typeof createDataDirectory>[1] = async (db) => {
  await db.exec('create table public.notes as select 7 as n');
};

describe('opening', () => {
  test('returns a database with a hosted project’s settings, a small cache, and what the checks need', async () => {
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

  test('keeps the signing secret, and replaces an incomplete one', async () => {
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

  test("holds the directory until it's closed, which can be done twice", async () => {
    await copyOfTemplate(dataDir);
    const first = await open();
    expect(readdirSync(dataDir)).toContain('lock');
    await expect(openDataDirectory(dataDir)).rejects.toThrow('in use by process');
    await Promise.all([first.close(), first.close()]);
    expect(first.db.closed).toBe(true);
    expect(readdirSync(dataDir)).not.toContain('lock');
    await open();
  });

  test('creates a database next to the page and an empty backup folder, removes leftovers of a killed start, for the owner only', async () => {
    for (const name of ['pgdata.new', 'backups', 'page'])
      mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 });
    writeFileSync(join(dataDir, 'pgdata.new', 'PG_VERSION'), '18\n');
    writeFileSync(join(dataDir, 'lock'), writeOwner({ ...ownerHere('token'), pid: 4_194_305 }));
    const directory = await open();
    const { db, signingSecret } = directory;
    expect((await db.query(`select 1 as n`)).rows).toEqual([{ n: 1 }]);
    expect(signingSecret).toHaveLength(32);
    await directory.close();
    expect(readdirSync(dataDir).toSorted()).toEqual(['backups', 'page', 'pgdata', 'signing-secret']);
    if (process.platform === 'win32') return;
    const openTo = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
      (name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0,
    );
    expect(openTo).toEqual([]);
  });

  test('creates a database each time in memory, and nothing on the disk', async () => {
    const first = await open('memory://');
    expect(first.signingSecret).toHaveLength(32);
    expect((await first.db.query(`select 1 as n`)).rows).toEqual([{ n: 1 }]);
    await Promise.all([first.close(), first.close()]);
    expect(first.db.closed).toBe(true);
    expect(existsSync('memory:')).toBe(false);
  });

  test('ignores a postmaster.pid that a power cut emptied', async () => {
    await copyOfTemplate(dataDir);
    writeFileSync(join(dataDir, 'pgdata', 'postmaster.pid'), '');
    expect((await (await open()).db.query(`select 1 as n`)).rows).toEqual([{ n: 1 }]);
  });
});

describe.skipIf(process.platform === 'win32')('files that others can read (not on Windows)', () => {
  const mode = (name: string) => statSync(join(dataDir, name)).mode & 0o777;

  test('are closed with the directory, with a message', async () => {
    await copyOfTemplate(dataDir);
    chmodSync(dataDir, 0o755);
    for (const name of ['pgdata/PG_VERSION', 'signing-secret']) chmodSync(join(dataDir, name), 0o644);
    await open();
    expect(['', 'pgdata/PG_VERSION', 'signing-secret'].map(mode)).toEqual([0o700, 0o600, 0o600]);
    expect(said).toEqual([
      {
        level: 'warn',
        event: 'directory-was-open',
        message: `The data directory ${dataDir} was open to other users (3 files and folders). Only its owner can read it now.`,
      },
    ]);
  });

  test("stay as they are if they aren't ours", async () => {
    await copyOfTemplate(dataDir);
    const own = [
      'admin-password',
      'backup-channel',
      'backup-failure',
      'backups',
      'disk-probe',
      'pgdata.newer',
      'product-version',
      'lock.stale.1',
    ];
    const others = ['program', 'my-pgdata', 'notes.lock', '.env', 'page', 'page.new'];
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

  test('stay as they are if they are settings, pictures or the page; a new shop gets no message', async () => {
    const kept = ['.env', 'pictures', 'page', 'page.old-1'];
    for (const name of kept) mkdirSync(join(dataDir, name), { recursive: true, mode: 0o755 });
    chmodSync(dataDir, 0o755);
    await open();
    expect(mode('')).toBe(0o700);
    expect(kept.map(mode)).toEqual(kept.map(() => 0o755));
    expect(said).toEqual([]);
  });
});

describe('opening is refused', () => {
  test.each([
    'signing-secret',
    'admin-password',
    'product-version',
    'backup-channel',
    'backup-failure',
    'lock',
    'pgdata.before',
    'backups/customer-desk-2026-11-22T03-00-00Z-daily.backup.gz',
  ])('if there was a shop, as %s shows, but no database', async (left) => {
    const file = join(dataDir, left);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
    const error: unknown = await open().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DamagedDirectoryError);
    expect(error).toMatchObject({
      name: 'DamagedDirectoryError',
      folder: dataDir,
      finding: `The data directory ${dataDir} had a shop, but its database, the folder pgdata, is missing`,
      message: `The data directory ${dataDir} had a shop, but its database, the folder pgdata, is missing: restore a backup.`,
    });
    expect(readdirSync(dataDir, { recursive: true })).toContain(left);
    expect(readdirSync(dataDir)).toHaveLength(1);
  });

  test('if a restore was interrupted, until it is repeated', async () => {
    mkdirSync(join(dataDir, 'pgdata.restoring'), { recursive: true });
    writeFileSync(join(dataDir, 'lock'), '4194305 1\n');
    const error: unknown = await open().catch((reason: unknown) => reason);
    expect((error as Error).message).toBe(
      `A restore into the data directory ${dataDir} was interrupted: run the same "npm run restore" command again.`,
    );
    rmSync(join(dataDir, 'lock'));
    await createDataDirectory(dataDir, fill);
    expect((await (await open()).db.query('select n from public.notes')).rows).toEqual([{ n: 7 }]);
    await opened.splice(0)[0]?.close();
    expect(readdirSync(dataDir).toSorted()).toEqual(['pgdata', 'signing-secret']);
  });

  test('if another version of Postgres wrote it', async () => {
    await copyOfTemplate(dataDir);
    writeFileSync(join(dataDir, 'pgdata', 'PG_VERSION'), '17\n');
    const error = await refusal(() => open());
    expect(error.name).toBe('LocalBackendError');
    expect(error.message).toBe(
      `The data directory ${dataDir} was written by Postgres 17, but this version reads Postgres 18: start it with the version that wrote it, or set DATA_DIR to another directory.`,
    );
  });

  test("if Postgres doesn't start, with its last reason", async () => {
    await copyOfTemplate(dataDir);
    rmSync(join(dataDir, 'pgdata', 'base'), { recursive: true });
    const error = await refusal(() => open());
    expect(error).toBeInstanceOf(DamagedDirectoryError);
    expect(error.message).toContain(
      `${dataDir} is damaged (database "postgres" does not exist): restore a backup`,
    );
  });

  test.each([
    [
      'EROFS',
      `Can't write to the data directory DIR (EROFS): make it writable, or set DATA_DIR to another directory.`,
    ],
    [
      'ENOSPC',
      'The disk of the data directory DIR is full (ENOSPC): free some space, or set DATA_DIR to a directory on another disk.',
    ],
  ])('if the disk refuses a lock or a secret: %s', async (code, message) => {
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

  test("if it's a file, or below a file", async () => {
    writeFileSync(dataDir, '');
    expect((await refusal(() => open())).message).toMatch(
      /^Can't write to the data directory \S+ \(EEXIST\): make it/,
    );
    expect((await refusal(() => open(join(dataDir, 'below')))).message).toMatch(/\(ENOTDIR\): make it/);
  });

  test('if the disk refuses without a code', async () => {
    vi.spyOn(fs.promises, 'link').mockRejectedValue(new Error('injected'));
    syncBuiltinESMExports();
    expect((await refusal(() => open())).message).toBe(
      `Can't write to the data directory ${dataDir}: make it writable, or set DATA_DIR to another directory.`,
    );
  });
});

describe('creating a filled directory', () => {
  test('leaves it to the next start, without a lock or a secret', async () => {
    await createDataDirectory(dataDir, fill);
    expect(readdirSync(dataDir)).toEqual(['pgdata']);
    const { db } = await open();
    expect((await db.query('select n from public.notes')).rows).toEqual([{ n: 7 }]);
  });

  test('works next to the product’s own files and a database that was renamed', async () => {
    mkdirSync(join(dataDir, 'pgdata.before'), { recursive: true });
    mkdirSync(join(dataDir, 'backups'));
    for (const name of ['.env', 'pictures']) writeFileSync(join(dataDir, name), '');
    await createDataDirectory(dataDir, fill);
    expect(readdirSync(dataDir).toSorted()).toEqual([
      '.env',
      'backups',
      'pgdata',
      'pgdata.before',
      'pictures',
    ]);
  });

  test.skipIf(process.platform === 'win32')(
    'closes the directory to others, so that the start has no warning (not on Windows)',
    async () => {
      mkdirSync(dataDir, { mode: 0o755 });
      await createDataDirectory(dataDir, fill);
      expect(statSync(dataDir).mode & 0o777).toBe(0o700);
      await open();
      expect(said).toEqual([]);
    },
  );

  test('is refused if there is a shop, or anything else', async () => {
    mkdirSync(join(dataDir, 'pgdata'), { recursive: true });
    expect((await refusal(() => createDataDirectory(dataDir, fill))).message).toBe(
      `The directory ${dataDir} already has a shop: rename its folder pgdata first, or name another directory.`,
    );
    rmSync(join(dataDir, 'pgdata'), { recursive: true });
    writeFileSync(join(dataDir, 'program'), '');
    expect((await refusal(() => createDataDirectory(dataDir, fill))).message).toBe(
      `The directory ${dataDir} isn't empty: move it away first, or name another one.`,
    );
    expect(readdirSync(dataDir)).toEqual(['program']);
  });

  test('leaves nothing after a failure, except a folder that existed', async () => {
    const failing = () => Promise.reject(new Error('of the rows'));
    await expect(createDataDirectory(dataDir, failing)).rejects.toThrow('of the rows');
    expect(existsSync(dataDir)).toBe(false);
    mkdirSync(dataDir);
    await expect(createDataDirectory(dataDir, failing)).rejects.toThrow('of the rows');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('reports that the disk refuses', async () => {
    const refused = Object.assign(new Error('injected'), { code: 'EROFS', syscall: 'mkdir' });
    const error = await refusal(() => createDataDirectory(dataDir, () => Promise.reject(refused)));
    expect(error.message).toMatch(/^Can't write to the data directory \S+ \(EROFS\): make it writable/);
    expect(error.cause).toBe(refused);
  });
});
