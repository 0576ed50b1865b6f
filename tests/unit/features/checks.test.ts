import { afterEach, expect, test, vi } from 'vitest';
import type { LoggedSince } from '#features/records/api/changes-api.ts';
import type { CustomerPair } from '#features/records/api/records-api.ts';
import type { CustomerQuery } from '#features/records/api/customers-api.ts';
import { type CheckTask, createChecker } from '#lib/checks/checker.ts';
import { Checks } from '#features/records/facts/checks.ts';
import type { WorkerPort } from '#features/records/facts/task-worker.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { Accepted } from '#lib/quickbooks/accepted.ts';
import { customer } from '../lib/records.ts';
import { fakeWorker } from './fake-worker.ts';

const named = (id: string, company_name: string, changes: Partial<CustomerRecord> = {}) =>
  customer({
    id,
    company_name,
    contact_person: `Contact ${company_name}`,
    cell_phone: `08255512${id.padStart(2, '0')}`,
    office_phone: null,
    email_address: `desk@shop${id}.example`,
    vat_reg_nr: null,
    created_at: `2026-11-20T09:00:${id.padStart(2, '0')}Z`,
    ...changes,
  });
const shop = [
  named('3', 'Karoo Radio'),
  named('2', 'Overberg: Marine'),
  named('1', 'Namakwa Alarms', { physical_address: '12 Main Road, Sandton, 2196' }),
];

const startWorker = () => fakeWorker(createChecker);

function apiOf(customers: readonly CustomerRecord[], { distinct = [] as CustomerPair[] } = {}) {
  return {
    customers,
    logged: { number: 7, put: [], remove: [] } as LoggedSince,
    distinctPairs: () => Promise.resolve(distinct),
    accepted: () => Promise.resolve(new Map<string, Accepted>()),
    lastLogged: () => Promise.resolve(7),
    changedSince(number: number) {
      return Promise.resolve(number === 7 ? this.logged : { ...this.logged, put: [], remove: [] });
    },
    count() {
      return Promise.resolve(this.customers.length);
    },
    readAll({ since = '' }: CustomerQuery = {}) {
      const all = this.customers.filter(({ created_at }) => created_at > since);
      const pages = (async function* read() {
        yield all.slice(0, 2);
        yield all.slice(2);
      })();
      return Promise.resolve({ total: all.length, pages });
    },
  };
}

async function checked(api = apiOf(shop)) {
  const checks = new Checks(startWorker);
  await checks.run(api, api.customers.length);
  return { checks, api };
}

afterEach(() => {
  vi.useRealTimers();
});

const reasons = ({ state: { result } }: Checks) =>
  [...(result?.toFix ?? []), ...(result?.corrections ?? [])].map(
    ({ record, problems }) => `${record.id} ${problems[0]?.reason}`,
  );

test('checks all customers, and lists those that need a person, then those with only certain fixes', async () => {
  const { checks } = await checked();
  expect(checks.state.result?.toFix).toHaveLength(1);
  expect(checks.state).toMatchObject({ status: 'idle', isOutdated: false });
  expect(reasons(checks)).toEqual(['2 name-characters', '1 no-province']);
  expect(checks.state.result?.problems.get('2')?.[0]?.correction).toEqual({
    company_name: 'Overberg - Marine',
  });
  expect(checks.state.result?.fixable).toBe(2);
});

test('finds likely duplicates, first registered first, except pairs marked as different', async () => {
  const later = named('1', 'Karoo Radio', { created_at: '2026-11-20T10:00:00Z' });
  const twins = [later, named('2', 'Karoo Radio', { cell_phone: '0825551201' })];
  const { checks } = await checked(apiOf(twins));
  expect(checks.state.result?.duplicates).toMatchObject([
    { id: '1 2', strength: 'likely', members: [{ id: '2' }, { id: '1' }] },
  ]);
  checks.take({ decided: [[['2', '1'], true]] });
  await vi.waitFor(() => expect(checks.state.result?.duplicates).toEqual([]));
  checks.take({ decided: [[['1', '2'], false]] });
  await vi.waitFor(() => expect(checks.state.result?.duplicates).toHaveLength(1));
  const { checks: next } = await checked(apiOf(twins, { distinct: [['2', '1']] }));
  expect(next.state.result?.duplicates).toEqual([]);
});

test('checks only a changed customer and those that share its name', async () => {
  const { checks, api } = await checked();
  const after = {
    ...(shop[2] ?? customer()),
    company_name: 'Karoo Radio',
    physical_address: '12 Main Road, Sandton, GP, 2196',
  };
  checks.take({ put: [after], remove: [] });
  await vi.waitFor(() =>
    expect(reasons(checks)).toEqual(['3 name-taken', '2 name-characters', '1 name-taken']),
  );
  const { problems } = checks.state.result ?? {};
  checks.take({ put: [], remove: ['3'] });
  await vi.waitFor(() => expect(reasons(checks)).toEqual(['2 name-characters']));
  expect(checks.state.result?.problems, 'a new map, so that components rerender').not.toBe(problems);
  expect([...(checks.state.result?.problems.keys() ?? [])]).toEqual(['2']);
  checks.take({ put: [named('4', 'A:')], remove: [] });
  await vi.waitFor(() => expect(reasons(checks)).toEqual(['4 name-characters', '2 name-characters']));
  expect(api.customers).toBe(shop);
});

test('stays up to date after changes here, not after those by others', async () => {
  const { checks, api } = await checked();
  checks.take({ put: [{ ...(shop[2] ?? customer()), contact_person: 'Sipho' }], remove: [] });
  expect(checks.state.isOutdated).toBe(false);
  checks.outdate();
  expect(checks.state.isOutdated).toBe(true);
  const running = checks.run(api, 3);
  checks.outdate();
  await running;
  expect(checks.state.isOutdated, 'changed by others during the check').toBe(true);
  await checks.run(api, 3);
  expect(checks.state.isOutdated).toBe(false);
});

test('checks only what others changed and who registered since', async () => {
  const { checks, api } = await checked();
  const [karoo, overberg] = shop;
  const edited = { ...(overberg ?? customer()), company_name: 'Overberg Marine' };
  const registered = named('4', 'Karoo Radio', { cell_phone: '0825551203' });
  api.customers = [registered, ...(karoo ? [karoo] : []), edited];
  api.logged = { number: 9, put: [edited], remove: ['1'] };
  const readAll = vi.spyOn(api, 'readAll');
  await checks.catchUp();
  await vi.waitFor(() => expect(reasons(checks)).toEqual(['4 name-taken', '3 name-taken']));
  expect(readAll.mock.calls).toEqual([[{ since: '2026-11-20T09:00:03Z' }, expect.anything()]]);
  expect(checks.state).toMatchObject({ status: 'idle', isOutdated: false });
  expect(checks.state.result?.duplicates).toHaveLength(1);
});

test('reads no registrations when the log explains how many customers there are', async () => {
  const { checks, api } = await checked();
  const restored = named('4', 'Karoo: Signals');
  api.customers = [restored, ...shop];
  api.logged = { number: 9, put: [restored], remove: [] };
  const readAll = vi.spyOn(api, 'readAll');
  await checks.catchUp();
  expect(readAll).not.toHaveBeenCalled();
  expect(reasons(checks)).toEqual(['4 name-characters', '2 name-characters', '1 no-province']);
});

test('checks nothing again that the log has and that it knows', async () => {
  const { checks, api } = await checked();
  api.logged = { number: 9, put: shop, remove: ['4'] };
  const { result } = checks.state;
  await checks.catchUp();
  expect(checks.state.result).toBe(result);
});

test('includes what others decided about duplicates since', async () => {
  const twins = [named('2', 'Karoo Radio'), named('1', 'Karoo Radio', { cell_phone: '0825551202' })];
  const { checks, api } = await checked(apiOf(twins));
  expect(checks.state.result?.duplicates).toHaveLength(1);
  api.distinctPairs = () => Promise.resolve([['1', '2']]);
  await checks.catchUp();
  await vi.waitFor(() => expect(checks.state.result?.duplicates).toEqual([]));
});

const abroad = named('1', 'Maseru Radio', { physical_address: '4 Kingsway, Maseru, Lesotho' });
const accepted = new Map([['1', { 'other-country': { physical_address: abroad.physical_address } }]]);

test('what is accepted needs no person, here and by others, until its value changes', async () => {
  const { checks, api } = await checked(apiOf([abroad]));
  expect(reasons(checks)).toEqual(['1 other-country']);
  checks.take({ accepted });
  await vi.waitFor(() => expect(reasons(checks)).toEqual([]));
  await checks.catchUp();
  expect(reasons(checks), 'undone by someone else').toEqual(['1 other-country']);
  api.accepted = () => Promise.resolve(accepted);
  await checks.catchUp();
  expect(reasons(checks), 'accepted by someone else').toEqual([]);
  expect(checks.state.isOutdated).toBe(false);
  checks.take({ put: [{ ...abroad, physical_address: '5 Kingsway, Maseru, Lesotho' }], remove: [] });
  await vi.waitFor(() => expect(reasons(checks)).toEqual(['1 other-country']));
  const { checks: next } = await checked({ ...api, accepted: () => Promise.resolve(accepted) });
  expect(reasons(next), 'in a new check').toEqual([]);
});

test('what is accepted during a catch-up stays accepted', async () => {
  const { checks } = await checked(apiOf([abroad]));
  const caughtUp = checks.catchUp();
  checks.take({ accepted });
  await caughtUp;
  await vi.waitFor(() => expect(reasons(checks)).toEqual([]));
});

test('checks all again when the log doesn’t have every change', async () => {
  const { checks, api } = await checked();
  api.customers = shop.slice(1);
  await checks.catchUp();
  expect(checks.state).toMatchObject({ status: 'idle', isOutdated: false });
  expect([...(checks.state.result?.customers.keys() ?? [])]).toEqual(['2', '1']);
});

test('is out of date when what others changed can’t be read', async () => {
  const { checks, api } = await checked();
  api.changedSince = () => Promise.reject(new Error('offline'));
  await checks.catchUp();
  expect(checks.state).toMatchObject({ status: 'idle', isOutdated: true });
  expect(reasons(checks)).toHaveLength(2);
});

test('keeps the result of a check when what changed during it can’t be read', async () => {
  const checks = new Checks(startWorker);
  await checks.run({ ...apiOf(shop), changedSince: () => Promise.reject(new Error('offline')) }, 3);
  expect(checks.state).toMatchObject({ status: 'idle', isOutdated: true });
  expect(reasons(checks)).toHaveLength(2);
});

test('a check includes changes made while it runs', async () => {
  const checks = new Checks(startWorker);
  const running = checks.run(apiOf(shop), 3);
  checks.take({ put: [], remove: ['2'] });
  await running;
  await vi.waitFor(() => expect(reasons(checks)).toEqual(['1 no-province']));
});

test('a new check can be cancelled after it ended a catch-up', async () => {
  const ports: WorkerPort[] = [];
  const checks = new Checks(() => {
    ports.push(startWorker());
    return ports.at(-1) as WorkerPort;
  });
  const api = apiOf(shop);
  await checks.run(api, 3);
  api.logged = { number: 9, put: [], remove: ['1'] };
  const posted = new Promise<void>((resolve) => {
    Object.assign(ports[0] ?? {}, { postMessage: () => resolve() });
  });
  const caughtUp = checks.catchUp();
  await posted;
  let begin: (number: number) => void = () => undefined;
  const lastLogged = () => new Promise<number>((resolve) => (begin = resolve));
  const running = checks.run({ ...api, lastLogged }, 3);
  await caughtUp;
  checks.cancel();
  begin(9);
  await running;
  expect(ports).toHaveLength(1);
});

test('keeps the earlier result, out of date, when cancelled', async () => {
  const { checks, api } = await checked();
  const running = checks.run(api, 3);
  expect(checks.state.status).toBe('running');
  checks.cancel();
  await running;
  expect(checks.state).toMatchObject({ status: 'idle', isOutdated: true });
  expect(reasons(checks)).toHaveLength(2);
});

test('a cancel changes nothing when no check is running', async () => {
  const { checks } = await checked();
  checks.cancel();
  expect(checks.state.isOutdated).toBe(false);
});

test('is out of date after a change before the first check', () => {
  const checks = new Checks(startWorker);
  expect(checks.state).toEqual({ status: 'idle', progress: { checked: 0, of: 0 }, isOutdated: false });
  checks.take({ put: shop, remove: [] });
  expect(checks.state.isOutdated).toBe(true);
});

test('is out of date when fewer customers were read than counted', async () => {
  const checks = new Checks(startWorker);
  await checks.run({ ...apiOf(shop), count: () => Promise.resolve(4) }, 4);
  expect(checks.state).toMatchObject({ status: 'idle', isOutdated: true });
});

test.each([
  ['Out of memory', 'Out of memory'],
  ['', 'The worker couldn’t start.'],
])('reports a worker that fails with "%s"', async (message, shown) => {
  const place = { filename: '', lineno: 0, colno: 0, error: null };
  const checks = new Checks(() => {
    const port = startWorker();
    const event = Object.assign(new Event('error'), { message, ...place });
    port.postMessage = () => port.onerror?.call(port as Worker, event);
    return port;
  });
  await checks.run(apiOf(shop), 3);
  expect(checks.state).toMatchObject({ status: 'failed', error: { message: shown } });
});

test('reports a failure, and works the next time', async () => {
  const api = apiOf(shop);
  const checks = new Checks(startWorker);
  await checks.run({ ...api, readAll: () => Promise.reject(new Error('offline')) }, 3);
  expect(checks.state).toMatchObject({ status: 'failed', error: { message: 'offline' } });
  await checks.run(api, 3);
  expect(checks.state).toMatchObject({ status: 'idle', isOutdated: false });
});

test('reads the next page when the worker has checked the one before', async () => {
  const checks = new Checks(startWorker);
  const checkedBefore: number[] = [];
  const pages = (async function* read() {
    for (const each of shop) {
      checkedBefore.push(checks.state.progress.checked);
      yield [each];
    }
  })();
  await checks.run({ ...apiOf(shop), readAll: () => Promise.resolve({ total: 3, pages }) }, 3);
  expect(checkedBefore).toEqual([0, 1, 2]);
});

test.each([
  [0, 50],
  [30, 20],
  [50, 0],
])('when 400 customers took %i ms to check, rests for %i ms', async (took, rest) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const many = Array.from({ length: 401 }, (_, index) => named(String(index), `Shop ${index}`));
  const pages = (async function* read() {
    yield many.slice(1);
    yield many.slice(0, 1);
  })();
  const checks = new Checks(() => {
    const port = startWorker();
    const post = port.postMessage;
    port.postMessage = (task: CheckTask) => {
      if (task.put.length > 1) vi.advanceTimersByTime(took);
      post(task);
    };
    return port;
  });
  const start = performance.now();
  const running = checks.run({ ...apiOf(many), readAll: () => Promise.resolve({ total: 401, pages }) }, 401);
  await vi.waitUntil(() => vi.getTimerCount() === 1 || checks.state.status === 'idle', {
    interval: 0,
    timeout: 10_000,
  });
  vi.runAllTimers();
  expect(performance.now() - start).toBe(took + rest);
  vi.useRealTimers();
  await running;
  expect(checks.state).toMatchObject({ status: 'idle', progress: { checked: 401 } });
});
