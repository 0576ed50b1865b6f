import type { PGlite } from '@electric-sql/pglite';
import { beforeEach, expect, test } from 'vitest';
import { type Session, interleave } from '../support/interleavings.ts';
import { sharedBackend } from './support/backend.ts';

/** `SEEDS=1-200 npx vitest run --project contract tests/contract/interleavings.test.ts` tries more. */
const [first = 1, last = first] = (process.env.SEEDS ?? '1').split('-').map(Number);
const seeds = Array.from({ length: last - first + 1 }, (_, place) => first + place);

let db: PGlite;

beforeEach(async () => {
  ({ db } = await sharedBackend());
});

test.each(seeds)('seed %i loses nothing, exports nothing twice and lists every change', async (seed) => {
  const [admin, visitor] = [session('authenticated'), session('anon')];
  const sessions = {
    admins: [admin, admin, admin, admin],
    visitors: [visitor, visitor],
    owner: async <Row>(sql: string) => (await db.query<Row>(sql)).rows,
  };
  expect(await interleave(sessions, seed, 12)).toEqual([]);
});

function session(role: 'anon' | 'authenticated'): Session {
  return <Row>(sql: string, parameters: unknown[] = []) =>
    db.transaction(async (tx) => {
      await tx.exec(`set local role ${role}; set local request.jwt.claims = '{"role": "${role}"}'`);
      return (await tx.query<Row>(sql, parameters)).rows;
    });
}
