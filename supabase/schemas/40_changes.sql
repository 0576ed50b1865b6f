-- The log of changes, kept for a year. History, recent changes, undo and the deleted customers read it.

-- Returns the caller's sign-in; null for scripts and the owner.
create function private.caller_session() returns text
language sql stable set search_path = ''
as $$
  select left(nullif(auth.jwt() ->> 'session_id', ''), 254);
$$;
grant execute on function private.caller_session() to authenticated, service_role;

-- What one press of an admin did, however many customers and requests it took.
create table public.changes (
  number bigint generated always as identity primary key,
  -- The client chooses it, so that a repeated request continues the change.
  id uuid not null unique default gen_random_uuid(),
  kind text not null,
  -- The change that this one undoes. An undo of an undo is a redo.
  undoes uuid,
  -- The customers changed, also those that were deleted permanently since.
  customers integer not null default 0,
  -- Those that are still in the log, and the files of an answer. Counted as they're logged, because counting 100,000 takes a second.
  logged integer not null default 0,
  files integer not null default 0,
  -- What an undo concerns. Files only count without customers.
  parts integer not null generated always as (greatest(logged, least(files, 1))) stored,
  changed_at timestamptz not null default now(),
  -- Null for scripts and the database's owner.
  changed_by uuid default auth.uid(),
  changed_by_email text default private.caller_email(),
  -- The sign-in that it was done in.
  session_id text default private.caller_session(),

  constraint changes_kind_known check (
    kind in (
      'edit', 'fix', 'merge', 'delete', 'restore', 'undo', 'redo', 'erase', 'distinct', 'accept', 'mark', 'answer', 'withdraw',
      'absent', 'present'))
);
create index changes_undoes on public.changes (undoes) where undoes is not null;
comment on table public.changes is 'What admins and scripts did, kept for a year. Triggers and functions write it; admins read it.';

-- The kinds of rows that changes log and undo, in the order of an undo: the table, the columns that are its key, by their names
-- in the log, and the columns that don't count. An undo needs a condition, and restores a value.
create view private.change_kinds as
  select kinds.*, keys.key, (select string_agg(format('stored.%1$I = key.%1$I', name), ' and ') from unnest(keys.key) as name) as same_key
  from (values
    ('answer', 'public.exports', null, null, null, 'id', '{has_values}'::text[], 'true', 'logged.before'),
    ('customer', 'public.customers', 'id', null, null, null, '{search_text,folded_text}', 'logged.after is not null or private.is_last_delete(logged)', 'logged.before'),
    ('decision', 'public.distinct_customers', 'a', 'b', null, null, '{}', 'true', 'logged.before'),
    ('acceptance', 'public.accepted_problems', 'customer_id', null, null, null, '{}', 'true', 'logged.before'),
    ('baseline', 'public.baselines', 'customer_id', null, 'format', null, '{changed_at}', 'true', 'private.valid_baseline(logged.before)')
  ) as kinds (kind, of_table, customer_id, other_id, format, export_id, derived, condition, value)
  cross join lateral (
    select array_remove(array[kinds.customer_id, kinds.other_id, kinds.format, kinds.export_id], null) as key
  ) as keys;

create table public.change_rows (
  id bigint generated always as identity primary key,
  -- No foreign key, because checking it would take longer than the insert.
  change_id uuid not null,
  kind text not null default 'customer',
  -- The key, as the kind has it.
  customer_id uuid,
  other_id uuid,
  format text,
  export_id bigint,
  -- The whole row, so that new columns need no change here. Null for none: not yet, or deleted.
  before jsonb,
  after jsonb,
  -- For customers deleted by a merge.
  merged_into uuid,

  -- A change changes each row once, so that a repeated request changes nothing.
  constraint change_rows_once unique nulls not distinct (change_id, customer_id, kind, other_id, format, export_id)
);
-- A change has 1 row to 100,000. From a log of mostly one change, the planner would conclude that the others are as large.
alter table public.change_rows alter column change_id set (n_distinct = -0.05);
create index change_rows_of_customer on public.change_rows (customer_id, id desc);
create index change_rows_of_other on public.change_rows (other_id, id desc) where other_id is not null;
create index change_rows_of_files on public.change_rows (change_id) where export_id is not null;
create index change_rows_deleted on public.change_rows (customer_id, id desc) where after is null and kind = 'customer';
comment on table public.change_rows is 'What each change changed, before and after. Triggers and functions write it; admins read it.';

grant select on public.changes, public.change_rows to authenticated;
-- For `npm run export-to-supabase`.
grant select, insert on public.changes, public.change_rows to service_role;

alter table public.changes enable row level security;
alter table public.change_rows enable row level security;
create policy "Admins may read changes" on public.changes
  for select to authenticated using ((select private.is_admin()));
create policy "Admins may read changed customers" on public.change_rows
  for select to authenticated using ((select private.is_admin()));

-- Logs what the transaction does next as part of a change of at most 500 customers. Throws if the caller is no admin, or if
-- it's another admin's or another kind of change.
create function private.begin_change(
  change uuid, kind text, customer_ids uuid[] default '{}', undoes uuid default null, merged_into uuid default null
) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  perform private.insist_on_at_most(500, customer_ids);
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
language sql volatile set search_path = ''
as $$
  select set_config('customer_desk.change', '', true);
$$;

-- Returns the begun change as JSON; null outside of one.
create function private.begun_change() returns jsonb
language sql stable set search_path = ''
as $$
  select nullif(current_setting('customer_desk.change', true), '')::jsonb;
$$;

-- Adds new rows of the log to a change's numbers. A customer counts once.
create function private.count_changed(change jsonb, added bigint[]) returns void
language sql volatile set search_path = ''
as $$
  with named as (
    select distinct named.id
    from public.change_rows as logged cross join lateral (values (logged.customer_id), (logged.other_id)) as named (id)
    where logged.id = any (added) and named.id is not null and not exists (
      select from public.change_rows as earlier
      where earlier.change_id = logged.change_id and earlier.customer_id = named.id and earlier.id < added[1])
  )
  insert into public.changes as counted (id, kind, undoes, customers, logged, files)
  select (change ->> 'id')::uuid, change ->> 'kind', (change ->> 'undoes')::uuid, new.customers, new.customers,
    (select count(export_id) from public.change_rows where id = any (added))
  from (select count(*) as customers from named) as new
  where cardinality(added) > 0
  on conflict (id) do update set
    customers = counted.customers + excluded.customers, logged = counted.logged + excluded.logged, files = counted.files + excluded.files;
$$;

-- Logs changed rows of a kind: as part of the begun change, or as a change of their own, such as a delete through the table API.
create function private.log_changes() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kinds private.change_kinds;
  change constant jsonb := coalesce(private.begun_change(),
    jsonb_build_object('id', gen_random_uuid(), 'kind', case tg_op when 'DELETE' then 'delete' else 'edit' end));
  added bigint[];
begin
  select * into kinds from private.change_kinds where change_kinds.kind = tg_argv[0];
  execute format(
    'with logged as (
       insert into public.change_rows (change_id, kind, customer_id, other_id, format, export_id, before, after, merged_into)
       select ($1 ->> ''id'')::uuid, $2, (key ->> %L)::uuid, (key ->> %L)::uuid, key ->> %L, (key ->> %L)::bigint, before, after,
         case when $2 = ''customer'' and after is null then private.merge_target($1, (key ->> ''id'')::uuid) end
       from (%s) as changed (before, after) cross join lateral coalesce(after, before) as key
       where before is distinct from after order by 3, 4, 5, 6
       returning id
     )
     select array_agg(id order by id) from logged',
    kinds.customer_id, kinds.other_id, kinds.format, kinds.export_id,
    case tg_op
      when 'INSERT' then 'select null::jsonb, to_jsonb(added) - $3 from added'
      when 'DELETE' then 'select to_jsonb(gone) - $3, null::jsonb from gone'
      else format('select to_jsonb(gone) - $3, to_jsonb(added) - $3 from gone join added using (%s)', array_to_string(kinds.key, ', '))
    end
  ) into added using change, kinds.kind, kinds.derived;
  perform private.count_changed(change, added);
  return null;
end;
$$;

create trigger log_edits after update on public.customers
  referencing old table as gone new table as added
  for each statement execute function private.log_changes('customer');
-- Only at depth 0: a repeated registration, removed by a trigger, isn't logged.
create trigger log_deletes after delete on public.customers
  referencing old table as gone
  for each statement when (pg_trigger_depth() = 0)
  execute function private.log_changes('customer');
-- Registrations aren't logged.
create trigger log_restores after insert on public.customers
  referencing new table as added
  for each statement when (current_setting('customer_desk.change', true) <> '')
  execute function private.log_changes('customer');

-- Returns the customer that a deleted one is merged into. An undo of what restored it repeats the delete before that.
create function private.merge_target(change jsonb, customer uuid) returns uuid
language sql stable set search_path = ''
as $$
  select case
    when change ->> 'undoes' is null then (change ->> 'merged_into')::uuid
    else (
      select deleted.merged_into
      from public.change_rows as deleted
      join public.change_rows as restored on restored.customer_id = deleted.customer_id and restored.id > deleted.id
      where deleted.customer_id = customer and deleted.kind = 'customer' and deleted.after is null
        and restored.change_id = (change ->> 'undoes')::uuid and restored.kind = 'customer'
      order by deleted.id desc limit 1)
  end;
$$;

-- Logs rows that belong to the begun change but that it didn't change, as they are in `after`.
create function private.log_unchanged(unchanged public.change_rows[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  change constant jsonb := private.begun_change();
  added bigint[];
begin
  with logged as (
    insert into public.change_rows (change_id, kind, customer_id, other_id, format, export_id, before, after)
    select (change ->> 'id')::uuid, same.kind, same.customer_id, same.other_id, same.format, same.export_id, same.after, same.after
    from unnest(unchanged) as same where not private.has_row((change ->> 'id')::uuid, same)
    returning id
  )
  select array_agg(id order by id) into added from logged;
  perform private.count_changed(change, added);
end;
$$;

-- Returns whether a change has a row of a customer.
create function private.is_logged(change uuid, customer uuid, kind text default 'customer') returns boolean
language sql stable set search_path = ''
set enable_seqscan = off -- a plan from when the log was empty would read it whole
as $$
  select exists (
    select from public.change_rows as logged
    where logged.change_id = change and logged.customer_id = customer and logged.kind = is_logged.kind
  );
$$;

-- Returns whether a change has a row about the same as another change's.
create function private.has_row(change uuid, logged public.change_rows) returns boolean
language sql stable set search_path = ''
set enable_seqscan = off -- a plan from when the log was empty would read it whole
as $$
  select exists (
    select from public.change_rows as own
    where own.change_id = change and own.customer_id = logged.customer_id and own.kind = logged.kind
      and own.other_id is not distinct from logged.other_id and own.format is not distinct from logged.format
  ) or exists (
    select from public.change_rows as own where own.change_id = change and own.export_id = logged.export_id
  );
$$;
