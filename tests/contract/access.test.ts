import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { idOf, marker, register, registration, removeAll } from './support/customers.ts';
import { type RawOptions, type Target, newAdmin, newClient, openTarget, raw } from './support/target.ts';

/** A visitor can insert seven columns and nothing else: everything else is tried here from outside. */

let target: Target;
let visitor: SupabaseClient;
let admin: SupabaseClient;
let id: string;

beforeAll(async () => {
  target = await openTarget();
  visitor = newClient(target);
  admin = await newAdmin(target);
  await register(visitor, { company_name: 'Guarded' });
  id = await idOf(admin, 'Guarded');
});

afterAll(async () => {
  await removeAll(admin);
  await target.close();
});

const prefer = (value: string): Pick<RawOptions, 'headers'> => ({ headers: { prefer: value } });
const bodyWith = (values: object): Pick<RawOptions, 'method' | 'body'> => ({
  method: 'POST',
  body: { ...registration(), ...values },
});

/** What a visitor tries, and the query string and request it takes. */
const attempts: Record<string, () => [query: string, options: RawOptions]> = {
  'select everything': () => ['select=*', {}],
  'select one column': () => ['select=id', {}],
  'select by id': () => [`id=eq.${id}`, {}],
  search: () => ['search_text=ilike.*a*', {}],
  count: () => ['select=id', { method: 'GET', ...prefer('count=exact') }],
  'update by id': () => [`id=eq.${id}`, { method: 'PATCH', body: { company_name: 'Taken over' } }],
  'update with the row asked back': () => [
    `id=eq.${id}`,
    { method: 'PATCH', body: { company_name: 'Taken over' }, ...prefer('return=representation') },
  ],
  'delete by id': () => [`id=eq.${id}`, { method: 'DELETE' }],
  'delete with the row asked back': () => [
    `id=eq.${id}`,
    { method: 'DELETE', ...prefer('return=representation') },
  ],
  'insert with the row asked back': () => ['', { ...bodyWith({}), ...prefer('return=representation') }],
  'insert with one column asked back': () => [
    'select=company_name',
    { ...bodyWith({}), ...prefer('return=representation') },
  ],
  'insert its own id': () => ['', bodyWith({ id: crypto.randomUUID() })],
  'insert its own created_at': () => ['', bodyWith({ created_at: '2020-01-01T00:00:00Z' })],
  'insert a null id': () => ['', bodyWith({ id: null })],
  'insert or update': () => ['', { ...bodyWith({}), ...prefer('resolution=merge-duplicates') }],
  'insert or update by id': () => [
    'on_conflict=id',
    { ...bodyWith({ id }), ...prefer('resolution=merge-duplicates') },
  ],
  'insert or ignore': () => ['', { ...bodyWith({}), ...prefer('resolution=ignore-duplicates') }],
};

describe("a visitor can't", () => {
  test.each(Object.keys(attempts))('%s: 401, code 42501', async (attempt) => {
    const [query, options] = attempts[attempt]?.() ?? ['', {}];
    const { status, json } = await raw(target, `/rest/v1/customers?${query}`, options);
    expect({ status, code: json.code }).toEqual({ status: 401, code: '42501' });
  });

  test('count with a HEAD request: 401', async () => {
    const { status, headers } = await raw(target, '/rest/v1/customers', {
      method: 'HEAD',
      ...prefer('count=exact'),
    });
    expect(status).toBe(401);
    expect(headers.get('content-range') ?? '*/*').not.toMatch(/\d/);
  });

  test('insert the search column: 400 or 401', async () => {
    const { status } = await raw(target, '/rest/v1/customers', bodyWith({ search_text: 'x' }));
    expect([400, 401]).toContain(status);
  });

  test('delete everything: 400, code 21000', async () => {
    const { status, json } = await raw(target, '/rest/v1/customers', { method: 'DELETE' });
    expect({ status, code: json.code }).toEqual({ status: 400, code: '21000' });
  });

  test.each([
    ['customer_days', { time_zone: 'UTC' }],
    ['find_customers', { find_by: 'all', sought: '' }],
  ])('call the function %s: 401, code 42501', async (name, args) => {
    for (const get of [false, true]) {
      const { error, status } = await visitor.rpc(name, args, { get });
      expect({ status, code: error?.code }).toEqual({ status: 401, code: '42501' });
    }
  });

  test.each(['is_admin', 'readable_customers', 'gen_random_uuid', 'pg_read_file', 'set_config', 'jwt'])(
    "call %s, which the API doesn't have: 404, code PGRST202",
    async (name) => {
      const { error, status } = await visitor.rpc(name);
      expect({ status, code: error?.code }).toEqual({ status: 404, code: 'PGRST202' });
    },
  );

  test('change the customer or store another row with any of these', async () => {
    const { data } = await admin
      .from('customers')
      .select('id,company_name')
      .like('company_name', `${marker}%`);
    expect(data).toEqual([{ id, company_name: `${marker} Guarded` }]);
  });
});

test('requests at the same time never share a role', async () => {
  const asAdmin = () => admin.from('customers').select('id').eq('id', id);
  const asVisitor = () => visitor.from('customers').select('id').eq('id', id);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? asAdmin() : asVisitor())),
  );
  answers.forEach(({ status, data }, n) => {
    expect({ n, status, data }).toEqual(
      n % 2 === 0 ? { n, status: 200, data: [{ id }] } : { n, status: 401, data: null },
    );
  });
});
