import { describe, expect, test } from 'vitest';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '#features/query-client.ts';
import { keys } from '#features/records/cache/keys.ts';
import { removeCustomers } from '#features/records/cache/remove-customers.ts';
import { replaceCustomer } from '#features/records/cache/replace-customer.ts';
import { checkAll, type CheckProgress } from '#features/records/readiness/check-all.ts';
import { CHECKED_AUTOMATICALLY, type ReadinessData } from '#features/records/readiness/readiness-data.ts';
import { lookForChanges, readinessQuery } from '#features/records/readiness/readiness-query.ts';
import type { CustomersPort } from '#features/records/port.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { createReadiness } from '#lib/export/readiness.ts';
import { customer } from '../lib/records.ts';

/** Customers who all have one of a few names, in pages that are there at once. */
function shopOf(count: number, expected = count) {
  const all = Array.from({ length: count }, (_, index) =>
    customer({ id: String(index), company_name: `Radio ${index % 7}` }),
  );
  const port: Pick<CustomersPort, 'readAll' | 'lastChange'> = {
    lastChange: async () => `change of ${count}`,
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

test('a customer who is deleted while all are read has them read again', async () => {
  const { all } = shopOf(3);
  let readings = 0;
  const { report } = await checkAll(
    {
      lastChange: async () => `after ${Math.min(readings, 1)} deletions`,
      readAll: async () => {
        readings += 1;
        return { expected: readings === 1 ? 3 : 2, pages: () => inPages(all.slice(1)) };
      },
    },
    never,
    () => undefined,
  );
  expect(readings).toBe(2);
  expect(report.total).toBe(2);
});

describe('a check that fails', () => {
  /** Three customers come where there are four, or none at all. Says why it failed, after how many readings. */
  async function failing(lastChange: (readings: number) => string, reads: 'three' | 'nothing') {
    let readings = 0;
    const port = {
      lastChange: async () => lastChange(readings),
      readAll: async () => {
        readings += 1;
        if (reads === 'nothing') throw new Error('There is no network.');
        return { expected: 4, pages: () => inPages(shopOf(3).all) };
      },
    };
    const why = await checkAll(port, never, () => undefined).catch(String);
    return { why, readings };
  }
  const each = (readings: number) => `after ${readings} deletions`;
  const another = 'Error: Checked 3 customers, but there are 4.';

  test('for another number of customers begins again only when some have changed, and not for ever', async () => {
    expect(await failing(() => 'the same', 'three')).toEqual({ why: another, readings: 1 });
    expect(await failing(each, 'three')).toEqual({ why: another, readings: 5 });
  });

  test('for the network is not tried again, though customers have changed meanwhile', async () => {
    expect(await failing(each, 'nothing')).toEqual({ why: 'Error: There is no network.', readings: 1 });
  });
});

/** A desk that shows the check, in a shop of so many customers. */
async function checkedDesk(count: number) {
  const client = createQueryClient({ onError: () => undefined });
  // As in a browser; elsewhere everything is kept.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, gcTime: 300_000 } });
  const { port } = shopOf(count);
  const isAutomatic = count <= CHECKED_AUTOMATICALLY;
  const query = { ...readinessQuery(client, port, count), enabled: isAutomatic };
  const observer = new QueryObserver(client, query);
  const leave = observer.subscribe(() => undefined);
  await observer.refetch();
  return { client, leave, data: () => client.getQueryData<ReadinessData>(keys.readiness) };
}

test('a result is kept while nobody looks', async () => {
  const { client, leave, data } = await checkedDesk(5);
  leave();
  expect(client.getQueryCache().find({ queryKey: keys.readiness })?.gcTime).toBe(Number.POSITIVE_INFINITY);
  expect(data()?.report.total).toBe(5);
});

test('a result is out of date once customers have changed, though there are as many', async () => {
  const { client, data } = await checkedDesk(2_500);
  await lookForChanges(client, { lastChange: async () => 'change of 2500' }, never);
  expect(data()?.isOutdated).toBe(false);
  client.setQueryData(keys.overview, { total: 2_500, newest: null });
  await lookForChanges(client, { lastChange: async () => 'another' }, never);
  expect(data()?.isOutdated).toBe(true);
  expect(client.getQueryState(keys.readiness)?.isInvalidated).toBe(true);
  expect(client.getQueryState(keys.overview)?.isInvalidated, 'nothing else is read again').toBe(false);
});

test('a check begins with nobody of as many as are known', async () => {
  const client = createQueryClient({ onError: () => undefined });
  const progress: unknown[] = [];
  const heard = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey === keys.readinessProgress) progress.push(query.state.data);
  });
  await client.fetchQuery(readinessQuery(client, shopOf(3).port, 3));
  await client.fetchQuery({ ...readinessQuery(client, shopOf(4).port, undefined), staleTime: 0 });
  heard();
  expect(progress).toEqual([
    { checked: 0, of: 3 },
    { checked: 3, of: 3 },
    { checked: 0, of: 0 },
    { checked: 4, of: 4 },
  ]);
});

test('few customers are checked again by themselves when they have changed', async () => {
  const { client, data } = await checkedDesk(5);
  const first = data()?.report;
  await lookForChanges(client, { lastChange: async () => 'another' }, never);
  await expect.poll(() => data()?.report === first).toBe(false);
  expect(data()?.isOutdated).toBe(false);
});

test('who needs attention is known with the day of registration, in the list’s order', async () => {
  const { data } = await checkedDesk(2_500);
  const flagged = Array.from(data()?.flagged.values() ?? []);
  expect(flagged.map(({ record }) => record.id)).toEqual(shopOf(2_500).all.map(({ id }) => id));
  expect(flagged[0]).toMatchObject({ id: '0', name: 'Radio 0', day: '2026-11-20' });
  expect(flagged[0]?.points.map(({ code }) => code)).toContain('duplicate-name');
});

describe('what is known of many customers, when the desk itself changes one', () => {
  const changed = (before: CustomerRecord, values: Partial<CustomerRecord>) => ({ ...before, ...values });

  test('who is deleted is out of the report', async () => {
    const { client, data } = await checkedDesk(2_500);
    const [one, two] = shopOf(2).all;
    removeCustomers(
      client,
      [one, two].filter((each) => each !== undefined),
    );
    expect(data()).toMatchObject({ isOutdated: true, report: { total: 2_498, ready: 0 } });
    expect(data()?.flagged.size).toBe(2_498);
    expect(data()?.report.points.some(({ recordId }) => recordId === '1')).toBe(false);
  });

  test('who is corrected needs no attention any more, and who no longer is correct has its place', async () => {
    const { client, data } = await checkedDesk(2_500);
    const [before] = shopOf(1).all;
    if (!before) throw new Error('The shop has nobody.');
    const corrected = changed(before, { company_name: 'A Name of its Own' });
    replaceCustomer(client, before, corrected);
    expect(data()).toMatchObject({ isOutdated: true, report: { total: 2_500, ready: 1 } });
    expect(data()?.flagged.has('0')).toBe(false);
    const wrong = changed(corrected, { created_at: '2026-11-21T08:00:00+00:00', company_name: 'A: Name' });
    replaceCustomer(client, corrected, wrong);
    expect(Array.from(data()?.flagged.keys() ?? []).at(0)).toBe('0');
    expect(data()?.flagged.get('0')?.record).toEqual(wrong);
  });
});
