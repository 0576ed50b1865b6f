import { createClient } from '@supabase/supabase-js';
import { describe, expect, test, vi } from 'vitest';
import type { Client } from '#app/customers/client.ts';
import { createRecordsApi } from '#app/customers/records-api.ts';
import type { RecordsApi } from '#features/records/api/records-api.ts';
import { customer } from '../lib/records.ts';

const record = customer();
const reads: Record<string, (api: RecordsApi, signal: AbortSignal) => Promise<unknown>> = {
  'the list': (api, signal) => api.list({}, {}, signal),
  'a search': (api, signal) => api.list({ search: 'karoo' }, {}, signal),
  'the number of customers': (api, signal) => api.count({}, signal),
  'the days': (api, signal) => api.days({}, signal),
  'one customer': (api) => api.find(record.id),
  'all customers': (api, signal) => api.readAll({}, signal),
  'a selection': (api, signal) => api.readMatches({}, signal),
  'the last change': (api, signal) => api.lastChange(signal),
  'the deleted customers': (api, signal) => api.listDeleted(undefined, signal),
  'the number of deleted customers': (api, signal) => api.countDeleted(signal),
  'the last export': (api, signal) => api.lastExport(signal),
  'an export': (api, signal) => api.readExport(1, signal),
  'the exports of a customer': (api, signal) => api.exportsOf([record.id], 1, signal),
  'what QuickBooks has': (api, signal) => api.baselinesOf([record.id], signal),
  'how many it has': (api, signal) => api.countBaselines([record.id], signal),
  'the changed customers': (api, signal) => api.listChangedSinceExport({}, signal),
  'the number of changed customers': (api, signal) => api.countChangedSinceExport(signal),
  'the questions of an export': (api, signal) => api.exportQuestions(1, signal),
  'the last logged change': (api, signal) => api.lastLogged(signal),
  'what changed since': (api, signal) => api.changedSince(1, signal),
  'a history': (api, signal) => api.history(record.id, signal),
  'the distinct pairs': (api, signal) => api.distinctPairs(signal),
  'what is accepted': (api, signal) => api.accepted(signal),
};

// The client retries a failed read three times, which delays the message by seven seconds.
describe.each(Object.entries(reads))('a failure to read %s', (_, read) => {
  test.each<[string, () => Promise<Response>]>([
    ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['by a service that is not available', async () => Response.json({ message: 'later' }, { status: 503 })],
    ['by a proxy', async () => new Response('', { status: 520 })],
  ])('%s is reported at once', async (_how, answer) => {
    const fetch = vi.fn<typeof globalThis.fetch>(answer);
    const client: Client = createClient('http://backend.test', 'key', {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch },
      // Node 20 has no WebSocket, which the client needs even when it's unused.
      realtime: { transport: class {} as unknown as typeof WebSocket },
    });
    await expect(read(createRecordsApi(client), new AbortController().signal)).rejects.toBeInstanceOf(Error);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
