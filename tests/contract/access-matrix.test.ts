import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { LocalBackend } from '../../server/backend/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import {
  type Caller,
  CUSTOMER,
  type ApiRequest,
  DELETED,
  matrix,
  REFUSED_TOKENS,
} from './support/access-matrix.ts';
import { sharedBackend } from './support/backend.ts';
import { makeTokens } from './support/tokens.ts';

/** Every kind of caller with every request (specification, section 6). Fails for unlisted tables and functions. */

let backend: LocalBackend;
let tokens: Record<Caller, string | null>;

beforeAll(async () => {
  const { dataDir, ...shared } = await sharedBackend();
  backend = shared;
  await store(CUSTOMER);
  await backend.db.query(`update public.customers set contact_person = 'Anna Nkosi' where id = $1`, [
    CUSTOMER,
  ]);
  await backend.db.exec(`
    insert into public.exports (kind, file_name, customers, format) values ('record', 'one.csv', 1, 'quickbooks');
    insert into public.export_customers (export_id, position, customer_id) values (1, 1, '${CUSTOMER}');
    insert into public.baselines (format, customer_id, since, export_id) values ('quickbooks', '${CUSTOMER}', now(), 1)`);
  await store(DELETED);
  await backend.db.query('delete from public.customers where id = $1', [DELETED]);
  tokens = await makeTokens(backend, await readFile(join(dataDir, 'signing-secret')));
});

const requests = Object.entries(matrix).flatMap(([name, cases]) =>
  Object.entries(cases).map(([what, [request, answers]]) => [`${name}: ${what}`, request, answers] as const),
);
test.each(requests)('each caller gets its answer to %s', async (_, request, [visitor, admin, anonymous]) => {
  // Run the admin last, because that request may remove the row.
  const expected: Partial<Record<Caller, string>> = {
    visitor,
    'anonymous sign-in': anonymous,
    ...REFUSED_TOKENS,
    admin,
  };
  const answers: Partial<Record<Caller, string>> = {};
  for (const caller of Object.keys(expected) as Caller[]) {
    answers[caller] = await answer(caller, request());
    if (caller === 'admin') await store(CUSTOMER);
  }
  expect(answers).toEqual(expected);
});

test('the list has every table, view and function of schema public', async () => {
  const { rows } = await backend.db.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
    union all
    select proname || '()' from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`);
  const listed = Object.keys(matrix).filter((name) => name !== 'other schemas');
  expect(rows.map(({ name }) => name)).toEqual(listed.toSorted());
});

test('the API’s roles can call these functions outside extensions and schema public, which the list has', async () => {
  const { rows } = await backend.db.query<{ callable: string }>(`
    select role || ': ' || routines.oid::regprocedure as callable
    from pg_proc as routines, unnest(array['anon', 'authenticated']) as role
    where pronamespace not in (
        'pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'auth'::regnamespace, 'public'::regnamespace)
      and has_schema_privilege(role, pronamespace, 'usage') and has_function_privilege(role, routines.oid, 'execute')
      and not exists (select from pg_depend where objid = routines.oid and deptype = 'e')
    order by 1`);
  expect(rows.map(({ callable }) => callable)).toEqual([
    'authenticated: private.caller_email()',
    'authenticated: private.caller_session()',
    'authenticated: private.customer_values(jsonb)',
    'authenticated: private.editable_columns()',
    'authenticated: private.folded(text)',
    'authenticated: private.is_admin()',
    'authenticated: private.javascript_pattern(text)',
    'authenticated: private.name_in(jsonb)',
    'authenticated: private.name_in_one_form(text)',
    'authenticated: private.name_of(uuid)',
    'authenticated: private.oldest_deleted()',
    'authenticated: private.original_kind(uuid)',
    'authenticated: private.parts_undone(uuid)',
    'authenticated: private.same_values(jsonb,jsonb)',
    'authenticated: private.unfinished()',
  ]);
});

async function answer(caller: Caller, { path, method = 'GET', body, headers }: ApiRequest): Promise<string> {
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
  if (!response.ok) return `${response.status} ${(json as { code: string }).code}`;
  const isRead = method !== 'POST' || path.startsWith('rpc/');
  if (!Array.isArray(json) || !isRead) return String(response.status);
  return `${response.status} ${json.length > 100 ? 'many' : json.length}`;
}

async function store(id: string): Promise<void> {
  await backend.db.query(
    `insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address)
     values ($1, 'Guarded', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za')
     on conflict do nothing`,
    [id],
  );
}
