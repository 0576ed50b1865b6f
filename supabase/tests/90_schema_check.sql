begin;
create extension if not exists pgtap with schema extensions;
select plan(39);

set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select throws_ok('select public.describe_schema()', '42501', 'permission denied: only admins may do this', 'an anonymous sign-in may not');
reset role;
set local request.jwt.claims = '{"role": "authenticated"}';
create temporary table before as select describe_schema as line from public.describe_schema();
select is((select count(*) from before), (select count(distinct line) from before), 'each line is there once');

-- Undoes the change again, by an exception.
create function pg_temp.notices(change text, missing text default null, extra text default null) returns setof text
language plpgsql
as $$
declare
  found_missing text;
  found_extra text;
begin
  begin
    execute change;
    select string_agg(line, ' | ') into found_missing from (select line from before except select public.describe_schema()) as lines;
    select string_agg(line, ' | ') into found_extra from (select public.describe_schema() as line except select line from before) as lines;
    raise exception 'undo';
  exception
    when raise_exception then null;
  end;
  return next ok(coalesce(found_missing ~ missing, false) or coalesce(found_extra ~ extra, false), 'notices: ' || change);
end;
$$;
select pg_temp.notices('alter table public.customers disable trigger ' || name, missing => name || '.* enabled O')
from unnest(array['limit_registrations', 'remove_repeated_registration', 'log_edits', 'log_deletes', 'log_restores']) as name;
select pg_temp.notices(change, missing => missing)
from (values
  ('alter table public.customers disable trigger log_edits', 'log_edits'),
  ('drop trigger log_edits on public.customers', 'log_edits'),
  ('delete from private.registration_limits', 'registration limits: 20 per address and 600 in all, in 600 seconds'),
  ('update private.registration_limits set overall = 1000000', 'registration limits: 20 per address and 600 in all'),
  ('alter table public.exports rename file_name to name', 'column file_name'),
  ('alter table public.exports alter label type varchar(10)', 'column label'),
  ('alter table public.customers alter office_phone set not null', 'column office_phone'),
  ('alter table public.customers alter created_at drop default', 'column created_at'),
  ('alter table public.customers drop constraint customers_vat_reg_nr_format', 'customers_vat_reg_nr_format'),
  ('drop index public.customers_search_text', 'customers_search_text'),
  ('drop function public.last_change()', 'last_change'),
  ('alter function public.last_change() rename to newest_change', 'last_change'),
  ('alter function private.limit_registrations() security invoker', 'limit_registrations'),
  ('alter function private.log_changed_customers() reset search_path', 'log_changed_customers'),
  ('create or replace function private.is_admin() returns boolean language sql as ''select true''', 'is_admin'),
  ('revoke execute on function public.merge_customers(uuid, jsonb, jsonb, uuid) from authenticated', 'grant execute on function public.merge_customers'),
  ('revoke select on public.customers from authenticated', 'grant select on table public.customers'),
  ('revoke insert (vat_reg_nr) on public.customers from anon', 'grant insert on column vat_reg_nr'),
  ('revoke usage on schema private from authenticated', 'grant usage on schema private'),
  ('alter table public.customers disable row level security', 'table public.customers, row security t'),
  ('drop policy "Admins may read" on public.customers', 'Admins may read'),
  ('alter policy "Admins may read" on public.customers using (true)', 'Admins may read'),
  ('drop view private.readable_customers', 'readable_customers'),
  ('create or replace view private.readable_customers as select * from public.customers', 'WHERE')
) as changes (change, missing);
select pg_temp.notices(change, extra => extra)
from (values
  ('grant select on public.customers to anon', 'grant select on table public.customers to anon'),
  ('grant select (email_address) on public.customers to anon', 'grant select on column email_address .* to anon'),
  ('grant execute on function public.last_change() to public', 'grant execute on function public.last_change\(\) to public'),
  ('create publication rogue for table public.customers', 'publication rogue of public.customers'),
  ('create view public.rogue as select * from public.customers', 'view public.rogue'),
  ('create table public.rogue (customer public.customers)', 'table public.rogue'),
  ('create function public.rogue() returns setof public.customers language sql security definer as ''select * from public.customers''', 'function public.rogue'),
  ('create policy "Everyone may read" on public.customers for select to anon using (true)', 'Everyone may read')
) as changes (change, extra);

reset role;
select * from finish();
rollback;
