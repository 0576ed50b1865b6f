import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/**
 * A shop applies each migration once. One that is edited later never runs there, and the two databases differ from then
 * on: what changes is a migration of its own. `sha256sum` wrote the list, and adds the new one's line.
 */

const migrations = readdirSync('supabase/migrations').filter((name) => name.endsWith('.sql'));
const listed = new Map(
  readFileSync('supabase/migrations.sha256', 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [sum = '', name = ''] = line.split(/\s+/);
      return [name, sum] as const;
    }),
);

test('every migration is in supabase/migrations.sha256', () => {
  expect([...listed.keys()]).toEqual(migrations.toSorted());
});

test.each([...listed])('%s is as it was released', (name, sum) => {
  const text = readFileSync(`supabase/migrations/${name}`);
  expect(createHash('sha256').update(text).digest('hex')).toBe(sum);
});
