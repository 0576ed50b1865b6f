import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { CustomerInsert } from '#lib/customer.ts';

import type { LocalBackend } from '../../supabase/local/backend.ts';
import { openBackend } from './support/backend.ts';

/**
 * How well likely duplicates are found, over 300 pairs that are the same customer or only look so: registered in one
 * shop, so that a value which several of them share counts for as little as it would there.
 */

interface LabelledPair {
  same: boolean;
  kind: string;
  a: CustomerInsert;
  b: CustomerInsert;
}

const pairs = JSON.parse(
  readFileSync(new URL('./support/duplicates/pairs.json', import.meta.url), 'utf8'),
) as LabelledPair[];

let backend: LocalBackend;
/** The ids of the offered pairs, each as `smaller,larger`. */
let offered: Set<string>;
const ids = new Map<string, string>();

beforeAll(async () => {
  backend = await openBackend();
  for (const { a, b } of pairs) for (const customer of [a, b]) await register(customer);
  await backend.db.exec(`set request.jwt.claims = '{"role": "authenticated"}'`);
  for (let left = 1; left > 0;) {
    const { rows } = await backend.db.query<{ left: number }>(
      `select (public.find_duplicates(2000) ->> 'left')::int as left`,
    );
    left = rows[0]?.left ?? 0;
  }
  const { rows } = await backend.db.query<{ pair: string }>(
    `select a || ',' || b as pair from private.duplicate_pairs`,
  );
  offered = new Set(rows.map(({ pair }) => pair));
}, 300_000);

afterAll(async () => {
  await backend.close();
});

test('there are 300 pairs, half of them the same', () => {
  expect(pairs).toHaveLength(300);
  expect(pairs.filter(({ same }) => same)).toHaveLength(150);
});

test('at least 0.95 of what is offered is right', () => {
  const wrong = pairs.filter((pair) => !pair.same && offered.has(keyOf(pair)));
  const right = pairs.filter((pair) => pair.same && offered.has(keyOf(pair)));
  const labelled = new Set(pairs.map(keyOf));
  // Two customers of different pairs are never the same.
  const others = [...offered].filter((pair) => !labelled.has(pair));
  const precision = right.length / (right.length + wrong.length + others.length);
  expect(precision, wrong.map(described).join('\n')).toBeGreaterThanOrEqual(0.95);
});

test('at least 0.9 of what is the same is found', () => {
  const same = pairs.filter((pair) => pair.same);
  const missed = same.filter((pair) => !offered.has(keyOf(pair)));
  expect(1 - missed.length / same.length, missed.map(described).join('\n')).toBeGreaterThanOrEqual(0.9);
});

async function register(customer: CustomerInsert): Promise<void> {
  const key = JSON.stringify(customer);
  if (ids.has(key)) return;
  const { rows } = await backend.db.query<{ id: string }>(
    `insert into public.customers (company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      customer.company_name,
      customer.contact_person,
      customer.cell_phone,
      customer.office_phone,
      customer.physical_address,
      customer.email_address,
      customer.vat_reg_nr,
    ],
  );
  ids.set(key, rows[0]?.id ?? '');
}

function keyOf({ a, b }: LabelledPair): string {
  return [a, b]
    .map((customer) => ids.get(JSON.stringify(customer)) ?? '')
    .toSorted()
    .join(',');
}

function described({ kind, a, b }: LabelledPair): string {
  return `${kind}: ${a.company_name} and ${b.company_name}`;
}
