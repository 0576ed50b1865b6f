import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { DATABASE_TYPES, databaseTypes } from '../../scripts/postgres/database-types.ts';
import { missing, server, skipped } from './support/server.ts';

test.skipIf(missing !== null)(
  `the database's types match the migrations, or npm run database-types is due${skipped()}`,
  async () => {
    expect(await databaseTypes(server())).toBe(await readFile(DATABASE_TYPES, 'utf8'));
  },
);
