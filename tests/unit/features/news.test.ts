import { type InfiniteData, QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { keys } from '#features/records/api/keys.ts';
import { refreshFromTop, showNews, takeNews, takeNewsOf } from '#features/records/facts/news.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { customer } from '../lib/records.ts';

type List = InfiniteData<{ rows: readonly CustomerRecord[] }>;

const ALL = { search: '', onlyNew: false, from: null };
const one = customer({ id: '1' });
const two = customer({ id: '2' });
const other = customer({ id: '3' });

function clientWithPages(...pages: CustomerRecord[][]) {
  const client = new QueryClient();
  client.setQueryData<List>(keys.list(ALL), {
    pages: pages.map((rows) => ({ rows })),
    pageParams: pages.map(() => undefined),
  });
  client.setQueryData(keys.selection, new Map([['1', one]]));
  const listed = () => client.getQueryData<List>(keys.list(ALL))?.pages.map(({ rows }) => rows);
  const selected = () => [
    ...(client.getQueryData<Map<string, CustomerRecord>>(keys.selection)?.values() ?? []),
  ];
  return { client, listed, selected };
}

test('removes deleted customers from every page and from the selection', () => {
  const { client, listed, selected } = clientWithPages([other, two], [one]);
  showNews(client, { remove: ['1', '2'] });
  expect(listed()).toEqual([[other], []]);
  expect(selected()).toEqual([]);
});

test('shows an edited customer in the list and in the selection at once', () => {
  const { client, listed, selected } = clientWithPages([two], [one]);
  const edited = { ...one, company_name: 'Vaal Repeaters' };
  showNews(client, { put: [edited] });
  expect(listed()).toEqual([[two], [edited]]);
  expect(selected()).toEqual([edited]);
});

async function shown(client: QueryClient, queryKey: QueryKey = keys.overview, data: unknown = {}) {
  let fetches = 0;
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => {
      fetches += 1;
      return data;
    },
    staleTime: Infinity,
  });
  onTestFinished(observer.subscribe(() => undefined));
  await expect.poll(() => fetches).toBe(1);
  return { fetches: () => fetches };
}

test('fetches again what is shown, and keeps the loaded pages', async () => {
  const { client, listed } = clientWithPages([two], [one]);
  const { fetches } = await shown(client);
  takeNews(client);
  await expect.poll(fetches).toBe(2);
  expect(client.getQueryState(keys.list(ALL))?.isInvalidated).toBe(true);
  expect(listed()).toHaveLength(2);
});

test('asks once how many of the customers to delete QuickBooks has', async () => {
  const client = new QueryClient();
  const { fetches } = await shown(client);
  const { fetches: counts } = await shown(client, keys.baselineCount(['1']), 1);
  takeNews(client, { remove: ['1'] });
  await expect.poll(fetches).toBe(2);
  expect(counts()).toBe(1);
});

test('asks for other searches once while the answer is due, and again after it', async () => {
  const client = new QueryClient();
  const answers: (() => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: [...keys.otherSearches, 'naidoo', 0],
    queryFn: () => new Promise<string[]>((resolve) => answers.push(() => resolve([]))),
  });
  onTestFinished(observer.subscribe(() => undefined));
  takeNews(client);
  takeNews(client);
  await expect.poll(() => client.isFetching()).toBe(1);
  answers[0]?.();
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(answers).toHaveLength(1);
  takeNews(client);
  await expect.poll(() => answers.length).toBe(2);
});

test('fetches once after works of several writes that overlap, also when they fail', async () => {
  const { client } = clientWithPages([one]);
  const { fetches } = await shown(client);
  const ends: (() => void)[] = [];
  const longer = takeNewsOf(client, () => new Promise<void>((resolve) => ends.push(resolve)));
  const failing = takeNewsOf(client, () => {
    takeNews(client);
    return Promise.reject(new Error('Failed to fetch'));
  });
  await expect(failing).rejects.toThrow('Failed to fetch');
  takeNews(client);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(fetches()).toBe(1);
  ends[0]?.();
  await longer;
  await expect.poll(fetches).toBe(2);
});

const known = ({ id }: CustomerRecord) => ({ customer_id: id });
const listed = new Map([['1', { has: false, change: 'a' }]]);

test('shows a decision about QuickBooks’ list in the baselines that were read, without fetching them', async () => {
  const client = new QueryClient();
  const pages = [{ rows: [known(one)] }, { rows: [known(two)] }];
  const baselines = await shown(client, keys.allBaselines, { pages });
  const { fetches } = await shown(client);
  await takeNewsOf(client, async () => takeNews(client, { listed }));
  await expect.poll(fetches).toBe(2);
  expect(baselines.fetches()).toBe(1);
  const read = client.getQueryData<{ pages: typeof pages }>(keys.allBaselines);
  expect(read?.pages.flatMap(({ rows }) => rows)).toEqual([known(two)]);
});

test('fetches the baselines after other news, and after a write that failed', async () => {
  const client = new QueryClient();
  const { fetches } = await shown(client, keys.allBaselines, { pages: [] });
  await takeNewsOf(client, async () => {
    takeNews(client);
    takeNews(client, { listed });
  });
  await expect.poll(fetches).toBe(2);
  await takeNewsOf(client, () => Promise.reject(new Error('offline'))).catch(() => undefined);
  await expect.poll(fetches).toBe(3);
});

test('a fetch drops a first response from before the change', async () => {
  const client = new QueryClient();
  const answers: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: keys.overview,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  onTestFinished(observer.subscribe(() => undefined));
  await expect.poll(() => answers.length).toBe(1);
  takeNews(client);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after');
  answers[0]?.('before');
  await expect.poll(() => client.getQueryData(keys.overview)).toBe('after');
});

test('fetches the lists again from their first page', async () => {
  const { client, listed } = clientWithPages([two], [one]);
  await refreshFromTop(client);
  expect(listed()).toBeUndefined();
});
