import { networksOf } from '../../supabase/local/client-network.ts';
import { log } from '../log/log.ts';

/** So long a limit that the same network reaches again is not logged again: a flood of requests is no flood of lines. */
const REPEAT_MS = 60_000;
const REMEMBERED = 1_000;

type Limit = 'sign-ins' | 'registrations' | 'requests';

/** When a limit that a network reached was last logged, the oldest first. */
const noticed = new Map<string, number>();

/**
 * Logs what an owner, or a program such as fail2ban, should know of an answer of the backend: a sign-in that failed, a
 * limit that was reached, each with the address it came from.
 */
export function noticeAnswer(
  method: string,
  path: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  address: string,
): void {
  if (headers.get('x-sb-error-code') === 'invalid_credentials') {
    log('warn', 'sign-in-failed', `A sign-in from ${address} failed.`, { address });
  }
  if (status === 429) noticeLimit(limitOf(method, path), address);
}

function limitOf(method: string, path: string): Limit {
  if (path === '/auth/v1/token') return 'sign-ins';
  return method === 'POST' && path === '/rest/v1/customers' ? 'registrations' : 'requests';
}

function noticeLimit(limit: Limit, address: string): void {
  const key = `${limit} ${networksOf(address)[0]}`;
  const now = performance.now();
  if (now - (noticed.get(key) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return;
  noticed.delete(key);
  noticed.set(key, now);
  const [oldest] = noticed.keys();
  if (noticed.size > REMEMBERED && oldest !== undefined) noticed.delete(oldest);
  log('warn', 'limit-reached', `The limit on ${limit} was reached, asked from ${address}.`, {
    limit,
    address,
  });
}
