-- The list of an export that broke off is taken away when another export begins its own, a day later or more: nothing
-- would ever read it. A day, for an export of another admin may be going on; a list that is not whole cannot be recorded.

-- When a list was begun. Worked out anew after a restore: a list that nobody knows of is of before.
create table private.export_lists (
  id uuid primary key,
  begun_at timestamptz not null default now()
);
revoke all on table private.export_lists from public, anon, authenticated, service_role;

-- Takes away up to so many rows of such lists, so that no call takes long.
create function private.forget_broken_off_lists(most integer) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  list uuid;
begin
  delete from private.export_lists as begun
  where begun.begun_at < now() - interval '1 day'
    or exists (select from public.export_ledger as entry where entry.list_id = begun.id);
  -- From each list to the next by the index: a list has up to 100,000 rows, and there are few lists.
  list := (select listed.list_id from public.export_customers as listed order by listed.list_id limit 1);
  while list is not null loop
    if not exists (select from public.export_ledger as entry where entry.list_id = list)
      and not exists (select from private.export_lists as begun where begun.id = list) then
      delete from public.export_customers as listed
      where (listed.id, listed.list_id) in (
        select few.id, few.list_id from public.export_customers as few where few.list_id = list limit most
      );
      exit;
    end if;
    list := (
      select listed.list_id from public.export_customers as listed
      where listed.list_id > list order by listed.list_id limit 1
    );
  end loop;
end;
$$;
revoke all on function private.forget_broken_off_lists(integer) from public, anon, authenticated, service_role;

-- As before, and what broke off goes.
create or replace function public.list_export(customer_ids jsonb, list uuid default null) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  target uuid := coalesce(list, gen_random_uuid());
begin
  perform private.insist_on_admin();
  if exists (select from public.export_ledger as entry where entry.list_id = target) then
    raise invalid_parameter_value using message = 'The export of this list is recorded: nothing can be added.';
  end if;
  insert into private.export_lists (id) values (target) on conflict (id) do update set begun_at = now();
  if list is null then
    perform private.forget_broken_off_lists(25000);
  end if;
  insert into public.export_customers (id, list_id)
  select sent.id::uuid, target from jsonb_array_elements_text(customer_ids) as sent (id)
  on conflict do nothing;
  return json_build_object('list', target);
end;
$$;
