import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { isRefused } from '../process/refusals.ts';
import { writeWhole } from './durable/flush.ts';
import { readPages } from './pages.ts';
import { tablesOutsideBackups } from './tables.ts';

/** In the database's folder, because it describes its files. */
const FILE = 'last-stop';
/** Postgres's state of a stopped database. */
const STOPPED = 1;

/** The tables as a stop left them. */
interface Stop {
  /** The checkpoint of that stop. Another one means that someone else opened the database since. */
  checkpoint: string;
  tables: readonly { name: string; path: string; digest: number }[];
}

/** Closes a database, and notes how it leaves the tables. The next start finds files of another time by it. */
export async function closeAndNote(db: PGlite, database: string): Promise<void> {
  const tables = await tableFiles(db).catch(() => []);
  await db.close();
  const control = readControl(database);
  if (!control?.isStopped || tables.length === 0) return;
  const digests = digestsIn(database);
  const stop: Stop = {
    checkpoint: control.checkpoint,
    tables: tables.map((table) => ({ ...table, digest: digests.get(table.path) ?? 0 })),
  };
  // Without it, the next start doesn't compare.
  await writeWhole(join(database, FILE), JSON.stringify(stop)).catch(() => undefined);
}

/** Returns a table whose file isn't as the last stop left it, because a program put another copy there or writes were lost. */
export function tableOfOtherTime(database: string): string | null {
  const control = readControl(database);
  const stop = readStop(database);
  if (!control?.isStopped || stop?.checkpoint !== control.checkpoint) return null;
  let digests: ReadonlyMap<string, number>;
  try {
    digests = digestsIn(database);
  } catch (error) {
    if (isRefused(error)) throw error;
    // Postgres says which folder is missing.
    return null;
  }
  return stop.tables.find(({ path, digest }) => (digests.get(path) ?? digest) !== digest)?.name ?? null;
}

/** Returns whether the database was stopped, as opposed to a crash or a kill. */
export function wasStopped(database: string): boolean {
  return readControl(database)?.isStopped ?? false;
}

/** Returns tables in backups and of the system. A start may empty the others. */
async function tableFiles(db: PGlite): Promise<{ name: string; path: string }[]> {
  const { rows } = await db.query<{ name: string; path: string }>(
    `select oid::regclass::text as name, pg_relation_filepath(oid) as path from pg_class
     where relkind in ('r', 't') and relpersistence = 'p' and oid::regclass::text <> all ($1)`,
    [await tablesOutsideBackups(db)],
  );
  return rows;
}

function digestsIn(database: string): Map<string, number> {
  const digests = new Map<string, number>();
  for (const { path, digest } of readPages(database)) digests.set(path, (digests.get(path) ?? 0) ^ digest);
  return digests;
}

/** Reads Postgres's state and last checkpoint without starting it. */
function readControl(database: string): { isStopped: boolean; checkpoint: string } | null {
  try {
    const control = readFileSync(join(database, 'global', 'pg_control'));
    return {
      isStopped: control.readUInt32LE(16) === STOPPED,
      checkpoint: control.readBigUInt64LE(32).toString(16),
    };
  } catch {
    return null;
  }
}

function readStop(database: string): Stop | null {
  try {
    return JSON.parse(readFileSync(join(database, FILE), 'utf8')) as Stop;
  } catch {
    return null;
  }
}
