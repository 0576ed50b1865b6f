import type { PGlite } from '@electric-sql/pglite';
import { codeOf } from '../process/errors.ts';
import { isRefused } from '../process/refusals.ts';
import { report } from '../log/report.ts';
import { type FilePages, readPages } from './pages.ts';
import { CHECKS, FIND, NEWER } from './integrity-checks.ts';
import { tableOfEarlierTime } from './noted-tables.ts';
import { rebuildSequence } from './sequences.ts';
import { tablesOutsideBackups } from './tables.ts';

export interface Examination {
  /** Damage that needs a backup, or null. */
  damage: string | null;
  loss: Loss;
}

/** Whether the last changes before a crash are missing, because the log has lost its end. */
export type Loss = 'none' | 'possible' | 'certain';

/** Where a database is, and where its log ended when it was opened. Nothing may have been written since. */
export interface Opened {
  database: string;
  endOfLog: string;
  /** Whether it wasn't stopped before, so that the log was needed. */
  isAfterCrash: boolean;
}

/** Rebuilds what can be rebuilt and empties damaged tables outside backups. `opened` is for a start. Throws what the computer refused. */
export async function repairDamage(db: PGlite, opened?: Opened): Promise<Examination> {
  let loss: Loss = 'none';
  try {
    // Before anything is written.
    const pages = opened ? readPages(opened.database, opened.endOfLog) : [];
    const earlier = opened ? tableOfEarlierTime(opened.database, pages) : null;
    if (earlier !== null) {
      const finding = 'its file is of an earlier time. Another program put it back, or the disk lost changes';
      return { damage: `${earlier}: ${finding}`, loss };
    }
    let found = await findDamage(db, pages, opened?.endOfLog);
    loss = lossIn(found, opened?.isAfterCrash ? pages : null);
    const refused = found.find(({ finding }) => isRefused(finding));
    if (refused) throw new Error(refused.finding);
    if (found.length > 0 && found.every(({ remedy }) => remedy !== null)) {
      await repair(db, found, loss === 'none');
      found = await findDamage(db);
    }
    const worst = found.find(({ remedy }) => remedy === null) ?? found[0];
    return { damage: worst ? `${worst.name}: ${worst.finding}` : null, loss };
  } catch (error) {
    if (error instanceof Error && codeOf(error) !== null && !isRefused(error))
      return { damage: error.message, loss };
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

async function findDamage(
  db: PGlite,
  pages: readonly FilePages[] = [],
  endOfLog: string | null = null,
): Promise<Damage[]> {
  const newer = await findNewer(db, pages);
  // Writing would hide it from the next start.
  if (newer.some(({ remedy }) => remedy === null)) return newer;
  return db.transaction(async (tx) => {
    await tx.exec(CHECKS);
    const { rows } = await tx.query<Damage>(FIND, [await tablesOutsideBackups(tx), endOfLog]);
    await tx.rollback();
    return [...rows, ...newer];
  });
}

async function findNewer(db: PGlite, pages: readonly FilePages[]): Promise<Damage[]> {
  const files = pages.flatMap(({ path, isNewer }) => (isNewer ? [Number(path.split('/').at(-1))] : []));
  return files.length === 0 ? [] : (await db.query<Damage>(NEWER, [files])).rows;
}

/** Empty pages can be all that is left of changes. A repair after a crash can be of a file that lost some. */
function lossIn(found: readonly Damage[], afterCrash: readonly FilePages[] | null): Loss {
  if (found.some(({ isNewer }) => isNewer)) return 'certain';
  if (afterCrash === null) return 'none';
  return found.length > 0 || afterCrash.some(({ hasEmpty }) => hasEmpty) ? 'possible' : 'none';
}

async function repair(db: PGlite, found: readonly Damage[], isAllThere: boolean): Promise<void> {
  for (const { kind, name, finding, remedy } of uniqueByName(found)) {
    if (kind === 'table' || remedy !== 'rebuild') continue;
    await REBUILD[kind](db, name);
    report(
      'warn',
      `${kind}-rebuilt`,
      `The ${NAMES[kind]} ${name} was damaged (${finding}) and was rebuilt.${isAllThere ? ' Nothing is lost.' : ''}`,
    );
  }
  const table = found.find(({ remedy }) => remedy === 'empty');
  if (!table) return;
  // Without the list of unfinished exports, their customers would count as exported.
  const isKept = (name: string) => name === UNFINISHED && !found.some((damage) => damage.name === name);
  const emptied = (await tablesOutsideBackups(db)).filter((name) => !isKept(name));
  await db.exec(`truncate ${emptied.join(', ')}`);
  report(
    'warn',
    'tables-emptied',
    `The table ${table.name} was damaged (${table.finding}): sessions and rate limits were reset.${isAllThere ? ' No customer is lost.' : ''}`,
  );
}

const UNFINISHED = 'private.unfinished_exports';

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
