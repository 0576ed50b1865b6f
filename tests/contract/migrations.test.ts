import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tablesOf } from '../../supabase/local/backup/tables.ts';
import { createLocalBackend } from '../../supabase/local/backend.ts';
import { openDataDirectory } from '../../supabase/local/data-directory.ts';
import { MIGRATIONS, applyMigrations, versionsIn } from '../../supabase/local/migrations.ts';
import { copyFolder, copyOfTemplate } from '../support/template.ts';
import { catalogueOf } from './support/catalogue.ts';

/** The migrations as they meet a shop's directory: again at each start, and on what an earlier version left. */

let folder: string;
/** What a first start of this version makes, and what is there after its migrations were applied once more. */
const catalogue: { fresh: unknown[]; again: unknown[] } = { fresh: [], again: [] };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const started = join(folder, 'started');
  await copyOfTemplate(started);
  const directory = await openDataDirectory(started);
  const { db } = directory;
  catalogue.fresh = await catalogueOf(db);
  await applyMigrations(db, MIGRATIONS.local_platform, 'local_platform');
  await applyMigrations(db, MIGRATIONS.supabase_migrations, 'supabase_migrations');
  catalogue.again = await catalogueOf(db);
  await directory.close();
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const versions = await versionsIn(MIGRATIONS.supabase_migrations);
const earlierVersions = versions.slice(0, -1);

test('applied a second time they change nothing', () => {
  expect(catalogue.fresh).not.toEqual([]);
  expect(catalogue.again).toEqual(catalogue.fresh);
});

describe('a directory of an earlier version is brought up to this one, every row kept', () => {
  /** What the directory of each earlier version holds. */
  let before: Map<string, Record<string, unknown[]>>;
  beforeAll(async () => {
    before = await makeDirectories();
  });

  // Each version there has been: the first migration made the customers, the last is this version.
  test.each(earlierVersions)('as it was after %s', async (last) => {
    const now = await createLocalBackend({ dataDir: join(folder, last), adminEmail: 'admin@example.com' });
    // A later version may add columns and tables; what was there stays as it was.
    const after = await rowsOf(now.db);
    expect(after).toMatchObject(before.get(last) ?? { missing: last });
    expect(after['public.customers']).toHaveLength(50);
    expect(await catalogueOf(now.db)).toEqual(catalogue.fresh);
    await now.close();
    await rm(join(folder, last), { recursive: true });
  });
});

/**
 * A directory of each earlier version, with customers: what one running database has on the disk after each migration,
 * as a computer would find it that lost its power then. Returns the rows of each.
 */
async function makeDirectories(): Promise<Map<string, Record<string, unknown[]>>> {
  const content = new Map<string, Record<string, unknown[]>>();
  const running = join(folder, 'running');
  const directory = await openDataDirectory(running);
  const { db } = directory;
  await applyMigrations(db, MIGRATIONS.local_platform, 'local_platform');
  for (const last of earlierVersions) {
    const only = new Set(versions.filter((version) => version <= last));
    await applyMigrations(db, MIGRATIONS.supabase_migrations, 'supabase_migrations', only);
    if (content.size === 0) {
      await db.exec(`
        insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address, created_at)
        select 'Company ' || n, 'Contact', '0825551234', 'Street', 'a@b.example', now() - n * interval '1 day'
        from generate_series(1, 50) as n`);
    }
    content.set(last, await rowsOf(db));
    await db.exec('checkpoint');
    await copyFolder(join(running, 'pgdata'), join(folder, last, 'pgdata'));
  }
  await directory.close();
  return content;
}

/** Every row of the tables that a backup would carry, but for the admins, whom a start makes. */
async function rowsOf(db: PGlite): Promise<Record<string, unknown[]>> {
  const tables = (await tablesOf(db)).filter(({ name }) => name.startsWith('public.'));
  const content: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const { rows } = await db.query<{ row: unknown }>(
      `select row_to_json(each) as row from ${name} as each order by id`,
    );
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}
