import { codeOf } from './error-code.ts';
import { report } from './report.ts';

/** Logs the same failure at most this often: with a broken disk every request fails. */
const REPEAT_MS = 60_000;

const SAID_ELSEWHERE = new Set(['DiskRefuses', 'DatabaseStopped']);

const logged = new Map<string, number>();

/** Logs the cause of a failure. The database's errors contain values and paths, so only their kind is logged. */
export function logFailure(error: unknown, { method, url }: Pick<Request, 'method' | 'url'>): void {
  // A failure of the whole database is logged where it's detected.
  if (error instanceof Error && SAID_ELSEWHERE.has(error.name)) return;
  const kind = error instanceof Error ? error.name : typeof error;
  const code = codeOf(error);
  const what = `${method} ${new URL(url).pathname} failed (${code === null ? kind : `${kind} ${code}`}).`;
  const last = logged.get(what);
  if (last !== undefined && performance.now() - last < REPEAT_MS) return;
  logged.set(what, performance.now());
  report('error', 'request-failed', `${what}${code !== null && isDamage(code) ? ` ${DAMAGE}` : ''}`);
}

/** 503 if it may work later: the database has stopped, or the disk is full. */
export function serverErrorStatus(error: unknown): 500 | 503 {
  return /^(08|53)/.test(codeOf(error) ?? '') ? 503 : 500;
}

const DAMAGE =
  'The database or its disk is damaged. Stop the server and start it again: the start says what to do.';

/** Whether Postgres found a corrupt table or index, or a missing or unreadable file. */
export function isDamage(sqlState: string): boolean {
  return /^(XX001|XX002|58P01|58030)$/.test(sqlState);
}
