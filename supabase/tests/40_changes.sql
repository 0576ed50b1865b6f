begin;
create extension if not exists pgtap with schema extensions;
select plan(20);

insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address)
select format('00000000-0000-4000-8000-00000000000%s', n)::uuid, 'pgTAP ' || name, 'Thandi Nkosi', '0825551234', '12 Main Road',
  'thandi@example.co.za'
from (values (1, 'Radio'), (2, 'Sparks')) as registered (n, name);
create function pg_temp.id(n int) returns uuid
language sql immutable
as $$ select format('00000000-0000-4000-8000-00000000000%s', n)::uuid $$;
create temporary table before as select id, to_jsonb(customers) - '{search_text,folded_text}'::text[] as customer from public.customers;
select is_empty('select from public.changes', 'a registration is no change');

set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a", "email": "admin@example.com"}';
update public.customers set company_name = 'pgTAP Highveld', vat_reg_nr = '4220122222' where id = pg_temp.id(1);
select results_eq(
  'select customer_id, kind, before, after, changed_at = now(), changed_by, changed_by_email from public.customer_history',
  $$ select id, 'edit', customer, customer || '{"company_name": "pgTAP Highveld", "vat_reg_nr": "4220122222"}', true,
       '00000000-0000-4000-8000-00000000000a'::uuid, 'admin@example.com' from before where id = pg_temp.id(1) $$,
  'an edit is logged as the whole row before and after, with who made it and when'
);
update public.customers set company_name = 'pgTAP Highveld' where id = pg_temp.id(1);
select is((select count(*)::int from public.changes), 1, 'an update that changes nothing is no change');
set local request.jwt.claims = '';
update public.customers set company_name = 'pgTAP Script';
select results_eq(
  'select kind, customers, changed_by, changed_by_email from public.changes order by number desc limit 1',
  $$ select 'edit', 2, null::uuid, null::text $$,
  'a statement of a script is one change, without a name'
);
delete from public.customers where id = pg_temp.id(2);
select results_eq(
  'select kind, customer_id, after from public.customer_history order by id desc limit 1',
  $$ select 'delete', pg_temp.id(2), null::jsonb $$,
  'a delete is logged'
);
delete from public.customers where id = pg_temp.id(2);
select is((select count(*)::int from public.changes), 3, 'unless it deletes nothing');

-- A change of several statements.
set local request.jwt.claims = '{"role": "authenticated"}';
select private.begin_change('00000000-0000-4000-8000-0000000000c1', 'fix');
update public.customers set cell_phone = '0835550001' where id = pg_temp.id(1);
insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address)
values (pg_temp.id(3), 'pgTAP Signal', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za');
select is((select customers from public.changes order by number desc limit 1), 2, 'a begun change has the customers of its statements');
select is(
  (select array_agg((customer_id, before is null, after is null)::text order by id) from public.customer_history where kind = 'fix'),
  array[(pg_temp.id(1), false, false)::text, (pg_temp.id(3), true, false)::text], 'also those it adds'
);
select throws_ok(
  $$ update public.customers set cell_phone = '0835550002' where id = pg_temp.id(1) $$, '23505', null, 'a change changes a customer once'
);
select private.log_unchanged(array_agg(logged)) from public.change_rows as logged where customer_id in (pg_temp.id(1), pg_temp.id(3));
select is((select customers from public.changes where kind = 'fix'), 2, 'and counts it once');
select private.end_change();
update public.customers set cell_phone = '0835550002' where id = pg_temp.id(1);
select is((select customers from public.changes where kind = 'fix'), 2, 'an ended change gets no more');
select is(private.is_logged('00000000-0000-4000-8000-0000000000c1', pg_temp.id(n)), is_in, format('customer %s is in it: %s', n, is_in))
from (values (1, true), (2, false)) as expected (n, is_in);
select throws_ok(
  format('select private.begin_change(%L, %L)', '00000000-0000-4000-8000-0000000000c1', 'edit'), '22023', null, 'an id has one kind'
);
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000b"}';
select throws_ok(
  format('select private.begin_change(%L, %L)', '00000000-0000-4000-8000-0000000000c1', 'fix'), '22023', null, 'and one admin'
);

set local role authenticated;
select is((select count(*)::int from public.customer_history where customer_id = pg_temp.id(1)), 4, 'an admin reads it');
select throws_ok('delete from public.' || name, '42501', null, 'and deletes nothing of ' || name)
from unnest(array['changes', 'change_rows']) as name;
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select is_empty('select from public.customer_history', 'an anonymous sign-in reads nothing');
select is_empty('select from public.recent_changes', 'and lists nothing');

reset role;
select * from finish();
rollback;
