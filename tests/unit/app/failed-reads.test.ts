import { createClient } from '@supabase/supabase-js';
import { describe, expect, test, vi } from 'vitest';
import type { Client } from '#app/customers/client.ts';
import { createCustomers } from '#app/customers/create-customers.ts';
import type { CustomersPort } from '#features/records/port.ts';
import { customer } from '../lib/records.ts';

const record = customer();
const reads: Record<string, (port: CustomersPort, signal: AbortSignal) => Promise<unknown>> = {
  'the list': (port, signal) => port.list({ search: '' }, signal),
  'a search': (port, signal) => port.list({ search: 'karoo' }, signal),
  'the number of customers': (port, signal) => port.count({}, signal),
  'the days': (port, signal) => port.days('', signal),
  'one customer': (port) => port.find(record.id),
  'all customers': (port, signal) => port.readAll(signal),
  'the deleted customers': (port, signal) => port.listDeleted(undefined, signal),
  'the last export': (port, signal) => port.lastExport(signal),
  'an export': (port, signal) => port.openExport({ kind: 'new' }, signal),
  'selected customers': (port, signal) => port.openExport({ kind: 'selected', records: [record] }, signal),
};

// The client library tries a failed read three times more, which delays the message by seven seconds.
describe.each(Object.entries(reads))('a failure to read %s', (_, read) => {
  test.each<[string, () => Promise<Response>]>([
    ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['by a service that is not available', async () => Response.json({ message: 'later' }, { status: 503 })],
    ['by a proxy', async () => new Response('', { status: 520 })],
  ])('%s is said at once', async (_how, answer) => {
    const fetch = vi.fn<typeof globalThis.fetch>(answer);
    const client: Client = createClient('http://backend.test', 'key', {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch },
      // Node 20 has no WebSocket, which the client wants even when it is not used.
      realtime: { transport: class {} as unknown as typeof WebSocket },
    });
    await expect(read(createCustomers(client), new AbortController().signal)).rejects.toBeInstanceOf(Error);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
