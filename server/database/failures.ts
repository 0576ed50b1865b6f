import { codeOf } from '../process/errors.ts';
import { report } from '../log/report.ts';

/** Logs the same failure at most this often, because on a broken disk every request fails. */
const REPEAT_MS = 60_000;

const SAID_ELSEWHERE = new Set(['DiskRefuses', 'DatabaseStopped']);

const logged = new Map<string, number>();

/** Logs the kind of a failure. Messages of the database contain values and paths. */
export function logFailure(error: unknown, { method, url }: Pick<Request, 'method' | 'url'>): void {
  // Failures of the whole database are logged where they're detected.
  if (error instanceof Error && SAID_ELSEWHERE.has(error.name)) return;
  const kind = error instanceof Error ? error.name : typeof error;
  const code = codeOf(error);
  const what = `${method} ${new URL(url).pathname} failed (${code === null ? kind : `${kind} ${code}`}).`;
  const last = logged.get(what);
  if (last !== undefined && performance.now() - last < REPEAT_MS) return;
  logged.set(what, performance.now());
  report('error', 'request-failed', `${what}${code !== null && isDamage(code) ? ` ${DAMAGE}` : ''}`);
}

/** Returns 503 if a retry may work: the database stopped, or the disk is full. */
export function serverErrorStatus(error: unknown): 500 | 503 {
  return /^(08|53)/.test(codeOf(error) ?? '') ? 503 : 500;
}

const DAMAGE =
  'The database or its disk is damaged. Stop the server and start it again: the start says what to do.';

/** Returns whether Postgres found a corrupt table or index, or an unreadable file. */
export function isDamage(sqlState: string): boolean {
  return /^(XX001|XX002|58P01|58030)$/.test(sqlState);
}
