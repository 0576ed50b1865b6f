-- The characters that the rules of customers take for blank, in one place. The verdicts are the same as before.
--
-- JavaScript's trim() and \s know 25 blanks, Postgres's own trim and \s others, so the rules wrote each of them out,
-- thirteen times over. Now they write \s, and this function makes JavaScript's of it. It is immutable and its argument
-- constant, so it is called while a statement is planned and not for each row, whatever its search_path.
create function private.javascript_pattern(pattern text) returns text
language sql immutable strict parallel safe
set search_path = ''
return replace(
  pattern, '\s',
  '\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
);
comment on function private.javascript_pattern(text) is
  'A regular expression whose \s, inside brackets only, is the one of JavaScript.';

-- A rule is checked with the rights of whoever writes the row, so each role that may insert a customer may call it.
revoke all on function private.javascript_pattern(text) from public, anon, authenticated, service_role;
grant execute on function private.javascript_pattern(text) to anon, authenticated, service_role;

-- One statement: the rows are checked in one pass, and the table is never without these rules.
alter table public.customers
  drop constraint customers_company_name_required,
  add constraint customers_company_name_required check (
    company_name ~ private.javascript_pattern('[^\s]')),
  drop constraint customers_company_name_trimmed,
  add constraint customers_company_name_trimmed check (
    company_name !~ private.javascript_pattern('^[\s]|[\s]$')),
  drop constraint customers_contact_person_required,
  add constraint customers_contact_person_required check (
    contact_person ~ private.javascript_pattern('[^\s]')),
  drop constraint customers_contact_person_trimmed,
  add constraint customers_contact_person_trimmed check (
    contact_person !~ private.javascript_pattern('^[\s]|[\s]$')),
  drop constraint customers_physical_address_required,
  add constraint customers_physical_address_required check (
    physical_address ~ private.javascript_pattern('[^\s]')),
  drop constraint customers_physical_address_trimmed,
  add constraint customers_physical_address_trimmed check (
    physical_address !~ private.javascript_pattern('^[\s]|[\s]$')),
  -- Text, @, text, dot, text, none of it blank. One that is too long is refused by the column's length rule alone.
  drop constraint customers_email_address_format,
  add constraint customers_email_address_format check (
    case
      when char_length(email_address) <= 254 then
        email_address ~ private.javascript_pattern('^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$')
      else true
    end);
