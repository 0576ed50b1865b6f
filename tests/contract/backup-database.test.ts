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
    -- A change that an entry of the ledger would alter, were it added after it.
    insert into public.export_ledger (scope, customers, up_to_created_at, up_to_id, exported_by, history_up_to)
    select 'everything', ${CUSTOMERS}, created_at, id, gen_random_uuid(), now()
    from public.customers order by created_at desc, id desc limit 1;
    insert into public.customer_changes (customer_id, field, old_value, new_value, changed_at)
    select up_to_id, 'contact_person', 'Sipho', 'Thandi', exported_at + interval '1 second' from public.export_ledger`);
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
      `select row_to_json(each)::text as row from ${name} as each order by id`,
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

describe('what is backed up', () => {
  test('are the tables of the shop and its admins, without what Postgres works out, and no sessions', async () => {
    const tables = await tablesOf(db);
    const names = tables.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(names).toEqual(
      expect.arrayContaining(['auth.users', 'public.customers', 'public.deleted_customers']),
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

  test('is there with the first customer; an admin alone is nothing', async () => {
    expect(emptyAtFirst).toBe(true);
    expect(await hasRows(db)).toBe(true);
    expect(await countOf(db, 'public.customers')).toBe(CUSTOMERS);
    expect(await countOf(db, 'auth.sessions')).toBe(0);
  });

  test('comes with the migrations that were applied', async () => {
    expect(await migrationsOf(db)).toEqual({
      local_platform: await versionsIn(MIGRATIONS.local_platform),
      supabase_migrations: await versionsIn(MIGRATIONS.supabase_migrations),
    });
  });
});

describe('writing', () => {
  test('makes one file, for the owner alone, with every row on a line of its own', async () => {
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

  test('takes the place of what an interrupted one has left, and of no other file', async () => {
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

  test('cannot write, by the transaction that reads', async () => {
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

  test('that the disk refuses says why, and leaves nothing', async () => {
    writeFileSync(join(folder, 'a file'), '');
    const below = join(folder, 'a file', 'shop.backup.gz');
    const error = await refusal(() => writeBackup(db, below));
    expect(error.message).toBe(
      `Cannot write the backup ${below} (EEXIST): make room or name a file in a folder that can be written.`,
    );
    expect(error.cause).toMatchObject({ code: 'EEXIST' });

    vi.spyOn(db, 'transaction').mockImplementation(async () => {
      writeFileSync(`${file}.partial`, 'unfinished');
      throw new Error('without a code');
    });
    expect((await refusal(() => writeBackup(db, file))).message).toBe(
      `Cannot write the backup ${file}: make room or name a file in a folder that can be written.`,
    );
    expect(readdirSync(join(folder, 'kept'))).toEqual([]);
  });

  test('that cannot be read back as it was written says so, and leaves nothing', async () => {
    vi.spyOn(fs, 'createReadStream').mockImplementation(
      () => Readable.from([Buffer.from('rot')]) as fs.ReadStream,
    );
    syncBuiltinESMExports();
    const error = await refusal(() => writeBackup(db, file));
    expect(error.message).toBe(
      `The backup ${file} could not be read back as it was written, and was removed: check its disk, or name a file on another.`,
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

  test('gives the same rows, and a database that knows how many there are', async () => {
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

  const MISFIT = 'does not fit the tables that its own migrations make: use another copy of it.';

  test('refuses rows that the tables refuse, and does not repeat them', async () => {
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

  test('refuses names that are not those of its tables', async () => {
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

  test('refuses migrations that this version does not know, or none', async () => {
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
