-- One customer of several: the kept one gets the chosen values, the others go to "Recently deleted" with a note of where
-- they went. One call, which is one transaction: after a crash there is the state before or the one after.

-- Where a deleted customer went; null for one that was simply deleted.
alter table public.deleted_customers add column merged_into uuid;

-- What one Undo takes back.
create table public.customer_merges (
  id uuid primary key default gen_random_uuid(),
  kept uuid not null,
  others uuid[] not null,
  merged_at timestamptz not null default clock_timestamp(),
  merged_by uuid default auth.uid(),
  merged_by_email text default left(nullif(auth.jwt() ->> 'email', ''), 254),
  -- The kept customer's values before and after.
  before jsonb not null,
  after jsonb not null,
  undone_at timestamptz
);
create index customer_merges_kept on public.customer_merges (kept);
comment on table public.customer_merges is 'What was merged, for its Undo. Functions alone read and write it.';
revoke all on table public.customer_merges from public, anon, authenticated, service_role;
alter table public.customer_merges enable row level security;

-- As before, and a copy that takes the place of another one says nothing of a merge.
create or replace function private.keep_deleted_customers() returns trigger
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
    deleted_by = excluded.deleted_by,
    merged_into = null;
  perform private.purge_deleted_customers();
  return null;
end;
$$;
revoke all on function private.keep_deleted_customers() from public, anon, authenticated, service_role;

-- The seven values of a customer.
create function private.customer_values_json(customer public.customers) returns jsonb
language sql immutable
begin atomic
  select jsonb_build_object(
    'company_name', customer.company_name, 'contact_person', customer.contact_person,
    'cell_phone', customer.cell_phone, 'office_phone', customer.office_phone,
    'physical_address', customer.physical_address, 'email_address', customer.email_address,
    'vat_reg_nr', customer.vat_reg_nr
  );
end;
revoke all on function private.customer_values_json(public.customers) from public, anon, authenticated, service_role;

-- `seen` has what was shown of each: an object of id -> values, the kept one among them; all others of it go.
create function public.merge_customers(keep uuid, seen jsonb, chosen jsonb) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ids uuid[];
  rest uuid[];
  customer public.customers;
  was jsonb;
  found_count integer := 0;
  answer json;
  merge_id uuid;
begin
  perform private.insist_on_admin();
  perform private.customer_values_of(chosen);
  if jsonb_typeof(seen) is distinct from 'object' then
    raise invalid_parameter_value using message = 'What was seen is an object of ids and values.';
  end if;
  select array_agg(key::uuid order by key::uuid) into ids from jsonb_object_keys(seen) as key;
  rest := array_remove(ids, keep);
  if ids is null or not keep = any (ids) or cardinality(rest) not between 1 and 20 then
    raise invalid_parameter_value using message = 'The kept customer and 1 to 20 others are needed.';
  end if;
  -- In the order of their ids, so that two merges at once wait for each other and for nobody else.
  for customer in
    select stored.* from public.customers as stored where stored.id = any (ids) order by stored.id for update
  loop
    found_count := found_count + 1;
    if not private.is_as_seen(customer, private.customer_values_of(seen -> customer.id::text)) then
      return json_build_object('outcome', 'changed');
    end if;
    if customer.id = keep then
      was := private.customer_values_json(customer);
    end if;
  end loop;
  if found_count < cardinality(ids) then
    return json_build_object('outcome', 'gone');
  end if;

  delete from public.customers as stored where stored.id = any (rest);
  update public.deleted_customers as copies set merged_into = keep where copies.id = any (rest);
  answer := public.update_customer(keep, was, chosen);
  insert into public.customer_merges (kept, others, before, after) values (keep, rest, was, chosen)
  returning id into merge_id;
  return json_build_object('outcome', 'merged', 'merge', merge_id, 'customer', answer -> 'customer');
end;
$$;
revoke all on function public.merge_customers(uuid, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.merge_customers(uuid, jsonb, jsonb) to authenticated;
comment on function public.merge_customers(uuid, jsonb, jsonb) is
  'Makes one customer of several that are still as seen, in one transaction. JSON {outcome: merged|changed|gone, merge, customer}. Security definer (advisor authenticated_security_definer_function_executable): no role may update customers; it asks first whether an admin calls.';

-- Brings the others back and gives the kept one its values back, if it has not been changed since.
create function public.undo_merge(merge_id uuid) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  merge public.customer_merges;
  answer json;
  back uuid;
  restored json;
  missed boolean := false;
begin
  perform private.insist_on_admin();
  select merges.* into merge from public.customer_merges as merges where merges.id = merge_id for update;
  if not found then
    return json_build_object('outcome', 'gone');
  end if;
  if merge.undone_at is not null then
    return json_build_object('outcome', 'undone', 'missed_export', false);
  end if;
  if (select count(*) from public.deleted_customers as copies where copies.id = any (merge.others)
      and copies.deleted_at > now() - interval '30 days') < cardinality(merge.others) then
    return json_build_object('outcome', 'gone');
  end if;
  answer := public.update_customer(merge.kept, merge.after, merge.before);
  if answer ->> 'outcome' <> 'saved' then
    return json_build_object('outcome', case answer ->> 'outcome' when 'gone' then 'gone' else 'changed' end);
  end if;
  foreach back in array merge.others loop
    restored := public.restore_customer(back);
    missed := missed or (restored ->> 'missed_export')::boolean;
  end loop;
  update public.customer_merges as merges set undone_at = clock_timestamp() where merges.id = merge_id;
  return json_build_object('outcome', 'undone', 'missed_export', missed, 'customer', answer -> 'customer');
end;
$$;
revoke all on function public.undo_merge(uuid) from public, anon, authenticated, service_role;
grant execute on function public.undo_merge(uuid) to authenticated;
comment on function public.undo_merge(uuid) is
  'Takes a merge back, all of it or nothing. JSON {outcome: undone|changed|gone, missed_export, customer}. Security definer (advisor authenticated_security_definer_function_executable): as merge_customers().';

-- As before, and the merges into a customer who is gone for good.
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
  end if;
  return null;
end;
$$;
