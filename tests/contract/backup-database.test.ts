import { createHash } from 'node:crypto';
import fs, {
  existsSync,
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
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';

import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { BackupError } from '../../supabase/local/backup/backup-error.ts';
import { restoreBackup } from '../../supabase/local/backup/restore.ts';
import { countOf, hasRows, migrationsOf, tablesOf } from '../../supabase/local/backup/tables.ts';
import { writeBackup } from '../../supabase/local/backup/write.ts';
import { openDataDirectory } from '../../supabase/local/data-directory.ts';
import { MIGRATIONS, versionsIn } from '../../supabase/local/migrations.ts';
import { ADMIN } from '../support/template.ts';
import { openDatabase } from './support/database.ts';

/** A backup between two databases, without the commands. Those, while customers register, are in backup.test.ts. */

/** More than are read at one time. */
const CUSTOMERS = 501;

let db: PGlite;
let close: () => Promise<void>;
let folder: string;
let file: string;
let emptyAtFirst: boolean;

beforeAll(async () => {
  ({ db, close } = await openDatabase());
  emptyAtFirst = !(await hasRows(db));
  await db.exec(`insert into public.customers
    (company_name, contact_person, cell_phone, physical_address, email_address, created_at)
    select 'Shop "' || n || E'\\u2028"', 'Thandi', '0825551234', E'12 Main Road\\nSandton', 'a@b.example',
      '2026-01-01T00:00:00.123456Z'::timestamptz + n * interval '1 second'
    from generate_series(1, ${CUSTOMERS + 1}) n;
    delete from public.customers where company_name = E'Shop "1\\u2028"';
    insert into public.exports (kind, customers) values ('all', ${CUSTOMERS});
    insert into public.export_customers (export_id, position, customer_id, customer)
    select 1, row_number() over (), id, to_jsonb(exported) from public.customers as exported;
    update public.customers set contact_person = 'Sipho' where company_name = E'Shop "2\\u2028"';
    insert into private.customer_merges (kept, others, before, after)
    select id, array[gen_random_uuid()], '{"vat_reg_nr": null}', '{}' from public.customers limit 1`);
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-database-'));
  file = join(folder, 'kept', 'shop.backup.gz');
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => close());

const contentOf = async (from: PGlite): Promise<Record<string, string[]>> => {
  const content: Record<string, string[]> = {};
  for (const { name } of await tablesOf(from)) {
    const { rows } = await from.query<{ row: string }>(
      `select row_to_json(each)::text as row from ${name} as each order by 1`,
    );
    content[name] = rows.map(({ row }) => row);
  }
  return content;
};

const linesOf = (): string[] => gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(0, -1);

async function refusal(work: () => Promise<unknown>): Promise<BackupError> {
  const error: unknown = await work().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BackupError);
  return error as BackupError;
}

describe('a backup contains', () => {
  test('the tables of the shop and its admins, without generated columns and sessions', async () => {
    const tables = await tablesOf(db);
    const names = tables.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(names).toEqual(
      expect.arrayContaining(['auth.users', 'private.customer_merges', 'public.customers']),
    );
    expect(names.filter((name) => name.startsWith('auth.'))).toEqual(['auth.users']);
    const { rows } = await db.query<{ column: string }>(
      `select column_name as column from information_schema.columns
       where table_schema = 'public' and table_name = 'customers' and is_generated = 'NEVER' order by ordinal_position`,
    );
    expect(tables.find(({ name }) => name === 'public.customers')?.columns).toEqual(
      rows.map(({ column }) => column),
    );
  });

  test("data from the first customer on; an admin alone doesn't count", async () => {
    expect(emptyAtFirst).toBe(true);
    expect(await hasRows(db)).toBe(true);
    expect(await countOf(db, 'public.customers')).toBe(CUSTOMERS);
    expect(await countOf(db, 'auth.sessions')).toBe(0);
  });

  test('the names of the applied migrations', async () => {
    expect(await migrationsOf(db)).toEqual({
      local_platform: await versionsIn(MIGRATIONS.local_platform),
      supabase_migrations: await versionsIn(MIGRATIONS.supabase_migrations),
    });
  });
});

describe('writing', () => {
  test('makes one file for the owner only, with one line for each row', async () => {
    writeFileSync(join(folder, 'before'), '');
    const flushed = vi.spyOn(fs, 'fsync');
    syncBuiltinESMExports();
    const header = await writeBackup(db, file);
    expect(flushed).toHaveBeenCalled();
    expect(readdirSync(join(folder, 'kept'))).toEqual(['shop.backup.gz']);
    expect(process.platform === 'win32' || (statSync(file).mode & 0o777) === 0o600).toBe(true);
    expect(header).toEqual({
      customer_desk_backup: 1,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      migrations: await migrationsOf(db),
      tables: expect.arrayContaining([
        expect.objectContaining({ name: 'public.customers', rows: CUSTOMERS }),
      ]),
    });
    const [first, ...rest] = linesOf();
    expect(JSON.parse(first ?? '')).toEqual(header);
    expect(rest).toHaveLength(header.tables.reduce((sum, { rows }) => sum + rows, 0) + 1);
    expect(rest.at(-1)).toMatch(/^\{"sha256":"[0-9a-f]{64}"\}$/);
    // A transaction of its own, that is over.
    await db.query('update auth.users set updated_at = now()');
  });

  test('replaces what an interrupted one left, and no other file', async () => {
    await writeBackup(db, file);
    const before = readFileSync(file);
    const error = await refusal(() => writeBackup(db, file));
    expect(error.message).toBe(`${file} already exists: name another file, or move that one away.`);
    expect(readFileSync(file).equals(before)).toBe(true);
    const another = join(folder, 'another');
    writeFileSync(`${another}.partial`, 'unfinished');
    await writeBackup(db, another);
    expect(readdirSync(folder).toSorted()).toEqual(['another', 'kept']);
  });

  test('runs in a read-only transaction', async () => {
    const asked: string[] = [];
    const transaction = db.transaction.bind(db);
    vi.spyOn(db, 'transaction').mockImplementation((work) =>
      transaction(async (tx) => {
        const result = await work(tx);
        const { rows } = await tx.query<{ setting: string }>(
          `select current_setting('transaction_read_only') || ' ' || current_setting('transaction_isolation') as setting`,
        );
        asked.push(...rows.map(({ setting }) => setting));
        return result;
      }),
    );
    await writeBackup(db, file);
    expect(asked).toEqual(['on repeatable read']);
  });

  test('reports why the disk refuses, and leaves nothing', async () => {
    writeFileSync(join(folder, 'a file'), '');
    const below = join(folder, 'a file', 'shop.backup.gz');
    const error = await refusal(() => writeBackup(db, below));
    expect(error.message).toBe(
      `Can't write the backup ${below} (EEXIST): free some space, or name a file in a writable folder.`,
    );
    expect(error.cause).toMatchObject({ code: 'EEXIST' });

    vi.spyOn(db, 'transaction').mockImplementation(async () => {
      writeFileSync(`${file}.partial`, 'unfinished');
      throw new Error('without a code');
    });
    expect((await refusal(() => writeBackup(db, file))).message).toBe(
      `Can't write the backup ${file}: free some space, or name a file in a writable folder.`,
    );
    expect(readdirSync(join(folder, 'kept'))).toEqual([]);
  });

  test("reports that it can't be read back, and leaves nothing", async () => {
    vi.spyOn(fs, 'createReadStream').mockImplementation(
      () => Readable.from([Buffer.from('rot')]) as fs.ReadStream,
    );
    syncBuiltinESMExports();
    const error = await refusal(() => writeBackup(db, file));
    expect(error.message).toBe(
      `The backup ${file} couldn't be read back, and was removed: check the disk, or name a file on another one.`,
    );
    expect(error.cause).toBeInstanceOf(BackupError);
    expect(readdirSync(join(folder, 'kept'))).toEqual([]);
  });
});

describe('restoring', () => {
  const restored = () => join(folder, 'restored');

  /** Changes the backup's lines, with the checksum that belongs to them. */
  function forge(change: (lines: string[]) => string[]): void {
    const body = change(linesOf().slice(0, -1))
      .map((line) => `${line}\n`)
      .join('');
    writeFileSync(
      file,
      gzipSync(`${body}${JSON.stringify({ sha256: createHash('sha256').update(body).digest('hex') })}\n`),
    );
  }
  const forgeHeader = (
    fields: (header: {
      tables: { name: string; columns: string[] }[];
      migrations: Record<string, string[]>;
    }) => object,
  ) =>
    forge(([header = '', ...rest]) => {
      const before = JSON.parse(header) as Parameters<typeof fields>[0];
      return [JSON.stringify({ ...before, ...fields(before) }), ...rest];
    });

  test('restores the same rows, and a database that knows how many there are', async () => {
    const header = await writeBackup(db, file);
    expect(await restoreBackup(file, restored())).toEqual(header);
    const directory = await openDataDirectory(restored());
    try {
      expect(await contentOf(directory.db)).toEqual(await contentOf(db));
      expect(await migrationsOf(directory.db)).toEqual(await migrationsOf(db));
      const { rows } = await directory.db.query(
        `select reltuples::int as rows, relallvisible > 0 as visible from pg_class where oid = 'public.customers'::regclass`,
      );
      expect(rows).toEqual([{ rows: CUSTOMERS, visible: true }]);
      const admin = await directory.db.query<{ email: string }>('select email from auth.users');
      expect(admin.rows).toEqual([{ email: ADMIN.adminEmail }]);
    } finally {
      await directory.close();
    }
  });

  const MISFIT = "doesn't fit the tables of its own migrations: use another copy.";

  test('refuses rows that the tables refuse, without quoting them', async () => {
    await writeBackup(db, file);
    forge((lines) => lines.map((line) => line.replace('"cell_phone":"0825551234"', '"cell_phone":"hidden"')));
    const error = await refusal(() => restoreBackup(file, restored()));
    expect(error.message).toBe(`The backup ${file} ${MISFIT}`);
    expect(error.cause).toMatchObject({ code: '23514' });
    expect(existsSync(restored())).toBe(false);
  });

  test('refuses two rows on one line', async () => {
    await writeBackup(db, file);
    forge((lines) =>
      lines.map((line, at) => {
        if (at !== lines.length - 1) return line;
        const row = JSON.parse(line) as { id: string };
        return `${line},${JSON.stringify({ ...row, id: crypto.randomUUID() })}`;
      }),
    );
    expect((await refusal(() => restoreBackup(file, restored()))).message).toContain(MISFIT);
  });

  test("refuses names that aren't those of its tables", async () => {
    await writeBackup(db, file);
    const original = readFileSync(file);
    const forgeries = [
      (table: { name: string; columns: string[] }) => ({ ...table, name: `${table.name} ` }),
      (table: { name: string; columns: string[] }) => ({ ...table, columns: table.columns.slice(1) }),
    ];
    for (const change of forgeries) {
      writeFileSync(file, original);
      forgeHeader(({ tables }) => ({ tables: tables.map(change) }));
      const error = await refusal(() => restoreBackup(file, restored()));
      expect(error.message).toContain(MISFIT);
      expect(error.cause).toBeUndefined();
    }
  });

  test('refuses unknown migrations, or none', async () => {
    await writeBackup(db, file);
    const original = readFileSync(file);
    forgeHeader(({ migrations }) => ({
      migrations: {
        ...migrations,
        supabase_migrations: [...(migrations['supabase_migrations'] ?? []), '29990101000000'],
      },
    }));
    expect((await refusal(() => restoreBackup(file, restored()))).message).toBe(
      `The backup ${file} was made by a newer version (it has migration 29990101000000): restore it with that version.`,
    );
    writeFileSync(file, original);
    forgeHeader(({ migrations }) => ({ migrations: { local_platform: migrations['local_platform'] } }));
    expect((await refusal(() => restoreBackup(file, restored()))).message).toContain(
      'was made by a newer version',
    );
  });
});
