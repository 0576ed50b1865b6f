begin;
create extension if not exists pgtap with schema extensions;
select plan(124);

-- Its shape.
select columns_are('public', 'export_ledger', array[
  'id', 'scope', 'customers', 'up_to_created_at', 'up_to_id', 'exported_by', 'exported_by_email', 'exported_at',
  'file_name', 'since_created_at', 'since_id', 'from_created_at', 'before_created_at', 'search', 'search_by',
  'list_id', 'history_up_to'
]);
select col_is_pk('public', 'export_ledger', 'id', 'id is the primary key');
select col_not_null('public', 'export_ledger', name, name || ' is required')
from unnest(array['scope', 'customers', 'up_to_created_at', 'up_to_id', 'exported_by', 'exported_at']) as name;
select hasnt_fk('public', 'export_ledger', 'an entry outlives its customer and its admin');
select has_index('public', 'export_ledger', 'export_ledger_newest_first', 'the last export has its index');
select has_index('public', 'export_ledger', 'export_ledger_furthest_first', 'the furthest export has its index');

-- What each role was granted, whatever the platform grants by default.
select table_privs_are('public', 'export_ledger', 'anon', '{}'::name[], 'anon has no right on the whole ledger');
select table_privs_are('public', 'export_ledger', 'authenticated', array['SELECT']);
select table_privs_are('public', 'export_ledger', 'service_role', array['SELECT']);
select any_column_privs_are('public', 'export_ledger', 'anon', '{}'::name[], 'anon has no right on any column');
select column_privs_are('public', 'export_ledger', name, 'authenticated', array['INSERT', 'SELECT'], 'authenticated may state and read ' || name)
from unnest(array[
  'scope', 'customers', 'up_to_created_at', 'up_to_id', 'file_name', 'since_created_at', 'since_id', 'from_created_at',
  'before_created_at', 'search', 'search_by', 'list_id', 'history_up_to'
]) as name;
select column_privs_are('public', 'export_ledger', name, 'authenticated', array['SELECT'], 'authenticated may only read ' || name)
from unnest(array['id', 'exported_by', 'exported_by_email', 'exported_at']) as name;
select function_privs_are('public', 'export_boundary', '{}'::name[], 'anon', '{}'::name[]);
select function_privs_are('public', 'export_boundary', '{}'::name[], 'authenticated', array['EXECUTE']);
select function_privs_are('public', 'customer_exports', array['jsonb', 'integer'], 'anon', '{}'::name[]);
select function_privs_are('public', 'customer_exports', array['jsonb', 'integer'], 'authenticated', array['EXECUTE']);

select columns_are('public', 'export_customers', array['id', 'list_id']);
select col_is_pk('public', 'export_customers', array['id', 'list_id'], 'a customer is in a list once');
select table_privs_are('public', 'export_customers', 'anon', '{}'::name[], 'anon has no right on the lists');
select table_privs_are('public', 'export_customers', 'authenticated', array['SELECT']);
select table_privs_are('public', 'export_customers', 'service_role', '{}'::name[]);
select policies_are('public', 'export_customers', array['Admins may read whom an export held']);
select policy_cmd_is('public', 'export_customers', 'Admins may read whom an export held', 'SELECT', 'the lists: SELECT only');
select ok(
  (select relrowsecurity from pg_class where oid = 'public.export_customers'::regclass),
  'row-level security is on for the lists'
);
select function_privs_are('public', 'list_export', array['jsonb', 'uuid'], 'anon', '{}'::name[]);
select function_privs_are('public', 'list_export', array['jsonb', 'uuid'], 'authenticated', array['EXECUTE']);
select function_privs_are('public', 'exported_customers', array['uuid'], 'anon', '{}'::name[]);
select function_privs_are('public', 'exported_customers', array['uuid'], 'authenticated', array['EXECUTE']);

select ok(
  (select relrowsecurity from pg_class where oid = 'public.export_ledger'::regclass),
  'row-level security is on'
);
select policies_are('public', 'export_ledger', array['Admins may read the ledger', 'Admins may append to the ledger']);
select policy_cmd_is('public', 'export_ledger', 'Admins may read the ledger', 'SELECT', 'to read: SELECT only');
select policy_cmd_is('public', 'export_ledger', 'Admins may append to the ledger', 'INSERT', 'to append: INSERT only');
select policy_roles_are('public', 'export_ledger', name, array['authenticated'], name || ': no other role')
from unnest(array['Admins may read the ledger', 'Admins may append to the ledger']) as name;

-- Appends with one value changed.
create function pg_temp.append(field text, value text) returns void
language plpgsql
as $$
declare
  entry public.export_ledger := jsonb_populate_record(null::public.export_ledger, '{
    "scope": "record", "customers": 1,
    "up_to_created_at": "2001-03-05T21:59:59Z", "up_to_id": "00000000-0000-4000-8000-000000000001"
  }'::jsonb || jsonb_build_object(field, value));
begin
  insert into public.export_ledger (scope, customers, up_to_created_at, up_to_id)
  values (entry.scope, entry.customers, entry.up_to_created_at, entry.up_to_id);
end;
$$;

create function pg_temp.refuses(field text, value text, message text) returns text
language sql
as $$
  select throws_like(
    format('select pg_temp.append(%L, %L)', field, value), message, format('%s may not be %s', field, coalesce(value, 'null'))
  )
$$;

create function pg_temp.holds_lock() returns boolean
language sql
as $$
  select exists (
    select from pg_locks
    where relation = 'public.customers'::regclass and mode = 'ShareLock' and granted and pid = pg_backend_pid()
  )
$$;

create function pg_temp.entries() returns text
language sql
as $$
  select string_agg(scope, ', ' order by scope)
  from public.export_ledger where up_to_id = '00000000-0000-4000-8000-000000000001'
$$;

insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
values ('pgTAP Radio', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za');

-- A visitor.
set local role anon;
set local request.jwt.claims = '{"role": "anon"}';
select throws_ok($$ select pg_temp.append('scope', 'new') $$, '42501', 'permission denied for table export_ledger', 'a visitor may not append');
select throws_ok('select id from public.export_ledger', '42501', null, 'a visitor may not read');
select throws_ok($$ update public.export_ledger set scope = 'new' $$, '42501', null, 'a visitor may not update');
select throws_ok('delete from public.export_ledger', '42501', null, 'a visitor may not delete');
select throws_ok('truncate public.export_ledger', '42501', null, 'a visitor may not truncate');
select throws_ok('select public.export_boundary()', '42501', null, 'a visitor may not ask for the boundary');

-- An anonymous sign-in could hold registrations up with the lock.
set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select is_empty('select id from public.export_boundary()', 'an anonymous sign-in gets no boundary');
select ok(not pg_temp.holds_lock(), 'an anonymous sign-in gets no lock');

-- An admin.
set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a", "email": "admin@example.com"}';
select lives_ok(format('select pg_temp.append(''scope'', %L)', scope), 'an admin appends ' || scope)
from unnest(array['everything', 'new', 'day', 'record', 'search', 'selection']) as scope;
select is(pg_temp.entries(), 'day, everything, new, record, search, selection', 'an admin reads');
select results_eq(
  $$ select distinct exported_by, exported_by_email, exported_at
     from public.export_ledger where up_to_id = '00000000-0000-4000-8000-000000000001' $$,
  $$ values ('00000000-0000-4000-8000-00000000000a'::uuid, 'admin@example.com', now()) $$,
  'who and when is the server''s to say'
);

-- The list of an export: whole or not at all, and closed once the export is recorded.
do $$
begin
  perform set_config('pgtap.list', public.list_export('["00000000-0000-4000-8000-0000000000e1"]') ->> 'list', true);
  perform public.list_export(
    '["00000000-0000-4000-8000-0000000000e1", "00000000-0000-4000-8000-0000000000e2"]',
    current_setting('pgtap.list')::uuid
  );
end;
$$;
create function pg_temp.append_list(scope text, customers integer) returns void
language sql
as $$
  insert into public.export_ledger (scope, customers, up_to_created_at, up_to_id, list_id)
  values (scope, customers, '2001-03-05T21:59:59Z', '00000000-0000-4000-8000-000000000002', current_setting('pgtap.list')::uuid)
$$;
select throws_ok(
  $$ select pg_temp.append_list('selection', 3) $$,
  '42501', 'new row violates row-level security policy for table "export_ledger"', 'a list that lacks somebody is not taken'
);
select throws_like(
  $$ select pg_temp.append_list('everything', 2) $$, '%"export_ledger_list_scope"', 'an export of everyone has no list'
);
select lives_ok($$ select pg_temp.append_list('selection', 2) $$, 'a whole list is taken');
select throws_like(
  $$ select pg_temp.append_list('search', 2) $$, '%"export_ledger_list_id_key"', 'a list belongs to one export'
);
select throws_ok(
  $$ select public.list_export('["00000000-0000-4000-8000-0000000000e3"]', current_setting('pgtap.list')::uuid) $$,
  '22023', null, 'nothing is added to the list of a recorded export'
);

-- Lists of exports that broke off: one long ago, one lately, and one from before a restore, of which nothing is known.
do $$
declare
  name text;
begin
  foreach name in array array['pgtap.long_ago', 'pgtap.lately', 'pgtap.restored'] loop
    perform set_config(name, public.list_export('["00000000-0000-4000-8000-0000000000e4"]') ->> 'list', true);
  end loop;
end;
$$;
reset role;
update private.export_lists set begun_at = now() - interval '25 hours' where id = current_setting('pgtap.long_ago')::uuid;
update private.export_lists set begun_at = now() - interval '23 hours' where id = current_setting('pgtap.lately')::uuid;
delete from private.export_lists where id = current_setting('pgtap.restored')::uuid;
create function pg_temp.rows_of(name text) returns bigint
language sql
as $$ select count(*) from public.export_customers where list_id = current_setting(name)::uuid $$;
set local role authenticated;
-- One list for each export.
select lives_ok($$ select public.list_export('["00000000-0000-4000-8000-0000000000e5"]') $$, 'an export begins')
from generate_series(1, 2);
reset role;
select is(pg_temp.rows_of('pgtap.long_ago'), 0::bigint, 'a list that broke off a day ago goes when the next export begins');
select is(pg_temp.rows_of('pgtap.restored'), 0::bigint, 'one that nobody knows of goes, too');
select is(pg_temp.rows_of('pgtap.lately'), 1::bigint, 'one of today stays: it may be going on');
select is(pg_temp.rows_of('pgtap.list'), 2::bigint, 'that of a recorded export stays');
select table_privs_are('private', 'export_lists', role, '{}'::name[], role || ' has no right on it')
from unnest(array['anon', 'authenticated', 'service_role']) as role;
set local role authenticated;

select throws_ok(
  'insert into public.export_customers values (gen_random_uuid(), gen_random_uuid())',
  '42501', null, 'an admin writes no list but by the function'
);

select throws_ok(
  format(
    'insert into public.export_ledger (scope, customers, up_to_created_at, up_to_id, %I)
     values (''new'', 1, now(), gen_random_uuid(), default)',
    name
  ),
  '42501', null, 'an admin may not set ' || name
)
from unnest(array['id', 'exported_by', 'exported_by_email', 'exported_at']) as name;
select throws_ok($$ update public.export_ledger set scope = 'new' $$, '42501', null, 'an admin may not update');
select throws_ok('delete from public.export_ledger', '42501', null, 'an admin may not delete');
select throws_ok('truncate public.export_ledger', '42501', null, 'an admin may not truncate');
select is(
  (select company_name from public.export_boundary()), 'pgTAP Radio', 'the newest customer is the boundary'
);

-- No registration slips behind the boundary: those under way are waited for, those that follow come later.
select ok(pg_temp.holds_lock(), 'the boundary is read under a lock that registrations wait for');
do $$
declare
  not_past int := 0;
begin
  for n in 1..50 loop
    insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
    values ('pgTAP Radio', 'Thandi Nkosi', '0825551234', n || ' Main Road', 'thandi@example.co.za');
    not_past := not_past + (select (created_at >= clock_timestamp())::int from public.export_boundary());
  end loop;
  perform set_config('pgtap.not_past', not_past::text, true);
end;
$$;
select is(current_setting('pgtap.not_past'), '0', 'the boundary is past when it is told');
select isnt(
  (select max(created_at) from public.customers where company_name = 'pgTAP Radio'), now(),
  'a customer''s time is that of the insert, not that of its transaction''s begin'
);

select pg_temp.refuses('scope', 'all', '%violates check constraint "export_ledger_scope_known"');
select pg_temp.refuses('scope', 'NEW', '%violates check constraint "export_ledger_scope_known"');
select pg_temp.refuses('scope', null, 'null value in column "scope"%');
select pg_temp.refuses('customers', '0', '%violates check constraint "export_ledger_customers_positive"');
select pg_temp.refuses('customers', '-1', '%violates check constraint "export_ledger_customers_positive"');
select pg_temp.refuses('customers', null, 'null value in column "customers"%');
select pg_temp.refuses('up_to_created_at', (now() + interval '1 second')::text, '%violates check constraint "export_ledger_up_to_not_later"');
select pg_temp.refuses('up_to_created_at', 'infinity', '%violates check constraint "export_ledger_up_to_not_later"');
select pg_temp.refuses('up_to_created_at', null, 'null value in column "up_to_created_at"%');
select pg_temp.refuses('up_to_id', null, 'null value in column "up_to_id"%');
select lives_ok(format('select pg_temp.append(''up_to_created_at'', %L)', now()), 'this very moment is no later');

-- An e-mail that is longer than any should not keep an export from being entered.
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000b", "email": ""}';
select lives_ok($$ select pg_temp.append('scope', 'day') $$, 'an admin without an e-mail appends');
do $$
begin
  perform set_config('request.jwt.claims', jsonb_build_object(
    'role', 'authenticated', 'sub', '00000000-0000-4000-8000-00000000000c', 'email', repeat('x', 300)
  )::text, true);
end;
$$;
select lives_ok($$ select pg_temp.append('scope', 'day') $$, 'an admin with too long an e-mail appends');
select results_eq(
  $$ select exported_by_email from public.export_ledger
     where exported_by in ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-00000000000c')
     order by exported_by $$,
  $$ values (null), (repeat('x', 254)) $$,
  'no e-mail is null, a long one is cut'
);

-- An anonymous sign-in, and the role without a token.
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000d", "is_anonymous": true}';
select is_empty('select id from public.export_ledger', 'an anonymous sign-in reads nothing');
select throws_ok(
  $$ select pg_temp.append('scope', 'new') $$,
  '42501', 'new row violates row-level security policy for table "export_ledger"', 'an anonymous sign-in may not append'
);
set local request.jwt.claims = '';
select is_empty('select list_id from public.export_customers', 'nor whom an export held');
select is_empty('select id from public.export_ledger', 'the role alone reads nothing');
select throws_ok(
  $$ select pg_temp.append('scope', 'new') $$,
  '42501', 'new row violates row-level security policy for table "export_ledger"', 'the role alone may not append'
);

-- The project's secret key reads the ledger and does no more with it.
set local role service_role;
set local request.jwt.claims = '{"role": "service_role"}';
select isnt_empty('select id from public.export_ledger', 'the secret key reads');
select throws_ok($$ select pg_temp.append('scope', 'new') $$, '42501', 'permission denied for table export_ledger', 'the secret key may not append');
select throws_ok($$ update public.export_ledger set scope = 'new' $$, '42501', null, 'the secret key may not update');
select throws_ok('delete from public.export_ledger', '42501', null, 'the secret key may not delete');
select throws_ok('truncate public.export_ledger', '42501', null, 'the secret key may not truncate');

-- The second wall: with grants too wide, who and when still cannot be made up, and nothing changed or removed.
reset role;
grant all on public.export_ledger to authenticated;
set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a"}';
select throws_ok(
  format(
    'insert into public.export_ledger (scope, customers, up_to_created_at, up_to_id, %I)
     values (''new'', 1, ''2001-03-05T21:59:59Z'', gen_random_uuid(), %L)',
    name, value
  ),
  '42501', null, 'even with the right to, an admin may not make up ' || name
)
from (values ('exported_by', '00000000-0000-4000-8000-00000000000b'), ('exported_at', (now() - interval '1 hour')::text)) as made_up (name, value);
select is_empty($$ update public.export_ledger set scope = 'new' returning id $$, 'nothing is updated');
select is_empty('delete from public.export_ledger returning id', 'nothing is deleted');

reset role;
select * from finish();
rollback;
