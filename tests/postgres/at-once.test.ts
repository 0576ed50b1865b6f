import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { admin, atOnce, values } from './support/at-once.ts';
import { missing, server, skipped } from './support/server.ts';

/** Two admins at the same time, which the embedded database's single connection can't have. */

const ID = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';

let owner: Client;
let one: Client;
let other: Client;

const exportNew = (client: Client) => exportOf(client, 'new');
const exportAll = (client: Client) => exportOf(client, 'all');
const remove = (client: Client) => client.query('delete from public.customers where id = $1', [ID]);
const restore = (client: Client) => client.query('select public.restore_customers($1)', [[ID]]);
const deletePermanently = (client: Client) =>
  client.query('select public.delete_customers_permanently($1)', [[ID, OTHER]]);
const save = (client: Client, cell_phone = '0830000001') => {
  const edit = { id: ID, seen: { cell_phone: values.cell_phone }, wanted: { cell_phone } };
  return client.query('select outcome from public.update_customers($1)', [JSON.stringify([edit])]);
};
const merge = (client: Client) =>
  client.query(`select outcome from public.merge_customers($1, $2, '{"cell_phone": "0830000002"}')`, [
    ID,
    { [ID]: values, [OTHER]: values },
  ]);

const ACTS: [string, (client: Client) => Promise<unknown>][] = [
  ['an export', exportAll],
  ['an edit', (client) => save(client)],
  ['a merge', merge],
  ['a delete', remove],
];

describe.skipIf(missing !== null)(`two admins at once${skipped()}`, () => {
  beforeAll(async () => {
    owner = new Client(server().url);
    await owner.connect();
    [one, other] = [await admin(), await admin()];
  });
  afterEach(async () => {
    await Promise.all([one.query('rollback'), other.query('rollback')]);
    await owner.query(`
      truncate public.customers, public.changes, public.change_rows, public.exports, public.export_customers,
        public.baselines, private.unfinished_exports, public.distinct_customers, public.accepted_problems, private.recent_registrations`);
  });
  afterAll(() => Promise.all([owner.end(), one.end(), other.end()]));

  test('new customers that two admins export at once are in one export each', async () => {
    await register(ID);
    expect(await atOnce(owner, [one, () => exportNew(one)], [other, () => exportNew(other)])).toBe('done');
    expect(await exported()).toEqual([{ customer_id: ID, cell_phone: values.cell_phone }]);
    expect(await rows('select kind from public.exports')).toEqual([{ kind: 'new' }]);
  });

  test('a registration during an export is new afterwards', async () => {
    await register(ID);
    await one.query('begin');
    await exportNew(one);
    await register(OTHER);
    await one.query('commit');
    expect(await exported()).toMatchObject([{ customer_id: ID }]);
    expect(await rows(`select id from public.find_customers('all', '', 'quickbooks')`, other)).toEqual([
      { id: OTHER },
    ]);
  });

  test('an edit during an export is listed as changed if the file has the other value', async () => {
    await register(ID);
    expect(await atOnce(owner, [one, () => exportAll(one)], [other, () => save(other)])).toBe('done');
    expect(await exported()).toMatchObject([{ cell_phone: values.cell_phone }]);
    expect(await changed()).toHaveLength(1);
  });

  test("an edit that an export waits for isn't listed", async () => {
    await register(ID);
    await one.query('begin');
    await save(one);
    await one.query('commit');
    await exportAll(other);
    expect(await exported()).toMatchObject([{ cell_phone: '0830000001' }]);
    expect(await changed()).toEqual([]);
  });

  test.each(ACTS)('a permanent delete during %s leaves no row', async (_, act) => {
    await register(ID, OTHER);
    expect(await atOnce(owner, [one, () => act(one)], [other, () => deletePermanently(other)])).toBe('done');
    expect(await tablesWithRows()).toEqual([]);
  });

  test.each(ACTS)('%s during a permanent delete leaves no row', async (_, act) => {
    await register(ID, OTHER);
    const answer = await atOnce(owner, [one, () => deletePermanently(one)], [other, () => act(other)]);
    expect(answer).toBe('done');
    expect(await tablesWithRows()).toEqual([]);
  });

  test.each([
    ['a restore', restore, 'a permanent deletion', deletePermanently],
    ['a permanent deletion', deletePermanently, 'a restore', restore],
  ])('%s and %s leave nothing', async (_, first, __, second) => {
    await register(ID);
    await remove(one);
    expect(await atOnce(owner, [one, () => first(one)], [other, () => second(other)])).toBe('done');
    expect(await tablesWithRows()).toEqual([]);
  });

  test('the second of two admins that edit the same value gets a conflict', async () => {
    await register(ID);
    const outcomes: unknown[] = [];
    const saveAs = (client: Client, cell_phone: string) => async () =>
      outcomes.push(...(await save(client, cell_phone)).rows);
    await atOnce(owner, [one, saveAs(one, '0830000001')], [other, saveAs(other, '0830000002')]);
    expect(outcomes).toEqual([{ outcome: 'saved' }, { outcome: 'conflict' }]);
  });
});

async function exportOf(client: Client, kind: string): Promise<void> {
  const { rows: begun } = await client.query<{ id: string }>(
    `select id from public.create_export($1, 'file.csv')`,
    [kind],
  );
  for (const { id } of begun) {
    const { rows: portions } = await client.query<{ written: number }>(
      'select json_array_length(public.export_portion($1)) as written',
      [id],
    );
    const written = portions[0]?.written ?? 0;
    if (written > 0) await client.query('select public.finish_export($1, $2)', [id, written]);
    else await client.query('select public.cancel_export($1)', [id]);
  }
}

async function register(...ids: string[]): Promise<void> {
  const columns = ['id', ...Object.keys(values)].join(', ');
  await owner.query(
    `insert into public.customers (${columns})
     select ${columns} from jsonb_populate_recordset(null::public.customers, $1)`,
    [JSON.stringify(ids.map((id) => ({ ...values, id })))],
  );
}

async function rows(sql: string, client = owner): Promise<unknown[]> {
  return (await client.query(sql)).rows as unknown[];
}

const exported = () =>
  rows(`select customer_id, customer ->> 'cell_phone' as cell_phone from public.export_customers`);
const changed = () => rows('select id from public.changed_since_export()', one);

/** Returns the tables with rows. An export stays, without its customers. */
async function tablesWithRows(): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(`
    select format('%s.%s', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'private') and table_type = 'BASE TABLE'
      and table_name not in ('registration_limits', 'exports', 'changes')`);
  const filled: string[] = [];
  for (const { name } of tables) {
    if ((await owner.query(`select from ${name} limit 1`)).rowCount !== 0) filled.push(name);
  }
  return filled;
}
