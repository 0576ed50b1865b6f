-- Whom an export of a search, of a day's matches or of a selection held. Where the order of registration cannot tell
-- that, the entry names a list of customers.
--
-- The list is written first, in portions, for a request is small and an export may hold 100,000 customers; the entry
-- takes it over when it is complete. Until then nothing reads it, and a list whose export broke off stays without
-- effect. The primary key answers whether a customer is in a list, and finds whoever is to be forgotten.
create table public.export_customers (
  -- The customer's. No foreign key: whoever is deleted and restored was in the file all the same.
  id uuid not null,
  list_id uuid not null,
  primary key (id, list_id)
);

comment on table public.export_customers is 'The customers of exports of a search, of a day''s matches or of a selection. Admins read it; a function alone writes it.';

create index export_customers_of_list on public.export_customers (list_id);

revoke all on table public.export_customers from public, anon, authenticated, service_role;
grant select on public.export_customers to authenticated;

alter table public.export_customers enable row level security;

create policy "Admins may read whom an export held" on public.export_customers
  for select to authenticated using ((select private.is_admin()));

-- Entries of before have no list, and are treated as they were.
alter table public.export_ledger
  add column list_id uuid unique,
  add constraint export_ledger_list_scope check (list_id is null or scope in ('search', 'selection', 'day'));

comment on column public.export_ledger.list_id is 'The customers of the export, in export_customers. Null where their place in the order of registration tells them, and for entries of before.';

grant insert (list_id) on public.export_ledger to authenticated;

alter policy "Admins may append to the ledger" on public.export_ledger
  with check (
    (select private.is_admin()) and exported_by = (select auth.uid()) and exported_at = now()
    -- A list that is not whole would leave customers without their export.
    and (list_id is null or customers = (
      select count(*) from public.export_customers as listed where listed.list_id = export_ledger.list_id
    ))
  );

-- Begins the list of an export that is about to be recorded, or adds to one that is not recorded yet.
create function public.list_export(customer_ids jsonb, list uuid default null) returns json
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
  insert into public.export_customers (id, list_id)
  select sent.id::uuid, target from jsonb_array_elements_text(customer_ids) as sent (id)
  on conflict do nothing;
  return json_build_object('list', target);
end;
$$;
revoke all on function public.list_export(jsonb, uuid) from public, anon, authenticated, service_role;
grant execute on function public.list_export(jsonb, uuid) to authenticated;
comment on function public.list_export(jsonb, uuid) is
  'Begins the list of an export that is about to be recorded, or adds to one, given a JSON array of customers'' ids. JSON {list}. Security definer (advisor authenticated_security_definer_function_executable): no role may write the lists; it asks first whether an admin calls.';

-- Each customer, in the order of the list on the desk, is looked up by the primary key: a sublink that gives a value is
-- never turned into a reading of the whole list, which each page of an export would pay for.
create function public.exported_customers(list uuid) returns setof public.customers
language sql stable security invoker
begin atomic
  select customer.* from public.customers as customer
  where (
    select true from public.export_customers as listed where listed.id = customer.id and listed.list_id = list
  );
end;
revoke all on function public.exported_customers(uuid) from public, anon, authenticated, service_role;
grant execute on function public.exported_customers(uuid) to authenticated;
comment on function public.exported_customers(uuid) is
  'The customers of an export''s list who are still there, as they are now. Without a search_path of its own (advisor function_search_path_mutable): with one it would not be inlined, and each page would read the whole list. Its body is kept parsed, so each name in it stays what it was when it was made.';

-- As before, and by the lists.
create or replace function private.first_export(customer_created_at timestamptz, customer_id uuid) returns timestamptz
language sql stable
set search_path = ''
begin atomic
  select min(exports.exported_at)
  from public.export_ledger as exports
  where exports.exported_at >= customer_created_at
    and case
      when exports.list_id is not null then (
        select true from public.export_customers as listed
        where listed.id = first_export.customer_id and listed.list_id = exports.list_id
      )
      when exports.scope = 'everything'
        then (exports.up_to_created_at, exports.up_to_id) >= (customer_created_at, customer_id)
      when exports.scope = 'new' then (exports.up_to_created_at, exports.up_to_id) >= (customer_created_at, customer_id)
        and (exports.since_id is null
          or (exports.since_created_at, exports.since_id) < (customer_created_at, customer_id))
      when exports.scope = 'record' then exports.up_to_id = customer_id
      when exports.scope = 'day' then exports.search is null and exports.from_created_at <= customer_created_at
        and customer_created_at < exports.before_created_at
        and (exports.up_to_created_at, exports.up_to_id) >= (customer_created_at, customer_id)
      else false
    end;
end;

create or replace function public.customer_exports(customer_ids jsonb, most integer default 1) returns json
language sql stable security invoker
set search_path = ''
begin atomic
  select coalesce(json_agg(json_build_object(
    'customer_id', customer.id,
    'export_id', entry.id,
    'exported_at', entry.exported_at,
    'exported_by_email', entry.exported_by_email,
    'customers', entry.customers,
    'file_name', entry.file_name
  ) order by entry.exported_at desc), '[]')
  from public.customers as customer
  cross join lateral (
    select exports.*
    from public.export_ledger as exports
    where exports.exported_at >= customer.created_at
      and case
        when exports.list_id is not null then (
          select true from public.export_customers as listed
          where listed.id = customer.id and listed.list_id = exports.list_id
        )
        when exports.scope = 'everything'
          then (exports.up_to_created_at, exports.up_to_id) >= (customer.created_at, customer.id)
        when exports.scope = 'new' then (exports.up_to_created_at, exports.up_to_id) >= (customer.created_at, customer.id)
          and (exports.since_id is null
            or (exports.since_created_at, exports.since_id) < (customer.created_at, customer.id))
        when exports.scope = 'record' then exports.up_to_id = customer.id
        when exports.scope = 'day' then exports.search is null and exports.from_created_at <= customer.created_at
          and customer.created_at < exports.before_created_at
          and (exports.up_to_created_at, exports.up_to_id) >= (customer.created_at, customer.id)
        else false
      end
    order by exports.exported_at desc
    limit least(most, 100)
  ) as entry
  where customer.id in (select id::uuid from jsonb_array_elements_text(customer_ids) as sent (id));
end;

-- As before, and from the lists.
create or replace function private.forget_customer() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if not exists (select from public.customers where customers.id = old.id)
    and not exists (select from public.deleted_customers where deleted_customers.id = old.id) then
    delete from public.customer_changes where customer_changes.customer_id = old.id;
    delete from public.distinct_customers where distinct_customers.a = old.id or distinct_customers.b = old.id;
    delete from public.customer_merges where customer_merges.kept = old.id or old.id = any (customer_merges.others);
    delete from public.export_customers where export_customers.id = old.id;
  end if;
  return null;
end;
$$;
