import { codeOf } from './error-code.ts';
import { report } from './report.ts';

/** The same failure is not logged again within this time: with a broken disk every request fails. */
const REPEAT_MS = 60_000;

const SAID_ELSEWHERE = new Set(['DiskRefuses', 'DatabaseStopped']);

/** When each failure was last logged, by its logged text. */
const logged = new Map<string, number>();

/**
 * Logs the cause of a failure, which the visitor does not see. The database's errors contain the statement, its values
 * and paths, so only their kind is logged.
 */
export function logFailure(error: unknown, { method, url }: Pick<Request, 'method' | 'url'>): void {
  // What concerns the whole database is logged once, where it is detected.
  if (error instanceof Error && SAID_ELSEWHERE.has(error.name)) return;
  const kind = error instanceof Error ? error.name : typeof error;
  const code = codeOf(error);
  const what = `${method} ${new URL(url).pathname} failed (${code === null ? kind : `${kind} ${code}`}).`;
  const last = logged.get(what);
  if (last !== undefined && performance.now() - last < REPEAT_MS) return;
  logged.set(what, performance.now());
  report('error', 'request-failed', `${what}${code !== null && isDamage(code) ? ` ${DAMAGE}` : ''}`);
}

/** 503 where it may work later: the database has stopped, or the disk is full. */
export function serverErrorStatus(error: unknown): 500 | 503 {
  return /^(08|53)/.test(codeOf(error) ?? '') ? 503 : 500;
}

const DAMAGE =
  'The database or its disk is damaged: stop the server and start it again, which says what to do.';

/** Postgres's codes for a corrupt table or index, and for a file that is missing or cannot be read. */
export function isDamage(sqlState: string): boolean {
  return /^(XX001|XX002|58P01|58030)$/.test(sqlState);
}
