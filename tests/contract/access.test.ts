import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf, marker, register, registration, removeAll } from './support/customers.ts';
import { type Callers, type RawOptions, openCallers, raw } from './support/target.ts';

/** What visitors can't do, also in a hosted project. access-matrix.test.ts has every caller and grant. */

let callers: Callers;
let id: string;

beforeAll(async () => {
  callers = await openCallers();
  await register(callers.visitor, { company_name: 'Guarded' });
  id = await idOf(callers.admin, 'Guarded');
});

afterAll(async () => {
  await removeAll(callers.admin);
  await callers.target.close();
});

const returned = { headers: { prefer: 'return=representation' } };
const change: RawOptions = { method: 'PATCH', body: { company_name: 'Taken over' } };
const insert = (values: object = {}): RawOptions => ({
  method: 'POST',
  body: { ...registration(), ...values },
});
const call = (body: object): RawOptions => ({ method: 'POST', body });

test.each<[string, string, RawOptions?]>([
  ['select everything', 'customers?select=*'],
  ['select one column by id', 'customers?select=id&id=eq.ID'],
  ['search', 'customers?search_text=ilike.*a*'],
  ['count', 'customers?select=id', { headers: { prefer: 'count=exact' } }],
  ['update', 'customers?id=eq.ID', change],
  ['update with the row requested', 'customers?id=eq.ID', { ...change, ...returned }],
  ['delete', 'customers?id=eq.ID', { method: 'DELETE' }],
  ['delete with the row requested', 'customers?id=eq.ID', { method: 'DELETE', ...returned }],
  ['insert with the row requested', 'customers', { ...insert(), ...returned }],
  ['insert with a column requested', 'customers?select=company_name', { ...insert(), ...returned }],
  ['insert an id', 'customers', insert({ id: crypto.randomUUID() })],
  ['insert a null id', 'customers', insert({ id: null })],
  ['insert a created_at', 'customers', insert({ created_at: '2020-01-01T00:00:00Z' })],
  ['count days', 'rpc/customer_days', call({ time_zone: 'UTC' })],
  ['find customers', 'rpc/find_customers?find_by=all&sought='],
])("a visitor can't %s: 401, code 42501", async (_, path, options) => {
  const { status, json } = await raw(callers.target, `/rest/v1/${path.replace('ID', id)}`, options);
  expect({ status, code: json.code }).toEqual({ status: 401, code: '42501' });
});

test("a visitor can't change the customer or store another one in these ways", async () => {
  const stored = callers.admin.from('customers').select('id,company_name').like('company_name', `${marker}%`);
  expect((await stored).data).toEqual([{ id, company_name: `${marker} Guarded` }]);
});

test('requests at the same time never share a role', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const client = n % 2 === 0 ? callers.admin : callers.visitor;
      const { status, data } = await client.from('customers').select('id').eq('id', id);
      return { n, status, data };
    }),
  );
  expect(answers).toEqual(
    answers.map(({ n }) =>
      n % 2 === 0 ? { n, status: 200, data: [{ id }] } : { n, status: 401, data: null },
    ),
  );
});
