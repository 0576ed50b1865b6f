begin;
create extension if not exists pgtap with schema extensions;
select plan(47);
-- Other tests of the same server leave some.
delete from private.recent_registrations;

insert into public.customers (id, company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr, created_at)
select format('00000000-0000-4000-8000-00000000000%s', n)::uuid, 'pgTAP ' || name, 'Thandi Nkosi', '0825551234', '0115551234',
  '12 Main Road', 'thandi@example.co.za', '4220122222', '2001-03-05T22:00:00.123456Z'
from (values (1, 'Radio'), (2, 'Sparks'), (3, 'Signal'), (4, 'Old')) as registered (n, name);
create temporary table before as select * from public.customers;
grant select on before to authenticated;

create function pg_temp.id(n int) returns uuid
language sql immutable
as $$ select format('00000000-0000-4000-8000-00000000000%s', n)::uuid $$;
create function pg_temp.customers() returns text
language sql
as $$ select string_agg(substr(company_name, 7), ', ' order by id) from public.customers $$;
create function pg_temp.copies() returns text
language sql
as $$ select string_agg(substr(customer ->> 'company_name', 7), ', ' order by id) from public.deleted_customers $$;
create function pg_temp.restore(variadic numbers int[]) returns text
language sql
as $$
  select string_agg(substr(company_name, 7), ', ' order by id)
  from public.restore_customers((select array_agg(pg_temp.id(n)) from unnest(numbers) as n))
$$;
create function pg_temp.export(kind text, file_name text, customer_ids uuid[] default null) returns void
language sql
as $$
  select public.finish_export(begun.id, json_array_length(public.export_portion(begun.id)))
  from public.create_export(kind, file_name, null, customer_ids) as begun
$$;
create function pg_temp.delete_permanently(variadic numbers int[]) returns bigint
language sql
as $$ select count(*) from public.delete_customers_permanently((select array_agg(pg_temp.id(n)) from unnest(numbers) as n)) $$;

set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a", "email": "admin@example.com"}';
delete from public.customers where id in (pg_temp.id(1), pg_temp.id(2));
select is(pg_temp.customers(), 'Signal, Old', 'a delete removes customers');
select is(pg_temp.copies(), 'Radio, Sparks', 'and keeps copies');
select results_eq(
  $$ select customer, deleted_at = now(), deleted_by, deleted_by_email, merged_into from public.deleted_customers where id = pg_temp.id(1) $$,
  $$ select to_jsonb(before) - '{search_text,folded_text}'::text[], true, '00000000-0000-4000-8000-00000000000a'::uuid, 'admin@example.com', null::uuid
     from before where id = pg_temp.id(1) $$,
  'with everything, who deleted it and when'
);
select throws_ok('select private.purge_daily()', '42501', null, 'an admin may not purge');

set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select is_empty('select id from public.deleted_customers', 'an anonymous sign-in reads no copy');
select throws_ok('select pg_temp.restore(1)', '42501', null, 'restores nothing');
select throws_ok('select pg_temp.delete_permanently(1)', '42501', null, 'and deletes nothing permanently');

-- Restoring.
set local request.jwt.claims = '{"role": "authenticated"}';
select is(pg_temp.restore(1, 2), 'Radio, Sparks', 'an admin restores two');
select results_eq(
  'select * from public.customers order by id', 'select * from before order by id', 'as they were, with id and time'
);
select is(pg_temp.copies(), null, 'the copies are gone');
select is(pg_temp.restore(1, 9), 'Radio', 'a repetition returns who exists');
select is(pg_temp.restore(9), null, 'an unknown customer is not restored');
select throws_ok(
  format('select count(*) from public.%s(array(select gen_random_uuid() from generate_series(1, %s)))', name, most + 1),
  '22023', format('At most %s customers at once.', most), format('%s takes at most %s', name, most)
)
from (values ('restore_customers', 500), ('delete_customers', 500), ('delete_customers_permanently', 100)) as limited (name, most);

-- In portions: a repeated one changes nothing, also if another admin changed something in between.
create function pg_temp.delete(variadic numbers int[]) returns bigint
language sql
as $$
  select count(*) from public.delete_customers(
    (select array_agg(pg_temp.id(n)) from unnest(numbers) as n), '00000000-0000-4000-8000-0000000000c1')
$$;
select is(pg_temp.delete(1), 1::bigint, 'a portion is deleted');
select is(pg_temp.delete(2, 9), 1::bigint, 'then another, without an unknown customer');
select results_eq(
  $$ select kind, customers from public.changes where id = '00000000-0000-4000-8000-0000000000c1' $$,
  $$ values ('delete', 2) $$, 'as one change'
);
select is(pg_temp.restore(1, 2), 'Radio, Sparks', 'and restored');
select is(pg_temp.delete(1, 2), 2::bigint, 'a repeated portion is answered the same');
select is(pg_temp.customers(), 'Radio, Sparks, Signal, Old', 'and deletes none again');

-- Deleting permanently: what the database knows of a customer goes with it.
reset role;
insert into private.recent_registrations (client_address, registered_at, customer_id)
values ('192.0.2.1', now(), pg_temp.id(1)), ('192.0.2.3', now(), pg_temp.id(3));
update public.customers set company_name = company_name || ' 2' where id in (pg_temp.id(1), pg_temp.id(3));
set local role authenticated;
select pg_temp.export('record', 'radio.csv', array[pg_temp.id(1)]), pg_temp.export('all', 'all.csv');
select isnt_empty($$ select public.create_export('record', 'radio.csv', 'Radio', array[pg_temp.id(1)]) $$, 'exported by itself and with all');
select is(array[public.mark_distinct(pg_temp.id(1), pg_temp.id(3)), public.mark_distinct(pg_temp.id(3), pg_temp.id(4))], array['marked', 'marked'], 'and kept separate from others');
select results_eq(
  $$ select public.accept_problems(jsonb_build_object(pg_temp.id(1), '{"phone": {}}'::jsonb)) $$, array[pg_temp.id(1)], 'with an accepted problem');
select is(
  (select outcome from public.merge_customers(pg_temp.id(1),
    jsonb_build_object(pg_temp.id(1), '{}'::jsonb, pg_temp.id(2), '{}'::jsonb), '{"vat_reg_nr": null}')),
  'merged', 'and merged'
);
select is(pg_temp.delete_permanently(1, 2, 9), 2::bigint, 'a customer and a copy are found and deleted');
select is(pg_temp.customers(), 'Signal 2, Old', 'no customer is left of them');
select is(pg_temp.copies(), null, 'and no copy');
reset role;
select is_empty(
  format('select %I from %s', name, tab), format('nothing else in %s', tab)
)
from (values
  ('customer_id', $$ public.customer_history where customer_id <> pg_temp.id(3) and other_name is null $$),
  ('customer_id', $$ private.recent_registrations where customer_id <> pg_temp.id(3) $$),
  ('a', $$ public.distinct_customers where pg_temp.id(1) in (a, b) $$),
  ('id', $$ public.change_rows where customer_id <> pg_temp.id(3) and kind <> 'decision' $$)
) as remains (name, tab);
select is_empty(
  $$ select table_name from information_schema.tables
     where table_schema in ('public', 'private') and table_type = 'BASE TABLE'
       and query_to_xml(format('select * from %I.%I', table_schema, table_name), true, false, '')::text
         ~ '(00000000-0000-4000-8000-00000000000[12])|Radio|Sparks|radio' $$,
  'no table knows their ids or names'
);
select results_eq(
  'select kind, customers from public.exports', $$ values ('all', 4) $$, 'the export of one is gone, that of all stays'
);
select isnt_empty($$ select from public.customer_history where customer_id = pg_temp.id(3) $$, 'others keep their history');
select isnt_empty('select from public.distinct_customers', 'and their decisions');
set local role authenticated;
select is((select customers from public.recent_changes order by number desc limit 1), 2, 'the list of changes has their number');
select is(pg_temp.delete_permanently(1), 0::bigint, 'a repetition finds no one');
select is(pg_temp.restore(1, 2), null, 'and nothing is left to restore');

-- 30 days.
delete from public.customers where id = pg_temp.id(4);
reset role;
create function pg_temp.age(by interval) returns void
language sql
as $$ update public.changes set changed_at = now() - by $$;
select pg_temp.age(interval '30 days' - interval '1 second');
set local role authenticated;
select is(pg_temp.copies(), 'Old', 'a deleted customer is there for 30 days');
reset role;
select pg_temp.age(interval '30 days');
set local role authenticated;
select is(pg_temp.copies(), null, 'and then hidden');
select is(pg_temp.restore(4), null, 'and not restored');
reset role;
insert into private.recent_registrations (registered_at, customer_id) values (now() - interval '1 hour', pg_temp.id(5));
select private.purge_daily();
select is_empty('select from public.change_rows where customer_id = pg_temp.id(4)', 'the daily purge removes it from the log');
select is_empty('select from private.recent_registrations where customer_id = pg_temp.id(5)', 'and old addresses');

-- A year.
select pg_temp.age(interval '1 year' - interval '1 second');
select private.purge_daily();
select isnt_empty('select from public.change_rows where customer_id = pg_temp.id(3)', 'changes are kept for a year');
select pg_temp.age(interval '1 year');
select private.purge_daily();
select is_empty('select id from public.change_rows union all select number from public.changes', 'and then purged');

-- Imports.
set local role service_role;
delete from public.customers where id = pg_temp.id(3);
insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address)
values (pg_temp.id(3), 'pgTAP Imported', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za');
delete from public.customers where id = pg_temp.id(3);
reset role;
select is(pg_temp.copies(), 'Imported', 'a customer that was imported again and deleted has a new copy');

select * from finish();
rollback;
