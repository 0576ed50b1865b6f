import { UserError } from '../process/errors.ts';
import { insistOnShop } from '../process/folders.ts';
import type { BackupHeader } from '../backup/format.ts';
import { openVerifiedBackup } from '../backup/read.ts';
import { refuseWithdrawn } from '../database/migrations.ts';
import { type Table, migrationsOf, tablesOf } from '../database/tables.ts';
import { rowsOf } from '../backup/write.ts';
import { withDatabase } from '../database/data-directory.ts';

export type Row = Readonly<Record<string, unknown>>;

/** In this order: others belong to exports, customers and changes. */
export const COPIED_TABLES = [
  'exports',
  'customers',
  'changes',
  'change_rows',
  'export_customers',
  'baselines',
  'distinct_customers',
  'accepted_problems',
] as const;
export type CopiedTable = (typeof COPIED_TABLES)[number];

type OnBatch = (table: CopiedTable, rows: Row[]) => Promise<void>;

/** Reads the rows of a verified backup in batches. */
export async function readFromBackup(file: string, onBatch: OnBatch): Promise<void> {
  const backup = await openVerifiedBackup(file);
  insistOnThisVersion(backup.header, file);
  for (const name of COPIED_TABLES) {
    for await (const { table, rows } of backup.rows()) {
      if (table.name === `public.${name}`) await onBatch(name, parsed(rows));
    }
  }
}

/** Reads the rows of a data directory. Throws `UserError` if it's in use. */
export async function readFromDirectory(dataDir: string, onBatch: OnBatch): Promise<void> {
  insistOnShop(dataDir, 'name another with --data-dir, or a backup with --from');
  await withDatabase(dataDir, (db) =>
    db.transaction(async (tx) => {
      const tables = await tablesOf(tx);
      insistOnThisVersion({ tables, migrations: await migrationsOf(tx) }, dataDir);
      for (const name of COPIED_TABLES) {
        const table = tables.find((each) => each.name === `public.${name}`);
        if (!table) continue;
        for await (const rows of rowsOf(tx, table)) await onBatch(name, parsed(rows));
      }
    }),
  );
}

function insistOnThisVersion(
  { tables, migrations }: Pick<BackupHeader, 'migrations'> & { tables: readonly Pick<Table, 'name'>[] },
  source: string,
): void {
  refuseWithdrawn(migrations.supabase_migrations ?? [], source);
  if (tables.some(({ name }) => name === 'public.baselines')) return;
  throw new UserError(
    `${source} was made by an earlier version: start this version with it once, or restore it and do the same, and run this again.`,
  );
}

function parsed(rows: readonly string[]): Row[] {
  return rows.map((text) => JSON.parse(text) as Row);
}
