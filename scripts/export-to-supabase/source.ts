import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../../supabase/local/backup/backup-error.ts';
import { openVerifiedBackup } from '../../supabase/local/backup/read.ts';
import { tablesOf } from '../../supabase/local/backup/tables.ts';
import { rowsOf } from '../../supabase/local/backup/write.ts';
import { openDataDirectory } from '../../supabase/local/data-directory.ts';

/** A customer's row without what the database generates itself; its id identifies it. */
export type CustomerRow = Readonly<Record<string, unknown>> & { readonly id: string };

type OnBatch = (customers: CustomerRow[]) => Promise<void>;

const TABLE = 'public.customers';

/** Passes on every customer of a backup, some hundred at a time, once the whole file was verified. */
export async function readFromBackup(file: string, onBatch: OnBatch): Promise<void> {
  const backup = await openVerifiedBackup(file);
  for await (const { table, rows } of backup.rows()) {
    if (table.name === TABLE) await onBatch(rows.map(customerFrom));
  }
}

/** Passes on every customer of a data directory. Throws `LocalBackendError` when something is running on it. */
export async function readFromDirectory(dataDir: string, onBatch: OnBatch): Promise<void> {
  if (!existsSync(join(dataDir, 'pgdata'))) {
    throw new BackupError(`There is no database in ${dataDir}: set DATA_DIR, or name a backup with --from.`);
  }
  const directory = await openDataDirectory(dataDir);
  try {
    await directory.db.transaction(async (tx) => {
      const customers = (await tablesOf(tx)).find(({ name }) => name === TABLE);
      if (!customers) return;
      for await (const rows of rowsOf(tx, customers)) await onBatch(rows.map(customerFrom));
    });
  } finally {
    await directory.close();
  }
}

function customerFrom(row: string): CustomerRow {
  return JSON.parse(row) as CustomerRow;
}
