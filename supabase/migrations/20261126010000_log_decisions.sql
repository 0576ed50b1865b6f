-- Decisions that two customers are not duplicates become changes in the log, with undo and redo like any other.

alter table public.changes drop constraint changes_kind_known;
alter table public.changes add constraint changes_kind_known check (
  kind in ('edit', 'fix', 'merge', 'delete', 'restore', 'undo', 'redo', 'erase', 'distinct'));

drop trigger ignore_outdated_decision on public.distinct_customers;
drop function private.ignore_outdated_decision();
drop policy "Admins may read, add and remove pairs" on public.distinct_customers;
create policy "Admins may read pairs" on public.distinct_customers
  for select to authenticated using ((select private.is_admin()));
revoke insert (a, b), delete on public.distinct_customers from authenticated;
comment on table public.distinct_customers is 'Pairs that are not duplicates. Functions write them; admins read them.';

drop function private.is_logged(uuid, uuid);
-- Returns whether a change has a customer, or something else that is kept about it.
create function private.is_logged(change uuid, customer uuid, subject text default 'customer') returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.change_rows as logged
    where logged.change_id = change and logged.customer_id = customer and logged.subject = is_logged.subject
  );
$$;

-- A customer's history: what changed it, and from which other one it was kept separate.
create or replace view public.customer_history with (security_invoker = true) as
  select logged.id, logged.customer_id, logged.change_id, changes.kind,
    case logged.subject when 'customer' then logged.before end as before,
    case logged.subject when 'customer' then logged.after end as after,
    logged.merged_into, changes.changed_at, changes.changed_by, changes.changed_by_email,
    case logged.subject when 'distinct' then coalesce(logged.after, logged.before) ->> 'other_name' end as other_name
  from public.change_rows as logged join public.changes on changes.id = logged.change_id
  where logged.subject in ('customer', 'distinct');

-- Logs changed rows: as part of the begun change, or as a change of their own, such as a delete through the table API.
create or replace function private.log_changed_customers() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  change constant jsonb := coalesce(private.begun_change(),
    jsonb_build_object('id', gen_random_uuid(), 'kind', case tg_op when 'DELETE' then 'delete' else 'edit' end));
  begun constant uuid := change ->> 'id';
  number_logged integer;
begin
  if tg_op = 'UPDATE' then
    insert into public.change_rows (change_id, customer_id, before, after)
    select begun, gone.id, to_jsonb(gone) - 'search_text', to_jsonb(added) - 'search_text'
    from gone join added on added.id = gone.id
    where gone is distinct from added
    order by gone.id;
  elsif tg_op = 'DELETE' then
    insert into public.change_rows (change_id, customer_id, before, merged_into)
    select begun, gone.id, to_jsonb(gone) - 'search_text',
      case
        -- What restored the customer is undone, so the delete before that is repeated: a merge, too.
        when change ->> 'undoes' is not null then (
          select deleted.merged_into
          from public.change_rows as deleted
          join public.change_rows as restored on restored.customer_id = deleted.customer_id and restored.id > deleted.id
          where deleted.customer_id = gone.id and deleted.subject = 'customer' and deleted.after is null
            and restored.change_id = (change ->> 'undoes')::uuid and restored.subject = 'customer'
          order by deleted.id desc limit 1)
        else (change ->> 'merged_into')::uuid
      end
    from gone order by gone.id;
  else
    insert into public.change_rows (change_id, customer_id, after)
    select begun, added.id, to_jsonb(added) - 'search_text' from added order by added.id;
  end if;
  get diagnostics number_logged = row_count;
  perform private.count_changed(change, number_logged);
  return null;
end;
$$;

-- Marks two customers as not duplicates, as a change with a row of the log for each. Returns 'marked', 'same' (they already
-- were) or 'gone' (one was deleted permanently). A repeated call marks nothing again.
create function public.mark_distinct(one uuid, other uuid, change uuid default gen_random_uuid()) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  perform private.begin_change(change, 'distinct');
  perform private.wait_for_turn();
  if private.is_logged(change, one, 'distinct') then
    return 'marked';
  elsif private.name_of(one) is null or private.name_of(other) is null then
    return 'gone';
  end if;
  insert into public.distinct_customers (a, b) values (least(one, other), greatest(one, other)) on conflict do nothing;
  if not found then
    return 'same';
  end if;
  insert into public.change_rows (change_id, customer_id, subject, after)
  select change, side.id, 'distinct', jsonb_build_object(
    'company_name', private.name_of(side.id), 'other', side.other, 'other_name', private.name_of(side.other),
    'decided_at', pair.decided_at, 'decided_by_email', pair.decided_by_email)
  from public.distinct_customers as pair
  cross join lateral (values (pair.a, pair.b), (pair.b, pair.a)) as side (id, other)
  where pair.a = least(one, mark_distinct.other) and pair.b = greatest(one, mark_distinct.other);
  perform private.count_changed(private.begun_change(), 2);
  perform private.end_change();
  return 'marked';
end;
$$;
grant execute on function public.mark_distinct(uuid, uuid, uuid) to authenticated;

-- Returns the company of a customer, also a deleted one; null if it was deleted permanently.
create function private.name_of(customer uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select stored.company_name from public.customers as stored where stored.id = name_of.customer),
    (select deleted.customer ->> 'company_name' from public.deleted_customers as deleted where deleted.id = name_of.customer));
$$;

-- Returns the other customer of a logged decision.
create function private.other_of(logged public.change_rows) returns uuid
language sql immutable
set search_path = ''
as $$
  select (coalesce(logged.after, logged.before) ->> 'other')::uuid;
$$;

-- Returns whether the decision that a row of the log is about is as in one of its states, null for none.
create function private.is_decided(logged public.change_rows, state jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select (
    select pair.decided_at from public.distinct_customers as pair
    where pair.a = least(logged.customer_id, private.other_of(logged)) and pair.b = greatest(logged.customer_id, private.other_of(logged))
  ) is not distinct from (state ->> 'decided_at')::timestamptz;
$$;

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
  delete from public.exports using public.export_customers as exported
  where exports.kind = 'record' and exported.export_id = exports.id and exported.customer_id = any (customer_ids);
  delete from public.export_customers where customer_id = any (customer_ids);
  delete from public.distinct_customers where a = any (customer_ids) or b = any (customer_ids);
end;
$$;

drop function public.undo_change(uuid, uuid, bigint);
-- Undoes up to 500 rows of a change, as part of another one. What still is as the change left it becomes as before; the
-- rest stays. Returns the rows after `from_row` in order: 'undone', 'same' (it was already as before) or 'changed'
-- (since), with the current customer, null for deleted, and for a decision with the other one. A repeated call undoes none
-- again.
create function public.undo_change(undone uuid, change uuid, from_row bigint default 0)
returns table (
  number bigint, outcome text, subject text, customer_id uuid, company_name text, customer public.customers,
  other_id uuid, is_distinct boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  portion bigint[];
begin
  perform private.insist_on_admin();
  portion := array(
    select logged.id from public.change_rows as logged
    where logged.change_id = undone and logged.id > from_row order by logged.id limit 500);
  perform private.begin_change(
    change, case (select undo.kind from public.changes as undo where undo.id = undone) when 'undo' then 'redo' else 'undo' end, undone);
  perform private.wait_for_turn();
  perform private.undo_customers(change, portion);
  perform private.undo_decisions(change, portion);
  perform private.end_change();

  return query
    select logged.id,
      case
        when private.is_logged(change, logged.customer_id, logged.subject) then 'undone'
        when case
          when logged.subject = 'distinct' then private.is_decided(logged, logged.before)
          when logged.before is null then stored.id is null
          else to_jsonb(stored) @> private.customer_values(logged.before)
        end then 'same'
        else 'changed'
      end,
      logged.subject, logged.customer_id,
      coalesce(stored.company_name, logged.after ->> 'company_name', logged.before ->> 'company_name'), stored,
      case logged.subject when 'distinct' then private.other_of(logged) end,
      case logged.subject when 'distinct' then not private.is_decided(logged, null) end
    from public.change_rows as logged
    left join public.customers as stored on stored.id = logged.customer_id
    where logged.id = any (portion) order by logged.id;
end;
$$;
grant execute on function public.undo_change(uuid, uuid, bigint) to authenticated;

-- Undoes rows of the log about customers, as part of the begun change.
create function private.undo_customers(change uuid, portion bigint[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  undoing bigint[];
begin
  perform from public.customers as stored
  where stored.id in (select logged.customer_id from public.change_rows as logged where logged.id = any (portion))
  order by stored.id for update;
  undoing := array(
    select logged.id from public.change_rows as logged
    left join public.customers as stored on stored.id = logged.customer_id
    where logged.id = any (portion) and logged.subject = 'customer' and not private.is_logged(change, logged.customer_id) and case
      when logged.after is not null then to_jsonb(stored) @> private.customer_values(logged.after)
      else stored.id is null and (
        select deleted.after is null and deleted.merged_into is not distinct from logged.merged_into
          and deleted.before @> private.customer_values(logged.before) and changes.changed_at > private.oldest_deleted()
        from public.change_rows as deleted join public.changes on changes.id = deleted.change_id
        where deleted.customer_id = logged.customer_id and deleted.subject = 'customer'
        order by deleted.id desc limit 1)
    end);

  perform private.bring_back(array(
    select logged.id from public.change_rows as logged where logged.id = any (undoing) and logged.after is null));
  delete from public.customers as stored where stored.id in (
    select logged.customer_id from public.change_rows as logged where logged.id = any (undoing) and logged.before is null);
  perform private.set_customer_values((
    select coalesce(jsonb_object_agg(logged.customer_id, logged.before), '{}')
    from public.change_rows as logged
    where logged.id = any (undoing) and logged.before is not null and logged.after is not null));
  perform private.log_unchanged_customers(array(
    select logged.customer_id from public.change_rows as logged where logged.id = any (undoing)));
end;
$$;

-- Undoes rows of the log about decisions, as part of the begun change.
create function private.undo_decisions(change uuid, portion bigint[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  undoing constant bigint[] := array(
    select logged.id from public.change_rows as logged
    where logged.id = any (portion) and logged.subject = 'distinct'
      and not private.is_logged(change, logged.customer_id, logged.subject) and private.is_decided(logged, logged.after)
      -- Not about a customer that was deleted permanently, or soon will be.
      and (logged.before is null or (
        private.name_of(logged.customer_id) is not null and private.name_of(private.other_of(logged)) is not null)));
begin
  delete from public.distinct_customers as pair using public.change_rows as logged
  where logged.id = any (undoing) and logged.before is null and pair.a = logged.customer_id and pair.b = private.other_of(logged);
  insert into public.distinct_customers (a, b, decided_at, decided_by_email)
  select logged.customer_id, private.other_of(logged), (logged.before ->> 'decided_at')::timestamptz, logged.before ->> 'decided_by_email'
  from public.change_rows as logged
  where logged.id = any (undoing) and logged.after is null and logged.customer_id < private.other_of(logged);
  insert into public.change_rows (change_id, customer_id, subject, before, after)
  select change, logged.customer_id, logged.subject, logged.after, logged.before
  from public.change_rows as logged where logged.id = any (undoing) order by logged.id;
  perform private.count_changed(private.begun_change(), cardinality(undoing));
end;
$$;

-- Returns how many customers of a change are undone, less those that were redone.
create or replace function private.customers_undone(change uuid) returns bigint
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    -- A change is undone twice if it was repeated by a later one.
    select least(private.customers_logged(change), coalesce(sum(private.customers_logged(undo.id) - private.customers_undone(undo.id)), 0))
    from public.changes as undo where undo.undoes = change
  );
end;
$$;

drop view public.recent_changes;
-- The changes as the desk lists them: `undone` customers are undone, `undoable` ones remain, `original_kind` was undone or redone,
-- and the customer is the only one, the one that others were merged into, or the first of two that are kept separate.
create view public.recent_changes with (security_invoker = true) as
  select changes.id, changes.number, changes.kind, private.original_kind(changes.id) as original_kind, changes.customers,
    undone.customers as undone, private.customers_logged(changes.id) - undone.customers as undoable,
    shown.customer_id, shown.company_name, shown.other_name, changes.changed_at, changes.changed_by_email
  from public.changes
  cross join lateral (select private.customers_undone(changes.id) as customers) as undone
  left join lateral (
    select logged.customer_id, coalesce(logged.after, logged.before) ->> 'company_name' as company_name,
      coalesce(logged.after, logged.before) ->> 'other_name' as other_name
    from public.change_rows as logged
    where (changes.customers = 1 or private.original_kind(changes.id) in ('merge', 'distinct')) and logged.change_id = changes.id
    order by logged.after is null, logged.id limit 1
  ) as shown on true;

revoke all on public.recent_changes from public, anon, authenticated, service_role;
grant select on public.recent_changes to authenticated;

-- Returns customers whose values differ from those of their last export, last edited first.
create or replace function public.changed_customers()
returns table (customer public.customers, exported jsonb, export_id bigint, exported_at timestamptz, changed_at timestamptz)
language sql stable
set search_path = ''
as $$
  select stored, last_export.customer, last_export.export_id, exports.created_at, edited.changed_at
  from (
    -- Only edited customers can differ, and few are edited.
    select history.customer_id, max(history.id) as history_id, max(history.changed_at) as changed_at
    from public.customer_history as history
    where history.other_name is null
    group by history.customer_id
  ) as edited
  join public.customers as stored on stored.id = edited.customer_id
  cross join lateral (
    select exported.customer, exported.export_id from public.export_customers as exported
    where exported.customer_id = stored.id order by exported.export_id desc limit 1
  ) as last_export
  join public.exports on exports.id = last_export.export_id
  where private.customer_values(to_jsonb(stored)) <> private.customer_values(last_export.customer)
  order by edited.history_id desc;
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
  select 'migration 20261126010000_log_decisions'
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
  select 'row of private.registration_limits' from private.registration_limits;
end;
$$;

revoke execute on all functions in schema public, private from public;
