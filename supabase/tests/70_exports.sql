begin;
create extension if not exists pgtap with schema extensions;
select plan(46);

insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address, created_at)
select format('00000000-0000-4000-8000-00000000000%s', n)::uuid, 'pgTAP ' || name, 'Thandi Nkosi', '0825551234', '12 Main Road',
  'thandi@example.co.za', '2001-03-05T08:00:00.123456Z'::timestamptz + n * interval '1 day'
from (values (1, 'Radio'), (2, 'Sparks'), (3, 'Signal')) as registered (n, name);

create function pg_temp.id(n int) returns uuid
language sql immutable
as $$ select format('00000000-0000-4000-8000-00000000000%s', n)::uuid $$;
-- The customers in an export, in the order of the file.
create function pg_temp.held(opened bigint) returns text
language sql
as $$
  select string_agg(substr(customer ->> 'company_name', 7), ', ' order by position)
  from public.export_customers where export_id = opened
$$;
create function pg_temp.new() returns text
language sql
as $$ select string_agg(substr(company_name, 7), ', ' order by id) from public.find_customers('all', '', true) $$;
create function pg_temp.changed() returns text
language sql
as $$ select string_agg(substr((customer).company_name, 7), ', ') from public.changed_customers() $$;
create function pg_temp.save(n int, field text, value text) returns void
language plpgsql
as $$
begin
  perform from public.update_customers(jsonb_build_array(jsonb_build_object('id', pg_temp.id(n), 'wanted', jsonb_build_object(field, value),
    'seen', (select to_jsonb(customers) from public.customers where id = pg_temp.id(n)))));
end;
$$;

set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select throws_ok(statement, '42501', 'permission denied: only admins may do this', 'an anonymous sign-in may not: ' || statement)
from unnest(array[
  $$ select public.create_export('all', 'all.csv') $$,
  $$ select public.mark_updated('{}') $$,
  'select public.unmark_updated(1)'
]) as statement;

-- Opening an export.
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a", "email": "admin@example.com"}';
select is(pg_temp.new(), 'Radio, Sparks, Signal', 'who is in no export is new');
select results_eq(
  $$ select kind, label, file_name, customers, created_at = now(), created_by, created_by_email
     from public.create_export('search', 'found.csv', 'Sparks', find_by => 'text', sought => '%sparks%') $$,
  $$ values ('search', 'Sparks', 'found.csv', 1, true, '00000000-0000-4000-8000-00000000000a'::uuid, 'admin@example.com') $$,
  'an export of a search'
);
select is((select pg_temp.held(max(id)) from public.exports), 'Sparks', 'holds the customers found');
select is(pg_temp.new(), 'Radio, Signal', 'who are new no more');
select is((select pg_temp.held(id) from public.create_export('new', 'new.csv')), 'Signal, Radio', 'an export of what is new, newest first');
select is_empty($$ select public.create_export('new', 'new.csv') $$, 'the next one is empty');
select is((select count(*)::int from public.exports), 2, 'and is not listed');
select is((select pg_temp.held(id) from public.create_export('all', 'all.csv')), 'Signal, Sparks, Radio', 'an export of all');
select is(
  (select pg_temp.held(id) from public.create_export('day', 'day.csv', 'A day',
    registered_from => '2001-03-06T08:00:00.123456Z', registered_before => '2001-03-07T08:00:00.123456Z')),
  'Radio', 'of a day'
);
select is(
  (select pg_temp.held(id) from public.create_export('selected', 'selected.csv', null, array[pg_temp.id(1), pg_temp.id(3), pg_temp.id(9)])),
  'Signal, Radio', 'of selected customers'
);
select is((select pg_temp.held(id) from public.create_export('record', 'one.csv', 'Sparks', array[pg_temp.id(2)])), 'Sparks', 'of one');
select results_eq(
  'select customer from public.export_customers where customer_id = pg_temp.id(2) order by export_id desc limit 1',
  $$ select to_jsonb(customers) - 'search_text' from public.customers where id = pg_temp.id(2) $$,
  'the whole row is stored'
);
select throws_ok(format('select public.create_export(%s)', args), code, null, args)
from (values
  ($$ 'selected', 'x.csv' $$, '22023'), ($$ 'all', 'x.csv', null, array[pg_temp.id(1)] $$, '22023'),
  ($$ 'updated', 'x.csv' $$, '22023'), ($$ 'some', 'x.csv' $$, '23514'), ($$ null, 'x.csv' $$, '23502')
) as refused (args, code);
select throws_ok('delete from public.exports', '42501', null, 'an export stays');
select results_eq(
  'select customer_id, kind, file_name, customers from public.customer_exports(array[pg_temp.id(1), pg_temp.id(9)], 2)',
  $$ values (pg_temp.id(1), 'selected', 'selected.csv', 2), (pg_temp.id(1), 'day', 'day.csv', 1) $$,
  'the last exports of a customer'
);
select is((select count(*)::int from public.customer_exports(array[pg_temp.id(1), pg_temp.id(2)])), 2, 'by default one of each');

-- Changed since export.
select is(pg_temp.changed(), null, 'nothing has changed');
select lives_ok($$ select pg_temp.save(1, 'cell_phone', '0830000001') $$, 'an edit');
select lives_ok($$ select pg_temp.save(2, 'cell_phone', '0830000002') $$, 'and another');
select is(pg_temp.changed(), 'Sparks, Radio', 'are listed, the last one first');
select results_eq(
  $$ select (customer).cell_phone, exported ->> 'cell_phone', exports.file_name, exported_at = exports.created_at, changed_at = now()
     from public.changed_customers() join public.exports on exports.id = export_id where (customer).id = pg_temp.id(1) $$,
  $$ values ('0830000001', '0825551234', 'selected.csv', true, true) $$,
  'with both values'
);
select lives_ok($$ select pg_temp.save(2, 'cell_phone', '0825551234') $$, 'an edit that is undone');
select is(pg_temp.changed(), 'Radio', 'is not listed');
select is((select pg_temp.held(id) from public.create_export('record', 'one.csv', 'Radio', array[pg_temp.id(1)])), 'Radio', 'exported again');
select is(pg_temp.changed(), null, 'nor is the other');

-- Updated in QuickBooks.
create function pg_temp.mark(n int, changed jsonb default '{}') returns bigint
language sql
as $$
  select id from public.mark_updated(
    (select jsonb_build_object(id, private.customer_values(to_jsonb(customers)) || changed) from public.customers where id = pg_temp.id(n)))
$$;
select lives_ok($$ select pg_temp.save(1, 'cell_phone', '0830000003') $$, 'changed again');
select is(pg_temp.mark(1, '{"cell_phone": "0"}'), null, 'a customer that was edited since is not marked');
select is(pg_temp.changed(), 'Radio', 'and stays listed');
select isnt(pg_temp.mark(1), null, 'a customer is marked as updated');
select is(pg_temp.changed(), null, 'and not listed');
select lives_ok($$ select pg_temp.save(1, 'cell_phone', '0830000001') $$, 'back to the value of the file');
select is(pg_temp.changed(), 'Radio', 'it has changed since the mark');
select ok(public.unmark_updated((select max(id) from public.exports)), 'unmarked');
select is(pg_temp.changed(), null, 'it is as in the file');
select ok(not public.unmark_updated((select max(id) from public.exports)), 'an export can''t be unmarked');
reset role;
insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address)
values (pg_temp.id(4), 'pgTAP Late', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za');
set local role authenticated;
select is(pg_temp.mark(4), null, 'a new customer is not marked');
select is(pg_temp.new(), 'Late', 'and stays new');

-- Deleted and restored.
delete from public.customers where id = pg_temp.id(1);
select is((select count(*)::int from public.restore_customers(array[pg_temp.id(1)])), 1, 'a restored customer');
select is(pg_temp.new(), 'Late', 'is as exported as before');

reset role;
select * from finish();
rollback;
