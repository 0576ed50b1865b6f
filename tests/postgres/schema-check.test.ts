import { Client } from 'pg';
import { expect, test } from 'vitest';
import { expectedSchema } from '../../server/doctor/expected-schema.ts';
import { missing, server, skipped } from './support/server.ts';

test.skipIf(missing !== null)(
  `check_schema() returns the same as in the embedded database, and finds an active daily job${skipped()}`,
  async () => {
    const owner = new Client(server().url);
    await owner.connect();
    await owner.query(`set request.jwt.claims = '{"role": "authenticated"}'`);
    const checked = async () =>
      (await owner.query('select public.check_schema() as checked')).rows[0]?.checked;
    // This server has no pg_cron, and isn't the embedded database, which purges itself.
    const expected = await expectedSchema();
    expect(expected.purges).toBe(true);
    expect(await checked()).toEqual({ ...expected, purges: false });
    await owner.query(`begin;
      create schema cron;
      create table cron.job (command text, active boolean);
      insert into cron.job values ('select private.purge_daily()', true)`);
    expect(await checked()).toEqual(expected);
    await owner.query('update cron.job set active = false');
    expect(await checked()).toEqual({ ...expected, purges: false });
    await owner.query('rollback');
    await owner.end();
  },
);
