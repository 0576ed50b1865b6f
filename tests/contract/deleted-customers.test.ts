import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { idOf, marker, register, removeAll } from './support/customers.ts';
import { type RawAnswer, type RawOptions, type Target, raw, openCallers } from './support/target.ts';

/** Deleted customers from outside: admins see them, bring them back or remove them for good, and nobody else does. */

let target: Target;
let visitor: SupabaseClient;
let admin: SupabaseClient;
let token: string;
/** Of a customer who stays deleted. */
let id: string;

beforeAll(async () => {
  ({ target, visitor, admin, token } = await openCallers());
  await register(visitor, { company_name: 'Deleted' });
  id = await idOf(admin, 'Deleted');
  await remove(id);
});

afterAll(async () => {
  await removeAll(admin);
  const { data } = await copies().throwOnError();
  for (const copy of data) await deleteForGood(copy.id);
  await target.close();
});

/** A delete exactly as the desk makes it. */
const remove = (customer: string) => admin.from('customers').delete().eq('id', customer).select('id');
const restore = (customer: string, client = admin) =>
  client.rpc('restore_customer', { customer_id: customer });
const deleteForGood = (customer: string, client = admin) =>
  client.rpc('delete_customer_for_good', { customer_id: customer });
const customer = (who: string) => admin.from('customers').select('*').eq('id', who).throwOnError();
/** Those of this run. */
const copies = () =>
  admin
    .from('deleted_customers')
    .select('id,company_name')
    .like('company_name', `${marker}%`)
    .order('deleted_at', { ascending: false })
    .order('id', { ascending: false });
const call = (query: string, options: RawOptions = {}): Promise<RawAnswer> =>
  raw(target, `/rest/v1/deleted_customers?${query}`, options);

const prefer = (value: string): Pick<RawOptions, 'headers'> => ({ headers: { prefer: value } });
const copy = (values: object = {}): Pick<RawOptions, 'method' | 'body'> => ({
  method: 'POST',
  body: {
    id: crypto.randomUUID(),
    company_name: `${marker} Made up`,
    contact_person: 'x',
    cell_phone: 'x',
    physical_address: 'x',
    email_address: 'x',
    created_at: '2001-03-05T21:59:59Z',
    ...values,
  },
});

const changes: Record<string, () => [query: string, options: RawOptions]> = {
  insert: () => ['', copy()],
  'insert with the row asked back': () => ['', { ...copy(), ...prefer('return=representation') }],
  'insert or update': () => ['', { ...copy({ id }), ...prefer('resolution=merge-duplicates') }],
  'insert or ignore': () => ['', { ...copy({ id }), ...prefer('resolution=ignore-duplicates') }],
  update: () => [`id=eq.${id}`, { method: 'PATCH', body: { deleted_at: '2030-01-01T00:00:00Z' } }],
  delete: () => [`id=eq.${id}`, { method: 'DELETE' }],
  'delete with the row asked back': () => [
    `id=eq.${id}`,
    { method: 'DELETE', ...prefer('return=representation') },
  ],
};

describe('a visitor may not', () => {
  const attempts: typeof changes = {
    ...changes,
    'select everything': () => ['select=*', {}],
    'select one column': () => ['select=id&limit=1', {}],
    count: () => ['select=id', prefer('count=exact')],
  };

  test.each(Object.keys(attempts))('%s: 401, code 42501', async (attempt) => {
    const { status, json } = await call(...(attempts[attempt]?.() ?? ['', {}]));
    expect({ status, code: json.code }).toEqual({ status: 401, code: '42501' });
  });

  test.each([
    ['restore', restore],
    ['delete for good', deleteForGood],
  ])('%s: 401, code 42501', async (_what, attempt) => {
    const { error, status, data } = await attempt(id, visitor);
    expect({ status, code: error?.code, data }).toEqual({ status: 401, code: '42501', data: null });
  });
});

describe('an admin may not', () => {
  test.each(Object.keys(changes))('%s: 403, code 42501', async (attempt) => {
    const [query, options] = changes[attempt]?.() ?? ['', {}];
    const { status, json } = await call(query, { ...options, token });
    expect({ status, code: json.code }).toEqual({ status: 403, code: '42501' });
  });

  test.each(['restore_customer', 'delete_customer_for_good'])(
    'call %s by GET, which changes things',
    async (name) => {
      const { error, status, data } = await admin.rpc(name, { customer_id: id }, { get: true });
      expect({ refused: error !== null && status >= 400, data }).toEqual({ refused: true, data: null });
    },
  );

  test('call what keeps and purges: 404, code PGRST202', async () => {
    for (const name of ['purge_deleted_customers', 'keep_deleted_customers', 'insist_on_admin']) {
      const { error, status } = await admin.rpc(name);
      expect({ status, code: error?.code }).toEqual({ status: 404, code: 'PGRST202' });
    }
  });

  test.each([restore, deleteForGood])(
    'name a customer by anything but an id: 400, code 22P02',
    async (of) => {
      const { error, status } = await of('seven');
      expect({ status, code: error?.code }).toEqual({ status: 400, code: '22P02' });
    },
  );
});

describe('an admin', () => {
  test('finds the copy as it was after all those attempts', async () => {
    expect((await copies().throwOnError()).data).toEqual([{ id, company_name: `${marker} Deleted` }]);
    expect((await customer(id)).data).toEqual([]);
  });

  test('restores a customer as it was, once', async () => {
    await register(visitor, {
      company_name: 'Restored',
      office_phone: '0115551234',
      vat_reg_nr: '4220122222',
    });
    const who = await idOf(admin, 'Restored');
    const { data: before } = await customer(who);
    expect(await remove(who)).toMatchObject({ status: 200, data: [{ id: who }] });
    expect((await customer(who)).data).toEqual([]);

    expect(await restore(who)).toMatchObject({
      error: null,
      status: 200,
      data: { restored: true, missed_export: false },
    });
    expect((await customer(who)).data).toEqual(before);
    expect((await copies().throwOnError()).data).toHaveLength(1);
    expect((await restore(who)).data).toEqual({ restored: true, missed_export: false });
    expect((await customer(who)).data).toEqual(before);
  });

  test('lists what was deleted, newest first', async () => {
    for (const company_name of ['One', 'Two', 'Three']) {
      await register(visitor, { company_name });
      await remove(await idOf(admin, company_name));
    }
    const { data } = await copies().limit(3).throwOnError();
    expect(data.map(({ company_name }) => company_name)).toEqual([
      `${marker} Three`,
      `${marker} Two`,
      `${marker} One`,
    ]);
  });

  test.each([
    ['a customer', false],
    ['a deleted customer', true],
  ])('deletes %s for good: nothing is left, nothing comes back', async (what, deletedBefore) => {
    await register(visitor, { company_name: what });
    const who = await idOf(admin, what);
    if (deletedBefore) await remove(who).throwOnError();
    expect(await deleteForGood(who)).toMatchObject({ error: null, status: 200, data: { deleted: true } });

    expect((await customer(who)).data).toEqual([]);
    const { data } = await admin.from('deleted_customers').select('id').eq('id', who).throwOnError();
    expect(data).toEqual([]);
    expect((await restore(who)).data).toEqual({ restored: false, missed_export: false });
    expect((await deleteForGood(who)).data).toEqual({ deleted: false });
  });

  test('the second to delete a customer gets to know it', async () => {
    await register(visitor, { company_name: 'Twice' });
    const who = await idOf(admin, 'Twice');
    const answers = await Promise.all([remove(who), remove(who)]);
    expect(answers.flatMap(({ data }) => data ?? [])).toEqual([{ id: who }]);
    const { data } = await admin.from('deleted_customers').select('id').eq('id', who).throwOnError();
    expect(data).toHaveLength(1);
  });

  test('restored and deleted for good at the same moment, a customer is not left behind', async () => {
    await register(visitor, { company_name: 'Contested' });
    const who = await idOf(admin, 'Contested');
    await remove(who).throwOnError();
    await Promise.all([restore(who).throwOnError(), deleteForGood(who).throwOnError()]);
    expect((await customer(who)).data).toEqual([]);
    expect((await restore(who)).data).toEqual({ restored: false, missed_export: false });
  });
});

/** An entry of the ledger cannot be taken back, and one of a test would hide customers from a real shop's next export. */
test(
  'a restore tells that an export went without the customer',
  { skip: process.env.SUPABASE_URL !== undefined },
  async () => {
    await register(visitor, { company_name: 'Missed' });
    const who = await idOf(admin, 'Missed');
    await remove(who).throwOnError();
    await register(visitor, { company_name: 'Newest' });
    const { data: newest } = await admin
      .rpc('export_boundary')
      .select('created_at,id')
      .single<{ created_at: string; id: string }>()
      .throwOnError();
    await admin
      .from('export_ledger')
      .insert({ scope: 'new', customers: 1, up_to_created_at: newest.created_at, up_to_id: newest.id })
      .throwOnError();
    expect((await restore(who)).data).toEqual({ restored: true, missed_export: true });

    await remove(newest.id).throwOnError();
    expect((await restore(newest.id)).data).toEqual({ restored: true, missed_export: false });
  },
);
