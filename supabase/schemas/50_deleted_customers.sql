-- Deleted customers are in the log of changes, and can be restored for 30 days.

-- Returns since when deleted customers can be restored.
create function private.oldest_deleted() returns timestamptz
language sql stable set search_path = ''
as $$
  select now() - interval '30 days';
$$;
grant execute on function private.oldest_deleted() to authenticated;

-- The last change of each deleted customer.
create view private.last_deletes with (security_invoker = true) as
  select logged.id as number, logged.customer_id as id, logged.before as customer, logged.merged_into, logged.change_id,
    changes.changed_at as deleted_at, changes.changed_by as deleted_by, changes.changed_by_email as deleted_by_email
  from public.change_rows as logged join public.changes on changes.id = logged.change_id
  where logged.kind = 'customer' and logged.after is null
    and not exists (
      select from public.change_rows as later
      where later.customer_id = logged.customer_id and later.kind = 'customer' and later.id > logged.id)
    -- An import may have restored it.
    and not exists (select from public.customers as stored where stored.id = logged.customer_id);

create view public.deleted_customers with (security_invoker = true) as
  select * from private.last_deletes where deleted_at > (select private.oldest_deleted());

grant select on private.last_deletes, public.deleted_customers to authenticated;

create function private.insist_on_at_most(most integer, ids uuid[]) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(ids) > most then
    raise invalid_parameter_value using message = format('At most %s customers at once.', most);
  end if;
end;
$$;

-- Runs exports, restores, permanent deletions and decisions one at a time, so that none stores what another deletes.
create function private.wait_for_turn() returns void
language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('private.wait_for_turn', 0));
$$;

-- Returns whether a customer's row of the log about a delete is still its last one, so that an undo may restore it.
create function private.is_last_delete(logged public.change_rows) returns boolean
language sql stable set search_path = ''
as $$
  select deleted.after is null and deleted.merged_into is not distinct from logged.merged_into
    and deleted.before @> private.customer_values(logged.before) and changes.changed_at > private.oldest_deleted()
  from public.change_rows as deleted join public.changes on changes.id = deleted.change_id
  where deleted.customer_id = logged.customer_id and deleted.kind = 'customer'
  order by deleted.id desc limit 1;
$$;

-- Deletes up to 500 customers as part of a change. Returns the ids that the change deleted. A repeated call deletes none
-- again, and returns the same.
create function public.delete_customers(customer_ids uuid[], change uuid default gen_random_uuid()) returns setof uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.begin_change(change, 'delete', customer_ids);
  perform from public.customers as stored where stored.id = any (customer_ids) order by stored.id for update;
  delete from public.customers as stored
  where stored.id = any (customer_ids) and not private.is_logged(change, stored.id);
  perform private.end_change();
  return query select id from unnest(customer_ids) as id where private.is_logged(change, id);
end;
$$;

-- Restores up to 500 customers deleted within 30 days as part of a change, with id and time, all or none. A repeated call
-- restores none again. Returns those that exist afterwards.
create function public.restore_customers(customer_ids uuid[], change uuid default gen_random_uuid())
returns setof public.customers
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.begin_change(change, 'restore', customer_ids);
  perform private.wait_for_turn();
  perform private.undo_rows(kinds, array(select deleted.number from public.deleted_customers as deleted where deleted.id = any (customer_ids)))
  from private.change_kinds as kinds where kinds.kind = 'customer';
  perform private.end_change();
  return query select stored.* from public.customers as stored where stored.id = any (customer_ids);
end;
$$;

-- Deletes everything about customers that don't exist any more.
create function private.forget_customers(customer_ids uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  delete from private.recent_registrations where customer_id = any (customer_ids);
  with gone as (
    delete from public.change_rows as logged where logged.customer_id = any (customer_ids) or logged.other_id = any (customer_ids)
    returning logged.change_id, logged.customer_id, logged.other_id
  )
  update public.changes set logged = changes.logged - forgotten.customers
  from (
    select gone.change_id, count(distinct named.id) as customers
    from gone cross join lateral (values (gone.customer_id), (gone.other_id)) as named (id) group by gone.change_id
  ) as forgotten
  where changes.id = forgotten.change_id;
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
  delete from public.accepted_problems where customer_id = any (customer_ids);
end;
$$;

-- Deletes up to 100 customers and every copy of their data as part of a change. Returns the ids it found.
create function public.delete_customers_permanently(customer_ids uuid[], change uuid default gen_random_uuid())
returns setof uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_ids uuid[];
begin
  perform private.begin_change(change, 'erase');
  perform private.insist_on_at_most(100, customer_ids);
  perform private.wait_for_turn();
  perform from public.customers as stored where stored.id = any (customer_ids) order by stored.id for update;
  found_ids := array(select deleted.id from private.last_deletes as deleted where deleted.id = any (customer_ids));
  insert into public.changes as counted (id, kind, customers)
  select change, 'erase', cardinality(found_ids) where cardinality(found_ids) > 0
  on conflict (id) do update set customers = counted.customers + excluded.customers;
  found_ids := found_ids || array(select stored.id from public.customers as stored where stored.id = any (customer_ids));
  delete from public.customers as stored where stored.id = any (customer_ids);
  -- The rest isn't logged.
  perform private.end_change();
  perform private.forget_customers(customer_ids);
  return query select unnest(found_ids);
end;
$$;

-- Removes customers deleted more than 30 days ago, changes older than a year, and exports that were abandoned.
create function private.purge_log() returns void
language plpgsql volatile set search_path = ''
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
  perform private.free_abandoned_exports();
end;
$$;

-- A hosted project purges daily with pg_cron. The embedded backend purges itself.
create function private.purge_daily() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.purge_log();
  perform private.purge_recent_registrations(clock_timestamp());
  while private.purge_exported_values(10000) loop
  end loop;
end;
$$;
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('purge customer data', '17 3 * * *', 'select private.purge_daily()');
  end if;
exception when others then
  raise warning 'Deleted customers are not purged daily (%).', sqlerrm using hint =
    'Enable the extension pg_cron (Integrations, Cron), then run: '
    'select cron.schedule(''purge customer data'', ''17 3 * * *'', ''select private.purge_daily()'');';
end;
$$;
