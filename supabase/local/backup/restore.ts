import type { PGlite, Transaction } from '@electric-sql/pglite';

import { createDataDirectory } from '../data-directory.ts';
import { MIGRATIONS, applyMigrations, versionsIn } from '../migrations.ts';
import { BackupError } from './backup-error.ts';
import type { BackupHeader, BackupTable, MigrationRecord } from './format.ts';
import { type Backup, openVerifiedBackup } from './read.ts';
import { countOf, tablesOf } from './tables.ts';

const RECORDS: readonly MigrationRecord[] = ['local_platform', 'supabase_migrations'];

/**
 * Makes a data directory from a backup: the database as it was, with every id and time. It appears in `dataDir` once
 * the whole file was read, its checksum is right and every row is there; when that fails, nothing is left behind.
 *
 * @throws BackupError when the file cannot be used
 * @throws LocalBackendError when the directory is not empty, is in use or cannot be written
 */
export async function restoreBackup(file: string, dataDir: string): Promise<BackupHeader> {
  const backup = await openVerifiedBackup(file);
  await refuseNewer(file, backup.header);
  await createDataDirectory(dataDir, async (db) => {
    for (const record of RECORDS) {
      await applyMigrations(db, MIGRATIONS[record], record, new Set(backup.header.migrations[record]));
    }
    await refuseOtherTables(file, backup.header, db);
    await db.transaction((tx) => load(tx, file, backup));
    await db.exec('vacuum analyze');
  });
  return backup.header;
}

async function load(tx: Transaction, file: string, backup: Backup): Promise<void> {
  // No triggers and no foreign keys, so that the rows are loaded as they were stored; check constraints still apply.
  // The keys are uuids, so there is no sequence to set.
  await tx.exec('set local session_replication_role = replica');
  for await (const batch of backup.rows()) await insert(tx, file, batch.table, batch.rows);
  for (const { name, rows: expected } of backup.header.tables) {
    if ((await countOf(tx, name)) !== expected) throw misfit(file);
  }
}

async function insert(tx: Transaction, file: string, table: BackupTable, rows: string[]): Promise<void> {
  const columns = table.columns.join(', ');
  try {
    await tx.query(
      `insert into ${table.name} (${columns})
       select ${columns} from json_populate_recordset(null::${table.name}, $1)`,
      [`[${rows.join(',')}]`],
    );
  } catch (error) {
    // The database's message would contain the row.
    throw misfit(file, error);
  }
}

async function refuseNewer(file: string, { migrations }: BackupHeader): Promise<void> {
  for (const record of RECORDS) {
    const known = new Set(await versionsIn(MIGRATIONS[record]));
    const unknown = migrations[record]?.find((version) => !known.has(version));
    if (unknown !== undefined || !migrations[record]) {
      throw new BackupError(
        `The backup ${file} was made by a newer version (it has migration ${unknown}): restore it with that version.`,
      );
    }
  }
}

/** Checks that the file fits, and that its names, which become SQL, are names of the database. */
async function refuseOtherTables(file: string, header: BackupHeader, db: PGlite): Promise<void> {
  const shape = (tables: readonly Omit<BackupTable, 'rows'>[]): string =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns]));
  if (shape(header.tables) !== shape(await tablesOf(db))) throw misfit(file);
}

function misfit(file: string, cause?: unknown): BackupError {
  return new BackupError(
    `The backup ${file} does not fit the tables that its own migrations make: use another copy of it.`,
    { cause },
  );
}
