import { expect, test, vi } from 'vitest';
import type { Checks } from '#features/records/facts/checks.ts';
import type { ChecksState } from '#features/records/facts/checks-state.ts';
import { QuickbooksListStore } from '#features/records/facts/quickbooks-list-store.ts';
import type { WorkerPort } from '#features/records/facts/task-worker.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { createListSession, type ListAnswer, type ListTask } from '#lib/quickbooks/list/session.ts';
import { customer } from '../lib/records.ts';
import { fakeWorker } from './fake-worker.ts';

const named = (company_name: string, changes: Partial<CustomerRecord> = {}) =>
  customer({ id: company_name, company_name, email_address: 'desk@karoo.example', ...changes });
const karoo = named('Karoo Radio', { created_at: '2026-11-22T08:00:00Z' });
const namakwa = named('Namakwa Alarms', {
  contact_person: 'Anna van Wyk',
  cell_phone: '0835550011',
  office_phone: null,
  email_address: 'anna@namakwa.example',
  vat_reg_nr: null,
});
const LIST = 'Customer full name,Email\nKaroo Radio,desk@karoo.example\nUpington Two-Way,two@way.example\n';

const startWorker = () => fakeWorker<ListTask, ListAnswer>(createListSession);

/** Returns checks that know these customers, and a function that changes them. */
function checksOf(first: readonly CustomerRecord[]) {
  const listeners = new Set<() => void>();
  const state = { status: 'idle', progress: { checked: 0, of: 0 }, isOutdated: false } as const;
  const checks = {
    state: state as ChecksState,
    settled: () => Promise.resolve(),
    subscribe: (each: () => void) => {
      listeners.add(each);
      return () => listeners.delete(each);
    },
  };
  const set = (customers: readonly CustomerRecord[]) => {
    const result = { customers: new Map(customers.map((each) => [each.id, each])) };
    checks.state = { ...state, result: result as ChecksState['result'] & object };
    for (const listener of listeners) listener();
  };
  set(first);
  return { checks: checks as unknown as Checks, set };
}

async function compared(customers: readonly CustomerRecord[]) {
  const { checks, set } = checksOf(customers);
  const comparison = new QuickbooksListStore(checks, startWorker);
  comparison.open(new File([LIST], 'list.csv'));
  await vi.waitFor(() => expect(comparison.state.contents?.customers).toBe(2));
  await comparison.match();
  return { comparison, set };
}

const kindsIn = ({ state: { result } }: QuickbooksListStore) =>
  Array.from(result?.compared ?? [], ([id, { kind }]) => `${id}: ${kind}`);

test('customers are compared with the list, newest first, again after the checks have changes', async () => {
  const { comparison, set } = await compared([namakwa, karoo]);
  expect(kindsIn(comparison)).toEqual(['Karoo Radio: same', 'Namakwa Alarms: missing']);
  expect(comparison.state.result?.others.map(({ name }) => name)).toEqual(['Upington Two-Way']);
  set([{ ...karoo, email_address: 'new@karoo.example' }]);
  await vi.waitFor(() => expect(kindsIn(comparison)).toEqual(['Karoo Radio: differs']));
});

test('a change during a comparison isn’t lost', async () => {
  const { comparison, set } = await compared([karoo]);
  set([{ ...karoo, email_address: 'new@karoo.example' }]);
  set([karoo, namakwa]);
  await vi.waitFor(() =>
    expect(kindsIn(comparison)).toEqual(['Karoo Radio: same', 'Namakwa Alarms: missing']),
  );
});

test('columns chosen during a comparison count', async () => {
  const { comparison, set } = await compared([karoo]);
  set([{ ...karoo, contact_person: 'Anna' }]);
  comparison.setHeads({ at: 0, areHeads: false, columns: { name: [0] } });
  await comparison.match();
  expect(comparison.state.result?.others.map(({ name }) => name)).toEqual([
    'Customer full name',
    'Upington Two-Way',
  ]);
});

test('no customers are compared, too', async () => {
  const { comparison } = await compared([]);
  expect(comparison.state.result?.others).toHaveLength(2);
});

test('a closed list is forgotten, and stays so after changes', async () => {
  const { comparison, set } = await compared([karoo]);
  const comparing = comparison.match();
  comparison.close();
  await expect(comparing).rejects.toThrow('Nothing was compared.');
  set([namakwa]);
  expect(comparison.state).toEqual({ file: null });
});

test('a list opened in the instant that a part of the last one ends has only its own result', async () => {
  const { checks } = checksOf([karoo]);
  const ports: WorkerPort[] = [];
  const comparison = new QuickbooksListStore(checks, () => {
    ports.push(startWorker());
    return ports.at(-1) as WorkerPort;
  });
  comparison.open(new File([LIST], 'list.csv'));
  await vi.waitFor(() => expect(comparison.state.contents).toBeDefined());
  const [port] = ports as [WorkerPort];
  const receive = port.onmessage;
  // The answer is received, and what waits for it hasn't run yet.
  port.onmessage = function (event) {
    receive?.call(this, event);
    this.onmessage = receive;
    comparison.open(new File(['Customer full name\nKaroo Radio\n'], 'other.csv'));
  };
  await expect(comparison.match()).rejects.toThrow('closed');
  await vi.waitFor(() => expect(comparison.state.contents?.customers).toBe(1));
  expect(comparison.state.result).toBeUndefined();
  await comparison.match();
  expect(kindsIn(comparison)).toEqual(['Karoo Radio: same']);
});

test('contents of a list that was closed before they arrived aren’t shown', async () => {
  const comparison = new QuickbooksListStore(checksOf([]).checks, startWorker);
  const seen: unknown[] = [];
  comparison.subscribe(() => seen.push(comparison.state.contents?.customers));
  comparison.open(new File([LIST], 'list.csv'));
  comparison.open(new File(['Customer full name\nKaroo Radio\n'], 'other.csv'));
  await vi.waitFor(() => expect(seen).toContain(1));
  expect(seen).not.toContain(2);
});

test('a file that isn’t a list says why', async () => {
  const comparison = new QuickbooksListStore(checksOf([]).checks, startWorker);
  comparison.open(new File(['%PDF'], 'list.pdf'));
  await vi.waitFor(() => expect(comparison.state.problem).toBeDefined());
  expect(comparison.state.file).toBeNull();
});
