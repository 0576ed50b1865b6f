-- Problems that an admin accepts, because no edit can remove them. Each acceptance is a change in the log.

-- Customers with accepted problems, until the values in question change.
create table public.accepted_problems (
  customer_id uuid primary key,
  -- Each reason with the values it was accepted for: reason -> column -> value.
  problems jsonb not null,
  accepted_at timestamptz not null default clock_timestamp(),
  accepted_by_email text default private.caller_email()
);
-- Detects lost rows of the table: see server/database/integrity.ts.
create index accepted_problems_newest on public.accepted_problems (accepted_at, customer_id);
comment on table public.accepted_problems is 'Problems that an admin accepted. Functions write them; admins read them.';

grant select on public.accepted_problems to authenticated;
grant select, insert on public.accepted_problems to service_role;

alter table public.accepted_problems enable row level security;
create policy "Admins may read accepted problems" on public.accepted_problems
  for select to authenticated using ((select private.is_admin()));

-- Accepts problems of up to 500 customers as part of a change. `accepted` is an object id -> reason -> values as shown. Leaves
-- out customers with other values, deleted ones, and what was accepted before. Returns the ids accepted. A repeated call
-- accepts nothing again, and returns the same.
create function public.accept_problems(accepted jsonb, change uuid default gen_random_uuid()) returns setof uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := array(select key::uuid from jsonb_object_keys(accepted) as key order by 1);
begin
  perform private.begin_change(change, 'accept', ids);
  perform private.insist_on_values(reason.value)
  from jsonb_each(accepted) as customer cross join lateral jsonb_each(customer.value) as reason;
  perform private.wait_for_turn();
  perform from public.customers as stored where stored.id = any (ids) order by stored.id for share;
  insert into public.accepted_problems as stored (customer_id, problems)
  select customers.id, accepted -> customers.id::text
  from public.customers
  where customers.id = any (ids) and not private.is_logged(change, customers.id, 'acceptance')
    and not exists (
      select from jsonb_each(accepted -> customers.id::text) as reason where not to_jsonb(customers) @> reason.value)
    and not exists (
      select from public.accepted_problems as earlier
      where earlier.customer_id = customers.id and earlier.problems @> (accepted -> customers.id::text))
  on conflict (customer_id) do update
    set problems = stored.problems || excluded.problems, accepted_at = excluded.accepted_at, accepted_by_email = excluded.accepted_by_email;
  perform private.end_change();
  return query select id from unnest(ids) as id where private.is_logged(change, id, 'acceptance');
end;
$$;
