import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { marker, register, registration, removeAll } from './support/customers.ts';
import { type RawOptions, type Target, openCallers, raw } from './support/target.ts';

/**
 * What the table service of a hosted project was seen to refuse, or to answer unexpectedly: what
 * works on the embedded backend must not fail there.
 */

let target: Target;
let visitor: SupabaseClient;
let admin: SupabaseClient;
let token: string;

beforeAll(async () => {
  ({ target, visitor, admin, token } = await openCallers());
  for (const name of ['As 1', 'As 2', 'As 3']) await register(visitor, { company_name: name });
});

afterAll(async () => {
  await removeAll(admin);
  await target.close();
});

const get = (path: string, options: RawOptions = {}) =>
  raw(target, `/rest/v1/${path}`, { token, ...options });
const searched = (rest: string) =>
  `rpc/find_customers?find_by=text&sought=${encodeURIComponent(`%${marker} as%`)}${rest}`;
const mine = () => `customers?company_name=like.${encodeURIComponent(`${marker} As*`)}&order=company_name`;
const lastLetters = (text: string) =>
  (JSON.parse(text) as { company_name: string }[]).map((row) => row.company_name.slice(-1));

describe('the API refuses', () => {
  test("an order of a function’s rows by a column that isn't selected: 400, code 42703", async () => {
    expect(await get(searched('&select=company_name&order=id'))).toMatchObject({
      status: 400,
      json: { code: '42703' },
    });
    for (const fine of ['&order=id', '&select=*&order=id', '&select=id,company_name&order=id']) {
      expect(await get(searched(fine)), fine).toMatchObject({ status: 200 });
    }
  });

  test('an empty order: 400, code PGRST100', async () => {
    expect(await get('customers?order=')).toMatchObject({ status: 400, json: { code: 'PGRST100' } });
  });

  test('a range that ends before it begins: 416, code PGRST103', async () => {
    expect(await get('customers', { headers: { range: '1-0' } })).toMatchObject({
      status: 416,
      json: { code: 'PGRST103' },
    });
  });

  test("a filter value that isn't UTF-8", async () => {
    const { status } = await get('customers?company_name=eq.%ff%fe');
    // The real service answers 500 here.
    expect(status).toBeGreaterThanOrEqual(400);
    // Of one letter in two bytes both are read.
    expect((await get('customers?company_name=eq.%C3%A9')).status).toBe(200);
  });

  test('an empty bearer token: 401, code PGRST301', async () => {
    const headers = { authorization: 'Bearer ' };
    expect(await raw(target, '/rest/v1/customers', { headers })).toMatchObject({
      status: 401,
      json: { code: 'PGRST301' },
    });
  });

  test('a GET argument that looks like a filter: 404, code PGRST202', async () => {
    for (const sought of ['eq.x', 'not.eq.x', 'ilike(any).{x}', 'is.null']) {
      expect(await get(`rpc/find_customers?find_by=text&sought=${sought}`), sought).toMatchObject({
        status: 404,
        json: { code: 'PGRST202' },
      });
    }
  });

  test("a function that doesn't exist, or not with these arguments: 404, code PGRST202, with their names", async () => {
    const call = async (name: string, body: object) =>
      (await get(`rpc/${name}`, { method: 'POST', body })).json;
    expect(await call('nothing', {})).toMatchObject({
      code: 'PGRST202',
      message: 'Could not find the function public.nothing without parameters in the schema cache',
    });
    expect(await call('find_customers', { a: 1, b: 2 })).toMatchObject({
      code: 'PGRST202',
      message: 'Could not find the function public.find_customers(a, b) in the schema cache',
      details: expect.stringContaining('public.find_customers'),
    });
  });

  test('a function by DELETE: 405, code PGRST101', async () => {
    expect(await get('rpc/last_change', { method: 'DELETE' })).toMatchObject({
      status: 405,
      json: { code: 'PGRST101', message: expect.stringContaining('methods are allowed for RPC calls') },
    });
  });

  test('a path below a table: 404, code PGRST125', async () => {
    expect(await get('customers/1')).toMatchObject({
      status: 404,
      json: { code: 'PGRST125', message: 'Invalid path specified in request URL' },
    });
  });

  test("a table that doesn't exist: 404, code PGRST205, with its name", async () => {
    expect((await get('nothing')).json).toMatchObject({
      code: 'PGRST205',
      message: "Could not find the table 'public.nothing' in the schema cache",
    });
  });

  test('an insert of no row by a visitor who requests it: 401, code 42501', async () => {
    const insert = (prefer: string) =>
      raw(target, '/rest/v1/customers', { method: 'POST', body: [], headers: { prefer } });
    expect(await insert('return=representation')).toMatchObject({ status: 401, json: { code: '42501' } });
    expect(await insert('return=minimal')).toMatchObject({ status: 201, text: '' });
  });

  test('a group without brackets as an unknown column: 400, code 42703', async () => {
    expect(await get('customers?or=id.eq.7')).toMatchObject({ status: 400, json: { code: '42703' } });
  });

  test('a function that changes something, by GET: 405, code 25006', async () => {
    const { status, json } = await get(`rpc/restore_customers?customer_ids={${crypto.randomUUID()}}`);
    expect({ status, code: json.code }).toEqual({ status: 405, code: '25006' });
  });
});

describe('the API answers', () => {
  test('the last of two limits', async () => {
    expect(lastLetters((await get(`${mine()}&limit=3&limit=1`)).text)).toEqual(['1']);
  });

  test('a range and a limit with what is in both', async () => {
    const page = async (query: string, range: string) =>
      lastLetters((await get(`${mine()}${query}`, { headers: { range } })).text);
    expect(await page('&limit=2', '1-9')).toEqual(['2']);
    expect(await page('&offset=1', '0-1')).toEqual(['2']);
    expect(await page('', '1-2')).toEqual(['2', '3']);
  });

  test('a HEAD as if it had no range', async () => {
    const headers = { range: '0-0', prefer: 'count=exact' };
    const answer = await get(mine(), { method: 'HEAD', headers });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([200, '0-2/3']);
  });

  test('a page past the end with the count', async () => {
    const { status, headers } = await get(`${mine()}&offset=9`, { headers: { prefer: 'count=exact' } });
    expect([status, headers.get('content-range')]).toEqual([416, '*/3']);
  });

  test('a value with the range of one row', async () => {
    const body = { time_zone: 'UTC', find_by: 'text', sought: `${marker}%` };
    const { status, headers } = await get('rpc/customer_days', { method: 'POST', body });
    expect([status, headers.get('content-range')]).toEqual([200, '0-0/*']);
  });

  test('a change of nothing', async () => {
    const change = { method: 'PATCH', body: {} };
    expect(await get(`customers?id=eq.${crypto.randomUUID()}`, change)).toMatchObject({
      status: 204,
      text: '',
    });
    const answer = await raw(target, `/rest/v1/customers?id=eq.${crypto.randomUUID()}`, change);
    expect(answer).toMatchObject({ status: 401, json: { code: '42501' } });
  });

  test('a visitor’s registration, whatever the range', async () => {
    const answer = await raw(target, '/rest/v1/customers', {
      method: 'POST',
      body: registration({ company_name: 'Ranged' }),
      headers: { range: '1-0' },
    });
    expect(answer).toMatchObject({ status: 201, text: '' });
  });
});
