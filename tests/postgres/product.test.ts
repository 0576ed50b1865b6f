import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { CustomersPort } from '#features/records/port.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import type { FindBy } from '#lib/search.ts';

import { createCustomers } from '../../src/app/customers/create-customers.ts';
import { lastBoundary } from '../../src/app/customers/export-ledger.ts';
import { count, readPage } from '../../src/app/customers/list.ts';
import type { Selection } from '../../src/app/customers/selection.ts';
import { registerCustomer } from '../../src/app/register-customer.ts';
import { registrationSender } from '../../src/app/send-registration.ts';
import { fill } from './support/fill.ts';
import { readsOf, tellPlans } from './support/plans.ts';
import { missing, server, skipped } from './support/server.ts';
import { type Callers, openTableApi } from './support/table-api.ts';

/**
 * The product's own calls on a real PostgreSQL, as the roles, and the plans that its planner makes for them. The real
 * client library sends them and the project's own table API answers; only whose client it is, is made here.
 */

const supabase = vi.hoisted(() => ({ visitor: null as Callers['visitor'] | null }));
vi.mock('../../src/app/supabase.ts', () => ({
  loadRegistration: async () => registrationSender(supabase.visitor, '', ''),
}));

const customers = 20_000;
const aDay = { from: '2026-03-02T22:00:00Z', before: '2026-03-03T22:00:00Z' };
const { signal } = new AbortController();

let owner: Client;
let connection: Client;
let callers: Callers;
let port: CustomersPort;
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
    supabase.visitor = callers.visitor;
    port = createCustomers(callers.admin);
    const [first] = await readPage(callers.admin, {}, { limit: 1, signal });
    if (!first) throw new Error('The database has no customers.');
    newest = first;
  });
  afterAll(async () => {
    await connection.end();
    await owner.query('delete from public.customers; delete from public.deleted_customers');
    await owner.query('delete from public.export_ledger');
    await owner.end();
  });

  /** Each call, the index that it must use, and what it answers. */
  test.each<[string, string, () => Promise<unknown>, unknown]>([
    ['the first page of the list', 'customers_newest_first', () => page({}), 100],
    ['a later page', 'customers_newest_first', () => page({}, newest), 100],
    ['a day', 'customers_newest_first', () => page(aDay), expect.any(Number)],
    [
      'an export of what is new',
      'customers_newest_first',
      () => readPage(callers.admin, { newerThan: newest }, { limit: 1_000, signal }),
      [],
    ],
    ['the count of all', 'customers_pkey', () => count(callers.admin, {}, signal), customers],
    [
      'the count of a day',
      'customers_newest_first',
      () => count(callers.admin, aDay, signal),
      expect.any(Number),
    ],
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
      () => count(callers.admin, { search: 'thandi nkosi' }, signal),
      expect.any(Number),
    ],
    [
      'the days of a search',
      'customers_search_text',
      () => port.days('thandi nkosi', signal),
      expect.any(Array),
    ],
    ['by a part of a phone number', 'customers_phones', () => found('phone', '555 0142'), expect.any(Number)],
    ['by a number with 27', 'customers_phones', () => found('phone', '+27 82 555 01'), expect.any(Number)],
    ['by a part of the VAT number', 'customers_vat_reg_nr', () => found('vat', '42201'), expect.any(Number)],
    [
      'by words in any order',
      'customers_search_text',
      () => found('words', 'nkosi zanele'),
      expect.any(Number),
    ],
    [
      'the count of a phone number',
      'customers_phones',
      () => count(callers.admin, { search: { by: 'phone', text: '0825550142' } }, signal),
      expect.any(Number),
    ],
    [
      'the days of words in any order',
      'customers_search_text',
      () => port.days({ by: 'words', text: 'nkosi zanele' }, signal),
      expect.any(Array),
    ],
    ['one customer', 'customers_pkey', async () => (await port.find(newest.id))?.id, expect.any(String)],
    ['where the last export ended', 'export_ledger_furthest_first', () => lastBoundary(callers.admin), null],
    ['the last export', 'export_ledger_newest_first', () => port.lastExport(signal), null],
  ])('%s uses %s', async (_, index, call, expected) => {
    let answer: unknown;
    const reads = await readsOf(connection, async () => (answer = await call()));
    expect({ reads, answer }).toEqual({ reads: { indexes: [index], wholeTables: [] }, answer: expected });
  });

  test('an export of everything, entered into the ledger', async () => {
    const run = await port.openExport({ kind: 'all' }, signal);
    expect(run).toMatchObject({ expected: customers, upTo: { id: newest.id } });
    let read = 0;
    for await (const records of run.pages(signal)) read += records.length;
    expect(read).toBe(customers);
    const { id, created_at } = newest;
    await port.recordExport({ scope: 'all', customers: read, upTo: { id, created_at } });
    expect(await lastBoundary(callers.admin)).toEqual({ id, created_at });
    expect(await port.lastExport(signal)).toMatchObject({ customers });
  });

  test('a delete and its Undo find the customer by the key', async () => {
    expect((await readsOf(connection, () => port.remove(newest))).indexes).toContain('customers_pkey');
    expect(await port.find(newest.id)).toBeNull();
    expect(await port.restore(newest)).toBe('restored');
    expect(await port.find(newest.id)).toEqual(newest);
  });

  test('a visitor registers, the guard looking at the newest alone, and reads nothing', async () => {
    const reads = await readsOf(connection, () => registerCustomer(registration));
    expect(reads.indexes).toContain('customers_newest_first');
    expect(reads.wholeTables).not.toContain('customers');
    await expect(readPage(callers.visitor, {}, { limit: 1, signal })).rejects.toThrow(
      'permission denied for table customers',
    );
    const [stored] = await readPage(callers.admin, {}, { limit: 1, signal });
    expect(stored).toMatchObject(registration);
  });
});

const registration = {
  company_name: 'Highveld Radio',
  contact_person: 'Thandi Nkosi',
  cell_phone: '0825551234',
  office_phone: null,
  physical_address: '12 Main Road',
  email_address: 'thandi@highveldradio.example',
  vat_reg_nr: null,
};

/** How many records the first page of another search has. */
function found(by: FindBy, text: string): Promise<number> {
  return page({ search: { by, text } });
}

/** How many records a page of the list has. */
async function page(selection: Selection, after?: CustomerRecord): Promise<number> {
  const records = await readPage(callers.admin, selection, { after, limit: 100, signal });
  return records.length;
}
