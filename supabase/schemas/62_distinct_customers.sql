-- Decisions that two customers are not duplicates. Each is a change in the log.

-- Pairs of customers marked as not duplicates.
create table public.distinct_customers (
  a uuid not null,
  b uuid not null,
  decided_at timestamptz not null default now(),
  decided_by_email text default private.caller_email(),
  primary key (a, b),
  constraint distinct_customers_ordered check (a < b)
);
create index distinct_customers_b on public.distinct_customers (b);
comment on table public.distinct_customers is 'Pairs that are not duplicates. Functions write them; admins read them.';

grant select on public.distinct_customers to authenticated;
grant select, insert on public.distinct_customers to service_role;

alter table public.distinct_customers enable row level security;
create policy "Admins may read pairs" on public.distinct_customers
  for select to authenticated using ((select private.is_admin()));

-- Marks two customers as not duplicates, as a change. Returns 'marked', 'same' (they already
-- were) or 'gone' (one was deleted permanently). A repeated call marks nothing again.
create function public.mark_distinct(one uuid, other uuid, change uuid default gen_random_uuid()) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.begin_change(change, 'distinct');
  perform private.wait_for_turn();
  if private.is_logged(change, least(one, other), 'decision') then
    return 'marked';
  elsif private.name_of(one) is null or private.name_of(other) is null then
    return 'gone';
  end if;
  insert into public.distinct_customers (a, b) values (least(one, other), greatest(one, other)) on conflict do nothing;
  if not found then
    return 'same';
  end if;
  perform private.end_change();
  return 'marked';
end;
$$;

-- Returns the company of a customer, also a deleted one; null if it was deleted permanently.
create function private.name_of(customer uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (select stored.company_name from public.customers as stored where stored.id = name_of.customer),
    (select deleted.customer ->> 'company_name' from private.last_deletes as deleted where deleted.id = name_of.customer));
$$;
grant execute on function private.name_of(uuid) to authenticated;
