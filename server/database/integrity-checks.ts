/** Run in a transaction that is rolled back. */
export const CHECKS = `
  create extension amcheck schema pg_catalog;
  create extension pageinspect schema pg_catalog;
  create extension pg_buffercache schema pg_catalog;
  create extension pg_visibility schema pg_catalog;
  -- From here on pages are read from the disk.
  select pg_buffercache_evict_all();

  create function pg_temp.damage_in_table(checked regclass) returns text language plpgsql as $$
  begin
    return (select msg from verify_heapam(checked, check_toast => true) limit 1);
  exception when others then
    return sqlerrm;
  end $$;

  create function pg_temp.damage_in_index(checked regclass, method name) returns text language plpgsql as $$
  begin
    if method = 'btree' then
      perform bt_index_check(checked, true);
    elsif method = 'gin' then
      perform gin_index_check(checked);
      return coalesce(
        pg_temp.damage_in_links(checked::text, pg_relation_size(checked) / 8192),
        pg_temp.rows_missing_in(checked));
    end if;
    return null;
  exception when others then
    return sqlerrm;
  end $$;

  -- Counts the rows through an index of trigrams, which gin_index_check doesn't compare with its table.
  create function pg_temp.rows_missing_in(trigrams regclass) returns text language plpgsql
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set work_mem = '64MB' as $$
  declare
    counted bigint;
    expected bigint;
    source regclass := (select indrelid from pg_index where indexrelid = trigrams);
    value text := pg_get_indexdef(trigrams, 1, true);
  begin
    execute format('select count(*) from %s where %s like ''%%''', source, value) into counted;
    execute format('select count(*) from %s where (%s) is not null', source, value) into expected;
    return case when counted <> expected then format('%s of %s rows are in it', counted, expected) end;
  end $$;

  create function pg_temp.damage_in_map(checked regclass) returns text language plpgsql as $$
  begin
    return (
      select 'it marks rows that have changed'
      where exists (select from pg_check_visible(checked)) or exists (select from pg_check_frozen(checked)));
  exception when others then
    return sqlerrm;
  end $$;

  -- The number that a sequence gives next has to be new.
  create function pg_temp.damage_in_sequence(checked regclass, numbered text, number name) returns text
  language plpgsql as $$
  declare
    is_behind boolean;
  begin
    execute format(
      'select coalesce(last_value + is_called::int <= (select max(%I) from %s), false) from %s',
      number, numbered, checked) into is_behind;
    return case when is_behind is null then 'it is empty' when is_behind then 'it gives numbers that are taken' end;
  exception when others then
    return sqlerrm;
  end $$;

  -- Null for a damaged page.
  create function pg_temp.written_at(checked text, block bigint) returns pg_lsn language plpgsql as $$
  begin
    return (page_header(get_raw_page(checked, block))).lsn;
  exception when others then
    return null;
  end $$;

  create function pg_temp.entries_of(btree text, block bigint) returns setof tid language plpgsql as $$
  begin
    return query
      select unnest(coalesce(tids, array[htid]))
      from bt_page_stats(btree, block) as page, bt_page_items(btree, block)
      where page.type = 'l'
        -- The first entry of a page with a right neighbour is its upper bound.
        and (page.btpo_next = 0 or itemoffset > 1);
  exception when others then
    -- bt_index_check reports it.
    return;
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

/** Returns tables and indexes among the files $1, which have changes after the end of the log. */
export const NEWER = `
  select case relkind when 'i' then 'index' else 'table' end as kind, relation.oid::regclass::text as name,
    'it has changes that the log has lost' as finding, true as "isNewer",
    -- A row may be of a transaction that the log doesn't know. Writing next to it can wait forever.
    case when relkind = 'i' and relation.oid >= 16384 then 'rebuild' end as remedy
  from pg_class as relation
  where relkind in ('r', 't', 'i') and pg_relation_filenode(relation.oid)::bigint = any ($1)`;

// Finds index entries without a row, which Postgres's checks miss in a zeroed or cut page. A row's committed mark must
// agree with pg_xact. An index is expendable if another one shows that the table is complete. $1 are the tables outside
// backups. An entry after $2, the end of the log, is of a row that the log has lost, which NEWER finds.
export const FIND = `
  with tables as materialized (
    select pg_class.oid as id, coalesce(owner.oid, pg_class.oid)::regclass::text as name,
      pg_temp.damage_in_table(pg_class.oid) as finding
    from pg_class left join pg_class as owner on owner.reltoastrelid = pg_class.oid
    where pg_class.relkind in ('r', 't') and pg_class.relpersistence = 'p'
  ),
  indexes as materialized (
    select indexrelid as id, indexrelid::regclass::text as name, indrelid as table_id,
      amname = 'btree' and indpred is null as is_complete, pg_relation_size(indexrelid) / 8192 as pages,
      pg_temp.damage_in_index(indexrelid, amname) as finding
    from pg_index
    join pg_class on pg_class.oid = indexrelid
    join pg_am on pg_am.oid = relam
    where relkind = 'i' and relpersistence = 'p' and indisvalid
  ),
  blocks as materialized (
    select indexes.id, table_id, name, block, pg_temp.written_at(name, block) as written_at
    from indexes, generate_series(1, pages - 1) as block
    where is_complete and table_id in (select tables.id from tables where tables.finding is null)
  ),
  entries as materialized (
    select blocks.id, table_id, place, written_at
    from blocks, pg_temp.entries_of(name, block) as place
    -- Later than the log's end: NEWER finds it.
    where (written_at > $2::pg_lsn) is not true
  ),
  places as materialized (
    select tables.id as table_id, format('(%s,%s)', block, lp)::tid as place, t_xmin as written_by,
      t_infomask & 256 <> 0 as is_committed
    from tables, generate_series(0, pg_relation_size(tables.id) / 8192 - 1) as block,
      heap_page_items(get_raw_page(tables.id::regclass::text, block::int))
    where finding is null and lp_flags <> 0
  ),
  places_missing as materialized (
    select table_id, place from entries except select table_id, place from places
  ),
  -- Rows that the index had when it was written. From a page written later, they were removed.
  missing as materialized (
    select id, table_id, coalesce(
      written_at >= pg_temp.written_at(table_id::regclass::text, (place::text::point)[0]::bigint), true) as is_lost
    from places_missing join entries using (table_id, place)
  ),
  damaged_tables as (
    select id, name, coalesce(finding, 'rows that its indexes have are missing') as finding
    from tables
    where finding is not null or id in (select table_id from missing where is_lost)
  ),
  damaged_indexes as materialized (
    select *, coalesce(finding, 'it has rows that were removed') as what
    from indexes
    where finding is not null or id in (select id from missing where not is_lost)
  ),
  damaged_sequences as (
    select sequence.oid::regclass::text as name, tables.name as table_name,
      pg_temp.damage_in_sequence(sequence.oid, tables.name, attname) as finding
    from pg_class as sequence
    join pg_depend on classid = 'pg_class'::regclass and objid = sequence.oid and deptype = 'i'
    join tables on tables.id = refobjid
    join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where sequence.relkind = 'S' and tables.id not in (select id from damaged_tables)
  ),
  transactions as (
    select distinct written_by from places where is_committed
  )
  select 'table' as kind, 'pg_xact' as name, 'it has lost what was committed' as finding, null as remedy, false as "isNewer"
  from transactions where pg_xact_status(written_by::text::xid8) = 'aborted'
  union all
  select 'table', name, finding, case when name = any ($1) then 'empty' end, false from damaged_tables
  union all
  select 'index',
    case when is_expendable then indexes.name else tables.name end,
    indexes.what,
    case when is_expendable then 'rebuild' when tables.name = any ($1) then 'empty' end,
    false
  from damaged_indexes as indexes join tables on tables.id = table_id,
    lateral (
      select table_id not in (select id from damaged_tables) and exists (
        select from indexes as other
        where other.table_id = indexes.table_id and other.is_complete and other.id not in (select id from damaged_indexes)
      ) as is_expendable
    ) as judged
  union all
  select 'sequence', name, finding, 'rebuild', false from damaged_sequences where finding is not null
  union all
  select 'map', name, map.finding, 'rebuild', false
  from tables, lateral (select pg_temp.damage_in_map(id) as finding) as map
  where tables.finding is null and map.finding is not null`;
