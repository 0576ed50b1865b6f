import type { PGlite } from '@electric-sql/pglite';
import { tablesOutsideBackups } from './tables.ts';
import { codeOf } from '../process/errors.ts';
import { report } from '../log/report.ts';

/** Rebuilds damaged indexes and empties damaged tables outside backups. Returns damage that needs a backup, or null. */
export async function repairDamage(db: PGlite): Promise<string | null> {
  try {
    let found = await findDamage(db);
    if (found.length > 0 && found.every(({ remedy }) => remedy !== null)) {
      await repair(db, found);
      found = await findDamage(db);
    }
    const worst = found.find(({ remedy }) => remedy === null) ?? found[0];
    return worst ? `${worst.name}: ${worst.finding}` : null;
  } catch (error) {
    if (error instanceof Error && codeOf(error) !== null) return error.message;
    throw error;
  }
}

interface Damage {
  name: string;
  finding: string;
  /** Null: rows may be missing. */
  remedy: 'rebuild' | 'empty' | null;
}

function findDamage(db: PGlite): Promise<Damage[]> {
  return db.transaction(async (tx) => {
    await tx.exec(CHECKS);
    const { rows } = await tx.query<Damage>(FIND, [await tablesOutsideBackups(tx)]);
    await tx.rollback();
    return rows;
  });
}

async function repair(db: PGlite, found: readonly Damage[]): Promise<void> {
  for (const { name, finding, remedy } of found) {
    if (remedy !== 'rebuild') continue;
    await db.exec(`reindex index ${name}`);
    report(
      'warn',
      'index-rebuilt',
      `The index ${name} was damaged (${finding}) and was rebuilt. Nothing is lost.`,
    );
  }
  const table = found.find(({ remedy }) => remedy === 'empty');
  if (!table) return;
  await db.exec(`truncate ${(await tablesOutsideBackups(db)).join(', ')}`);
  report(
    'warn',
    'tables-emptied',
    `The table ${table.name} was damaged (${table.finding}): sessions and rate limits were reset. No customer is lost.`,
  );
}

/** Run in a transaction that is rolled back. */
const CHECKS = `
  create extension amcheck schema pg_catalog;
  create extension pageinspect schema pg_catalog;
  create extension pg_buffercache schema pg_catalog;
  -- From here on pages are read from the disk.
  select pg_buffercache_evict_all();

  create function pg_temp.damage_in_table(checked regclass) returns text language plpgsql as $$
  begin
    return (select msg from verify_heapam(checked) limit 1);
  exception when others then
    return sqlerrm;
  end $$;

  create function pg_temp.damage_in_index(checked regclass, method name) returns text language plpgsql as $$
  begin
    if method = 'btree' then
      perform bt_index_check(checked, true);
    elsif method = 'gin' then
      perform gin_index_check(checked);
      return pg_temp.damage_in_links(checked::text, pg_relation_size(checked) / 8192);
    end if;
    return null;
  exception when others then
    return sqlerrm;
  end $$;

  -- What gin_index_check doesn't look at: the list of entries that aren't sorted in yet.
  create function pg_temp.damage_in_links(gin text, pages bigint) returns text language sql as $$
    select format('page %s is empty or leads nowhere', block)
    from (
      select 0 as block, unnest(array[pending_head, pending_tail]) as next
      from gin_metapage_info(get_raw_page(gin, 0))
      union all
      select block, rightlink
      from generate_series(1, pages - 1) as block, gin_page_opaque_info(get_raw_page(gin, block))
    ) as links
    where next is null or next >= pages and next <> 4294967295
    limit 1
  $$`;

// Finds index entries without a row, which Postgres's checks miss in a zeroed or cut page. A row's committed mark must
// agree with pg_xact. An index is expendable if another one shows that the table is complete.
const FIND = `
  with tables as materialized (
    select pg_class.oid as id, coalesce(owner.oid, pg_class.oid)::regclass::text as name,
      pg_temp.damage_in_table(pg_class.oid) as finding
    from pg_class left join pg_class as owner on owner.reltoastrelid = pg_class.oid
    where pg_class.relkind in ('r', 't') and pg_class.relpersistence = 'p'
  ),
  indexes as materialized (
    select indexrelid::regclass::text as name, indrelid as table_id,
      amname = 'btree' and indpred is null as is_complete, pg_relation_size(indexrelid) / 8192 as pages,
      pg_temp.damage_in_index(indexrelid, amname) as finding
    from pg_index
    join pg_class on pg_class.oid = indexrelid
    join pg_am on pg_am.oid = relam
    where relkind = 'i' and relpersistence = 'p' and indisvalid
  ),
  -- Each complete index has every row of its table, so one is enough.
  smallest_indexes as (
    select distinct on (table_id) * from indexes where is_complete and finding is null order by table_id, pages
  ),
  entries as (
    select table_id, unnest(coalesce(tids, array[htid])) as place
    from smallest_indexes as index, generate_series(1, pages - 1) as block,
      bt_page_stats(index.name, block) as page, bt_page_items(index.name, block)
    where page.type = 'l'
      -- The first entry of a page with a right neighbour is its upper bound.
      and (page.btpo_next = 0 or itemoffset > 1)
  ),
  places as materialized (
    select tables.id as table_id, format('(%s,%s)', block, lp)::tid as place, t_xmin as written_by,
      t_infomask & 256 <> 0 as is_committed
    from tables, generate_series(0, pg_relation_size(tables.id) / 8192 - 1) as block,
      heap_page_items(get_raw_page(tables.id::regclass::text, block::int))
    where finding is null and lp_flags <> 0
  ),
  incomplete as (
    select table_id, 'rows that its indexes have are missing' as finding
    from (select table_id, place from entries except select table_id, place from places) as missing
    join tables on tables.id = table_id and tables.finding is null
    group by table_id
  ),
  damaged_tables as (
    select id, name, coalesce(tables.finding, incomplete.finding) as finding
    from tables left join incomplete on table_id = id
    where coalesce(tables.finding, incomplete.finding) is not null
  ),
  transactions as (
    select distinct written_by from places where is_committed
  )
  select 'pg_xact' as name, 'it has lost what was committed' as finding, null as remedy
  from transactions where pg_xact_status(written_by::text::xid8) = 'aborted'
  union all
  select name, finding, case when name = any ($1) then 'empty' end from damaged_tables
  union all
  select
    case when is_expendable then indexes.name else tables.name end,
    indexes.finding,
    case when is_expendable then 'rebuild' when tables.name = any ($1) then 'empty' end
  from indexes join tables on tables.id = table_id,
    lateral (
      select table_id not in (select id from damaged_tables) and exists (
        select from indexes as other
        where other.table_id = indexes.table_id and other.is_complete and other.finding is null
      ) as is_expendable
    ) as judged
  where indexes.finding is not null`;
