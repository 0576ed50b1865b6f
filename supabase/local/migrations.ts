import { readdir, readFile } from 'node:fs/promises';

import type { PGlite, Transaction } from '@electric-sql/pglite';

/** The folder of each record's files. */
export const MIGRATIONS = {
  local_platform: new URL('./platform/', import.meta.url),
  supabase_migrations: new URL('../migrations/', import.meta.url),
};

type MigrationRecord = keyof typeof MIGRATIONS;

/** In the order in which they are applied. */
export const RECORDS: readonly MigrationRecord[] = ['local_platform', 'supabase_migrations'];

/** A file `<version>_<name>.sql`, to be listed in `<record>.schema_migrations`. */
export interface Migration {
  record: MigrationRecord;
  version: string;
  name: string;
  file: URL;
}

/**
 * Applies the migrations of a folder that `<record>.schema_migrations` does not list yet, in order, each in one
 * transaction with its entry. The table has the official CLI's shape. `only` leaves out other versions,
 * for a database as an earlier version of the product had it.
 */
export async function applyMigrations(
  db: PGlite,
  folder: URL,
  record: MigrationRecord,
  only?: ReadonlySet<string>,
): Promise<void> {
  const applied = await appliedVersions(db, record);
  for (const migration of await migrationsIn(folder, record)) {
    if (applied.has(migration.version) || only?.has(migration.version) === false) continue;
    await db.transaction((tx) => apply(tx, migration));
  }
}

/** Applies one migration and lists it, in the transaction of the caller. */
export async function apply(tx: Transaction, { record, version, name, file }: Migration): Promise<void> {
  const sql = await readFile(file, 'utf8');
  await tx.exec(`
    create schema if not exists ${record};
    create table if not exists ${record}.schema_migrations (
      version text primary key, statements text[], name text
    );
  `);
  await tx.exec(sql);
  await tx.query(`insert into ${record}.schema_migrations values ($1, $2, $3)`, [version, [sql], name]);
}

/** The versions of a record that were applied to a database: none before the first. */
export async function appliedVersions(db: PGlite, record: MigrationRecord): Promise<ReadonlySet<string>> {
  const { rows: there } = await db.query(`select where to_regclass($1) is not null`, [
    `${record}.schema_migrations`,
  ]);
  if (there.length === 0) return new Set();
  const { rows } = await db.query<{ version: string }>(`select version from ${record}.schema_migrations`);
  return new Set(rows.map((row) => row.version));
}

/** The migrations in a folder, in order. */
export async function migrationsIn(folder: URL, record: MigrationRecord): Promise<Migration[]> {
  return (await filesIn(folder)).map((file) => {
    const version = versionOf(file);
    const name = file.slice(version.length + 1, -'.sql'.length);
    return { record, version, name, file: new URL(file, folder) };
  });
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
