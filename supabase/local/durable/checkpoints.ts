import type { PGlite } from '@electric-sql/pglite';

import { report } from '../report.ts';

const MINUTE_MS = 60_000;
const LOG_MAX = 32 * 1024 * 1024;

/**
 * Makes a checkpoint when the write-ahead log, checked each minute, has grown long: a start after a power cut replays
 * it. Postgres in a single process has no checkpointer, so its log would grow until it is stopped. Skipped while the
 * disk refuses writes. Returns the function that stops it.
 */
export function checkpointRegularly(db: PGlite, diskRefuses: () => boolean): () => void {
  const timer = setInterval(() => {
    if (diskRefuses()) return;
    checkpointIfDue(db).catch((error: unknown) => {
      const kind = error instanceof Error ? error.name : typeof error;
      report('error', 'checkpoint-failed', `A checkpoint failed (${kind}).`);
    });
  }, MINUTE_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Makes a checkpoint when more than so many bytes were logged since the last one. */
export async function checkpointIfDue(db: PGlite, bytes = LOG_MAX): Promise<void> {
  const { rows } = await db.query<{ due: boolean }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 as due from pg_control_checkpoint()',
    [bytes],
  );
  if (rows[0]?.due) await db.exec('checkpoint');
}
