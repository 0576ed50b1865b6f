-- The doctor also sees the daily job, the limits and publications. Raised limits don't read every registration.

create or replace function private.limit_registrations() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  moment timestamptz;
  limits private.registration_limits;
  address constant cidr := private.client_address();
  wider cidr;
  earlier uuid;
  free_at timestamptz;
  address_free_at timestamptz;
  overall_free_at timestamptz;
  seconds integer;
  most bigint;
begin
  -- Run one registration at a time until the commit. No other lock is taken later, so there is no deadlock.
  perform pg_advisory_xact_lock(hashtextextended('private.limit_registrations', 0));
  moment := clock_timestamp();
  select * into limits from private.registration_limits;
  if not found or private.is_admin() then
    return new;
  end if;
  perform private.purge_recent_registrations(moment);

  -- A retry doesn't count, even over the limit.
  earlier := private.earlier_registration(new);
  if exists (
    select from private.recent_registrations as recent
    where recent.client_address is not distinct from address and recent.customer_id = earlier
  ) then
    return new;
  end if;

  -- At least as many as there are, without reading them, because raised limits are never reached.
  select max(id) - min(id) + 1 into most from private.recent_registrations;

  -- The limit is reached when the oldest of so many registrations still counts. /56 and /48 networks get two and three
  -- times the limit of one address.
  for step in 1 .. case family(address) when 6 then 3 else 1 end loop
    wider := case step
      when 1 then address
      when 2 then network(set_masklen(address::inet, 56))
      else network(set_masklen(address::inet, 48))
    end;
    continue when most >= limits.per_address::bigint * step is not true;
    select recent.registered_at + limits.period into free_at
    from private.recent_registrations as recent
    where recent.client_address <<= wider
    order by recent.registered_at desc
    offset limits.per_address::bigint * step - 1 limit 1;
    address_free_at := greatest(address_free_at, free_at);
  end loop;

  -- The last quarter is reserved for networks without registrations.
  if most >= limits.overall - limits.overall / 4 then
    select recent.registered_at + limits.period into overall_free_at
    from private.recent_registrations as recent
    order by recent.registered_at desc
    offset limits.overall - 1 - case
      when exists (select from private.recent_registrations as recent where recent.client_address <<= wider)
        then limits.overall / 4
      else 0
    end limit 1;
  end if;

  if address_free_at is not null or overall_free_at is not null then
    seconds := greatest(1, ceil(extract(epoch from greatest(address_free_at, overall_free_at) - moment)));
    raise sqlstate 'PT429' using -- PostgREST answers with status 429
      message = case when address_free_at is not null then 'Too many registrations from this address.'
        else 'Too many registrations at the moment.' end,
      detail = format('Retry after %s seconds', seconds),
      hint = format('Try again in %s seconds.', seconds);
  end if;

  insert into private.recent_registrations (client_address, registered_at, customer_id)
  values (address, moment, coalesce(earlier, new.id));
  return new;
end;
$$;

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

create or replace function public.describe_schema() returns setof text
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
  select 'migration 20261126040000_limits_and_daily_job'
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

revoke execute on all functions in schema public, private from public;
