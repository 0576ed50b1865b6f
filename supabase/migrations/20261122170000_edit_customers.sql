-- An admin mends a customer: the seven columns of one customer at a time, with a history that the database writes.
--
-- There is one way only, the function update_customer(), and still no role with the right to update the table. So what
-- must not happen cannot be asked for: an update of several customers or of all, one of id or created_at, and one that
-- does not say which state it is based on.

-- The columns of a registration, without their rules: what an admin was shown, and what is to be stored.
create type private.customer_values as (
  company_name text,
  contact_person text,
  cell_phone text,
  office_phone text,
  physical_address text,
  email_address text,
  vat_reg_nr text
);

-- Reads JSON that has exactly these seven, each a text or null.
create function private.customer_values_of(given jsonb) returns private.customer_values
language plpgsql immutable
set search_path = ''
as $$
declare
  fields constant text[] := array[
    'company_name', 'contact_person', 'cell_phone', 'office_phone', 'physical_address', 'email_address', 'vat_reg_nr'
  ];
begin
  if jsonb_typeof(given) is distinct from 'object' or not given ?& fields or given - fields <> '{}' or exists (
    select from jsonb_each(given) as member where jsonb_typeof(member.value) not in ('string', 'null')
  ) then
    raise invalid_parameter_value using
      message = 'A customer''s values are an object of the seven columns of a registration, each a text or null.';
  end if;
  return jsonb_populate_record(null::private.customer_values, given);
end;
$$;
revoke all on function private.customer_values_of(jsonb) from public, anon, authenticated, service_role;

-- Each change of a value. Kept as long as the customer or a copy of it: see private.forget_customer() below.
create table public.customer_changes (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: a deleted customer's history waits beside the copy.
  customer_id uuid not null,
  field text not null,
  old_value text,
  new_value text,
  -- The same for all values that were saved together.
  changed_at timestamptz not null,
  -- Null when it was not a signed-in admin, but a script or the database's owner.
  changed_by uuid default auth.uid(),
  changed_by_email text default left(nullif(auth.jwt() ->> 'email', ''), 254),
  -- When the customer was first exported; null when that was not yet so when the value changed.
  exported_at timestamptz,
  -- When somebody said that QuickBooks has the change, too.
  in_quickbooks_at timestamptz,

  constraint customer_changes_field_known check (field in (
    'company_name', 'contact_person', 'cell_phone', 'office_phone', 'physical_address', 'email_address', 'vat_reg_nr'
  ))
);

comment on table public.customer_changes is 'The history of customers, one row for each changed value. Admins read it; a trigger and functions alone write it.';

create index customer_changes_newest_first on public.customer_changes (customer_id, changed_at desc, id desc);
create index customer_changes_not_in_quickbooks on public.customer_changes (customer_id, field, changed_at, id)
  where exported_at is not null and in_quickbooks_at is null;

revoke all on table public.customer_changes from public, anon, authenticated, service_role;
grant select on public.customer_changes to authenticated;
-- For `npm run export-to-supabase`, which carries a local shop's customers with their history.
grant select, insert on public.customer_changes to service_role;

alter table public.customer_changes enable row level security;

-- As long as the customer or its copy is in sight.
create policy "Admins may read the history" on public.customer_changes
  for select to authenticated
  using (
    (select private.is_admin()) and (
      exists (select from public.customers where customers.id = customer_changes.customer_id)
      or exists (select from public.deleted_customers where deleted_customers.id = customer_changes.customer_id)
    )
  );

-- When a customer was first in an export, as far as the ledger knows; null when never. What QuickBooks has is from
-- then: its import does not overwrite.
create function private.first_export(customer_created_at timestamptz, customer_id uuid) returns timestamptz
language sql stable
begin atomic
  select min(exports.exported_at)
  from public.export_ledger as exports
  where (exports.scope in ('everything', 'new')
      and (exports.up_to_created_at, exports.up_to_id) >= (customer_created_at, customer_id))
    or (exports.scope = 'record' and exports.up_to_id = customer_id);
end;
revoke all on function private.first_export(timestamptz, uuid) from public, anon, authenticated, service_role;

-- Whoever may change a customer may not write history, so this runs with its owner's rights.
create function private.keep_history() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.customer_changes (customer_id, field, old_value, new_value, changed_at, exported_at)
  select new.id, changed.field, changed.old_value, changed.new_value, clock.now, private.first_export(new.created_at, new.id)
  from (select clock_timestamp() as now) as clock, (
    values
      ('company_name', old.company_name, new.company_name),
      ('contact_person', old.contact_person, new.contact_person),
      ('cell_phone', old.cell_phone, new.cell_phone),
      ('office_phone', old.office_phone, new.office_phone),
      ('physical_address', old.physical_address, new.physical_address),
      ('email_address', old.email_address, new.email_address),
      ('vat_reg_nr', old.vat_reg_nr, new.vat_reg_nr)
  ) as changed (field, old_value, new_value)
  where changed.old_value is distinct from changed.new_value;
  return null;
end;
$$;
revoke all on function private.keep_history() from public, anon, authenticated, service_role;

create trigger keep_history after update on public.customers
  for each row when (old.* is distinct from new.*)
  execute function private.keep_history();

-- Gone for good, by an admin's request or after 30 days, means the history, too. At the end of the transaction, because
-- a restore takes the copy away before it puts the customer back.
create function private.forget_customer() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if not exists (select from public.customers where customers.id = old.id)
    and not exists (select from public.deleted_customers where deleted_customers.id = old.id) then
    delete from public.customer_changes where customer_changes.customer_id = old.id;
  end if;
  return null;
end;
$$;
revoke all on function private.forget_customer() from public, anon, authenticated, service_role;

create constraint trigger forget_customer after delete on public.deleted_customers
  deferrable initially deferred
  for each row execute function private.forget_customer();

-- A customer as the table API shows it.
create function private.customer_json(customer public.customers) returns json
language sql immutable
begin atomic
  select json_build_object(
    'id', customer.id, 'company_name', customer.company_name, 'contact_person', customer.contact_person,
    'cell_phone', customer.cell_phone, 'office_phone', customer.office_phone,
    'physical_address', customer.physical_address, 'email_address', customer.email_address,
    'vat_reg_nr', customer.vat_reg_nr, 'created_at', customer.created_at
  );
end;
revoke all on function private.customer_json(public.customers) from public, anon, authenticated, service_role;

-- Whether a customer is as somebody was shown it.
create function private.is_as_seen(customer public.customers, seen private.customer_values) returns boolean
language sql immutable
begin atomic
  select (customer.company_name, customer.contact_person, customer.cell_phone, customer.office_phone,
      customer.physical_address, customer.email_address, customer.vat_reg_nr)
    is not distinct from
    ((seen).company_name, (seen).contact_person, (seen).cell_phone, (seen).office_phone,
      (seen).physical_address, (seen).email_address, (seen).vat_reg_nr);
end;
revoke all on function private.is_as_seen(public.customers, private.customer_values) from public, anon, authenticated, service_role;

create function public.update_customer(customer_id uuid, seen jsonb, wanted jsonb) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  customer public.customers;
  changed private.customer_values;
begin
  perform private.insist_on_admin();
  changed := private.customer_values_of(wanted);
  -- Whoever comes second waits here, and then sees what the first has stored.
  select stored.* into customer from public.customers as stored where stored.id = customer_id for update;
  if not found then
    return json_build_object('outcome', 'gone');
  end if;
  if not private.is_as_seen(customer, private.customer_values_of(seen)) then
    return json_build_object('outcome', 'conflict', 'customer', private.customer_json(customer));
  end if;
  update public.customers as stored set
    company_name = changed.company_name,
    contact_person = changed.contact_person,
    cell_phone = changed.cell_phone,
    office_phone = changed.office_phone,
    physical_address = changed.physical_address,
    email_address = changed.email_address,
    vat_reg_nr = changed.vat_reg_nr
  where stored.id = customer_id
  returning stored.* into customer;
  return json_build_object('outcome', 'saved', 'customer', private.customer_json(customer));
end;
$$;
revoke all on function public.update_customer(uuid, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.update_customer(uuid, jsonb, jsonb) to authenticated;
comment on function public.update_customer(uuid, jsonb, jsonb) is
  'Stores the seven columns of a customer who is still as seen. JSON {outcome: saved|conflict|gone, customer}. Security definer (advisor authenticated_security_definer_function_executable): no role may update the table; it asks first whether an admin calls.';

-- JSON and not rows, for what a customer has differs in form. Net: what was changed back is not told.
create function public.changed_since_export(only_customer uuid default null) returns json
language sql stable security invoker
begin atomic
  select coalesce(json_agg(json_build_object(
    'customer', listed.customer,
    'exported_at', listed.exported_at,
    'up_to', listed.up_to,
    'changes', listed.changes
  ) order by listed.up_to desc, listed.id), '[]')
  from (
    select customer.id,
      json_build_object(
        'id', customer.id, 'company_name', customer.company_name, 'contact_person', customer.contact_person,
        'cell_phone', customer.cell_phone, 'office_phone', customer.office_phone,
        'physical_address', customer.physical_address, 'email_address', customer.email_address,
        'vat_reg_nr', customer.vat_reg_nr, 'created_at', customer.created_at
      ) as customer,
      min(first.exported_at) as exported_at,
      max(first.last_changed_at) as up_to,
      json_agg(json_build_object('field', first.field, 'exported', first.old_value) order by first.field) as changes
    from (
      -- The first value since is the one that QuickBooks has.
      select distinct on (changes.customer_id, changes.field)
        changes.customer_id, changes.field, changes.old_value, changes.exported_at,
        max(changes.changed_at) over (partition by changes.customer_id) as last_changed_at
      from public.customer_changes as changes
      where changes.exported_at is not null and changes.in_quickbooks_at is null
        and (only_customer is null or changes.customer_id = only_customer)
      order by changes.customer_id, changes.field, changes.changed_at, changes.id
    ) as first
    join public.customers as customer on customer.id = first.customer_id
    where first.old_value is distinct from case first.field
      when 'company_name' then customer.company_name
      when 'contact_person' then customer.contact_person
      when 'cell_phone' then customer.cell_phone
      when 'office_phone' then customer.office_phone
      when 'physical_address' then customer.physical_address
      when 'email_address' then customer.email_address
      when 'vat_reg_nr' then customer.vat_reg_nr
    end
    group by customer.id, customer.company_name, customer.contact_person, customer.cell_phone, customer.office_phone,
      customer.physical_address, customer.email_address, customer.vat_reg_nr, customer.created_at
    order by max(first.last_changed_at) desc
    limit 1000
  ) as listed;
end;
revoke all on function public.changed_since_export(uuid) from public, anon, authenticated, service_role;
grant execute on function public.changed_since_export(uuid) to authenticated;
comment on function public.changed_since_export(uuid) is
  'JSON array of {customer, exported_at, up_to, changes: [{field, exported}]}: whose values are no longer those of their first export, last changed first, at most 1,000.';

-- Ticks off a customer's changes up to a time, which is that of the last one that was looked at.
create function public.mark_changed_in_quickbooks(customer_id uuid, up_to timestamptz) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  moment timestamptz := clock_timestamp();
begin
  perform private.insist_on_admin();
  update public.customer_changes as changes set in_quickbooks_at = moment
  where changes.customer_id = mark_changed_in_quickbooks.customer_id and changes.changed_at <= up_to
    and changes.exported_at is not null and changes.in_quickbooks_at is null;
  return json_build_object('marked_at', case when found then moment end);
end;
$$;
revoke all on function public.mark_changed_in_quickbooks(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.mark_changed_in_quickbooks(uuid, timestamptz) to authenticated;
comment on function public.mark_changed_in_quickbooks(uuid, timestamptz) is
  'Says that QuickBooks has a customer''s changes up to a time. JSON {marked_at}, null when there was none. Security definer (advisor authenticated_security_definer_function_executable): no role may write the history; it asks first whether an admin calls.';

create function public.unmark_changed_in_quickbooks(customer_id uuid, marked_at timestamptz) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  update public.customer_changes as changes set in_quickbooks_at = null
  where changes.customer_id = unmark_changed_in_quickbooks.customer_id and changes.in_quickbooks_at = marked_at;
  return json_build_object('unmarked', found);
end;
$$;
revoke all on function public.unmark_changed_in_quickbooks(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.unmark_changed_in_quickbooks(uuid, timestamptz) to authenticated;
comment on function public.unmark_changed_in_quickbooks(uuid, timestamptz) is
  'Takes back mark_changed_in_quickbooks(). JSON {unmarked}. Security definer (advisor authenticated_security_definer_function_executable): as there.';
