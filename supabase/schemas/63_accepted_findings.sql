-- Problems that an admin accepts, because no edit can remove them. Each acceptance is a change in the log.

-- Customers with accepted problems, until the values in question change.
create table public.accepted_findings (
  customer_id uuid primary key,
  -- Each reason with the values it was accepted for: reason -> column -> value.
  findings jsonb not null,
  accepted_at timestamptz not null default clock_timestamp(),
  accepted_by_email text default private.caller_email()
);
-- Detects lost rows of the table: see server/database/integrity.ts.
create index accepted_findings_newest on public.accepted_findings (accepted_at, customer_id);
comment on table public.accepted_findings is 'Problems that an admin accepted. Functions write them; admins read them.';

revoke all on table public.accepted_findings from public, anon, authenticated, service_role;
grant select on public.accepted_findings to authenticated;
-- For `npm run export-to-supabase`.
grant select, insert on public.accepted_findings to service_role;

alter table public.accepted_findings enable row level security;
create policy "Admins may read accepted problems" on public.accepted_findings
  for select to authenticated using ((select private.is_admin()));

-- Accepts problems of up to 500 customers as part of a change. `accepted` is an object id -> reason -> values as shown. Leaves
-- out customers with other values, deleted ones, and what was accepted before. Returns the ids accepted. A repeated call
-- accepts nothing again, and returns the same.
create function public.accept_findings(accepted jsonb, change uuid default gen_random_uuid()) returns setof uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ids constant uuid[] := array(select key::uuid from jsonb_object_keys(accepted) as key order by 1);
  number_logged integer;
begin
  perform private.insist_on_admin();
  perform private.insist_on_at_most(500, ids);
  perform private.insist_on_values(reason.value)
  from jsonb_each(accepted) as customer cross join lateral jsonb_each(customer.value) as reason;
  perform private.begin_change(change, 'accept');
  perform private.wait_for_turn();
  perform from public.customers as stored where stored.id = any (ids) order by stored.id for share;
  with added as (
    insert into public.accepted_findings as stored (customer_id, findings)
    select customers.id, accepted -> customers.id::text
    from public.customers
    where customers.id = any (ids) and not private.is_logged(change, customers.id, 'accepted')
      and not exists (
        select from jsonb_each(accepted -> customers.id::text) as reason where not to_jsonb(customers) @> reason.value)
      and not exists (
        select from public.accepted_findings as earlier
        where earlier.customer_id = customers.id and earlier.findings @> (accepted -> customers.id::text))
    on conflict (customer_id) do update
      set findings = stored.findings || excluded.findings, accepted_at = excluded.accepted_at, accepted_by_email = excluded.accepted_by_email
    returning stored as acceptance
  ),
  logged as (
    insert into public.change_rows (change_id, customer_id, subject, before, after)
    select change, (acceptance).customer_id, 'accepted', private.logged_acceptance(earlier), private.logged_acceptance(acceptance)
    -- As it was before this statement.
    from added left join public.accepted_findings as earlier on earlier.customer_id = (acceptance).customer_id
    order by (acceptance).customer_id
    returning id
  )
  select count(*) into number_logged from logged;
  perform private.count_changed(private.begun_change(), number_logged);
  perform private.end_change();
  return query select id from unnest(ids) as id where private.is_logged(change, id, 'accepted');
end;
$$;
grant execute on function public.accept_findings(jsonb, uuid) to authenticated;

-- Returns a customer's accepted problems as the log has them, with the company; null for none.
create function private.logged_acceptance(accepted public.accepted_findings) returns jsonb
language sql stable strict
set search_path = ''
as $$
  select to_jsonb(accepted) - 'customer_id' || jsonb_build_object('company_name', private.name_of(accepted.customer_id));
$$;
