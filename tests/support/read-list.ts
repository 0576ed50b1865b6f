import { readListFile } from '#lib/quickbooks/list/read-file.ts';
import { type Table, tablesIn } from '#lib/quickbooks/list/tables.ts';

/** Returns what the desk proposes to read of a file. */
export async function firstTable(file: Blob): Promise<Table> {
  const [table] = tablesIn(await readListFile(file));
  if (!table) throw new Error('The file has no table.');
  return table;
}
