begin;
create extension if not exists pgtap with schema extensions;
select plan(9);

insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address, created_at)
select 'pgTAP ' || name, 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za', at
from (values
  ('Sparks (Pty) Ltd', '2001-03-05T21:59:59Z'::timestamptz),
  ('Radio', '2001-03-05T22:00:00Z'),
  ('RADIO É', '2001-03-06T21:59:59Z'),
  ('100%', '2001-03-06T22:00:00Z')
) as registered (name, at);

set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated"}';

create function pg_temp.found(pattern text) returns text
language sql
as $$
  select string_agg(substr(company_name, 7), ', ' order by created_at)
  from public.search_customers(pattern) where company_name like 'pgTAP %'
$$;
select is(pg_temp.found('%(pty) L%'), 'Sparks (Pty) Ltd', 'brackets and any case');
select is(pg_temp.found('%pgtap radio%'), 'Radio, RADIO É', 'all that match');
select is(pg_temp.found('%radio é%'), 'RADIO É', 'accents in any case');
select is(pg_temp.found('%0\%%'), '100%', 'an escaped % is an ordinary character');
select is(pg_temp.found('%12 main road%'), null, 'the address is not searched');

select is(
  public.customer_days('Africa/Johannesburg', 'pgtap %')::jsonb,
  '[{"day": "2001-03-07", "customers": 1}, {"day": "2001-03-06", "customers": 2}, {"day": "2001-03-05", "customers": 1}]',
  'days of Johannesburg, newest first: 22:00 UTC is the next day'
);
select is(
  public.customer_days('UTC', 'pgtap %')::jsonb,
  '[{"day": "2001-03-06", "customers": 2}, {"day": "2001-03-05", "customers": 2}]',
  'the same in UTC'
);
select is(
  (select sum((day ->> 'customers')::int) from json_array_elements(public.customer_days('UTC')) as day),
  (select count(*) from public.customers),
  'without a pattern every customer is counted'
);
select throws_ok($$ select public.customer_days('Nowhere') $$, '22023', null, 'an unknown time zone is an error');

select * from finish();
rollback;
