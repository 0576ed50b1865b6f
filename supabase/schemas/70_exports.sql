-- Exports: customers with values. One in no export is new; one that differs from its last export is changed.

create table public.exports (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The search, the day or the customer; null for all, new and selected.
  label text,
  -- Null for customers marked as updated in QuickBooks.
  file_name text,
  customers integer not null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  created_by_email text default private.caller_email(),

  constraint exports_kind_known check (kind in ('all', 'new', 'search', 'day', 'record', 'selected', 'updated')),
  constraint exports_label_length check (char_length(label) <= 500),
  constraint exports_file_name_length check (char_length(file_name) <= 200)
);
-- Also detects lost rows of the table: see server/database/integrity.ts.
create index exports_by_kind on public.exports (kind, id desc);
comment on table public.exports is 'Exports to QuickBooks. Functions write them; admins read them.';

create table public.export_customers (
  export_id bigint not null references public.exports on delete cascade,
  position integer not null,
  customer_id uuid not null,
  customer jsonb not null,
  primary key (export_id, position)
);
create index export_customers_latest on public.export_customers (customer_id, export_id desc);
comment on table public.export_customers is 'The customers in each export with the values the file holds.';

revoke all on table public.exports, public.export_customers from public, anon, authenticated, service_role;
grant select on public.exports, public.export_customers to authenticated;

alter table public.exports enable row level security;
alter table public.export_customers enable row level security;
create policy "Admins may read exports" on public.exports
  for select to authenticated using ((select private.is_admin()));
create policy "Admins may read exported customers" on public.export_customers
  for select to authenticated using ((select private.is_admin()));

-- Creates an export and stores its customers' values. The file is then written from export_customers. `kind` is 'all',
-- 'new', 'search', 'day', 'record' or 'selected', with ids, a search as in find_customers(), or a period of
-- registration. Returns no row without a customer.
create function public.create_export(
  kind text,
  file_name text,
  label text default null,
  customer_ids uuid[] default null,
  find_by text default 'all',
  sought text default '',
  registered_from timestamptz default null,
  registered_before timestamptz default null
) returns setof public.exports
language plpgsql volatile security definer
set search_path = ''
set plan_cache_mode = force_custom_plan -- which index helps depends on the arguments
as $$
declare
  opened public.exports;
begin
  perform private.insist_on_admin();
  if (create_export.kind in ('selected', 'record')) <> (customer_ids is not null) or create_export.kind = 'updated' then
    raise invalid_parameter_value using message = 'Exports of selected customers and single records need their ids.';
  end if;
  -- Of two concurrent exports of new customers, the second gets the rest.
  perform private.wait_for_turn();
  insert into public.exports (kind, label, file_name, customers)
  values (create_export.kind, create_export.label, create_export.file_name, 0)
  returning * into opened;

  -- Select ids first, because a statement that reads and writes export_customers slows down as it runs.
  customer_ids := array(
    select chosen.id from public.find_customers(find_by, sought) as chosen
    where (customer_ids is null or chosen.id = any (customer_ids))
      and (registered_from is null or chosen.created_at >= registered_from)
      and (registered_before is null or chosen.created_at < registered_before)
    except
    select exported.customer_id from public.export_customers as exported where create_export.kind = 'new'
  );
  insert into public.export_customers (export_id, position, customer_id, customer)
  select opened.id, row_number() over (order by chosen.created_at desc, chosen.id desc), chosen.id,
    to_jsonb(chosen) - 'search_text'
  from public.customers as chosen where chosen.id = any (customer_ids);
  get diagnostics opened.customers = row_count;

  if opened.customers = 0 then
    delete from public.exports where id = opened.id;
    return;
  end if;
  update public.exports set customers = opened.customers where id = opened.id;
  return next opened;
end;
$$;
grant execute on function public.create_export(text, text, text, uuid[], text, text, timestamptz, timestamptz) to authenticated;

-- Returns the last exports of some customers, newest first, at most `most` for each.
create function public.customer_exports(customer_ids uuid[], most integer default 1)
returns table (
  customer_id uuid, export_id bigint, kind text, file_name text, customers integer, created_at timestamptz,
  created_by_email text
)
language sql stable
set search_path = ''
as $$
  select wanted.id, entry.*
  from unnest(customer_ids) as wanted (id)
  cross join lateral (
    select exports.id, exports.kind, exports.file_name, exports.customers, exports.created_at, exports.created_by_email
    from public.export_customers as exported join public.exports on exports.id = exported.export_id
    where exported.customer_id = wanted.id
    order by exported.export_id desc limit most
  ) as entry;
$$;
grant execute on function public.customer_exports(uuid[], integer) to authenticated;

-- Returns customers whose values differ from those of their last export, last edited first.
create function public.changed_customers()
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
grant execute on function public.changed_customers() to authenticated;

-- Marks customers as updated in QuickBooks and stores their values like an export. `shown` is an object id -> values as
-- shown; leaves out customers edited since. Returns the mark, or no row if none remain.
create function public.mark_updated(shown jsonb) returns setof public.exports
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  mark public.exports;
begin
  perform private.insist_on_admin();
  perform private.wait_for_turn();
  insert into public.exports (kind, customers) values ('updated', 0) returning * into mark;
  insert into public.export_customers (export_id, position, customer_id, customer)
  select mark.id, row_number() over (order by changed.id), changed.id, to_jsonb(changed) - 'search_text'
  from public.customers as changed
  where to_jsonb(changed) @> (shown -> changed.id::text)
    and changed.id in (select key::uuid from jsonb_object_keys(shown) as key)
    and exists (select from public.export_customers as exported where exported.customer_id = changed.id);
  get diagnostics mark.customers = row_count;
  if mark.customers = 0 then
    delete from public.exports where id = mark.id;
    return;
  end if;
  update public.exports set customers = mark.customers where id = mark.id;
  return next mark;
end;
$$;
grant execute on function public.mark_updated(jsonb) to authenticated;

-- Undoes mark_updated(). Returns whether the mark existed.
create function public.unmark_updated(mark_id bigint) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  delete from public.exports where id = mark_id and kind = 'updated';
  return found;
end;
$$;
grant execute on function public.unmark_updated(bigint) to authenticated;
