import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { fill } from './support/fill.ts';
import { missing, server, skipped } from './support/server.ts';

/**
 * A hosted project's table service sends this, prepared, for the count of a search; it gives each request the settings
 * of the role that it becomes. Both as of PostgREST 14.
 */
const countOfASearch = `
  with pgrst_source as (
    select pgrst_call.id, pgrst_call.company_name from public.search_customers(pattern := $1::text) pgrst_call
  ), pgrst_source_count as (select 1 from pgrst_source)
  select (select pg_catalog.count(*) from pgrst_source_count) as total_result_set,
    pg_catalog.count(_postgrest_t) as page_total, coalesce(json_agg(_postgrest_t), '[]') as body
  from (select pgrst_source.* from pgrst_source limit $2::bigint offset $3::bigint) _postgrest_t`;

const roleSettings = `
  select set_config(split_part(setting, '=', 1), substr(setting, strpos(setting, '=') + 1), true)
  from pg_roles, unnest(rolconfig) as setting
  where rolname = 'authenticated'
    and split_part(setting, '=', 1) in (select name from pg_settings where context = 'user')`;

describe.skipIf(missing !== null)(`prepared statements on a real PostgreSQL${skipped()}`, () => {
  let owner: Client;
  beforeAll(async () => {
    owner = new Client(server().url);
    await owner.connect();
    await fill(owner, 20_000);
  });
  afterAll(async () => {
    await owner.query('delete from public.customers; delete from public.deleted_customers');
    await owner.end();
  });

  test('the count of a search keeps a plan for each pattern, however often it is asked', async () => {
    expect(await plansOf({ withRoleSettings: true })).toEqual({ generic: 0, custom: 10 });
  });

  test('without the setting of the role it would settle on one for all', async () => {
    expect(await plansOf({ withRoleSettings: false })).toEqual({ generic: 5, custom: 5 });
  });
});

/** How many of ten counts of a short pattern were planned for all patterns, and how many for that one. */
async function plansOf({ withRoleSettings }: { withRoleSettings: boolean }): Promise<unknown> {
  const connection = new Client(server().authenticatorUrl);
  await connection.connect();
  try {
    await connection.query('begin');
    if (withRoleSettings) await connection.query(roleSettings);
    await connection.query(`
      set local role authenticated;
      set local request.jwt.claims = '{"role": "authenticated"}'`);
    for (let time = 0; time < 10; time += 1) {
      const { rows } = await connection.query({
        name: 'count',
        text: countOfASearch,
        values: ['%a%', '1', '0'],
      });
      expect(rows).toMatchObject([{ total_result_set: '20000', page_total: '1' }]);
    }
    const { rows } = await connection.query(
      `select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements`,
    );
    return rows[0];
  } finally {
    await connection.end();
  }
}
