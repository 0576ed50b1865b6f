begin;
create extension if not exists pgtap with schema extensions;
select plan(7);

insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address)
values ('00000000-0000-4000-8000-000000000001', 'pgTAP Radio', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za');
create temporary table before as select to_jsonb(customers) - 'search_text' as customer from public.customers;

set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a", "email": "admin@example.com"}';
update public.customers set company_name = 'pgTAP Highveld', vat_reg_nr = '4220122222';
select results_eq(
  'select customer_id, before, after, changed_by, changed_by_email from public.customer_history',
  $$ select '00000000-0000-4000-8000-000000000001'::uuid, customer,
       customer || '{"company_name": "pgTAP Highveld", "vat_reg_nr": "4220122222"}',
       '00000000-0000-4000-8000-00000000000a'::uuid, 'admin@example.com' from before $$,
  'an edit is kept as the whole row before and after, with who made it'
);
select ok((select changed_at = now() from public.customer_history), 'and when');
update public.customers set company_name = 'pgTAP Highveld';
select is((select count(*)::int from public.customer_history), 1, 'an update that changes nothing is no edit');
set local request.jwt.claims = '';
update public.customers set company_name = 'pgTAP Script';
select results_eq(
  'select changed_by, changed_by_email from public.customer_history order by id desc limit 1',
  'select null::uuid, null::text',
  'a script has no name'
);

set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated"}';
select is((select count(*)::int from public.customer_history), 2, 'an admin reads it');
select throws_ok('delete from public.customer_history', '42501', null, 'and deletes nothing');
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select is_empty('select from public.customer_history', 'an anonymous sign-in reads nothing');

reset role;
select * from finish();
rollback;
