begin;
create extension if not exists pgtap with schema extensions;
select plan(154);

-- Closed to everyone who comes through the API.
select table_privs_are('private', name, role, '{}'::name[], role || ' has no right on ' || name)
from unnest(array['registration_limits', 'recent_registrations']) as name,
  unnest(array['anon', 'authenticated', 'service_role']) as role;
select function_privs_are('private', name, '{}'::name[], role, '{}'::name[], role || ' may not call ' || name)
from unnest(array['client_address', 'guard_registration', 'asks_for_count', 'refuse_count']) as name,
  unnest(array['anon', 'authenticated', 'service_role']) as role;
select ok(relrowsecurity, 'row-level security is on: ' || relname)
from pg_class where oid in ('private.registration_limits'::regclass, 'private.recent_registrations'::regclass);
select policies_are('private', name, '{}'::name[], 'no policy opens ' || name)
from unnest(array['registration_limits', 'recent_registrations']) as name;
select ok(
  (select proconfig @> array['search_path=""'] from pg_proc where oid = 'private.guard_registration()'::regprocedure),
  'what runs with the owner''s rights finds no name that somebody else put in its way'
);

-- One row of limits that make sense.
select results_eq(
  'select per_address, overall, period from private.registration_limits',
  $$ values (20, 600, interval '10 minutes') $$,
  'twenty from one address and six hundred in all in ten minutes'
);
select throws_ok(
  format('update private.registration_limits set %I = %L', name, value), '23514', null, name || ' may not be ' || value
)
from (values
  ('per_address', '0'), ('per_address', '-1'), ('overall', '0'), ('overall', '-1'),
  ('period', '0'), ('period', '-1 second'), ('only_row', 'false')
) as wrong (name, value);
select throws_ok('insert into private.registration_limits default values', '23505', null, 'there is no second row');

-- Registers with some values changed, from an address, as the role that is set: 'stored', 'not stored' or the refusal.
create function pg_temp.register(changed jsonb, address text default null, rows int default 1) returns text
language plpgsql
as $$
declare
  sent public.customers := jsonb_populate_record(null::public.customers, '{
    "company_name": "pgTAP Radio", "contact_person": "Thandi Nkosi", "cell_phone": "0825551234",
    "physical_address": "12 Main Road", "email_address": "thandi@example.co.za"
  }'::jsonb || changed);
  stored int;
  detail text;
  hint text;
begin
  perform set_config('request.headers', json_build_object('cf-connecting-ip', address)::text, true);
  insert into public.customers
    (company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr)
  select sent.company_name || case when n > 1 then ' ' || n else '' end, sent.contact_person, sent.cell_phone,
    sent.office_phone, sent.physical_address, sent.email_address, sent.vat_reg_nr
  from generate_series(1, rows) as n;
  get diagnostics stored = row_count;
  return case when stored = rows then 'stored' when stored = 0 then 'not stored' else stored || ' stored' end;
exception
  when others then
    get stacked diagnostics detail = pg_exception_detail, hint = pg_exception_hint;
    return case when sqlstate = 'PT429' then concat_ws(' | ', sqlstate, sqlerrm, detail, hint) else sqlstate end;
end;
$$;

-- What a visitor sends differs by this alone.
create function pg_temp.visitor(name text, address text default null) returns text
language sql
as $$ select pg_temp.register(jsonb_build_object('company_name', 'pgTAP ' || name), address) $$;

-- A refusal in its three texts. The seconds have run on since the test began, on a busy machine some of them.
create function pg_temp.refuses(result text, message text, seconds int, description text) returns text
language sql
as $$
  select is(
    result,
    format('PT429 | %s | Retry after %s seconds | Try again in %s seconds.', message, said, said),
    description || ' (' || seconds || ' s)'
  )
  from (select least(seconds, greatest(seconds - 5, 1, substring(result from '(\d+) seconds')::int))) as text (said)
$$;

-- As the owner: nothing was registered yet, and these are the limits.
create function pg_temp.begin_with(per_address int, overall int) returns void
language sql security definer
as $$
  delete from private.recent_registrations;
  delete from public.customers where company_name like 'pgTAP %';
  update private.registration_limits set per_address = $1, overall = $2;
$$;

-- As the owner: these many seconds ago somebody registered from the address.
create function pg_temp.ago(address cidr, variadic seconds numeric[]) returns void
language sql security definer
as $$
  insert into private.recent_registrations
  select address, clock_timestamp() - make_interval(secs => second) from unnest(seconds) as second
$$;

create function pg_temp.kept() returns text
language sql security definer
as $$
  select string_agg(coalesce(client_address::text, 'unknown'), ', ' order by client_address nulls last)
  from private.recent_registrations
$$;

create function pg_temp.stored(company text) returns bigint
language sql security definer
as $$ select count(*) from public.customers where company_name = company $$;

-- As the owner: after so many seconds the last one no longer counts.
create function pg_temp.is_enough(seconds int) returns boolean
language sql security definer
as $$
  select max(registered_at) + interval '10 minutes' <= clock_timestamp() + make_interval(secs => seconds)
  from private.recent_registrations
$$;

-- As the owner: whether this transaction holds the guard's lock, or another one may.
create function pg_temp.holds_lock() returns boolean
language sql security definer
as $$ select exists (select from pg_locks where pid = pg_backend_pid() and locktype = 'advisory' and granted) $$;

-- The same seven values within ten minutes are the same registration.
set local role anon;
set local request.jwt.claims = '{"role": "anon"}';
select ok(not pg_temp.holds_lock(), 'before a registration there is no lock');
select is(pg_temp.register('{}'), 'stored', 'the first is stored');
select ok(pg_temp.holds_lock(), 'and lets no other one through until it is committed');
select is(pg_temp.register('{}'), 'not stored', 'the same again, with nulls in it, is not, and is no error');
select is(pg_temp.register('{}', '192.0.2.1'), 'not stored', 'nor from another address');
select is(pg_temp.stored('pgTAP Radio'), 1::bigint, 'there is one');
select is(pg_temp.register(changed), expected, format('with %s: %s', changed, expected))
from unnest(array['stored', 'not stored']) as expected, unnest(array[
  '{"company_name": "pgTAP Radios"}', '{"contact_person": "Thandi Nkosi-Botha"}', '{"cell_phone": "0825551235"}',
  '{"office_phone": "0115550142"}', '{"physical_address": "13 Main Road"}', '{"email_address": "t@example.co.za"}',
  '{"vat_reg_nr": "4220122222"}', '{"company_name": "PGTAP Radio"}'
]::jsonb[]) as changed;
select is(pg_temp.register(changed), '23514', 'empty is not null, and still breaks its rule')
from unnest(array['{"office_phone": ""}', '{"vat_reg_nr": ""}']::jsonb[]) as changed;

reset role;
update public.customers set created_at = clock_timestamp() - interval '9 minutes 50 seconds' where company_name = 'pgTAP Radio';
set local role anon;
select is(pg_temp.register('{}'), 'not stored', 'after almost ten minutes it is still the same');
reset role;
update public.customers set created_at = clock_timestamp() - interval '10 minutes' where company_name = 'pgTAP Radio';
set local role anon;
select is(pg_temp.register('{}'), 'stored', 'after ten it is another');

set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select is(pg_temp.register('{}'), 'not stored', 'an anonymous sign-in''s is the same');
set local request.jwt.claims = '{"role": "authenticated"}';
select is(pg_temp.register('{}'), 'not stored', 'an admin''s is the same');
delete from public.customers where company_name = 'pgTAP Radio';
select is(pg_temp.register('{}'), 'stored', 'what an admin deleted can be registered again');

set local role anon;
set local request.jwt.claims = '{"role": "anon"}';
with sent as (
  insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
  select 'pgTAP Twice', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za' from generate_series(1, 3)
)
select pass('three of the same in one statement are no error');
select is(pg_temp.stored('pgTAP Twice'), 1::bigint, 'and one is stored');

set local role service_role;
set local request.jwt.claims = '{"role": "service_role"}';
select is(pg_temp.register('{}'), 'stored', 'an import with the secret key is not compared');
reset role;
select is(pg_temp.register('{}'), 'stored', 'nor is the owner''s');

-- The limit of an address.
select pg_temp.begin_with(3, 100);
set local role anon;
set local request.jwt.claims = '{"role": "anon"}';
select is(pg_temp.visitor('A' || n, '192.0.2.1'), 'stored', format('%s of 3 from an address', n)) from generate_series(1, 3) as n;
select pg_temp.refuses(
  pg_temp.visitor('A4', '192.0.2.1'), 'Too many registrations from this address.', 600,
  'one more is too many, and says when a place is free'
);
select is(pg_temp.stored('pgTAP A4'), 0::bigint, 'and is not stored');
select is(pg_temp.visitor('A1', '192.0.2.1'), 'not stored', 'sent again after a lost answer it is still a success');
select is(pg_temp.visitor('A4', '192.0.2.2'), 'stored', 'another address gets through');
select is(pg_temp.kept(), '192.0.2.1/32, 192.0.2.1/32, 192.0.2.1/32, 192.0.2.2/32', 'what counts is what was stored');

-- What an address is.
select pg_temp.begin_with(1, 100);
select is(pg_temp.visitor('B1', '2001:db8:1:2::1'), 'stored', 'IPv6');
select pg_temp.refuses(
  pg_temp.visitor('B2', '2001:db8:1:2:ffff::9'), 'Too many registrations from this address.', 600,
  'the same /64 is the same address'
);
select is(pg_temp.visitor('B3', '2001:db8:1:3::1'), 'stored', 'another /64 is another');
select is(pg_temp.visitor('B4', '192.0.2.1'), 'stored', 'IPv4');
select matches(pg_temp.visitor('B5', '::ffff:192.0.2.1'), '^PT429', 'the same IPv4 address as an IPv6 server sees it');
select is(pg_temp.visitor('B6', '::ffff:192.0.2.2'), 'stored', 'another one as an IPv6 server sees it');
select is(
  pg_temp.visitor(format('B7 %L %s', address, n), address), 'stored',
  format('no limit but the overall one for %L (%s)', address, n)
)
from unnest(array['', 'unknown', '192.0.2.1, 192.0.2.1', null]) as address, generate_series(1, 2) as n;
select is(pg_temp.kept(), '192.0.2.1/32, 192.0.2.2/32, 2001:db8:1:2::/64, 2001:db8:1:3::/64'
  || repeat(', unknown', 8), 'what is kept is the network, and that there was somebody');

create function pg_temp.with_headers(headers text) returns text
language plpgsql
as $$
begin
  perform set_config('request.headers', headers, true);
  insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
  values ('pgTAP ' || gen_random_uuid(), 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za');
  return 'stored';
exception
  when others then return sqlstate;
end;
$$;
select is(pg_temp.with_headers(headers), 'stored', format('headers %L: the address is not known', headers))
from unnest(array[
  '', '{}', 'no json', '{"cf-connecting-ip": ["192.0.2.1"]}',
  '{"x-forwarded-for": "192.0.2.1", "x-real-ip": "192.0.2.1"}'
]) as headers;

select is(pg_temp.with_headers(headers), expected, format('headers %s: %s', headers, expected))
from (values
  ('{"prefer": "return=minimal,count=exact"}', 'PT400'),
  ('{"prefer": "return=minimal, Count = planned"}', 'PT400'),
  ('{"accept": "application/vnd.pgrst.object+json"}', 'PT400'),
  ('{"prefer": "return=minimal", "accept": "*/*"}', 'stored')
) as asked (headers, expected);
set local request.headers = '{"accept": "application/vnd.pgrst.object+json"}';
select throws_ok(
  $$ insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
     values ('', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za') $$,
  '23514', null, 'asked with a count or not, what breaks a rule is told the rule'
);

-- An IPv6 network is counted in steps.
select pg_temp.begin_with(2, 100);
select is(pg_temp.visitor(format('G %s %s', part, n), format('2001:db8:1:%s::%s', part, n)), 'stored', format('%s of 2 from the /64 %s', n, part))
from unnest(array['1', '2']) as part, generate_series(1, 2) as n;
select pg_temp.refuses(
  pg_temp.visitor('G 3', '2001:db8:1:3::1'), 'Too many registrations from this address.', 600,
  'a third /64 of the same /56, which has twice as many, is refused'
);
select is(pg_temp.visitor('G 100' || n, '2001:db8:1:100::' || n), 'stored', format('%s of 2 from another /56', n)) from generate_series(1, 2) as n;
select pg_temp.refuses(
  pg_temp.visitor('G 200', '2001:db8:1:200::1'), 'Too many registrations from this address.', 600,
  'a third /56 of the same /48, which has three times as many, is refused'
);
select is(pg_temp.visitor('G other', '2001:db8:2::1'), 'stored', 'another /48 gets through');

-- When it gets full, whoever has sent nothing yet is let in first.
select pg_temp.begin_with(8, 8);
select is(pg_temp.visitor('H' || n, '192.0.2.1'), 'stored', format('%s of 8 places', n)) from generate_series(1, 6) as n;
select pg_temp.refuses(
  pg_temp.visitor('H7', '192.0.2.1'), 'Too many registrations at the moment.', 600,
  'three quarters are taken: no more for who has some of them'
);
select is(pg_temp.visitor('H8', '192.0.2.2'), 'stored', 'but for who has none');
select matches(pg_temp.visitor('H9', '192.0.2.2'), '^PT429', 'once');
select is(pg_temp.visitor('H9', '192.0.2.3'), 'stored', 'up to the last place');
select pg_temp.refuses(
  pg_temp.visitor('H10', '192.0.2.4'), 'Too many registrations at the moment.', 600, 'then for nobody'
);

-- Nobody learns from a limit whether somebody else has registered.
select pg_temp.begin_with(1, 100);
select is(pg_temp.visitor('I1', '192.0.2.1'), 'stored', 'a customer');
select is(pg_temp.visitor('I1', '192.0.2.1'), 'not stored', 'sent again from the same network costs nothing');
select is(pg_temp.visitor('I1', '192.0.2.2'), 'not stored', 'sent from another it is not stored');
select is(pg_temp.kept(), '192.0.2.1/32, 192.0.2.2/32', 'and counts there like any other');
select matches(pg_temp.visitor('I2', '192.0.2.2'), '^PT429', 'so its limit is reached');
select pg_temp.begin_with(1, 100);
select is(pg_temp.visitor('J1', '192.0.2.1'), 'stored', 'another customer');
select is(pg_temp.visitor('J2', '192.0.2.2'), 'stored', 'somebody else uses up their limit');
select matches(pg_temp.visitor('J1', '192.0.2.2'), '^PT429', 'and is refused what is registered like what is not');
select is(pg_temp.stored('pgTAP J1'), 1::bigint, 'there is one');

-- The period slides.
select pg_temp.begin_with(2, 100);
select pg_temp.ago('192.0.2.1/32', 540, 330);
select pg_temp.refuses(
  pg_temp.visitor('C1', '192.0.2.1'), 'Too many registrations from this address.', 60,
  'a place is free when the oldest of as many as are allowed no longer counts'
);
select pg_temp.begin_with(1, 100);
select pg_temp.ago('192.0.2.1/32', 540, 330);
select pg_temp.refuses(
  pg_temp.visitor('C1', '192.0.2.1'), 'Too many registrations from this address.', 270,
  'which is not the oldest of all where the limit was lowered'
);
select pg_temp.begin_with(1, 100);
select pg_temp.ago('192.0.2.1/32', 599.5);
select pg_temp.refuses(
  pg_temp.visitor('C1', '192.0.2.1'), 'Too many registrations from this address.', 1,
  'less than a second is one'
);
select pg_temp.begin_with(1, 100);
select pg_temp.ago('192.0.2.1/32', 590.1);
select ok(
  pg_temp.is_enough(substring(pg_temp.visitor('C1', '192.0.2.1') from '(\d+) seconds')::int),
  'whoever waits for as long as that gets through'
);
select pg_temp.begin_with(1, 100);
select pg_temp.ago('192.0.2.1/32', 600);
select pg_temp.ago('192.0.2.9/32', 3600, -3600);
select is(pg_temp.visitor('C1', '192.0.2.1'), 'stored', 'what is a period old does not count');
select is(pg_temp.kept(), '192.0.2.1/32', 'and is deleted, and so is what a clock that was set back left in the future');
select pg_temp.begin_with(1, 1);
select pg_temp.ago('192.0.2.1/32', -3600);
select is(pg_temp.visitor('C2', '192.0.2.1'), 'stored', 'which did not count either');

-- Only what is stored counts, each row of many, and all or nothing.
select pg_temp.begin_with(2, 100);
select is(pg_temp.register('{"cell_phone": "1"}', '192.0.2.1'), '23514', 'a mistake');
select is(pg_temp.kept(), null, 'does not count');
select matches(pg_temp.register('{}', '192.0.2.1', 3), '^PT429', 'three at once are one too many');
select is(pg_temp.kept(), null, 'and none is stored or counts');
select is(pg_temp.register('{}', '192.0.2.1', 2), 'stored', 'two at once are two');
select is(pg_temp.kept(), '192.0.2.1/32, 192.0.2.1/32', 'and count as two');

-- Who is not limited.
set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select matches(pg_temp.visitor('D1', '192.0.2.1'), '^PT429', 'an anonymous sign-in is limited like any visitor');
set local request.jwt.claims = '{"role": "authenticated"}';
select is(pg_temp.visitor('D1', '192.0.2.1'), 'stored', 'an admin is not');
select is(pg_temp.kept(), '192.0.2.1/32, 192.0.2.1/32', 'and does not count');
select throws_ok('select * from private.recent_registrations', '42501', null, 'an admin may not see addresses');
select throws_ok('update private.registration_limits set overall = 1', '42501', null, 'an admin may not change the limits');
select throws_ok('select private.client_address()', '42501', null, 'an admin may not call what the guard calls');

-- The limit overall.
set local role anon;
set local request.jwt.claims = '{"role": "anon"}';
select pg_temp.begin_with(2, 3);
select pg_temp.ago('192.0.2.1/32', 500);
select pg_temp.ago('192.0.2.2/32', 400);
select pg_temp.ago(null, 300);
select pg_temp.refuses(
  pg_temp.visitor('E1', '192.0.2.3'), 'Too many registrations at the moment.', 100,
  'from many addresses it is too many too'
);
select pg_temp.refuses(
  pg_temp.visitor('E1'), 'Too many registrations at the moment.', 100,
  'also from one that is not known'
);
select pg_temp.ago('192.0.2.2/32', 50);
select pg_temp.ago(null, 350);
select pg_temp.refuses(
  pg_temp.visitor('E1', '192.0.2.2'), 'Too many registrations from this address.', 250,
  'over both limits it is free when both are'
);

reset role;
delete from private.recent_registrations;
delete from private.registration_limits;
set local role anon;
select is(pg_temp.visitor('F' || n, '192.0.2.1'), 'stored', 'without limits there is none') from generate_series(1, 4) as n;
select is(pg_temp.kept(), null, 'and nothing is kept');

reset role;
select * from finish();
rollback;
