-- The log of changes: customers before and after, kept for a year. History, recent changes, undo and the deleted
-- customers read it.

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
    kind in (
      'edit', 'fix', 'merge', 'delete', 'restore', 'undo', 'redo', 'erase', 'distinct', 'accept', 'mark', 'answer', 'withdraw',
      'absent', 'present'))
);
create index changes_undoes on public.changes (undoes) where undoes is not null;
comment on table public.changes is 'What admins and scripts did, kept for a year. Triggers and functions write it; admins read it.';

create table public.change_rows (
  id bigint generated always as identity primary key,
  -- No foreign key, because checking it would take longer than the insert.
  change_id uuid not null,
  customer_id uuid not null,
  -- What changed: the customer, the decision that it and another are not duplicates ('distinct'), its accepted problems
  -- ('accepted'), its baseline in a format, or an export, whose number is in customer_id.
  subject text not null default 'customer',
  -- The whole record, so that new columns need no change here. Null for none: not yet, or deleted.
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

-- A customer's history: what changed it, from which other one it was kept separate, and which problems were accepted.
create view public.customer_history with (security_invoker = true) as
  select logged.id, logged.customer_id, logged.change_id, changes.kind,
    case logged.subject when 'customer' then logged.before end as before,
    case logged.subject when 'customer' then logged.after end as after,
    logged.merged_into, changes.changed_at, changes.changed_by, changes.changed_by_email,
    case logged.subject when 'distinct' then coalesce(logged.after, logged.before) ->> 'other_name' end as other_name,
    case logged.subject when 'accepted' then coalesce(logged.after, logged.before) -> 'findings' end as accepted
  from public.change_rows as logged join public.changes on changes.id = logged.change_id
  where logged.subject in ('customer', 'distinct', 'accepted');

revoke all on public.customer_history from public, anon, authenticated, service_role;
grant select on public.customer_history to authenticated;
