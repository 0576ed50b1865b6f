import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { idOf, marker, register, removeAll } from './support/customers.ts';
import { type RawAnswer, type RawOptions, type Target, raw, openCallers } from './support/target.ts';

/** The ledger of exports from outside: admins append and read, nobody changes it, and it finds what is new. */

interface Boundary {
  created_at: string;
  id: string;
}

let target: Target;
let visitor: SupabaseClient;
let admin: SupabaseClient;
let token: string;

beforeAll(async () => {
  ({ target, visitor, admin, token } = await openCallers());
  await register(visitor, { company_name: 'First' });
});

afterAll(async () => {
  await removeAll(admin);
  await target.close();
});

/** An entry cannot be taken back, and one of a test would hide customers from a real shop's next export. */
const onlyWhereEntriesMayStay = { skip: process.env.SUPABASE_URL !== undefined };

const longAgo = { up_to_created_at: '2001-03-05T21:59:59+00:00', up_to_id: crypto.randomUUID() };
const entry = (values: object = {}): object => ({ scope: 'record', customers: 1, ...longAgo, ...values });
const bodyWith = (values: object = {}): Pick<RawOptions, 'method' | 'body'> => ({
  method: 'POST',
  body: entry(values),
});
const prefer = (value: string): Pick<RawOptions, 'headers'> => ({ headers: { prefer: value } });
const ledger = (query: string, options: RawOptions = {}): Promise<RawAnswer> =>
  raw(target, `/rest/v1/export_ledger?${query}`, options);

const boundary = async (): Promise<Boundary | null> =>
  (await admin.rpc('export_boundary').select('created_at,id').maybeSingle<Boundary>().throwOnError()).data;

const latest = () =>
  admin
    .from('export_ledger')
    .select('scope,customers,up_to_created_at,up_to_id,exported_by_email,exported_at')
    .order('exported_at', { ascending: false })
    .limit(1)
    .maybeSingle();

const furthest = () =>
  admin
    .from('export_ledger')
    .select('scope,customers,up_to_created_at,up_to_id,exported_by_email,exported_at')
    .in('scope', ['everything', 'new'])
    .order('up_to_created_at', { ascending: false })
    .order('up_to_id', { ascending: false })
    .limit(1)
    .maybeSingle();

const changes: Record<string, () => [query: string, options: RawOptions]> = {
  update: () => [`up_to_id=eq.${longAgo.up_to_id}`, { method: 'PATCH', body: { customers: 2 } }],
  'update with the row asked back': () => [
    `up_to_id=eq.${longAgo.up_to_id}`,
    { method: 'PATCH', body: { customers: 2 }, ...prefer('return=representation') },
  ],
  delete: () => [`up_to_id=eq.${longAgo.up_to_id}`, { method: 'DELETE' }],
  'delete with the row asked back': () => [
    `up_to_id=eq.${longAgo.up_to_id}`,
    { method: 'DELETE', ...prefer('return=representation') },
  ],
  'insert or update': () => ['', { ...bodyWith(), ...prefer('resolution=merge-duplicates') }],
  'insert or update by id': () => [
    'on_conflict=id',
    { ...bodyWith({ id: crypto.randomUUID() }), ...prefer('resolution=merge-duplicates') },
  ],
  'insert its own id': () => ['', bodyWith({ id: crypto.randomUUID() })],
  'insert its own exported_by': () => ['', bodyWith({ exported_by: crypto.randomUUID() })],
  'insert its own exported_by_email': () => ['', bodyWith({ exported_by_email: 'x@example.com' })],
  'insert its own exported_at': () => ['', bodyWith({ exported_at: '2001-03-06T00:00:00Z' })],
};

describe('a visitor may not', () => {
  const attempts: typeof changes = {
    ...changes,
    'select everything': () => ['select=*', {}],
    'select one column': () => ['select=exported_at&limit=1', {}],
    count: () => ['select=id', prefer('count=exact')],
    insert: () => ['', bodyWith()],
    'insert with the row asked back': () => ['', { ...bodyWith(), ...prefer('return=representation') }],
    'insert or ignore': () => ['', { ...bodyWith(), ...prefer('resolution=ignore-duplicates') }],
  };

  test.each(Object.keys(attempts))('%s: 401, code 42501', async (attempt) => {
    const { status, json } = await ledger(...(attempts[attempt]?.() ?? ['', {}]));
    expect({ status, code: json.code }).toEqual({ status: 401, code: '42501' });
  });

  test('ask for the boundary: 401, code 42501', async () => {
    const { error, status, data } = await visitor.rpc('export_boundary');
    expect({ status, code: error?.code, data }).toEqual({ status: 401, code: '42501', data: null });
  });
});

describe('an admin may not', () => {
  test.each(Object.keys(changes))('%s: 403, code 42501', async (attempt) => {
    const [query, options] = changes[attempt]?.() ?? ['', {}];
    const { status, json } = await ledger(query, { ...options, token });
    expect({ status, code: json.code }).toEqual({ status: 403, code: '42501' });
  });

  test('update, upsert or delete through the client library either', async () => {
    const table = admin.from('export_ledger');
    const answers = [
      await table.update({ customers: 2 }).eq('up_to_id', longAgo.up_to_id),
      await table.upsert(entry({ id: crypto.randomUUID() })),
      await table.delete().eq('up_to_id', longAgo.up_to_id),
    ];
    expect(answers.map(({ status, error }) => ({ status, code: error?.code }))).toEqual(
      answers.map(() => ({ status: 403, code: '42501' })),
    );
  });

  test.each(['PATCH', 'DELETE'])('%s the whole ledger: 400, code 21000', async (method) => {
    const body = method === 'PATCH' ? { body: { customers: 2 } } : {};
    const { status, json } = await ledger('', { method, token, ...body });
    expect({ status, code: json.code }).toEqual({ status: 400, code: '21000' });
  });
});

describe('an entry’s content is checked', () => {
  const inAnHour = (): string => new Date(Date.now() + 3600_000).toISOString();

  test.each<[what: string, values: () => object, rule: string]>([
    ['an unknown scope', () => ({ scope: 'all' }), 'scope_known'],
    ['no customers', () => ({ customers: 0 }), 'customers_positive'],
    ['fewer than no customers', () => ({ customers: -3 }), 'customers_positive'],
    ['a boundary in the future', () => ({ up_to_created_at: inAnHour() }), 'up_to_not_later'],
    ['a boundary past everything', () => ({ up_to_created_at: 'infinity' }), 'up_to_not_later'],
    ['a history of the future', () => ({ history_up_to: inAnHour() }), 'history_not_later'],
  ])('%s: 400, code 23514, the message names the constraint', async (_what, values, rule) => {
    const { error, status } = await admin.from('export_ledger').insert(entry(values()));
    expect({ status, code: error?.code }).toEqual({ status: 400, code: '23514' });
    expect(error?.message).toContain(`export_ledger_${rule}`);
  });

  test.each(['scope', 'customers', 'up_to_created_at', 'up_to_id'])(
    '%s as null: 400, code 23502',
    async (column) => {
      const { error, status } = await admin.from('export_ledger').insert(entry({ [column]: null }));
      expect({ status, code: error?.code }).toEqual({ status: 400, code: '23502' });
    },
  );

  test.each([
    ['up_to_id', 'seven', '22P02'],
    ['customers', 'many', '22P02'],
    ['customers', 1.5, '22P02'],
    ['customers', 3_000_000_000, '22003'],
    ['up_to_created_at', 'yesterday evening', '22007'],
  ])('%s as %j: 400, code %s', async (column, value, code) => {
    const { error, status } = await admin.from('export_ledger').insert(entry({ [column]: value }));
    expect({ status, code: error?.code }).toEqual({ status: 400, code });
  });

  test('an unknown column: 400, code PGRST204', async () => {
    const { error, status } = await admin.from('export_ledger').insert(entry({ note: 'x' }));
    expect({ status, code: error?.code }).toEqual({ status: 400, code: 'PGRST204' });
  });
});

describe('an admin', onlyWhereEntriesMayStay, () => {
  test('finds none of the refused entries', async () => {
    const { data, error, status, count } = await admin.from('export_ledger').select('*', { count: 'exact' });
    expect({ data, error, status, count }).toEqual({ data: [], error: null, status: 200, count: 0 });
    expect(await latest()).toMatchObject({ data: null, error: null });
    expect(await furthest()).toMatchObject({ data: null, error: null });
  });

  test('appends: 201 and an empty body; who and when is added', async () => {
    const answer = await ledger('', { ...bodyWith(), ...prefer('return=minimal'), token });
    expect(answer).toMatchObject({ status: 201, text: '' });
    const { error, status, data } = await admin.from('export_ledger').insert(entry({ scope: 'day' }));
    expect({ error, status, data }).toEqual({ error: null, status: 201, data: null });

    const { data: last } = await latest();
    expect(last).toEqual({
      scope: 'day',
      customers: 1,
      ...longAgo,
      exported_by_email: target.adminEmail,
      exported_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/),
    });
    const { data: user } = await admin.auth.getUser();
    const { data: rows } = await admin.from('export_ledger').select('exported_by').throwOnError();
    expect(rows).toEqual([{ exported_by: user.user?.id }, { exported_by: user.user?.id }]);
  });

  test('exports what is new, each customer once, however the ledger and the customers change between', async () => {
    const upTo = ({ created_at, id }: Boundary): object => ({ up_to_created_at: created_at, up_to_id: id });
    const append = async (values: object): Promise<void> => {
      await admin.from('export_ledger').insert(entry(values)).throwOnError();
    };
    /** The company names of a new-only export, and the entry that it leaves. */
    const exportNew = async (): Promise<string[]> => {
      const { data: last } = await furthest().throwOnError();
      const newest = await boundary();
      if (last === null || newest === null) throw new Error('There is nothing to begin with.');
      const { up_to_created_at: at, up_to_id: id } = last;
      const { data } = await admin
        .from('customers')
        .select('company_name')
        .gte('created_at', at)
        .or(`created_at.gt."${at}",and(created_at.eq."${at}",id.gt.${id})`)
        .lte('created_at', newest.created_at)
        .order('created_at')
        .throwOnError();
      if (data.length > 0) await append({ scope: 'new', customers: data.length, ...upTo(newest) });
      return data.map(({ company_name }) => String(company_name).slice(marker.length + 1));
    };

    const first = await boundary();
    expect(first?.id).toBe(await idOf(admin, 'First'));
    if (first === null) return;
    await append({ scope: 'everything', ...upTo(first) });
    expect((await furthest()).data).toMatchObject({ scope: 'everything', ...upTo(first) });
    expect(await exportNew()).toEqual([]);

    await register(visitor, { company_name: 'Second' });
    await register(visitor, { company_name: 'Third' });
    expect(await exportNew()).toEqual(['Second', 'Third']);
    expect(await exportNew()).toEqual([]);

    await register(visitor, { company_name: 'Fourth' });
    const fourth = await boundary();
    if (fourth !== null) await append({ scope: 'search', ...upTo(fourth) });
    await admin
      .from('customers')
      .delete()
      .eq('id', await idOf(admin, 'Third'))
      .throwOnError();
    await append({ scope: 'everything', ...upTo(first) });
    await register(visitor, { company_name: 'Fifth' });
    expect(await exportNew()).toEqual(['Fourth', 'Fifth']);
    expect(await exportNew()).toEqual([]);
  });
});

test('the boundary can be read by GET, too: it takes a lock, but writes nothing', async () => {
  const { error, status, data } = await admin.rpc('export_boundary', {}, { get: true });
  expect({ error, status, data }).toMatchObject({
    error: null,
    status: 200,
    data: [{ id: expect.any(String) }],
  });
});
