import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { INITIAL_MIGRATION, joinedSchemas } from '../../scripts/postgres/join-schemas.ts';

test('the initial migration is the schema files, joined by npm run migrations:join', () => {
  expect(readFileSync(INITIAL_MIGRATION, 'utf8')).toBe(joinedSchemas());
});
