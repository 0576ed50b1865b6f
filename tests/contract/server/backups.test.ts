import fs, { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Backups } from '../../../server/backup/backups.ts';
import { backupName, listBackups } from '../../../server/backup/folder.ts';
import { openBackend as openForStart } from '../../../server/start/open-backend.ts';
import { readSettings } from '../../../server/settings/server.ts';
import { openVerifiedBackup } from '../../../server/backup/read.ts';
import type { LocalBackend } from '../../../server/backend/backend.ts';
import { register } from '../../support/disk/customers.ts';
import { ADMIN, copyOfTemplate } from '../../support/template.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { sharedBackend } from '../support/backend.ts';
import { command } from '../support/command.ts';

const HOUR = 3_600_000;
const BEGIN = Date.UTC(2026, 10, 22, 3);

const root = temporaryFolder();
let shop: LocalBackend;
let folder: string;
let clock: number;
let log: { out: string[]; errors: string[] };

const backups = (kept = 3): Backups =>
  new Backups({ dataDir: dirname(folder), backupDir: folder, backupsKept: kept }, () => clock);
const names = (): string[] => listBackups(folder).map(({ file }) => file.slice(folder.length + 1));

beforeAll(async () => {
  shop = await sharedBackend();
});
beforeEach(() => {
  folder = join(fs.mkdtempSync(join(root, 'case-')), 'backups');
  clock = BEGIN;
  log = { out: [], errors: [] };
  vi.spyOn(console, 'log').mockImplementation((line) => void log.out.push(String(line)));
  vi.spyOn(console, 'error').mockImplementation((line) => void log.errors.push(String(line)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('a backup of no customers is never made, and one with far fewer removes none until the earlier one is gone', async () => {
  await shop.db.exec('truncate public.customers, public.changes, public.change_rows');
  await backups().makeIfDue(shop.db);
  expect(existsSync(folder)).toBe(false);
  for (let n = 0; n < 30; n += 1) await register(shop, `Shop ${n}`);
  const made = backups(1);
  await made.makeIfDue(shop.db);
  const nextDay = async (change: string): Promise<void> => {
    await shop.db.exec(change);
    clock += 24 * HOUR;
    await made.makeIfDue(shop.db);
  };
  await nextDay(
    'delete from public.customers where id in (select id from public.customers order by company_name limit 15)',
  );
  expect(names()).toHaveLength(1);
  expect(log.errors).toEqual([]);
  await nextDay(`delete from public.customers where company_name <> 'Shop 29'; truncate public.change_rows`);
  await nextDay('select 1');
  expect(names()).toHaveLength(3);
  expect(log.errors).toEqual([
    `The newest backup has 1 customers, an earlier one 15 (${join(folder, names()[2] ?? '')}), so no backup is ` +
      'removed: restore that one if customers are missing, or delete it if you deleted them.',
  ]);
});

test('a new shop’s first customers are backed up within minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await shop.db.exec('truncate public.customers, public.changes, public.change_rows');
  const made = backups();
  made.start(shop.db);
  vi.advanceTimersByTime(4 * 60_000);
  await register(shop, 'The first customer');
  expect(names()).toEqual([]);
  vi.advanceTimersByTime(5 * 60_000);
  await made.stop();
  expect(names()).toHaveLength(1);
});

test('a daily backup is made once a day and verified; old ones are removed, except those on request', async () => {
  const made = backups();
  mkdirSync(folder);
  const asked = backupName(new Date(BEGIN - 48 * HOUR));
  writeFileSync(join(folder, asked), 'asked for', { mode: 0o600 });
  for (let hour = 0; hour < 5 * 24; hour += 6) {
    clock = BEGIN + hour * HOUR;
    await made.makeIfDue(shop.db);
  }
  expect(names()).toEqual([
    'customer-desk-2026-11-26T03-00-00Z-daily.backup.gz',
    'customer-desk-2026-11-25T03-00-00Z-daily.backup.gz',
    'customer-desk-2026-11-24T03-00-00Z-daily.backup.gz',
    asked,
  ]);
  const { header } = await openVerifiedBackup(join(folder, names()[0] ?? ''));
  expect(header.tables).toContainEqual(expect.objectContaining({ name: 'public.customers', rows: 1 }));
  expect(made.status()).toEqual({ failure: null, doubt: null });
  expect(log.errors).toEqual([]);
});

test('a failed backup is logged once, retried at the next check, and forgotten after a success', async () => {
  writeFileSync(folder, 'not a folder');
  const made = backups();
  made.start(shop.db);
  expect(log.errors.join()).toMatch(/^Can't write backups to .+: set BACKUP_DIR/);
  await made.makeIfDue(shop.db);
  await made.makeIfDue(shop.db);
  expect(log.errors).toHaveLength(1);
  expect(made.status().failure).toMatch(/^Can't write the backup/);
  rmSync(folder);
  await made.makeIfDue(shop.db);
  expect(made.status()).toEqual({ failure: null, doubt: null });
  await made.stop();
});

test('a failed backup is reported again by the next start, until there is a backup', async () => {
  writeFileSync(folder, 'not a folder');
  await backups().makeIfDue(shop.db);
  expect(log.errors.join()).toMatch(/^No backup was made\. Can't write the backup/);
  rmSync(folder);
  log.errors = [];
  clock += 2 * HOUR;

  const next = backups();
  next.start(shop.db);
  expect(log.errors).toEqual([
    expect.stringMatching(/^The last backup, of 2026-11-22 03:00 UTC, failed\. Can't write the backup/),
  ]);
  expect(next.status().failure).toMatch(/^Can't write the backup/);
  await next.makeIfDue(shop.db);
  expect(next.status().failure).toBeNull();
  await next.stop();

  log.errors = [];
  const later = backups();
  later.start(shop.db);
  await later.stop();
  expect(log.errors).toEqual([]);
  expect(readdirSync(dirname(folder))).toEqual(['backups']);
});

const refusal = async (dataDir: string): Promise<string> => {
  const settings = readSettings({ DATA_DIR: dataDir, ADMIN_PASSWORD: ADMIN.adminPassword });
  const error: unknown = await openForStart(settings).catch((reason: unknown) => reason);
  return error instanceof Error ? error.message : '';
};

test('a start that refuses a damaged database names the newest backup and the command that restores it', async () => {
  const dataDir = await copyOfTemplate(join(root, 'damaged'));
  folder = join(dataDir, 'backups');
  await backups().makeIfDue(shop.db);
  rmSync(join(dataDir, 'pgdata', 'global', 'pg_control'));
  const newest = join(folder, 'customer-desk-2026-11-22T03-00-00Z-daily.backup.gz');
  expect(await refusal(dataDir)).toBe(
    `The data directory ${dataDir} is damaged (could not open file "global/pg_control": No such file or directory): copy the directory to another disk, and start again. ` +
      `If it says this again, rename the folder pgdata in it, and run "npm run restore -- latest", which restores the newest backup, of 2026-11-22 03:00 UTC (${newest}). What is newer than the backup is lost then.`,
  );
  fs.renameSync(join(dataDir, 'pgdata'), join(dataDir, 'pgdata-damaged'));
  expect(await refusal(dataDir)).toContain('If it is gone, run "npm run restore -- latest"');
});

test('npm run backup -- --list shows the backups, newest first', async () => {
  await backups().makeIfDue(shop.db);
  writeFileSync(join(folder, backupName(new Date(BEGIN + HOUR))), '');
  writeFileSync(join(folder, 'notes.txt'), '');
  const { exitCode, stdout } = await command('backup', ['--list'], { BACKUP_DIR: folder });
  expect(exitCode).toBe(0);
  expect(stdout.split('\n').map((line) => line.replace(/\s+\d+ kB.*/, ''))).toEqual([
    '2026-11-22 04:00 UTC  on request',
    '2026-11-22 03:00 UTC  daily',
    '',
  ]);
});
