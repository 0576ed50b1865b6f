import type { PGlite } from '@electric-sql/pglite';
import { writeWhole } from '../database/durable/flush.ts';
import { ownFile, readOwnFile } from '../database/own-files.ts';
import { report } from '../log/report.ts';

const DAY_MS = 24 * 60 * 60_000;
/** After a longer time without a purge, the clock may be wrong. */
const GAP_MS = 7 * DAY_MS;

/** Removes what's kept for a limited time. After the clock jumped ahead, it waits a day, so that the clock can be set. */
export async function purge(db: PGlite, dataDir: string, now = Date.now()): Promise<void> {
  const [last, doubted] = readTimes(dataDir);
  const isAhead = last !== undefined && now - last > GAP_MS;
  const since = doubted !== undefined && doubted <= now ? doubted : now;
  if (isAhead && now - since < DAY_MS) {
    await keepTimes(dataDir, [last, since]);
    const days = Math.floor((now - last) / DAY_MS);
    report(
      'warn',
      'purge-delayed',
      `This computer's clock is ${days} days after the last purge, so nothing is purged until tomorrow: set the clock if it's wrong.`,
    );
    return;
  }
  // In portions, so that requests in between are answered.
  const removeValues = async () => {
    const { rows } = await db.query<{ more: boolean }>('select private.purge_exported_values(2000) as more');
    return rows[0]?.more ?? false;
  };
  while (await removeValues());
  await db.query('select private.purge_daily()');
  await keepTimes(dataDir, [now]);
}

/** Returns when the last purge was, and since when the clock has been in doubt. */
function readTimes(dataDir: string): number[] {
  const times = readOwnFile(dataDir, 'last-purge').split('\n').map(Date.parse);
  return times.some(Number.isNaN) ? [] : times;
}

async function keepTimes(dataDir: string, times: readonly number[]): Promise<void> {
  const lines = times.map((time) => `${new Date(time).toISOString()}\n`);
  // Without it, the next start purges.
  await writeWhole(ownFile(dataDir, 'last-purge'), lines.join('')).catch(() => undefined);
}
