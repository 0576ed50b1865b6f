-- One log of changes instead of the history, the deleted customers' copies and the merges.

-- What one press of an admin did, however many customers and requests it took.
create table public.changes (
  number bigint generated always as identity primary key,
  -- The client chooses it, so that a repeated request continues the change.
  id uuid not null unique default gen_random_uuid(),
  kind text not null,
  -- The change that this one undoes. An undo of an undo is a redo.
  undoes uuid,
  -- The customers changed, also those that were deleted permanently since.
  customers integer not null,
  changed_at timestamptz not null default now(),
  -- Null for scripts and the database's owner.
  changed_by uuid default auth.uid(),
  changed_by_email text default private.caller_email(),

  constraint changes_kind_known check (
    kind in ('edit', 'fix', 'merge', 'delete', 'restore', 'undo', 'redo', 'erase'))
);
create index changes_undoes on public.changes (undoes) where undoes is not null;
comment on table public.changes is 'What admins and scripts did, kept for a year. Triggers and functions write it; admins read it.';

create table public.change_rows (
  id bigint generated always as identity primary key,
  -- No foreign key, because checking it would take longer than the insert.
  change_id uuid not null,
  customer_id uuid not null,
  -- What of the customer changed: the record itself, or what else is kept about it.
  subject text not null default 'customer',
  -- The whole row, so that new columns need no change here. Null for none: not yet, or deleted.
  before jsonb,
  after jsonb,
  -- For customers deleted by a merge.
  merged_into uuid,

  -- A change changes a customer once, so that a repeated request changes nothing.
  constraint change_rows_once unique (change_id, customer_id, subject)
);
create index change_rows_of_customer on public.change_rows (customer_id, id desc);
create index change_rows_deleted on public.change_rows (customer_id, id desc) where after is null and subject = 'customer';
comment on table public.change_rows is 'The customers of each change, before and after. Triggers and functions write them; admins read them.';

revoke all on table public.changes, public.change_rows from public, anon, authenticated, service_role;
grant select on public.changes, public.change_rows to authenticated;
-- For `npm run export-to-supabase`.
grant select, insert on public.changes, public.change_rows to service_role;

alter table public.changes enable row level security;
alter table public.change_rows enable row level security;
create policy "Admins may read changes" on public.changes
  for select to authenticated using ((select private.is_admin()));
create policy "Admins may read changed customers" on public.change_rows
  for select to authenticated using ((select private.is_admin()));

-- Carry over what's stored. Rows of one transaction are one change.
create table private.carried as
  select *, row_number() over (partition by moment, email, customer_id order by place) as occurrence
  from (
    select changed_at as moment, changed_by as admin, changed_by_email as email, customer_id, before, after,
      null::uuid as merged_into, id::numeric as place
    from public.customer_history
    union all
    -- A deleted customer has no later edit.
    select deleted_at, deleted_by, deleted_by_email, id, customer, null, merged_into, 'infinity'
    from public.deleted_customers
    union all
    -- The kept customer of a merge that didn't change it.
    select step.moment, null, step.email, merges.kept, kept.customer || merges.before, kept.customer || merges.after, null,
      0.5 + (
        select coalesce(max(history.id), 0) from public.customer_history as history
        where history.customer_id = merges.kept and history.changed_at < step.moment)
    from private.customer_merges as merges
    join (
      select id, to_jsonb(customers) - 'search_text' as customer from public.customers
      union all
      select id, customer from public.deleted_customers
    ) as kept on kept.id = merges.kept
    cross join lateral (values (merges.merged_at, merges.merged_by_email), (merges.undone_at, null)) as step (moment, email)
    where step.moment is not null and not exists (
      select from public.customer_history as history
      where history.customer_id = merges.kept and history.changed_at = step.moment)
  ) as stored;

create table private.carried_changes as
  select
    case when step.merge = 'merge' then step.id else gen_random_uuid() end as id,
    coalesce(step.merge, case when bool_or(carried.after is null) then 'delete' when count(*) > 1 then 'fix' else 'edit' end) as kind,
    case when step.merge = 'undo' then step.id end as undoes,
    coalesce(1 + cardinality(step.others), count(*)) as customers,
    carried.moment, carried.email, carried.occurrence, max(carried.admin::text)::uuid as admin
  from private.carried
  left join lateral (
    select merges.id, merges.others, step.merge
    from private.customer_merges as merges
    cross join lateral (values ('merge', merges.merged_at), ('undo', merges.undone_at)) as step (merge, moment)
    where step.moment = carried.moment and carried.occurrence = 1
      and (carried.customer_id = merges.kept or carried.customer_id = any (merges.others))
  ) as step on true
  group by carried.moment, carried.email, carried.occurrence, step.id, step.merge, step.others;

insert into public.changes (id, kind, undoes, customers, changed_at, changed_by, changed_by_email)
select id, kind, undoes, customers, moment, admin, email from private.carried_changes order by moment, occurrence;

insert into public.change_rows (change_id, customer_id, before, after, merged_into)
select carried_changes.id, carried.customer_id, carried.before, carried.after, carried.merged_into
from private.carried
join private.carried_changes
  on carried_changes.moment = carried.moment and carried_changes.email is not distinct from carried.email
  and carried_changes.occurrence = carried.occurrence
order by carried.place, carried.moment;

drop table private.carried, private.carried_changes;

drop trigger keep_history on public.customers;
drop trigger keep_deleted_customers on public.customers;
drop function public.undo_merge(uuid);
drop function public.merge_customers(uuid, jsonb, jsonb);
drop function public.update_customers(jsonb);
drop function public.restore_customers(uuid[]);
drop function public.delete_customers_permanently(uuid[]);
drop function private.set_customer_values(public.customers, jsonb);
drop table private.customer_merges;
drop table public.customer_history;
drop table public.deleted_customers;
drop function private.keep_history();
drop function private.keep_deleted_customers();
drop function private.forget_customer();
drop function private.purge_deleted_customers();

-- Throws if values have other columns than those to edit, or anything but texts and nulls.
create function private.insist_on_values(wanted jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  columns constant text[] := private.editable_columns();
begin
  if jsonb_typeof(wanted) is distinct from 'object' or wanted - columns <> '{}' or exists (
    select from jsonb_each(wanted) as member where jsonb_typeof(member.value) not in ('string', 'null')
  ) then
    raise invalid_parameter_value using message = format(
      'A customer''s values are an object with any of %s, each a text or null.', array_to_string(columns, ', '));
  end if;
end;
$$;

-- Sets the editable columns of customers. `wanted` is an object id -> values; other members are ignored.
create function private.set_customer_values(wanted jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  execute format(
    'update public.customers as stored set (%1$s) = (select %1$s from jsonb_populate_record(stored, $1 -> stored.id::text))
     where stored.id = any ($2)', (select string_agg(quote_ident(name), ', ') from unnest(private.editable_columns()) as name)
  ) using wanted, array(select key::uuid from jsonb_object_keys(wanted) as key);
end;
$$;

-- Logs what the transaction does next as part of a change. Throws if it's another admin's or another kind of change.
create function private.begin_change(change uuid, kind text, undoes uuid default null, merged_into uuid default null)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (
    select from public.changes as begun
    where begun.id = change
      and (begun.kind, begun.undoes, begun.changed_by) is distinct from (begin_change.kind, begin_change.undoes, auth.uid())
  ) then
    raise invalid_parameter_value using message = 'Another change has this id.';
  end if;
  perform set_config(
    'customer_desk.change',
    jsonb_build_object('id', change, 'kind', kind, 'undoes', undoes, 'merged_into', merged_into)::text, true);
end;
$$;

create function private.end_change() returns void
language sql volatile
set search_path = ''
as $$
  select set_config('customer_desk.change', '', true);
$$;

-- Returns the begun change as JSON; null outside of one.
create function private.begun_change() returns jsonb
language sql stable
set search_path = ''
as $$
  select nullif(current_setting('customer_desk.change', true), '')::jsonb;
$$;

-- Adds customers to a change's number.
create function private.count_changed(change jsonb, customers integer) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.changes as counted (id, kind, undoes, customers)
  select (change ->> 'id')::uuid, change ->> 'kind', (change ->> 'undoes')::uuid, count_changed.customers
  where count_changed.customers > 0
  on conflict (id) do update set customers = counted.customers + excluded.customers;
$$;

-- Logs changed rows: as part of the begun change, or as a change of their own, such as a delete through the table API.
create function private.log_changed_customers() returns trigger
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
        -- A customer that a merge deleted, and that is deleted again, was merged again.
        when change ->> 'undoes' is not null then (
          select deleted.merged_into from public.change_rows as deleted
          where deleted.customer_id = gone.id and deleted.subject = 'customer' and deleted.after is null
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

create trigger log_edits after update on public.customers
  referencing old table as gone new table as added
  for each statement execute function private.log_changed_customers();
-- Only at depth 0: a repeated registration, removed by a trigger, isn't logged.
create trigger log_deletes after delete on public.customers
  referencing old table as gone
  for each statement when (pg_trigger_depth() = 0)
  execute function private.log_changed_customers();
-- Registrations aren't logged.
create trigger log_restores after insert on public.customers
  referencing new table as added
  for each statement when (current_setting('customer_desk.change', true) <> '')
  execute function private.log_changed_customers();

-- Returns whether a change has a customer.
create function private.is_logged(change uuid, customer uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.change_rows as logged
    where logged.change_id = change and logged.customer_id = customer and logged.subject = 'customer'
  );
$$;

-- Logs customers that belong to the begun change but that it didn't change.
create function private.log_unchanged_customers(customer_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  change constant jsonb := private.begun_change();
  number_logged integer;
begin
  insert into public.change_rows (change_id, customer_id, before, after)
  select (change ->> 'id')::uuid, same.id, to_jsonb(same) - 'search_text', to_jsonb(same) - 'search_text'
  from public.customers as same
  where same.id = any (customer_ids) and not private.is_logged((change ->> 'id')::uuid, same.id);
  get diagnostics number_logged = row_count;
  perform private.count_changed(change, number_logged);
end;
$$;

-- A customer's history: what changed it.
create view public.customer_history with (security_invoker = true) as
  select logged.id, logged.customer_id, logged.change_id, changes.kind, logged.before, logged.after, logged.merged_into,
    changes.changed_at, changes.changed_by, changes.changed_by_email
  from public.change_rows as logged join public.changes on changes.id = logged.change_id
  where logged.subject = 'customer';

revoke all on public.customer_history from public, anon, authenticated, service_role;
grant select on public.customer_history to authenticated;

-- Returns since when deleted customers can be restored.
create function private.oldest_deleted() returns timestamptz
language sql stable
set search_path = ''
as $$
  select now() - interval '30 days';
$$;
grant execute on function private.oldest_deleted() to authenticated;

-- The last change of each deleted customer.
create view private.last_deletes with (security_invoker = true) as
  select logged.id as number, logged.customer_id as id, logged.before as customer, logged.merged_into, logged.change_id,
    changes.changed_at as deleted_at, changes.changed_by as deleted_by, changes.changed_by_email as deleted_by_email
  from public.change_rows as logged join public.changes on changes.id = logged.change_id
  where logged.subject = 'customer' and logged.after is null
    and not exists (
      select from public.change_rows as later
      where later.customer_id = logged.customer_id and later.subject = 'customer' and later.id > logged.id)
    -- An import may have restored it.
    and not exists (select from public.customers as stored where stored.id = logged.customer_id);

create view public.deleted_customers with (security_invoker = true) as
  select * from private.last_deletes where deleted_at > (select private.oldest_deleted());

revoke all on private.last_deletes, public.deleted_customers from public, anon, authenticated, service_role;
grant select on private.last_deletes, public.deleted_customers to authenticated;

-- Stores customers again as they were before these rows of the log, with id and time.
create function private.bring_back(logged_rows bigint[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  list constant text := (select string_agg(quote_ident(name), ', ') from unnest(private.editable_columns()) as name);
begin
  execute format(
    'insert into public.customers (id, created_at, %1$s)
     select restored.id, restored.created_at, %1$s
     from public.change_rows as logged, jsonb_populate_record(null::public.customers, logged.before) as restored
     where logged.id = any ($1)
     on conflict (id) do nothing', list
  ) using logged_rows;
end;
$$;

-- Deletes up to 500 customers as part of a change. Returns the ids that the change deleted. A repeated call deletes none
-- again, and returns the same.
create function public.delete_customers(customer_ids uuid[], change uuid default gen_random_uuid()) returns setof uuid
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  perform private.insist_on_at_most(500, customer_ids);
  perform private.begin_change(change, 'delete');
  perform from public.customers as stored where stored.id = any (customer_ids) order by stored.id for update;
  delete from public.customers as stored
  where stored.id = any (customer_ids) and not private.is_logged(change, stored.id);
  perform private.end_change();
  return query select id from unnest(customer_ids) as id where private.is_logged(change, id);
end;
$$;
grant execute on function public.delete_customers(uuid[], uuid) to authenticated;

-- Restores up to 500 customers deleted within 30 days as part of a change, all or none. A repeated call restores none
-- again. Returns those that exist afterwards.
create function public.restore_customers(customer_ids uuid[], change uuid default gen_random_uuid())
returns setof public.customers
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  perform private.insist_on_at_most(500, customer_ids);
  perform private.begin_change(change, 'restore');
  perform private.wait_for_turn();
  perform private.bring_back(array(
    select deleted.number from public.deleted_customers as deleted
    where deleted.id = any (customer_ids) and not private.is_logged(change, deleted.id)));
  perform private.end_change();
  return query select stored.* from public.customers as stored where stored.id = any (customer_ids);
end;
$$;
grant execute on function public.restore_customers(uuid[], uuid) to authenticated;

-- Deletes everything about customers that don't exist any more.
create function private.forget_customers(customer_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.recent_registrations where customer_id = any (customer_ids);
  delete from public.change_rows where customer_id = any (customer_ids);
  -- The file name of a single customer's export contains the company.
  delete from public.exports using public.export_customers as exported
  where exports.kind = 'record' and exported.export_id = exports.id and exported.customer_id = any (customer_ids);
  delete from public.export_customers where customer_id = any (customer_ids);
  delete from public.distinct_customers where a = any (customer_ids) or b = any (customer_ids);
end;
$$;

-- Deletes up to 100 customers and every copy of their data as part of a change. Returns the ids it found.
create function public.delete_customers_permanently(customer_ids uuid[], change uuid default gen_random_uuid())
returns setof uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  found_ids uuid[];
begin
  perform private.insist_on_admin();
  perform private.insist_on_at_most(100, customer_ids);
  perform private.begin_change(change, 'erase');
  perform private.wait_for_turn();
  -- Lock in the order of ids, like edits and merges, to avoid a deadlock.
  perform from public.customers as stored where stored.id = any (customer_ids) order by stored.id for update;
  found_ids := array(select deleted.id from private.last_deletes as deleted where deleted.id = any (customer_ids));
  perform private.count_changed(private.begun_change(), cardinality(found_ids));
  found_ids := found_ids || array(select stored.id from public.customers as stored where stored.id = any (customer_ids));
  delete from public.customers as stored where stored.id = any (customer_ids);
  perform private.forget_customers(customer_ids);
  perform private.end_change();
  return query select unnest(found_ids);
end;
$$;
grant execute on function public.delete_customers_permanently(uuid[], uuid) to authenticated;

-- Removes customers deleted more than 30 days ago, and changes older than a year.
create function private.purge_log() returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  oldest constant timestamptz := now() - interval '1 year';
begin
  perform private.wait_for_turn();
  perform private.forget_customers(array(
    select expired.id from private.last_deletes as expired where expired.deleted_at <= private.oldest_deleted()));
  delete from public.change_rows as logged using public.changes
  where changes.id = logged.change_id and changes.changed_at <= oldest;
  delete from public.changes where changed_at <= oldest;
end;
$$;

create or replace function private.purge_daily() returns void
language sql volatile
set search_path = ''
as $$
  select private.purge_log();
  select private.purge_recent_registrations(clock_timestamp());
$$;

-- Saves up to 500 edits as part of a change, each {id, seen, wanted}: `wanted` has the columns to set, `seen` their
-- previous values. Returns for each 'saved', 'conflict' (another admin set one of these columns to a third value) with
-- the current customer, or 'gone' with the deleted copy. Saves none if one breaks a rule of the table. A repeated call
-- saves none again. `kind` is 'edit' or 'fix'.
create function public.update_customers(edits jsonb, change uuid default gen_random_uuid(), kind text default 'edit')
returns table (outcome text, customer public.customers, deleted public.deleted_customers)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ids uuid[];
  saved uuid[];
begin
  perform private.insist_on_admin();
  if jsonb_typeof(edits) is distinct from 'array' or jsonb_array_length(edits) > 500 then
    raise invalid_parameter_value using message = 'Edits are an array of at most 500.';
  elsif kind in ('edit', 'fix') is not true then
    raise invalid_parameter_value using message = 'The kind is edit or fix.';
  end if;
  perform private.insist_on_values(edit -> 'wanted') from jsonb_array_elements(edits) as edit;
  ids := array(select (edit ->> 'id')::uuid from jsonb_array_elements(edits) as edit);
  if cardinality(ids) > (select count(distinct id) from unnest(ids) as id) then
    raise invalid_parameter_value using message = 'Each edit is of another customer.';
  end if;

  perform private.begin_change(change, kind);
  -- Lock in the order of ids, to avoid a deadlock.
  perform from public.customers as stored where stored.id = any (ids) order by stored.id for update;
  saved := array(
    select stored.id
    from jsonb_array_elements(edits) as edit join public.customers as stored on stored.id = (edit ->> 'id')::uuid
    where not private.conflicts(to_jsonb(stored), edit -> 'seen', edit -> 'wanted')
      and not private.is_logged(change, stored.id));
  perform private.set_customer_values((
    select coalesce(jsonb_object_agg(edit ->> 'id', edit -> 'wanted'), '{}')
    from jsonb_array_elements(edits) as edit where (edit ->> 'id')::uuid = any (saved)));
  perform private.end_change();
  return query
    select
      case
        when stored.id is null then 'gone'
        when stored.id = any (saved) or private.is_logged(change, stored.id) then 'saved'
        else 'conflict'
      end, stored, copies
    from unnest(ids) with ordinality as edit (id, place)
    left join public.customers as stored on stored.id = edit.id
    left join public.deleted_customers as copies on copies.id = edit.id
    order by edit.place;
end;
$$;
grant execute on function public.update_customers(jsonb, uuid, text) to authenticated;

-- Ignores a decision about a customer that was deleted permanently since.
create function private.ignore_outdated_decision() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  perform private.wait_for_turn();
  if (
    select count(*) from (
      select id from public.customers where id in (new.a, new.b)
      union
      select id from public.deleted_customers where id in (new.a, new.b)
    ) as existing
  ) < 2 then
    return null;
  end if;
  return new;
end;
$$;

create trigger ignore_outdated_decision before insert on public.distinct_customers
  for each row when (current_user = 'authenticated') execute function private.ignore_outdated_decision();

-- Merges customers into one as a change: `keep` gets the `chosen` values, the others move to the deleted customers.
-- `seen` is an object id -> values as shown, for `keep` and 1 to 20 others. Merges nothing if the outcome is 'changed'
-- (one differs from `seen`) or 'gone' (one was deleted). A repeated call merges nothing again.
create function public.merge_customers(keep uuid, seen jsonb, chosen jsonb, change uuid default gen_random_uuid())
returns table (outcome text, customer public.customers)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ids constant uuid[] := (select array_agg(key::uuid order by key::uuid) from jsonb_object_keys(seen) as key);
  rest constant uuid[] := array_remove(ids, keep);
begin
  perform private.insist_on_admin();
  if keep = any (ids) is not true or cardinality(rest) not between 1 and 20 then
    raise invalid_parameter_value using message = 'The kept customer and 1 to 20 others are needed.';
  end if;
  perform private.insist_on_values(chosen);
  perform from public.customers as stored where stored.id = any (ids) order by stored.id for update;
  perform private.begin_change(change, 'merge', merged_into => keep);
  if not private.is_logged(change, keep) then
    select case when count(*) < cardinality(ids) then 'gone' when not bool_and(to_jsonb(stored) @> (seen -> stored.id::text)) then 'changed' end
    into outcome from public.customers as stored where stored.id = any (ids);
    if outcome is not null then
      return next;
      return;
    end if;
    delete from public.customers where id = any (rest);
    perform private.set_customer_values(jsonb_build_object(keep, chosen));
    perform private.log_unchanged_customers(array[keep]);
  end if;
  perform private.end_change();
  outcome := 'merged';
  customer := (select stored from public.customers as stored where stored.id = keep);
  return next;
end;
$$;
grant execute on function public.merge_customers(uuid, jsonb, jsonb, uuid) to authenticated;

-- Undoes up to 500 customers of a change, as part of another one. Those that still are as the change left them become
-- as before; the others stay. Returns their rows of the log after `from_row` in order: 'undone', 'same' (it was already
-- as before) or 'changed' (since), with the current customer, null for deleted. A repeated call undoes none again.
create function public.undo_change(undone uuid, change uuid, from_row bigint default 0)
returns table (number bigint, outcome text, customer_id uuid, company_name text, customer public.customers)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  portion bigint[];
  undoing bigint[];
begin
  perform private.insist_on_admin();
  portion := array(
    select logged.id from public.change_rows as logged
    where logged.change_id = undone and logged.id > from_row order by logged.id limit 500);
  perform private.begin_change(
    change, case (select undo.kind from public.changes as undo where undo.id = undone) when 'undo' then 'redo' else 'undo' end, undone);
  perform private.wait_for_turn();
  perform from public.customers as stored
  where stored.id in (select logged.customer_id from public.change_rows as logged where logged.id = any (portion))
  order by stored.id for update;
  undoing := array(
    select logged.id from public.change_rows as logged
    left join public.customers as stored on stored.id = logged.customer_id
    where logged.id = any (portion) and not private.is_logged(change, logged.customer_id) and case
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
  perform private.end_change();

  return query
    select logged.id,
      case
        when private.is_logged(change, logged.customer_id) then 'undone'
        when case
          when logged.before is null then stored.id is null
          else to_jsonb(stored) @> private.customer_values(logged.before)
        end then 'same'
        else 'changed'
      end,
      logged.customer_id, coalesce(stored.company_name, logged.after ->> 'company_name', logged.before ->> 'company_name'), stored
    from public.change_rows as logged
    left join public.customers as stored on stored.id = logged.customer_id
    where logged.id = any (portion) order by logged.id;
end;
$$;
grant execute on function public.undo_change(uuid, uuid, bigint) to authenticated;

-- Returns how many customers of a change are undone, less those that were redone.
create function private.customers_undone(change uuid) returns bigint
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(sum(private.customers_logged(undo.id) - private.customers_undone(undo.id)), 0)
    from public.changes as undo where undo.undoes = change
  );
end;
$$;
grant execute on function private.customers_undone(uuid) to authenticated;

create function private.customers_logged(change uuid) returns bigint
language sql stable
set search_path = ''
as $$
  select count(*) from public.change_rows as logged where logged.change_id = change;
$$;
grant execute on function private.customers_logged(uuid) to authenticated;

-- Returns the kind of the change that an undo or a redo of any depth is about; null if it's older than the log.
create function private.original_kind(change uuid) returns text
language sql stable
set search_path = ''
as $$
  with recursive chain as (
    select changes.kind, changes.undoes from public.changes where changes.id = change
    union all
    select changes.kind, changes.undoes from chain join public.changes on changes.id = chain.undoes
  )
  select chain.kind from chain where chain.undoes is null;
$$;
grant execute on function private.original_kind(uuid) to authenticated;

-- The changes as the desk lists them: `undone` customers are undone, `undoable` ones remain, `original_kind` was undone or redone,
-- and the customer is the only one, or the one that others were merged into.
create view public.recent_changes with (security_invoker = true) as
  select changes.id, changes.number, changes.kind, private.original_kind(changes.id) as original_kind, changes.customers,
    undone.customers as undone, private.customers_logged(changes.id) - undone.customers as undoable,
    shown.customer_id, shown.company_name, changes.changed_at, changes.changed_by_email
  from public.changes
  cross join lateral (select private.customers_undone(changes.id) as customers) as undone
  left join lateral (
    select logged.customer_id, coalesce(logged.after, logged.before) ->> 'company_name' as company_name
    from public.change_rows as logged
    where (changes.customers = 1 or private.original_kind(changes.id) = 'merge')
      and logged.change_id = changes.id and logged.subject = 'customer'
    order by logged.after is null, logged.id limit 1
  ) as shown on true;

revoke all on public.recent_changes from public, anon, authenticated, service_role;
grant select on public.recent_changes to authenticated;

-- Returns the last changed customer's number in the log, the number of customers and the newest one's id.
create or replace function public.last_change() returns text
language sql stable
set search_path = ''
as $$
  select concat_ws(' ',
    (select coalesce(max(id), 0) from public.change_rows),
    (select count(*) from private.readable_customers),
    (select id from private.readable_customers order by created_at desc, id desc limit 1));
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
  select 'migration 20261126000000_one_log_of_changes'
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

-- PUBLIC can execute every new function.
revoke execute on all functions in schema public, private from public;
