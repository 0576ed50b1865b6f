import { log } from '../log/log.ts';
import { describeError } from './unexpected.ts';

const GRACE_MS = 2_000;

/** Exits because the database is broken. The supervisor restarts the process. */
export function exitBroken(error: unknown): void {
  logBroken(error);
  process.exit(1);
}

/** Exits after the requests in progress. Nothing acknowledged is lost. `why` is null if the disk or a file failed. */
export function exitStopped(why: Error | null): void {
  if (why !== null) logBroken(why);
  else {
    log(
      'fatal',
      'database-stopped',
      'The database stopped because its disk or a file failed. Start the desk again: the start repairs what it can, or says what to do. If this happens again, check the disk. Nothing acknowledged is lost.',
    );
  }
  setTimeout(() => process.exit(1), GRACE_MS);
}

function logBroken(error: unknown): void {
  log(
    'fatal',
    'database-broken',
    `The database is broken (${describeError(error)}). This process exits: start it again.`,
  );
}
