/** In the order that pairs have. */
export const CUSTOMER = '10000000-0000-4000-8000-000000000001';
export const DELETED = '20000000-0000-4000-8000-000000000002';

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
  /** Signed with the correct secret. A hosted project would accept these two. */
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

type Answers = readonly [visitor: string, admin: string, anonymous: string];

const DENIED: Answers = ['401 42501', '403 42501', '403 42501'];

let companies = 0;
/** Returns different values each time, because a repeat isn't stored. */
const seven = (): Record<string, unknown> => ({
  company_name: `Matrix ${(companies += 1)}`,
  contact_person: 'Thandi Nkosi',
  cell_phone: '0825551234',
  office_phone: null,
  physical_address: '12 Main Road',
  email_address: 'thandi@example.co.za',
  vat_reg_nr: null,
});

type Case = readonly [request: () => ApiRequest, answers: Answers];

const READ: Answers = ['401 42501', '200 1', '200 0'];
const FIRST_ID = '00000000-0000-4000-8000-000000000001';
const someone = () => crypto.randomUUID();
const insert = (table: string, body: () => object, answers: Answers, headers = {}): Case => [
  () => ({ path: table, method: 'POST', body: body(), headers }),
  answers,
];
const read = (path: string, answers = READ, headers = {}): Case => [() => ({ path, headers }), answers];
const update = (path: string, body: object, answers = DENIED): Case => [
  () => ({ path, method: 'PATCH', body }),
  answers,
];
const remove = (path: string, answers = DENIED): Case => [
  () => ({ path, method: 'DELETE', headers: { prefer: 'return=representation' } }),
  answers,
];
const call = (name: string, body: object, answers: Answers): Case => [
  () => ({ path: `rpc/${name}`, method: 'POST', body }),
  answers,
];
const hidden = (schema: string, path: string): Case =>
  read(path, ['406 PGRST106', '406 PGRST106', '406 PGRST106'], { 'accept-profile': schema });
const all = (answer: string): Answers => [answer, answer, answer];

const readOnly = (table: string, filter: string, row: object): Record<string, Case> => ({
  select: read(`${table}?${filter}&limit=1`),
  insert: insert(table, () => row, DENIED),
  update: update(`${table}?${filter}`, row),
  delete: remove(`${table}?${filter}`),
});
/** PostgreSQL refuses to write to such a view before it looks at grants. */
const view = (name: string, filter: string, row: object): Record<string, Case> => ({
  select: read(`${name}?${filter}&limit=1`),
  insert: insert(name, () => row, all('405 55000')),
  delete: remove(`${name}?${filter}`, all('405 55000')),
});
const one = `customers?id=eq.${CUSTOMER}`;
const VALUE: Answers = ['401 42501', '200', '200'];
const UNFINISHED: Answers = ['401 42501', '400 22023', '403 42501'];
const UPDATED: Answers = ['401 42501', '200 1', '403 42501'];

/** A request for each possible grant. Requests that remove something come last. */
export const matrix: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  customers: {
    'insert the seven columns': insert('customers', seven, all('201')),
    'insert fewer than are needed': insert('customers', () => ({ company_name: 'x' }), all('400 23502')),
    'insert an id': insert('customers', () => ({ ...seven(), id: someone() }), DENIED),
    'insert a created_at': insert('customers', () => ({ ...seven(), created_at: '2020-01-01' }), DENIED),
    'insert the search column': insert(
      'customers',
      () => ({ ...seven(), search_text: 'x' }),
      all('400 428C9'),
    ),
    'insert with the row requested': insert('customers', seven, ['401 42501', '201', '403 42501'], {
      prefer: 'return=representation',
    }),
    select: read(one),
    count: read(`${one}&select=id`, READ, { prefer: 'count=exact' }),
    'search the column': read('customers?search_text=ilike.*guarded*'),
    'order by a column': read(`${one}&select=id&order=email_address`),
    update: update(one, { company_name: 'Taken over' }),
    'update the id': update(one, { id: FIRST_ID }),
    'delete all': remove('customers', all('400 21000')),
    'delete a missing one': remove(`customers?id=eq.${FIRST_ID}`, ['401 42501', '200 0', '200 0']),
    'delete one': remove(one, READ),
  },
  customer_history: view('customer_history', `customer_id=eq.${CUSTOMER}`, { customer_id: CUSTOMER }),
  changes: readOnly('changes', 'kind=eq.edit', { kind: 'edit', customers: 0 }),
  change_rows: readOnly('change_rows', `customer_id=eq.${CUSTOMER}`, { customer_id: CUSTOMER }),
  recent_changes: view('recent_changes', `customer_id=eq.${CUSTOMER}`, { kind: 'edit' }),
  deleted_customers: view('deleted_customers', `id=eq.${DELETED}`, { id: DELETED, customer: {} }),
  'mark_distinct()': {
    call: call('mark_distinct', { one: CUSTOMER, other: DELETED }, ['401 42501', '200', '403 42501']),
  },
  'accept_problems()': {
    call: call('accept_problems', { accepted: { [CUSTOMER]: { phone: {} } } }, UPDATED),
  },
  accepted_problems: readOnly('accepted_problems', `customer_id=eq.${CUSTOMER}`, {
    customer_id: CUSTOMER,
    problems: {},
  }),
  distinct_customers: readOnly('distinct_customers', `a=eq.${CUSTOMER}`, { a: CUSTOMER, b: DELETED }),
  'create_export()': {
    call: call('create_export', { kind: 'record', file_name: 'one.csv', customer_ids: [CUSTOMER] }, UPDATED),
  },
  'export_portion()': { call: call('export_portion', { export_id: 0 }, UNFINISHED) },
  'finish_export()': { call: call('finish_export', { export_id: 0, written: 1 }, UNFINISHED) },
  'cancel_export()': { call: call('cancel_export', { export_id: 0 }, ['401 42501', '200', '403 42501']) },
  exports: readOnly('exports', 'kind=eq.record', { kind: 'all', customers: 0 }),
  export_customers: readOnly('export_customers', 'position=eq.1', { export_id: 1, position: 2 }),
  baselines: readOnly('baselines', `customer_id=eq.${CUSTOMER}`, { customer_id: CUSTOMER }),
  'customer_exports()': { call: call('customer_exports', { customer_ids: [CUSTOMER] }, READ) },
  'changed_since_export()': {
    call: call('changed_since_export', {}, READ),
  },
  'count_changed_since_export()': { call: call('count_changed_since_export', {}, VALUE) },
  'count_baselines()': { call: call('count_baselines', { customer_ids: [CUSTOMER] }, VALUE) },
  'mark_updated()': {
    call: call('mark_updated', { shown: { [CUSTOMER]: {} } }, UPDATED),
  },
  'record_baselines()': {
    call: call('record_baselines', { in_list: { [CUSTOMER]: { contact_person: 'Pieter' } } }, UPDATED),
  },
  'remove_baselines()': {
    call: call('remove_baselines', { customer_ids: [DELETED] }, ['401 42501', '200 0', '403 42501']),
  },
  'export_questions()': { call: call('export_questions', { export_id: 0 }, ['401 42501', '200 0', '200 0']) },
  'answer_exports()': {
    call: call('answer_exports', { export_ids: [], imported: true, change: DELETED }, [
      '401 42501',
      '200',
      '403 42501',
    ]),
  },
  'count_customers()': { call: call('count_customers', {}, VALUE) },
  'read_customers()': { call: call('read_customers', { find_by: 'text', sought: '%guarded%' }, READ) },
  'find_customers()': {
    call: call('find_customers', { find_by: 'words', sought: '%guarded%\n%thandi%' }, READ),
  },
  'customer_days()': {
    call: call('customer_days', { time_zone: 'UTC', find_by: 'text', sought: '%guarded%' }, READ),
  },
  'list_changes()': { call: call('list_changes', { most: 1 }, READ) },
  'changed_fields()': {
    call: call('changed_fields', { change: FIRST_ID }, ['401 42501', '200 0', '200 0']),
  },
  'change_admins()': { call: call('change_admins', {}, READ) },
  'last_own_change()': { call: call('last_own_change', {}, READ) },
  'last_change()': { call: call('last_change', {}, VALUE) },
  'update_customers()': {
    call: call(
      'update_customers',
      { edits: [{ id: CUSTOMER, seen: {}, wanted: { company_name: 'Guarded' } }] },
      UPDATED,
    ),
    'call with an id': call(
      'update_customers',
      { edits: [{ id: CUSTOMER, seen: { id: CUSTOMER }, wanted: { id: FIRST_ID } }] },
      ['401 42501', '400 22023', '403 42501'],
    ),
  },
  'merge_customers()': {
    call: call(
      'merge_customers',
      { keep: DELETED, seen: { [DELETED]: {}, [FIRST_ID]: {} }, chosen: {} },
      UPDATED,
    ),
  },
  'undo_change()': {
    call: call('undo_change', { undone: FIRST_ID, change: FIRST_ID }, ['401 42501', '200 0', '403 42501']),
  },
  'delete_customers()': {
    call: call('delete_customers', { customer_ids: [FIRST_ID] }, ['401 42501', '200 0', '403 42501']),
  },
  'restore_customers()': { call: call('restore_customers', { customer_ids: [CUSTOMER] }, UPDATED) },
  'delete_customers_permanently()': {
    call: call('delete_customers_permanently', { customer_ids: [FIRST_ID] }, [
      '401 42501',
      '200 0',
      '403 42501',
    ]),
  },
  'check_schema()': { call: call('check_schema', {}, ['401 42501', '200', '403 42501']) },
  'other schemas': {
    'auth.users': hidden('auth', 'users'),
    'auth.refresh_tokens': hidden('auth', 'refresh_tokens'),
    'extensions.gen_random_uuid()': hidden('extensions', 'rpc/gen_random_uuid'),
    'private.readable_customers': hidden('private', 'readable_customers'),
    'pg_catalog.pg_authid': hidden('pg_catalog', 'pg_authid'),
    'a table by its schema’s name': read('auth.users', all('404 PGRST205')),
    'auth.jwt()': call('jwt', {}, all('404 PGRST202')),
    'private.is_admin()': call('is_admin', {}, all('404 PGRST202')),
  },
};
