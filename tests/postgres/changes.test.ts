import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { newId } from '#lib/new-id.ts';
import { UNDO_PORTION } from '#features/records/api/changes-api.ts';
import { batches } from '#lib/batches.ts';
import { admin } from './support/at-once.ts';
import { fill } from './support/fill.ts';
import { missing, server, skipped } from './support/server.ts';

const CUSTOMERS = 10_000;

interface Undone {
  number: string;
  outcome: string;
  company_name: string;
}

let owner: Client;
let desk: Client;
let ids: string[];

describe.skipIf(missing !== null)(
  `changes of ${CUSTOMERS} customers, no request over 3 s${skipped()}`,
  () => {
    beforeAll(async () => {
      owner = new Client(server().url);
      await owner.connect();
      await fill(owner, CUSTOMERS);
      desk = await admin();
      await desk.query(`set statement_timeout = '3s'`);
      const { rows } = await owner.query<{ id: string }>('select id from public.customers order by id');
      ids = rows.map(({ id }) => id);
    });
    afterAll(async () => {
      await owner.query('truncate public.customers, public.changes, public.change_rows');
      await Promise.all([owner.end(), desk.end()]);
    });

    test('a fix is undone except for those changed since, also after half of it', async () => {
      const before = await state();
      const fix = newId();
      for (const batch of batches(ids, 500)) await fixAll(batch, fix);
      expect(await state()).not.toBe(before);
      const [edited = ''] = ids;
      await owner.query(`update public.customers set contact_person = 'Someone else' where id = $1`, [
        edited,
      ]);

      const undo = newId();
      // Killed half way, and repeated from the beginning.
      await undoFrom(fix, undo, CUSTOMERS / UNDO_PORTION / 2);
      expect(await undoFrom(fix, undo)).toEqual({ undone: CUSTOMERS - 1, changed: 1 });
      expect(await changesOf(undo)).toEqual({ kind: 'undo', customers: CUSTOMERS - 1 });
      const { rows } = await owner.query<{ id: string }>(
        `select id from public.customers where physical_address like '%, fixed'`,
      );
      expect(rows).toEqual([{ id: edited }]);
    }, 120_000);
  },
);

async function fixAll(batch: readonly string[], change: string): Promise<void> {
  await desk.query(
    `select outcome from public.update_customers((
       select jsonb_agg(jsonb_build_object('id', id, 'seen', jsonb_build_object('physical_address', physical_address),
         'wanted', jsonb_build_object('physical_address', left(physical_address, 400) || ', fixed')))
       from public.customers where id = any ($1)
     ), $2, 'fix')`,
    [batch, change],
  );
}

/** Undoes a change in at most that many portions. Returns how many had each outcome. */
async function undoFrom(
  undone: string,
  change: string,
  portions = Number.POSITIVE_INFINITY,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let after = '0';
  for (let portion = 0; portion < portions; portion += 1) {
    const { rows } = await desk.query<Undone>('select * from public.undo_change($1, $2, $3)', [
      undone,
      change,
      after,
    ]);
    for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (rows.length < UNDO_PORTION) break;
    after = rows.at(-1)?.number ?? '';
  }
  return counts;
}

async function changesOf(id: string): Promise<unknown> {
  return (await owner.query('select kind, customers from public.changes where id = $1', [id])).rows[0];
}

async function state(): Promise<string | undefined> {
  const { rows } = await owner.query<{ state: string }>(
    'select md5(string_agg(customers::text, chr(10) order by id)) as state from public.customers',
  );
  return rows[0]?.state;
}
