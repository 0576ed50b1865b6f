import type { PGlite, Transaction } from '@electric-sql/pglite';
import { createDataDirectory } from '../database/data-directory.ts';
import { MIGRATIONS, RECORDS, applyMigrations, isUnreleased, versionsIn } from '../database/migrations.ts';
import { UserError } from '../process/errors.ts';
import type { BackupHeader, BackupTable } from './format.ts';
import { type Backup, openVerifiedBackup } from './read.ts';
import { countOf, type Table, tablesOf } from '../database/tables.ts';

/** Restores a backup, or leaves nothing. Throws `UserError` for the file or the directory. */
export async function restoreBackup(file: string, dataDir: string): Promise<BackupHeader> {
  const backup = await openVerifiedBackup(file);
  await refuseNewer(file, backup.header);
  await createDataDirectory(dataDir, async (db) => {
    for (const record of RECORDS) {
      await applyMigrations(db, MIGRATIONS[record], record, new Set(backup.header.migrations[record]));
    }
    await refuseOtherTables(file, backup.header, db);
    await db.transaction((tx) => load(tx, file, backup));
    // Don't analyze: statistics would keep names of customers deleted later.
    await db.exec('vacuum');
  });
  return backup.header;
}

async function load(tx: Transaction, file: string, backup: Backup): Promise<void> {
  // Load rows without triggers and foreign keys. Check constraints still apply.
  await tx.exec('set local session_replication_role = replica');
  for await (const batch of backup.rows()) await insert(tx, file, batch.table, batch.rows);
  for (const { name, rows: expected } of backup.header.tables) {
    if ((await countOf(tx, name)) !== expected) throw misfit(file);
  }
  await continueNumbers(tx);
}

async function continueNumbers(tx: Transaction): Promise<void> {
  const { rows } = await tx.query<{ sql: string }>(
    `select format('select setval(%L, (select coalesce(max(%2$I), 0) + 1 from %3$s), false)',
       pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass) as sql
     from pg_attribute where attidentity <> ''`,
  );
  for (const { sql } of rows) await tx.exec(sql);
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
    // The database's message would contain the row.
    throw misfit(file, error);
  }
}

async function refuseNewer(file: string, { migrations }: BackupHeader): Promise<void> {
  for (const record of RECORDS) {
    if (migrations[record]?.some(isUnreleased)) {
      throw new UserError(
        `The backup ${file} was made before the first release and can't be restored: make one with this version.`,
      );
    }
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
