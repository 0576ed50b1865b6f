-- The table of the registrations (specification, section 3), and its rules (section 5).
--
-- The form checks the same rules, but anyone can call the table API without the form: these are the ones that
-- count. The verdicts are JavaScript's to the letter. JavaScript's trim() and \s know 25 blanks, Postgres's own
-- trim and \s other ones, so the class of blanks is written out wherever it is needed:
--   \u0009-\u000d \u0020 \u00a0 \u1680 \u2000-\u200a \u2028 \u2029 \u202f \u205f \u3000 \ufeff

create extension if not exists pg_trgm with schema extensions;

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
  -- What the search looks in (section 9). The line breaks keep a match from running over two fields. Lower case
  -- here costs once what ILIKE would cost at each search: it is a tenth of the time where no index helps.
  search_text text not null
    generated always as (lower(company_name || E'\n' || contact_person || E'\n' || email_address)) stored,

  constraint customers_company_name_required check (
    company_name ~ '[^\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  constraint customers_company_name_trimmed check (
    company_name !~ '^[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]$'),
  constraint customers_company_name_length check (char_length(company_name) <= 200),
  constraint customers_company_name_no_control_characters check (
    company_name !~ '[\u0001-\u001f\u007f-\u009f]'),

  constraint customers_contact_person_required check (
    contact_person ~ '[^\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  constraint customers_contact_person_trimmed check (
    contact_person !~ '^[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]$'),
  constraint customers_contact_person_length check (char_length(contact_person) <= 200),
  constraint customers_contact_person_no_control_characters check (
    contact_person !~ '[\u0001-\u001f\u007f-\u009f]'),

  -- Of the phone rule's three shapes the third, 10 to 15 digits, holds the other two.
  constraint customers_cell_phone_format check (cell_phone ~ '^[0-9]{10,15}$'),
  constraint customers_office_phone_format check (office_phone ~ '^[0-9]{10,15}$'),

  constraint customers_physical_address_required check (
    physical_address ~ '[^\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  constraint customers_physical_address_trimmed check (
    physical_address !~ '^[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]$'),
  constraint customers_physical_address_length check (char_length(physical_address) <= 500),
  -- An address has lines: LF (000a) and CR (000d) are its only control characters.
  constraint customers_physical_address_no_control_characters check (
    physical_address !~ '[\u0001-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]'),

  -- ^[^\s@]+@[^\s@]+\.[^\s@]+$ with JavaScript's \s. It refuses the empty and the untrimmed as well.
  constraint customers_email_address_format check (
    email_address ~ '^[^\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff@]+@[^\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff@]+\.[^\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff@]+$'),
  constraint customers_email_address_length check (char_length(email_address) <= 254),
  constraint customers_email_address_no_control_characters check (
    email_address !~ '[\u0001-\u001f\u007f-\u009f]'),

  constraint customers_vat_reg_nr_format check (vat_reg_nr ~ '^4[0-9]{9}$')
);

comment on table public.customers is 'Registrations from the public form. Visitors insert, admins read and delete, nobody updates.';
comment on column public.customers.search_text is 'Company, contact and e-mail in lower case, one a line: what the records desk searches in.';

-- The records desk pages by keyset in this order.
create index customers_newest_first on public.customers (created_at desc, id desc);
create index customers_search_text on public.customers using gin (search_text extensions.gin_trgm_ops);
