import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { insertCustomer } from '#features/records/cache/insert-customer.ts';
import { keys } from '#features/records/cache/keys.ts';
import type { OverviewData } from '#features/records/cache/list-data.ts';
import { removeCustomer } from '#features/records/cache/remove-customer.ts';
import { customer } from '../lib/records.ts';

const EARLIER = '2026-11-20T08:00:00+00:00';
const LATER = '2026-11-20T10:00:00+00:00';

function clientWith(overview: OverviewData): {
  client: QueryClient;
  overview: () => OverviewData | undefined;
} {
  const client = new QueryClient();
  client.setQueryData<OverviewData>(keys.overview, overview);
  return { client, overview: () => client.getQueryData<OverviewData>(keys.overview) };
}

// Whoever registered after the newest known customer is offered as new: an older one would be offered again.
test('a restored customer that is newer than all others is the newest again', () => {
  const { client, overview } = clientWith({ total: 4, newest: EARLIER });
  insertCustomer(client, customer({ created_at: LATER }));
  expect(overview()).toEqual({ total: 5, newest: LATER });
});

test('the first customer, restored, is the newest', () => {
  const { client, overview } = clientWith({ total: 0, newest: null });
  insertCustomer(client, customer({ created_at: EARLIER }));
  expect(overview()).toEqual({ total: 1, newest: EARLIER });
});

test('an older one leaves the newest as it is', () => {
  const { client, overview } = clientWith({ total: 4, newest: LATER });
  insertCustomer(client, customer({ created_at: EARLIER }));
  expect(overview()).toEqual({ total: 5, newest: LATER });
});

test('a deleted one is counted no more', () => {
  const { client, overview } = clientWith({ total: 4, newest: LATER });
  removeCustomer(client, customer({ created_at: EARLIER }));
  expect(overview()?.total).toBe(3);
});
