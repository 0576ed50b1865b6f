import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openBackend } from './support/backend.ts';
import { idOf, marker, register, registration, removeAll } from './support/customers.ts';
import { type RawAnswer, type RawOptions, type Target, raw, openCallers } from './support/target.ts';

let target: Target;
let visitor: SupabaseClient;
let admin: SupabaseClient;
let token: string;

beforeAll(async () => {
  ({ target, visitor, admin, token } = await openCallers());
});

afterAll(async () => {
  await removeAll(admin);
  await target.close();
});

const customers = '/rest/v1/customers';
const post = (body: unknown, options: RawOptions = {}): Promise<RawAnswer> =>
  raw(target, customers, { method: 'POST', body, ...options });
const get = (query: string, options: RawOptions = {}): Promise<RawAnswer> =>
  raw(target, `${customers}?${query}`, { token, ...options });

describe('insert', () => {
  test('by a visitor with return=minimal: 201 and an empty body', async () => {
    const answer = await post(registration(), { headers: { prefer: 'return=minimal' } });
    expect(answer).toMatchObject({ status: 201, text: '' });

    const another = registration({ company_name: 'Another' });
    const { error, status, data } = await visitor.from('customers').insert(another);
    expect({ error, status, data }).toEqual({ error: null, status: 201, data: null });
  });

  test('of several rows, as supabase-js sends them', async () => {
    const rows = [
      registration({ company_name: 'Two A' }),
      registration({ company_name: 'Two B', office_phone: '0115550142' }),
    ];
    expect(await visitor.from('customers').insert(rows)).toMatchObject({ error: null, status: 201 });
    expect(await idOf(admin, 'Two A')).not.toBe(await idOf(admin, 'Two B'));
  });

  test('of several rows is refused completely if one is bad', async () => {
    const rows = [
      registration({ company_name: 'Good' }),
      registration({ company_name: 'Bad', cell_phone: '1' }),
    ];
    expect((await visitor.from('customers').insert(rows)).error?.code).toBe('23514');
    const { count } = await admin
      .from('customers')
      .select('id', { count: 'exact', head: true })
      .eq('company_name', `${marker} Good`);
    expect(count).toBe(0);
  });

  test('stores what was sent, null as null, and sets id and created_at', async () => {
    const sent = registration({
      company_name: 'O\'Brien "Radio", (Pty) Ltd \\ 50%',
      office_phone: '0115550142',
    });
    await visitor.from('customers').insert(sent).throwOnError();
    const { data } = await admin.from('customers').select('*').eq('company_name', sent.company_name).single();
    expect(data).toMatchObject({ ...sent, vat_reg_nr: null });
    expect(data.id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(data.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  });

  test('that breaks a CHECK: 400, code 23514, the message names the constraint', async () => {
    const { status, json } = await post(registration({ vat_reg_nr: '5123456789' }));
    expect(status).toBe(400);
    expect(json.code).toBe('23514');
    expect(json.message).toContain('customers_vat_reg_nr_format');
    expect(Object.keys(json).toSorted()).toEqual(['code', 'details', 'hint', 'message']);
  });

  test('that breaks NOT NULL: 400, code 23502', async () => {
    const { company_name: _, ...incomplete } = registration();
    expect(await post(incomplete)).toMatchObject({ status: 400, json: { code: '23502' } });
    expect(await post({})).toMatchObject({ status: 400, json: { code: '23502' } });
  });

  test('with an unknown column: 400, code PGRST204', async () => {
    const answer = await post({ ...registration(), fax: '1' });
    expect(answer).toMatchObject({ status: 400, json: { code: 'PGRST204' } });
  });

  test('into an unknown table: 404, code PGRST205', async () => {
    const answer = await raw(target, '/rest/v1/suppliers', { method: 'POST', body: {} });
    expect(answer).toMatchObject({ status: 404, json: { code: 'PGRST205' } });
  });

  test.each(['', '{', '[{]', '{"company_name":}', 'company_name=x'])(
    'with malformed JSON %j: 400, code PGRST102',
    async (body) => {
      expect(await post(body)).toMatchObject({ status: 400, json: { code: 'PGRST102' } });
    },
  );

  test('of rows with different columns: 400, code PGRST102', async () => {
    const answer = await post([registration(), { company_name: 'x' }]);
    expect(answer).toMatchObject({ status: 400, json: { code: 'PGRST102' } });
  });

  test('by an admin that sets id or created_at: 403, code 42501', async () => {
    for (const own of [{ id: crypto.randomUUID() }, { created_at: '2020-01-01T00:00:00Z' }]) {
      const { error, status } = await admin.from('customers').insert({ ...registration(), ...own });
      expect({ status, code: error?.code }).toEqual({ status: 403, code: '42501' });
    }
  });

  test('by an admin with the row requested: 201 and the row', async () => {
    const { data, status } = await admin
      .from('customers')
      .insert(registration({ company_name: 'Asked back' }))
      .select('company_name')
      .single();
    expect({ status, data }).toEqual({ status: 201, data: { company_name: `${marker} Asked back` } });
  });
});

describe('select', () => {
  beforeAll(async () => {
    for (const name of ['Select 1', 'Select 2', 'Select 3']) await register(visitor, { company_name: name });
  });

  const mine = (): string =>
    `company_name=like.${encodeURIComponent(`${marker} Select*`)}&order=company_name`;
  const counted = { headers: { prefer: 'count=exact' } };

  test('range(0,0) with count=exact while more rows exist: 206, Content-Range 0-0/N', async () => {
    const { data, count, status } = await admin
      .from('customers')
      .select('company_name', { count: 'exact' })
      .like('company_name', `${marker} Select%`)
      .order('company_name')
      .range(0, 0);
    expect({ status, count, data }).toEqual({
      status: 206,
      count: 3,
      data: [{ company_name: `${marker} Select 1` }],
    });
    expect((await get(`${mine()}&offset=0&limit=1`, counted)).headers.get('content-range')).toBe('0-0/3');
  });

  test('with count=exact and all rows in the page: 200, Content-Range 0-2/3', async () => {
    const { status, headers } = await get(mine(), counted);
    expect({ status, range: headers.get('content-range') }).toEqual({ status: 200, range: '0-2/3' });
  });

  test('past the end with a count: 416, code PGRST103', async () => {
    expect(await get(`${mine()}&offset=9`, counted)).toMatchObject({
      status: 416,
      json: { code: 'PGRST103' },
    });
  });

  test('past the end without a count: 200 and []', async () => {
    expect(await get(`${mine()}&offset=9`)).toMatchObject({ status: 200, text: '[]' });
  });

  test('by HEAD counts without rows', async () => {
    const { data, count, status } = await admin
      .from('customers')
      .select('*', { count: 'exact', head: true })
      .like('company_name', `${marker} Select%`);
    expect({ status, count, data }).toEqual({ status: 200, count: 3, data: null });
  });

  test('of one object: the row, or 406 PGRST116', async () => {
    const headers = { accept: 'application/vnd.pgrst.object+json' };
    const one = await get(`${mine()}&limit=1&select=company_name`, { headers });
    expect(one).toMatchObject({ status: 200, json: { company_name: `${marker} Select 1` } });
    expect(await get(mine(), { headers })).toMatchObject({ status: 406, json: { code: 'PGRST116' } });
  });

  test('with a bad uuid: 400, code 22P02', async () => {
    expect(await get('id=eq.seven')).toMatchObject({ status: 400, json: { code: '22P02' } });
  });

  test('with an unknown column: 400, code 42703', async () => {
    for (const query of ['select=fax', 'fax=eq.1', 'order=fax', 'or=(fax.eq.1,fax.eq.2)']) {
      expect(await get(query), query).toMatchObject({ status: 400, json: { code: '42703' } });
    }
  });

  test.each(['id=seven', 'id=equals.7', 'or=(id.eq.7', 'or=(id)', 'company_name=in.(a'])(
    'with a malformed filter %s: 400, code PGRST100',
    async (query) => {
      expect(await get(query)).toMatchObject({ status: 400, json: { code: 'PGRST100' } });
    },
  );

  test('of an unknown, auth or system table: 404, code PGRST205', async () => {
    for (const table of ['suppliers', 'users', 'pg_class', 'schema_migrations', 'readable_customers']) {
      expect(await raw(target, `/rest/v1/${table}`, { token }), table).toMatchObject({
        status: 404,
        json: { code: 'PGRST205' },
      });
    }
  });

  test('in another schema: 406, code PGRST106', async () => {
    for (const schema of ['auth', 'private', 'extensions', 'pg_catalog']) {
      const { error, status } = await admin.schema(schema).from('users').select();
      expect({ schema, status, code: error?.code }).toEqual({ schema, status: 406, code: 'PGRST106' });
    }
  });

  test('with the operators that the records desk uses', async () => {
    const names = async (query: string): Promise<unknown> =>
      (
        JSON.parse((await get(`${mine()}&select=company_name&${query}`)).text) as { company_name: string }[]
      ).map((row) => row.company_name.slice(-1));
    const at = (n: number): string => encodeURIComponent(`${marker} Select ${n}`);
    expect(await names(`company_name=eq.${at(2)}`)).toEqual(['2']);
    expect(await names(`company_name=neq.${at(2)}`)).toEqual(['1', '3']);
    expect(await names(`company_name=gt.${at(1)}`)).toEqual(['2', '3']);
    expect(await names(`company_name=gte.${at(2)}`)).toEqual(['2', '3']);
    expect(await names(`company_name=lt.${at(2)}`)).toEqual(['1']);
    expect(await names(`company_name=lte.${at(2)}`)).toEqual(['1', '2']);
    expect(await names(`company_name=in.(%22${at(1)}%22,${at(3)})`)).toEqual(['1', '3']);
    expect(await names(`company_name=not.eq.${at(1)}`)).toEqual(['2', '3']);
    expect(await names('office_phone=is.null')).toEqual(['1', '2', '3']);
    expect(await names('office_phone=not.is.null')).toEqual([]);
    expect(
      await names(`or=(company_name.eq.%22${at(1)}%22,and(office_phone.is.null,company_name.eq.${at(3)}))`),
    ).toEqual(['1', '3']);
    expect(await names(`not.or=(company_name.eq.${at(1)},company_name.eq.${at(2)})`)).toEqual(['3']);
    expect(await names('company_name=ilike.*SELECT%202')).toEqual(['2']);
  });
});

describe('update', () => {
  test('by an admin: 403, code 42501, and nothing changes', async () => {
    await register(visitor, { company_name: 'Unchanged' });
    const id = await idOf(admin, 'Unchanged');
    const { error, status } = await admin.from('customers').update({ company_name: 'Changed' }).eq('id', id);
    expect({ status, code: error?.code }).toEqual({ status: 403, code: '42501' });
    expect(await idOf(admin, 'Unchanged')).toBe(id);
  });

  test('by an upsert of an admin: 403, code 42501', async () => {
    const { error, status } = await admin
      .from('customers')
      .upsert({ ...registration(), id: crypto.randomUUID() });
    expect({ status, code: error?.code }).toEqual({ status: 403, code: '42501' });
  });
});

describe('delete', () => {
  test('by id: 204, whether the row exists or not', async () => {
    await register(visitor, { company_name: 'Leaves' });
    const id = await idOf(admin, 'Leaves');
    for (const attempt of ['there', 'gone']) {
      const { error, status } = await admin.from('customers').delete().eq('id', id);
      expect({ attempt, error, status }).toEqual({ attempt, error: null, status: 204 });
    }
  });

  test('with the id requested: 200 and the row, or []', async () => {
    await register(visitor, { company_name: 'Leaves too' });
    const id = await idOf(admin, 'Leaves too');
    const remove = () => admin.from('customers').delete().eq('id', id).select('id');
    expect(await remove()).toMatchObject({ error: null, status: 200, data: [{ id }] });
    expect(await remove()).toMatchObject({ error: null, status: 200, data: [] });
  });

  test('without a filter: 400, code 21000', async () => {
    const answer = await raw(target, customers, { method: 'DELETE', token });
    expect(answer).toMatchObject({ status: 400, json: { code: '21000' } });
  });
});

describe('functions', () => {
  const call = (name: string, body: unknown): Promise<RawAnswer> =>
    raw(target, `/rest/v1/rpc/${name}`, { method: 'POST', body, token });
  const rows = async (name: string, body: unknown) =>
    JSON.parse((await call(name, body)).text) as Record<string, unknown>[];
  const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
  let id: string;
  let values: object;
  beforeAll(async () => {
    await register(visitor, { company_name: 'Function' });
    id = await idOf(admin, 'Function');
    values = registration({ company_name: 'Function' });
  });

  test('take arrays by POST and by GET', async () => {
    const found = { status: 200, text: expect.stringContaining(id) };
    expect(await call('restore_customers', { customer_ids: [id, UNKNOWN_ID] })).toMatchObject(found);
    const path = `/rest/v1/rpc/customer_exports?customer_ids={${id},${UNKNOWN_ID}}`;
    expect(await raw(target, path, { token })).toMatchObject({ status: 200, text: '[]' });
    const wrong = await call('restore_customers', { customer_ids: ['7'] });
    expect(wrong).toMatchObject({ status: 400, json: { code: '22P02' } });
  });

  test('return a row of a table with its number', async () => {
    const [entry] = await rows('create_export', { kind: 'record', file_name: 'a.csv', customer_ids: [id] });
    expect(entry).toMatchObject({ id: expect.any(Number), kind: 'record', customers: 1, label: null });
    expect(await rows('customer_exports', { customer_ids: [id] })).toMatchObject([
      { customer_id: id, export_id: entry?.id, file_name: 'a.csv' },
    ]);
  });

  test('return records in a column as objects, and null for none', async () => {
    const edits = [
      { id, seen: { office_phone: null }, wanted: { office_phone: '0115550142' } },
      { id: UNKNOWN_ID, seen: {}, wanted: {} },
    ];
    const answer = await rows('update_customers', { edits });
    expect(answer).toEqual([
      {
        outcome: 'saved',
        customer: expect.objectContaining({ ...values, id, office_phone: '0115550142' }),
        deleted: null,
      },
      { outcome: 'gone', customer: null, deleted: null },
    ]);
    const selected = await call('update_customers?select=outcome', { edits: edits.slice(1) });
    expect(selected.text).toBe('[{"outcome":"gone"}]');
  });

  test('return one value', async () => {
    expect(await call('unmark_updated', { mark_id: 0 })).toMatchObject({ status: 200, text: 'false' });
  });

  test('return several values with their range', async () => {
    const { status, text, headers } = await call('delete_customers_permanently', {
      customer_ids: [id, UNKNOWN_ID],
    });
    expect({ status, text, range: headers.get('content-range') }).toEqual({
      status: 200,
      text: JSON.stringify([id]),
      range: '0-0/*',
    });
    expect((await call('delete_customers_permanently', { customer_ids: [id] })).text).toBe('[]');
  });
});

test('a pair of distinct customers is inserted once and deleted', async () => {
  const [a = '', b = ''] = [crypto.randomUUID(), crypto.randomUUID()].toSorted();
  const pairs = admin.from('distinct_customers');
  for (const attempt of ['new', 'there']) {
    const { error } = await pairs.upsert({ a, b }, { ignoreDuplicates: true });
    expect({ attempt, error }).toEqual({ attempt, error: null });
  }
  expect((await pairs.insert({ a, b })).error?.code).toBe('23505');
  expect(await pairs.delete().match({ a, b }).select('a')).toMatchObject({ data: [{ a }] });
});

describe('the key and the bearer token', () => {
  test('no key: 401', async () => {
    expect((await raw(target, customers, { key: null })).status).toBe(401);
    expect((await post(registration(), { key: null })).status).toBe(401);
  });

  test('wrong key: 401', async () => {
    expect((await raw(target, customers, { key: 'sb_publishable_wrong' })).status).toBe(401);
  });

  test('garbage bearer: 401', async () => {
    expect((await get('limit=1', { token: 'garbage' })).status).toBe(401);
    expect((await post(registration(), { token: 'garbage' })).status).toBe(401);
  });

  test('tampered bearer: 401, code PGRST301', async () => {
    const [header = '', claims = '', signature = ''] = token.split('.');
    const altered = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), role: 'service_role' };
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const tampered = {
      claims: [header, encode(altered), signature].join('.'),
      signature: [header, claims, signature.split('').toReversed().join('')].join('.'),
      'alg none': [encode({ alg: 'none', typ: 'JWT' }), claims, ''].join('.'),
    };
    for (const [what, forged] of Object.entries(tampered)) {
      const { status, json } = await get('limit=1', { token: forged });
      expect({ what, status, code: json.code }).toEqual({ what, status: 401, code: 'PGRST301' });
    }
  });
});

describe('unique violation', () => {
  // No column but id is unique, and no client may set id: the constraint is tried as the database's owner.
  test.skipIf(process.env.SUPABASE_URL !== undefined)('409, code 23505', async () => {
    const backend = await openBackend();
    await backend.db.exec(`create unique index one_per_email on public.customers (email_address)`);
    const insert = (company_name: string): Promise<Response> =>
      backend.fetch(
        new Request('http://backend.test/rest/v1/customers', {
          method: 'POST',
          headers: { apikey: target.key, 'content-type': 'application/json' },
          body: JSON.stringify(registration({ company_name })),
        }),
      );
    expect((await insert('One')).status).toBe(201);
    const second = await insert('Two');
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ code: '23505' });
    await backend.close();
  });
});
