begin;
create extension if not exists pgtap with schema extensions;
select plan(17);

insert into public.customers
  (company_name, contact_person, cell_phone, office_phone, vat_reg_nr, physical_address, email_address, created_at)
select 'pgTAP ' || name, contact, cell, office, vat, '12 Main Road', 'desk@example.co.za', at
from (values
  ('National', 'Ruan Naidoo', '0829990142', null, '4999022222', '2001-03-05T21:59:59Z'::timestamptz),
  ('International', 'Naledi Ruan', '27829990143', null, null, '2001-03-05T22:00:00Z'),
  ('Office', 'Anna Naidoo', '0711110000', '0519990142', '4999033333', '2001-03-06T21:59:59Z'),
  ('100%', 'Under_score', '0711110001', '27519990144', null, '2001-03-06T22:00:00Z')
) as registered (name, contact, cell, office, vat, at);

set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated"}';

create function pg_temp.found(find_by text, sought text) returns text
language sql
as $$
  select string_agg(substr(company_name, 7), ', ' order by created_at)
  from public.find_customers(find_by, sought) where company_name like 'pgTAP %'
$$;

select is(pg_temp.found('phone', '99901'), 'National, International, Office, 100%', 'a part of a cell or an office phone');
select is(pg_temp.found('phone', '0829990142'), 'National', 'a whole number');
select is(pg_temp.found('phone', '27829990142'), 'National', 'with 27, kept with 0');
select is(pg_temp.found('phone', '0829990143'), 'International', 'with 0, kept with 27');
select is(pg_temp.found('phone', '082999'), 'National, International', 'the beginning with 0');
select is(pg_temp.found('phone', '2782999'), 'National, International', 'the beginning with 27');
select is(pg_temp.found('phone', '0519990144'), '100%', 'an office phone, kept with 27');
select is(pg_temp.found('phone', '2711111'), null, 'a number with 27 does not begin in the middle of another');
select is(pg_temp.found('phone', '1420711'), null, 'nor does a match run over two numbers');
select is(pg_temp.found('vat', '4999022222'), 'National', 'a VAT number');
select is(pg_temp.found('vat', '9990'), 'National, Office', 'a part of one');
select is(pg_temp.found('words', E'%naidoo%\n%RUAN%'), 'National', 'all words, in any order and case');
select is(pg_temp.found('words', E'%0\\%%\n%r\\_s%'), '100%', 'escaped characters are ordinary ones');
select is(
  pg_temp.found('words', E'%p%\n%g%\n%t%\n%a%\n%p%\n%n%\n%o%\n%zz%'), null, 'the eighth word counts as well'
);
select is(pg_temp.found('address', '%main%'), null, 'nothing is found by anything else');

select is(
  public.found_customer_days('Africa/Johannesburg', 'words', E'%pgtap%\n%desk@%')::jsonb,
  '[{"day": "2001-03-07", "customers": 1}, {"day": "2001-03-06", "customers": 2}, {"day": "2001-03-05", "customers": 1}]',
  'days of Johannesburg, newest first'
);
select is(public.found_customer_days('UTC', 'vat', 'x')::text, '[]', 'nobody: an empty array');

select * from finish();
rollback;
