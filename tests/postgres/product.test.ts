import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RecordsApi } from '#features/records/api/records-api.ts';
import type { CustomerQuery } from '#features/records/api/customers-api.ts';
import { type CustomerRecord, emptyDraft, toInsertRow } from '#lib/customer/customer.ts';
import type { FindBy } from '#lib/customer/search.ts';
import { createRecordsApi } from '../../src/app/customers/records-api.ts';
import { registerCustomer } from '../../src/app/register-customer.ts';
import { exportedBy } from '../support/exported-by.ts';
import { fill } from './support/fill.ts';
import { readsOf, tellPlans } from './support/plans.ts';
import { missing, server, skipped } from './support/server.ts';
import { type Callers, openTableApi } from './support/table-api.ts';

/** Runs the product's queries on PostgreSQL with the project's table API, and checks their plans. */

vi.mock('../../src/app/stored-session.ts', async () => ({
  projectUrl: () => 'http://postgres.test',
  publishableKey: (await import('#lib/shop/local-publishable-key.ts')).LOCAL_PUBLISHABLE_KEY,
}));

const customers = 20_000;
const aDay = { day: '2026-03-03' };
const { signal } = new AbortController();

let owner: Client;
let connection: Client;
let callers: Callers;
let api: RecordsApi;
let newest: CustomerRecord;

describe.skipIf(missing !== null)(`the product's calls on a real PostgreSQL${skipped()}`, () => {
  beforeAll(async () => {
    owner = new Client(server().url);
    await owner.connect();
    await tellPlans(server().adminUrl, 'authenticator');
    await fill(owner, customers);
    connection = new Client(server().authenticatorUrl);
    await connection.connect();
    callers = await openTableApi(connection);
    vi.stubGlobal('fetch', callers.fetch);
    api = createRecordsApi(callers.admin);
    const [first] = (await api.list({}, { limit: 1 }, signal)).rows;
    if (!first) throw new Error('The database has no customers.');
    newest = first;
  });
  afterAll(async () => {
    await connection.end();
    await owner.query(`truncate public.customers, public.change_rows, public.changes, public.exports, public.export_customers,
      public.baselines`);
    await owner.end();
  });

  test.each<[string, string, () => Promise<unknown>, unknown]>([
    ['the first page of the list', 'customers_newest_first', () => page({}), 100],
    ['a later page', 'customers_newest_first', () => page({}, newest), 100],
    ['a day', 'customers_newest_first', () => page(aDay), expect.any(Number)],
    ['the count of all', 'customers_pkey', () => api.count({}, signal), customers],
    ['the count of a day', 'customers_newest_first', () => api.count(aDay, signal), expect.any(Number)],
    ['a search', 'customers_search_text', () => page({ search: 'thandi nkosi' }), expect.any(Number)],
    ['a search that finds nothing', 'customers_search_text', () => page({ search: 'zzqqx' }), 0],
    ['a later page of a search', 'customers_search_text', () => page({ search: 'thandi' }, newest), 100],
    [
      'a search that finds much, newest first',
      'customers_newest_first',
      () => page({ search: 'radio' }),
      100,
    ],
    [
      'the count of a search',
      'customers_search_text',
      () => api.count({ search: 'thandi nkosi' }, signal),
      expect.any(Number),
    ],
    [
      'the days of a search',
      'customers_search_text',
      () => api.days({ search: 'thandi nkosi' }, signal),
      expect.any(Array),
    ],
    ['by a part of a phone number', 'customers_phones', () => found('phone', '555 0142'), expect.any(Number)],
    ['by a number with 27', 'customers_phones', () => found('phone', '+27 82 555 01'), expect.any(Number)],
    ['by a part of the VAT number', 'customers_vat_reg_nr', () => found('vat', '42201'), expect.any(Number)],
    [
      'by words in any order',
      'customers_folded_text',
      () => found('words', 'nkosi zanele'),
      expect.any(Number),
    ],
    [
      'the count of a phone number',
      'customers_phones',
      () => api.count({ search: { by: 'phone', text: '0825550142' } }, signal),
      expect.any(Number),
    ],
    [
      'the days of words in any order',
      'customers_folded_text',
      () => api.days({ search: { by: 'words', text: 'nkosi zanele' } }, signal),
      expect.any(Array),
    ],
    ['one customer', 'customers_pkey', async () => (await api.find(newest.id))?.id, expect.any(String)],
    ['the last export', 'exports_of_format', () => api.lastExport(signal), null],
  ])('%s uses %s', async (_, index, call, expected) => {
    let answer: unknown;
    const reads = await readsOf(connection, async () => (answer = await call()));
    expect({ reads, answer }).toEqual({ reads: { indexes: [index], wholeTables: [] }, answer: expected });
  });

  test('with everyone exported and some edited, counts and lists read as little', async () => {
    await exportedBy(api, { kind: 'all' });
    await owner.query(`update public.customers set cell_phone = '0830000001' where cell_phone like '%7'`);
    await owner.query('vacuum analyze public.baselines');
    const readsBy = async (call: () => Promise<unknown>) => {
      const { indexes, wholeTables } = await readsOf(connection, call);
      return [...indexes, ...wholeTables.filter((table) => table !== 'unfinished_exports')];
    };
    const id = newest.id;
    const { created_at: since } = newest;
    expect(await readsBy(() => api.countChangedSinceExport(signal))).toEqual(['baselines_changed']);
    const listed = await readsBy(() => api.listChangedSinceExport({}, signal));
    expect(listed.filter((index) => index !== 'change_rows_deleted')).toEqual([
      'baselines_changed',
      'customers_pkey',
    ]);
    expect(await readsBy(() => api.baselinesOf([id], signal))).toEqual(['baselines_pkey']);
    expect(await readsBy(() => api.count({ since }, signal))).toEqual(['customers_newest_first']);
    expect(await readsBy(() => api.lastChange(signal))).toEqual([
      'change_rows_pkey',
      'changes_pkey',
      'exports_pkey',
    ]);
    const counted = await readsBy(() => api.count({ onlyNew: true }, signal));
    expect(counted, 'no export is read').not.toContain('export_customers_latest');
    expect(await api.count({ onlyNew: true }, signal)).toBe(0);
  });

  test('a registration reads only the newest limits, and no customer', async () => {
    const reads = await readsOf(connection, () => registerCustomer(registration));
    expect(reads.indexes).toContain('customers_newest_first');
    expect(reads.wholeTables).not.toContain('customers');
    const visitor = createRecordsApi(callers.visitor);
    await expect(visitor.list({}, {}, signal)).rejects.toThrow('You may have been signed out.');
    const [stored] = (await api.list({}, { limit: 1 }, signal)).rows;
    expect(stored).toMatchObject(registration);
  });
});

const registration = {
  ...toInsertRow(emptyDraft),
  company_name: 'Highveld Radio',
  contact_person: 'Thandi Nkosi',
  cell_phone: '0825551234',
  physical_address: '12 Main Road',
  email_address: 'thandi@highveldradio.example',
};

function found(by: FindBy, text: string): Promise<number> {
  return page({ search: { by, text } });
}

async function page(query: CustomerQuery, after?: CustomerRecord): Promise<number> {
  return (await api.list(query, { after, limit: 100 }, signal)).rows.length;
}
