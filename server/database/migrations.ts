import { readdir, readFile } from 'node:fs/promises';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { UserError } from '../process/errors.ts';

export const MIGRATIONS = {
  local_platform: new URL('./platform/', import.meta.url),
  supabase_migrations: new URL('../../supabase/migrations/', import.meta.url),
};

export type MigrationRecord = keyof typeof MIGRATIONS;

/** The first migration. Older databases can't be upgraded. */
const FIRST_VERSION = '20261123000000';

/** Migrations between 0.2.0 and 0.3.0 that no release has. One migration replaced them. */
const WITHDRAWN: ReadonlySet<string> = new Set([
  '20261126000000',
  '20261126010000',
  '20261126020000',
  '20261126030000',
  '20261126040000',
  '20261126060000',
  '20261126080000',
]);

export const RECORDS: readonly MigrationRecord[] = ['local_platform', 'supabase_migrations'];

/** A file `<version>_<name>.sql`, listed in `<record>.schema_migrations`. */
export interface Migration {
  record: MigrationRecord;
  version: string;
  name: string;
  file: URL;
}

/** Applies new migrations in order, each in a transaction with its record. `only` limits the versions. */
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

/** Applies and lists one migration in the caller's transaction. */
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

/** Returns the applied versions of a record, in order. */
export async function appliedVersions(
  db: PGlite | Transaction,
  record: MigrationRecord,
): Promise<ReadonlySet<string>> {
  const { rows: there } = await db.query(`select where to_regclass($1) is not null`, [
    `${record}.schema_migrations`,
  ]);
  if (there.length === 0) return new Set();
  const { rows } = await db.query<{ version: string }>(
    `select version from ${record}.schema_migrations order by version`,
  );
  return new Set(rows.map((row) => row.version));
}

/** Returns whether a migration is version 0.1.0's. */
export function isOfFirstVersion(version: string): boolean {
  return version < FIRST_VERSION;
}

/** Throws `UserError` if migrations include one that no release has. `what` begins the sentence. */
export function refuseWithdrawn(versions: Iterable<string>, what: string): void {
  if (![...versions].some((version) => WITHDRAWN.has(version))) return;
  throw new UserError(
    `${what} was made by an unreleased version, and can't be upgraded. Nothing was changed. Export the customers with the version that made it, and start this one with an empty folder.`,
  );
}

export async function migrationsIn(folder: URL, record: MigrationRecord): Promise<Migration[]> {
  return (await filesIn(folder)).map((file) => {
    const version = versionOf(file);
    const name = file.slice(version.length + 1, -'.sql'.length);
    return { record, version, name, file: new URL(file, folder) };
  });
}

export async function versionsIn(folder: URL): Promise<string[]> {
  return (await filesIn(folder)).map(versionOf);
}

async function filesIn(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((file) => /^\d+_.+\.sql$/.test(file)).sort();
}

function versionOf(file: string): string {
  return file.slice(0, file.indexOf('_'));
}
