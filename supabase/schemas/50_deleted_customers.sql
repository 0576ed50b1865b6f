-- Deleted customers are kept for 30 days, so that a delete can be undone.

create table public.deleted_customers (
  id uuid primary key,
  customer jsonb not null,
  deleted_at timestamptz not null default now(),
  deleted_by uuid default auth.uid(),
  deleted_by_email text default private.caller_email(),
  merged_into uuid
);
comment on table public.deleted_customers is 'Copies of deleted customers, kept for 30 days. Triggers and functions write them; admins read them.';

create index deleted_customers_newest_first on public.deleted_customers (deleted_at desc, id desc);
create index deleted_customers_merged_into on public.deleted_customers (merged_into);

revoke all on table public.deleted_customers from public, anon, authenticated, service_role;
grant select on public.deleted_customers to authenticated;

alter table public.deleted_customers enable row level security;
-- Hides what the daily purge will remove.
create policy "Admins may read what was deleted within 30 days" on public.deleted_customers
  for select to authenticated
  using ((select private.is_admin()) and deleted_at > now() - interval '30 days');

create function private.purge_deleted_customers() returns void
language sql volatile
set search_path = ''
as $$
  delete from public.deleted_customers where deleted_at <= now() - interval '30 days';
$$;

create function private.keep_deleted_customers() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.deleted_customers (id, customer)
  select gone.id, to_jsonb(gone) - 'search_text' from gone
  -- An import may have restored a deleted customer.
  on conflict (id) do update set
    customer = excluded.customer,
    deleted_at = excluded.deleted_at,
    deleted_by = excluded.deleted_by,
    deleted_by_email = excluded.deleted_by_email,
    merged_into = null;
  perform private.purge_deleted_customers();
  return null;
end;
$$;

-- Only at depth 0: a repeated registration, removed by a trigger, leaves no copy.
create trigger keep_deleted_customers after delete on public.customers
  referencing old table as gone
  for each statement when (pg_trigger_depth() = 0)
  execute function private.keep_deleted_customers();

-- Deletes everything about a customer in neither table. Deferred, because a restore deletes the copy before the insert.
create function private.forget_customer() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if not exists (select from public.customers where id = old.id)
    and not exists (select from public.deleted_customers where id = old.id) then
    delete from private.recent_registrations where customer_id = old.id;
    delete from public.customer_history where customer_id = old.id;
    -- The file name of a single customer's export contains the company.
    delete from public.exports using public.export_customers as exported
    where exports.kind = 'record' and exported.export_id = exports.id and exported.customer_id = old.id;
    delete from public.export_customers where customer_id = old.id;
    delete from public.distinct_customers where old.id in (a, b);
    delete from private.customer_merges where kept = old.id or old.id = any (others);
  end if;
  return null;
end;
$$;

create constraint trigger forget_customer after delete on public.deleted_customers
  deferrable initially deferred
  for each row execute function private.forget_customer();

create function private.insist_on_at_most(most integer, ids uuid[]) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if cardinality(ids) > most then
    raise invalid_parameter_value using message = format('At most %s customers at once.', most);
  end if;
end;
$$;

-- Runs exports, restores and permanent deletions one at a time, so that none stores what another deletes.
create function private.wait_for_turn() returns void
language sql volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('private.wait_for_turn', 0));
$$;

-- Restores up to 100 customers deleted within 30 days, all or none. Returns those that exist afterwards.
create function public.restore_customers(customer_ids uuid[]) returns setof public.customers
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  list constant text := (select string_agg(quote_ident(name), ', ') from unnest(private.editable_columns()) as name);
begin
  perform private.insist_on_admin();
  perform private.insist_on_at_most(100, customer_ids);
  perform private.wait_for_turn();
  perform private.purge_deleted_customers();
  execute format(
    'with copies as (delete from public.deleted_customers where id = any ($1) returning customer)
     insert into public.customers (id, created_at, %1$s)
     select restored.id, restored.created_at, %1$s
     from copies, jsonb_populate_record(null::public.customers, copies.customer) as restored
     on conflict (id) do nothing', list
  ) using customer_ids;
  return query select stored.* from public.customers as stored where stored.id = any (customer_ids);
end;
$$;
grant execute on function public.restore_customers(uuid[]) to authenticated;

-- Deletes up to 100 customers and every copy of their data. Returns the ids it found.
create function public.delete_customers_permanently(customer_ids uuid[]) returns setof uuid
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  perform private.insist_on_at_most(100, customer_ids);
  perform private.wait_for_turn();
  -- Lock in the order of ids, like edits and merges, to avoid a deadlock.
  perform from public.customers as stored where stored.id = any (customer_ids) order by stored.id for update;
  delete from public.customers as stored where stored.id = any (customer_ids);
  -- Copies that the trigger has just made, and older ones.
  return query delete from public.deleted_customers as copies where copies.id = any (customer_ids) returning copies.id;
end;
$$;
grant execute on function public.delete_customers_permanently(uuid[]) to authenticated;

-- A hosted project purges daily with pg_cron. The embedded backend purges itself.
create function private.purge_daily() returns void
language sql volatile
set search_path = ''
as $$
  select private.purge_deleted_customers();
  select private.purge_recent_registrations(clock_timestamp());
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
