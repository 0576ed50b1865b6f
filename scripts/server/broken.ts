import { log } from '../log/log.ts';
import { describeError } from './failures.ts';

const GRACE_MS = 2_000;

/** With a broken database the process cannot be trusted: its supervisor restarts it on the stored data. */
export function endBroken(error: unknown): void {
  sayBroken(error);
  process.exit(1);
}

/**
 * Requests in progress get a moment, new ones 503, and then the process exits; nothing acknowledged is lost.
 *
 * @param why the error that broke the database; `null` when it stopped by itself, because its disk failed
 */
export function endStopped(why: Error | null): void {
  if (why !== null) sayBroken(why);
  else {
    log(
      'fatal',
      'database-stopped',
      'The database has stopped, because its disk failed it: look after the disk, then start again; nothing acknowledged is lost.',
    );
  }
  setTimeout(() => process.exit(1), GRACE_MS);
}

function sayBroken(error: unknown): void {
  log(
    'fatal',
    'database-broken',
    `The database is broken (${describeError(error)}): this process ends, start it again.`,
  );
}
