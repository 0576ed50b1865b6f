begin;
create extension if not exists pgtap with schema extensions;
select plan(29);

-- Every grant to the API's roles, whatever the platform grants by default.
select results_eq(
  $$ select format('%s: %s %s', grantee, lower(string_agg(distinct privilege_type, ', ')), table_name) collate "default"
     from information_schema.role_table_grants
     where grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role') and table_schema in ('public', 'private')
     group by grantee, table_name order by 1 $$,
  array[
    'authenticated: delete, select customers', 'authenticated: select accepted_problems', 'authenticated: select baselines',
    'authenticated: select change_rows', 'authenticated: select changes', 'authenticated: select customer_history', 'authenticated: select deleted_customers',
    'authenticated: select distinct_customers', 'authenticated: select export_customers', 'authenticated: select exports',
    'authenticated: select last_deletes', 'authenticated: select readable_customers', 'authenticated: select recent_changes',
    'service_role: delete, insert, select customers', 'service_role: insert, select accepted_problems',
    'service_role: insert, select baselines',
    'service_role: insert, select change_rows', 'service_role: insert, select changes',
    'service_role: insert, select distinct_customers', 'service_role: insert, select export_customers',
    'service_role: insert, select exports'
  ],
  'the roles have these grants on whole tables and no other'
);
select results_eq(
  $$ select format('%s: %s', attrelid::regclass, string_agg(attname, ', ' order by attname)) collate "default"
     from pg_attribute where attacl is not null and attrelid >= 16384 group by attrelid order by 1 $$,
  array[
    'customers: cell_phone, company_name, contact_person, email_address, office_phone, physical_address, vat_reg_nr'
  ],
  'and these on columns'
);
select is_empty(
  $$ select attname from pg_attribute, aclexplode(attacl) where attrelid >= 16384 and privilege_type <> 'INSERT' $$,
  'to insert, not to update'
);
select is_empty(
  $$ select oid::regclass from pg_class
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and not relrowsecurity $$,
  'every table has row-level security'
);
select is_empty(
  $$ select proname from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute') $$,
  'a visitor may call no function'
);
select is_empty(
  $$ select proname from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef
       and coalesce(array_to_string(proconfig, ' '), '') !~ '(^| )search_path=("")?( |$)' $$,
  'functions with the owner''s rights look names up nowhere'
);
select is_empty(
  $$ select proname from pg_proc
     where pronamespace = 'public'::regnamespace and prosecdef and prosrc !~ 'begin\s+perform private\.(insist_on_admin|begin_change)\(' $$,
  'and ask for an admin first'
);
select schema_privs_are('private', 'anon', '{}'::name[], 'a visitor cannot enter the private schema');
create table public.later ();
select table_privs_are('public', 'later', role, '{}'::name[], 'a new table is closed to ' || role)
from unnest(array['anon', 'authenticated', 'service_role']) as role;

insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
values ('pgTAP Radio', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za');
prepare register as
  insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
  values ('pgTAP ' || clock_timestamp(), 'Sipho Dlamini', '0835559871', 'PO Box 1', 'sipho@example.co.za');

set local role anon;
set local request.jwt.claims = '{"role": "anon"}';
select lives_ok('register', 'a visitor may register');
select throws_ok('select id from public.customers', '42501', null, 'a visitor may not read');
select throws_ok('delete from public.customers', '42501', null, 'a visitor may not delete');
select throws_ok('select * from private.readable_customers', '42501', null, 'a visitor may not read through the view');

-- An anonymous sign-in has the role of an admin; the role alone is what no API call has.
set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select lives_ok('register', 'an anonymous sign-in may register');
create function pg_temp.reads_nothing(who text) returns setof text
language plpgsql
as $$
begin
  perform set_config('request.jwt.claims', who, true);
  return next is_empty('select id from public.customers', 'reads nothing: ' || who);
  return next is_empty($q$ select id from public.find_customers('all', '') $q$, 'finds nothing: ' || who);
  return next is_empty('delete from public.customers returning id', 'deletes nothing: ' || who);
  return next throws_ok(
    'select public.delete_customers_permanently(array[]::uuid[])', '42501', null, 'calls nothing: ' || who);
end;
$$;
select pg_temp.reads_nothing(who) from unnest(array['{"role": "authenticated", "is_anonymous": true}', '']) as who;

set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": false}';
select isnt_empty('select id from public.customers', 'an admin reads');
select throws_ok($$ update public.customers set company_name = 'x' $$, '42501', null, 'an admin may not update');
select throws_ok('truncate public.customers', '42501', null, 'an admin may not truncate');
select isnt_empty('delete from public.customers returning id', 'an admin deletes');

set local role service_role;
set local request.jwt.claims = '{"role": "service_role"}';
select lives_ok('register', 'a script with the secret key may register');

reset role;
select * from finish();
rollback;
