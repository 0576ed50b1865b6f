import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { insertCustomer } from '#features/records/cache/insert-customer.ts';
import { keys } from '#features/records/cache/keys.ts';
import type { DaysData, ListData, OverviewData } from '#features/records/cache/list-data.ts';
import { refreshList } from '#features/records/cache/refresh-list.ts';
import { removeCustomers } from '#features/records/cache/remove-customers.ts';
import { replaceCustomer } from '#features/records/cache/replace-customer.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import type { CustomerSearch } from '#lib/search.ts';
import { customer } from '../lib/records.ts';

/** A customer named after its id that registered at this hour of the 20th. */
const at = (id: string, hour: number, rest: Partial<CustomerRecord> = {}) =>
  customer({
    id,
    company_name: `Radio ${id}`,
    created_at: `2026-11-${hour < 0 ? 19 : 20}T${String((hour + 24) % 24).padStart(2, '0')}:00:00+00:00`,
    ...rest,
  });

const [f, e, d, c, b, a] = [at('f', 12), at('e', 11), at('d', 10), at('c', 9), at('b', -4), at('a', -5)];

/** Two loaded pages of two customers each, with more to load. */
function listOf(search: CustomerSearch = '', from: string | null = null): ListData {
  return {
    pages: [
      { records: [f, d], next: d, search, from, onlyNew: false },
      { records: [c, b], next: b, search, from, onlyNew: false },
    ],
    pageParams: [undefined, d],
  };
}

/** Observes the queries; a refetch returns the same. */
function watch(client: QueryClient, queryKey: QueryKey): () => void {
  const queryFn = () => client.getQueryData(queryKey);
  return new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined);
}

const DAYS = [
  { day: '2026-11-20', customers: 4 },
  { day: '2026-11-19', customers: 1 },
];

function desk({ search = '', from = null }: { search?: CustomerSearch; from?: string | null } = {}) {
  const client = new QueryClient();
  const list = keys.customersFound(search, from);
  client.setQueryData<ListData>(list, listOf(search, from));
  client.setQueryData<DaysData>(keys.daysFound(search), { search, onlyNew: false, days: DAYS });
  client.setQueryData(keys.newToExport, 3);
  client.setQueryData<OverviewData>(keys.overview, { total: 6, newest: f.created_at });
  return {
    client,
    /** The ids of each page. */
    pages: () =>
      client.getQueryData<ListData>(list)?.pages.map(({ records }) => records.map(({ id }) => id).join('')),
    records: () => client.getQueryData<ListData>(list)?.pages.flatMap(({ records }) => records),
    isDaysOutdated: () => client.getQueryState(keys.daysFound(search))?.isInvalidated,
    isNewOutdated: () => client.getQueryState(keys.newToExport)?.isInvalidated,
    total: () => client.getQueryData<OverviewData>(keys.overview)?.total,
  };
}

describe('a restored customer', () => {
  test('returns to its place and the total, and invalidates other counts', () => {
    const { client, pages, isDaysOutdated, isNewOutdated, total } = desk();
    insertCustomer(client, e);
    expect(pages()).toEqual(['fed', 'cb']);
    expect(total()).toBe(7);
    expect([isDaysOutdated(), isNewOutdated()]).toEqual([true, true]);
  });

  test('is only counted when its page isn’t loaded', () => {
    const { client, pages, total } = desk();
    insertCustomer(client, a);
    expect(pages()).toEqual(['fd', 'cb']);
    expect(total()).toBe(7);
  });

  test('is at the end of the last page', () => {
    const { client, pages } = desk();
    client.setQueryData<ListData>(keys.customersFound(''), {
      pages: [{ records: [f, d], next: undefined, search: '', from: null, onlyNew: false }],
      pageParams: [undefined],
    });
    insertCustomer(client, a);
    expect(pages()).toEqual(['fda']);
  });

  test('isn’t in searches that it doesn’t match', () => {
    const { client, pages, total } = desk({ search: 'television' });
    insertCustomer(client, e);
    expect(pages()).toEqual(['fd', 'cb']);
    expect(total()).toBe(7);
  });

  test('is only in lists that begin on its day or later', () => {
    const earlier = desk({ from: '2026-11-19' });
    insertCustomer(earlier.client, e);
    expect(earlier.pages()).toEqual(['fd', 'cb']);
    const own = desk({ from: '2026-11-20' });
    insertCustomer(own.client, e);
    expect(own.pages()).toEqual(['fed', 'cb']);
  });

  test('isn’t listed twice after a refetch', () => {
    const { client, pages, total } = desk();
    insertCustomer(client, c);
    expect(pages()).toEqual(['fd', 'cb']);
    expect(total()).toBe(6);
  });

  test('doesn’t change queries that weren’t fetched', () => {
    const client = new QueryClient();
    insertCustomer(client, e);
    removeCustomers(client, [e]);
    const queries = client.getQueryCache().getAll();
    expect(queries.filter(({ state }) => state.data !== undefined)).toEqual([]);
  });
});

describe('a deleted customer', () => {
  test('leaves its page and the total, and invalidates other counts', () => {
    const { client, pages, isDaysOutdated, isNewOutdated, total } = desk();
    removeCustomers(client, [d]);
    expect(pages()).toEqual(['f', 'cb']);
    expect(total()).toBe(5);
    expect([isDaysOutdated(), isNewOutdated()]).toEqual([true, true]);
  });

  test('doesn’t change lists without it', () => {
    const { client, records } = desk();
    const before = client.getQueryData<ListData>(keys.customersFound(''));
    removeCustomers(client, [e]);
    expect(client.getQueryData<ListData>(keys.customersFound(''))).toBe(before);
    expect(records()).toHaveLength(4);
  });
});

test('several deleted customers leave their pages and the total, which is at least 0', () => {
  const { client, pages, total } = desk();
  removeCustomers(client, [f, c, b]);
  expect(pages()).toEqual(['d', '']);
  expect(total()).toBe(3);
  client.setQueryData<OverviewData>(keys.overview, { total: 1, newest: null });
  removeCustomers(client, [f, d]);
  expect(total()).toBe(0);
});

describe('a changed customer', () => {
  const changed = { ...d, company_name: 'Television d' };

  test('is updated in its place without a refetch', () => {
    const { client, pages, records, isDaysOutdated } = desk();
    replaceCustomer(client, d, changed);
    expect(pages()).toEqual(['fd', 'cb']);
    expect(records()?.[1]?.company_name).toBe('Television d');
    expect(isDaysOutdated()).toBe(false);
  });

  test('leaves a search that it no longer matches, and invalidates its days', () => {
    const { client, pages, isDaysOutdated } = desk({ search: 'radio d' });
    replaceCustomer(client, d, changed);
    expect(pages()).toEqual(['f', 'cb']);
    expect(isDaysOutdated()).toBe(true);
  });

  test('joins a search that it now matches', () => {
    const { client, pages, isDaysOutdated } = desk({ search: 'television' });
    replaceCustomer(client, e, { ...e, company_name: 'Television e' });
    expect(pages()).toEqual(['fed', 'cb']);
    expect(isDaysOutdated()).toBe(true);
  });

  test('isn’t in a search before its page is loaded, or that it never matched', () => {
    const later = desk({ search: 'television' });
    replaceCustomer(later.client, a, { ...a, company_name: 'Television a' });
    expect(later.pages()).toEqual(['fd', 'cb']);
    const never = desk({ search: 'telegraph' });
    replaceCustomer(never.client, e, { ...e, company_name: 'Television e' });
    expect([never.pages(), never.isDaysOutdated()]).toEqual([['fd', 'cb'], false]);
  });
});

describe('a customer that was in an export', () => {
  test('invalidates the changed customers when it’s restored', () => {
    const isAsked = (exported: readonly string[]) => {
      const client = new QueryClient();
      client.setQueryData(keys.exportedAt, new Map(exported.map((id) => [id, '2026-11-20T12:00:00Z'])));
      client.setQueryData(['list', 'changed'], []);
      client.setQueryData(['list', 'history', 'e'], []);
      insertCustomer(client, e);
      return [
        ['list', 'changed'],
        ['list', 'history', 'e'],
      ].map((key) => client.getQueryState(key)?.isInvalidated);
    };
    expect(isAsked(['e'])).toEqual([true, false]);
    expect(isAsked(['f'])).toEqual([false, false]);
  });
});

describe('refreshing the list', () => {
  test('begins with the first page, and drops unused queries', async () => {
    const { client } = desk();
    client.setQueryData<ListData>(keys.customersFound('old search'), listOf('old search'));
    const stop = watch(client, keys.customersFound(''));
    client.setQueryData(keys.exports, 'the exports');
    await refreshList(client);
    expect(client.getQueryState(keys.exports)?.isInvalidated, 'what is no part of it').toBe(false);
    expect(client.getQueryData<ListData>(keys.customersFound(''))?.pages).toHaveLength(1);
    expect(client.getQueryData<ListData>(keys.customersFound(''))?.pageParams).toEqual([undefined]);
    expect(client.getQueryData(keys.customersFound('old search'))).toBeUndefined();
    for (const key of [keys.daysFound(''), keys.overview, keys.newToExport]) {
      expect(client.getQueryState(key)?.isInvalidated).toBe(true);
    }
    stop();
  });
});
