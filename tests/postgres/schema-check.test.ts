import { Client } from 'pg';
import { expect, test } from 'vitest';
import { expectedSchema } from '../../server/doctor/expected-schema.ts';
import { missing, server, skipped } from './support/server.ts';

test.skipIf(missing !== null)(
  `describe_schema() returns the same lines as in the embedded database, and a line for an active daily job${skipped()}`,
  async () => {
    const owner = new Client(server().url);
    await owner.connect();
    await owner.query(`set request.jwt.claims = '{"role": "authenticated"}'`);
    const lines = async () =>
      (await owner.query<{ line: string }>('select public.describe_schema() as line')).rows
        .map(({ line }) => line)
        .toSorted();
    // This server has no pg_cron, and isn't the embedded database, which purges itself.
    const expected = await expectedSchema();
    const withoutJob = expected.filter((line) => line !== 'daily purge of customer data');
    expect(expected).toHaveLength(withoutJob.length + 1);
    expect(await lines()).toEqual(withoutJob);
    await owner.query(`begin;
      create schema cron;
      create table cron.job (command text, active boolean);
      insert into cron.job values ('select private.purge_daily()', true)`);
    expect(await lines()).toEqual(expected);
    await owner.query('update cron.job set active = false');
    expect(await lines()).toEqual(withoutJob);
    await owner.query('rollback');
    await owner.end();
  },
);
