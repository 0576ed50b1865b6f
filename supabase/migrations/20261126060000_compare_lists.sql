-- Admins compare customers with the accounting package's own list, and say what it has.

alter table public.changes drop constraint changes_kind_known, add constraint changes_kind_known check (
  kind in (
    'edit', 'fix', 'merge', 'delete', 'restore', 'undo', 'redo', 'erase', 'distinct', 'mark', 'answer', 'withdraw', 'absent',
    'present'));

-- Says what the accounting package's own list has of up to 500 customers, as part of a change. `known` is an object id -> the
-- list's columns. The others are as the package had them before, or else as here. A withdrawn file doesn't change that.
-- Returns the ids of those that had another baseline.
create function public.record_baselines(known jsonb, change uuid default gen_random_uuid(), format text default 'quickbooks')
returns setof uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ids constant uuid[] := array(select key::uuid from jsonb_object_keys(known) as key order by 1);
begin
  perform private.insist_on_admin();
  perform private.insist_on_at_most(500, ids);
  perform private.insist_on_values(member.value) from jsonb_each(known) as member;
  perform private.begin_change(change, 'present');
  perform private.wait_for_turn();
  perform from public.customers as stored where stored.id = any (ids) order by stored.id for share;
  perform private.set_baselines(format, (
    select coalesce(jsonb_object_agg(stored.id, jsonb_build_object(
      'customer', listed.customer, 'since', extract(epoch from clock_timestamp()), 'export_id', 0, 'is_marked', true)), '{}')
    from public.customers as stored
    left join private.baselines_of(format, ids) as had on had.customer_id = stored.id
    cross join lateral (select nullif(had.baseline -> 'customer', 'null') as customer) as before
    cross join lateral (
      select coalesce(before.customer, to_jsonb(stored) - 'search_text') || (known -> stored.id::text) as customer
    ) as listed
    where stored.id = any (ids) and not private.same_values(before.customer, listed.customer)));
  perform private.end_change();
  return query select id from unnest(ids) as id where private.is_logged(change, id, format);
end;
$$;
grant execute on function public.record_baselines(jsonb, uuid, text) to authenticated;

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
  select 'migration 20261126060000_compare_lists'
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
