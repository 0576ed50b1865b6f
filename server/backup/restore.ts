import type { PGlite, Transaction } from '@electric-sql/pglite';
import { createDataDirectory } from '../database/data-directory.ts';
import { continueNumbers } from '../database/sequences.ts';
import { MIGRATIONS, RECORDS, applyMigrations, refuseWithdrawn, versionsIn } from '../database/migrations.ts';
import { UserError } from '../process/errors.ts';
import { isRefused } from '../process/refusals.ts';
import type { BackupHeader, BackupTable } from './format.ts';
import { isOfFirstLayout, tablesOfFirstLayout } from './first-layout.ts';
import { type Backup, openVerifiedBackup, readHeader } from './read.ts';
import { countOf, type Table, tablesOf } from '../database/tables.ts';

/** Restores a backup, or leaves nothing. Throws `UserError` for the file or the directory. */
export async function restoreBackup(file: string, dataDir: string): Promise<BackupHeader> {
  // A sound backup of another version isn't damaged.
  await refuseNewer(file, await readHeader(file));
  const backup = await openVerifiedBackup(file);
  const isFirst = isOfFirstLayout(backup.header);
  let tables = backup.header.tables;
  await createDataDirectory(dataDir, async (db) => {
    for (const record of RECORDS) {
      const only = isFirst ? undefined : new Set(backup.header.migrations[record]);
      await applyMigrations(db, MIGRATIONS[record], record, only);
    }
    if (isFirst) tables = tablesOfFirstLayout(tables, await tablesOf(db));
    else await refuseOtherTables(file, backup.header, db);
    await db.transaction((tx) => load(tx, file, backup, tables));
    // Don't analyze: statistics would keep names of customers deleted later.
    await db.exec('vacuum');
  });
  return { ...backup.header, tables };
}

async function load(
  tx: Transaction,
  file: string,
  backup: Backup,
  tables: readonly BackupTable[],
): Promise<void> {
  // Load rows without triggers and foreign keys. Check constraints still apply.
  await tx.exec('set local session_replication_role = replica');
  for await (const batch of backup.rows()) {
    const table = tables.find(({ name }) => name === batch.table.name);
    if (table) await insert(tx, file, table, batch.rows);
  }
  for (const { name, rows: expected } of tables) {
    if ((await countOf(tx, name)) !== expected) throw misfit(file);
  }
  await continueNumbers(tx);
}

async function insert(tx: Transaction, file: string, table: BackupTable, rows: string[]): Promise<void> {
  const columns = table.columns.join(', ');
  try {
    await tx.query(
      `insert into ${table.name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table.name}, $1)`,
      [`[${rows.join(',')}]`],
    );
  } catch (error) {
    if (isRefused(error)) throw error;
    // The database's message would contain the row.
    throw misfit(file, error);
  }
}

async function refuseNewer(file: string, header: BackupHeader): Promise<void> {
  if (isOfFirstLayout(header)) return;
  const { migrations } = header;
  refuseWithdrawn(migrations.supabase_migrations ?? [], `The backup ${file}`);
  for (const record of RECORDS) {
    const known = new Set(await versionsIn(MIGRATIONS[record]));
    const unknown = migrations[record]?.find((version) => !known.has(version));
    if (unknown !== undefined || !migrations[record]) {
      throw new UserError(
        `The backup ${file} was made by a newer version (it has migration ${unknown}): restore it with that version.`,
      );
    }
  }
}

/** Checks that the file's tables and columns exist, because their names become SQL. */
async function refuseOtherTables(file: string, header: BackupHeader, db: PGlite): Promise<void> {
  const shape = (tables: readonly Table[]): string =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns]));
  if (shape(header.tables) !== shape(await tablesOf(db))) throw misfit(file);
}

function misfit(file: string, cause?: unknown): UserError {
  return new UserError(`The backup ${file} doesn't fit the tables of its own migrations: use another copy.`, {
    cause,
  });
}
