import { InfiniteQueryObserver, type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '#features/query-client.ts';
import { insertCustomer } from '#features/records/cache/insert-customer.ts';
import { keys } from '#features/records/cache/keys.ts';
import type { ListData } from '#features/records/cache/list-data.ts';
import { readAgain } from '#features/records/cache/read-again.ts';
import { removeCustomers } from '#features/records/cache/remove-customers.ts';
import { replaceCustomer } from '#features/records/cache/replace-customer.ts';
import { keys as editKeys } from '#features/records/edit/keys.ts';
import { customer } from '../lib/records.ts';

/** A query whose fetches the test answers, each with its own text. */
function shown(client: QueryClient, queryKey: QueryKey) {
  const answers: ((text: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  return {
    stop,
    readings: () => answers.length,
    answer: async (reading: number, text: string) => {
      answers[reading]?.(text);
      await settled();
    },
    text: () => observer.getCurrentResult().data,
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const clientOf = () => createQueryClient({ onError: (error) => expect(error).toBeUndefined() });

test('restarts a first fetch, and ignores its answer from before the change', async () => {
  const client = clientOf();
  const changed = shown(client, editKeys.changedOf(undefined));
  expect(changed.readings()).toBe(1);
  void readAgain(client, { queryKey: editKeys.changed });
  expect(changed.readings()).toBe(2);
  await changed.answer(0, 'before');
  expect(changed.text()).toBeUndefined();
  await changed.answer(1, 'after');
  expect(changed.text()).toBe('after');
  changed.stop();
});

test('shows the old data until it’s fetched again', async () => {
  const client = clientOf();
  const changed = shown(client, editKeys.changedOf(undefined));
  await changed.answer(0, 'before');
  void readAgain(client, { queryKey: editKeys.changed });
  expect(changed.text()).toBe('before');
  void readAgain(client, { queryKey: editKeys.changed });
  await changed.answer(1, 'between');
  expect(changed.text()).toBe('before');
  await changed.answer(2, 'after');
  expect(changed.text()).toBe('after');
  changed.stop();
});

const karoo = customer();

const changes: [what: string, change: (client: QueryClient) => void][] = [
  ['deleted', (client) => removeCustomers(client, [karoo])],
  ['restored', (client) => insertCustomer(client, karoo)],
  ['changed', (client) => replaceCustomer(client, karoo, { ...karoo, vat_reg_nr: '4220133333' })],
];

test.each(changes)(
  'a search that is on its way when a customer is %s asks again; one that is answered does not',
  (_, change) => {
    const client = clientOf();
    let readings = 0;
    const observer = new InfiniteQueryObserver(client, {
      queryKey: keys.customersFound('karoo'),
      queryFn: () => {
        readings += 1;
        return new Promise<string>(() => undefined);
      },
      initialPageParam: undefined,
      getNextPageParam: () => undefined,
    });
    client.setQueryData(keys.customersFound('vaal'), { pages: [], pageParams: [] });
    const answered = shown(client, keys.customersFound('vaal'));
    const stop = observer.subscribe(() => undefined);
    change(client);
    expect(readings).toBe(2);
    expect(answered.readings()).toBe(0);
    stop();
    answered.stop();
  },
);

const vaal = customer({ id: 'vaal', created_at: '2026-11-19T08:00:00+00:00' });
const namib = customer({ id: 'namib', created_at: '2026-11-18T08:00:00+00:00' });

test.each(changes)(
  'the next page, on its way when a customer is %s, does not bring the list as it was before',
  async (what, change) => {
    const client = clientOf();
    const queryKey = keys.customersFound('');
    const page = { search: '', from: null, onlyNew: false };
    const first = { ...page, records: what === 'restored' ? [vaal] : [karoo, vaal], next: vaal };
    client.setQueryData<ListData>(queryKey, { pages: [first], pageParams: [undefined] });
    const answers: ((page: ListData['pages'][number]) => void)[] = [];
    const list = new InfiniteQueryObserver(client, {
      queryKey,
      queryFn: () => new Promise<ListData['pages'][number]>((resolve) => answers.push(resolve)),
      initialPageParam: undefined as ListData['pageParams'][number],
      getNextPageParam: ({ next }: ListData['pages'][number]) => next,
    });
    const stop = list.subscribe(() => undefined);
    void list.fetchNextPage();
    await settled();
    const check = shown(client, keys.exports);
    change(client);
    expect(client.getQueryState(keys.exports)?.fetchStatus, 'what is no part of the list goes on').toBe(
      'fetching',
    );
    check.stop();
    const changed = client.getQueryData<ListData>(queryKey)?.pages[0];
    expect(changed).not.toEqual(first);
    answers[0]?.({ ...page, records: [namib], next: undefined });
    await settled();
    expect(client.getQueryData<ListData>(queryKey)?.pages[0]).toEqual(changed);

    expect(list.getCurrentResult().isFetching).toBe(false);
    void list.fetchNextPage();
    await settled();
    answers[1]?.({ ...page, records: [namib], next: undefined });
    await settled();
    expect(client.getQueryData<ListData>(queryKey)?.pages.map(({ records }) => records)).toEqual([
      changed?.records,
      [namib],
    ]);
    stop();
  },
);

test.each(changes)('a refetch restarts when a customer is %s', async (_, change) => {
  const client = clientOf();
  const counted = shown(client, keys.lastExport);
  await counted.answer(0, 'at first');
  void readAgain(client, { queryKey: keys.lastExport });
  expect(counted.readings()).toBe(2);
  change(client);
  expect(counted.readings()).toBe(3);
  await counted.answer(1, 'before');
  expect(counted.text()).toBe('at first');
  await counted.answer(2, 'after');
  expect(counted.text()).toBe('after');
  counted.stop();
});
