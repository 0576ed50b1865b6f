import type { CustomerInsert } from '#lib/customer.ts';
import { SUBMIT_TIME_LIMIT } from '#lib/timing.ts';
import { loadRegistration } from './supabase.ts';

/** Preloads the code that sends a registration. */
export async function prepareRegistration(): Promise<void> {
  try {
    await loadRegistration();
  } catch {
    // The submit requests it again, and reports when that fails.
  }
}

/**
 * Stores a registration (specification, section 7). Visitors may not read, so the row is not requested back. Throws when
 * it was refused, a `RateLimitedError` when there were too many, and when it is not known to be stored within the time
 * limit, the loading of the client included. No error contains what the visitor typed. Apart from the desk's calls, which
 * a visitor's page does not load.
 */
export async function registerCustomer(row: CustomerInsert): Promise<void> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), SUBMIT_TIME_LIMIT);
  try {
    await Promise.race([store(row, limit.signal), overdue(limit.signal)]);
  } finally {
    clearTimeout(timer);
  }
}

async function store(row: CustomerInsert, signal: AbortSignal): Promise<void> {
  const send = await loadRegistration();
  await send(row, signal);
}

function overdue(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The registration was not answered in time')));
  });
}
