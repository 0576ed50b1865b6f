import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf, marker, register, registration, removeAll } from './support/customers.ts';
import { type RawAnswer, type RawOptions, type Target, openCallers, raw } from './support/target.ts';

let target: Target;
let visitor: SupabaseClient;
let admin: SupabaseClient;
let token: string;

beforeAll(async () => {
  ({ target, visitor, admin, token } = await openCallers());
  for (const name of ['Select 1', 'Select 2', 'Select 3']) await register(visitor, { company_name: name });
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

test('an insert is answered 201 with an empty body', async () => {
  const answer = await post(registration(), { headers: { prefer: 'return=minimal' } });
  expect(answer).toMatchObject({ status: 201, text: '' });
  const { error, status, data } = await visitor.from('customers').insert(registration());
  expect({ error, status, data }).toEqual({ error: null, status: 201, data: null });
});

test('an insert stores what was sent, null as null, and sets id and created_at', async () => {
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

test('an insert that breaks a CHECK gets 400, code 23514, and a message that names the constraint', async () => {
  const { status, json } = await post(registration({ vat_reg_nr: '5123456789' }));
  expect({ status, code: json.code }).toEqual({ status: 400, code: '23514' });
  expect(json.message).toContain('customers_vat_reg_nr_format');
  expect(Object.keys(json).toSorted()).toEqual(['code', 'details', 'hint', 'message']);
});

test.each<[string, unknown, string]>([
  ['without a column', { company_name: 'x' }, '23502'],
  ['of nothing', {}, '23502'],
  ['with an unknown column', { ...registration(), fax: '1' }, 'PGRST204'],
  ['of no JSON', 'company_name=x', 'PGRST102'],
  ['of half a JSON', '[{]', 'PGRST102'],
])('an insert %s gets 400', async (_, body, code) => {
  expect(await post(body)).toMatchObject({ status: 400, json: { code } });
});

test('an insert by an admin returns the row if requested', async () => {
  const { data, status } = await admin
    .from('customers')
    .insert(registration({ company_name: 'Asked back' }))
    .select('company_name')
    .single();
  expect({ status, data }).toEqual({ status: 201, data: { company_name: `${marker} Asked back` } });
});

test('a write has the count and rows that it asks for', async () => {
  const range = (answer: RawAnswer) => [answer.status, answer.headers.get('content-range'), answer.text];
  const headers = { prefer: 'count=exact' };
  expect(range(await post(registration({ company_name: 'Counted' }), { headers }))).toEqual([201, '*/1', '']);
  const path = `${customers}?id=eq.${await idOf(admin, 'Counted')}`;
  expect(range(await raw(target, path, { method: 'DELETE', token, headers }))).toEqual([204, '*/1', '']);
});

const selected = (): string =>
  `company_name=like.${encodeURIComponent(`${marker} Select*`)}&order=company_name`;
const counted = { prefer: 'count=exact' };
const object = { accept: 'application/vnd.pgrst.object+json' };

test.each<[string, string, Record<string, string>, number, string, number | string]>([
  ['a part of the rows, counted', '&limit=1', counted, 206, '0-0/3', 1],
  ['all rows, counted', '', counted, 200, '0-2/3', 3],
  ['all rows', '', {}, 200, '0-2/*', 3],
  ['a page past the end, counted', '&offset=9', counted, 416, '*/3', 'PGRST103'],
  ['a page past the end', '&offset=9', {}, 200, '*/*', 0],
  ['one row as an object', '&limit=1', object, 200, '0-0/*', 'object'],
])('a select of %s has its status and range', async (_, query, headers, status, range, content) => {
  const answer = await get(selected() + query, { headers });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([status, range]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const json: unknown = JSON.parse(answer.text);
  const seen = Array.isArray(json) ? json.length : (answer.json.code ?? 'object');
  expect(seen).toBe(content);
});

test.each<[string, number, string, Record<string, string>?]>([
  ['limit=3', 406, 'PGRST116', object],
  ['id=eq.seven', 400, '22P02'],
  ['select=fax', 400, '42703'],
  ['or=(fax.eq.1,fax.eq.2)', 400, '42703'],
  ['company_name=in.(a', 400, 'PGRST100'],
])('a select with %s gets %i, code %s', async (query, status, code, headers = {}) => {
  expect(await get(query, { headers })).toMatchObject({ status, json: { code } });
});

test('a select of an unknown, auth or system table gets 404, code PGRST205', async () => {
  for (const table of ['suppliers', 'users', 'pg_class', 'schema_migrations', 'readable_customers']) {
    const answer = await raw(target, `/rest/v1/${table}`, { token });
    const message = `Could not find the table 'public.${table}' in the schema cache`;
    expect(answer, table).toMatchObject({ status: 404, json: { code: 'PGRST205', message } });
  }
});

test('a select has the operators that the records desk uses', async () => {
  const at = (n: number): string => encodeURIComponent(`${marker} Select ${n}`);
  for (const [query, expected] of [
    [`company_name=eq.${at(2)}`, '2'],
    [`company_name=neq.${at(2)}`, '13'],
    [`company_name=gt.${at(1)}`, '23'],
    [`company_name=gte.${at(2)}`, '23'],
    [`company_name=lt.${at(2)}`, '1'],
    [`company_name=lte.${at(2)}`, '12'],
    [`company_name=in.(%22${at(1)}%22,${at(3)})`, '13'],
    [`company_name=not.eq.${at(1)}`, '23'],
    ['office_phone=is.null', '123'],
    ['office_phone=not.is.null', ''],
    [`or=(company_name.eq.%22${at(1)}%22,and(office_phone.is.null,company_name.eq.${at(3)}))`, '13'],
    ['company_name=ilike.*SELECT%202', '2'],
  ] as const) {
    const { text } = await get(`${selected()}&select=company_name&${query}`);
    const rows = JSON.parse(text) as { company_name: string }[];
    expect(rows.map((row) => row.company_name.slice(-1)).join(''), query).toBe(expected);
  }
});

test('a delete by id gets 204, or 200 with the deleted rows, whether the row exists or not', async () => {
  for (const name of ['Leaves', 'Leaves too']) await register(visitor, { company_name: name });
  const [one, two] = [await idOf(admin, 'Leaves'), await idOf(admin, 'Leaves too')];
  const remove = (id: string) => admin.from('customers').delete().eq('id', id);
  for (const attempt of ['existing', 'deleted'])
    expect(await remove(one), attempt).toMatchObject({ error: null, status: 204 });
  expect(await remove(two).select('id')).toMatchObject({ status: 200, data: [{ id: two }] });
  expect(await remove(two).select('id')).toMatchObject({ status: 200, data: [] });
});

test('functions take arrays, and return rows, objects and values', async () => {
  const call = (name: string, body: unknown): Promise<RawAnswer> =>
    raw(target, `/rest/v1/rpc/${name}`, { method: 'POST', body, token });
  const rows = async (name: string, body: unknown) =>
    JSON.parse((await call(name, body)).text) as Record<string, unknown>[];
  const unknown = '00000000-0000-4000-8000-000000000000';
  await register(visitor, { company_name: 'Function' });
  const id = await idOf(admin, 'Function');

  const restored = await call('restore_customers', { customer_ids: [id, unknown] });
  expect(restored).toMatchObject({ status: 200, text: expect.stringContaining(id) });
  const byGet = `/rest/v1/rpc/customer_exports?customer_ids={${id},${unknown}}`;
  expect(await raw(target, byGet, { token })).toMatchObject({ status: 200, text: '[]' });
  expect(await call('restore_customers', { customer_ids: ['7'] })).toMatchObject({ json: { code: '22P02' } });

  const [entry] = await rows('create_export', { kind: 'record', file_name: 'a.csv', customer_ids: [id] });
  expect(entry).toEqual({ id: expect.any(Number), customers: 1 });
  const portion = await call('export_portion', { export_id: entry?.id });
  expect(portion).toMatchObject({ status: 200, json: [expect.objectContaining({ id })] });

  const edits = [
    { id, seen: { office_phone: null }, wanted: { office_phone: '0115550142' } },
    { id: unknown, seen: {}, wanted: {} },
  ];
  const customer = expect.objectContaining({ id, office_phone: '0115550142' }) as unknown;
  expect(await rows('update_customers', { edits })).toEqual([
    { outcome: 'saved', customer, deleted: null },
    { outcome: 'gone', customer: null, deleted: null },
  ]);
  const outcome = await call('update_customers?select=outcome', { edits: edits.slice(1) });
  expect(outcome.text).toBe('[{"outcome":"gone"}]');

  const counted = await call('count_baselines', { customer_ids: [unknown] });
  expect(counted).toMatchObject({ status: 200, text: '0' });
  expect(counted.headers.get('content-range')).toBe('0-0/*');
  const deleted = await call('delete_customers_permanently', { customer_ids: [id, unknown] });
  expect(deleted).toMatchObject({ status: 200, text: JSON.stringify([id]) });
  expect(deleted.headers.get('content-range')).toBe('0-0/*');
});

test.each([
  ['customer_days', { time_zone: 'Africa/Nowhere' }, 400, '22023'],
  ['customer_days', { time_zone: 'UTC', zone: 'UTC' }, 404, 'PGRST202'],
])('a call of %s with %j gets %i, code %s', async (name, args, status, code) => {
  expect(await admin.rpc(name, args)).toMatchObject({ status, error: { code } });
});

const rpc = '/rest/v1/rpc';
test.each<[string, string, unknown, number, string, string]>([
  ['DELETE', customers, undefined, 400, '21000', 'DELETE requires a WHERE clause'],
  ['PUT', `${rpc}/last_change`, {}, 405, 'PGRST101', 'Only GET and POST methods are allowed for RPC calls'],
  [
    'POST',
    `${rpc}/take_all`,
    { a: 1, b: 2 },
    404,
    'PGRST202',
    'Could not find the function public.take_all(a, b) in the schema cache',
  ],
  [
    'GET',
    `${rpc}/take_all`,
    undefined,
    404,
    'PGRST202',
    'Could not find the function public.take_all without parameters in the schema cache',
  ],
])('%s %s with %j gets %i, code %s, and "%s"', async (method, path, body, status, code, message) => {
  const answer = await raw(target, path, { method, body, token });
  expect(answer).toMatchObject({ status, json: { code, message } });
});

test.each<[string, string, number, string]>([
  [
    'a function’s rows ordered by an unselected column',
    `${rpc}/find_customers?find_by=all&sought=&select=company_name&order=id`,
    400,
    '42703',
  ],
  ['an argument that looks like a filter', `${rpc}/find_customers?find_by=text&sought=eq.x`, 404, 'PGRST202'],
  ['a path below a table', `${customers}/1`, 404, 'PGRST125'],
  ['a function that changes something by GET', `${rpc}/delete_customers?customer_ids={}`, 405, '25006'],
])('a request for %s is refused, as by the hosted service', async (_, path, status, code) => {
  expect(await raw(target, path, { token })).toMatchObject({ status, json: { code } });
});

test('requests at the same time never share a role', async () => {
  await register(visitor, { company_name: 'Guarded' });
  const id = await idOf(admin, 'Guarded');
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const client = n % 2 === 0 ? admin : visitor;
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

test.each<[string, RawOptions]>([
  ['no key', { key: null }],
  ['a wrong key', { key: 'sb_publishable_wrong' }],
  ['a garbage token', { token: 'garbage' }],
  ['an empty token', { headers: { authorization: 'Bearer ' } }],
])('a request with %s gets 401', async (_, options) => {
  expect((await raw(target, customers, options)).status).toBe(401);
  expect((await post(registration(), options)).status).toBe(401);
});
