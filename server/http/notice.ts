import { networksOf } from '../auth/client-network.ts';
import { log } from '../log/log.ts';

/** Logs a network at a limit at most this often, so that a flood doesn't fill the log. */
const REPEAT_MS = 60_000;
const REMEMBERED = 1_000;

type Limit = 'sign-ins' | 'registrations' | 'requests';

const noticed = new Map<string, number>();

/** Logs failed sign-ins and reached limits with the client's address, for programs such as fail2ban. */
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
