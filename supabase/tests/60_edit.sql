begin;
create extension if not exists pgtap with schema extensions;
select plan(40);

insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address)
select format('00000000-0000-4000-8000-00000000000%s', n)::uuid, 'pgTAP ' || name, 'Thandi Nkosi', '0825551234', '12 Main Road',
  'thandi@example.co.za'
from (values (1, 'Radio'), (2, 'Sparks'), (3, 'Signal')) as registered (n, name);
create temporary table before as select * from public.customers;
grant select on before to authenticated;

create function pg_temp.id(n int) returns uuid
language sql immutable
as $$ select format('00000000-0000-4000-8000-00000000000%s', n)::uuid $$;
create function pg_temp.edit(n int, seen jsonb, wanted jsonb) returns jsonb
language sql
as $$ select jsonb_build_object('id', pg_temp.id(n), 'seen', seen, 'wanted', wanted) $$;
-- What each edit was answered, with the values of the customer.
create function pg_temp.save(variadic edits jsonb[]) returns text
language sql
as $$
  select string_agg(concat_ws(' ', outcome, (customer).company_name, (customer).cell_phone, (deleted).customer ->> 'company_name'), ', ')
  from public.update_customers(to_jsonb(edits))
$$;

set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select throws_ok(statement, '42501', 'permission denied: only admins may do this', 'an anonymous sign-in may not: ' || statement)
from unnest(array[
  $$ select public.update_customers('[]') $$,
  $$ select public.merge_customers(pg_temp.id(1), '{}', '{}') $$,
  $$ select public.undo_change(gen_random_uuid(), gen_random_uuid()) $$,
  $$ select public.mark_distinct(pg_temp.id(1), pg_temp.id(2)) $$
]) as statement;

set local request.jwt.claims = '{"role": "authenticated", "email": "admin@example.com"}';
select is(
  pg_temp.save(
    pg_temp.edit(1, '{"cell_phone": "0825551234"}', '{"cell_phone": "0835550001"}'),
    pg_temp.edit(9, '{}', '{}'),
    pg_temp.edit(2, '{"cell_phone": "0000000000"}', '{"cell_phone": "0835550001"}'),
    pg_temp.edit(3, '{}', '{}')),
  'saved pgTAP Radio 0835550001, gone, conflict pgTAP Sparks 0825551234, saved pgTAP Signal 0825551234',
  'edits are answered in their order; a conflict does not stop the others'
);
select is((select count(*)::int from public.customer_history), 1, 'what was saved is in the history');
select is(
  pg_temp.save(pg_temp.edit(1, '{"cell_phone": "0825551234"}', '{"cell_phone": "0835550001"}')),
  'saved pgTAP Radio 0835550001', 'what is there already is saved'
);
select is(
  pg_temp.save(pg_temp.edit(1, '{"company_name": "pgTAP Radio"}', '{"company_name": "pgTAP Radio 2"}')),
  'saved pgTAP Radio 2 0835550001', 'another column that changed does not matter'
);
select is(
  pg_temp.save(pg_temp.edit(1, '{}', '{"vat_reg_nr": "4220122222"}')),
  'conflict pgTAP Radio 2 0835550001', 'a value that was not shown conflicts'
);
select throws_ok(statement, code, null, what)
from (values
  ($$ select pg_temp.save(pg_temp.edit(2, '{"cell_phone": "0825551234"}', '{"cell_phone": "0835550002"}'),
        pg_temp.edit(3, '{"cell_phone": "0825551234"}', '{"cell_phone": "1"}')) $$, '23514', 'an edit that breaks a rule'),
  ($$ select pg_temp.save(pg_temp.edit(2, '{"cell_phone": "0825551234"}', '{"cell_phone": null}')) $$, '23502', 'a required value'),
  ($$ select pg_temp.save(pg_temp.edit(2, jsonb_build_object('id', pg_temp.id(2)), '{"id": "x"}')) $$, '22023', 'an id'),
  ($$ select pg_temp.save(pg_temp.edit(2, '{"cell_phone": "0825551234"}', '{"cell_phone": 1}')) $$, '22023', 'a number'),
  ($$ select pg_temp.save(pg_temp.edit(2, '{}', '[]')) $$, '22023', 'values that are no object'),
  ($$ select pg_temp.save(pg_temp.edit(2, '{}', '{}'), pg_temp.edit(2, '{}', '{}')) $$, '22023', 'the same customer twice'),
  ($$ select public.update_customers('[]', gen_random_uuid(), 'merge') $$, '22023', 'another kind'),
  ($$ select public.update_customers('{}') $$, '22023', 'edits that are no array'),
  ($$ select public.update_customers((select jsonb_agg('{}'::jsonb) from generate_series(1, 501))) $$, '22023', '501 edits'),
  ($$ update public.customers set cell_phone = '0835550002' $$, '42501', 'an update of the table')
) as refused (statement, code, what);
select is((select cell_phone from public.customers where id = pg_temp.id(2)), '0825551234', 'and saves none of the others');

-- In portions.
create function pg_temp.fix(variadic edits jsonb[]) returns text
language sql
as $$
  select string_agg(outcome, ', ')
  from public.update_customers(to_jsonb(edits), '00000000-0000-4000-8000-0000000000c1', 'fix')
$$;
select is(pg_temp.fix(pg_temp.edit(2, '{"cell_phone": "0825551234"}', '{"cell_phone": "0835550002"}')), 'saved', 'a portion is saved');
select is(pg_temp.fix(pg_temp.edit(3, '{"cell_phone": "0825551234"}', '{"cell_phone": "0835550003"}')), 'saved', 'then another');
select results_eq(
  $$ select kind, customers from public.changes where id = '00000000-0000-4000-8000-0000000000c1' $$,
  $$ values ('fix', 2) $$, 'as one change'
);
select is(
  pg_temp.save(
    pg_temp.edit(2, '{"cell_phone": "0835550002"}', '{"cell_phone": "0825551234"}'),
    pg_temp.edit(3, '{"cell_phone": "0835550003"}', '{"cell_phone": "0825551234"}')),
  'saved pgTAP Sparks 0825551234, saved pgTAP Signal 0825551234', 'another change sets them back'
);
select is(
  pg_temp.fix(pg_temp.edit(2, '{"cell_phone": "0825551234"}', '{"cell_phone": "0835550002"}')), 'saved',
  'a repeated portion is answered the same'
);
select is((select cell_phone from public.customers where id = pg_temp.id(2)), '0825551234', 'and saves nothing again');

delete from public.customers where id = pg_temp.id(3);
select is(pg_temp.save(pg_temp.edit(3, '{}', '{}')), 'gone pgTAP Signal', 'for a deleted customer the copy is returned');
select is(
  (select count(*)::int from public.restore_customers(array[pg_temp.id(3)])), 1, 'which is restored'
);

-- Merging.
create function pg_temp.seen(variadic numbers int[]) returns jsonb
language sql
as $$
  select jsonb_object_agg(id, private.customer_values(to_jsonb(customer)))
  from public.customers as customer where id in (select pg_temp.id(n) from unnest(numbers) as n)
$$;
create function pg_temp.merge(keep int, seen jsonb, chosen jsonb) returns text
language sql
as $$
  select concat_ws(' ', outcome, (customer).company_name)
  from public.merge_customers(pg_temp.id(keep), seen, chosen, '00000000-0000-4000-8000-0000000000c2')
$$;
create function pg_temp.customers() returns text
language sql
as $$ select string_agg(concat_ws(' ', substr(company_name, 7), cell_phone), ', ' order by id) from public.customers $$;

select is(pg_temp.merge(1, pg_temp.seen(1, 2) || '{"00000000-0000-4000-8000-000000000009": {}}', '{}'), 'gone', 'one is gone');
select is(
  pg_temp.merge(1, jsonb_set(pg_temp.seen(1, 2), array[pg_temp.id(2)::text, 'cell_phone'], '"0"'), '{}'), 'changed',
  'one has changed'
);
select throws_ok(
  format('select pg_temp.merge(%s, pg_temp.seen(%s), %L)', keep, seen, chosen), '22023', null,
  format('keep %s of %s with %s', keep, seen, chosen)
)
from (values (3, '1, 2', '{}'), (1, '1', '{}'), (1, '1, 2', '{"id": "x"}')) as refused (keep, seen, chosen);
select is(pg_temp.customers(), 'Radio 2 0835550001, Sparks 0825551234, Signal 0825551234', 'then nothing is merged');

create temporary table shown as select pg_temp.seen(1, 2, 3) as seen;
grant select on shown to authenticated;
select is(pg_temp.merge(1, (select seen from shown), '{"cell_phone": "0830000000"}'), 'merged pgTAP Radio 2', 'three are merged');
select is(pg_temp.customers(), 'Radio 2 0830000000', 'into one with the chosen values');
select results_eq(
  'select id, merged_into from public.deleted_customers order by id',
  'select pg_temp.id(n), pg_temp.id(1) from unnest(array[2, 3]) as n', 'the others say into which'
);
select results_eq(
  'select kind, customers, company_name from public.recent_changes order by number desc limit 1',
  $$ select 'merge', 3, 'pgTAP Radio 2' $$, 'it is one change'
);
select is(
  pg_temp.merge(1, (select seen from shown), '{"cell_phone": "0830000000"}'), 'merged pgTAP Radio 2', 'a repetition answers the same'
);
select is(pg_temp.save(pg_temp.edit(2, '{}', '{}')), 'gone pgTAP Sparks', 'the others are gone');

reset role;
select * from finish();
rollback;
