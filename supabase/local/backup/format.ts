/**
 * A backup is a gzip file of lines, each one JSON value:
 *
 *     the header      what follows, and what made it
 *     the rows        of each table in the header's order, as many as the header says, in Postgres's own JSON
 *     {"sha256":"…"}  over every byte before this line
 *
 * Why not PGlite's `dumpDataDir()`: it needs the whole directory in memory, and only the same Postgres version can read
 * it. Rows as text can be streamed, fit any later version and can be read by other programs.
 *
 * The checksum detects damage, not tampering: anyone who can write the file can compute another one.
 */
export interface BackupHeader {
  /** The format's version, under a name that tells the file from any other. */
  customer_desk_backup: number;
  created_at: string;
  /**
   * The applied migrations, by record. A restore applies the same ones and loads the rows; a start applies the rest.
   */
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

/** The rows that one step has in memory. */
export const BATCH = 500;
