import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { flush } from './durable/flush.ts';
import { type FilePages, readPages } from './pages.ts';
import { tablesOutsideBackups } from './tables.ts';

/** In the database's folder, because it describes its files. */
const FILE = 'noted-tables';
/** Postgres's state of a stopped database. */
const STOPPED = 1;

/** A table in backups or of the system. A start may empty the others. */
interface Table {
  name: string;
  path: string;
}

type Noted = readonly (Table & { places: string })[];

/** Makes a checkpoint, and notes the tables. */
export async function checkpoint(db: PGlite, database: string): Promise<void> {
  await db.exec('checkpoint');
  noteTables(database, await tablesOf(db));
}

/** Makes the next start not compare. Call it before tables get shorter. */
export function forgetTables(database: string): void {
  rmSync(join(database, FILE), { force: true });
  flush(database);
}

/** Closes a database, and notes how it leaves the tables. */
export async function closeAndNote(db: PGlite, database: string): Promise<void> {
  const tables = await tablesOf(db).catch(() => []);
  await db.close();
  if (wasStopped(database)) noteTables(database, tables);
}

/** Returns a table whose file is older than noted: another program put it back, or writes were lost. What the log has is written. */
export function tableOfEarlierTime(database: string, pages: readonly FilePages[]): string | null {
  const places = placesIn(pages);
  const isEarlier = ({ path, places: noted }: Noted[number]) => (places.get(path) ?? 0n) < BigInt(noted);
  return readNoted(database).find((table) => places.has(table.path) && isEarlier(table))?.name ?? null;
}

/** Returns whether the database was stopped, as opposed to a crash or a kill. Reads Postgres's state without starting it. */
export function wasStopped(database: string): boolean {
  try {
    return readFileSync(join(database, 'global', 'pg_control')).readUInt32LE(16) === STOPPED;
  } catch {
    return false;
  }
}

async function tablesOf(db: PGlite): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `select oid::regclass::text as name, pg_relation_filepath(oid) as path from pg_class
     where relkind in ('r', 't') and relpersistence = 'p' and oid::regclass::text <> all ($1)`,
    [await tablesOutsideBackups(db)],
  );
  return rows;
}

/** Without the note, a start doesn't compare. An earlier one is right, too. */
function noteTables(database: string, tables: readonly Table[]): void {
  try {
    const places = placesIn(readPages(database));
    const noted: Noted = tables.map((table) => ({ ...table, places: `${places.get(table.path) ?? 0n}` }));
    writeFileSync(join(database, FILE), JSON.stringify(noted), { mode: 0o600 });
  } catch {
    // The disk is full, for example.
  }
}

function placesIn(pages: readonly FilePages[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { path, places } of pages) sums.set(path, (sums.get(path) ?? 0n) + places);
  return sums;
}

function readNoted(database: string): Noted {
  try {
    return JSON.parse(readFileSync(join(database, FILE), 'utf8')) as Noted;
  } catch {
    return [];
  }
}
