import { Client } from 'pg';
import { expect, test } from 'vitest';
import { expectedSchema } from '../../server/doctor/expected-schema.ts';
import { missing, server, skipped } from './support/server.ts';

test.skipIf(missing !== null)(
  `describe_schema() returns the same lines as in the embedded database${skipped()}`,
  async () => {
    const owner = new Client(server().url);
    await owner.connect();
    await owner.query(`set request.jwt.claims = '{"role": "authenticated"}'`);
    const { rows } = await owner.query<{ line: string }>('select public.describe_schema() as line');
    await owner.end();
    expect(rows.map(({ line }) => line).toSorted()).toEqual(await expectedSchema());
  },
);
