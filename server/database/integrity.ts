import type { PGlite } from '@electric-sql/pglite';
import { codeOf } from '../process/errors.ts';
import { report } from '../log/report.ts';
import { filesNewerThan } from './newer-pages.ts';
import { failsToRead } from './cannot-write.ts';
import { CHECKS, FIND, NEWER } from './integrity-checks.ts';
import { rebuildSequence } from './sequences.ts';
import { tablesOutsideBackups } from './tables.ts';

export interface Examination {
  /** Damage that needs a backup, or null. */
  damage: string | null;
  /** Whether the log has lost its end, so that the last changes are missing. */
  isCut: boolean;
}

/** Where a database is, and where its log ended when it was opened. Nothing may have been written since. */
export interface Opened {
  database: string;
  endOfLog: string;
}

/** Rebuilds what can be rebuilt and empties damaged tables outside backups. `opened` is for a start. */
export async function repairDamage(db: PGlite, opened?: Opened): Promise<Examination> {
  let isCut = false;
  try {
    let found = await findDamage(db, opened);
    isCut = found.some(({ isNewer }) => isNewer);
    const unreadable = found.find(({ finding }) => failsToRead(finding));
    if (unreadable) return { damage: `${unreadable.name}: ${unreadable.finding}`, isCut };
    if (found.length > 0 && found.every(({ remedy }) => remedy !== null)) {
      await repair(db, found, isCut);
      found = await findDamage(db);
    }
    const worst = found.find(({ remedy }) => remedy === null) ?? found[0];
    return { damage: worst ? `${worst.name}: ${worst.finding}` : null, isCut };
  } catch (error) {
    if (error instanceof Error && codeOf(error) !== null) return { damage: error.message, isCut };
    throw error;
  }
}

interface Damage {
  kind: 'table' | 'index' | 'sequence' | 'map';
  name: string;
  finding: string;
  /** Null: rows may be missing. */
  remedy: 'rebuild' | 'empty' | null;
  /** Whether it has changes that the log has lost. */
  isNewer: boolean;
}

async function findDamage(db: PGlite, opened?: Opened): Promise<Damage[]> {
  const newer = opened ? await findNewer(db, opened) : [];
  // Writing would hide it from the next start.
  if (newer.some(({ remedy }) => remedy === null)) return newer;
  return db.transaction(async (tx) => {
    await tx.exec(CHECKS);
    const { rows } = await tx.query<Damage>(FIND, [await tablesOutsideBackups(tx), opened?.endOfLog ?? null]);
    await tx.rollback();
    return [...rows, ...newer];
  });
}

async function findNewer(db: PGlite, { database, endOfLog }: Opened): Promise<Damage[]> {
  const files = filesNewerThan(endOfLog, database);
  return files.length === 0 ? [] : (await db.query<Damage>(NEWER, [files])).rows;
}

async function repair(db: PGlite, found: readonly Damage[], isCut: boolean): Promise<void> {
  for (const { kind, name, finding, remedy } of uniqueByName(found)) {
    if (kind === 'table' || remedy !== 'rebuild') continue;
    await REBUILD[kind](db, name);
    report(
      'warn',
      `${kind}-rebuilt`,
      `The ${NAMES[kind]} ${name} was damaged (${finding}) and was rebuilt.${isCut ? '' : ' Nothing is lost.'}`,
    );
  }
  const table = found.find(({ remedy }) => remedy === 'empty');
  if (!table) return;
  await db.exec(`truncate ${(await tablesOutsideBackups(db)).join(', ')}`);
  report(
    'warn',
    'tables-emptied',
    `The table ${table.name} was damaged (${table.finding}): sessions and rate limits were reset.${isCut ? '' : ' No customer is lost.'}`,
  );
}

function uniqueByName(found: readonly Damage[]): Damage[] {
  return [...new Map(found.map((damage) => [`${damage.kind} ${damage.name}`, damage])).values()];
}

const NAMES = { index: 'index', sequence: 'sequence', map: 'visibility map of' };

const REBUILD = {
  index: (db: PGlite, name: string) => db.exec(`reindex index ${name}`),
  sequence: rebuildSequence,
  // Postgres fills it again.
  map: (db: PGlite, name: string) =>
    db.exec(`begin; create extension pg_visibility schema pg_catalog; select pg_truncate_visibility_map('${name}');
      drop extension pg_visibility; commit`),
};
