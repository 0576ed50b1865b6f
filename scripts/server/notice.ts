import { networksOf } from '../../supabase/local/client-network.ts';
import { log } from '../log/log.ts';

/**
 * A limit that the same network reaches again within this time is not logged again, so a flood does not fill the log.
 */
const REPEAT_MS = 60_000;
const REMEMBERED = 1_000;

type Limit = 'sign-ins' | 'registrations' | 'requests';

/** When each network's reached limit was last logged, the oldest first. */
const noticed = new Map<string, number>();

/**
 * Logs what the owner, or a program such as fail2ban, should know about an answer of the backend: a failed sign-in or a
 * reached limit, each with the client's address.
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
