import type { PGlite, Transaction } from '@electric-sql/pglite';

import { findDamagedPage } from './durable/page-checksums.ts';
import { codeOf } from './error-code.ts';
import { report } from './report.ts';

/**
 * Checks every page of every table and index, the references between them, and their numbers of rows: it detects
 * flipped bytes, missing and truncated files, and an index that disagrees with its table. Installs the extension
 * amcheck, and removes it again.
 *
 * @returns Postgres's message about the damage, for the owner only, or `null`
 */
export async function findDamage(db: PGlite): Promise<string | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.exec('create extension if not exists amcheck schema pg_catalog');
      const damage = (await damageInTables(tx)) ?? (await damageInIndexes(tx)) ?? (await damageInCounts(tx));
      await tx.rollback();
      return damage;
    });
  } catch (error) {
    if (error instanceof Error && codeOf(error) !== null) return error.message;
    throw error;
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Runs the check once a day while the process runs, and logs the damage it finds. Returns the function that stops it.
 *
 * @param database the folder of its files, whose pages are read bypassing Postgres's cache; `null` in memory
 */
export function checkDaily(db: PGlite, database: string | null): () => void {
  const check = async (): Promise<void> => {
    const page = database === null ? null : await findDamagedPage(database);
    const damage = page ?? (await findDamage(db));
    if (damage !== null) {
      report(
        'error',
        'damage',
        `The database is damaged (${damage}): stop the server and start it again, which names the newest backup.`,
      );
    }
  };
  const timer = setInterval(() => {
    check().catch((error: unknown) => {
      const kind = error instanceof Error ? error.name : typeof error;
      report('error', 'check-failed', `The daily check of the database failed (${kind}).`);
    });
  }, DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function damageInTables(tx: Transaction): Promise<string | null> {
  const { rows } = await tx.query<{ name: string; msg: string }>(`
    select pg_class.oid::regclass::text as name, msg
    from pg_class, lateral verify_heapam(pg_class.oid)
    where relkind in ('r', 't') and relpersistence = 'p' limit 1`);
  return rows[0] ? `table ${rows[0].name}: ${rows[0].msg}` : null;
}

/** Damage makes the query fail with an error. */
async function damageInIndexes(tx: Transaction): Promise<null> {
  await tx.query(`
    select case amname
      when 'btree' then bt_index_check(indexrelid, true)
      when 'gin' then gin_index_check(indexrelid)
    end
    from pg_index
    join pg_class on pg_class.oid = indexrelid
    join pg_am on pg_am.oid = relam
    where relkind = 'i' and relpersistence = 'p' and indisvalid`);
  return null;
}

/** A truncated table looks complete on its own: only its primary key shows that rows are missing. */
async function damageInCounts(tx: Transaction): Promise<string | null> {
  const { rows } = await tx.query<{ name: string }>(`
    select indrelid::regclass::text as name
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisprimary and relkind = 'r' and relpersistence = 'p'
      and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`);
  for (const { name } of rows) {
    const inTable = await countOf(tx, name, false);
    const inIndex = await countOf(tx, name, true);
    if (inTable !== inIndex) return `table ${name}: it has ${inTable} rows, and its index ${inIndex}`;
  }
  return null;
}

async function countOf(tx: Transaction, table: string, byIndex: boolean): Promise<number> {
  await tx.exec(`
    set local enable_seqscan = ${byIndex ? 'off' : 'on'}; set local enable_bitmapscan = off;
    set local enable_indexscan = ${byIndex ? 'on' : 'off'}; set local enable_indexonlyscan = ${byIndex ? 'on' : 'off'}`);
  const { rows } = await tx.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}
