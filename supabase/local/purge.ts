import type { PGlite } from '@electric-sql/pglite';

import { report } from './report.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes deleted customers' copies that are older than 30 days: now, and each day while the process runs, as pg_cron
 * does on a hosted project. Skipped while the disk refuses writes. Returns the function that stops it. Rejects when the
 * first purge fails.
 */
export async function purgeDaily(db: PGlite, diskRefuses: () => boolean): Promise<() => void> {
  const purge = () => db.query('select private.purge_deleted_customers()');
  await purge();
  const timer = setInterval(() => {
    if (diskRefuses()) return;
    purge().catch((error: unknown) => {
      // It is tried again the next day and at each delete; until then the copies are hidden.
      const kind = error instanceof Error ? error.name : typeof error;
      report('error', 'purge-failed', `The daily purge of deleted customers failed (${kind}).`);
    });
  }, DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
