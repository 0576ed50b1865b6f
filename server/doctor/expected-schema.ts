import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { upgrade } from '../backend/upgrade.ts';

/** Returns the sorted schema of a new database of this version. */
export async function expectedSchema(): Promise<string[]> {
  const db = await PGlite.create({ extensions: { pg_trgm } });
  try {
    await upgrade(db, 'memory://');
    await db.query(`set request.jwt.claims = '{"role": "authenticated"}'`);
    const { rows } = await db.query<{ line: string }>('select public.describe_schema() as line');
    return rows.map(({ line }) => line).toSorted();
  } finally {
    await db.close();
  }
}
