import { readdir, readFile } from 'node:fs/promises';

import type { PGlite } from '@electric-sql/pglite';

/** Where each record's files are. */
export const MIGRATIONS = {
  local_platform: new URL('./platform/', import.meta.url),
  supabase_migrations: new URL('../migrations/', import.meta.url),
};

/**
 * Applies the `<version>_<name>.sql` files of a folder that `<record>.schema_migrations` does not list yet, in order,
 * each in one transaction with its entry. The table has the official CLI's shape. `only` leaves out other versions,
 * for a database as an earlier version of the product had it.
 */
export async function applyMigrations(
  db: PGlite,
  folder: URL,
  record: keyof typeof MIGRATIONS,
  only?: ReadonlySet<string>,
): Promise<void> {
  await db.exec(`
    create schema if not exists ${record};
    create table if not exists ${record}.schema_migrations (
      version text primary key, statements text[], name text
    );
  `);
  const applied = await db.query<{ version: string }>(`select version from ${record}.schema_migrations`);
  const versions = new Set(applied.rows.map((row) => row.version));

  for (const file of await filesIn(folder)) {
    const version = versionOf(file);
    if (versions.has(version) || only?.has(version) === false) continue;
    const sql = await readFile(new URL(file, folder), 'utf8');
    const name = file.slice(version.length + 1, -'.sql'.length);
    await db.transaction(async (tx) => {
      await tx.exec(sql);
      await tx.query(`insert into ${record}.schema_migrations values ($1, $2, $3)`, [version, [sql], name]);
    });
  }
}

/** The versions of a folder's migrations, in order. */
export async function versionsIn(folder: URL): Promise<string[]> {
  return (await filesIn(folder)).map(versionOf);
}

async function filesIn(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((file) => /^\d+_.+\.sql$/.test(file)).sort();
}

function versionOf(file: string): string {
  return file.slice(0, file.indexOf('_'));
}
