import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fill } from './support/fill.ts';
import { missing, server, skipped } from './support/server.ts';

/** The prepared statement with which PostgREST 14 counts search results. */
const countOfASearch = `
  with pgrst_source as (
    select pgrst_call.id, pgrst_call.company_name
    from public.find_customers(find_by := $1::text, sought := $2::text) pgrst_call
  ), pgrst_source_count as (select 1 from pgrst_source)
  select (select pg_catalog.count(*) from pgrst_source_count) as total_result_set,
    pg_catalog.count(_postgrest_t) as page_total, coalesce(json_agg(_postgrest_t), '[]') as body
  from (select pgrst_source.* from pgrst_source limit 1) _postgrest_t`;

describe.skipIf(missing !== null)(`prepared statements on a real PostgreSQL${skipped()}`, () => {
  let owner: Client;
  beforeAll(async () => {
    owner = new Client(server().url);
    await owner.connect();
    await fill(owner, 20_000);
  });
  afterAll(async () => {
    await owner.query('truncate public.customers, public.change_rows');
    await owner.end();
  });

  // A generic plan would read the whole table for every search.
  test('a prepared search keeps a plan for each value', async () => {
    const searches = [
      ['all', ''],
      ['text', '%a%'],
      ['phone', '0825550142'],
      ['words', '%a%\n%e%'],
    ];
    const connection = new Client(server().authenticatorUrl);
    await connection.connect();
    await connection.query(`set role authenticated; set request.jwt.claims = '{"role": "authenticated"}'`);
    for (let time = 0; time < 12; time += 1) {
      const values = searches[time % searches.length];
      await connection.query({ name: 'count', text: countOfASearch, values: values ?? [] });
    }
    const { rows } = await connection.query(
      'select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements',
    );
    await connection.end();
    expect(rows).toEqual([{ generic: 0, custom: 12 }]);
  });
});
