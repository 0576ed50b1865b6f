import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pageinspect } from '@electric-sql/pglite/contrib/pageinspect';
import { pg_buffercache } from '@electric-sql/pglite/contrib/pg_buffercache';
import { pg_visibility } from '@electric-sql/pglite/contrib/pg_visibility';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DamagedDirectoryError, UserError } from '../process/errors.ts';
import { type Attempt, refusalOf } from '../process/refusals.ts';
import { writeWhole } from './durable/flush.ts';
import { FLUSHING_START_PARAMS, FlushingNodeFS } from './durable/file-system.ts';
import { type Examination, type Loss, repairDamage } from './integrity.ts';
import { wasStopped } from './noted-tables.ts';
import type { Lock } from './lock/lock.ts';
import { restoreFixedFiles } from './prepared-database.ts';
import { report } from '../log/report.ts';
import { limitTimers } from './timers.ts';

/** The pinned PGlite's version. Another major version can't read a directory. */
const postgresVersion = '18';

/** Has the reason of a refusal that the next start wouldn't find, because each start adds to the log. */
const CUT_LOG = 'cut-log';

const START_PARAMS = [
  // Postgres would use 128 MB. The system's cache can be freed instead.
  ['-c', 'shared_buffers=16MB'],
  // A recycled log file keeps data of permanently deleted customers.
  ['-c', 'wal_recycle=off'],
].flat();

/** A start replays and checkpoints the log: two files of 16 MB, and some pages. */
const START_BYTES = 50_000_000;

/** What to say if a data directory can't be opened because of its disk or this computer. */
export function opening(folder: string): Attempt {
  return {
    to: `open the data directory ${folder}`,
    outcome: 'Nothing was changed.',
    elsewhere: 'copy the directory with its backups to another disk and set DATA_DIR to the copy',
    again: 'start again',
    bytes: START_BYTES,
  };
}

/** Starts Postgres. `disk` is absent in memory. `onError` gets each line that Postgres logs. */
export async function openDatabase(
  dataDir: string,
  disk?: { lock: Lock; startParams?: readonly string[] },
  onError?: (line: string) => void,
): Promise<PGlite> {
  limitTimers();
  const onDisk = disk && {
    fs: new FlushingNodeFS(dataDir, disk.lock.assertHeld),
    startParams: [...FLUSHING_START_PARAMS, ...START_PARAMS, ...(disk.startParams ?? [])],
  };
  const db = await PGlite.create({
    dataDir,
    extensions: { pg_trgm, amcheck, pageinspect, pg_buffercache, pg_visibility },
    ...onDisk,
    ...(onError && {
      onStderr: (line: string) => {
        onError(line);
        return false;
      },
    }),
  });
  // As in a hosted project.
  await db.exec(
    `set time zone 'UTC'; set search_path to "$user", public, extensions; set random_page_cost = 1.1;`,
  );
  return db;
}

export interface OpenedDatabase {
  db: PGlite;
  loss: Loss;
}

/** Opens, checks and repairs a database. Throws `UserError` if it's damaged or read-only. */
export async function reopenDatabase(lock: Lock, folder: string, database: string): Promise<OpenedDatabase> {
  const version = (await readFile(join(database, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (/^\d+$/.test(version) && version !== postgresVersion) {
    throw new UserError(
      `The data directory ${folder} was written by Postgres ${version}, but this version reads Postgres ${postgresVersion}: start it with the version that wrote it, or set DATA_DIR to another directory.`,
    );
  }
  // This process has the lock, so the file is stale. After a power cut it's empty, and Postgres wouldn't start.
  await rm(join(database, 'postmaster.pid'), { force: true });
  const place = { lock, folder, database };
  const cut = await readFile(join(database, CUT_LOG), 'utf8').catch(() => null);
  if (cut !== null) throw damaged(folder, cut.trim());
  try {
    if (version !== postgresVersion) throw damaged(folder, 'the file PG_VERSION is missing or unreadable');
    return await openSound(place);
  } catch (failure) {
    if (!(failure instanceof DamagedDirectoryError) || existsSync(join(database, CUT_LOG))) throw failure;
    await restoreFixedFiles(database);
    // Without the system's indexes, so that they can be rebuilt.
    const { db, loss } = await openSound(place, ['-P']).catch((error: unknown) => {
      throw error instanceof DamagedDirectoryError ? failure : error;
    });
    await db.close();
    report(
      'warn',
      'repaired',
      `${failure.finding}. It was repaired${loss === 'none' ? ', and nothing is lost' : ''}.`,
    );
    const repaired = await openSound(place);
    return { ...repaired, loss: loss === 'none' ? repaired.loss : loss };
  }
}

interface Place {
  lock: Lock;
  folder: string;
  database: string;
}

async function openSound(
  { lock, folder, database }: Place,
  startParams: readonly string[] = [],
): Promise<OpenedDatabase> {
  const isAfterCrash = !wasStopped(database);
  const said: string[] = [];
  let starting = true;
  let db: PGlite;
  try {
    db = await openDatabase(database, { lock, startParams }, (line) => {
      if (starting) said.push(line);
    });
    starting = false;
  } catch (error) {
    const reason = reasonIn(said);
    throw (
      refusalOf(reason ?? error, opening(folder)) ??
      damaged(folder, reason ?? (error instanceof Error ? error.message : String(error)))
    );
  }
  const { damage, loss } = await examine(db, database, isAfterCrash).catch(async (error: unknown) => {
    await db.close().catch(() => undefined);
    throw refusalOf(error, opening(folder)) ?? error;
  });
  if (damage === null) return { db, loss };
  if (loss === 'certain') await writeWhole(join(database, CUT_LOG), `${damage}\n`);
  await db.close();
  throw damaged(folder, damage);
}

async function examine(db: PGlite, database: string, isAfterCrash: boolean): Promise<Examination> {
  return repairDamage(db, { database, endOfLog: await endOfLog(db), isAfterCrash });
}

/** Returns where the start found the log's end. It makes a checkpoint there. Call it before anything is written. */
async function endOfLog(db: PGlite): Promise<string> {
  const { rows } = await db.query<{ end: string }>(
    'select redo_lsn::text as end from pg_control_checkpoint()',
  );
  return rows[0]?.end ?? 'FFFFFFFF/FFFFFFFF';
}

function damaged(folder: string, reason: string): DamagedDirectoryError {
  return new DamagedDirectoryError(folder, `The data directory ${folder} is damaged (${reason})`);
}

function reasonIn(said: readonly string[]): string | null {
  const complaints = said.flatMap((line) => /(?:FATAL|PANIC): +(.+)/.exec(line)?.[1] ?? []);
  return complaints.at(-1)?.trim() ?? null;
}
