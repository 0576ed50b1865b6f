import { afterAll, beforeAll, expect, test } from 'vitest';
import { marker, register, removeAll } from './support/customers.ts';
import { type Callers, type RawOptions, openCallers, raw } from './support/target.ts';

/** What works with the embedded backend must work with a hosted project's table service. */

let callers: Callers;

beforeAll(async () => {
  callers = await openCallers();
  for (const name of ['As 1', 'As 2', 'As 3']) await register(callers.visitor, { company_name: name });
});

afterAll(async () => {
  await removeAll(callers.admin);
  await callers.target.close();
});

const ask = (path: string, options: RawOptions = {}) => raw(callers.target, `/rest/v1/${path}`, options);
const askAsAdmin = (path: string, options: RawOptions = {}) =>
  ask(path, { token: callers.token, ...options });
const mine = `customers?company_name=like.${encodeURIComponent(`${marker} As*`)}&order=company_name`;
const search = 'rpc/find_customers?find_by=text&sought=';
const found = `${search}${encodeURIComponent(`%${marker} as%`)}`;
const posted = (body: unknown): RawOptions => ({ method: 'POST', body });
const UNKNOWN = 'eq.00000000-0000-4000-8000-000000000000';

test.each<[string, string, number, string, RawOptions?]>([
  [
    'rows of a function ordered by an unselected column',
    `${found}&select=company_name&order=id`,
    400,
    '42703',
  ],
  ['an empty order', 'customers?order=', 400, 'PGRST100'],
  ['a GET argument that looks like a filter', `${search}eq.x`, 404, 'PGRST202'],
  ['unknown arguments', 'rpc/find_customers', 404, 'PGRST202', posted({ a: 1, b: 2 })],
  ['a function by DELETE', 'rpc/last_change', 405, 'PGRST101', { method: 'DELETE' }],
  ['a path below a table', 'customers/1', 404, 'PGRST125'],
  ['an unknown table', 'nothing', 404, 'PGRST205'],
  ['a function that changes something, by GET', 'rpc/restore_customers?customer_ids={}', 405, '25006'],
])('refuses %s', async (_, path, status, code, options) => {
  expect(await askAsAdmin(path, options)).toMatchObject({ status, json: { code } });
});

test('a filter value that isn’t UTF-8 is refused', async () => {
  // The hosted service answers 500.
  expect((await askAsAdmin('customers?company_name=eq.%ff%fe')).status).toBeGreaterThanOrEqual(400);
  expect((await askAsAdmin('customers?company_name=eq.%C3%A9')).status).toBe(200);
});

test.each<[string, string, string, RawOptions]>([
  ['an empty bearer token', 'customers', 'PGRST301', { headers: { authorization: 'Bearer ' } }],
  [
    'a visitor’s change',
    `customers?id=${UNKNOWN}`,
    '42501',
    { method: 'PATCH', body: { company_name: 'x' } },
  ],
])('refuses %s with 401', async (_, path, code, options) => {
  expect(await ask(path, options)).toMatchObject({ status: 401, json: { code } });
});

test('answers with the last of two limits', async () => {
  expect(JSON.parse((await askAsAdmin(`${mine}&limit=3&limit=1`)).text)).toHaveLength(1);
});

test('answers a value with the range of one row', async () => {
  const body = { time_zone: 'UTC', find_by: 'text', sought: `${marker}%` };
  const answer = await askAsAdmin('rpc/customer_days', posted(body));
  expect([answer.status, answer.headers.get('content-range')]).toEqual([200, '0-0/*']);
});
