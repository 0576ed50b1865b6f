import type { PGlite } from '@electric-sql/pglite';
import { writeWhole } from '../database/durable/flush.ts';
import { ownFile, readOwnFile } from '../database/own-files.ts';
import { addressOf, networkAddresses } from '../process/listen.ts';
import type { Settings } from '../settings/server.ts';
import { Notifier } from './notifier.ts';

/** Starts the notifications that the settings ask for. Returns null without `NOTIFY_URL`. */
export function openNotifier(
  { notifyUrl, notifyFormat, dataDir, publicUrl, host }: Settings,
  port: number,
  db: PGlite,
  problems: () => Promise<readonly string[]>,
): Notifier | null {
  if (notifyUrl === null) return null;
  const [ofNetwork = addressOf(host, port)] = networkAddresses(host, port, '/');
  const notifier = new Notifier({
    url: notifyUrl,
    format: notifyFormat,
    address: publicUrl?.href ?? ofNetwork,
    problems,
    count: (since, until) => countBetween(db, since, until),
    notified: {
      read: () => timeOf(readOwnFile(dataDir, 'notified')),
      write: (time) =>
        writeWhole(ownFile(dataDir, 'notified'), `${time.toISOString()}\n`).catch(() => undefined),
    },
  });
  notifier.start();
  return notifier;
}

async function countBetween(db: PGlite, since: Date, until: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from public.customers where created_at > $1 and created_at <= $2',
    [since, until],
  );
  return rows[0]?.count ?? 0;
}

function timeOf(text: string): Date | null {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time;
}
