import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { EXPORT_PORTION } from '#features/records/api/exports-api.ts';
import type { RecordsApi } from '#features/records/api/records-api.ts';
import type { CustomerQuery } from '#features/records/api/customers-api.ts';
import { toRow } from '#lib/customer/customer.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { newId } from '#lib/new-id.ts';
import { findPostgres } from '../../scripts/postgres/programs.ts';
import { startProject } from '../../scripts/postgres/project.ts';
import { fillWithCustomers } from '../../scripts/seed/fill.ts';
import { createLocalBackend } from '../../server/backend/backend.ts';
import { createRecordsApi } from '../../src/app/customers/records-api.ts';
import { openTableApi } from '../postgres/support/table-api.ts';
import { type Figure, figure, medianTime, timed } from './figures.ts';

/** No request of the desk may take longer. A hosted project ends an admin's after 8 s. */
const A_REQUEST = 3_000;
const LIMIT = '8s';

const { signal } = new AbortController();

/** Measures the section `growth`: the desk's calls on the embedded backend, and on PostgreSQL if it's installed. */
export async function measureGrowth(customers: number): Promise<Figure[]> {
  const embedded = await onEmbedded(customers);
  const bin = findPostgres();
  return bin ? [...embedded, ...(await onPostgres(bin, customers))] : embedded;
}

async function onEmbedded(customers: number): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'customer-desk-growth-'));
  const account = { email: 'admin@example.com', password: 'correct horse battery staple' };
  const backend = await createLocalBackend({
    dataDir,
    adminEmail: account.email,
    adminPassword: account.password,
  });
  try {
    await fillWithCustomers(backend.db, customers, new Date());
    const client = createClient('http://127.0.0.1', LOCAL_PUBLISHABLE_KEY, {
      auth: { autoRefreshToken: false, persistSession: false },
      global: { fetch: async (input, init) => backend.fetch(new Request(input, init)) },
      realtime: { transport: class {} as unknown as typeof WebSocket },
    });
    const { error } = await client.auth.signInWithPassword(account);
    if (error) throw error;
    return await measureCalls('embedded', createRecordsApi(client));
  } finally {
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(bin: string, customers: number): Promise<Figure[]> {
  const project = await startProject(bin);
  const [owner, connection] = [new Client(project.url), new Client(project.authenticatorUrl)];
  try {
    await Promise.all([owner.connect(), connection.connect()]);
    await fillWithCustomers(
      {
        transaction: (work) => work({ query: (sql, values) => owner.query(sql, values) }),
        exec: (sql) => owner.query(sql),
      },
      customers,
      new Date(),
    );
    await connection.query(`set statement_timeout = '${LIMIT}'`);
    return await measureCalls('PostgreSQL', createRecordsApi((await openTableApi(connection)).admin));
  } finally {
    await Promise.all([owner.end(), connection.end()]);
    project.stop();
  }
}

async function measureCalls(where: string, api: RecordsApi): Promise<Figure[]> {
  const page = (query: CustomerQuery) => api.list(query, {}, signal);
  const timesOf = async (calls: Readonly<Record<string, () => Promise<unknown>>>, times = 3) => {
    const figures: Figure[] = [];
    for (const [name, call] of Object.entries(calls)) {
      figures.push(figure(`${where}: ${name}`, 'ms', await medianTime(times, call), { most: A_REQUEST }));
    }
    return figures;
  };
  const newest = (await page({})).rows[0];
  if (!newest) throw new Error('There are no customers.');
  const since = newest.created_at;
  const ofNew = {
    'new: list': () => page({ onlyNew: true }),
    'new: count': () => api.count({ onlyNew: true }, signal),
    'new: days': () => api.days({ onlyNew: true }, signal),
  };
  const named = (calls: typeof ofNew, when: string) =>
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [`${name}, ${when}`, call]));

  const before = await timesOf({
    'first page': () => page({}),
    'count of all': () => api.count({}, signal),
    arrivals: () => api.count({ since }, signal),
    'last change': () => api.lastChange(signal),
    days: () => api.days({}, signal),
    'common search: page': () => page({ search: 'radio' }),
    'common search: count': () => api.count({ search: 'radio' }, signal),
    'common search: days': () => api.days({ search: 'radio' }, signal),
    'rare search: count': () => api.count({ search: 'kalahari o' }, signal),
    'one letter: count': () => api.count({ search: 'a' }, signal),
    ...named(ofNew, 'no one exported'),
  });
  const exported = await exportEveryone(where, api);
  const { rows: records } = await page({});
  const edits = records.map((record) => ({
    id: record.id,
    seen: {},
    wanted: { cell_phone: String(830_000_000_000 + Math.floor(Math.random() * 1e9)) },
  }));
  await api.update(edits, { id: newId(), kind: 'edit' });
  const { id: last } = await exported.again();
  const after = await timesOf({
    ...named(ofNew, 'everyone exported'),
    'changed: list': () => api.listChangedSinceExport({}, signal),
    'changed: count': () => api.countChangedSinceExport(signal),
    'questions of an export': () => api.exportQuestions(last, signal),
    'recent changes': () => api.recentChanges(null, undefined, signal),
    'mark of 100': async () => {
      const { rows: customers } = await api.listChangedSinceExport({}, signal);
      const shown = customers.map(({ id, customer }) => [id, customer && toRow(customer)]);
      await api.markUpdated(Object.fromEntries(shown) as Parameters<RecordsApi['markUpdated']>[0], newId());
    },
  });
  const withdraw = newId();
  const withdrawn = await timesOf(
    { '500 of a withdrawn export': () => api.answerExports([exported.id], false, withdraw) },
    5,
  );
  return [...before, ...exported.figures, ...after, ...withdrawn];
}

/** Exports everyone in portions, and returns how long each request took. */
async function exportEveryone(where: string, api: RecordsApi) {
  const portions: number[] = [];
  const run = async () => {
    const begun = await api.beginExport({ kind: 'all' }, { name: 'all.csv', label: null });
    if (!begun) throw new Error('There are no customers.');
    for (let reached = 0; reached < begun.customers; reached += EXPORT_PORTION) {
      portions.push(await timed(() => api.exportPortion(begun.id, reached, signal)));
    }
    return begun;
  };
  let begun: Awaited<ReturnType<typeof run>> | undefined;
  const stored = await timed(async () => {
    begun = await run();
  });
  if (!begun) throw new Error('There are no customers.');
  const { id, customers } = begun;
  const slowest = Math.max(...portions);
  const finished = await timed(() => api.finishExport(id, customers));
  return {
    id,
    figures: [
      figure(`${where}: export of everyone`, 'rows/s', (customers / stored) * 1_000),
      figure(`${where}: export of everyone, slowest portion`, 'ms', slowest, { most: A_REQUEST }),
      figure(`${where}: export of everyone, finished`, 'ms', finished, { most: A_REQUEST }),
    ],
    again: async () => {
      const next = await run();
      return api.finishExport(next.id, next.customers);
    },
  };
}
