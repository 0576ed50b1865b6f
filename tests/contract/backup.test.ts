import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readBackupArguments, readRestoreArguments } from '../../scripts/backup/arguments.ts';
import { inOneSentence } from '../../scripts/backup/sentence.ts';
import { takeBackup } from '../../scripts/backup/take-backup.ts';
import { fillWithCustomers } from '../../scripts/seed/fill.ts';
import { StartError } from '../../scripts/server/start-error.ts';
import { restoreBackup } from '../../supabase/local/backup/restore.ts';
import { tablesOf } from '../../supabase/local/backup/tables.ts';
import { createLocalBackend } from '../../supabase/local/backend.ts';
import { openDataDirectory } from '../../supabase/local/data-directory.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { startProduct } from '../e2e/support/start-product.ts';
import { ADMIN, copyOfTemplate } from '../support/template.ts';
import { headerOf } from './support/backup-file.ts';
import { type Ended, command } from './support/command.ts';

/** `npm run backup` and `npm run restore`: the commands as processes. What a file can be wrong in is in backup-refused.test.ts. */

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const source = join(folder, 'source');
const file = join(folder, 'shop.backup.gz');
const restored = join(folder, 'restored');
const SEEDED = 3_000;

/** Text that a line, a quote, a column or a reader of JSON could trip over. */
const HOSTILE = [
  `'; drop table public.customers; --`,
  '"quoted", with \\ and \\n and \\u0000',
  'line\u2028separator\u2029next',
  '\u202Ereversed\u202C zero\u200Bwidth \u{1F4FB} 日本 é e\u0301',
  '{"sha256":"0"}',
  '=cmd|" /C calc"!A0 <script>alert(1)</script> $1 %s',
  'x'.repeat(200),
];

/** Registrations that the server acknowledged before the backup was asked for, and all of them. */
const acknowledged: { before: string[]; all: string[] } = { before: [], all: [] };
let backup: Ended;
/** Returns the running server's answer to a caller without its token. */
let strangers: { answer: number; mode: number };

beforeAll(async () => {
  await copyOfTemplate(source);
  const backend = await createLocalBackend({ dataDir: source, ...ADMIN });
  await fillWithCustomers(backend.db, SEEDED, new Date());
  for (const text of HOSTILE) {
    await backend.db.query(
      `insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address, created_at)
       values ($1, $1, '0825551234', $2, 'a@b.example', '2024-02-29 23:59:59.123456+00')`,
      [text, `${text}\r\nSandton\n2196`],
    );
  }
  await backend.db.exec(`
    insert into public.exports (kind, customers) values ('all', 1);
    insert into public.export_customers (export_id, position, customer_id, customer)
    select 1, 1, id, to_jsonb(newest) from public.customers as newest order by created_at desc limit 1`);
  await backend.db.exec(
    'delete from public.customers where id in (select id from public.customers order by created_at desc limit 3)',
  );
  await backend.close();

  const product = await startProduct({
    PORT: '0',
    DATA_DIR: source,
    REGISTRATIONS_PER_ADDRESS: '1000000',
    REGISTRATIONS_OVERALL: '1000000',
  });
  const posting = { on: true };
  const visitor = (async () => {
    for (let n = 0; posting.on; n += 1) await register(product.url, `Visitor ${n}`);
  })();
  while (acknowledged.all.length < 3) await new Promise(setImmediate);
  const channel = JSON.parse(readFileSync(join(source, 'backup-channel'), 'utf8')) as { port: number };
  const stranger = await fetch(`http://127.0.0.1:${channel.port}/backup`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${'0'.repeat(64)}` },
    body: JSON.stringify({ file: join(folder, 'stolen') }),
  });
  strangers = { answer: stranger.status, mode: statSync(join(source, 'backup-channel')).mode & 0o777 };
  acknowledged.before = [...acknowledged.all];
  backup = await command('backup', ['--to', file], { DATA_DIR: source });
  posting.on = false;
  await visitor;
  await product.stop();
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup while registrations come in', () => {
  test('is one file, and lists its content', () => {
    expect(backup.stderr).toBe('');
    expect(backup.exitCode).toBe(0);
    expect(backup.stdout).toContain('password hashes');
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  });

  // Windows has no such modes, and no signal to end the server by.
  test.skipIf(process.platform === 'win32')(
    'is for the owner only, like the channel, which is removed with the server (not on Windows)',
    () => {
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(strangers.mode).toBe(0o600);
      expect(readdirSync(source).toSorted()).toEqual(['pgdata', 'product-version', 'signing-secret']);
    },
  );

  test("isn't written for a caller who can't read the data directory", () => {
    expect(strangers.answer).toBe(404);
    expect(existsSync(join(folder, 'stolen'))).toBe(false);
  });

  test('restores elsewhere to the same rows with every id and time', async () => {
    const { exitCode, stderr, stdout } = await command('restore', [file, '--data-dir', restored]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain(`Restored ${file} to ${restored}`);
    expect(readdirSync(restored)).toEqual(['pgdata']);

    const before = await contentOf(source);
    const after = await contentOf(restored);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [table, rows] of Object.entries(after)) {
      // What came after the backup's moment is in the source only.
      expect(table === 'public.customers' || rows.length === before[table]?.length, table).toBe(true);
      const known = new Set(before[table]);
      expect(
        rows.filter((row) => !known.has(row)),
        table,
      ).toEqual([]);
    }
    expect(after['public.deleted_customers']).toHaveLength(3);
    const customers = after['public.customers'] ?? [];
    const names = new Set(customers.map((row) => (JSON.parse(row) as { company_name: string }).company_name));
    expect(acknowledged.before.filter((name) => !names.has(name))).toEqual([]);
    expect(HOSTILE.filter((text) => !names.has(text))).toEqual([]);
    expect(customers.length).toBeGreaterThanOrEqual(SEEDED - 3 + HOSTILE.length + acknowledged.before.length);
  }, 120_000);

  test('can be used after a restore: sign in, search, register', async () => {
    const backend = await createLocalBackend({ dataDir: restored, adminEmail: ADMIN.adminEmail });
    const call = (path: string, body: object, token?: string): Promise<Response> =>
      backend.fetch(
        new Request(`http://backend.test${path}`, {
          method: 'POST',
          headers: {
            apikey: LOCAL_PUBLISHABLE_KEY,
            'content-type': 'application/json',
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          body: JSON.stringify(body),
        }),
      );
    expect(backend.admins.generatedPassword).toBeNull();
    const session = await call('/auth/v1/token?grant_type=password', {
      email: ADMIN.adminEmail,
      password: ADMIN.adminPassword,
    });
    expect(session.status).toBe(200);
    const { access_token } = (await session.json()) as { access_token: string };
    const search = { find_by: 'text', sought: '%drop table%' };
    const found = await call('/rest/v1/rpc/find_customers', search, access_token);
    expect(await found.json()).toHaveLength(1);
    expect((await call('/rest/v1/customers', registration('After the restore'))).status).toBe(201);
    await backend.close();
  });
});

test('is made by the command itself without a server, even if a killed one left its address', async () => {
  writeFileSync(join(source, 'backup-channel'), JSON.stringify({ port: 9, token: 'gone' }), { mode: 0o600 });
  const second = join(folder, 'second.backup.gz');
  const { exitCode, stderr } = await command('backup', ['--to', second], { DATA_DIR: source });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(headerOf(second).tables).toContainEqual(expect.objectContaining({ name: 'public.customers' }));
}, 60_000);

test('continues its numbers after a restore', async () => {
  const directory = await openDataDirectory(restored);
  const { rows } = await directory.db.query<{ id: number }>(
    `insert into public.exports (kind, customers) values ('all', 0) returning id`,
  );
  await directory.close();
  expect(rows).toEqual([{ id: 2 }]);
});

describe('a failure is one sentence and exit code 1', () => {
  test.each([
    ['backup', ['--to', file], 'already exists'],
    ['restore', [file, '--data-dir', source], 'already has a shop: rename its folder pgdata first'],
  ])(
    '%s %j',
    async (script, args, part) => {
      const { exitCode, stderr } = await command(script, args, { DATA_DIR: source });
      expect(stderr).toContain(part);
      expect(stderr).toMatch(/^[^\n]+\n$/);
      expect(exitCode).toBe(1);
    },
    60_000,
  );

  // What `run` prints and ends with code 1, as above, is a StartError.
  test.each<[string, () => unknown, string]>([
    [
      'backup below a file',
      () => inOneSentence(() => takeBackup(source, join(file, 'below.gz'))),
      "Can't write the backup",
    ],
    [
      'backup with another argument',
      () => readBackupArguments(['--too', 'x'], folder, new Date()),
      'npm run backup -- --to',
    ],
    ['restore of nothing', () => readRestoreArguments([], folder), 'Name the file to restore'],
    [
      'restore of a file that is not there',
      () => inOneSentence(() => restoreBackup(join(folder, 'none'), join(folder, 'new'))),
      'There is no file',
    ],
  ])('%s', async (_, work, part) => {
    const error: unknown = await Promise.resolve()
      .then(work)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toContain(part);
    expect((error as Error).message).not.toContain('\n');
  });

  test('a directory without a database is refused', async () => {
    const empty = join(folder, 'empty');
    const { exitCode, stderr } = await command('backup', [], { DATA_DIR: empty });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: `There is no database in ${empty}: name the directory to back up with --data-dir.\n`,
    });
    expect(existsSync(empty)).toBe(false);
  });
});

/** Every row of every table that a backup carries, as text, by table. */
async function contentOf(dataDir: string): Promise<Record<string, string[]>> {
  const directory = await openDataDirectory(dataDir);
  const { db } = directory;
  try {
    const content: Record<string, string[]> = {};
    for (const { name } of await tablesOf(db)) content[name] = await textsOf(db, name);
    return content;
  } finally {
    await directory.close();
  }
}

async function textsOf(db: PGlite, table: string): Promise<string[]> {
  const { rows } = await db.query<{ row: string }>(
    `select row_to_json(each)::text as row from ${table} as each order by 1`,
  );
  return rows.map(({ row }) => row);
}

function registration(company_name: string): object {
  return {
    company_name,
    contact_person: 'Thandi Nkosi',
    cell_phone: '0825551234',
    physical_address: '12 Main Road',
    email_address: 'thandi@example.co.za',
  };
}

async function register(url: string, name: string): Promise<void> {
  const answer = await fetch(`${url}/rest/v1/customers`, {
    method: 'POST',
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify(registration(name)),
  });
  if (answer.status === 201) acknowledged.all.push(name);
}
