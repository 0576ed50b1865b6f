import { isOfFirstVersion } from '../database/migrations.ts';
import type { Table } from '../database/tables.ts';
import type { BackupHeader, BackupTable } from './format.ts';

/** What a restore takes from version 0.1.0, whose other tables differ. */
const TAKEN = new Set(['auth.users', 'public.customers', 'public.distinct_customers']);

/** Returns whether version 0.1.0 made the backup. Its tables can't be upgraded. */
export function isOfFirstLayout({ migrations }: Pick<BackupHeader, 'migrations'>): boolean {
  return Object.values(migrations).some((versions) => versions.some(isOfFirstVersion));
}

/** Returns the tables and columns to load from version 0.1.0. */
export function tablesOfFirstLayout(
  tables: readonly BackupTable[],
  current: readonly Table[],
): BackupTable[] {
  return tables.flatMap((table) => {
    const columns = current.find(({ name }) => name === table.name)?.columns ?? [];
    if (!TAKEN.has(table.name)) return [];
    return [{ ...table, columns: columns.filter((column) => table.columns.includes(column)) }];
  });
}
