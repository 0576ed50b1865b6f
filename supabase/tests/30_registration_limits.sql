begin;
create extension if not exists pgtap with schema extensions;
select plan(99);

select results_eq(
  'select per_address, overall, period from private.registration_limits',
  $$ values (20, 600, interval '10 minutes') $$,
  'an address registers 20 in ten minutes, all together 600'
);
select throws_ok(
  format('update private.registration_limits set %I = %L', name, value), '23514', null, name || ' may not be ' || value
)
from (values ('per_address', '0'), ('overall', '-1'), ('period', '0'), ('period', '-1 second'), ('only_row', 'false'))
  as wrong (name, value);
select throws_ok('insert into private.registration_limits default values', '23505', null, 'there is no second row');

create function pg_temp.number_of_customers() returns bigint
language sql volatile security definer
as $$ select count(*) from public.customers $$;

-- Registers with some values changed, from an address, as the role that is set. Returns how many the insert reports, how
-- many were stored, or the refusal.
create function pg_temp.register(changed jsonb, address text default null, rows int default 1) returns text
language plpgsql
as $$
declare
  sent public.customers := jsonb_populate_record(null::public.customers, '{
    "company_name": "pgTAP Radio", "contact_person": "Thandi Nkosi", "cell_phone": "0825551234",
    "physical_address": "12 Main Road", "email_address": "thandi@example.co.za"
  }'::jsonb || changed);
  before constant bigint := pg_temp.number_of_customers();
  reported int;
  detail text;
  hint text;
begin
  perform set_config('request.headers', json_build_object('cf-connecting-ip', address)::text, true);
  insert into public.customers
    (company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr)
  select sent.company_name || case when n > 1 then ' ' || n else '' end, sent.contact_person, sent.cell_phone,
    sent.office_phone, sent.physical_address, sent.email_address, sent.vat_reg_nr
  from generate_series(1, rows) as n;
  get diagnostics reported = row_count;
  return format('%s reported, %s stored', reported, pg_temp.number_of_customers() - before);
exception
  when others then
    get stacked diagnostics detail = pg_exception_detail, hint = pg_exception_hint;
    return case when sqlstate = 'PT429' then concat_ws(' | ', sqlerrm, detail, hint) else sqlstate end;
end;
$$;
create function pg_temp.visitor(name text, address text default null) returns text
language sql
as $$ select pg_temp.register(jsonb_build_object('company_name', 'pgTAP ' || name), address) $$;

create function pg_temp.stores(result text, description text) returns text
language sql
as $$ select is(result, '1 reported, 1 stored', description) $$;
create function pg_temp.repeats(result text, description text) returns text
language sql
as $$ select is(result, '1 reported, 0 stored', description) $$;
-- The seconds have run on since the test began, on a busy machine some of them.
create function pg_temp.refuses(result text, message text, seconds int, description text) returns text
language sql
as $$
  select is(result, format('%s | Retry after %s seconds | Try again in %s seconds.', message, said, said), description)
  from (select least(seconds, greatest(seconds - 5, 1, substring(result from '(\d+) seconds')::int))) as text (said)
$$;

-- As the owner.
create function pg_temp.begin_with(per_address int, overall int) returns void
language sql volatile security definer
as $$
  delete from private.recent_registrations;
  delete from public.customers where company_name like 'pgTAP %';
  update private.registration_limits set per_address = $1, overall = $2;
$$;
create function pg_temp.ago(address cidr, variadic seconds numeric[]) returns void
language sql volatile security definer
as $$
  insert into private.recent_registrations (client_address, registered_at, customer_id)
  select address, clock_timestamp() - make_interval(secs => second), gen_random_uuid() from unnest(seconds) as second
$$;
create function pg_temp.counted() returns text
language sql volatile security definer
as $$
  select string_agg(coalesce(client_address::text, 'unknown'), ', ' order by client_address nulls last)
  from private.recent_registrations
$$;
create function pg_temp.holds_lock() returns boolean
language sql volatile security definer
as $$ select exists (select from pg_locks where pid = pg_backend_pid() and locktype = 'advisory' and granted) $$;

-- The same values within ten minutes are the same registration.
set local role anon;
set local request.jwt.claims = '{"role": "anon"}';
select ok(not pg_temp.holds_lock(), 'there is no lock at first');
select pg_temp.stores(pg_temp.register('{}'), 'the first is stored');
select ok(pg_temp.holds_lock(), 'the next one waits until it is committed');
select pg_temp.repeats(pg_temp.register('{}'), 'the same again looks the same and is not stored');
select pg_temp.repeats(pg_temp.register('{}', '192.0.2.1'), 'nor from another address');
select is(pg_temp.register('{}', null, 3), '3 reported, 2 stored', 'nor among others');
select pg_temp.stores(pg_temp.register(changed), format('with %s it is another', changed))
from unnest(array[
  '{"company_name": "pgTAP Radios"}', '{"contact_person": "Thandi Nkosi-Botha"}', '{"cell_phone": "0825551235"}',
  '{"office_phone": "0115550142"}', '{"physical_address": "13 Main Road"}', '{"email_address": "t@example.co.za"}',
  '{"vat_reg_nr": "4220122222"}', '{"company_name": "PGTAP Radio"}'
]::jsonb[]) as changed;
select is(pg_temp.register('{"office_phone": ""}'), '23514', 'empty is not null, and breaks its rule');

reset role;
update public.customers set created_at = now() - interval '9 minutes 59 seconds' where company_name = 'pgTAP Radio';
set local role anon;
select pg_temp.repeats(pg_temp.register('{}'), 'after almost ten minutes it is still the same');
reset role;
update public.customers set created_at = now() - interval '10 minutes' where company_name = 'pgTAP Radio';
set local role anon;
select pg_temp.stores(pg_temp.register('{}'), 'after ten minutes it is another');

set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select pg_temp.repeats(pg_temp.register('{}'), 'an anonymous sign-in repeats it');
set local request.jwt.claims = '{"role": "authenticated"}';
select pg_temp.repeats(pg_temp.register('{}'), 'an admin repeats it');
select is_empty('select from public.deleted_customers', 'a repetition leaves no deleted copy');
delete from public.customers where company_name = 'pgTAP Radio';
select pg_temp.stores(pg_temp.register('{}'), 'what an admin deleted can be registered again');

set local role anon;
set local request.jwt.claims = '{"role": "anon"}';
with sent as (
  insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
  select 'pgTAP Twice', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za' from generate_series(1, 3)
)
select pass('three of the same in one statement are no error');
reset role;
select is((select count(*)::int from public.customers where company_name = 'pgTAP Twice'), 1, 'and one is stored');

set local role service_role;
set local request.jwt.claims = '{"role": "service_role"}';
select pg_temp.stores(pg_temp.register('{}'), 'an import with the secret key is not compared');

-- The limit of an address.
reset role;
select pg_temp.begin_with(3, 100);
set local role anon;
set local request.jwt.claims = '{"role": "anon"}';
select pg_temp.stores(pg_temp.visitor('A' || n, '192.0.2.1'), n || ' of 3 from an address') from generate_series(1, 3) as n;
select pg_temp.refuses(
  pg_temp.visitor('A4', '192.0.2.1'), 'Too many registrations from this address.', 600,
  'one more is refused with the seconds to wait'
);
select pg_temp.repeats(pg_temp.visitor('A1', '192.0.2.1'), 'a repetition is a success over the limit');
select pg_temp.stores(pg_temp.visitor('A4', '192.0.2.2'), 'another address gets through');
select is(pg_temp.counted(), '192.0.2.1/32, 192.0.2.1/32, 192.0.2.1/32, 192.0.2.2/32', 'what is stored counts');

-- What an address is.
select pg_temp.begin_with(1, 100);
select pg_temp.stores(pg_temp.visitor('B1', '2001:db8:1:2::1'), 'IPv6');
select matches(pg_temp.visitor('B2', '2001:db8:1:2:ffff::9'), 'from this address', 'the same /64 is the same address');
select pg_temp.stores(pg_temp.visitor('B3', '2001:db8:1:3::1'), 'another /64 is another');
select pg_temp.stores(pg_temp.visitor('B4', '192.0.2.1'), 'IPv4');
select matches(pg_temp.visitor('B5', '::ffff:192.0.2.1'), 'from this address', 'the same IPv4 address through IPv6');
select pg_temp.stores(
  pg_temp.visitor(format('B6 %L %s', address, n), address), format('no limit of an address for %L (%s)', address, n)
)
from unnest(array['', 'unknown', '192.0.2.1, 192.0.2.1', null]) as address, generate_series(1, 2) as n;
select is(
  pg_temp.counted(), '192.0.2.1/32, 2001:db8:1:2::/64, 2001:db8:1:3::/64' || repeat(', unknown', 8),
  'the network is kept, or that there was one'
);
create function pg_temp.with_headers(headers text) returns text
language plpgsql
as $$
begin
  perform set_config('request.headers', headers, true);
  insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
  values ('pgTAP ' || gen_random_uuid(), 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za');
  return 'stored';
end;
$$;
select is(pg_temp.with_headers(headers), 'stored', format('headers %L have no address', headers))
from unnest(array[
  '', 'no json', '{"cf-connecting-ip": ["192.0.2.1"]}', '{"x-forwarded-for": "192.0.2.1", "x-real-ip": "192.0.2.1"}'
]) as headers;

-- An IPv6 network is counted in steps.
select pg_temp.begin_with(2, 100);
select pg_temp.stores(pg_temp.visitor(format('C%s %s', part, n), format('2001:db8:1:%s::%s', part, n)), format('%s of 2 from /64 %s', n, part))
from unnest(array['1', '2']) as part, generate_series(1, 2) as n;
select matches(pg_temp.visitor('C3', '2001:db8:1:3::1'), 'from this address', 'a /56 has twice as many');
select pg_temp.stores(pg_temp.visitor('C100' || n, '2001:db8:1:100::' || n), n || ' of 2 from another /56') from generate_series(1, 2) as n;
select matches(pg_temp.visitor('C200', '2001:db8:1:200::1'), 'from this address', 'a /48 has three times as many');
select pg_temp.stores(pg_temp.visitor('C other', '2001:db8:2::1'), 'another /48 gets through');

-- The last quarter of all places.
select pg_temp.begin_with(8, 8);
select pg_temp.stores(pg_temp.visitor('D' || n, '192.0.2.1'), n || ' of 8 places') from generate_series(1, 6) as n;
select pg_temp.refuses(
  pg_temp.visitor('D7', '192.0.2.1'), 'Too many registrations at the moment.', 600, 'the rest is for those with none'
);
select pg_temp.stores(pg_temp.visitor('D8', '192.0.2.2'), 'who gets one');
select matches(pg_temp.visitor('D9', '192.0.2.2'), 'at the moment', 'and no second');
select pg_temp.stores(pg_temp.visitor('D9', '192.0.2.3'), 'the last place');
select matches(pg_temp.visitor('D10', '192.0.2.4'), 'at the moment', 'is the last');

-- A limit doesn't tell whether someone else has registered.
select pg_temp.begin_with(1, 100);
select pg_temp.stores(pg_temp.visitor('E1', '192.0.2.1'), 'a customer');
select pg_temp.repeats(pg_temp.visitor('E1', '192.0.2.2'), 'repeated from another network');
select is(pg_temp.counted(), '192.0.2.1/32, 192.0.2.2/32', 'counts there like any other');
select matches(pg_temp.visitor('E2', '192.0.2.2'), 'from this address', 'so its limit is reached');
select pg_temp.begin_with(1, 100);
select pg_temp.stores(pg_temp.visitor('F1', '192.0.2.1'), 'another customer');
select pg_temp.stores(pg_temp.visitor('F2', '192.0.2.2'), 'a stranger at the limit');
select matches(pg_temp.visitor('F1', '192.0.2.2'), 'from this address', 'is refused a repetition, too');

-- The period slides.
select pg_temp.begin_with(1, 100);
select pg_temp.ago('192.0.2.1/32', 540, 330);
select pg_temp.refuses(
  pg_temp.visitor('G1', '192.0.2.1'), 'Too many registrations from this address.', 270,
  'a place is free when the oldest that is allowed no longer counts'
);
select pg_temp.begin_with(1, 1);
select pg_temp.ago('192.0.2.1/32', 600, -3600);
select pg_temp.stores(pg_temp.visitor('G1', '192.0.2.1'), 'what is a period old or in the future does not count');
select is(pg_temp.counted(), '192.0.2.1/32', 'and is deleted');

-- All or nothing, and only what is stored.
select pg_temp.begin_with(2, 100);
select is(pg_temp.register('{"cell_phone": "1"}', '192.0.2.1'), '23514', 'a mistake');
select matches(pg_temp.register('{}', '192.0.2.1', 3), 'from this address', 'and three at once with two places');
select is(pg_temp.counted(), null, 'do not count');
select is(pg_temp.register('{}', '192.0.2.1', 2), '2 reported, 2 stored', 'two at once are two');

-- Who is not limited.
set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select matches(pg_temp.visitor('H1', '192.0.2.1'), 'from this address', 'an anonymous sign-in is limited');
set local request.jwt.claims = '{"role": "authenticated"}';
select pg_temp.stores(pg_temp.visitor('H1', '192.0.2.1'), 'an admin is not');
select is(pg_temp.counted(), '192.0.2.1/32, 192.0.2.1/32', 'and does not count');
select throws_ok('select * from private.recent_registrations', '42501', null, 'an admin may not read addresses');
set local role anon;
set local request.jwt.claims = '{"role": "anon"}';

-- The limit overall.
select pg_temp.begin_with(2, 3);
select pg_temp.ago('192.0.2.1/32', 500);
select pg_temp.ago('192.0.2.2/32', 400, 50);
select pg_temp.refuses(
  pg_temp.visitor('I1'), 'Too many registrations at the moment.', 100, 'from many addresses it is too many too'
);
select pg_temp.refuses(
  pg_temp.visitor('I1', '192.0.2.2'), 'Too many registrations from this address.', 200,
  'over both limits it is free when both are'
);

reset role;
delete from private.registration_limits;
delete from private.recent_registrations;
set local role anon;
select pg_temp.stores(pg_temp.visitor('J' || n, '192.0.2.1'), 'without limits there is none') from generate_series(1, 2) as n;
select is(pg_temp.counted(), null, 'and nothing is kept');

reset role;
select * from finish();
rollback;
