import type { PGlite, Transaction } from '@electric-sql/pglite';
import { appliedVersions, type MigrationRecord } from './migrations.ts';

export interface Table {
  /** Includes the schema; quoted for SQL. */
  name: string;
  /** Without generated columns; quoted for SQL. */
  columns: readonly string[];
}

/** Returns the tables in a backup, including admins with password hashes, but no sessions. */
export async function tablesOf(db: PGlite | Transaction): Promise<Table[]> {
  const { rows } = await db.query<Table>(`
    select format('%I.%I', nspname, relname) as name, (
      select json_agg(quote_ident(attname) order by attnum)
      from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition
      and (nspname = 'public' or (nspname, relname) in (('auth', 'users'), ('private', 'customer_merges')))
    order by nspname, relname`);
  return rows;
}

/** Returns the other tables, which may be empty after a restore or a repair. */
export async function tablesOutsideBackups(db: PGlite | Transaction): Promise<string[]> {
  const kept = new Set((await tablesOf(db)).map(({ name }) => name));
  const { rows } = await db.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('auth', 'private')`);
  return rows.flatMap(({ name }) => (kept.has(name) ? [] : [name]));
}

/** Returns the migrations that were applied to a database. */
export async function migrationsOf(db: PGlite | Transaction): Promise<Record<MigrationRecord, string[]>> {
  return {
    local_platform: [...(await appliedVersions(db, 'local_platform'))],
    supabase_migrations: [...(await appliedVersions(db, 'supabase_migrations'))],
  };
}

/** Returns whether any data needs a backup. Admins alone don't. */
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
