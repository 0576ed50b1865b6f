/** An existing customer and a deleted one, both with the company name `Guarded`. */
export const CUSTOMER = crypto.randomUUID();
export const DELETED = crypto.randomUUID();

export type Caller =
  | 'visitor'
  | 'admin'
  /** A visitor with a session, as from a hosted project with anonymous sign-ins on. */
  | 'anonymous sign-in'
  | 'signed out'
  | 'admin before a new password'
  | 'deleted admin'
  | 'expired'
  | 'tampered'
  | 'alg: none'
  | 'another key'
  | 'issued ahead'
  /** Correctly signed with the secret. A hosted project would accept these two. */
  | 'no role'
  | 'service role claimed';

/** Refused tokens, with the answer to every request. */
export const REFUSED_TOKENS: Partial<Record<Caller, string>> = {
  'signed out': '401 PGRST303',
  'admin before a new password': '401 PGRST303',
  'deleted admin': '401 PGRST303',
  expired: '401 PGRST303',
  tampered: '401 PGRST301',
  'alg: none': '401 PGRST301',
  'another key': '401 PGRST301',
  'issued ahead': '401 PGRST303',
  'no role': '401 PGRST301',
  'service role claimed': '401 PGRST301',
};

export interface ApiRequest {
  path: string;
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Status and code, and the number of rows that the caller sees. */
type Answers = readonly [visitor: string, admin: string, anonymous: string];

const DENIED: Answers = ['401 42501', '403 42501', '403 42501'];
const NOT_EXPOSED: Answers = ['406 PGRST106', '406 PGRST106', '406 PGRST106'];

let companies = 0;
/** Another customer each time, because a repeated one is taken for a second try. */
const seven = (): Record<string, unknown> => ({
  company_name: `Matrix ${(companies += 1)}`,
  contact_person: 'Thandi Nkosi',
  cell_phone: '0825551234',
  office_phone: null,
  physical_address: '12 Main Road',
  email_address: 'thandi@example.co.za',
  vat_reg_nr: null,
});
const UNKNOWN_ID = '00000000-0000-4000-8000-00000000000';
const insert = (table: string, body: object, headers = {}): ApiRequest => ({
  path: table,
  method: 'POST',
  body,
  headers,
});
const call = (name: string, body: object = {}): ApiRequest => ({ path: `rpc/${name}`, method: 'POST', body });
const inSchema = (schema: string, path: string): ApiRequest => ({
  path,
  headers: { 'accept-profile': schema },
});
/** A request for each possible grant, by table or function. Those that remove something come last. */
export const matrix: Readonly<Record<string, Readonly<Record<string, [() => ApiRequest, Answers]>>>> = {
  customers: {
    'insert the seven columns': [() => insert('customers', seven()), ['201', '201', '201']],
    'insert several': [() => insert('customers', [seven(), seven()]), ['201', '201', '201']],
    'insert fewer than are needed': [
      () => insert('customers', { company_name: 'x' }),
      ['400 23502', '400 23502', '400 23502'],
    ],
    'insert an id': [() => insert('customers', { ...seven(), id: crypto.randomUUID() }), DENIED],
    'insert a created_at': [() => insert('customers', { ...seven(), created_at: '2020-01-01' }), DENIED],
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
    'update all': [
      () => ({ path: 'customers', method: 'PATCH', body: { company_name: 'Taken over' } }),
      ['400 21000', '400 21000', '400 21000'],
    ],
    'update the id': [
      () => ({ path: `customers?id=eq.${CUSTOMER}`, method: 'PATCH', body: { id: crypto.randomUUID() } }),
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
  customer_history: {
    select: [
      () => ({ path: `customer_history?customer_id=eq.${CUSTOMER}` }),
      ['401 42501', '200 1', '200 0'],
    ],
    insert: [() => insert('customer_history', { customer_id: CUSTOMER, before: {}, after: {} }), DENIED],
    update: [
      () => ({ path: `customer_history?customer_id=eq.${CUSTOMER}`, method: 'PATCH', body: { before: {} } }),
      DENIED,
    ],
    delete: [() => ({ path: `customer_history?customer_id=eq.${CUSTOMER}`, method: 'DELETE' }), DENIED],
  },
  deleted_customers: {
    select: [() => ({ path: `deleted_customers?id=eq.${DELETED}` }), ['401 42501', '200 1', '200 0']],
    insert: [() => insert('deleted_customers', { id: crypto.randomUUID(), customer: {} }), DENIED],
    update: [
      () => ({ path: `deleted_customers?id=eq.${DELETED}`, method: 'PATCH', body: { deleted_at: 'now' } }),
      DENIED,
    ],
    delete: [() => ({ path: `deleted_customers?id=eq.${DELETED}`, method: 'DELETE' }), DENIED],
  },
  distinct_customers: {
    insert: [
      () => insert('distinct_customers', { a: `${UNKNOWN_ID}1`, b: crypto.randomUUID() }),
      ['401 42501', '201', '403 42501'],
    ],
    'insert in another’s name': [
      () => insert('distinct_customers', { a: `${UNKNOWN_ID}1`, b: CUSTOMER, decided_by_email: 'x' }),
      DENIED,
    ],
    select: [() => ({ path: 'distinct_customers' }), ['401 42501', '200 1', '200 0']],
    update: [
      () => ({ path: `distinct_customers?a=eq.${UNKNOWN_ID}1`, method: 'PATCH', body: { b: CUSTOMER } }),
      DENIED,
    ],
    delete: [
      () => ({
        path: `distinct_customers?a=eq.${UNKNOWN_ID}1`,
        method: 'DELETE',
        headers: { prefer: 'return=representation' },
      }),
      ['401 42501', '200 1', '200 0'],
    ],
  },
  'create_export()': {
    call: [
      () => call('create_export', { kind: 'record', file_name: 'one.csv', customer_ids: [CUSTOMER] }),
      ['401 42501', '200 1', '403 42501'],
    ],
  },
  exports: {
    select: [() => ({ path: 'exports?limit=1' }), ['401 42501', '200 1', '200 0']],
    insert: [() => insert('exports', { kind: 'all', customers: 0 }), DENIED],
    update: [() => ({ path: 'exports?kind=eq.record', method: 'PATCH', body: { customers: 2 } }), DENIED],
    delete: [() => ({ path: 'exports?kind=eq.record', method: 'DELETE' }), DENIED],
  },
  export_customers: {
    select: [() => ({ path: 'export_customers?limit=1' }), ['401 42501', '200 1', '200 0']],
    insert: [
      () => insert('export_customers', { export_id: 1, position: 2, customer_id: CUSTOMER, customer: {} }),
      DENIED,
    ],
    update: [
      () => ({ path: 'export_customers?position=eq.1', method: 'PATCH', body: { position: 2 } }),
      DENIED,
    ],
    delete: [() => ({ path: 'export_customers?position=eq.1', method: 'DELETE' }), DENIED],
  },
  'customer_exports()': {
    call: [() => call('customer_exports', { customer_ids: [CUSTOMER] }), ['401 42501', '200 1', '200 0']],
  },
  'changed_customers()': {
    call: [() => call('changed_customers', { customer_ids: [CUSTOMER] }), ['401 42501', '200 0', '200 0']],
  },
  'mark_updated()': {
    call: [() => call('mark_updated', { shown: { [CUSTOMER]: {} } }), ['401 42501', '200 1', '403 42501']],
  },
  'unmark_updated()': {
    call: [() => call('unmark_updated', { mark_id: 0 }), ['401 42501', '200', '403 42501']],
  },
  'find_customers()': {
    call: [
      () => call('find_customers', { find_by: 'words', sought: '%guarded%\n%thandi%' }),
      ['401 42501', '200 1', '200 0'],
    ],
  },
  'customer_days()': {
    call: [
      () => call('customer_days', { time_zone: 'UTC', find_by: 'text', sought: '%guarded%' }),
      ['401 42501', '200 1', '200 0'],
    ],
  },
  'last_change()': {
    call: [() => call('last_change'), ['401 42501', '200', '200']],
  },
  'update_customers()': {
    call: [
      () =>
        call('update_customers', {
          edits: [{ id: CUSTOMER, seen: {}, wanted: { company_name: 'Guarded' } }],
        }),
      ['401 42501', '200 1', '403 42501'],
    ],
    'with an id': [
      () =>
        call('update_customers', {
          edits: [{ id: CUSTOMER, seen: { id: CUSTOMER }, wanted: { id: crypto.randomUUID() } }],
        }),
      ['401 42501', '400 22023', '403 42501'],
    ],
  },
  'merge_customers()': {
    call: [
      () =>
        call('merge_customers', {
          keep: DELETED,
          seen: { [DELETED]: {}, [crypto.randomUUID()]: {} },
          chosen: {},
        }),
      ['401 42501', '200 1', '403 42501'],
    ],
  },
  'undo_merge()': {
    call: [() => call('undo_merge', { merge_id: crypto.randomUUID() }), ['401 42501', '200 1', '403 42501']],
  },
  'restore_customers()': {
    call: [
      () => call('restore_customers', { customer_ids: [CUSTOMER] }),
      ['401 42501', '200 1', '403 42501'],
    ],
  },
  'delete_customers_permanently()': {
    call: [
      () => call('delete_customers_permanently', { customer_ids: [crypto.randomUUID()] }),
      ['401 42501', '200 0', '403 42501'],
    ],
  },
  'describe_schema()': {
    call: [() => call('describe_schema'), ['401 42501', '200 many', '403 42501']],
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
