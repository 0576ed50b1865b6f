begin;
create extension if not exists pgtap with schema extensions;
select plan(59);

-- What each role was granted, whatever the platform grants by default.
select table_privs_are('public', 'customers', 'anon', '{}'::name[], 'anon has no right on the whole table');
select table_privs_are('public', 'customers', 'authenticated', array['SELECT', 'DELETE']);
select column_privs_are('public', 'customers', name, 'anon', array['INSERT'], 'anon may insert ' || name)
from unnest(array['company_name', 'contact_person', 'cell_phone', 'office_phone', 'physical_address', 'email_address', 'vat_reg_nr']) as name;
select column_privs_are('public', 'customers', name, 'anon', '{}'::name[], 'anon has no right on ' || name)
from unnest(array['id', 'created_at', 'search_text']) as name;
select column_privs_are('public', 'customers', name, 'authenticated', array['INSERT', 'SELECT'], 'authenticated may insert and read ' || name)
from unnest(array['company_name', 'contact_person', 'cell_phone', 'office_phone', 'physical_address', 'email_address', 'vat_reg_nr']) as name;
select column_privs_are('public', 'customers', name, 'authenticated', array['SELECT'], 'authenticated may only read ' || name)
from unnest(array['id', 'created_at', 'search_text']) as name;
select function_privs_are('public', 'customer_days', array['text', 'text'], 'anon', '{}'::name[]);
select function_privs_are('public', 'search_customers', array['text'], 'anon', '{}'::name[]);
select function_privs_are('public', 'find_customers', array['text', 'text'], 'anon', '{}'::name[]);
select function_privs_are('public', 'found_customer_days', array['text', 'text', 'text'], 'anon', '{}'::name[]);
select function_privs_are('public', 'find_customers', array['text', 'text'], 'authenticated', array['EXECUTE']);
select function_privs_are('public', 'found_customer_days', array['text', 'text', 'text'], 'authenticated', array['EXECUTE']);
select function_privs_are('public', 'customer_days', array['text', 'text'], 'authenticated', array['EXECUTE']);
select function_privs_are('public', 'search_customers', array['text'], 'authenticated', array['EXECUTE']);
-- The rules are checked with the rights of whoever inserts.
select function_privs_are('private', 'javascript_pattern', array['text'], role, array['EXECUTE'])
from unnest(array['anon', 'authenticated', 'service_role']) as role;
select schema_privs_are('private', 'anon', '{}'::name[], 'anon cannot enter schema private');

-- What is created later is closed until a migration opens it.
create table public.later ();
select table_privs_are('public', 'later', role, '{}'::name[], role || ' has no right on a new table')
from unnest(array['anon', 'authenticated']) as role;

insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
values ('pgTAP Radio', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za');
prepare register as
  insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
  values ('pgTAP visitor', 'Sipho Dlamini', '0835559871', 'PO Box 1', 'sipho@example.co.za');

-- A visitor.
set local role anon;
set local request.jwt.claims = '{"role": "anon"}';
select lives_ok('register', 'a visitor may register');
select throws_ok('select id from public.customers', '42501', null, 'a visitor may not read');
select throws_ok('delete from public.customers', '42501', null, 'a visitor may not delete');
select throws_ok($$ update public.customers set company_name = 'x' $$, '42501', null, 'a visitor may not update');
select throws_ok('truncate public.customers', '42501', null, 'a visitor may not truncate');
select throws_ok($$ select public.search_customers('%') $$, '42501', null, 'a visitor may not search');
select throws_ok($$ select public.customer_days('UTC') $$, '42501', null, 'a visitor may not count');
select throws_ok($$ select public.find_customers('words', '%') $$, '42501', null, 'a visitor may not find');
select throws_ok($$ select public.found_customer_days('UTC', 'words', '%') $$, '42501', null, 'nor count what is found');
select throws_ok('select * from private.readable_customers', '42501', null, 'a visitor may not read through the view');

-- An anonymous sign-in: the role of an admin, and no more than a visitor's reach.
set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select lives_ok('register', 'an anonymous sign-in may register');
select is_empty('select id from public.customers', 'an anonymous sign-in reads nothing');
select is_empty($$ select public.search_customers('%') $$, 'an anonymous sign-in finds nothing');
select is(public.customer_days('UTC')::text, '[]', 'an anonymous sign-in counts nothing');
select is_empty($$ select public.find_customers('words', '%') $$, 'an anonymous sign-in finds nothing by words');
select is(public.found_customer_days('UTC', 'words', '%')::text, '[]', 'nor counts what is found');
select is_empty('delete from public.customers returning id', 'an anonymous sign-in deletes nothing');

-- The role without a token, which no API call has, is not an admin either.
set local request.jwt.claims = '';
select is_empty('select id from public.customers', 'the role alone reads nothing');

-- An admin.
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": false}';
select isnt_empty($$ select id from public.customers where company_name = 'pgTAP Radio' $$, 'an admin reads');
select throws_ok($$ update public.customers set company_name = 'x' $$, '42501', null, 'an admin may not update');
select throws_ok('truncate public.customers', '42501', null, 'an admin may not truncate');
select isnt_empty($$ delete from public.customers where company_name = 'pgTAP Radio' returning id $$, 'an admin deletes');

-- A script with the secret key, which the rules hold as well.
set local role service_role;
set local request.jwt.claims = '{"role": "service_role"}';
select lives_ok('register', 'the secret key may register');

reset role;
select * from finish();
rollback;
