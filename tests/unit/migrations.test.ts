import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';

import { expect, test } from 'vitest';

/** Shops have applied these. Write a new migration instead of editing one. */
const RELEASED = {
  '20261123000000_initial.sql': '343ce0f3228293c3883e74ce5260326905e339bc117c2d375b6767fcec5cc159',
};

test.each(Object.entries(RELEASED))('the released migration %s never changes', (file, hash) => {
  const sql = readFileSync(`supabase/migrations/${file}`);
  expect(createHash('sha256').update(sql).digest('hex')).toBe(hash);
});

test('the last migration makes the function that names it', () => {
  const last = readdirSync('supabase/migrations').toSorted().at(-1) ?? '';
  expect(readFileSync(`supabase/migrations/${last}`, 'utf8')).toContain(
    `select '${last.replace('.sql', '')}';`,
  );
});
