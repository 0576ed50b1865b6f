import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { admin, atOnce as inTransactions, values } from './support/at-once.ts';
import { missing, server, skipped } from './support/server.ts';

/**
 * Two admins at the same customers, and the search for duplicates beside them. Each has a connection of its own, which
 * the embedded database cannot have: who comes second has to wait, and then to see what the first has done.
 */

const ids = [1, 2, 3, 4, 5].map((place) => `00000000-0000-4000-8000-00000000000${place}`);
const [first = '', second = '', , , last = ''] = ids;

let owner: Client;
let one: Client;
let other: Client;

describe.skipIf(missing !== null)(`duplicates, at once${skipped()}`, () => {
  beforeAll(async () => {
    owner = new Client(server().url);
    await owner.connect();
    [one, other] = [await admin(), await admin()];
  });
  beforeEach(async () => {
    await empty();
    await register(...ids);
    await search();
  });
  afterEach(async () => {
    await Promise.all([one.query('rollback'), other.query('rollback')]);
  });
  afterAll(async () => {
    await empty();
    await Promise.all([owner.end(), one.end(), other.end()]);
  });

  test.each<[string, (client: Client, id: string) => Promise<unknown>]>([
    ['deleted', (client, id) => client.query('delete from public.customers where id = $1', [id])],
    ['changed', (client, id) => update(client, id)],
  ])('the first and the last of a chain are %s by two admins', async (_, act) => {
    // Each is like the next one alone.
    await owner.query(
      'delete from private.duplicate_pairs where right(b::text, 1)::int - right(a::text, 1)::int > 1',
    );
    const answer = await atOnce(
      () => act(one, first),
      () => act(other, last),
    );
    expect(answer).toBe('done');
    expect(await offered()).toEqual([
      [2, 3],
      [3, 4],
    ]);
    expect(await grouped()).toEqual([2, 3, 4]);
  });

  test.each<[string, (client: Client) => Promise<unknown>]>([
    ['deleted', (client) => client.query('delete from public.customers where id = $1', [first])],
    ['deleted for good', (client) => client.query('select public.delete_customer_for_good($1)', [first])],
    ['changed', (client) => update(client, first)],
    ['merged', (client) => merge(client)],
    ['decided about', (client) => decide(client)],
  ])('a customer is %s while the search is about to look at it', async (_, act) => {
    await register('00000000-0000-4000-8000-000000000006');
    const answer = await atOnce(
      () => act(one),
      () => other.query('select public.find_duplicates()'),
    );
    expect(answer).toBe('done');
  });

  test('who was decided about while the search looked at them is not offered again', async () => {
    await register('00000000-0000-4000-8000-000000000006');
    const answer = await atOnce(
      () => one.query('select public.find_duplicates(2000)'),
      () => decide(other),
    );
    expect(answer).toBe('done');
    await search();
    expect(await offered()).not.toContainEqual([1, 2]);
  });
});

/** Of two admins, who are told apart by the connections of this file. */
function atOnce(begun: () => Promise<unknown>, meanwhile: () => Promise<unknown>): Promise<string> {
  return inTransactions(owner, [one, begun], [other, meanwhile]);
}

async function register(...places: string[]): Promise<void> {
  await owner.query(
    `insert into public.customers (
       id, company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr)
     select new.id, given.company_name, given.contact_person, given.cell_phone, given.office_phone,
       given.physical_address, given.email_address, given.vat_reg_nr
     from unnest($1::uuid[]) as new (id), json_populate_record(null::public.customers, $2) as given`,
    [places, JSON.stringify(values)],
  );
}

async function empty(): Promise<void> {
  await owner.query('delete from public.customers; delete from public.deleted_customers');
}

async function search(): Promise<void> {
  for (let left = 1; left > 0;) {
    const { rows } = await one.query<{ left: number }>(
      `select (public.find_duplicates(2000) ->> 'left')::int as left`,
    );
    left = rows[0]?.left ?? 0;
  }
}

function update(client: Client, id: string): Promise<unknown> {
  const wanted = { ...values, company_name: 'Overberg Marine' };
  return client.query('select public.update_customer($1, $2, $3)', [id, values, wanted]);
}

function merge(client: Client): Promise<unknown> {
  return client.query('select public.merge_customers($1, $2, $3)', [
    second,
    { [first]: values, [second]: values },
    values,
  ]);
}

function decide(client: Client): Promise<unknown> {
  return client.query('select public.set_distinct($1, $2)', [first, second]);
}

/** The offered pairs, each customer by the last digit of its id. */
async function offered(): Promise<[number, number][]> {
  const { rows } = await owner.query<{ a: string; b: string }>(
    'select a, b from private.duplicate_pairs order by a, b',
  );
  return rows.map(({ a, b }) => [Number(a.at(-1)), Number(b.at(-1))]);
}

async function grouped(): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    'select customer_id as id from private.duplicate_members order by 1',
  );
  return rows.map(({ id }) => Number(id.at(-1)));
}
