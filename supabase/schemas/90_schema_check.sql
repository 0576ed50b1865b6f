-- Returns the last migration.
create function private.schema_version() returns text
language sql immutable set search_path = ''
as $$
  select '20261128000000_one_log_and_baselines';
$$;

-- Returns one hash of all objects and their privileges, alike on PostgreSQL 15 to 18.
create function private.schema_fingerprint() returns text
language sql stable set search_path = ''
as $$
  with
    relations as (
      select *, oid::regclass as name from pg_catalog.pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v', 'm', 'f')
    ),
    columns as (
      select att.*, relowner, format('%s.%I', name, attname) as name
      from relations join pg_catalog.pg_attribute as att on attrelid = relations.oid where attnum > 0 and not attisdropped
    ),
    functions as (
      select * from pg_catalog.pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not exists (select from pg_catalog.pg_depend as part where part.objid = pg_proc.oid and part.deptype = 'e')
    ),
    privileges as (
      select 'schema private' as name, nspowner as owner, acl.*
      from pg_catalog.pg_namespace, aclexplode(nspacl) as acl where nspname = 'private'
      union all
      select name::text, relowner, acl.* from relations, aclexplode(relacl) as acl
      union all
      select name, relowner, acl.* from columns, aclexplode(attacl) as acl
      union all
      select functions.oid::regprocedure::text, proowner, acl.*
      from functions, aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl
    ),
    lines (line) as (
      select concat_ws(' ', name, relrowsecurity) from relations
      union all
      -- Before version 16, columns have their table's name.
      select concat_ws(' ', name, regexp_replace(pg_get_viewdef(oid), '\m\w+\.', '', 'g'))
      from relations where relkind in ('v', 'm')
      union all
      select concat_ws(' ', name, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid))
      from columns left join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
      union all
      -- Since version 18, "not null" is a constraint, too.
      select concat_ws(' ', name, conname, pg_get_constraintdef(con.oid))
      from relations join pg_catalog.pg_constraint as con on conrelid = relations.oid where contype <> 'n'
      union all
      select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid)
      from relations join pg_catalog.pg_index on indrelid = relations.oid
      union all
      select pg_get_functiondef(oid) from functions
      union all
      select concat_ws(' ', pg_get_triggerdef(trg.oid), tgenabled)
      from relations join pg_catalog.pg_trigger as trg on tgrelid = relations.oid where not tgisinternal
      union all
      select concat_ws(' ', name, polname, polcmd, polroles::regrole[], pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
      from relations join pg_catalog.pg_policy on polrelid = relations.oid
      union all
      select concat_ws(' ', name, privilege_type, is_grantable, grantee::regrole) from privileges where grantee <> owner
      union all
      -- Realtime would send changes of these.
      select concat_ws(' ', pubname, schemaname, tablename)
      from pg_catalog.pg_publication_tables where schemaname in ('public', 'private')
    )
  select md5(string_agg(line, E'\n' order by line collate "C")) from lines;
$$;

-- Returns what `npm run doctor` compares with this version.
create function public.check_schema() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  return jsonb_build_object(
    'version', private.schema_version(),
    'fingerprint', private.schema_fingerprint(),
    'limits', (
      select format('%s per address and %s in all, in %s seconds', per_address, overall, extract(epoch from period)::integer)
      from private.registration_limits
    ),
    'purges', private.purges_daily()
  );
end;
$$;

-- Returns whether something purges daily: the embedded backend itself, or an active job as its migration makes.
create function private.purges_daily() returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  found_job boolean := to_regnamespace('local_platform') is not null;
begin
  if not found_job and to_regclass('cron.job') is not null then
    execute 'select exists (select from cron.job where active and command ~ ''private\.purge_daily\(\)'')' into found_job;
  end if;
  return found_job;
end;
$$;

-- PUBLIC can execute every new function, which no schema's default can change. Must come last; later migrations do the same.
revoke execute on all functions in schema public, private from public;
-- Each function checks for an admin, or reads only what the caller may read.
grant execute on all functions in schema public to authenticated;
