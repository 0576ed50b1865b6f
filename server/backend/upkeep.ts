import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { repairDamage } from '../database/integrity.ts';
import { checkpoint, forgetTables } from '../database/noted-tables.ts';
import { report } from '../log/report.ts';
import { purge } from './purge.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LOG_MAX = 32 * 1024 * 1024;

/** Replaces Postgres's background processes and `pg_cron` until stopped. Rejects if the first purge fails. */
export async function keepUp(db: PGlite, dataDir: string, diskRefuses: () => boolean): Promise<() => void> {
  const every = (ms: number, name: string, work: () => Promise<unknown>): NodeJS.Timeout => {
    let isBusy = false;
    const begin = (): void => {
      if (isBusy || diskRefuses()) return;
      isBusy = true;
      work()
        .catch((error: unknown) => {
          const kind = error instanceof Error ? error.name : typeof error;
          report('error', `${name}-failed`, `The ${name} of the database failed (${kind}).`);
        })
        .finally(() => (isBusy = false));
    };
    return setInterval(begin, ms).unref();
  };
  await purge(db, dataDir);
  const timers = [
    every(MINUTE_MS, 'checkpoint', () => checkpointIfDue(db, dataDir)),
    every(MINUTE_MS, 'cleanup', cleanUpAfterRemovals(db, dataDir)),
    every(DAY_MS, 'purge', () => purge(db, dataDir).then(() => cleanUp(db, dataDir))),
    every(DAY_MS, 'check', () => checkForDamage(db)),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}

/** Makes a checkpoint when the log has grown, because a start after a power cut replays it. */
async function checkpointIfDue(db: PGlite, dataDir: string): Promise<void> {
  const { rows } = await db.query<{ due: boolean }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 as due from pg_control_checkpoint()',
    [LOG_MAX],
  );
  if (rows[0]?.due) await checkpoint(db, join(dataDir, 'pgdata'));
}

/** Returns a cleanup that also runs at its first call, because rows may have been removed before a restart. */
function cleanUpAfterRemovals(db: PGlite, dataDir: string): () => Promise<void> {
  let before: number | undefined;
  return async () => {
    await db.query('select pg_stat_force_next_flush()');
    const { rows } = await db.query<{ removed: number }>(
      `select sum(n_tup_del)::int as removed from pg_stat_user_tables where schemaname = 'public'`,
    );
    const removed = rows[0]?.removed;
    if (removed === before) return;
    await cleanUp(db, dataDir);
    before = removed;
  };
}

/** Frees the space of removed rows and their index entries, and starts a new log. */
export async function cleanUp(db: PGlite, dataDir: string): Promise<void> {
  // The stop has noted the tables.
  if (db.closed) return;
  // It makes tables shorter, as if an earlier file was put back.
  forgetTables(join(dataDir, 'pgdata'));
  await db.exec('vacuum (index_cleanup on)');
  await db.exec('select pg_switch_wal()');
  await checkpoint(db, join(dataDir, 'pgdata'));
}

async function checkForDamage(db: PGlite): Promise<void> {
  const { damage } = await repairDamage(db);
  if (damage === null) return;
  report(
    'error',
    'damage',
    `The database is damaged (${damage}): stop the server and start it again. The start names the newest backup.`,
  );
}
