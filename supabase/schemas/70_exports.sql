-- Creating exports in portions, so that no request takes long: create_export() decides on the customers, export_portion()
-- stores and returns their values, finish_export() lists the export. Until then it leaves nothing behind.

-- Removes everything of unfinished exports.
create function private.free_exports(ids bigint[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  perform from public.baselines as base where base.export_id = any (ids) order by base.customer_id, base.format for update;
  delete from public.baselines where export_id = any (ids);
  delete from public.export_customers where export_id = any (ids);
  delete from private.unfinished_exports where id = any (ids);
end;
$$;

-- Frees exports without a call for ten minutes.
create function private.free_abandoned_exports() returns void
language sql volatile set search_path = ''
as $$
  select private.free_exports(array(select id from private.unfinished_exports where last_call < now() - interval '10 minutes'));
$$;

-- Begins an export: `kind` is 'all', 'new', 'search', 'day', 'record' or 'selected', with ids, a search as in
-- find_customers(), or a period of registration. Returns its id and the number of customers, or no row without any.
create function public.create_export(
  kind text, file_name text, label text default null, customer_ids uuid[] default null, find_by text default 'all', sought text default '',
  registered_from timestamptz default null, registered_before timestamptz default null, format text default 'quickbooks'
) returns table (id bigint, customers integer)
language plpgsql volatile security definer set search_path = ''
set plan_cache_mode = force_custom_plan -- which index helps depends on the arguments
set statement_timeout = '60s'
as $$
declare
  taken uuid[];
  chosen_ids uuid[];
begin
  perform private.insist_on_admin();
  if kind in ('all', 'new', 'search', 'day', 'record', 'selected') is not true
    or (kind in ('selected', 'record')) <> (customer_ids is not null) then
    raise invalid_parameter_value using message = 'Exports of selected customers and single records need their ids.';
  end if;
  -- Of two concurrent exports of new customers, the second gets the rest.
  perform private.wait_for_turn();
  perform private.free_abandoned_exports();
  if kind = 'new' then
    taken := array(
      select unnest(unfinished.customer_ids) from private.unfinished_exports as unfinished where unfinished.format = create_export.format);
  end if;
  if customer_ids is null then
    chosen_ids := array(
      select found.id from public.find_customers(find_by, sought, case when kind = 'new' then format end) as found
      where (registered_from is null or found.created_at >= registered_from)
        and (registered_before is null or found.created_at < registered_before)
        and (taken is null or found.id <> all (taken))
      order by found.created_at desc, found.id desc);
  else
    chosen_ids := array(
      select stored.id from public.customers as stored where stored.id = any (customer_ids)
      order by stored.created_at desc, stored.id desc);
  end if;
  if cardinality(chosen_ids) = 0 then
    return;
  end if;
  insert into private.unfinished_exports as unfinished (id, format, kind, label, file_name, customer_ids)
  values (nextval(pg_get_serial_sequence('public.exports', 'id')), create_export.format, create_export.kind, create_export.label,
    create_export.file_name, chosen_ids)
  returning unfinished.id, cardinality(chosen_ids) into id, customers;
  return next;
end;
$$;

-- Returns an unfinished export of the caller, locked.
create function private.own_unfinished_export(export_id bigint) returns private.unfinished_exports
language plpgsql volatile set search_path = ''
as $$
declare
  unfinished private.unfinished_exports;
begin
  perform private.wait_for_turn();
  select * into unfinished from private.unfinished_exports
  where id = export_id and created_by is not distinct from auth.uid() for update;
  if not found then
    raise invalid_parameter_value using message = 'This export was finished, cancelled or abandoned: export again.';
  end if;
  return unfinished;
end;
$$;

-- Stores the next customers of an unfinished export, and returns them as JSON in the order of the file. `reached` is how far
-- the caller has read: a repeated call returns the same customers. Those deleted since are left out.
create function public.export_portion(export_id bigint, reached integer default 0, portion integer default 1000)
returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  run private.unfinished_exports;
  ids uuid[];
  number_stored integer;
begin
  perform private.insist_on_admin();
  run := private.own_unfinished_export(export_id);
  ids := run.customer_ids[export_portion.reached + 1 : export_portion.reached + least(portion, 5000)];
  if export_portion.reached = run.reached then
    -- No edit may be missed.
    perform from public.customers as stored where stored.id = any (ids) order by stored.id for share;
    with stored as (
      insert into public.export_customers (export_id, position, customer_id, customer)
      select run.id, run.reached + chosen.place, chosen.id, private.plain_customer(customers)
      from unnest(ids) with ordinality as chosen (id, place) join public.customers on customers.id = chosen.id
      returning customer_id, customer
    ), added as (
      insert into public.baselines (format, customer_id, customer, since, export_id)
      select run.format, stored.customer_id, stored.customer, now(), run.id from stored
      on conflict do nothing
    )
    select count(*) into number_stored from stored;
    update private.unfinished_exports as unfinished
    set reached = run.reached + cardinality(ids), stored = run.stored + number_stored, last_call = now(),
      is_contested = run.is_contested or exists (
        select from public.baselines as base
        where base.format = run.format and base.customer_id = any (ids) and base.export_id <> run.id
          and base.export_id = any (private.unfinished()))
    where unfinished.id = run.id;
  end if;
  return (
    select coalesce(json_agg(held.customer order by held.position), '[]') from public.export_customers as held
    where held.export_id = run.id and held.position > export_portion.reached
      and held.position <= export_portion.reached + cardinality(ids)
  );
end;
$$;

-- Lists an export whose file is complete. Throws if the file has another number of customers than were stored.
create function public.finish_export(export_id bigint, written integer) returns setof public.exports
language plpgsql volatile security definer set search_path = ''
set statement_timeout = '60s'
as $$
declare
  run private.unfinished_exports;
begin
  perform private.insist_on_admin();
  run := private.own_unfinished_export(export_id);
  if run.reached < cardinality(run.customer_ids) or run.stored <> written or written = 0 then
    raise invalid_parameter_value using message = format('The file holds %s of %s customers.', written, run.stored);
  end if;
  if run.is_contested then
    -- No edit may be missed.
    perform from public.customers as stored
    where stored.id in (select held.customer_id from public.export_customers as held where held.export_id = run.id)
    order by stored.id for share;
    insert into public.baselines as base (format, customer_id, customer, since, export_id, changed_at)
    select run.format, held.customer_id, held.customer, now(), run.id,
      case when not private.same_values(held.customer, to_jsonb(stored)) then now() end
    from public.export_customers as held left join public.customers as stored on stored.id = held.customer_id
    where held.export_id = run.id and (stored.id is not null or not exists (
      -- Another customer has inherited it.
      select from private.last_deletes as merged
      join public.baselines as own on own.format = run.format and own.customer_id = merged.merged_into
      where merged.id = held.customer_id))
    order by held.customer_id
    on conflict on constraint baselines_pkey do update set
      customer = excluded.customer, since = excluded.since, export_id = excluded.export_id, changed_at = excluded.changed_at
      where base.export_id <> run.id and base.export_id = any (private.unfinished());
  end if;
  delete from private.unfinished_exports where id = run.id;
  return query
    -- Exports finish one after another, so their times are in order.
    insert into public.exports (id, format, kind, label, file_name, customers, created_at)
    values (run.id, run.format, run.kind, run.label, run.file_name, run.stored, clock_timestamp())
    returning *;
end;
$$;

-- Removes an unfinished export of the caller. Returns whether there was one.
create function public.cancel_export(export_id bigint) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids bigint[];
begin
  perform private.insist_on_admin();
  perform private.wait_for_turn();
  ids := array(select id from private.unfinished_exports where id = export_id and created_by is not distinct from auth.uid());
  perform private.free_exports(ids);
  return cardinality(ids) > 0;
end;
$$;

-- Returns the last exports of some customers, newest first, at most `most` for each.
create function public.customer_exports(customer_ids uuid[], most integer default 1)
returns table (
  customer_id uuid, export_id bigint, kind text, file_name text, customers integer, imported boolean, created_at timestamptz,
  created_by_email text
)
language sql stable set search_path = ''
as $$
  select wanted.id, entry.*
  from unnest(customer_ids) as wanted (id)
  cross join lateral (
    select exports.id, exports.kind, exports.file_name, exports.customers, exports.imported, exports.created_at,
      exports.created_by_email
    from public.export_customers as exported join public.exports on exports.id = exported.export_id
    where exported.customer_id = wanted.id
    order by exported.export_id desc limit most
  ) as entry;
$$;

-- Removes the values in files older than 90 days, of at most `most` customers. Returns whether there are more.
create function private.purge_exported_values(most integer) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  old constant bigint := (
    select id from public.exports
    where has_values and created_at <= now() - interval '90 days' order by id limit 1);
  removed integer;
begin
  update public.export_customers as held set customer = null
  where held.export_id = old and held.position in (
    select positions.position from public.export_customers as positions
    where positions.export_id = old and positions.customer is not null order by positions.position limit most);
  get diagnostics removed = row_count;
  if removed < most then
    update public.exports set has_values = false where id = old;
  end if;
  return old is not null;
end;
$$;
