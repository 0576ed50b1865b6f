import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../scripts/seed/random.ts';
import { type Session, interleave } from '../support/interleavings.ts';
import { missing, server, skipped } from './support/server.ts';

/** `SEEDS=1-200 npx vitest run --project postgres tests/postgres/interleavings.test.ts` tries more. */
const [first = 1, last = 3] = (process.env.SEEDS ?? '1-3').split('-').map(Number);
const seeds = Array.from({ length: last - first + 1 }, (_, place) => first + place);

const connections: Client[] = [];

describe.skipIf(missing !== null)(`several admins and visitors on a real PostgreSQL${skipped()}`, () => {
  let owner: Client;
  let admins: Session[];
  let visitors: Session[];
  beforeAll(async () => {
    owner = await connect(server().url);
    await owner.query('update private.registration_limits set per_address = 1000000, overall = 1000000');
    admins = await Promise.all([1, 2, 3, 4, 5].map((place) => session('authenticated', place)));
    visitors = await Promise.all([1, 2, 3].map((place) => session('anon', place)));
  });
  afterAll(async () => {
    await empty();
    await owner.query('update private.registration_limits set per_address = default, overall = default');
    await Promise.all(connections.map((connection) => connection.end()));
  });

  test.each(seeds)('seed %i loses nothing, exports nothing twice and lists every change', async (seed) => {
    await empty();
    const all = {
      admins,
      visitors,
      owner: async <Row>(sql: string) => (await owner.query(sql)).rows as Row[],
    };
    expect(await interleave(all, seed, 12)).toEqual([]);
  });

  async function empty(): Promise<void> {
    await owner.query(`
      truncate public.customers, public.changes, public.change_rows, public.exports, public.export_customers,
        public.baselines, private.unfinished_exports, public.distinct_customers, public.accepted_problems, private.recent_registrations`);
  }
});

async function connect(url: string): Promise<Client> {
  const connection = new Client(url);
  await connection.connect();
  connections.push(connection);
  return connection;
}

/** Holds some transactions open, so that others overlap. */
async function session(role: 'anon' | 'authenticated', place: number): Promise<Session> {
  const random = randomFrom(place);
  const connection = await connect(server().authenticatorUrl);
  await connection.query(`set role ${role}; set request.jwt.claims = '{"role": "${role}"}'`);
  let before: Promise<unknown> = Promise.resolve();
  return async <Row>(sql: string, parameters?: unknown[]) => {
    const run = before.then(async () => {
      await connection.query('begin');
      try {
        const { rows } = await connection.query(sql, parameters);
        for (let held = random.below(8); held > 3; held -= 1) await connection.query('select');
        await connection.query('commit');
        return rows as Row[];
      } catch (error) {
        await connection.query('rollback');
        throw error;
      }
    });
    before = run.catch(() => undefined);
    return run;
  };
}
