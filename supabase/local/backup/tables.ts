import type { PGlite, Transaction } from '@electric-sql/pglite';

import type { BackupHeader, BackupTable } from './format.ts';

/**
 * The tables in a backup: all of schema `public`, and the admins with their password hashes. Sessions and the signing
 * secret are not included: after a restore everyone signs in again.
 */
export async function tablesOf(db: PGlite | Transaction): Promise<Omit<BackupTable, 'rows'>[]> {
  const { rows } = await db.query<Omit<BackupTable, 'rows'>>(`
    select format('%I.%I', nspname, relname) as name, (
      select json_agg(quote_ident(attname) order by attnum)
      from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition
      and (nspname = 'public' or (nspname = 'auth' and relname = 'users'))
    order by nspname, relname`);
  return rows;
}

/** The migrations that were applied to a database. */
export async function migrationsOf(db: PGlite | Transaction): Promise<BackupHeader['migrations']> {
  const versions = async (record: string): Promise<string[]> => {
    const { rows } = await db.query<{ version: string }>(
      `select version from ${record}.schema_migrations order by version`,
    );
    return rows.map(({ version }) => version);
  };
  return {
    local_platform: await versions('local_platform'),
    supabase_migrations: await versions('supabase_migrations'),
  };
}

/** Whether there is any data that needs a backup. An admin alone does not. */
export async function hasRows(db: PGlite | Transaction): Promise<boolean> {
  for (const { name } of await tablesOf(db)) {
    if (name.startsWith('auth.')) continue;
    const { rows } = await db.query(`select from ${name} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

export async function countOf(db: PGlite | Transaction, table: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}
