import { log } from '../log/log.ts';

const GRACE_MS = 2_000;

/** Describes an unexpected error without its message, which can quote a visitor. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const code = 'code' in error && /^\w+$/.test(String(error.code)) ? ` ${String(error.code)}` : '';
  const name = /^\w+$/.test(error.name) ? error.name : 'Error';
  // The stack starts with the message, which can look like a stack.
  const calls = (error.stack ?? '').replace(error.message, '').match(/^ {4}at .+$/gm) ?? [];
  return `${name}${code}${calls[0] ? ` ${calls[0].trim()}` : ''}`;
}

/** Logs uncaught errors and continues. `onFailure` checks whether that's possible. */
export function surviveErrors(onFailure: () => void): void {
  const survive = (error: unknown): void => {
    log('error', 'unexpected', `Unexpected error outside a request: ${describeError(error)}`);
    onFailure();
  };
  process.on('uncaughtException', survive);
  process.on('unhandledRejection', survive);
}

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
