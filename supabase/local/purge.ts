import type { PGlite } from '@electric-sql/pglite';

import { report } from './report.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes deleted customers' copies that are older than 30 days: now, and each day while the process runs, as pg_cron
 * does on a hosted project. Returns the function that stops it. Rejects when the first purge fails.
 * Left out while the disk refuses.
 */
export async function purgeDaily(db: PGlite, diskRefuses: () => boolean): Promise<() => void> {
  const purge = () => db.query('select private.purge_deleted_customers()');
  await purge();
  const timer = setInterval(() => {
    if (diskRefuses()) return;
    purge().catch((error: unknown) => {
      // The next day tries again, and so does each delete; until then nobody sees the copies.
      const kind = error instanceof Error ? error.name : typeof error;
      report('error', 'purge-failed', `The daily purge of deleted customers failed (${kind}).`);
    });
  }, DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
