import { expect, test } from 'vitest';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '#features/query-client.ts';
import { keys } from '#features/records/cache/keys.ts';
import { checkAll, type CheckProgress } from '#features/records/readiness/check-all.ts';
import { readinessQuery } from '#features/records/readiness/readiness-query.ts';
import type { CustomersPort } from '#features/records/port.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { createReadiness } from '#lib/export/readiness.ts';
import { customer } from '../lib/records.ts';

/** Customers who all have one of a few names, in pages that are there at once. */
function shopOf(count: number, expected = count) {
  const all = Array.from({ length: count }, (_, index) =>
    customer({ id: String(index), company_name: `Radio ${index % 7}` }),
  );
  const port: Pick<CustomersPort, 'readAll'> = {
    readAll: async () => ({ expected, pages: () => inPages(all) }),
  };
  return { all, port };
}

// oxlint-disable-next-line require-await -- pages are always read asynchronously
async function* inPages(records: readonly CustomerRecord[]): AsyncGenerator<CustomerRecord[], void> {
  for (let from = 0; from < records.length; from += 1_000) yield records.slice(from, from + 1_000);
}

const never = new AbortController().signal;

test('the check reports what a check in one go does, and how far it is', async () => {
  const { all, port } = shopOf(2_500);
  const progress: CheckProgress[] = [];
  const { report, customers } = await checkAll(port, never, (each) => progress.push(each));
  const readiness = createReadiness();
  for (const record of all) readiness.add(record);
  expect(report).toEqual(readiness.report());
  expect(report.ready).toBe(0);
  expect(customers).toBeNull();
  expect(progress.map(({ checked, of }) => `${checked} of ${of}`)).toEqual([
    '1000 of 2500',
    '2000 of 2500',
    '2500 of 2500',
  ]);
});

test('the page has its turn again and again, though all customers are there at once', async () => {
  const { port } = shopOf(30_000);
  let turns = 0;
  let timer = setTimeout(function turn() {
    turns += 1;
    timer = setTimeout(turn);
  });
  await checkAll(port, never, () => undefined);
  clearTimeout(timer);
  expect(turns).toBeGreaterThan(3);
});

test('a check that is given up ends in one of its pauses', async () => {
  const { port } = shopOf(30_000);
  const given = new AbortController();
  setTimeout(() => given.abort(new Error('given up')));
  await expect(checkAll(port, given.signal, () => undefined)).rejects.toThrow('given up');
});

test('fewer customers than there are say nothing of all', async () => {
  const { port } = shopOf(3, 4);
  await expect(checkAll(port, never, () => undefined)).rejects.toThrow(
    'Checked 3 customers, but there are 4.',
  );
});

test('a result is kept while nobody looks, until there is one of another number of customers', async () => {
  const client = createQueryClient({ onError: () => undefined });
  // As in a browser; elsewhere everything is kept.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, gcTime: 300_000 } });
  const { port } = shopOf(5);
  const first = readinessQuery(client, port, 5);
  const stop = new QueryObserver(client, first).subscribe(() => undefined);
  await expect.poll(() => client.getQueryData(first.queryKey)?.report.total).toBe(5);
  stop();
  expect(client.getQueryCache().find({ queryKey: first.queryKey })?.gcTime).toBe(Number.POSITIVE_INFINITY);
  expect(client.getQueryData(first.queryKey)?.report.total).toBe(5);

  await client.fetchQuery(readinessQuery(client, shopOf(6).port, 6));
  expect(client.getQueryData(keys.readiness(6))).toBeDefined();
  expect(client.getQueryData(first.queryKey)).toBeUndefined();
});
