import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type LocalBackend, createLocalBackend } from '../../supabase/local/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../../supabase/local/publishable-key.ts';
import { ADMIN, copyOfTemplate } from '../support/template.ts';

/**
 * Who may do what, from outside: every kind of caller against every deed (specification, section 6). What schema
 * `public` holds and what the API's roles were granted is read from the database and compared with the lists below,
 * so that a new table, function or grant fails here until somebody has said who may use it.
 */

const CUSTOMER = crypto.randomUUID();
const DELETED = crypto.randomUUID();

/** Kinds of caller, in the order of the columns below. */
const callers = [
  'visitor',
  'admin',
  /** What a hosted project gives out when anonymous sign-ins are switched on by mistake: a visitor with a session. */
  'anonymous sign-in',
  /**
   * An access token outlives its session until it expires, an hour at most, as on a hosted project: the database checks
   * tokens without asking the auth service. Nothing refreshes it any more.
   */
  'signed out',
  'expired',
  'tampered',
  'alg: none',
  'another key',
  'no role',
  'service role claimed',
] as const;

type Caller = (typeof callers)[number];

/** Tokens that are not accepted at all: the same answer whatever is asked. */
const REFUSED_TOKENS: Partial<Record<Caller, string>> = {
  expired: '401 PGRST303',
  tampered: '401 PGRST301',
  'alg: none': '401 PGRST301',
  'another key': '401 PGRST301',
  'no role': '401 PGRST301',
  'service role claimed': '401 PGRST301',
};

interface Deed {
  path: string;
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Status and code, and for what may be read how many rows the caller sees. */
type Answers = readonly [visitor: string, admin: string, anonymous: string];

const DENIED: Answers = ['401 42501', '403 42501', '403 42501'];
const NOT_EXPOSED: Answers = ['406 PGRST106', '406 PGRST106', '406 PGRST106'];

let companies = 0;
/** The seven columns; each time another customer, because the same one again is taken for a second try. */
const seven = (): Record<string, unknown> => ({
  company_name: `Matrix ${(companies += 1)}`,
  contact_person: 'Thandi Nkosi',
  cell_phone: '0825551234',
  office_phone: null,
  physical_address: '12 Main Road',
  email_address: 'thandi@example.co.za',
  vat_reg_nr: null,
});
const insert = (table: string, body: object, headers = {}): Deed => ({
  path: table,
  method: 'POST',
  body,
  headers,
});
const call = (name: string, body: object = {}): Deed => ({ path: `rpc/${name}`, method: 'POST', body });
const inSchema = (schema: string, path: string): Deed => ({ path, headers: { 'accept-profile': schema } });
const entry = () => ({
  scope: 'day',
  customers: 1,
  up_to_created_at: '2001-03-05T21:59:59+00:00',
  up_to_id: crypto.randomUUID(),
});

/** A deed to each grant there could be, by table or function; deeds that remove something stand last. */
const matrix: Readonly<Record<string, Readonly<Record<string, [() => Deed, Answers]>>>> = {
  customers: {
    'insert the seven columns': [() => insert('customers', seven()), ['201', '201', '201']],
    'insert several': [() => insert('customers', [seven(), seven()]), ['201', '201', '201']],
    'insert fewer than are needed': [
      () => insert('customers', { company_name: 'x' }),
      ['400 23502', '400 23502', '400 23502'],
    ],
    'insert an id': [() => insert('customers', { ...seven(), id: crypto.randomUUID() }), DENIED],
    'insert a created_at': [() => insert('customers', { ...seven(), created_at: '2020-01-01' }), DENIED],
    // Postgres refuses what it generates before it asks who is inserting.
    'insert the search column': [
      () => insert('customers', { ...seven(), search_text: 'x' }),
      ['400 428C9', '400 428C9', '400 428C9'],
    ],
    'insert with the row asked back': [
      () => insert('customers', seven(), { prefer: 'return=representation' }),
      ['401 42501', '201', '403 42501'],
    ],
    'upsert, overwriting': [
      () => insert('customers', seven(), { prefer: 'resolution=merge-duplicates' }),
      DENIED,
    ],
    'upsert, ignoring': [
      () => insert('customers', seven(), { prefer: 'resolution=ignore-duplicates' }),
      ['401 42501', '201', '403 42501'],
    ],
    select: [() => ({ path: `customers?id=eq.${CUSTOMER}` }), ['401 42501', '200 1', '200 0']],
    count: [
      () => ({ path: `customers?select=id&id=eq.${CUSTOMER}`, headers: { prefer: 'count=exact' } }),
      ['401 42501', '200 1', '200 0'],
    ],
    'search the column': [
      () => ({ path: 'customers?search_text=ilike.*guarded*' }),
      ['401 42501', '200 1', '200 0'],
    ],
    'order by a column': [
      () => ({ path: `customers?select=id&id=eq.${CUSTOMER}&order=email_address` }),
      ['401 42501', '200 1', '200 0'],
    ],
    update: [
      () => ({ path: `customers?id=eq.${CUSTOMER}`, method: 'PATCH', body: { company_name: 'Taken over' } }),
      DENIED,
    ],
    'delete all': [() => ({ path: 'customers', method: 'DELETE' }), ['400 21000', '400 21000', '400 21000']],
    'delete one that is not there': [
      () => ({ path: `customers?id=eq.${crypto.randomUUID()}`, method: 'DELETE' }),
      ['401 42501', '204', '204'],
    ],
    'delete one': [
      () => ({
        path: `customers?id=eq.${CUSTOMER}`,
        method: 'DELETE',
        headers: { prefer: 'return=representation' },
      }),
      ['401 42501', '200 1', '200 0'],
    ],
  },
  deleted_customers: {
    select: [() => ({ path: `deleted_customers?id=eq.${DELETED}` }), ['401 42501', '200 1', '200 0']],
    insert: [() => insert('deleted_customers', { ...seven(), id: crypto.randomUUID() }), DENIED],
    update: [
      () => ({ path: `deleted_customers?id=eq.${DELETED}`, method: 'PATCH', body: { deleted_at: 'now' } }),
      DENIED,
    ],
    delete: [() => ({ path: `deleted_customers?id=eq.${DELETED}`, method: 'DELETE' }), DENIED],
  },
  export_ledger: {
    'append what was exported': [() => insert('export_ledger', entry()), ['401 42501', '201', '403 42501']],
    'append in another’s name': [
      () => insert('export_ledger', { ...entry(), exported_by: crypto.randomUUID() }),
      DENIED,
    ],
    'append at another time': [
      () => insert('export_ledger', { ...entry(), exported_at: '2020-01-01' }),
      DENIED,
    ],
    select: [() => ({ path: 'export_ledger?limit=1' }), ['401 42501', '200 1', '200 0']],
    update: [
      () => ({ path: 'export_ledger?customers=eq.1', method: 'PATCH', body: { customers: 2 } }),
      DENIED,
    ],
    delete: [() => ({ path: 'export_ledger?customers=eq.1', method: 'DELETE' }), DENIED],
  },
  'search_customers()': {
    call: [() => call('search_customers', { pattern: '%guarded%' }), ['401 42501', '200 1', '200 0']],
  },
  'customer_days()': {
    call: [
      () => call('customer_days', { time_zone: 'UTC', pattern: '%guarded%' }),
      ['401 42501', '200 1', '200 0'],
    ],
  },
  'export_boundary()': {
    call: [() => call('export_boundary'), ['401 42501', '200 1', '200 0']],
  },
  'restore_customer()': {
    call: [
      () => call('restore_customer', { customer_id: crypto.randomUUID() }),
      ['401 42501', '200', '403 42501'],
    ],
  },
  'delete_customer_for_good()': {
    call: [
      () => call('delete_customer_for_good', { customer_id: crypto.randomUUID() }),
      ['401 42501', '200', '403 42501'],
    ],
  },
  'other schemas': {
    'auth.users': [() => inSchema('auth', 'users'), NOT_EXPOSED],
    'auth.refresh_tokens': [() => inSchema('auth', 'refresh_tokens'), NOT_EXPOSED],
    'extensions.gen_random_uuid()': [() => inSchema('extensions', 'rpc/gen_random_uuid'), NOT_EXPOSED],
    'private.readable_customers': [() => inSchema('private', 'readable_customers'), NOT_EXPOSED],
    'pg_catalog.pg_authid': [() => inSchema('pg_catalog', 'pg_authid'), NOT_EXPOSED],
    'a table by its schema’s name': [
      () => ({ path: 'auth.users' }),
      ['404 PGRST205', '404 PGRST205', '404 PGRST205'],
    ],
    'auth.jwt()': [() => call('jwt'), ['404 PGRST202', '404 PGRST202', '404 PGRST202']],
    'private.is_admin()': [() => call('is_admin'), ['404 PGRST202', '404 PGRST202', '404 PGRST202']],
  },
};

let folder: string;
let backend: LocalBackend;
let tokens: Record<Caller, string | null>;

beforeAll(async () => {
  folder = await copyOfTemplate();
  backend = await createLocalBackend({ dataDir: folder, ...ADMIN });
  for (const id of [CUSTOMER, DELETED]) {
    await backend.db.query(
      `insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address)
       values ($1, 'Guarded', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za')`,
      [id],
    );
  }
  await backend.db.query('delete from public.customers where id = $1', [DELETED]);
  tokens = await makeTokens(await readFile(join(folder, 'signing-secret')));
});

afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(Object.entries(matrix))('%s', (_, deeds) => {
  test.each(Object.entries(deeds))('%s', async (_name, [deed, [visitor, admin, anonymous]]) => {
    // The admin last: what a deed removes is there for everyone else to try.
    const expected: Partial<Record<Caller, string>> = {
      visitor,
      'anonymous sign-in': anonymous,
      ...REFUSED_TOKENS,
      admin,
      'signed out': admin,
    };
    const answers: Partial<Record<Caller, string>> = {};
    for (const caller of Object.keys(expected) as Caller[]) {
      answers[caller] = await answer(caller, deed());
      if (caller === 'admin') await restore();
    }
    expect(answers).toEqual(expected);
  });
});

describe('nothing is missing from the lists above', () => {
  test('every table, view and function of schema public', async () => {
    const { rows } = await backend.db.query<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      union all
      select proname || '()' from pg_proc where pronamespace = 'public'::regnamespace
      order by 1`);
    const listed = Object.keys(matrix).filter((name) => name !== 'other schemas');
    expect(rows.map(({ name }) => name)).toEqual(listed.toSorted());
  });

  test('every grant to the API’s roles on a table or column, in any schema', async () => {
    const { rows } = await backend.db.query<{ grant: string }>(`
      select grantee || ': ' || lower(privilege_type) || ' ' || table_schema || '.' || table_name as grant
      from information_schema.role_table_grants
      where grantee in ('PUBLIC', 'anon', 'authenticated') and table_schema not in ('pg_catalog', 'information_schema')
      union all
      select grantee || ': ' || lower(privilege_type) || ' ' || string_agg(column_name, ', ' order by column_name)
        || ' of ' || table_schema || '.' || table_name
      from information_schema.role_column_grants as columns
      where grantee in ('PUBLIC', 'anon', 'authenticated') and table_schema not in ('pg_catalog', 'information_schema')
        and not exists (
          select from information_schema.role_table_grants as tables
          where (tables.grantee, tables.privilege_type, tables.table_schema, tables.table_name)
            = (columns.grantee, columns.privilege_type, columns.table_schema, columns.table_name))
      group by grantee, privilege_type, table_schema, table_name
      order by 1`);
    const theSeven =
      'cell_phone, company_name, contact_person, email_address, office_phone, physical_address, vat_reg_nr';
    expect(rows.map(({ grant }) => grant)).toEqual([
      `anon: insert ${theSeven} of public.customers`,
      'authenticated: delete public.customers',
      `authenticated: insert ${theSeven} of public.customers`,
      'authenticated: insert customers, scope, up_to_created_at, up_to_id of public.export_ledger',
      'authenticated: select private.readable_customers',
      'authenticated: select public.customers',
      'authenticated: select public.deleted_customers',
      'authenticated: select public.export_ledger',
    ]);
  });

  test('every function outside of the extensions that the API’s roles may call', async () => {
    const { rows } = await backend.db.query<{ callable: string }>(`
      select role || ': ' || routines.oid::regprocedure as callable
      from pg_proc as routines, unnest(array['anon', 'authenticated']) as role
      where pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        and has_schema_privilege(role, pronamespace, 'usage') and has_function_privilege(role, routines.oid, 'execute')
        and not exists (select from pg_depend where objid = routines.oid and deptype = 'e')
        and pronamespace <> 'auth'::regnamespace
      order by 1`);
    expect(rows.map(({ callable }) => callable)).toEqual([
      'authenticated: customer_days(text,text)',
      'authenticated: delete_customer_for_good(uuid)',
      'authenticated: export_boundary()',
      'authenticated: private.is_admin()',
      'authenticated: restore_customer(uuid)',
      'authenticated: search_customers(text)',
    ]);
  });

  test('every table outside of the catalogue has row-level security, or no grant at all', async () => {
    const { rows } = await backend.db.query<{ name: string }>(`
      select oid::regclass::text as name from pg_class
      where relkind in ('r', 'p') and not relrowsecurity
        and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        and (has_table_privilege('anon', oid, 'select, insert, update, delete, truncate')
          or has_table_privilege('authenticated', oid, 'select, insert, update, delete, truncate'))`);
    expect(rows).toEqual([]);
  });
});

async function answer(caller: Caller, { path, method = 'GET', body, headers }: Deed): Promise<string> {
  const token = tokens[caller];
  const response = await backend.fetch(
    new Request(`http://backend.test/rest/v1/${path}`, {
      method,
      headers: {
        apikey: LOCAL_PUBLISHABLE_KEY,
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  const json: unknown = text === '' ? undefined : JSON.parse(text);
  if (response.ok)
    return `${response.status}${Array.isArray(json) && method !== 'POST' ? ` ${json.length}` : rowsOf(path, json)}`;
  return `${response.status} ${(json as { code: string }).code}`;
}

/** How many rows a function has answered with. */
function rowsOf(path: string, json: unknown): string {
  return path.startsWith('rpc/') && Array.isArray(json) ? ` ${json.length}` : '';
}

/** Puts back what an admin could remove, for the next caller. */
async function restore(): Promise<void> {
  await backend.db.query(
    `insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address)
     values ($1, 'Guarded', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za')
     on conflict do nothing`,
    [CUSTOMER],
  );
}

async function makeTokens(secret: Uint8Array): Promise<Record<Caller, string | null>> {
  const claims = { role: 'authenticated', is_anonymous: false, session_id: crypto.randomUUID() };
  const token = (values: object, expires = '1h', key = secret) =>
    new SignJWT({ ...claims, ...values })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer('customer-desk-local/auth/v1')
      .setAudience('authenticated')
      .setSubject(crypto.randomUUID())
      .setExpirationTime(expires)
      .sign(key);
  const admin = await signIn();
  const signedOut = await signIn();
  await backend.fetch(authRequest('logout?scope=local', signedOut));
  const [head = '', , signature = ''] = (await token({})).split('.');
  const forged = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url');
  return {
    visitor: null,
    admin,
    'anonymous sign-in': await token({ is_anonymous: true }),
    'signed out': signedOut,
    expired: await token({}, '-1h'),
    tampered: `${head}.${forged}.${signature}`,
    'alg: none': new UnsecuredJWT(claims)
      .setIssuer('customer-desk-local/auth/v1')
      .setAudience('authenticated')
      .setSubject(crypto.randomUUID())
      .setExpirationTime('1h')
      .encode(),
    'another key': await token({}, '1h', crypto.getRandomValues(new Uint8Array(32))),
    'no role': await token({ role: undefined }),
    'service role claimed': await token({ role: 'service_role' }),
  };
}

async function signIn(): Promise<string> {
  const body = { email: ADMIN.adminEmail, password: ADMIN.adminPassword };
  const response = await backend.fetch(authRequest('token?grant_type=password', null, body));
  return ((await response.json()) as { access_token: string }).access_token;
}

function authRequest(path: string, token: string | null, body: object = {}): Request {
  return new Request(`http://backend.test/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: LOCAL_PUBLISHABLE_KEY,
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}
