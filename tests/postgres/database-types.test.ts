import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { DATABASE_TYPES, databaseTypes } from '../../scripts/postgres/database-types.ts';
import { missing, server, skipped } from './support/server.ts';

test.skipIf(missing !== null)(
  `the types of the database are those of the migrations: else run npm run database-types${skipped()}`,
  async () => {
    expect(await databaseTypes(server())).toBe(await readFile(DATABASE_TYPES, 'utf8'));
  },
);
