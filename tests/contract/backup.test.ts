import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { fillWithCustomers } from '../../scripts/seed/fill.ts';
import { tablesOf } from '../../supabase/local/backup/tables.ts';
import { createLocalBackend } from '../../supabase/local/backend.ts';
import { openDataDirectory } from '../../supabase/local/data-directory.ts';
import { callerFrom, registration } from '../attack/caller.ts';
import { startProduct } from '../support/start-product.ts';
import { ADMIN, copyOfTemplate } from '../support/template.ts';
import { contentOf } from './support/database.ts';
import { type Ended, command } from './support/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const source = join(folder, 'source');
const file = join(folder, 'shop.backup.gz');

const HOSTILE = [
  `'; drop table public.customers; --`,
  '"quoted", with \\ and \\n and \\u0000',
  'line\u2028separator\u2029next',
  '\u202Ereversed\u202C zero\u200Bwidth \u{1F4FB} 日本 é e\u0301',
  '{"sha256":"0"}',
];

/** Registrations that the server acknowledged before the backup began, and all of them. */
const acknowledged: { before: string[]; all: string[] } = { before: [], all: [] };
let backup: Ended;
let strangers: { status: number; mode: number };

beforeAll(async () => {
  await copyOfTemplate(source);
  const backend = await createLocalBackend({ dataDir: source, ...ADMIN });
  await fillWithCustomers(backend.db, 600, new Date());
  for (const text of HOSTILE) {
    await backend.db.query(
      `insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address, created_at)
       values ($1, $1, '0825551234', $2, 'a@b.example', '2024-02-29 23:59:59.123456+00')`,
      [text, `${text}\r\nSandton\n2196`],
    );
  }
  await backend.close();

  const limits = { REGISTRATIONS_PER_ADDRESS: '1000000', REGISTRATIONS_OVERALL: '1000000' };
  const product = await startProduct({ PORT: '0', DATA_DIR: source, ...limits });
  const caller = callerFrom(product.url, '127.0.0.1');
  let isPosting = true;
  const visitor = (async () => {
    for (let n = 0; isPosting; n += 1) {
      const { status } = await caller.call('POST', '/rest/v1/customers', registration(`Visitor ${n}`));
      if (status === 201) acknowledged.all.push(`Visitor ${n}`);
    }
  })();
  while (acknowledged.all.length < 3) await new Promise(setImmediate);
  const channel = JSON.parse(readFileSync(join(source, 'backup-channel'), 'utf8')) as { port: number };
  const { status } = await fetch(`http://127.0.0.1:${channel.port}/backup`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${'0'.repeat(64)}` },
    body: JSON.stringify({ file: join(folder, 'stolen') }),
  });
  strangers = { status, mode: statSync(join(source, 'backup-channel')).mode & 0o777 };
  acknowledged.before = [...acknowledged.all];
  backup = await command('backup', ['--to', file], { DATA_DIR: source });
  isPosting = false;
  await visitor;
  caller.close();
  await product.stop();
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a backup while registrations come in is one file for the owner only, and the command lists what it has', () => {
  expect({ exitCode: backup.exitCode, stderr: backup.stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(backup.stdout).toContain('password hashes');
  expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  // Windows has no file modes.
  const modes = [statSync(file).mode & 0o777, strangers.mode];
  expect(modes).toEqual(process.platform === 'win32' ? modes : [0o600, 0o600]);
});

test("a backup isn't written for a caller who can't read the data directory", () => {
  expect(strangers.status).toBe(404);
  expect(existsSync(join(folder, 'stolen'))).toBe(false);
});

test('a backup restores elsewhere to the same rows with every id and time', async () => {
  const restored = join(folder, 'restored');
  const { exitCode, stderr, stdout } = await command('restore', [file, '--data-dir', restored]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toContain(`Restored ${file} to ${restored}`);
  const [before, after] = [await contentIn(source), await contentIn(restored)];
  for (const [table, rows] of Object.entries(after)) {
    const known = new Set(before[table]);
    expect(rows.filter((row) => !known.has(row))).toEqual([]);
    // The source has newer registrations than the backup.
    expect(table === 'public.customers' || rows.length === known.size, table).toBe(true);
  }
  const names = (after['public.customers'] ?? []).map(
    (row) => (JSON.parse(row) as { company_name: string }).company_name,
  );
  expect(names).toEqual(expect.arrayContaining([...acknowledged.before, ...HOSTILE]));
  expect(names.length).toBeGreaterThanOrEqual(600 + HOSTILE.length + acknowledged.before.length);
}, 120_000);

test('a backup is made without a server, even if a killed one left its address', async () => {
  writeFileSync(join(source, 'backup-channel'), JSON.stringify({ port: 9, token: 'gone' }), { mode: 0o600 });
  const second = join(folder, 'second.backup.gz');
  const { exitCode, stderr } = await command('backup', ['--to', second], { DATA_DIR: source });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(existsSync(second)).toBe(true);
}, 60_000);

test.each([
  ['restore', [file], source, 'already has a shop: rename its folder pgdata first'],
  ['backup', [], join(folder, 'empty'), 'There is no database in'],
])('a failed %s exits with one sentence and code 1', async (script, args, dataDir, part) => {
  const { exitCode, stderr } = await command(script, [...args, '--data-dir', dataDir]);
  expect(stderr).toContain(part);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(exitCode).toBe(1);
  expect(existsSync(join(folder, 'empty'))).toBe(false);
});

async function contentIn(dataDir: string): Promise<Record<string, string[]>> {
  const directory = await openDataDirectory(dataDir);
  const content = await contentOf(directory.db, await tablesOf(directory.db));
  await directory.close();
  return content;
}
