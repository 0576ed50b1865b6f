-- Problems that an admin accepts, because no edit can remove them.

alter table public.changes drop constraint changes_kind_known, add constraint changes_kind_known check (
  kind in (
    'edit', 'fix', 'merge', 'delete', 'restore', 'undo', 'redo', 'erase', 'distinct', 'accept', 'mark', 'answer', 'withdraw',
    'absent', 'present'));

-- Customers with accepted problems, until the values in question change.
create table public.accepted_findings (
  customer_id uuid primary key,
  -- Each reason with the values it was accepted for: reason -> column -> value.
  findings jsonb not null,
  accepted_at timestamptz not null default clock_timestamp(),
  accepted_by_email text default private.caller_email()
);
-- Detects lost rows of the table: see server/database/integrity.ts.
create index accepted_findings_newest on public.accepted_findings (accepted_at, customer_id);
comment on table public.accepted_findings is 'Problems that an admin accepted. Functions write them; admins read them.';

revoke all on table public.accepted_findings from public, anon, authenticated, service_role;
grant select on public.accepted_findings to authenticated;
-- For `npm run export-to-supabase`.
grant select, insert on public.accepted_findings to service_role;

alter table public.accepted_findings enable row level security;
create policy "Admins may read accepted problems" on public.accepted_findings
  for select to authenticated using ((select private.is_admin()));

-- Accepts problems of up to 500 customers as part of a change. `accepted` is an object id -> reason -> values as shown. Leaves
-- out customers with other values, deleted ones, and what was accepted before. Returns the ids accepted. A repeated call
-- accepts nothing again, and returns the same.
create function public.accept_findings(accepted jsonb, change uuid default gen_random_uuid()) returns setof uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ids constant uuid[] := array(select key::uuid from jsonb_object_keys(accepted) as key order by 1);
  number_logged integer;
begin
  perform private.insist_on_admin();
  perform private.insist_on_at_most(500, ids);
  perform private.insist_on_values(reason.value)
  from jsonb_each(accepted) as customer cross join lateral jsonb_each(customer.value) as reason;
  perform private.begin_change(change, 'accept');
  perform private.wait_for_turn();
  perform from public.customers as stored where stored.id = any (ids) order by stored.id for share;
  with added as (
    insert into public.accepted_findings as stored (customer_id, findings)
    select customers.id, accepted -> customers.id::text
    from public.customers
    where customers.id = any (ids) and not private.is_logged(change, customers.id, 'accepted')
      and not exists (
        select from jsonb_each(accepted -> customers.id::text) as reason where not to_jsonb(customers) @> reason.value)
      and not exists (
        select from public.accepted_findings as earlier
        where earlier.customer_id = customers.id and earlier.findings @> (accepted -> customers.id::text))
    on conflict (customer_id) do update
      set findings = stored.findings || excluded.findings, accepted_at = excluded.accepted_at, accepted_by_email = excluded.accepted_by_email
    returning stored as acceptance
  ),
  logged as (
    insert into public.change_rows (change_id, customer_id, subject, before, after)
    select change, (acceptance).customer_id, 'accepted', private.logged_acceptance(earlier), private.logged_acceptance(acceptance)
    -- As it was before this statement.
    from added left join public.accepted_findings as earlier on earlier.customer_id = (acceptance).customer_id
    order by (acceptance).customer_id
    returning id
  )
  select count(*) into number_logged from logged;
  perform private.count_changed(private.begun_change(), number_logged);
  perform private.end_change();
  return query select id from unnest(ids) as id where private.is_logged(change, id, 'accepted');
end;
$$;
grant execute on function public.accept_findings(jsonb, uuid) to authenticated;

-- Returns a customer's accepted problems as the log has them, with the company; null for none.
create function private.logged_acceptance(accepted public.accepted_findings) returns jsonb
language sql stable strict
set search_path = ''
as $$
  select to_jsonb(accepted) - 'customer_id' || jsonb_build_object('company_name', private.name_of(accepted.customer_id));
$$;

-- A customer's history: what changed it, from which other one it was kept separate, and which problems were accepted.
create or replace view public.customer_history with (security_invoker = true) as
  select logged.id, logged.customer_id, logged.change_id, changes.kind,
    case logged.subject when 'customer' then logged.before end as before,
    case logged.subject when 'customer' then logged.after end as after,
    logged.merged_into, changes.changed_at, changes.changed_by, changes.changed_by_email,
    case logged.subject when 'distinct' then coalesce(logged.after, logged.before) ->> 'other_name' end as other_name,
    case logged.subject when 'accepted' then coalesce(logged.after, logged.before) -> 'findings' end as accepted
  from public.change_rows as logged join public.changes on changes.id = logged.change_id
  where logged.subject in ('customer', 'distinct', 'accepted');

-- Deletes everything about customers that don't exist any more.
create or replace function private.forget_customers(customer_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.recent_registrations where customer_id = any (customer_ids);
  -- The other customer's row of a decision names the forgotten one.
  delete from public.change_rows as others using public.change_rows as forgotten
  where forgotten.customer_id = any (customer_ids) and forgotten.subject = 'distinct'
    and others.change_id = forgotten.change_id and others.customer_id = private.other_of(forgotten) and others.subject = 'distinct';
  delete from public.change_rows where customer_id = any (customer_ids);
  -- The file name of a single customer's export contains the company.
  perform private.free_exports(array(
    select id from private.unfinished_exports as unfinished
    where unfinished.kind = 'record' and unfinished.customer_ids && forget_customers.customer_ids));
  update private.unfinished_exports as unfinished
  set customer_ids = array(
    select case when id <> all (forget_customers.customer_ids) then id else '00000000-0000-0000-0000-000000000000' end
    from unnest(unfinished.customer_ids) with ordinality as chosen (id, place) order by place)
  where unfinished.customer_ids && forget_customers.customer_ids;
  delete from public.exports using public.export_customers as exported
  where exports.kind = 'record' and exported.export_id = exports.id and exported.customer_id = any (customer_ids);
  delete from public.export_customers where customer_id = any (customer_ids);
  delete from public.baselines where customer_id = any (customer_ids);
  delete from public.distinct_customers where a = any (customer_ids) or b = any (customer_ids);
  delete from public.accepted_findings where customer_id = any (customer_ids);
end;
$$;

-- Undoes up to 500 rows of a change, as part of another one. What still is as the change left it becomes as before; the
-- rest stays. Returns the rows after `from_row` in order: 'undone', 'same' (it was already as before) or 'changed'
-- (since), with the current customer, null for deleted, and for a decision with the other one. A repeated call undoes none
-- again. change_rows.subject says what a row is about.
create or replace function public.undo_change(undone uuid, change uuid, from_row bigint default 0)
returns table (
  number bigint, outcome text, subject text, customer_id uuid, company_name text, customer public.customers,
  other_id uuid, is_distinct boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  portion bigint[];
  other record;
begin
  perform private.insist_on_admin();
  portion := array(
    select logged.id from public.change_rows as logged
    where logged.change_id = undone and logged.id > from_row order by logged.id limit 500);
  perform private.begin_change(
    change, case (select undo.kind from public.changes as undo where undo.id = undone) when 'undo' then 'redo' else 'undo' end, undone);
  perform private.wait_for_turn();
  perform private.undo_answers(change, portion);
  perform private.undo_customers(change, portion);
  perform private.undo_decisions(change, portion);
  for other in
    select distinct logged.subject from public.change_rows as logged
    where logged.id = any (portion) and logged.subject not in ('customer', 'distinct', 'accepted', 'export')
  loop
    perform private.undo_baselines(change, portion, other.subject);
  end loop;
  perform private.end_change();

  return query
    select logged.id,
      case
        when private.is_logged(change, logged.customer_id, logged.subject) then 'undone'
        when case logged.subject
          when 'customer' then case
            when logged.before is null then stored.id is null
            else to_jsonb(stored) @> private.customer_values(logged.before)
          end
          when 'distinct' then private.is_decided(logged, logged.before)
          when 'accepted' then private.is_decided(logged, logged.before)
          when 'export' then (
            select private.answer_of(answered, answered.imported) = logged.before
            from public.exports as answered where private.export_key(answered.id) = logged.customer_id)
          else (
            select current.baseline from private.baselines_of(logged.subject, array[logged.customer_id]) as current
          ) is not distinct from logged.before
        end then 'same'
        else 'changed'
      end,
      logged.subject, logged.customer_id, coalesce(stored.company_name, private.name_in(logged.after), private.name_in(logged.before)), stored,
      case logged.subject when 'distinct' then private.other_of(logged) end,
      case logged.subject when 'distinct' then not private.is_decided(logged, null) end
    from public.change_rows as logged
    left join public.customers as stored on stored.id = logged.customer_id
    where logged.id = any (portion) order by logged.id;
end;
$$;

-- Returns whether the decision or the acceptance that a row of the log is about is as in one of its states, null for none.
create or replace function private.is_decided(logged public.change_rows, state jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select case logged.subject
    when 'accepted' then (
      select accepted.accepted_at from public.accepted_findings as accepted where accepted.customer_id = logged.customer_id)
    else (
      select pair.decided_at from public.distinct_customers as pair
      where pair.a = least(logged.customer_id, private.other_of(logged)) and pair.b = greatest(logged.customer_id, private.other_of(logged)))
  end is not distinct from coalesce(state ->> 'accepted_at', state ->> 'decided_at')::timestamptz;
$$;

-- Undoes rows of the log about decisions and accepted problems, as part of the begun change.
create or replace function private.undo_decisions(change uuid, portion bigint[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  undoing constant bigint[] := array(
    select logged.id from public.change_rows as logged
    where logged.id = any (portion) and logged.subject in ('distinct', 'accepted')
      and not private.is_logged(change, logged.customer_id, logged.subject) and private.is_decided(logged, logged.after)
      -- Not about a customer that was deleted permanently, or soon will be.
      and (logged.before is null or (
        private.name_of(logged.customer_id) is not null
        and (logged.subject = 'accepted' or private.name_of(private.other_of(logged)) is not null))));
begin
  delete from public.distinct_customers as pair using public.change_rows as logged
  where logged.id = any (undoing) and logged.before is null and pair.a = logged.customer_id and pair.b = private.other_of(logged);
  insert into public.distinct_customers (a, b, decided_at, decided_by_email)
  select logged.customer_id, private.other_of(logged), (logged.before ->> 'decided_at')::timestamptz, logged.before ->> 'decided_by_email'
  from public.change_rows as logged
  where logged.id = any (undoing) and logged.after is null and logged.customer_id < private.other_of(logged);
  delete from public.accepted_findings as accepted using public.change_rows as logged
  where logged.id = any (undoing) and logged.subject = 'accepted' and accepted.customer_id = logged.customer_id;
  insert into public.accepted_findings
  select restored.*
  from public.change_rows as logged, jsonb_populate_record(null::public.accepted_findings,
    logged.before || jsonb_build_object('customer_id', logged.customer_id)) as restored
  where logged.id = any (undoing) and logged.subject = 'accepted' and logged.before is not null;
  insert into public.change_rows (change_id, customer_id, subject, before, after)
  select change, logged.customer_id, logged.subject, logged.after, logged.before
  from public.change_rows as logged where logged.id = any (undoing) order by logged.id;
  perform private.count_changed(private.begun_change(), cardinality(undoing));
end;
$$;

-- Describes this database, one line per object, alike on PostgreSQL 15 to 18, for `npm run doctor` to compare.
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
  select 'migration 20261126080000_accepted_findings'
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
