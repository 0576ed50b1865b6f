import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { insertCustomer } from '#features/records/cache/insert-customer.ts';
import { keys } from '#features/records/cache/keys.ts';
import type { DaysData, ListData, OverviewData } from '#features/records/cache/list-data.ts';
import { refreshList } from '#features/records/cache/refresh-list.ts';
import { removeCustomers } from '#features/records/cache/remove-customers.ts';
import { replaceCustomer } from '#features/records/cache/replace-customer.ts';
import type { ReadinessData } from '#features/records/readiness/readiness-data.ts';
import type { NewToExport } from '#features/records/export/port.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import type { CustomerSearch } from '#lib/search.ts';
import { customer } from '../lib/records.ts';

/** A customer named after its id, who registered at so many hours of the 20th. */
const at = (id: string, hour: number, rest: Partial<CustomerRecord> = {}) =>
  customer({
    id,
    company_name: `Radio ${id}`,
    created_at: `2026-11-${hour < 0 ? 19 : 20}T${String((hour + 24) % 24).padStart(2, '0')}:00:00+00:00`,
    ...rest,
  });

const [f, e, d, c, b, a] = [at('f', 12), at('e', 11), at('d', 10), at('c', 9), at('b', -4), at('a', -5)];

/** Two pages of two customers each, of more than there are loaded. */
function listOf(search: CustomerSearch = '', from: string | null = null): ListData {
  return {
    pages: [
      { records: [f, d], next: d, search, from },
      { records: [c, b], next: b, search, from },
    ],
    pageParams: [undefined, d],
  };
}

/** Somebody looks at what was read; read again it is the same. */
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
  client.setQueryData<DaysData>(keys.daysFound(search), { search, days: DAYS });
  client.setQueryData<NewToExport>(keys.newToExport, {
    customers: 3,
    since: { created_at: c.created_at, id: c.id },
  });
  client.setQueryData<OverviewData>(keys.overview, { total: 6, newest: f.created_at });
  return {
    client,
    /** The ids of each page. */
    pages: () =>
      client.getQueryData<ListData>(list)?.pages.map(({ records }) => records.map(({ id }) => id).join('')),
    records: () => client.getQueryData<ListData>(list)?.pages.flatMap(({ records }) => records),
    days: () =>
      client
        .getQueryData<DaysData>(keys.daysFound(search))
        ?.days.map((each) => `${each.day}: ${each.customers}`),
    isDaysOutdated: () => client.getQueryState(keys.daysFound(search))?.isInvalidated,
    newToExport: () => client.getQueryData<NewToExport>(keys.newToExport)?.customers,
    total: () => client.getQueryData<OverviewData>(keys.overview)?.total,
  };
}

describe('a restored customer', () => {
  test('is back in its place, in its day, in the counts', () => {
    const { client, pages, days, newToExport, total } = desk();
    insertCustomer(client, e);
    expect(pages()).toEqual(['fed', 'cb']);
    expect(days()).toEqual(['2026-11-20: 5', '2026-11-19: 1']);
    expect(newToExport()).toBe(4);
    expect(total()).toBe(7);
  });

  test('is on the page that it was read with', () => {
    const between = at('x', 9, { created_at: '2026-11-20T09:30:00+00:00' });
    const { client, pages } = desk();
    insertCustomer(client, between);
    expect(pages()).toEqual(['fd', 'xcb']);
  });

  test('is on no page when its page is yet to be loaded, but counted', () => {
    const { client, pages, days } = desk();
    insertCustomer(client, a);
    expect(pages()).toEqual(['fd', 'cb']);
    expect(days()).toEqual(['2026-11-20: 4', '2026-11-19: 2']);
  });

  test('is at the end of the last page when there is no next one', () => {
    const { client, pages } = desk();
    client.setQueryData<ListData>(keys.customersFound(''), {
      pages: [{ records: [f, d], next: undefined, search: '', from: null }],
      pageParams: [undefined],
    });
    insertCustomer(client, a);
    expect(pages()).toEqual(['fda']);
  });

  test('of a day of its own has its heading in its place', () => {
    const { client, days } = desk();
    insertCustomer(client, customer({ id: 'x', created_at: '2026-11-21T09:00:00+00:00' }));
    insertCustomer(client, customer({ id: 'y', created_at: '2026-11-18T09:00:00+00:00' }));
    expect(days()).toEqual(['2026-11-21: 1', '2026-11-20: 4', '2026-11-19: 1', '2026-11-18: 1']);
  });

  test('is in no list whose search does not find it, and counted in none of its days', () => {
    const { client, pages, days, total } = desk({ search: 'television' });
    insertCustomer(client, e);
    expect(pages()).toEqual(['fd', 'cb']);
    expect(days()).toEqual(['2026-11-20: 4', '2026-11-19: 1']);
    expect(total()).toBe(7);
  });

  test('is not in a list that begins with an earlier day, and in one that begins with its own', () => {
    const earlier = desk({ from: '2026-11-19' });
    insertCustomer(earlier.client, e);
    expect(earlier.pages()).toEqual(['fd', 'cb']);
    const own = desk({ from: '2026-11-20' });
    insertCustomer(own.client, e);
    expect(own.pages()).toEqual(['fed', 'cb']);
  });

  test('that was read again meanwhile is not there twice', () => {
    const { client, pages, days, total, newToExport } = desk();
    insertCustomer(client, c);
    expect(pages()).toEqual(['fd', 'cb']);
    expect(days()).toEqual(['2026-11-20: 4', '2026-11-19: 1']);
    expect([total(), newToExport()]).toEqual([6, 3]);
  });

  test('is not new for an export that the last one included', () => {
    const { client, newToExport } = desk();
    insertCustomer(client, a);
    expect(newToExport()).toBe(3);
  });

  test('is new where nothing was exported yet', () => {
    const { client, newToExport } = desk();
    client.setQueryData<NewToExport>(keys.newToExport, { customers: 5, since: null });
    insertCustomer(client, a);
    expect(newToExport()).toBe(6);
  });

  test('changes nothing that was not read', () => {
    const client = new QueryClient();
    insertCustomer(client, e);
    removeCustomers(client, [e]);
    expect(
      client
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.data !== undefined),
    ).toEqual([]);
  });
});

describe('a deleted customer', () => {
  test('is gone from its page, its day and the counts', () => {
    const { client, pages, days, newToExport, total } = desk();
    removeCustomers(client, [d]);
    expect(pages()).toEqual(['f', 'cb']);
    expect(days()).toEqual(['2026-11-20: 3', '2026-11-19: 1']);
    expect(newToExport()).toBe(2);
    expect(total()).toBe(5);
  });

  test('takes the last of a day along with the day', () => {
    const { client, days, newToExport } = desk();
    removeCustomers(client, [b]);
    expect(days()).toEqual(['2026-11-20: 4']);
    // It was in the last export.
    expect(newToExport()).toBe(3);
  });

  test('the one that the last export ended with is not new', () => {
    const { client, newToExport } = desk();
    removeCustomers(client, [c]);
    expect(newToExport()).toBe(3);
  });

  test('leaves a list that does not have it as it is', () => {
    const { client, records } = desk();
    const before = client.getQueryData<ListData>(keys.customersFound(''));
    removeCustomers(client, [e]);
    expect(client.getQueryData<ListData>(keys.customersFound(''))).toBe(before);
    expect(records()).toHaveLength(4);
  });

  test('no count falls below nothing', () => {
    const { client, newToExport, total } = desk();
    client.setQueryData<OverviewData>(keys.overview, { total: 0, newest: null });
    client.setQueryData<NewToExport>(keys.newToExport, { customers: 0, since: null });
    removeCustomers(client, [d]);
    expect([total(), newToExport()]).toEqual([0, 0]);
  });
});

describe('several deleted customers', () => {
  test('are gone from their pages, their days and the counts', () => {
    const { client, pages, days, newToExport, total } = desk();
    removeCustomers(client, [f, c, b]);
    // The others were in the last export.
    expect(newToExport()).toBe(2);
    expect(pages()).toEqual(['d', '']);
    expect(days()).toEqual(['2026-11-20: 2']);
    expect(total()).toBe(3);
  });

  test('are taken off the days of a search only where it finds them', () => {
    const { client, days } = desk({ search: 'radio f' });
    removeCustomers(client, [f, c]);
    expect(days()).toEqual(['2026-11-20: 3', '2026-11-19: 1']);
  });

  test('the total does not fall below nothing', () => {
    const { client, total } = desk();
    client.setQueryData<OverviewData>(keys.overview, { total: 1, newest: null });
    removeCustomers(client, [f, c]);
    expect(total()).toBe(0);
  });
});

describe('a changed customer', () => {
  const changed = { ...d, company_name: 'Television d' };

  test('is changed in its place, and nothing is read again', () => {
    const { client, pages, records, isDaysOutdated } = desk();
    replaceCustomer(client, d, changed);
    expect(pages()).toEqual(['fd', 'cb']);
    expect(records()?.map(({ company_name }) => company_name)).toEqual([
      'Radio f',
      'Television d',
      'Radio c',
      'Radio b',
    ]);
    expect(isDaysOutdated()).toBe(false);
  });

  test('leaves a list that no longer finds it, whose days are counted again', () => {
    const { client, pages, isDaysOutdated } = desk({ search: 'radio d' });
    replaceCustomer(client, d, changed);
    expect(pages()).toEqual(['f', 'cb']);
    expect(isDaysOutdated()).toBe(true);
  });

  test('comes into a list that now finds it, in its place', () => {
    const { client, pages, isDaysOutdated } = desk({ search: 'television' });
    replaceCustomer(client, e, { ...e, company_name: 'Television e' });
    expect(pages()).toEqual(['fed', 'cb']);
    expect(isDaysOutdated()).toBe(true);
  });

  test('whose page is yet to be loaded comes with it', () => {
    const { client, pages } = desk({ search: 'television' });
    replaceCustomer(client, a, { ...a, company_name: 'Television a' });
    expect(pages()).toEqual(['fd', 'cb']);
  });

  test('that a search found neither before nor after is not listed', () => {
    const { client, pages, isDaysOutdated } = desk({ search: 'telegraph' });
    replaceCustomer(client, e, { ...e, company_name: 'Television e' });
    expect(pages()).toEqual(['fd', 'cb']);
    expect(isDaysOutdated()).toBe(false);
  });
});

describe('what is known of who needs attention', () => {
  const noCode = { physical_address: 'Main Road, Sandton, Gauteng' };
  const wrong = { ...d, ...noCode };

  test('follows a customer who is restored, changed and deleted', () => {
    const client = new QueryClient();
    const flagged = () => [...(client.getQueryData<ReadinessData>(keys.readiness)?.flagged.keys() ?? [])];
    const report = { total: 0, ready: 0, points: [], fileNotes: [] };
    client.setQueryData<ReadinessData>(keys.readiness, {
      report,
      flagged: new Map(),
      customers: [],
      change: '',
      isOutdated: false,
    });
    insertCustomer(client, wrong);
    expect(flagged()).toEqual(['d']);
    replaceCustomer(client, wrong, d);
    expect(flagged()).toEqual([]);
    replaceCustomer(client, d, wrong);
    expect(flagged()).toEqual(['d']);
    removeCustomers(client, [wrong]);
    expect(flagged()).toEqual([]);
  });
});

describe('a customer who was in an export', () => {
  test('may have been changed since, which is read again once it is restored', () => {
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

describe('reading the list again', () => {
  test('begins with the first page, and forgets what nobody looks at', async () => {
    const { client } = desk();
    client.setQueryData<ListData>(keys.customersFound('old search'), listOf('old search'));
    const stop = watch(client, keys.customersFound(''));
    client.setQueryData(keys.readiness, 'a check of all');
    await refreshList(client);
    expect(client.getQueryState(keys.readiness)?.isInvalidated, 'what is no part of it').toBe(false);
    expect(client.getQueryData<ListData>(keys.customersFound(''))?.pages).toHaveLength(1);
    expect(client.getQueryData<ListData>(keys.customersFound(''))?.pageParams).toEqual([undefined]);
    expect(client.getQueryData(keys.customersFound('old search'))).toBeUndefined();
    for (const key of [keys.daysFound(''), keys.overview, keys.newToExport]) {
      expect(client.getQueryState(key)?.isInvalidated).toBe(true);
    }
    stop();
  });
});
