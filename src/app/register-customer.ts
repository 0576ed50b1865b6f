import { RateLimitedError } from '#features/customer-form/rate-limited-error.ts';
import type { CustomerInsert } from '#lib/customer/customer.ts';
import { SUBMIT_TIME_LIMIT } from '#lib/dates/timing.ts';
import { projectUrl, publishableKey } from './stored-session.ts';

/**
 * Stores a registration (specification, section 7), without the client library. Throws a `RateLimitedError` after too
 * many, or another error when it's refused or not answered in time. No error contains the input.
 */
export async function registerCustomer(row: CustomerInsert): Promise<void> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), SUBMIT_TIME_LIMIT);
  try {
    const response = await fetch(`${projectUrl()}/rest/v1/customers`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        Authorization: `Bearer ${publishableKey}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(row),
      signal: limit.signal,
    });
    const body = await response.text();
    if (response.status === 429) throw new RateLimitedError(secondsIn(body));
    // Only a stored row gets 201 without a body. A captive portal or a proxy may answer 200.
    if (response.status !== 201 || body !== '') {
      throw new Error(`The registration was answered ${response.status}`);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the number in `Retry after 42 seconds`. */
function secondsIn(body: string): number | null {
  const [, seconds] = /Retry after (\d+) seconds/.exec(body) ?? [];
  return seconds === undefined ? null : Number(seconds);
}
