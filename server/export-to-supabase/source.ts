import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../process/errors.ts';
import { openVerifiedBackup } from '../backup/read.ts';
import { tablesOf } from '../database/tables.ts';
import { rowsOf } from '../backup/write.ts';
import { withDatabase } from '../database/data-directory.ts';

export type Row = Readonly<Record<string, unknown>>;

export const CARRIED = ['customers', 'customer_history'] as const;
export type Carried = (typeof CARRIED)[number];

type OnBatch = (table: Carried, rows: Row[]) => Promise<void>;

/** Reads the rows of a verified backup in batches. */
export async function readFromBackup(file: string, onBatch: OnBatch): Promise<void> {
  const backup = await openVerifiedBackup(file);
  const pass = withoutDeleted(onBatch);
  for (const name of CARRIED) {
    for await (const { table, rows } of backup.rows()) {
      if (table.name === `public.${name}`) await pass(name, rows);
    }
  }
}

/** Reads the rows of a data directory. Throws `UserError` if it's in use. */
export async function readFromDirectory(dataDir: string, onBatch: OnBatch): Promise<void> {
  if (!existsSync(join(dataDir, 'pgdata'))) {
    throw new UserError(
      `There is no database in ${dataDir}: name another with --data-dir, or a backup with --from.`,
    );
  }
  await withDatabase(dataDir, (db) =>
    db.transaction(async (tx) => {
      const tables = await tablesOf(tx);
      const pass = withoutDeleted(onBatch);
      for (const name of CARRIED) {
        const table = tables.find((each) => each.name === `public.${name}`);
        if (!table) continue;
        for await (const rows of rowsOf(tx, table)) await pass(name, rows);
      }
    }),
  );
}

/** Leaves out deleted customers and their history. */
function withoutDeleted(onBatch: OnBatch): (table: Carried, rows: readonly string[]) => Promise<void> {
  const customers = new Set<unknown>();
  return async (table, texts) => {
    const rows = texts.map((text) => JSON.parse(text) as Row);
    if (table === 'customers') for (const { id } of rows) customers.add(id);
    const carried = table === 'customers' ? rows : rows.filter((row) => customers.has(row.customer_id));
    if (carried.length > 0) await onBatch(table, carried);
  };
}
