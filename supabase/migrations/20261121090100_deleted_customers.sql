-- What was deleted, for 30 days: a delete can be undone, and a request to be forgotten is carried out at once.
-- The client deletes from customers as before; the database keeps the copy. docs/reliability.md tells who sees what.

-- A customer's columns without their rules: a copy must never be the reason that a delete is refused.
create table public.deleted_customers (
  id uuid primary key,
  company_name text not null,
  contact_person text not null,
  cell_phone text not null,
  office_phone text,
  physical_address text not null,
  email_address text not null,
  vat_reg_nr text,
  created_at timestamptz not null,
  deleted_at timestamptz not null default clock_timestamp(),
  -- Null when no signed-in admin did it, but a script or the database's owner.
  deleted_by uuid default auth.uid()
);

comment on table public.deleted_customers is 'Copies of deleted customers, kept for 30 days. Admins read them; triggers and functions alone write them.';

create index deleted_customers_newest_first on public.deleted_customers (deleted_at desc, id desc);

-- The same two walls as around customers. Nobody writes here, the secret key included.
revoke all on table public.deleted_customers from public, anon, authenticated, service_role;
grant select on public.deleted_customers to authenticated;

alter table public.deleted_customers enable row level security;

-- Whoever waits for the purge is out of sight already.
create policy "Admins may read what was deleted within 30 days" on public.deleted_customers
  for select to authenticated
  using ((select private.is_admin()) and deleted_at > now() - interval '30 days');

-- Removes what is older than 30 days: at each delete and each restore, and once a day.
create function private.purge_deleted_customers() returns void
language sql volatile security invoker
begin atomic
  delete from public.deleted_customers where deleted_at <= now() - interval '30 days';
end;
revoke all on function private.purge_deleted_customers() from public, anon, authenticated, service_role;

-- Whoever may delete may not write copies, so this runs with its owner's rights. Once for each statement: a delete of
-- thousands keeps its copies in one go.
create function private.keep_deleted_customers() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.deleted_customers (
    id, company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr, created_at
  )
  select
    gone.id, gone.company_name, gone.contact_person, gone.cell_phone, gone.office_phone, gone.physical_address,
    gone.email_address, gone.vat_reg_nr, gone.created_at
  from gone
  -- An import may have brought a deleted customer back with the same id.
  on conflict (id) do update set
    company_name = excluded.company_name,
    contact_person = excluded.contact_person,
    cell_phone = excluded.cell_phone,
    office_phone = excluded.office_phone,
    physical_address = excluded.physical_address,
    email_address = excluded.email_address,
    vat_reg_nr = excluded.vat_reg_nr,
    created_at = excluded.created_at,
    deleted_at = excluded.deleted_at,
    deleted_by = excluded.deleted_by;
  perform private.purge_deleted_customers();
  return null;
end;
$$;
revoke all on function private.keep_deleted_customers() from public, anon, authenticated, service_role;

create trigger keep_deleted_customers after delete on public.customers
  referencing old table as gone
  for each statement execute function private.keep_deleted_customers();

-- The two functions below write where no admin may, so they run with their owner's rights and ask first who calls.
create function private.insist_on_admin() returns void
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  -- Not "if not": is_admin() is null for a token without a role.
  if private.is_admin() is not true then
    raise insufficient_privilege using message = 'permission denied: only admins may do this';
  end if;
end;
$$;
revoke all on function private.insist_on_admin() from public, anon, authenticated, service_role;

-- Puts a deleted customer back as it was, with its id and its time of registration. `restored` tells whether the
-- customer is there now, so that a second call answers like the first; it is false when the copy is gone for good.
-- `missed_export`: the first export of everything or of what is new that reached this customer's place came while the
-- customer was deleted, so the file is without them, and no later export of what is new will hold them.
create function public.restore_customer(customer_id uuid) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  kept public.deleted_customers;
begin
  perform private.insist_on_admin();
  perform private.purge_deleted_customers();
  delete from public.deleted_customers as copies where copies.id = customer_id returning copies.* into kept;
  if not found then
    return json_build_object(
      'restored', exists (select from public.customers where customers.id = customer_id),
      'missed_export', false
    );
  end if;
  insert into public.customers (
    id, company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr, created_at
  )
  values (
    kept.id, kept.company_name, kept.contact_person, kept.cell_phone, kept.office_phone, kept.physical_address,
    kept.email_address, kept.vat_reg_nr, kept.created_at
  )
  -- An import brought the customer back already.
  on conflict (id) do nothing;
  return json_build_object(
    'restored', true,
    'missed_export', coalesce(
      (
        select min(exports.exported_at) >= kept.deleted_at
        from public.export_ledger as exports
        where exports.scope in ('everything', 'new')
          and (exports.up_to_created_at, exports.up_to_id) >= (kept.created_at, kept.id)
      ),
      false
    )
  );
end;
$$;
revoke all on function public.restore_customer(uuid) from public, anon, authenticated, service_role;
grant execute on function public.restore_customer(uuid) to authenticated;
comment on function public.restore_customer(uuid) is
  'Puts a customer deleted within 30 days back. JSON {restored, missed_export}.';

-- The request to be forgotten, in one action: from customers and from the copies, whichever holds the customer.
-- `deleted` is false when neither did.
create function public.delete_customer_for_good(customer_id uuid) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  was_copy boolean;
  was_customer boolean;
begin
  perform private.insist_on_admin();
  -- In this order, because a restore under way holds the copy: once it is waited for, the customer is to be seen.
  delete from public.deleted_customers where id = customer_id;
  was_copy := found;
  delete from public.customers where id = customer_id;
  was_customer := found;
  -- The copy that the trigger has just made, or that of a delete that was waited for.
  delete from public.deleted_customers where id = customer_id;
  return json_build_object('deleted', was_copy or was_customer or found);
end;
$$;
revoke all on function public.delete_customer_for_good(uuid) from public, anon, authenticated, service_role;
grant execute on function public.delete_customer_for_good(uuid) to authenticated;
comment on function public.delete_customer_for_good(uuid) is
  'Removes a customer and every copy of them, in one transaction. JSON {deleted}.';

-- A shop that deletes nobody for months must not keep the last ones for months. The embedded backend sees to it
-- itself; a hosted project has pg_cron for it. Without either, the purge at the next delete remains.
do $$
begin
  if not exists (select from pg_available_extensions where name = 'pg_cron') then
    return;
  end if;
  execute 'create extension if not exists pg_cron';
  execute $job$
    select cron.schedule('purge deleted customers', '17 3 * * *', 'select private.purge_deleted_customers()')
  $job$;
exception when others then
  raise warning 'Deleted customers are not purged daily (%). Enable the extension pg_cron (Integrations, Cron), then run: select cron.schedule(''purge deleted customers'', ''17 3 * * *'', ''select private.purge_deleted_customers()'');', sqlerrm;
end;
$$;
