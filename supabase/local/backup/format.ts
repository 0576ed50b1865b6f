import type { MigrationRecord } from '../migrations.ts';

/**
 * A backup is a gzip file of JSON lines: the header, the rows of each table in the header's order, and {"sha256":"…"}
 * over every byte before that line.
 *
 * The checksum finds damage, not tampering. docs/decisions/backup-format.md says why it isn't a dump.
 */
export interface BackupHeader {
  /** The format's version, under a name that identifies the file. */
  customer_desk_backup: number;
  /** The product's version. */
  made_by: string;
  created_at: string;
  /** The applied migrations. A restore applies the same ones and loads the rows; a start applies the rest. */
  migrations: Readonly<Record<MigrationRecord, readonly string[]>>;
  tables: readonly BackupTable[];
}

export interface BackupTable {
  /** With its schema, quoted for SQL. */
  name: string;
  /** Without generated ones, quoted for SQL. */
  columns: readonly string[];
  rows: number;
}

export const FORMAT = 1;

export const BATCH = 500;
