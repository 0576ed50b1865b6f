begin;
create extension if not exists pgtap with schema extensions;
select plan(36);

set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select throws_ok('select public.check_schema()', '42501', 'permission denied: only admins may do this', 'an anonymous sign-in may not');
reset role;
set local request.jwt.claims = '{"role": "authenticated"}';
create temporary table before as select private.schema_fingerprint() as fingerprint;
select is((select fingerprint from before), private.schema_fingerprint(), 'the same schema has the same fingerprint');

-- Undoes the change again, by an exception.
create function pg_temp.notices(change text) returns setof text
language plpgsql
as $$
declare
  found text;
begin
  begin
    execute change;
    found := private.schema_fingerprint();
    raise exception 'undo';
  exception
    when raise_exception then null;
  end;
  return next isnt(found, (select fingerprint from before), 'notices: ' || change);
end;
$$;
select pg_temp.notices('alter table public.customers disable trigger ' || name)
from unnest(array['limit_registrations', 'remove_repeated_registration', 'log_edits', 'log_deletes', 'log_restores']) as name;
select pg_temp.notices(change)
from (values
  ('drop trigger log_edits on public.customers'),
  ('alter table public.exports rename file_name to name'),
  ('alter table public.exports alter label type varchar(10)'),
  ('alter table public.customers alter office_phone set not null'),
  ('alter table public.customers alter created_at drop default'),
  ('alter table public.customers drop constraint customers_vat_reg_nr_format'),
  ('drop index public.customers_search_text'),
  ('drop function public.last_change()'),
  ('alter function public.last_change() rename to newest_change'),
  ('alter function private.limit_registrations() security invoker'),
  ('alter function private.log_changes() reset search_path'),
  ('create or replace function private.is_admin() returns boolean language sql as ''select true'''),
  ('revoke execute on function public.merge_customers(uuid, jsonb, jsonb, uuid) from authenticated'),
  ('revoke select on public.customers from authenticated'),
  ('revoke insert (vat_reg_nr) on public.customers from anon'),
  ('revoke usage on schema private from authenticated'),
  ('alter table public.customers disable row level security'),
  ('drop policy "Admins may read" on public.customers'),
  ('alter policy "Admins may read" on public.customers using (true)'),
  ('drop view private.readable_customers'),
  ('create or replace view private.readable_customers as select * from public.customers'),
  ('grant select on public.customers to anon'),
  ('grant select (email_address) on public.customers to anon'),
  ('grant execute on function public.last_change() to public'),
  ('create publication rogue for table public.customers'),
  ('create view public.rogue as select * from public.customers'),
  ('create table public.rogue (customer public.customers)'),
  ('create function public.rogue() returns setof public.customers language sql security definer as ''select * from public.customers'''),
  ('create policy "Everyone may read" on public.customers for select to anon using (true)')
) as changes (change);

reset role;
select * from finish();
rollback;
