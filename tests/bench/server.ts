import { EXPORT_PORTION } from '#features/records/api/exports-api.ts';
import type { CustomerInsert, CustomerRecord } from '#lib/customer/customer.ts';
import { newId } from '#lib/new-id.ts';
import { callerFrom } from '../attack/caller.ts';
import { type Figure, figure, median, medianTime, percentile, repeated, timed } from './figures.ts';
import type { SeededProduct } from './product.ts';
import { newCustomers, type Requests, requestsOf } from './requests.ts';

const A_YEAR_AND_A_HALF = 547 * 24 * 3_600_000;
const SUBMITS = 200;
const PARALLEL = 50;
const ROUNDS = 100;
/** The embedded backend answers no one else while it does. */
const A_REQUEST = 1_000;

/** Searches among the sample customers: one or two letters, most names, common words, rare words, and no match. */
const SEARCHES = [
  ...['a', 'la', '(Pty) Ltd', 'radio', 'Karoo', 'nkosi', 'van der Merwe', '100\\%', "O'Reilly Kalahari"].map(
    (term) => ['text', `%${term}%`] as const,
  ),
  ...['0825', '27825551', '99999999'].map((digits) => ['phone', digits] as const),
  ...['4123', '4999999999'].map((digits) => ['vat', digits] as const),
  ...['%a%\n%e%', '%ltd%\n%(pty)%', '%zzyzx%\n%holdings%'].map((words) => ['words', words] as const),
];

/** Measures the section `server`: responses to the page's requests, over HTTP from another process. */
export async function measureServer(product: SeededProduct): Promise<Figure[]> {
  const api = requestsOf(product);
  const time = new Date(Date.now() - A_YEAR_AND_A_HALF).toISOString();
  const [middle] = await api.read(`customers?created_at=lt.${time}&order=created_at.desc,id.desc&limit=1`);
  const next = newCustomers();
  const figures = [
    figure('first page of 100', 'ms', await medianTime(30, () => api.page()), { growth: 1.5 }),
    figure('page of 100 from the middle', 'ms', await medianTime(30, () => api.page(middle)), {
      growth: 1.5,
    }),
    figure('count and days of everything', 'ms', await medianTime(5, () => api.days())),
    ...(await measureSearches(api)),
    ...(await measureSubmits(api, next)),
    ...(await measureRepetitions(product.url, next)),
  ];
  const victims = await api.page();
  const remove = (turn: number) => api.remove(victims[turn]?.id ?? '');
  return [
    ...figures,
    figure('delete', 'ms', await medianTime(30, remove), { growth: 1.5 }),
    ...(await measureChanges(api)),
  ];
}

async function measureSearches(api: Requests): Promise<Figure[]> {
  const alone: number[] = [];
  const counted: number[] = [];
  for (const [by, sought] of SEARCHES) {
    alone.push(await medianTime(5, () => api.find(by, sought)));
    counted.push(await medianTime(3, () => api.findAndCount(by, sought)));
  }
  const slowest = (times: readonly number[]) => {
    const worst = Math.max(...times);
    const [by = '', sought = ''] = SEARCHES[times.indexOf(worst)] ?? [];
    return { worst, note: `by ${by}: ${JSON.stringify(sought)}` };
  };
  const [{ worst, note }, withCount] = [slowest(alone), slowest(counted)];
  return [
    figure('search, first page: median', 'ms', median(alone), { most: 10 }),
    figure('search, first page: slowest', 'ms', worst, { most: 150, note }),
    figure('search with its count: median', 'ms', median(counted), { most: 30 }),
    figure('search with its count: slowest', 'ms', withCount.worst, { most: 150, note: withCount.note }),
  ];
}

async function measureSubmits(api: Requests, next: () => CustomerInsert): Promise<Figure[]> {
  const single = await repeated(SUBMITS, () => api.submit(next()));
  const crowd: number[] = [];
  const submit = async () => void crowd.push(await timed(() => api.submit(next())));
  const results = await Promise.allSettled(Array.from({ length: PARALLEL }, submit));
  const refused = results.filter(({ status }) => status === 'rejected').length;
  return [
    figure('submit: median', 'ms', median(single)),
    figure('submit: p95', 'ms', percentile(single, 0.95)),
    figure('50 submits at once: median', 'ms', median(crowd)),
    figure('50 submits at once: not stored', '', refused, { most: 0 }),
  ];
}

/** Measures whether response times reveal existing customers (docs/developers/reliability/registration-limits.md). */
async function measureRepetitions(url: string, next: () => CustomerInsert): Promise<Figure[]> {
  const [visitor, stranger] = [callerFrom(url, '127.0.0.1'), callerFrom(url, '127.0.0.2')];
  const register = async (caller: typeof visitor, customer: CustomerInsert) => {
    const { status, took } = await caller.call('POST', '/rest/v1/customers', customer);
    if (status !== 201) throw new Error(`A registration was answered ${status}`);
    return took;
  };
  const known: number[] = [];
  const fresh: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const customer = next();
    await register(visitor, customer);
    const guess = async () => void known.push(await register(stranger, customer));
    const other = async () => void fresh.push(await register(stranger, next()));
    for (const send of round % 2 === 0 ? [guess, other] : [other, guess]) await send();
  }
  visitor.close();
  stranger.close();
  return [
    figure('a stranger’s registration, new: median', 'ms', median(fresh)),
    figure('a stranger’s registration, of a customer: median', 'ms', median(known)),
  ];
}

async function measureChanges(api: Requests): Promise<Figure[]> {
  const customers = await api.page();
  return [
    ...(await measureExport(api)),
    figure('edit', 'ms', await medianTime(30, (turn) => edit(api, customers[turn], turn))),
    figure('merge and its Undo', 'ms', await medianTime(10, (turn) => merge(api, customers.slice(turn * 2)))),
  ];
}

/** Stores an export of everyone in portions, like the desk. */
async function measureExport(api: Requests): Promise<Figure[]> {
  let begun: { id: number; customers: number } | undefined;
  const beginning = await timed(async () => {
    [begun] = (await api.rpc('create_export', { kind: 'all', file_name: 'all.csv' })) as (typeof begun)[];
  });
  if (!begun) throw new Error('There are no customers.');
  const { id: export_id, customers } = begun;
  const portions: number[] = [];
  for (let reached = 0; reached < customers; reached += EXPORT_PORTION) {
    portions.push(await timed(() => api.rpc('export_portion', { export_id, reached })));
  }
  const finishing = await timed(() => api.rpc('finish_export', { export_id, written: customers }));
  return [
    figure('export of all: begun', 'ms', beginning, { most: A_REQUEST }),
    figure('export of all: slowest portion', 'ms', Math.max(...portions), { most: A_REQUEST }),
    figure('export of all: finished', 'ms', finishing, { most: A_REQUEST }),
  ];
}

async function edit(api: Requests, customer: CustomerRecord | undefined, turn: number): Promise<void> {
  if (!customer) throw new Error('There are too few customers.');
  const { id, cell_phone } = customer;
  const edits = [{ id, seen: { cell_phone }, wanted: { cell_phone: String(830_000_000_000 + turn) } }];
  await expectOutcome('saved', api.rpc('update_customers', { edits }));
}

async function merge(api: Requests, [keep, other]: readonly CustomerRecord[]): Promise<void> {
  if (!keep || !other) throw new Error('There are too few customers.');
  const change = newId();
  const args = { keep: keep.id, seen: { [keep.id]: {}, [other.id]: {} }, chosen: {}, change };
  await expectOutcome('merged', api.rpc('merge_customers', args));
  await expectOutcome('undone', api.rpc('undo_change', { undone: change, change: newId() }));
}

async function expectOutcome(outcome: string, answer: Promise<unknown>): Promise<void> {
  const [row] = (await answer) as { outcome: string }[];
  if (row?.outcome !== outcome) throw new Error(`The outcome is ${row?.outcome}, not ${outcome}.`);
}
