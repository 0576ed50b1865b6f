-- Returns the last migration.
create function private.schema_version() returns text
language sql immutable
set search_path = ''
as $$
  select '20261128000000_one_log_and_baselines';
$$;

-- Describes this database, one line per object, alike on PostgreSQL 15 to 18, for `npm run doctor` to compare.
create function public.describe_schema() returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  return query
  with
    relations as (
      select rel.*, format('%s %s.%s', case rel.relkind when 'v' then 'view' else 'table' end, nsp.nspname, rel.relname) as name
      from pg_catalog.pg_class as rel join pg_catalog.pg_namespace as nsp on nsp.oid = rel.relnamespace
      where nsp.nspname in ('public', 'private') and rel.relkind in ('r', 'p', 'v', 'm', 'f')
    ),
    columns as (
      select att.*, relations.relowner, format('column %I of %s', att.attname, relations.name) as name
      from relations join pg_catalog.pg_attribute as att on att.attrelid = relations.oid
      where att.attnum > 0 and not att.attisdropped
    ),
    functions as (
      select fn.*, format('function %s.%s(%s)', nsp.nspname, fn.proname, pg_get_function_identity_arguments(fn.oid)) as name
      from pg_catalog.pg_proc as fn join pg_catalog.pg_namespace as nsp on nsp.oid = fn.pronamespace
      where nsp.nspname in ('public', 'private')
        and not exists (select from pg_catalog.pg_depend as part where part.objid = fn.oid and part.deptype = 'e')
    ),
    grants as (
      select 'schema private' as name, nspowner as owner, acl.*
      from pg_catalog.pg_namespace, aclexplode(nspacl) as acl where nspname = 'private'
      union all
      select relations.name, relations.relowner, acl.* from relations, aclexplode(relations.relacl) as acl
      union all
      select columns.name, columns.relowner, acl.* from columns, aclexplode(columns.attacl) as acl
      union all
      select functions.name, functions.proowner, acl.*
      from functions, aclexplode(coalesce(functions.proacl, acldefault('f', functions.proowner))) as acl
    )
  select 'migration ' || private.schema_version()
  union all
  select format('%s, row security %s', name, relrowsecurity) from relations
  union all
  -- Before version 16, columns have their table's name.
  select format('%s: %s', name, regexp_replace(pg_get_viewdef(oid), '\m(customers|last_deletes)\.', '', 'g')) from relations where relkind in ('v', 'm')
  union all
  select concat_ws(', ', format('%s: %s', columns.name, format_type(atttypid, atttypmod)),
    case when attnotnull then 'not null' end, 'identity ' || nullif(attidentity::text, ''),
    'generated ' || nullif(attgenerated::text, ''), pg_get_expr(adbin, adrelid))
  from columns left join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
  union all
  -- Since version 18, "not null" is a constraint, too.
  select format('constraint %I of %s: %s', conname, relations.name, pg_get_constraintdef(con.oid))
  from relations join pg_catalog.pg_constraint as con on conrelid = relations.oid
  where contype <> 'n'
  union all
  select format('%s%s', pg_get_indexdef(indexrelid), case when not indisvalid then ', invalid' end)
  from relations join pg_catalog.pg_index on indrelid = relations.oid
  union all
  select format('%s returns %s: %s, volatility %s, security definer %s, %s, body %s', name, pg_get_function_result(functions.oid),
    lanname, provolatile, prosecdef, proconfig, md5(prosrc))
  from functions join pg_catalog.pg_language as lang on lang.oid = prolang
  union all
  select format('%s, enabled %s', pg_get_triggerdef(trg.oid), tgenabled)
  from relations join pg_catalog.pg_trigger as trg on tgrelid = relations.oid where not tgisinternal
  union all
  select format('policy %I of %s for %s to %s: using %s, check %s', polname, relations.name, polcmd, polroles::regrole[],
    pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
  from relations join pg_catalog.pg_policy on polrelid = relations.oid
  union all
  select format('grant %s on %s to %s', lower(privilege_type), name, case grantee when 0 then 'public' else grantee::regrole::text end)
  from grants where grantee <> owner
  union all
  select format('registration limits: %s per address and %s in all, in %s seconds', per_address, overall, extract(epoch from period)::integer)
  from private.registration_limits
  union all
  -- Realtime would send changes of these.
  select format('publication %I of %I.%I', pubname, schemaname, tablename)
  from pg_catalog.pg_publication_tables where schemaname in ('public', 'private');
  if private.purges_daily() then
    return next 'daily purge of customer data';
  end if;
end;
$$;
grant execute on function public.describe_schema() to authenticated;

-- Returns whether something purges daily: the embedded backend itself, or an active job as its migration makes.
create function private.purges_daily() returns boolean
language plpgsql stable
set search_path = ''
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

-- PUBLIC can execute every new function, which no schema's default can change. Must come last; later migrations revoke
-- the same way.
revoke execute on all functions in schema public, private from public;
