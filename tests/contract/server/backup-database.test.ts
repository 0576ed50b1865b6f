import { createHash } from 'node:crypto';
import fs, { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { UserError } from '../../../server/process/errors.ts';
import { restoreBackup } from '../../../server/backup/restore.ts';
import { countOf, hasRows, migrationsOf, tablesOf } from '../../../server/database/tables.ts';
import { writeBackup } from '../../../server/backup/write.ts';
import { readVersion } from '../../../server/process/version.ts';
import { openDataDirectory } from '../../../server/database/data-directory.ts';
import { sharedBackend } from '../support/backend.ts';
import { contentOf } from '../support/database.ts';
import { testFolder } from '../../support/temporary-folder.ts';

/** Backs up one database and restores another, without the commands. */

/** More than one batch. */
const CUSTOMERS = 501;

const HOSTILE = [
  `'; drop table public.customers; --`,
  '"quoted", with \\ and \\n and \\u0000',
  'line\u2028separator\u2029next',
  '\u202Ereversed\u202C zero\u200Bwidth \u{1F4FB} 日本 é e\u0301',
  '{"sha256":"0"}',
];

let db: PGlite;
let folder: string;
let file: string;
let wasEmpty: boolean;

beforeAll(async () => {
  ({ db } = await sharedBackend());
  wasEmpty = !(await hasRows(db));
  await db.exec(`insert into public.customers
    (company_name, contact_person, cell_phone, physical_address, email_address, created_at)
    select 'Shop "' || n || E'\\u2028"', 'Thandi', '0825551234', E'12 Main Road\\nSandton', 'a@b.example',
      '2026-01-01T00:00:00.123456Z'::timestamptz + n * interval '1 second'
    from generate_series(1, ${CUSTOMERS + 1}) n;
    delete from public.customers where company_name = E'Shop "1\\u2028"';
    insert into public.exports (kind, customers, format) values ('all', ${CUSTOMERS}, 'quickbooks');
    insert into public.baselines (format, customer_id, customer, since, export_id)
    select 'quickbooks', id, to_jsonb(exported), now(), 1 from public.customers as exported;
    insert into public.export_customers (export_id, position, customer_id, customer)
    select 1, row_number() over (), id, to_jsonb(exported) from public.customers as exported;
    update public.customers set contact_person = 'Sipho' where company_name = E'Shop "2\\u2028"'`);
  for (const text of HOSTILE) {
    await db.query(
      `insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
       values ($1, $1, '0825551234', $2, 'a@b.example')`,
      [text, `${text}\r\nSandton\n2196`],
    );
  }
});
beforeEach(() => {
  folder = testFolder();
  file = join(folder, 'kept', 'shop.backup.gz');
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const linesOf = (): string[] => gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(0, -1);

async function refusal(work: () => Promise<unknown>): Promise<UserError> {
  const error: unknown = await work().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  return error as UserError;
}

test('a backup has the tables of the shop and its admins, without generated columns and sessions', async () => {
  const tables = await tablesOf(db);
  const names = tables.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['public.change_rows', 'public.customers']));
  expect(names.filter((name) => name.startsWith('auth.'))).toEqual(['auth.users']);
  expect(tables.find(({ name }) => name === 'public.customers')?.columns).not.toContain('search_text');
  expect([wasEmpty, await hasRows(db)], 'an admin alone is no data').toEqual([true, true]);
  expect(await countOf(db, 'public.customers')).toBe(CUSTOMERS + HOSTILE.length);
});

test('every table in a backup has two complete indexes, so that one shows what the other lost', async () => {
  const { rows } = await db.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace where relkind = 'r' and (
      select count(*) from pg_index join pg_class as index on index.oid = indexrelid
      where indrelid = pg_class.oid and indpred is null and relam = (select oid from pg_am where amname = 'btree')
    ) < 2`);
  const kept = (await tablesOf(db)).map(({ name }) => name);
  expect(rows.filter(({ name }) => kept.includes(name))).toEqual([]);
});

test('a backup during an export leaves out its customers, who are new after a restore', async () => {
  await db.exec(`
    insert into private.unfinished_exports (id, format, kind, file_name, customer_ids) values (99, 'quickbooks', 'all', 'a.csv', '{}');
    insert into public.baselines (format, customer_id, since, export_id) select 'quickbooks', gen_random_uuid(), now(), 99;
    insert into public.export_customers (export_id, position, customer_id) select 99, 1, gen_random_uuid()`);
  await writeBackup(db, file);
  await db.exec('select private.free_exports(array[99])');
  await restoreBackup(file, join(folder, 'shop'));
  const restored = await openDataDirectory(join(folder, 'shop'));
  const tables = await tablesOf(db);
  expect(await contentOf(restored.db, tables)).toEqual(await contentOf(db, tables));
  await restored.close();
});

test('a backup is one flushed file for the owner only, with one line for each row', async () => {
  const flushed = vi.spyOn(fs, 'fsync');
  syncBuiltinESMExports();
  const header = await writeBackup(db, file);
  expect(flushed).toHaveBeenCalled();
  expect(readdirSync(join(folder, 'kept'))).toEqual(['shop.backup.gz']);
  expect(process.platform === 'win32' || (statSync(file).mode & 0o777) === 0o600).toBe(true);
  expect(header).toMatchObject({
    customer_desk_backup: 1,
    made_by: readVersion(),
    migrations: await migrationsOf(db),
  });
  const [first, ...rest] = linesOf();
  expect(JSON.parse(first ?? '')).toEqual(header);
  expect(rest).toHaveLength(header.tables.reduce((sum, { rows }) => sum + rows, 0) + 1);
  expect(rest.at(-1)).toMatch(/^\{"sha256":"[0-9a-f]{64}"\}$/);
});

test('a backup replaces what an interrupted one left, and no other file', async () => {
  await writeBackup(db, file);
  const before = readFileSync(file);
  const error = await refusal(() => writeBackup(db, file));
  expect(error.message).toBe(`${file} already exists: name another file, or move that one away.`);
  expect(readFileSync(file).equals(before)).toBe(true);
  writeFileSync(join(folder, 'another.partial'), 'unfinished');
  await writeBackup(db, join(folder, 'another'));
  expect(readdirSync(folder).toSorted()).toEqual(['another', 'kept']);
});

test('a backup that the disk refuses is reported with the reason, and leaves nothing', async () => {
  writeFileSync(join(folder, 'a file'), '');
  const below = join(folder, 'a file', 'shop.backup.gz');
  expect((await refusal(() => writeBackup(db, below))).message).toBe(
    `Can't write the backup ${below} (EEXIST): name a file in a writable folder.`,
  );
  vi.spyOn(fs, 'createReadStream').mockImplementation(
    () => Readable.from([Buffer.from('rot')]) as fs.ReadStream,
  );
  syncBuiltinESMExports();
  expect((await refusal(() => writeBackup(db, file))).message).toBe(
    `The backup ${file} couldn't be read back, and was removed: check the disk, or name a file on another one.`,
  );
  expect(readdirSync(join(folder, 'kept'))).toEqual([]);
});

test('a restore repeats an interrupted one next to a renamed database: the same rows, migrations and next numbers', async () => {
  const restored = join(folder, 'restored');
  for (const name of ['pgdata-damaged', 'pgdata.restoring'])
    mkdirSync(join(restored, name), { recursive: true });
  await expect(openDataDirectory(restored)).rejects.toThrow(
    `A restore into the data directory ${restored} was interrupted: run the same "npm run restore" command again.`,
  );
  const header = await writeBackup(db, file);
  expect(await restoreBackup(file, restored)).toEqual(header);
  expect(readdirSync(restored).toSorted()).toEqual(['pgdata', 'pgdata-damaged']);
  const directory = await openDataDirectory(restored);
  const tables = await tablesOf(db);
  expect(await contentOf(directory.db, tables)).toEqual(await contentOf(db, tables));
  expect(await migrationsOf(directory.db)).toEqual(await migrationsOf(db));
  const { rows } = await directory.db.query(
    `insert into public.exports (kind, customers, format) values ('all', 0, 'quickbooks')
     returning id, (select reltuples::int from pg_class where oid = 'public.customers'::regclass) as known`,
  );
  expect(rows).toEqual([{ id: 2, known: CUSTOMERS + HOSTILE.length }]);
  await directory.close();
});

const MISFIT = /doesn't fit the tables of its own migrations: use another copy\.$/;
const onHeader = (change: (header: Header) => object) => (lines: string[]) =>
  lines.with(
    0,
    JSON.stringify({ ...JSON.parse(lines[0] ?? ''), ...change(JSON.parse(lines[0] ?? '') as Header) }),
  );
interface Header {
  migrations: Record<'local_platform' | 'supabase_migrations', string[]>;
  tables: { name: string }[];
}

test.each<[string, (lines: string[]) => string[], RegExp]>([
  [
    'rows that the tables refuse',
    (lines) => lines.map((line) => line.replace('"cell_phone":"0825551234"', '"cell_phone":"hidden"')),
    MISFIT,
  ],
  [
    'tables with other names',
    onHeader(({ tables }) => ({ tables: tables.map((table) => ({ ...table, name: `${table.name} ` })) })),
    MISFIT,
  ],
  [
    'unknown migrations',
    onHeader(({ migrations }) => ({
      migrations: { ...migrations, supabase_migrations: ['29990101000000'] },
    })),
    /was made by a newer version \(it has migration 29990101000000\): restore it with that version\.$/,
  ],
  [
    "an unreleased version's migrations",
    onHeader(({ migrations }) => ({
      migrations: { ...migrations, supabase_migrations: ['20261123000000', '20261126000000'] },
    })),
    /was made by an unreleased version, .* start this one with an empty folder\.$/,
  ],
  [
    'no migrations',
    onHeader(({ migrations }) => ({ migrations: { local_platform: migrations.local_platform } })),
    /was made by a newer version/,
  ],
])('a restore of %s is refused despite a right checksum, and leaves nothing', async (_, change, message) => {
  await writeBackup(db, file);
  const body = change(linesOf().slice(0, -1))
    .map((line) => `${line}\n`)
    .join('');
  const sum = JSON.stringify({ sha256: createHash('sha256').update(body).digest('hex') });
  writeFileSync(file, gzipSync(`${body}${sum}\n`));
  const made = join(folder, 'restored');
  const error = await refusal(() => restoreBackup(file, made));
  expect(error.message).toMatch(message);
  expect(error.message).not.toContain('hidden');
  expect(existsSync(made)).toBe(false);
});

test('a restore of a file with another row than its checksum has is refused, and leaves nothing', async () => {
  await writeBackup(db, file);
  const lines = linesOf().map((line) =>
    line.replace('"contact_person":"Sipho"', '"contact_person":"Thandi"'),
  );
  writeFileSync(file, gzipSync(`${lines.join('\n')}\n`));
  const error = await refusal(() => restoreBackup(file, join(folder, 'restored')));
  expect(error.message).toMatch(/is damaged or incomplete/);
  expect(existsSync(join(folder, 'restored'))).toBe(false);
});
