begin;
create extension if not exists pgtap with schema extensions;
select plan(101);

-- Its shape.
select columns_are('public', 'deleted_customers', array[
  'id', 'company_name', 'contact_person', 'cell_phone', 'office_phone', 'physical_address', 'email_address',
  'vat_reg_nr', 'created_at', 'deleted_at', 'deleted_by', 'merged_into'
]);
select col_is_pk('public', 'deleted_customers', 'id', 'id is the primary key');
select has_index('public', 'deleted_customers', 'deleted_customers_newest_first', 'the list has its index');
select is_empty(
  $$ select column_name from information_schema.columns
     where table_schema = 'public' and table_name = 'customers' and is_generated = 'NEVER'
     except
     select column_name from information_schema.columns
     where table_schema = 'public' and table_name = 'deleted_customers' $$,
  'a copy has all that a customer has, also what later migrations add'
);

-- What each role was granted, whatever the platform grants by default.
select table_privs_are('public', 'deleted_customers', 'anon', '{}'::name[], 'anon has no right on the copies');
select table_privs_are('public', 'deleted_customers', 'authenticated', array['SELECT']);
select table_privs_are('public', 'deleted_customers', 'service_role', '{}'::name[], 'the secret key has no right on the copies');
select any_column_privs_are('public', 'deleted_customers', 'anon', '{}'::name[], 'anon has no right on any column');
select function_privs_are('public', name, array['uuid'], role, privileges, role || ', ' || name)
from unnest(array['restore_customer', 'delete_customer_for_good']) as name,
  (values ('anon', '{}'::name[]), ('authenticated', array['EXECUTE']::name[]), ('service_role', '{}'::name[])) as granted (role, privileges);
select function_privs_are('private', name, '{}'::name[], role, '{}'::name[], role || ' may not call ' || name)
from unnest(array['purge_deleted_customers', 'keep_deleted_customers', 'insist_on_admin']) as name,
  unnest(array['anon', 'authenticated', 'service_role']) as role;

select ok(
  (select relrowsecurity from pg_class where oid = 'public.deleted_customers'::regclass),
  'row-level security is on'
);
select policies_are('public', 'deleted_customers', array['Admins may read what was deleted within 30 days']);
select policy_cmd_is('public', 'deleted_customers', 'Admins may read what was deleted within 30 days', 'SELECT', 'to read: SELECT only');
select policy_roles_are('public', 'deleted_customers', 'Admins may read what was deleted within 30 days', array['authenticated'], 'no other role');

insert into public.customers (id, company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr, created_at)
select id, 'pgTAP ' || name, 'Thandi Nkosi', '0825551234', '0115551234', '12 Main Road', 'thandi@example.co.za', '4220122222', at
from (values
  ('00000000-0000-4000-8000-000000000001'::uuid, 'Radio', '2001-03-05T22:00:00.123456Z'::timestamptz),
  ('00000000-0000-4000-8000-000000000002', 'Sparks', '2001-03-06T08:00:00Z'),
  ('00000000-0000-4000-8000-000000000003', 'Signal', '2001-03-06T08:00:00Z'),
  ('00000000-0000-4000-8000-000000000004', 'Old', '2001-03-04T08:00:00Z')
) as registered (id, name, at);
create temporary table before_delete as select * from public.customers where company_name like 'pgTAP %';
grant select on before_delete to authenticated;

-- A delete as the client makes it.
create function pg_temp.delete(name text) returns setof uuid
language sql
as $$ delete from public.customers where company_name = 'pgTAP ' || name returning id $$;
create function pg_temp.copies() returns text
language sql
as $$ select string_agg(substr(company_name, 7), ', ' order by company_name) from public.deleted_customers where company_name like 'pgTAP %' $$;
create function pg_temp.customers() returns text
language sql
as $$ select string_agg(substr(company_name, 7), ', ' order by company_name) from public.customers where company_name like 'pgTAP %' $$;
create function pg_temp.restore(id uuid) returns jsonb language sql as $$ select public.restore_customer(id)::jsonb $$;
create function pg_temp.delete_for_good(id uuid) returns jsonb language sql as $$ select public.delete_customer_for_good(id)::jsonb $$;

set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a"}';
select results_eq($$ select pg_temp.delete('Radio') $$, $$ values ('00000000-0000-4000-8000-000000000001'::uuid) $$, 'a delete answers with the id, as before');
select is(pg_temp.customers(), 'Old, Signal, Sparks', 'it is gone from the customers');
select is(pg_temp.copies(), 'Radio', 'an admin sees the copy');
select results_eq(
  $$ select id, company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr, created_at
     from public.deleted_customers where company_name = 'pgTAP Radio' $$,
  $$ select id, company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr, created_at
     from before_delete where company_name = 'pgTAP Radio' $$,
  'with everything that the customer had'
);
select results_eq(
  $$ select deleted_by, deleted_at between now() and clock_timestamp() from public.deleted_customers where company_name = 'pgTAP Radio' $$,
  $$ values ('00000000-0000-4000-8000-00000000000a'::uuid, true) $$,
  'and who deleted it, and when'
);

-- An admin writes no copy, and reads on.
select throws_ok(
  $$ insert into public.deleted_customers (id, company_name, contact_person, cell_phone, physical_address, email_address, created_at)
     values (gen_random_uuid(), 'x', 'x', 'x', 'x', 'x', now()) $$,
  '42501', null, 'an admin may not insert a copy'
);
select throws_ok($$ update public.deleted_customers set deleted_at = now() $$, '42501', null, 'an admin may not update a copy');
select throws_ok('delete from public.deleted_customers', '42501', null, 'an admin may not delete a copy');
select throws_ok('truncate public.deleted_customers', '42501', null, 'an admin may not truncate the copies');
select throws_ok('select private.purge_deleted_customers()', '42501', null, 'an admin may not purge');

-- A visitor.
set local role anon;
set local request.jwt.claims = '{"role": "anon"}';
select throws_ok('select id from public.deleted_customers', '42501', null, 'a visitor may not read the copies');
select throws_ok('delete from public.deleted_customers', '42501', null, 'a visitor may not delete copies');
select throws_ok($$ update public.deleted_customers set deleted_at = now() $$, '42501', null, 'a visitor may not update copies');
select throws_ok($$ select public.restore_customer('00000000-0000-4000-8000-000000000001') $$, '42501', null, 'a visitor may not restore');
select throws_ok($$ select public.delete_customer_for_good('00000000-0000-4000-8000-000000000001') $$, '42501', null, 'a visitor may not delete for good');

-- An anonymous sign-in, and the role without a token.
set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select is_empty('select id from public.deleted_customers', 'an anonymous sign-in reads no copy');
select throws_ok($$ select public.restore_customer('00000000-0000-4000-8000-000000000001') $$, '42501', 'permission denied: only admins may do this', 'an anonymous sign-in may not restore');
select throws_ok($$ select public.delete_customer_for_good('00000000-0000-4000-8000-000000000002') $$, '42501', 'permission denied: only admins may do this', 'an anonymous sign-in may not delete for good');
set local request.jwt.claims = '';
select is_empty('select id from public.deleted_customers', 'the role alone reads no copy');
select throws_ok($$ select public.restore_customer('00000000-0000-4000-8000-000000000001') $$, '42501', 'permission denied: only admins may do this', 'the role alone may not restore');
select throws_ok($$ select public.delete_customer_for_good('00000000-0000-4000-8000-000000000002') $$, '42501', 'permission denied: only admins may do this', 'the role alone may not delete for good');

-- The project's secret key.
set local role service_role;
set local request.jwt.claims = '{"role": "service_role"}';
select throws_ok('select id from public.deleted_customers', '42501', null, 'the secret key reads no copy');
select throws_ok($$ select public.restore_customer('00000000-0000-4000-8000-000000000001') $$, '42501', null, 'the secret key may not restore');
select throws_ok($$ select public.delete_customer_for_good('00000000-0000-4000-8000-000000000002') $$, '42501', null, 'the secret key may not delete for good');

reset role;
select is(pg_temp.customers(), 'Old, Signal, Sparks', 'none of them deleted anything');
select is(pg_temp.copies(), 'Radio', 'nor brought anything back');

-- The second wall: with grants too wide an admin still writes no copy.
grant all on public.deleted_customers to authenticated;
set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated"}';
select is_empty($$ update public.deleted_customers set deleted_at = now() returning id $$, 'no copy is updated');
select is_empty('delete from public.deleted_customers returning id', 'no copy is deleted');
select throws_ok(
  $$ insert into public.deleted_customers (id, company_name, contact_person, cell_phone, physical_address, email_address, created_at)
     values (gen_random_uuid(), 'x', 'x', 'x', 'x', 'x', now()) $$,
  '42501', 'new row violates row-level security policy for table "deleted_customers"', 'no copy is inserted'
);
reset role;
revoke all on public.deleted_customers from authenticated;
grant select on public.deleted_customers to authenticated;

-- Restoring.
set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a"}';
select is(pg_temp.restore('00000000-0000-4000-8000-000000000001'), '{"restored": true, "missed_export": false}', 'an admin restores');
select results_eq(
  $$ select * from public.customers where company_name = 'pgTAP Radio' $$,
  $$ select * from before_delete where company_name = 'pgTAP Radio' $$,
  'the customer is as it was: id, time and what the search reads'
);
select is(pg_temp.copies(), null, 'and the copy is gone');
select is(pg_temp.restore('00000000-0000-4000-8000-000000000001'), '{"restored": true, "missed_export": false}', 'a second call answers the same');
select is(pg_temp.restore('00000000-0000-4000-8000-000000000009'), '{"restored": false, "missed_export": false}', 'who never was is not restored');
select is((select count(*)::int from public.customers where company_name = 'pgTAP Radio'), 1, 'there is one of them');

-- Deleting for good: a customer, a copy, nobody.
select is(pg_temp.delete_for_good('00000000-0000-4000-8000-000000000001'), '{"deleted": true}', 'a customer');
select is(pg_temp.customers(), 'Old, Signal, Sparks', 'is gone');
select is(pg_temp.copies(), null, 'without a copy');
select lives_ok($$ select pg_temp.delete('Old') $$, 'another is deleted');
select is(pg_temp.delete_for_good('00000000-0000-4000-8000-000000000004'), '{"deleted": true}', 'its copy');
select is(pg_temp.copies(), null, 'is gone too');
select is(pg_temp.delete_for_good('00000000-0000-4000-8000-000000000004'), '{"deleted": false}', 'once more there is nothing to delete');
select is(pg_temp.restore('00000000-0000-4000-8000-000000000004'), '{"restored": false, "missed_export": false}', 'and nothing to restore');
reset role;
select is_empty(
  $$ select table_schema, table_name from information_schema.tables
     where table_schema in ('public', 'private') and table_type = 'BASE TABLE'
       and query_to_xml(format('select * from %I.%I', table_schema, table_name), true, false, '')::text ~ '00000000-0000-4000-8000-00000000000[14]' $$,
  'no table knows either of them'
);

-- Restoring tells of exports that went without the customer.
create function pg_temp.missed(scope text, up_to uuid, exported interval, deleted interval) returns boolean
language plpgsql
as $$
declare
  missed boolean;
begin
  delete from public.export_ledger;
  delete from public.customers where id = '00000000-0000-4000-8000-000000000002';
  update public.deleted_customers set deleted_at = now() + deleted where id = '00000000-0000-4000-8000-000000000002';
  insert into public.export_ledger (scope, customers, up_to_created_at, up_to_id, exported_by, exported_at)
  values (scope, 1, '2001-03-06T08:00:00Z', up_to, '00000000-0000-4000-8000-00000000000a', now() + exported);
  perform set_config('request.jwt.claims', '{"role": "authenticated"}', true);
  missed := (public.restore_customer('00000000-0000-4000-8000-000000000002') ->> 'missed_export')::boolean;
  return missed;
end;
$$;
select is(pg_temp.missed(scope, up_to::uuid, exported, deleted), expected, what)
from (values
  ('new', '00000000-0000-4000-8000-000000000003', '-1 hour'::interval, '-2 hours'::interval, true, 'new ones were exported meanwhile'),
  ('everything', '00000000-0000-4000-8000-000000000003', '-1 hour', '-2 hours', true, 'everything was exported meanwhile'),
  ('new', '00000000-0000-4000-8000-000000000002', '-1 hour', '-2 hours', true, 'up to this very customer'),
  ('new', '00000000-0000-4000-8000-000000000003', '-1 hour', '-1 hour', true, 'at the very moment'),
  ('new', '00000000-0000-4000-8000-000000000003', '-2 hours', '-1 hour', false, 'the customer was exported before it was deleted'),
  ('new', '00000000-0000-4000-8000-000000000001', '-1 hour', '-2 hours', false, 'the export ended before this customer: the next one holds it'),
  ('search', '00000000-0000-4000-8000-000000000003', '-1 hour', '-2 hours', false, 'a search was exported, which moves no boundary')
) as told (scope, up_to, exported, deleted, expected, what);
insert into public.export_ledger (scope, customers, up_to_created_at, up_to_id, exported_by, exported_at)
values ('new', 1, '2001-03-06T08:00:00Z', '00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-00000000000a', now() - interval '3 hours');
do $$
begin
  delete from public.customers where id = '00000000-0000-4000-8000-000000000002';
  update public.deleted_customers set deleted_at = now() - interval '2 hours' where company_name = 'pgTAP Sparks';
  insert into public.export_ledger (scope, customers, up_to_created_at, up_to_id, exported_by, exported_at)
  values ('everything', 1, '2001-03-06T08:00:00Z', '00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-00000000000a', now() - interval '1 hour');
end;
$$;
select is(
  pg_temp.restore('00000000-0000-4000-8000-000000000002'), '{"restored": true, "missed_export": false}',
  'an export while it was deleted is no miss when one before held the customer'
);

-- 30 days, and not a second more.
create function pg_temp.aged(age interval) returns void
language sql
as $$ update public.deleted_customers set deleted_at = now() - age where company_name = 'pgTAP Sparks' $$;
select lives_ok($$ select pg_temp.delete('Sparks') $$, 'one more is deleted');
select lives_ok($$ select pg_temp.aged('30 days') $$, 'and 30 days pass');
set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated"}';
select is_empty($$ select id from public.deleted_customers where company_name = 'pgTAP Sparks' $$, 'after 30 days no admin sees the copy');
select is(pg_temp.restore('00000000-0000-4000-8000-000000000002'), '{"restored": false, "missed_export": false}', 'and none can restore it');
reset role;
select is(pg_temp.copies(), null, 'trying has purged it');

insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address, created_at)
select id, company_name, contact_person, cell_phone, physical_address, email_address, created_at
from before_delete where company_name = 'pgTAP Sparks';
select lives_ok($$ select pg_temp.delete('Sparks') $$, 'another 30 days');
select lives_ok($$ select pg_temp.aged('30 days -1 second') $$, 'but for a second');
select lives_ok('select private.purge_deleted_customers()', 'and a purge');
set local role authenticated;
select is(pg_temp.copies(), 'Sparks', 'leave the copy where it is');
reset role;
select lives_ok($$ select pg_temp.aged('30 days') $$, 'a second later');
select lives_ok($$ select pg_temp.delete('Signal') $$, 'the next delete');
select is(pg_temp.copies(), 'Signal', 'purges it');
select lives_ok($$ update public.deleted_customers set deleted_at = now() - interval '31 days' $$, 'time passes without a delete');
select lives_ok('select private.purge_deleted_customers()', 'the daily purge');
select is(pg_temp.copies(), null, 'leaves nothing');

-- A customer who came back by an import, and is deleted again.
insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address, created_at)
values ('00000000-0000-4000-8000-000000000005', 'pgTAP First', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za', '2001-03-07T08:00:00Z');
select lives_ok($$ select pg_temp.delete('First') $$, 'a copy');
insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address, created_at)
values ('00000000-0000-4000-8000-000000000005', 'pgTAP Second', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za', '2001-03-07T08:00:00Z');
select lives_ok($$ select pg_temp.delete('Second') $$, 'is no reason to refuse the next delete');
select is(pg_temp.copies(), 'Second', 'which keeps the later one');

-- Several at once.
select function_privs_are('public', 'restore_customers', array['jsonb'], 'anon', '{}'::name[]);
select function_privs_are('public', 'restore_customers', array['jsonb'], 'authenticated', array['EXECUTE']);
create function pg_temp.restore_some() returns jsonb language sql as $$
  select jsonb_path_query_array(
    public.restore_customers('["00000000-0000-4000-8000-000000000005", "00000000-0000-4000-8000-0000000000ff"]')::jsonb,
    '$[*].outcome.restored'
  )
$$;
set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select throws_ok('select pg_temp.restore_some()', '42501', 'permission denied: only admins may do this', 'an anonymous sign-in restores nobody');
set local request.jwt.claims = '{"role": "authenticated"}';
select is(pg_temp.restore_some(), '[true, false]', 'each is answered by itself');

select * from finish();
rollback;
