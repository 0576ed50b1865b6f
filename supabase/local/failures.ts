import { report } from './report.ts';

/** So long the same failure is not logged again: a broken disk fails each request. */
const REPEAT_MS = 60_000;

const SAID_ELSEWHERE = new Set(['DiskRefuses', 'DatabaseStopped']);

/** When each failure was logged, by what is written of it. */
const logged = new Map<string, number>();

/**
 * Logs what a visitor is told only that it failed. The database's errors carry the statement, its values and paths, so
 * their kind is all that is written.
 */
export function logFailure(error: unknown, { method, url }: Pick<Request, 'method' | 'url'>): void {
  // What ails the whole is said once, where it is found.
  if (error instanceof Error && SAID_ELSEWHERE.has(error.name)) return;
  const kind = error instanceof Error ? error.name : typeof error;
  const code = codeOf(error);
  const what = `${method} ${new URL(url).pathname} failed (${code === null ? kind : `${kind} ${code}`}).`;
  const last = logged.get(what);
  if (last !== undefined && performance.now() - last < REPEAT_MS) return;
  logged.set(what, performance.now());
  report('error', 'request-failed', `${what}${code !== null && isDamage(code) ? ` ${DAMAGE}` : ''}`);
}

/** 503 where it may work later: the database is gone, or out of room. */
export function serverErrorStatus(error: unknown): 500 | 503 {
  return /^(08|53)/.test(codeOf(error) ?? '') ? 503 : 500;
}

const DAMAGE =
  'The database is damaged, or its disk: stop the server and start it again, which says what to do.';

/** Postgres's codes for a table or an index that contradicts itself, or a file that is not there or cannot be read. */
export function isDamage(sqlState: string): boolean {
  return /^(XX001|XX002|58P01|58030)$/.test(sqlState);
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
