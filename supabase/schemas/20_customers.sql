-- cspell:ignore nfkd øđðłıς oddliσ
-- The customers table, its rules (specification, sections 3 and 5), and how admins edit it.

create extension if not exists pg_trgm with schema extensions;

-- Replaces \s inside brackets by JavaScript's 25 blanks, because the form checks the same rules in JavaScript.
create function private.javascript_pattern(pattern text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select replace(
    pattern, '\s',
    '\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
  );
$$;
grant execute on function private.javascript_pattern(text) to anon, authenticated, service_role;

-- Returns a text in which spellings that look alike are equal: without case, accents, quotes and invisible characters,
-- with blanks for dashes, and with separate letters for joined ones. `src/lib/text/folded.ts` does the same.
create function private.folded(spelled text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    -- Most texts are ASCII, which is faster.
    when octet_length(spelled) = char_length(spelled) then translate(lower(spelled), '-''"`', ' ')
    else translate(
      replace(replace(replace(
        regexp_replace(
          lower(normalize(translate(spelled, '´', ''), nfkd)),
          '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff''"`\u2018-\u201f\u2032\u2035\u02b9-\u02bd\u02c8\u00ab\u00bb\u2039\u203a]',
          '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      'øđðłıς' || E'-\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212',
      'oddliσ         ')
  end;
$$;
grant execute on function private.folded(text) to anon, authenticated, service_role;

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
  -- The same in any spelling. Stored, because folding each customer for a search takes seconds.
  folded_text text not null
    generated always as (private.folded(company_name || E'\n' || contact_person || E'\n' || email_address)) stored,

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
comment on column public.customers.folded_text is 'Company, contact and email in any spelling, one a line.';

create index customers_newest_first on public.customers (created_at desc, id desc);

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
language sql stable set search_path = ''
as $$
  select array_agg(attname::text order by attnum)
  from pg_catalog.pg_attribute
  where attrelid = 'public.customers'::regclass and attnum > 0 and not attisdropped
    and has_column_privilege('anon', attrelid, attnum, 'insert');
$$;
grant execute on function private.editable_columns() to authenticated;

-- Returns a customer's values without columns that the server sets. Equal values mean the same registration.
create function private.customer_values(customer jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select customer - array['id', 'created_at', 'search_text', 'folded_text'];
$$;
grant execute on function private.customer_values(jsonb) to authenticated;

-- Returns a customer as the log, files and baselines have it, without derived columns.
create function private.plain_customer(customer public.customers) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(customer) - '{search_text,folded_text}'::text[];
$$;

-- Throws if values have other columns than those to edit, or anything but texts and nulls.
create function private.insist_on_values(wanted jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  columns constant text[] := private.editable_columns();
begin
  if jsonb_typeof(wanted) is distinct from 'object' or wanted - columns <> '{}' or exists (
    select from jsonb_each(wanted) as member where jsonb_typeof(member.value) not in ('string', 'null')
  ) then
    raise invalid_parameter_value using message = format(
      'A customer''s values are an object with any of %s, each a text or null.', array_to_string(columns, ', '));
  end if;
end;
$$;

-- Sets the editable columns of customers. `wanted` is an object id -> values; other members are ignored.
create function private.set_customer_values(wanted jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  execute format(
    'update public.customers as stored set (%1$s) = (select %1$s from jsonb_populate_record(stored, $1 -> stored.id::text))
     where stored.id = any ($2)', (select string_agg(quote_ident(name), ', ') from unnest(private.editable_columns()) as name)
  ) using wanted, array(select key::uuid from jsonb_object_keys(wanted) as key);
end;
$$;
