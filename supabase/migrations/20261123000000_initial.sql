-- Who may use the database (specification, section 6): grants allow actions, row-level security selects rows.

-- A hosted project grants everything new in schema public to these roles.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- No API exposes this schema. Policies and views run its functions with the caller's rights.
create schema private;
revoke all on schema private from public, anon, authenticated, service_role;
grant usage on schema private to authenticated;

-- Anonymous sign-ins have the role authenticated, but count as visitors.
create function private.is_admin() returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(
    auth.jwt() ->> 'role' = 'authenticated' and not coalesce((auth.jwt() ->> 'is_anonymous')::boolean, false),
    false
  );
$$;
grant execute on function private.is_admin() to authenticated;

-- Security definer functions call this first, because they bypass the admin's own permissions.
create function private.insist_on_admin() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'permission denied: only admins may do this';
  end if;
end;
$$;

-- Returns the signed-in admin's email; null for scripts and the owner.
create function private.caller_email() returns text
language sql stable
set search_path = ''
as $$
  select left(nullif(auth.jwt() ->> 'email', ''), 254);
$$;
grant execute on function private.caller_email() to authenticated, service_role;

-- The customers table, its rules (specification, sections 3 and 5), and how admins edit it.

create extension if not exists pg_trgm with schema extensions;

-- Replaces \s inside brackets by JavaScript's 25 blanks, because the form checks the same rules in JavaScript.
create function private.javascript_pattern(pattern text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select replace(
    pattern, '\s',
    '\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
  );
$$;
grant execute on function private.javascript_pattern(text) to anon, authenticated, service_role;

create table public.customers (
  id uuid primary key default gen_random_uuid(),
  company_name text not null,
  contact_person text not null,
  cell_phone text not null,
  office_phone text,
  physical_address text not null,
  email_address text not null,
  vat_reg_nr text,
  created_at timestamptz not null default now(),
  -- The text to search (section 9). Line breaks keep a match within one field.
  search_text text not null
    generated always as (lower(company_name || E'\n' || contact_person || E'\n' || email_address)) stored,

  constraint customers_company_name_required check (company_name ~ private.javascript_pattern('[^\s]')),
  constraint customers_company_name_trimmed check (company_name !~ private.javascript_pattern('^[\s]|[\s]$')),
  constraint customers_company_name_length check (char_length(company_name) <= 200),
  constraint customers_company_name_no_control_characters check (company_name !~ '[\u0001-\u001f\u007f-\u009f]'),

  constraint customers_contact_person_required check (contact_person ~ private.javascript_pattern('[^\s]')),
  constraint customers_contact_person_trimmed check (contact_person !~ private.javascript_pattern('^[\s]|[\s]$')),
  constraint customers_contact_person_length check (char_length(contact_person) <= 200),
  constraint customers_contact_person_no_control_characters check (contact_person !~ '[\u0001-\u001f\u007f-\u009f]'),

  -- The third shape of the phone rule, 10 to 15 digits, includes the other two.
  constraint customers_cell_phone_format check (cell_phone ~ '^[0-9]{10,15}$'),
  constraint customers_office_phone_format check (office_phone ~ '^[0-9]{10,15}$'),

  constraint customers_physical_address_required check (physical_address ~ private.javascript_pattern('[^\s]')),
  constraint customers_physical_address_trimmed check (physical_address !~ private.javascript_pattern('^[\s]|[\s]$')),
  constraint customers_physical_address_length check (char_length(physical_address) <= 500),
  -- LF and CR are allowed, because an address has lines.
  constraint customers_physical_address_no_control_characters check (
    physical_address !~ '[\u0001-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]'),

  -- Skips long text, which the length rule refuses. Avoids backtracking.
  constraint customers_email_address_format check (
    case
      when char_length(email_address) <= 254
        then email_address ~ private.javascript_pattern('^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$')
      else true
    end),
  constraint customers_email_address_length check (char_length(email_address) <= 254),
  constraint customers_email_address_no_control_characters check (email_address !~ '[\u0001-\u001f\u007f-\u009f]'),

  constraint customers_vat_reg_nr_format check (vat_reg_nr ~ '^4[0-9]{9}$')
);
comment on table public.customers is
  'Registrations from the public form. Visitors insert; admins read and delete, and edit through update_customers().';
comment on column public.customers.search_text is 'Company, contact and email in lower case, one a line.';

create index customers_newest_first on public.customers (created_at desc, id desc);

revoke all on table public.customers from public, anon, authenticated, service_role;
-- anon gets the editable columns: see private.editable_columns().
grant insert (company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr)
  on public.customers to anon, authenticated;
grant select, delete on public.customers to authenticated;
-- Imports with the secret key keep id and created_at.
grant select, insert, delete on public.customers to service_role;

alter table public.customers enable row level security;
create policy "Anyone may register" on public.customers
  for insert to anon, authenticated with check (true);
comment on policy "Anyone may register" on public.customers is
  'Always true (advisor rls_policy_always_true): the form is public. Grants limit the columns, constraints the values, a trigger the number.';
-- Use "(select ...)" to evaluate once per query instead of once per row.
create policy "Admins may read" on public.customers
  for select to authenticated using ((select private.is_admin()));
create policy "Admins may delete" on public.customers
  for delete to authenticated using ((select private.is_admin()));

-- Returns the columns that a visitor fills in and an admin may change.
create function private.editable_columns() returns text[]
language sql stable
set search_path = ''
as $$
  select array_agg(attname::text order by attnum)
  from pg_catalog.pg_attribute
  where attrelid = 'public.customers'::regclass and attnum > 0 and not attisdropped
    and has_column_privilege('anon', attrelid, attnum, 'insert');
$$;

-- Returns a customer's values without columns that the server sets. Equal values mean the same registration.
create function private.customer_values(customer jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select customer - array['id', 'created_at', 'search_text'];
$$;
grant execute on function private.customer_values(jsonb) to authenticated;

-- Sets columns of a customer. Throws for other columns, and for values that aren't text or null.
create function private.set_customer_values(customer public.customers, wanted jsonb) returns public.customers
language plpgsql volatile
set search_path = ''
as $$
declare
  columns constant text[] := private.editable_columns();
  list constant text := (select string_agg(quote_ident(name), ', ') from unnest(columns) as name);
begin
  if jsonb_typeof(wanted) is distinct from 'object' or wanted - columns <> '{}' or exists (
    select from jsonb_each(wanted) as member where jsonb_typeof(member.value) not in ('string', 'null')
  ) then
    raise invalid_parameter_value using
      message = format('A customer''s values are an object with any of %s, each a text or null.', list);
  end if;
  execute format(
    'update public.customers as stored set (%1$s) = (select %1$s from jsonb_populate_record(stored, $2))
     where stored.id = $1 returning stored.*', list
  ) into customer using customer.id, wanted;
  return customer;
end;
$$;

-- Limits registrations and ignores repeated ones, both in hosted projects and the embedded backend.

create table private.registration_limits (
  only_row boolean primary key default true,
  per_address integer not null default 20,
  overall integer not null default 600,
  period interval not null default '10 minutes',

  constraint registration_limits_only_row check (only_row),
  constraint registration_limits_per_address_positive check (per_address > 0),
  constraint registration_limits_overall_positive check (overall > 0),
  constraint registration_limits_period_positive check (period > '0')
);
insert into private.registration_limits default values;
comment on table private.registration_limits is
  'One row: how many registrations a period accepts, per address and overall. Without the row nothing is limited.';

create table private.recent_registrations (
  id bigint generated always as identity primary key,
  -- The network of one client; null when unknown.
  client_address cidr,
  registered_at timestamptz not null,
  customer_id uuid not null
);
create index recent_registrations_by_address on private.recent_registrations (client_address, registered_at desc);
create index recent_registrations_newest_first on private.recent_registrations (registered_at desc);
comment on table private.recent_registrations is
  'Registrations of the last period. Addresses are personal data: each registration and a daily job delete older rows.';

revoke all on table private.registration_limits, private.recent_registrations
  from public, anon, authenticated, service_role;
alter table private.registration_limits enable row level security;
alter table private.recent_registrations enable row level security;

-- Returns the caller's network, /64 for IPv6; null when unknown. Clients can forge every header except
-- cf-connecting-ip, which Cloudflare or the embedded backend sets.
create function private.client_address() returns cidr
language plpgsql stable
set search_path = ''
as $$
declare
  address inet;
begin
  address := nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
  if address <<= '::ffff:0:0/96' then -- IPv4 seen by a server that listens on IPv6
    address := substr(host(address), length('::ffff:') + 1);
  end if;
  return network(set_masklen(address, case family(address) when 6 then 64 else 32 end));
exception
  -- Don't refuse the visitor. Only the overall limit counts.
  when data_exception then
    return null;
end;
$$;

-- Returns a customer of the last ten minutes with the same values, after a retry or a double click.
create function private.earlier_registration(repeated public.customers) returns uuid
language sql volatile
set search_path = ''
as $$
  select stored.id from public.customers as stored
  where stored.created_at > now() - interval '10 minutes'
    and stored.email_address = repeated.email_address and stored.id <> repeated.id
    and private.customer_values(to_jsonb(stored)) = private.customer_values(to_jsonb(repeated))
  limit 1;
$$;

-- Deletes the entries that are expired at this moment, and those of a clock that was set back.
create function private.purge_recent_registrations(moment timestamptz) returns void
language sql volatile
set search_path = ''
as $$
  delete from private.recent_registrations
  where registered_at > moment
    or registered_at <= coalesce((select moment - limits.period from private.registration_limits as limits), 'infinity');
$$;

-- Refuses a visitor's registration over the limit, with status 429 and the seconds to wait.
create function private.limit_registrations() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  moment timestamptz;
  limits private.registration_limits;
  address constant cidr := private.client_address();
  wider cidr;
  earlier uuid;
  free_at timestamptz;
  address_free_at timestamptz;
  overall_free_at timestamptz;
  seconds integer;
begin
  -- Run one registration at a time until the commit. No other lock is taken later, so there is no deadlock.
  perform pg_advisory_xact_lock(hashtextextended('private.limit_registrations', 0));
  moment := clock_timestamp();
  select * into limits from private.registration_limits;
  if not found or private.is_admin() then
    return new;
  end if;
  perform private.purge_recent_registrations(moment);

  -- A retry doesn't count, even over the limit.
  earlier := private.earlier_registration(new);
  if exists (
    select from private.recent_registrations as recent
    where recent.client_address is not distinct from address and recent.customer_id = earlier
  ) then
    return new;
  end if;

  -- The limit is reached when the oldest of so many registrations still counts. /56 and /48 networks get two and three
  -- times the limit of one address.
  for step in 1 .. case family(address) when 6 then 3 else 1 end loop
    wider := case step
      when 1 then address
      when 2 then network(set_masklen(address::inet, 56))
      else network(set_masklen(address::inet, 48))
    end;
    select recent.registered_at + limits.period into free_at
    from private.recent_registrations as recent
    where recent.client_address <<= wider
    order by recent.registered_at desc
    offset limits.per_address::bigint * step - 1 limit 1;
    address_free_at := greatest(address_free_at, free_at);
  end loop;

  -- The last quarter is reserved for networks without registrations.
  select recent.registered_at + limits.period into overall_free_at
  from private.recent_registrations as recent
  order by recent.registered_at desc
  offset limits.overall - 1 - case
    when exists (select from private.recent_registrations as recent where recent.client_address <<= wider)
      then limits.overall / 4
    else 0
  end limit 1;

  if address_free_at is not null or overall_free_at is not null then
    seconds := greatest(1, ceil(extract(epoch from greatest(address_free_at, overall_free_at) - moment)));
    raise sqlstate 'PT429' using -- PostgREST answers with status 429
      message = case when address_free_at is not null then 'Too many registrations from this address.'
        else 'Too many registrations at the moment.' end,
      detail = format('Retry after %s seconds', seconds),
      hint = format('Try again in %s seconds.', seconds);
  end if;

  insert into private.recent_registrations (client_address, registered_at, customer_id)
  values (address, moment, coalesce(earlier, new.id));
  return new;
end;
$$;

create trigger limit_registrations before insert on public.customers
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_registrations();

-- Stores a repeated registration once. Inserts and removes the row, so that the response reveals nothing.
create function private.remove_repeated_registration() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if private.earlier_registration(new) is not null then
    delete from public.customers where id = new.id;
  end if;
  return null;
end;
$$;

create trigger remove_repeated_registration after insert on public.customers
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.remove_repeated_registration();

create table public.customer_history (
  id bigint generated always as identity primary key,
  -- No foreign key, because the history of a deleted customer stays with its copy.
  customer_id uuid not null,
  -- The whole row, so that new columns need no change here.
  before jsonb not null,
  after jsonb not null,
  changed_at timestamptz not null default now(),
  -- Null for scripts and the database's owner.
  changed_by uuid default auth.uid(),
  changed_by_email text default private.caller_email()
);
comment on table public.customer_history is 'Edits of customers, each with the row before and after. A trigger writes it; admins read it.';

create index customer_history_newest_first on public.customer_history (customer_id, id desc);

revoke all on table public.customer_history from public, anon, authenticated, service_role;
grant select on public.customer_history to authenticated;
-- For `npm run export-to-supabase`.
grant select, insert on public.customer_history to service_role;

alter table public.customer_history enable row level security;
create policy "Admins may read the history" on public.customer_history
  for select to authenticated using ((select private.is_admin()));

create function private.keep_history() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.customer_history (customer_id, before, after)
  values (new.id, to_jsonb(old) - 'search_text', to_jsonb(new) - 'search_text');
  return null;
end;
$$;

create trigger keep_history after update on public.customers
  for each row when (old.* is distinct from new.*)
  execute function private.keep_history();

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

-- Editing and merging. Roles can't update the table; these functions check for an admin and do.

-- Saves edits, each {id, seen, wanted}: `wanted` has the columns to set, `seen` their previous values. Returns for each
-- 'saved', 'conflict' (another admin set one of these columns to a third value) with the current customer, or 'gone'
-- with the deleted copy. Saves none if one breaks a rule of the table.
create function public.update_customers(edits jsonb)
returns table (outcome text, customer public.customers, deleted public.deleted_customers)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  edit jsonb;
begin
  perform private.insist_on_admin();
  if jsonb_typeof(edits) is distinct from 'array' or jsonb_array_length(edits) > 500 then
    raise invalid_parameter_value using message = 'Edits are an array of at most 500.';
  end if;
  -- Lock in the order of ids, to avoid a deadlock.
  perform from public.customers as stored
  where stored.id in (select (value ->> 'id')::uuid from jsonb_array_elements(edits)) order by stored.id for update;
  for edit in select value from jsonb_array_elements(edits) loop
    -- Unlike "select into", this is null when there is no row.
    customer := (select stored from public.customers as stored where stored.id = (edit ->> 'id')::uuid for update);
    deleted := null;
    if customer is null then
      outcome := 'gone';
      deleted := (select copies from public.deleted_customers as copies where copies.id = (edit ->> 'id')::uuid);
    elsif private.conflicts(to_jsonb(customer), edit -> 'seen', edit -> 'wanted') then
      outcome := 'conflict';
    else
      outcome := 'saved';
      customer := private.set_customer_values(customer, edit -> 'wanted');
    end if;
    return next;
  end loop;
end;
$$;
grant execute on function public.update_customers(jsonb) to authenticated;

-- Returns whether a column to set has a value that is neither seen nor wanted.
create function private.conflicts(current jsonb, seen jsonb, wanted jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select exists (
    select from jsonb_each(wanted) as field
    where current -> field.key is distinct from field.value
      and current -> field.key is distinct from seen -> field.key
  );
$$;

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
comment on table public.distinct_customers is 'Pairs that are not duplicates. Admins read, add and remove them.';

revoke all on table public.distinct_customers from public, anon, authenticated, service_role;
grant select, insert (a, b), delete on public.distinct_customers to authenticated;

alter table public.distinct_customers enable row level security;
create policy "Admins may read, add and remove pairs" on public.distinct_customers
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- What undo_merge() needs.
create table private.customer_merges (
  id uuid primary key default gen_random_uuid(),
  kept uuid not null,
  others uuid[] not null,
  -- The kept customer's values before and after.
  before jsonb not null,
  after jsonb not null,
  merged_at timestamptz not null default now(),
  merged_by_email text default private.caller_email(),
  undone_at timestamptz
);
create index customer_merges_kept on private.customer_merges (kept);
revoke all on table private.customer_merges from public, anon, authenticated, service_role;
alter table private.customer_merges enable row level security;

-- Merges customers into one: `keep` gets the `chosen` values, the others move to the deleted customers. `seen` is an
-- object id -> values as shown, for `keep` and 1 to 20 others. Merges nothing if the outcome is 'changed' (one differs
-- from `seen`) or 'gone' (one was deleted).
create function public.merge_customers(keep uuid, seen jsonb, chosen jsonb)
returns table (outcome text, merge_id uuid, customer public.customers)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ids constant uuid[] := (select array_agg(key::uuid order by key::uuid) from jsonb_object_keys(seen) as key);
  rest constant uuid[] := array_remove(ids, keep);
  stored public.customers;
  before jsonb;
  number_found integer := 0;
begin
  perform private.insist_on_admin();
  if keep = any (ids) is not true or cardinality(rest) not between 1 and 20 then
    raise invalid_parameter_value using message = 'The kept customer and 1 to 20 others are needed.';
  end if;
  outcome := 'gone';
  for stored in select * from public.customers where id = any (ids) order by id for update loop
    number_found := number_found + 1;
    if not to_jsonb(stored) @> (seen -> stored.id::text) then
      outcome := 'changed';
    end if;
    if stored.id = keep then
      customer := stored;
      before := private.customer_values(to_jsonb(stored));
    end if;
  end loop;
  if outcome = 'changed' or number_found < cardinality(ids) then
    return query select outcome, null::uuid, null::public.customers;
    return;
  end if;

  delete from public.customers where id = any (rest);
  update public.deleted_customers set merged_into = keep where id = any (rest);
  customer := private.set_customer_values(customer, chosen);
  insert into private.customer_merges (kept, others, before, after)
  values (keep, rest, before, private.customer_values(to_jsonb(customer)))
  returning id into merge_id;
  return query select 'merged', merge_id, customer;
end;
$$;
grant execute on function public.merge_customers(uuid, jsonb, jsonb) to authenticated;

-- Undoes a merge. Outcome 'undone', or nothing: 'changed' (`keep` was edited since) or 'gone' (one is missing).
create function public.undo_merge(merge_id uuid) returns table (outcome text, customer public.customers)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  merge private.customer_merges;
begin
  perform private.insist_on_admin();
  perform private.wait_for_turn();
  select * into merge from private.customer_merges as merges where merges.id = merge_id for update;
  select * into customer from public.customers as stored where stored.id = merge.kept for update;
  if customer.id is null then
    return query select 'gone', null::public.customers;
  elsif merge.undone_at is not null then
    return query select 'undone', customer;
  elsif private.customer_values(to_jsonb(customer)) <> merge.after then
    return query select 'changed', customer;
  elsif (
    select count(*) from public.deleted_customers as copies
    where copies.id = any (merge.others) and copies.deleted_at > now() - interval '30 days'
  ) < cardinality(merge.others) then
    return query select 'gone', null::public.customers;
  else
    perform public.restore_customers(merge.others);
    update private.customer_merges set undone_at = now() where id = merge.id;
    return query select 'undone', private.set_customer_values(customer, merge.before);
  end if;
end;
$$;
grant execute on function public.undo_merge(uuid) to authenticated;

-- Exports: customers with values. One in no export is new; one that differs from its last export is changed.

create table public.exports (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The search, the day or the customer; null for all, new and selected.
  label text,
  -- Null for customers marked as updated in QuickBooks.
  file_name text,
  customers integer not null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  created_by_email text default private.caller_email(),

  constraint exports_kind_known check (kind in ('all', 'new', 'search', 'day', 'record', 'selected', 'updated')),
  constraint exports_label_length check (char_length(label) <= 500),
  constraint exports_file_name_length check (char_length(file_name) <= 200)
);
-- Also detects lost rows of the table: see supabase/local/integrity.ts.
create index exports_by_kind on public.exports (kind, id desc);
comment on table public.exports is 'Exports to QuickBooks. Functions write them; admins read them.';

create table public.export_customers (
  export_id bigint not null references public.exports on delete cascade,
  position integer not null,
  customer_id uuid not null,
  customer jsonb not null,
  primary key (export_id, position)
);
create index export_customers_latest on public.export_customers (customer_id, export_id desc);
comment on table public.export_customers is 'The customers in each export with the values the file holds.';

revoke all on table public.exports, public.export_customers from public, anon, authenticated, service_role;
grant select on public.exports, public.export_customers to authenticated;

alter table public.exports enable row level security;
alter table public.export_customers enable row level security;
create policy "Admins may read exports" on public.exports
  for select to authenticated using ((select private.is_admin()));
create policy "Admins may read exported customers" on public.export_customers
  for select to authenticated using ((select private.is_admin()));

-- Creates an export and stores its customers' values. The file is then written from export_customers. `kind` is 'all',
-- 'new', 'search', 'day', 'record' or 'selected', with ids, a search as in find_customers(), or a period of
-- registration. Returns no row without a customer.
create function public.create_export(
  kind text,
  file_name text,
  label text default null,
  customer_ids uuid[] default null,
  find_by text default 'all',
  sought text default '',
  registered_from timestamptz default null,
  registered_before timestamptz default null
) returns setof public.exports
language plpgsql volatile security definer
set search_path = ''
set plan_cache_mode = force_custom_plan -- which index helps depends on the arguments
as $$
declare
  opened public.exports;
begin
  perform private.insist_on_admin();
  if (create_export.kind in ('selected', 'record')) <> (customer_ids is not null) or create_export.kind = 'updated' then
    raise invalid_parameter_value using message = 'Exports of selected customers and single records need their ids.';
  end if;
  -- Of two concurrent exports of new customers, the second gets the rest.
  perform private.wait_for_turn();
  insert into public.exports (kind, label, file_name, customers)
  values (create_export.kind, create_export.label, create_export.file_name, 0)
  returning * into opened;

  -- Select ids first, because a statement that reads and writes export_customers slows down as it runs.
  customer_ids := array(
    select chosen.id from public.find_customers(find_by, sought) as chosen
    where (customer_ids is null or chosen.id = any (customer_ids))
      and (registered_from is null or chosen.created_at >= registered_from)
      and (registered_before is null or chosen.created_at < registered_before)
    except
    select exported.customer_id from public.export_customers as exported where create_export.kind = 'new'
  );
  insert into public.export_customers (export_id, position, customer_id, customer)
  select opened.id, row_number() over (order by chosen.created_at desc, chosen.id desc), chosen.id,
    to_jsonb(chosen) - 'search_text'
  from public.customers as chosen where chosen.id = any (customer_ids);
  get diagnostics opened.customers = row_count;

  if opened.customers = 0 then
    delete from public.exports where id = opened.id;
    return;
  end if;
  update public.exports set customers = opened.customers where id = opened.id;
  return next opened;
end;
$$;
grant execute on function public.create_export(text, text, text, uuid[], text, text, timestamptz, timestamptz) to authenticated;

-- Returns the last exports of some customers, newest first, at most `most` for each.
create function public.customer_exports(customer_ids uuid[], most integer default 1)
returns table (
  customer_id uuid, export_id bigint, kind text, file_name text, customers integer, created_at timestamptz,
  created_by_email text
)
language sql stable
set search_path = ''
as $$
  select wanted.id, entry.*
  from unnest(customer_ids) as wanted (id)
  cross join lateral (
    select exports.id, exports.kind, exports.file_name, exports.customers, exports.created_at, exports.created_by_email
    from public.export_customers as exported join public.exports on exports.id = exported.export_id
    where exported.customer_id = wanted.id
    order by exported.export_id desc limit most
  ) as entry;
$$;
grant execute on function public.customer_exports(uuid[], integer) to authenticated;

-- Returns customers whose values differ from those of their last export, last edited first.
create function public.changed_customers()
returns table (customer public.customers, exported jsonb, export_id bigint, exported_at timestamptz, changed_at timestamptz)
language sql stable
set search_path = ''
as $$
  select stored, last_export.customer, last_export.export_id, exports.created_at, edited.changed_at
  from (
    -- Only edited customers can differ, and few are edited.
    select history.customer_id, max(history.id) as history_id, max(history.changed_at) as changed_at
    from public.customer_history as history
    group by history.customer_id
  ) as edited
  join public.customers as stored on stored.id = edited.customer_id
  cross join lateral (
    select exported.customer, exported.export_id from public.export_customers as exported
    where exported.customer_id = stored.id order by exported.export_id desc limit 1
  ) as last_export
  join public.exports on exports.id = last_export.export_id
  where private.customer_values(to_jsonb(stored)) <> private.customer_values(last_export.customer)
  order by edited.history_id desc;
$$;
grant execute on function public.changed_customers() to authenticated;

-- Marks customers as updated in QuickBooks and stores their values like an export. `shown` is an object id -> values as
-- shown; leaves out customers edited since. Returns the mark, or no row if none remain.
create function public.mark_updated(shown jsonb) returns setof public.exports
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  mark public.exports;
begin
  perform private.insist_on_admin();
  perform private.wait_for_turn();
  insert into public.exports (kind, customers) values ('updated', 0) returning * into mark;
  insert into public.export_customers (export_id, position, customer_id, customer)
  select mark.id, row_number() over (order by changed.id), changed.id, to_jsonb(changed) - 'search_text'
  from public.customers as changed
  where to_jsonb(changed) @> (shown -> changed.id::text)
    and changed.id in (select key::uuid from jsonb_object_keys(shown) as key)
    and exists (select from public.export_customers as exported where exported.customer_id = changed.id);
  get diagnostics mark.customers = row_count;
  if mark.customers = 0 then
    delete from public.exports where id = mark.id;
    return;
  end if;
  update public.exports set customers = mark.customers where id = mark.id;
  return next mark;
end;
$$;
grant execute on function public.mark_updated(jsonb) to authenticated;

-- Undoes mark_updated(). Returns whether the mark existed.
create function public.unmark_updated(mark_id bigint) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  delete from public.exports where id = mark_id and kind = 'updated';
  return found;
end;
$$;
grant execute on function public.unmark_updated(bigint) to authenticated;

-- Finding customers. Row-level security would prevent trigram indexes, because LIKE isn't leakproof (137 ms instead of
-- 3 at 100,000 rows). So the search reads a view with the owner's rights that checks once for an admin.
create view private.readable_customers as
  select * from public.customers where (select private.is_admin());
revoke all on private.readable_customers from public, anon, authenticated, service_role;
grant select on private.readable_customers to authenticated;

create index customers_search_text on public.customers using gin (search_text extensions.gin_trgm_ops);
-- The leading blank lets a pattern match the start of a number.
create index customers_phones on public.customers
  using gin ((' ' || cell_phone || ' ' || coalesce(office_phone, '')) extensions.gin_trgm_ops);
create index customers_vat_reg_nr on public.customers using gin (vat_reg_nr extensions.gin_trgm_ops);

-- Finds customers, all or only those in no export. `find_by` says what `sought` is:
--   all    nothing
--   text   a LIKE pattern for company, contact and email, in any case (specification, section 9)
--   words  such patterns, one a line, at most eight; all must match
--   phone  digits of a phone number; a leading 0 and 27 are the same
--   vat    digits of a VAT number
create function public.find_customers(find_by text, sought text, only_new boolean default false)
returns setof public.customers
language sql stable
as $$
  select readable.* from private.readable_customers as readable
  where (find_by = 'all'
    or (find_by = 'text' and readable.search_text like lower(sought))
    or (find_by = 'phone' and (
      (' ' || readable.cell_phone || ' ' || coalesce(readable.office_phone, '')) like '%' || sought || '%'
      or (' ' || readable.cell_phone || ' ' || coalesce(readable.office_phone, '')) like '% ' || case
        when sought like '0%' then '27' || substr(sought, 2)
        when sought like '27%' then '0' || substr(sought, 3)
      end || '%'))
    or (find_by = 'vat' and readable.vat_reg_nr like '%' || sought || '%')
    or (find_by = 'words'
      and readable.search_text like lower(split_part(sought, E'\n', 1))
      and (split_part(sought, E'\n', 2) = '' or readable.search_text like lower(split_part(sought, E'\n', 2)))
      and (split_part(sought, E'\n', 3) = '' or readable.search_text like lower(split_part(sought, E'\n', 3)))
      and (split_part(sought, E'\n', 4) = '' or readable.search_text like lower(split_part(sought, E'\n', 4)))
      and (split_part(sought, E'\n', 5) = '' or readable.search_text like lower(split_part(sought, E'\n', 5)))
      and (split_part(sought, E'\n', 6) = '' or readable.search_text like lower(split_part(sought, E'\n', 6)))
      and (split_part(sought, E'\n', 7) = '' or readable.search_text like lower(split_part(sought, E'\n', 7)))
      and (split_part(sought, E'\n', 8) = '' or readable.search_text like lower(split_part(sought, E'\n', 8)))))
    and (not only_new or not exists (
      select from public.export_customers as exported where exported.customer_id = readable.id));
$$;
grant execute on function public.find_customers(text, text, boolean) to authenticated;
comment on function public.find_customers(text, text, boolean) is
  'Without a search_path of its own (advisor function_search_path_mutable): with one it would not be inlined, and no index would serve it.';

-- Returns registrations per day, newest first, as JSON [{day, customers}]: the table API cuts off at 1,000 rows.
create function public.customer_days(
  time_zone text, find_by text default 'all', sought text default '', only_new boolean default false
) returns jsonb
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_custom_plan -- which index helps depends on the arguments
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(counted) order by counted.day desc), '[]')
    from (
      select (found.created_at at time zone time_zone)::date as day, count(*) as customers
      from public.find_customers(find_by, sought, only_new) as found
      group by 1
    ) as counted
  );
end;
$$;
grant execute on function public.customer_days(text, text, text, boolean) to authenticated;

-- Returns the last edit's number, the number of customers and the newest one's id.
create function public.last_change() returns text
language sql stable
set search_path = ''
as $$
  select concat_ws(' ',
    (select coalesce(max(id), 0) from public.customer_history),
    (select count(*) from private.readable_customers),
    (select id from private.readable_customers order by created_at desc, id desc limit 1));
$$;
grant execute on function public.last_change() to authenticated;

-- Describes this database, one line per object, alike on PostgreSQL 15 to 18, for `npm run doctor` to compare.
create function public.describe_schema() returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  return query
  with
    relations as (
      select rel.*, format('%s %s.%s', case rel.relkind when 'v' then 'view' else 'table' end, nsp.nspname, rel.relname) as name
      from pg_catalog.pg_class as rel join pg_catalog.pg_namespace as nsp on nsp.oid = rel.relnamespace
      where nsp.nspname in ('public', 'private') and rel.relkind in ('r', 'p', 'v', 'm', 'f')
    ),
    columns as (
      select att.*, relations.relowner, format('column %I of %s', att.attname, relations.name) as name
      from relations join pg_catalog.pg_attribute as att on att.attrelid = relations.oid
      where att.attnum > 0 and not att.attisdropped
    ),
    functions as (
      select fn.*, format('function %s.%s(%s)', nsp.nspname, fn.proname, pg_get_function_identity_arguments(fn.oid)) as name
      from pg_catalog.pg_proc as fn join pg_catalog.pg_namespace as nsp on nsp.oid = fn.pronamespace
      where nsp.nspname in ('public', 'private')
        and not exists (select from pg_catalog.pg_depend as part where part.objid = fn.oid and part.deptype = 'e')
    ),
    grants as (
      select 'schema private' as name, nspowner as owner, acl.*
      from pg_catalog.pg_namespace, aclexplode(nspacl) as acl where nspname = 'private'
      union all
      select relations.name, relations.relowner, acl.* from relations, aclexplode(relations.relacl) as acl
      union all
      select columns.name, columns.relowner, acl.* from columns, aclexplode(columns.attacl) as acl
      union all
      select functions.name, functions.proowner, acl.*
      from functions, aclexplode(coalesce(functions.proacl, acldefault('f', functions.proowner))) as acl
    )
  select 'migration 20261123000000_initial'
  union all
  select format('%s, row security %s', name, relrowsecurity) from relations
  union all
  -- Before version 16, columns have their table's name.
  select format('%s: %s', name, replace(pg_get_viewdef(oid), ' customers.', ' ')) from relations where relkind in ('v', 'm')
  union all
  select concat_ws(', ', format('%s: %s', columns.name, format_type(atttypid, atttypmod)),
    case when attnotnull then 'not null' end, 'identity ' || nullif(attidentity::text, ''),
    'generated ' || nullif(attgenerated::text, ''), pg_get_expr(adbin, adrelid))
  from columns left join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
  union all
  -- Since version 18, "not null" is a constraint, too.
  select format('constraint %I of %s: %s', conname, relations.name, pg_get_constraintdef(con.oid))
  from relations join pg_catalog.pg_constraint as con on conrelid = relations.oid
  where contype <> 'n'
  union all
  select format('%s%s', pg_get_indexdef(indexrelid), case when not indisvalid then ', invalid' end)
  from relations join pg_catalog.pg_index on indrelid = relations.oid
  union all
  select format('%s returns %s: %s, volatility %s, security definer %s, %s, body %s', name, pg_get_function_result(functions.oid),
    lanname, provolatile, prosecdef, proconfig, md5(prosrc))
  from functions join pg_catalog.pg_language as lang on lang.oid = prolang
  union all
  select format('%s, enabled %s', pg_get_triggerdef(trg.oid), tgenabled)
  from relations join pg_catalog.pg_trigger as trg on tgrelid = relations.oid where not tgisinternal
  union all
  select format('policy %I of %s for %s to %s: using %s, check %s', polname, relations.name, polcmd, polroles::regrole[],
    pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
  from relations join pg_catalog.pg_policy on polrelid = relations.oid
  union all
  select format('grant %s on %s to %s', lower(privilege_type), name, case grantee when 0 then 'public' else grantee::regrole::text end)
  from grants where grantee <> owner
  union all
  select 'row of private.registration_limits' from private.registration_limits;
end;
$$;
grant execute on function public.describe_schema() to authenticated;

-- PUBLIC can execute every new function, which no schema's default can change. Must come last; later migrations revoke
-- the same way.
revoke execute on all functions in schema public, private from public;
