import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { upgrade } from '../backend/upgrade.ts';
import type { Queries } from '../database/request-transaction.ts';

/** What `check_schema()` returns. */
export interface CheckedSchema {
  /** The last migration. */
  version: string;
  /** A hash of all objects and their privileges. */
  fingerprint: string;
  /** The registration limits as a text; null if they were deleted. */
  limits: string | null;
  /** Whether customers' data is purged each day. */
  purges: boolean;
}

/** Returns the schema of a new database of this version. */
export async function expectedSchema(): Promise<CheckedSchema> {
  const db = await PGlite.create({ extensions: { pg_trgm } });
  try {
    await upgrade(db, 'memory://');
    await db.query(`set request.jwt.claims = '{"role": "authenticated"}'`);
    return await readSchema(db);
  } finally {
    await db.close();
  }
}

/** Returns the schema of a database where an admin is signed in. */
export async function readSchema(db: Queries): Promise<CheckedSchema> {
  const { rows } = await db.query<{ checked: CheckedSchema }>('select public.check_schema() as checked');
  const [row] = rows;
  if (!row) throw new Error('check_schema() returned no row.');
  return row.checked;
}
