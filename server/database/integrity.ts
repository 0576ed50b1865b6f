import type { PGlite } from '@electric-sql/pglite';
import { codeOf } from '../process/errors.ts';
import { report } from '../log/report.ts';
import { CHECKS, FIND, NEWER } from './integrity-checks.ts';
import { rebuildSequence } from './sequences.ts';
import { tablesOutsideBackups } from './tables.ts';

export interface Examination {
  /** Damage that needs a backup, or null. */
  damage: string | null;
  /** Whether the log has lost its end, so that the last changes are missing. */
  isCut: boolean;
}

/**
 * Rebuilds what can be rebuilt and empties damaged tables outside backups. `endOfLog` is where the start found the log's
 * end: anything newer was lost with it.
 */
export async function repairDamage(db: PGlite, endOfLog: string | null = null): Promise<Examination> {
  let isCut = false;
  try {
    let found = await findDamage(db, endOfLog);
    isCut = found.some(({ isNewer }) => isNewer);
    if (found.length > 0 && found.every(({ remedy }) => remedy !== null)) {
      await repair(db, found, isCut);
      found = await findDamage(db, null);
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

function findDamage(db: PGlite, endOfLog: string | null): Promise<Damage[]> {
  return db.transaction(async (tx) => {
    await tx.exec(CHECKS);
    const { rows: newer } = await tx.query<Damage>(NEWER, [endOfLog]);
    const { rows } = await tx.query<Damage>(FIND, [await tablesOutsideBackups(tx), endOfLog]);
    await tx.rollback();
    return [...rows, ...newer];
  });
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
  map: (db: PGlite, name: string) => db.exec(`vacuum (disable_page_skipping) ${name}`),
};
