import type { MigrationRecord } from '../database/migrations.ts';
import type { Table } from '../database/tables.ts';

/** A gzip file of JSON lines: header, rows, {"sha256":"…"} of all before. See docs/developers/decisions/backup-format.md. */
export interface BackupHeader {
  /** The format's version, under a name that identifies the file. */
  customer_desk_backup: number;
  made_by: string;
  created_at: string;
  /** The applied migrations. A restore applies them and loads the rows; a start applies the rest. */
  migrations: Readonly<Record<MigrationRecord, readonly string[]>>;
  tables: readonly BackupTable[];
  /** How many customers are deleted, of which the log has copies. Version 0.2.0 had them in a table. */
  deleted?: number;
}

export interface BackupTable extends Table {
  rows: number;
}

export const FORMAT = 1;

export const BATCH = 500;
