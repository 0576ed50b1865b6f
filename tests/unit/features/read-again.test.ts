import { InfiniteQueryObserver, type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '#features/query-client.ts';
import { insertCustomer } from '#features/records/cache/insert-customer.ts';
import { keys } from '#features/records/cache/keys.ts';
import { readAgain } from '#features/records/cache/read-again.ts';
import { removeCustomers } from '#features/records/cache/remove-customers.ts';
import { replaceCustomer } from '#features/records/cache/replace-customer.ts';
import { keys as editKeys } from '#features/records/edit/keys.ts';
import { customer } from '../lib/records.ts';

/** What a part of the desk shows, whose readings are answered when the test says so, each with its own text. */
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

test('what is just being read for the first time is read again, and the answer from before the change is not shown', async () => {
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

test('what was read is shown until it is read again', async () => {
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

test.each([
  ['deleted', (client: QueryClient) => removeCustomers(client, [karoo])],
  ['restored', (client: QueryClient) => insertCustomer(client, karoo)],
  [
    'changed',
    (client: QueryClient) => replaceCustomer(client, karoo, { ...karoo, vat_reg_nr: '4220122222' }),
  ],
])(
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
