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
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { DamagedDirectoryError, LocalBackendError } from '../../supabase/local/backend-error.ts';
import {
  type DataDirectory,
  createDataDirectory,
  openDataDirectory,
} from '../../supabase/local/data-directory.ts';
import { ownerHere, writeOwner } from '../../supabase/local/lock/owner.ts';
import { type Report, reportTo } from '../../supabase/local/report.ts';
import { copyOfTemplate } from '../support/template.ts';

const isWindows = process.platform === 'win32';

let folder: string;
let dataDir: string;
let said: Report[];
const opened: DataDirectory[] = [];

beforeEach(() => {
  said = [];
  reportTo((report) => void said.push(report));
  folder = mkdtempSync(join(tmpdir(), 'data-directory-'));
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

async function refusal(work: () => Promise<unknown>): Promise<LocalBackendError> {
  const error: unknown = await work().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(LocalBackendError);
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  return error as LocalBackendError;
}

const modeOf = (name: string) => statSync(join(dataDir, name)).mode & 0o777;
const fill: Parameters<typeof createDataDirectory>[1] = async (db) => {
  await db.exec('create table public.notes as select 7 as n');
};

test('an opened database has a hosted project’s settings, a small cache and flushing', async () => {
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
  expect(said).toEqual([]);
});

test("an opened directory is held until it's closed, keeps its secret, and replaces an incomplete one", async () => {
  await copyOfTemplate(dataDir);
  const file = join(dataDir, 'signing-secret');
  const secret = Buffer.from(readFileSync(file));
  const first = await open();
  expect(Buffer.from(first.signingSecret)).toEqual(secret);
  await expect(openDataDirectory(dataDir)).rejects.toThrow('in use by process');
  // Closing twice is allowed.
  await Promise.all([first.close(), first.close()]);
  expect(first.db.closed).toBe(true);
  expect(readdirSync(dataDir)).not.toContain('lock');
  writeFileSync(file, secret.subarray(0, 31));
  const second = await open();
  expect(second.signingSecret).toHaveLength(32);
  expect(Buffer.from(readFileSync(file))).toEqual(Buffer.from(second.signingSecret));
});

test('a first start creates a database for the owner only, and removes what a killed one left', async () => {
  for (const name of ['pgdata.new', 'backups', 'page'])
    mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, 'pgdata.new', 'PG_VERSION'), '18\n');
  writeFileSync(join(dataDir, 'lock'), writeOwner({ ...ownerHere('token'), pid: 4_194_305 }));
  const directory = await open();
  expect((await directory.db.query(`select 1 as n`)).rows).toEqual([{ n: 1 }]);
  expect(directory.signingSecret).toHaveLength(32);
  await directory.close();
  expect(readdirSync(dataDir).toSorted()).toEqual(['backups', 'page', 'pgdata', 'signing-secret']);
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => !isWindows && (modeOf(name) & 0o077) !== 0)).toEqual([]);
});

test.skipIf(isWindows)(
  'own files that others can read are closed with a message, other files stay',
  async () => {
    await copyOfTemplate(dataDir);
    const own = ['admin-password', 'backup-channel', 'backups', 'pgdata.newer', 'product-version'];
    const others = ['program', 'my-pgdata', 'notes.lock', '.env', 'page', 'page.new', 'pictures'];
    for (const name of [...own, ...others]) writeFileSync(join(dataDir, name), '');
    for (const name of [...own, ...others, 'pgdata/PG_VERSION']) chmodSync(join(dataDir, name), 0o644);
    chmodSync(dataDir, 0o755);
    await open();
    expect([...own, 'pgdata/PG_VERSION'].map(modeOf)).toEqual([...own, ''].map(() => 0o600));
    expect([...others.map(modeOf), modeOf('')]).toEqual([...others.map(() => 0o644), 0o755]);
    expect(said.map(({ event, message }) => `${event}: ${message}`)).toEqual([
      `directory-was-open: The data directory ${dataDir} was open to other users (6 files and folders). Only its owner can read it now.`,
    ]);
  },
);

test.each([
  'signing-secret',
  'product-version',
  'lock',
  'pgdata.before',
  'backups/customer-desk-2026-11-22T03-00-00Z-daily.backup.gz',
])('a directory that had a shop, as %s shows, gets no new database', async (left) => {
  const file = join(dataDir, left);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  const error: unknown = await open().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DamagedDirectoryError);
  expect((error as Error).message).toBe(
    `The data directory ${dataDir} had a shop, but its database, the folder pgdata, is missing: restore a backup.`,
  );
  expect(readdirSync(dataDir)).toEqual([left.split('/')[0]]);
});

test('a directory whose restore was interrupted is refused until that is repeated', async () => {
  mkdirSync(join(dataDir, 'pgdata.restoring'), { recursive: true });
  const error: unknown = await open().catch((reason: unknown) => reason);
  expect((error as Error).message).toBe(
    `A restore into the data directory ${dataDir} was interrupted: run the same "npm run restore" command again.`,
  );
  await createDataDirectory(dataDir, fill);
  expect(readdirSync(dataDir)).toEqual(['pgdata']);
  expect((await (await open()).db.query('select n from public.notes')).rows).toEqual([{ n: 7 }]);
});

test('a directory of another version of Postgres is refused', async () => {
  await copyOfTemplate(dataDir);
  writeFileSync(join(dataDir, 'pgdata', 'PG_VERSION'), '17\n');
  expect((await refusal(() => open())).message).toBe(
    `The data directory ${dataDir} was written by Postgres 17, but this version reads Postgres 18: start it with the version that wrote it, or set DATA_DIR to another directory.`,
  );
});

test("a directory on which Postgres doesn't start is refused with its last reason", async () => {
  await copyOfTemplate(dataDir);
  rmSync(join(dataDir, 'pgdata', 'base'), { recursive: true });
  const error = await refusal(() => open());
  expect(error).toBeInstanceOf(DamagedDirectoryError);
  expect(error.message).toContain(`is damaged (database "postgres" does not exist): restore a backup`);
});

test('a disk that refuses a secret or a lock is reported, and nothing stays open', async () => {
  await copyOfTemplate(dataDir);
  rmSync(join(dataDir, 'signing-secret'));
  const failure = (code: string) => Object.assign(new Error('injected'), { code });
  const { open: real } = fs.promises;
  vi.spyOn(fs.promises, 'open').mockImplementation(async (path, ...rest) => {
    if (String(path).endsWith('signing-secret.new')) throw failure('EROFS');
    return real(path, ...rest);
  });
  syncBuiltinESMExports();
  const closed = vi.spyOn(PGlite.prototype, 'close');
  expect((await refusal(() => open())).message).toBe(
    `Can't write to the data directory ${dataDir} (EROFS): make it writable, or set DATA_DIR to another directory.`,
  );
  expect(closed).toHaveBeenCalledTimes(1);
  vi.spyOn(fs.promises, 'link').mockRejectedValue(failure('ENOSPC'));
  syncBuiltinESMExports();
  expect((await refusal(() => open())).message).toBe(
    `The disk of the data directory ${dataDir} is full (ENOSPC): free some space, or set DATA_DIR to a directory on another disk.`,
  );
});

test('a file, or a folder below one, is refused', async () => {
  writeFileSync(dataDir, '');
  expect((await refusal(() => open())).message).toMatch(/^Can't write to .+ \(EEXIST\): make it/);
  expect((await refusal(() => open(join(dataDir, 'below')))).message).toMatch(/\(ENOTDIR\): make it/);
});

test("a directory with a shop or anything else isn't filled", async () => {
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

test("a directory that can't be filled is left as it was", async () => {
  const failing = () => Promise.reject(new Error('of the rows'));
  mkdirSync(dataDir);
  await expect(createDataDirectory(dataDir, failing)).rejects.toThrow('of the rows');
  expect(readdirSync(dataDir)).toEqual([]);
});
