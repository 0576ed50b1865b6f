import { afterAll, beforeAll, expect, test } from 'vitest';
import { marker, register, registration, removeAll } from './support/customers.ts';
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
  ['a range that ends before it begins', 'customers', 416, 'PGRST103', { headers: { range: '1-0' } }],
  ['a GET argument that looks like a filter', `${search}eq.x`, 404, 'PGRST202'],
  ['a GET argument that looks like a negated filter', `${search}not.eq.x`, 404, 'PGRST202'],
  ['an unknown function', 'rpc/nothing', 404, 'PGRST202', posted({})],
  ['unknown arguments', 'rpc/find_customers', 404, 'PGRST202', posted({ a: 1, b: 2 })],
  ['a function by DELETE', 'rpc/last_change', 405, 'PGRST101', { method: 'DELETE' }],
  ['a path below a table', 'customers/1', 404, 'PGRST125'],
  ['an unknown table', 'nothing', 404, 'PGRST205'],
  ['a group without brackets, read as a column', 'customers?or=id.eq.7', 400, '42703'],
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
    'a visitor’s insert of no row with the rows requested',
    'customers',
    '42501',
    { ...posted([]), headers: { prefer: 'return=representation' } },
  ],
  ['a visitor’s change of nothing', `customers?id=${UNKNOWN}`, '42501', { method: 'PATCH', body: {} }],
])('refuses %s with 401', async (_, path, code, options) => {
  expect(await ask(path, options)).toMatchObject({ status: 401, json: { code } });
});

test.each([
  ['the last of two limits', '&limit=3&limit=1', '', '1'],
  ['what is in a range and a limit', '&limit=2', '1-9', '2'],
  ['what is in a range and after an offset', '&offset=1', '0-1', '2'],
  ['a range', '', '1-2', '23'],
])('answers with %s', async (_, query, range, expected) => {
  const { text } = await askAsAdmin(`${mine}${query}`, range === '' ? {} : { headers: { range } });
  const rows = JSON.parse(text) as { company_name: string }[];
  expect(rows.map((row) => row.company_name.slice(-1)).join('')).toBe(expected);
});

test.each<[string, string, RawOptions, number, string | null]>([
  [
    'a HEAD as if it had no range',
    mine,
    { method: 'HEAD', headers: { range: '0-0', prefer: 'count=exact' } },
    200,
    '0-2/3',
  ],
  [
    'a value with the range of one row',
    'rpc/customer_days',
    posted({ time_zone: 'UTC', find_by: 'text', sought: `${marker}%` }),
    200,
    '0-0/*',
  ],
  ['a change of nothing', `customers?id=${UNKNOWN}`, { method: 'PATCH', body: {} }, 204, '*/*'],
])('answers %s', async (_, path, options, status, range) => {
  const answer = await askAsAdmin(path, options);
  expect([answer.status, answer.headers.get('content-range')]).toEqual([status, range]);
});

test('accepts a visitor’s registration whatever its range, and an insert of no row', async () => {
  const body = registration({ company_name: 'Ranged' });
  const ranged = await ask('customers', { ...posted(body), headers: { range: '1-0' } });
  expect(ranged).toMatchObject({ status: 201, text: '' });
  expect(await ask('customers', posted([]))).toMatchObject({ status: 201, text: '' });
});
