import { expect, test, vi } from 'vitest';
import { ListComparison } from '#features/records/api/list-comparison.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { kinds } from '#lib/quickbooks-list/kinds.ts';
import { createListSession, type ListAnswer, type ListTask } from '#lib/quickbooks-list/session.ts';
import { customer } from '../lib/records.ts';
import { fakeWorker } from './fake-worker.ts';

const named = (company_name: string, changes: Partial<CustomerRecord> = {}) =>
  customer({ id: company_name, company_name, email_address: 'desk@karoo.example', ...changes });
const karoo = named('Karoo Radio');
const namakwa = named('Namakwa Alarms', {
  contact_person: 'Anna van Wyk',
  cell_phone: '0835550011',
  office_phone: null,
  email_address: 'anna@namakwa.example',
  vat_reg_nr: null,
});
const LIST = 'Customer full name,Email\nKaroo Radio,desk@karoo.example\nUpington Two-Way,two@way.example\n';

/** Runs a task after the one before, as the worker does. */
const startWorker = () =>
  fakeWorker<ListTask, ListAnswer>((answer) => {
    const run = createListSession(answer);
    let last = Promise.resolve();
    return (task) => (last = last.then(() => run(task)));
  });

function apiOf(customers: readonly CustomerRecord[]) {
  const pages = (async function* read() {
    yield customers;
  })();
  return { readAll: () => Promise.resolve({ total: customers.length, pages }) };
}

async function compared(customers: readonly CustomerRecord[]) {
  const comparison = new ListComparison(startWorker);
  await comparison.open(new File([LIST], 'list.csv'));
  await vi.waitFor(() => expect(comparison.state.customers).toBe(2));
  await comparison.compare(apiOf(customers), () => undefined, new AbortController().signal);
  return comparison;
}

const counts = ({ state: { result } }: ListComparison) =>
  result && Object.fromEntries(kinds.map((kind) => [kind, result.groups[kind].length]));

test('customers are grouped by what the list has of them, again after a change here', async () => {
  const comparison = await compared([karoo, namakwa]);
  expect(counts(comparison)).toEqual({ same: 1, differs: 0, taken: 0, alike: 0, missing: 1 });
  expect(comparison.state.result?.others.map(({ name }) => name)).toEqual(['Upington Two-Way']);
  comparison.change({ put: [{ ...karoo, email_address: 'new@karoo.example' }], remove: [namakwa.id] });
  await vi.waitFor(() => {
    expect(counts(comparison)).toEqual({ same: 0, differs: 1, taken: 0, alike: 0, missing: 0 });
  });
});

test('a result is outdated after others’ changes, until all customers are compared again', async () => {
  const comparison = await compared([karoo]);
  comparison.outdate(1);
  expect(comparison.state.isOutdated).toBe(false);
  comparison.outdate(2);
  expect(comparison.state.isOutdated).toBe(true);
  comparison.change({ put: [karoo], remove: [] });
  expect(comparison.state.isOutdated).toBe(true);
  await comparison.compare(apiOf([karoo, namakwa]), () => undefined, new AbortController().signal);
  expect([comparison.state.isOutdated, counts(comparison)?.['missing']]).toEqual([false, 1]);
});

test('a closed list is forgotten, and not outdated', async () => {
  const comparison = await compared([karoo]);
  comparison.close();
  comparison.outdate();
  expect(comparison.state).toEqual({ file: null, columns: {}, customers: 0, unread: [], isOutdated: false });
});

test('a file that isn’t a list says why', async () => {
  const comparison = new ListComparison(startWorker);
  await comparison.open(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'list.xls'));
  await vi.waitFor(() => expect(comparison.state.problem).toBeDefined());
  expect(comparison.state.file).toBeNull();
});
