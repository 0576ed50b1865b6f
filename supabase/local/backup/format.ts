/**
 * A backup is a gzip file of lines, each one JSON value:
 *
 *     the header      what follows, and what made it
 *     the rows        of each table in the header's order, as many as the header says, in Postgres's own JSON
 *     {"sha256":"…"}  over every byte before this line
 *
 * Why not PGlite's `dumpDataDir()`: it holds the whole directory in memory, and only the same Postgres version reads
 * it. Rows as text stream, fit any later version and can be read by other programs.
 *
 * The checksum shows damage, not malice: who may write the file can compute another one.
 */
export interface BackupHeader {
  /** The format's version, under a name that tells the file from any other. */
  customer_desk_backup: number;
  created_at: string;
  /** The versions that the database had, by record. A restore applies the same, loads, and leaves the rest to a start. */
  migrations: Readonly<Record<MigrationRecord, readonly string[]>>;
  tables: readonly BackupTable[];
}

export interface BackupTable {
  /** With its schema, quoted where SQL needs it. */
  name: string;
  /** Without the generated ones, quoted where SQL needs it. */
  columns: readonly string[];
  rows: number;
}

export type MigrationRecord = 'local_platform' | 'supabase_migrations';

export const FORMAT = 1;

/** The rows that one step holds in memory. */
export const BATCH = 500;
