import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { CustomerInsert } from '#lib/customer.ts';

import type { LocalBackend } from '../../supabase/local/backend.ts';
import { openBackend } from './support/backend.ts';

/**
 * How well likely duplicates are found, over four files of 300 pairs each that are the same customer or only look so: each
 * registered in one shop, so that a value which several of them share counts for as little as it would there.
 * docs/decisions/likely-duplicates.md shows the figures.
 */

interface LabelledPair {
  same: boolean;
  kind: string;
  a: CustomerInsert;
  b: CustomerInsert;
}

const document = readFileSync(new URL('../../docs/decisions/likely-duplicates.md', import.meta.url), 'utf8');

describe.each(['pairs.json', 'more-pairs.json', 'third-pairs.json', 'fourth-pairs.json'])('%s', (file) => {
  const pairs = pairsIn(file);
  const same = pairs.filter((pair) => pair.same);
  let backend: LocalBackend;
  /** The ids of the offered pairs, each as `smaller,larger`. */
  let offered: Set<string>;

  beforeAll(async () => {
    backend = await openShop();
    await register(backend, customersOf(pairs));
    await findAll(backend);
    offered = new Set((await offeredPairs(backend)).map(({ pair }) => pair));
  }, 300_000);

  afterAll(async () => {
    await backend.close();
  });

  test('there are 300 pairs, half of them the same', () => {
    expect(pairs).toHaveLength(300);
    expect(same).toHaveLength(150);
  });

  test('at least 0.95 of what is offered is right', () => {
    const right = same.filter((pair) => offered.has(keyOf(pair)));
    const labelled = new Map(pairs.map((pair) => [keyOf(pair), pair]));
    // Two customers of different pairs are never the same.
    const wrong = [...offered].filter((pair) => !labelled.get(pair)?.same);
    const precision = right.length / (right.length + wrong.length);
    expect(precision, wrong.map((pair) => described(labelled.get(pair))).join('\n')).toBeGreaterThanOrEqual(
      0.95,
    );
  });

  test('at least 0.9 of what is the same is found', () => {
    const missed = same.filter((pair) => !offered.has(keyOf(pair)));
    expect(1 - missed.length / same.length, missed.map(described).join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  test('the document shows the figures, and how many pairs of each kind are offered', () => {
    const counts = new Map<string, { all: number; offered: number }>();
    for (const pair of pairs) {
      const kind = `| ${pair.kind} | ${pair.same ? 'the same' : 'not the same'} |`;
      const count = counts.get(kind) ?? { all: 0, offered: 0 };
      count.all += 1;
      if (offered.has(keyOf(pair))) count.offered += 1;
      counts.set(kind, count);
    }
    const lines = [...counts].map(([kind, count]) => `${kind} ${count.all} | ${count.offered} |`);
    expect(document).toContain(lines.join('\n'));
    const right = same.filter((pair) => offered.has(keyOf(pair))).length;
    expect(document).toContain(`| \`${file}\` | ${right} of ${offered.size} | ${right} of ${same.length} |`);
  });
});

test('a shop that is searched as a whole has the pairs of one that was searched after each registration', async () => {
  const customers = customersOf(pairsIn('more-pairs.json'));
  const whole = await openShop();
  await register(whole, customers);
  await find(whole, 0);
  const { rows: sweep } = await whole.db.query('select up_to from private.duplicate_sweep');
  expect(sweep, 'everybody is new, so the whole shop is gone through').not.toEqual([{ up_to: null }]);
  await findAll(whole);

  const growing = await openShop();
  for (let from = 0; from < customers.length; from += 20) {
    await register(growing, customers.slice(from, from + 20));
    await findAll(growing);
  }
  const found = await offeredPairs(whole);
  expect(found.length).toBeGreaterThan(100);
  expect(await offeredPairs(growing)).toEqual(found);
  expect(await groups(growing)).toEqual(await groups(whole));
  await Promise.all([whole.close(), growing.close()]);
}, 300_000);

test('who registers while a whole shop is searched is found, too', async () => {
  const pairs = pairsIn('more-pairs.json');
  const late = pairs.filter((pair) => pair.same).slice(0, 20);
  const lateIds = new Set(late.map(({ b }) => idOf(b)));
  const shop = await openShop();
  await register(
    shop,
    customersOf(pairs).filter((customer) => !lateIds.has(idOf(customer))),
  );
  for (let features = 0, all = 1; features < all;) {
    await find(shop, 0);
    const { rows } = await shop.db.query<{ features: number; all: number }>(
      `select (select count(*) from private.duplicate_features)::int as features,
         (select count(*) from public.customers)::int as all`,
    );
    ({ features, all } = rows[0] ?? { features, all });
  }
  // In the midst of it.
  await find(shop, 0);
  await register(
    shop,
    late.map(({ b }) => b),
  );
  await findAll(shop);

  const other = await openShop();
  await register(other, customersOf(pairs));
  await findAll(other);
  expect(await offeredPairs(shop)).toEqual(await offeredPairs(other));
  await Promise.all([shop.close(), other.close()]);
}, 300_000);

function pairsIn(file: string): LabelledPair[] {
  return JSON.parse(
    readFileSync(new URL(`./support/duplicates/${file}`, import.meta.url), 'utf8'),
  ) as LabelledPair[];
}

/** Each once: a bookkeeper's companies are in several pairs. */
function customersOf(pairs: readonly LabelledPair[]): CustomerInsert[] {
  return [...new Map(pairs.flatMap(({ a, b }) => [a, b]).map((each) => [idOf(each), each])).values()];
}

/** The same for the same customer in every shop. */
function idOf(customer: CustomerInsert): string {
  const hex = createHash('md5').update(JSON.stringify(customer)).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function openShop(): Promise<LocalBackend> {
  const backend = await openBackend();
  await backend.db.exec(`set request.jwt.claims = '{"role": "authenticated"}'`);
  return backend;
}

async function register(backend: LocalBackend, customers: readonly CustomerInsert[]): Promise<void> {
  await backend.db.query(
    `insert into public.customers (
       id, company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr)
     select id, company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr
     from json_populate_recordset(null::public.customers, $1)`,
    [JSON.stringify(customers.map((customer) => ({ ...customer, id: idOf(customer) })))],
  );
}

/** One call as the desk makes it; returns how much is left. */
async function find(backend: LocalBackend, milliseconds: number): Promise<number> {
  const { rows } = await backend.db.query<{ left: number }>(
    `select (public.find_duplicates($1) ->> 'left')::int as left`,
    [milliseconds],
  );
  return rows[0]?.left ?? 0;
}

async function findAll(backend: LocalBackend): Promise<void> {
  while ((await find(backend, 2_000)) > 0);
}

async function offeredPairs(
  backend: LocalBackend,
): Promise<{ pair: string; score: number; reasons: unknown }[]> {
  const { rows } = await backend.db.query<{ pair: string; score: number; reasons: unknown }>(
    `select a || ',' || b as pair, score, reasons from private.duplicate_pairs order by a, b`,
  );
  return rows;
}

async function groups(backend: LocalBackend): Promise<unknown[]> {
  const { rows } = await backend.db.query(
    `select members.group_id, array_agg(members.customer_id order by members.customer_id) as members, max(groups.score) as score
     from private.duplicate_members as members join private.duplicate_groups as groups on groups.id = members.group_id
     group by members.group_id order by 1`,
  );
  return rows;
}

function keyOf({ a, b }: LabelledPair): string {
  return [idOf(a), idOf(b)].toSorted().join(',');
}

function described(pair: LabelledPair | undefined): string {
  return pair
    ? `${pair.kind}: ${pair.a.company_name} and ${pair.b.company_name}`
    : 'customers of different pairs';
}
