-- cspell:ignore ofﬁce
begin;
create extension if not exists pgtap with schema extensions;
select plan(39);

insert into public.customers
  (company_name, contact_person, cell_phone, office_phone, vat_reg_nr, physical_address, email_address, created_at)
select 'pgTAP ' || name, contact, cell, office, vat, '12 Main Road', 'desk@example.co.za', at
from (values
  ('National', 'Ruan Naidoo', '0829990142', null, '4999022222', '2001-03-05T21:59:59Z'::timestamptz),
  ('International', 'Naledi Ruan', '27829990143', null, null, '2001-03-05T22:00:00Z'),
  ('Office É', 'Anna Naidoo', '0711110000', '0519990142', '4999033333', '2001-03-06T21:59:59Z'),
  ('100%', 'Under_score', '0711110001', '27519990144', null, '2001-03-06T22:00:00Z')
) as registered (name, contact, cell, office, vat, at);
select is(
  (select search_text from public.customers where company_name = 'pgTAP Office É'),
  E'pgtap office é\nanna naidoo\ndesk@example.co.za', 'the search reads company, contact and email'
);

set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated"}';
create function pg_temp.found(find_by text, sought text) returns text
language sql
as $$ select string_agg(substr(company_name, 7), ', ' order by created_at) from public.find_customers(find_by, sought) $$;

select is(pg_temp.found('all', ''), 'National, International, Office É, 100%', 'everybody');
select is(pg_temp.found('text', '%NATIONAL%'), 'National, International', 'text in any case');
select is(pg_temp.found('text', '%office é%'), 'Office É', 'with accents in any case');
select is(pg_temp.found('text', '%0\%%'), '100%', 'an escaped % is an ordinary character');
select is(pg_temp.found('text', '%main road%'), null, 'the address is not searched');
select is(pg_temp.found('phone', '99901'), 'National, International, Office É, 100%', 'a part of a cell or an office phone');
select is(pg_temp.found('phone', '0829990142'), 'National', 'a whole number');
select is(pg_temp.found('phone', '27829990142'), 'National', 'with 27, kept with 0');
select is(pg_temp.found('phone', '0829990143'), 'International', 'with 0, kept with 27');
select is(pg_temp.found('phone', '082999'), 'National, International', 'the beginning with 0');
select is(pg_temp.found('phone', '2782999'), 'National, International', 'the beginning with 27');
select is(pg_temp.found('phone', '0519990144'), '100%', 'an office phone, kept with 27');
select is(pg_temp.found('phone', '2711111'), null, '27 is not the middle of another number');
select is(pg_temp.found('phone', '1420711'), null, 'nor does a match run over two numbers');
select is(pg_temp.found('vat', '9990'), 'National, Office É', 'a part of a VAT number');
select is(pg_temp.found('words', E'%naidoo%\n%RUAN%'), 'National', 'all words, in any order and case');
select is(pg_temp.found('words', E'%OFFICE%\n%e%'), 'Office É', 'a word without its accent');
select is(pg_temp.found('words', E'%O’F’F’ice%'), 'Office É', 'any kind of quote');
select is(private.folded(E'Zoe\u0308–MÜLLER ofﬁce Straße'), 'zoe muller office strasse', 'composed and decomposed');
select is(pg_temp.found('words', E'%0\\%%\n%r\\_s%'), '100%', 'escaped characters are ordinary ones');
select is(pg_temp.found('words', E'%p%\n%g%\n%t%\n%a%\n%p%\n%n%\n%o%\n%zz%'), null, 'the eighth word counts');
select is(pg_temp.found('address', '%main%'), null, 'nothing is found by anything else');

select is(
  public.customer_days('Africa/Johannesburg'),
  '[{"day": "2001-03-07", "customers": 1}, {"day": "2001-03-06", "customers": 2}, {"day": "2001-03-05", "customers": 1}]',
  'days of Johannesburg, newest first: 22:00 UTC is the next day'
);
select is(public.customer_days('UTC', 'vat', '4999022222'), '[{"day": "2001-03-05", "customers": 1}]', 'only of what is found');
select is(public.customer_days('UTC', 'vat', 'x'), '[]', 'no match');
select throws_ok($$ select public.customer_days('Nowhere') $$, '22023', null, 'an unknown time zone');

select is(public.count_customers(), 4::bigint, 'all are counted');
select is(public.count_customers('vat', '9990', registered_after => '2001-03-05T21:59:59Z'), 1::bigint, 'or what is found and registered later');
select is(public.count_customers(most => 3), 3::bigint, 'or no more than asked');
select is(
  public.count_customers(registered_from => '2001-03-05T22:00:00Z', registered_before => '2001-03-06T22:00:00Z'), 2::bigint, 'or in a period'
);

select is(json_array_length(public.read_customers('vat', '9990')), 2, 'all that is found, as JSON');
select is(
  public.read_customers('vat', '9990', created_before => '2001-03-06T21:59:59Z', id_before => '00000000-0000-4000-8000-000000000000') -> 0 ->> 'company_name',
  'pgTAP National', 'after a customer'
);

create temporary table seen as select public.last_change() as text;
select is(public.last_change(), (select text from seen), 'reading changes nothing');
create temporary table begun as select * from public.create_export('search', 'x.csv', 'x', find_by => 'vat', sought => '9990');
select is(public.customer_days('UTC', new_for => 'quickbooks'), public.customer_days('UTC'), 'an export that has begun changes nothing');
select is((select customers from public.finish_export((select id from begun), json_array_length(public.export_portion((select id from begun))))), 2, 'an export');
select is(
  public.customer_days('UTC', new_for => 'quickbooks'), '[{"day": "2001-03-06", "customers": 1}, {"day": "2001-03-05", "customers": 1}]', 'only new'
);
select is(public.count_customers(new_for => 'quickbooks'), 2::bigint, 'new ones are counted');
select isnt(public.last_change(), (select text from seen), 'an export is a change');

reset role;
select * from finish();
rollback;
