begin;
create extension if not exists pgtap with schema extensions;
select plan(49);

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
create function pg_temp.portion(opened bigint, reached int default 0, portion int default 1000) returns text
language sql
as $$
  select string_agg(substr(customer ->> 'company_name', 7), ', ')
  from json_array_elements(public.export_portion(opened, reached, portion)) as customer
$$;
-- Creates an export in one portion, and returns what it holds.
create function pg_temp.export(kind text, customer_ids uuid[] default null, find_by text default 'all', sought text default '',
  registered_from timestamptz default null, registered_before timestamptz default null) returns text
language plpgsql
as $$
declare
  begun record;
begin
  select * into begun from public.create_export(kind, 'file.csv', null, customer_ids, find_by, sought, registered_from, registered_before);
  return (select pg_temp.held(id) from public.finish_export(begun.id, json_array_length(public.export_portion(begun.id))));
end;
$$;
create function pg_temp.new() returns text
language sql
as $$ select string_agg(substr(company_name, 7), ', ' order by id) from public.find_customers('all', '', 'quickbooks') $$;

set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select throws_ok(statement, '42501', 'permission denied: only admins may do this', 'an anonymous sign-in may not: ' || statement)
from unnest(array[
  $$ select public.create_export('all', 'all.csv') $$,
  'select public.export_portion(1)',
  'select public.finish_export(1, 1)',
  'select public.cancel_export(1)'
]) as statement;

-- An export in portions.
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a", "email": "admin@example.com"}';
select is(pg_temp.new(), 'Radio, Sparks, Signal', 'without a baseline, everyone is new');
create temporary table begun as select * from public.create_export('search', 'found.csv', 'Pgtap', find_by => 'text', sought => '%pgtap%');
select is((select customers from begun), 3, 'an export says how many customers it will have');
select is(pg_temp.portion((select id from begun), 0, 2), 'Signal, Sparks', 'the first portion, newest first');
select is(pg_temp.portion((select id from begun), 0, 2), 'Signal, Sparks', 'the same again when it is repeated');
select is_empty('select from public.export_customers union all select from public.baselines union all select from public.exports', 'no one sees it');
select throws_ok('select public.finish_export((select id from begun), 2)', '22023', 'The file holds 2 of 2 customers.', 'it can''t be finished yet');
select lives_ok($$ update pg_temp.begun set customers = (select count(*) from public.create_export('new', 'new.csv')) $$, 'another admin exports what is new');
select is((select customers from begun), 0, 'which is nothing: these customers are taken');
select is(pg_temp.portion((select id from begun), 2, 2), 'Radio', 'the last portion');
select throws_ok('select public.finish_export((select id from begun), 2)', '22023', 'The file holds 2 of 3 customers.', 'a file must be complete');
select results_eq(
  $$ select kind, label, file_name, customers, format, created_by, created_by_email from public.finish_export((select id from begun), 3) $$,
  $$ values ('search', 'Pgtap', 'found.csv', 3, 'quickbooks', '00000000-0000-4000-8000-00000000000a'::uuid, 'admin@example.com') $$,
  'finished'
);
select is((select pg_temp.held(id) from begun), 'Signal, Sparks, Radio', 'its customers can be read');
select is(pg_temp.new(), null, 'and are new no more');
select throws_ok('select public.finish_export((select id from begun), 3)', '22023', null, 'it''s finished once');
select results_eq(
  'select customer from public.export_customers where customer_id = pg_temp.id(2)',
  $$ select to_jsonb(customers) - '{search_text,folded_text}'::text[] from public.customers where id = pg_temp.id(2) $$,
  'the whole row is stored'
);

-- What an export has.
select is(pg_temp.export('all'), 'Signal, Sparks, Radio', 'an export of all');
select is(
  pg_temp.export('day', null, 'all', '', '2001-03-06T08:00:00.123456Z', '2001-03-07T08:00:00.123456Z'), 'Radio', 'of a day'
);
select is(pg_temp.export('selected', array[pg_temp.id(1), pg_temp.id(3), pg_temp.id(9)]), 'Signal, Radio', 'of selected customers');
select is(pg_temp.export('record', array[pg_temp.id(2)]), 'Sparks', 'of one');
select is_empty($$ select public.create_export('new', 'new.csv') $$, 'of no one, which isn''t listed');
select throws_ok(format('select public.create_export(%s)', args), '22023', null, args)
from (values
  ($$ 'selected', 'x.csv' $$), ($$ 'all', 'x.csv', null, array[pg_temp.id(1)] $$), ($$ 'updated', 'x.csv' $$), ($$ 'some', 'x.csv' $$),
  ($$ null, 'x.csv' $$)
) as refused (args);
select throws_ok('delete from public.exports', '42501', null, 'an export stays');
select results_eq(
  'select customer_id, kind, file_name, customers from public.customer_exports(array[pg_temp.id(1), pg_temp.id(9)], 2)',
  $$ values (pg_temp.id(1), 'selected', 'file.csv', 2), (pg_temp.id(1), 'day', 'file.csv', 1) $$,
  'the last exports of a customer'
);

-- Another format.
select lives_ok($$ select public.create_export('new', 'new.csv', format => 'xero') $$, 'another package has none of them');

-- Cancelled and abandoned.
reset role;
insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address)
values (pg_temp.id(4), 'pgTAP Late', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za');
set local role authenticated;
update begun set id = created.id from public.create_export('new', 'new.csv') as created;
select is(pg_temp.portion((select id from begun)), 'Late', 'an export of a late customer');
select lives_ok('select public.cancel_export((select id from begun))', 'is cancelled');
select is(pg_temp.new(), 'Late', 'and leaves nothing behind');
update begun set id = created.id from public.create_export('new', 'new.csv') as created;
select is(pg_temp.portion((select id from begun)), 'Late', 'another one');
reset role;
update private.unfinished_exports set last_call = now() - interval '10 minutes 1 second';
set local role authenticated;
select is(pg_temp.export('new'), 'Late', 'is free after ten minutes without a call');
select throws_ok('select public.finish_export((select id from begun), 1)', '22023', null, 'and can''t be finished any more');

-- A merge between a portion and the end of the file.
reset role;
insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address)
select pg_temp.id(n), 'pgTAP ' || n, 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za' from generate_series(5, 7) as n;
set local role authenticated;
create function pg_temp.merge(keep int, other int) returns uuid
language sql
as $$
  select pg_temp.id(9) from public.merge_customers(pg_temp.id(keep), jsonb_build_object(pg_temp.id(keep), '{}'::jsonb, pg_temp.id(other), '{}'::jsonb),
    '{}', pg_temp.id(9)) where outcome = 'merged'
$$;
update begun set id = created.id from public.create_export('selected', 'two.csv', null, array[pg_temp.id(5), pg_temp.id(6)]) as created;
select is(pg_temp.portion((select id from begun)), '6, 5', 'a file has two customers');
select isnt(pg_temp.merge(5, 6), null, 'which are merged');
select isnt_empty('select public.finish_export((select id from begun), 2)', 'before it is finished');
select is(pg_temp.new(), '7', 'neither is new');
select is((select count(*)::int from public.restore_customers(array[pg_temp.id(6)])), 1, 'the merged one is restored');
select is(pg_temp.new(), '7', 'and isn''t new');

-- 90 days.
reset role;
update public.exports set created_at = now() - interval '90 days' + interval '1 second' where customers = 3;
select private.purge_daily();
select is((select count(*)::int from public.export_customers where customer is null), 0, 'values are kept for 90 days');
update public.exports set created_at = now() - interval '90 days' where customers = 3;
select ok(private.purge_exported_values(2), 'then removed in portions');
select private.purge_daily();
select is((select count(*)::int from public.export_customers where customer is null), 6, 'of all old files');
select is((select count(*)::int from public.exports where customers = 3 and not has_values), 2, 'which stay in the list');
select is((select count(*)::int from public.baselines where customer is not null), 6, 'what QuickBooks has stays');

select * from finish();
rollback;
