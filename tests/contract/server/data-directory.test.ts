import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DamagedDirectoryError, UserError } from '../../../server/process/errors.ts';
import {
  type DataDirectory,
  createDataDirectory,
  openDataDirectory,
} from '../../../server/database/data-directory.ts';
import { type Report, reportTo } from '../../../server/log/report.ts';
import { copyOfTemplate } from '../../support/template.ts';
import { testFolder } from '../../support/temporary-folder.ts';

const isWindows = process.platform === 'win32';

let folder: string;
let dataDir: string;
let said: Report[];
const opened: DataDirectory[] = [];

beforeEach(() => {
  said = [];
  reportTo((report) => void said.push(report));
  folder = testFolder();
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  for (const each of opened.splice(0)) await each.close();
  reportTo();
});

async function open(path = dataDir): Promise<DataDirectory> {
  const directory = await openDataDirectory(path);
  opened.push(directory);
  return directory;
}

async function refusal(work: () => Promise<unknown>): Promise<UserError> {
  const error: unknown = await work().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  return error as UserError;
}

const ELSEWHERE = 'copy the directory with its backups to another disk and set DATA_DIR to the copy';

const modeOf = (name: string) => statSync(join(dataDir, name)).mode & 0o777;

test("an opened directory is held until it's closed, keeps its secret, and has a hosted project’s settings, a small cache and flushing", async () => {
  await copyOfTemplate(dataDir);
  const secret = Buffer.from(readFileSync(join(dataDir, 'signing-secret')));
  const first = await open();
  expect(Buffer.from(first.signingSecret)).toEqual(secret);
  await expect(openDataDirectory(dataDir)).rejects.toThrow('in use by process');
  const { rows } = await first.db.query<{ name: string; setting: string }>(
    `select name, current_setting(name) as setting from unnest(array['TimeZone', 'search_path', 'random_page_cost',
     'shared_buffers', 'fsync', 'wal_sync_method']) as name`,
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    TimeZone: 'UTC',
    search_path: '"$user", public, extensions',
    random_page_cost: '1.1',
    shared_buffers: '16MB',
    fsync: 'on',
    wal_sync_method: 'fsync',
  });
  expect(said).toEqual([]);
  // Closing twice is allowed.
  await Promise.all([first.close(), first.close()]);
  expect(first.db.closed).toBe(true);
  expect(readdirSync(dataDir)).not.toContain('lock');
});

test.skipIf(isWindows)(
  'own files that others can read are closed with a message, other files stay, and an incomplete secret is replaced',
  async () => {
    await copyOfTemplate(dataDir);
    const own = [
      'admin-password',
      'backup-channel',
      'backups',
      'notified',
      'pgdata.newer',
      'product-version',
    ];
    const others = ['program', 'my-pgdata', 'notes.lock', '.env', 'page', 'page.new', 'pictures'];
    for (const name of [...own, ...others]) writeFileSync(join(dataDir, name), '');
    for (const name of [...own, ...others, 'pgdata/PG_VERSION']) chmodSync(join(dataDir, name), 0o644);
    chmodSync(dataDir, 0o755);
    const secret = join(dataDir, 'signing-secret');
    writeFileSync(secret, readFileSync(secret).subarray(0, 31));
    const { signingSecret } = await open();
    expect(signingSecret).toHaveLength(32);
    expect(Buffer.from(readFileSync(secret))).toEqual(Buffer.from(signingSecret));
    expect([...own, 'pgdata/PG_VERSION'].map(modeOf)).toEqual([...own, ''].map(() => 0o600));
    expect([...others.map(modeOf), modeOf('')]).toEqual([...others.map(() => 0o644), 0o755]);
    expect(said.map(({ event, message }) => `${event}: ${message}`)).toEqual([
      `directory-was-open: The data directory ${dataDir} was open to other users (7 files and folders). Only its owner can read it now.`,
    ]);
  },
);

test('a first start replaces an unfinished database of a killed process, and keeps the owner’s files', async () => {
  mkdirSync(join(dataDir, 'pgdata.new'), { recursive: true });
  mkdirSync(join(dataDir, 'backups'));
  const files = ['pgdata.new/junk', 'lock.4194305', 'page', 'page.new', '.env', 'backups/notes.txt'];
  for (const name of files) writeFileSync(join(dataDir, name), '');
  chmodSync(join(dataDir, 'page'), 0o644);
  const { db } = await open();
  expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  const kept = ['.env', 'backups', 'lock', 'lock.4194305', 'page', 'page.new', 'pgdata', 'signing-secret'];
  expect(readdirSync(dataDir).toSorted()).toEqual(kept);
  expect(readdirSync(join(dataDir, 'pgdata'))).not.toContain('junk');
  const modes = ['', 'pgdata', 'pgdata/base', 'pgdata/PG_VERSION', 'page'].map(modeOf);
  expect(isWindows || modes).toEqual(isWindows || [0o700, 0o700, 0o700, 0o600, 0o644]);
  expect(said).toEqual([]);
});

test('a directory that can’t be filled leaves nothing', async () => {
  const fail = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('injected'));
  await expect(createDataDirectory(dataDir, fail)).rejects.toThrow('injected');
  expect([fail.mock.calls.length, existsSync(dataDir)]).toEqual([1, false]);
});

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

test('a directory of another version of Postgres is refused', async () => {
  await copyOfTemplate(dataDir);
  writeFileSync(join(dataDir, 'pgdata', 'PG_VERSION'), '17\n');
  expect((await refusal(() => open())).message).toBe(
    `The data directory ${dataDir} was written by Postgres 17, but this version reads Postgres 18: start it with the version that wrote it, or set DATA_DIR to another directory.`,
  );
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
    `Can't open the data directory ${dataDir}: the disk is read-only (EROFS). Nothing was changed. Make it writable, or ${ELSEWHERE}, then start again.`,
  );
  expect(closed).toHaveBeenCalledTimes(1);
  vi.spyOn(fs.promises, 'link').mockRejectedValue(failure('ENOSPC'));
  syncBuiltinESMExports();
  expect((await refusal(() => open())).message).toBe(
    `Can't open the data directory ${dataDir}: the disk is full (ENOSPC). Nothing was changed. Free at least 50 MB, or ${ELSEWHERE}, then start again.`,
  );
});

test("a secret that can't be read is kept, because a new one would end every session", async () => {
  await copyOfTemplate(dataDir);
  const secret = join(dataDir, 'signing-secret');
  const kept = readFileSync(secret);
  const { readFile: real } = fs.promises;
  vi.spyOn(fs.promises, 'readFile').mockImplementation((async (path: string, ...rest: never[]) => {
    if (path === secret) throw Object.assign(new Error('injected'), { code: 'EIO' });
    return real(path, ...rest);
  }) as never);
  syncBuiltinESMExports();
  expect((await refusal(() => open())).message).toMatch(/the disk fails \(EIO\)\. Nothing was changed\./);
  expect(readFileSync(secret)).toEqual(kept);
});

test('a file, or a folder below one, is refused', async () => {
  writeFileSync(dataDir, '');
  expect((await refusal(() => open())).message).toMatch(/^Can't use .+ \(EEXIST\): set DATA_DIR/);
  expect((await refusal(() => open(join(dataDir, 'below')))).message).toMatch(/\(ENOTDIR\): set DATA_DIR/);
});

test("a directory with a shop isn't filled, and files of others are no reason to refuse", async () => {
  mkdirSync(join(dataDir, 'pgdata'), { recursive: true });
  expect((await refusal(() => createDataDirectory(dataDir, async () => undefined))).message).toBe(
    `The directory ${dataDir} already has a shop: rename its folder pgdata first, or name another directory.`,
  );
  rmSync(join(dataDir, 'pgdata'), { recursive: true });
  const left = ['.DS_Store', 'desktop.ini', 'notes.txt', 'notified'];
  for (const name of left) writeFileSync(join(dataDir, name), '');
  await createDataDirectory(dataDir, async () => undefined);
  expect(readdirSync(dataDir).toSorted()).toEqual([...left, 'pgdata'].toSorted());
});
