begin;
create extension if not exists pgtap with schema extensions;
select * from no_plan();

-- Closed to everyone but by the functions, which ask who calls.
select table_privs_are('public', name, role, '{}'::name[], role || ' has no right on ' || name)
from unnest(array['distinct_customers', 'customer_merges']) as name, unnest(array['anon', 'authenticated', 'service_role']) as role;
select table_privs_are('private', name, role, '{}'::name[], role || ' has no right on ' || name)
from unnest(array['duplicate_weights', 'duplicate_words', 'duplicate_features', 'duplicate_keys', 'duplicate_queue', 'duplicate_pairs', 'duplicate_groups', 'duplicate_members', 'duplicate_sweep']) as name,
  unnest(array['anon', 'authenticated', 'service_role']) as role;
select ok((select relrowsecurity from pg_class where oid = name::regclass), name || ' has row-level security')
from unnest(array['public.distinct_customers', 'public.customer_merges']) as name;
select function_privs_are('public', name, arguments, role, privileges, role || ', ' || name)
from (values
    ('find_duplicates', array['integer']),
    ('duplicate_groups', array['real', 'uuid', 'integer']),
    ('duplicates_of', array['uuid']),
    ('set_distinct', array['uuid', 'uuid', 'boolean']),
    ('merge_customers', array['uuid', 'jsonb', 'jsonb']),
    ('undo_merge', array['uuid'])
  ) as functions (name, arguments),
  (values ('anon', '{}'::name[]), ('authenticated', array['EXECUTE']::name[]), ('service_role', '{}'::name[])) as granted (role, privileges);

-- A registration takes as long whoever is registered, and does nothing of this.
select set_eq(
  $$ select tgname::text from pg_trigger
     where tgrelid = 'public.customers'::regclass and not tgisinternal and tgtype & 4 = 4 $$,
  array['guard_registration', 'refuse_count'],
  'nothing but the guard takes place at a registration'
);

-- Mistyped, or another.
select ok(private.is_slip(a, b), a || ' and ' || b || ' are a slip apart')
from (values ('4220122222', '4220122223'), ('4220122222', '4202122222'), ('0825551234', '082555123'), ('0825551234', '08255512344')) as slips (a, b);
select ok(not private.is_slip(a, b), a || ' and ' || b || ' are not')
from (values ('4220122222', '4220133222'), ('4220122222', '4330122222'), ('0825551234', '0825559876')) as others (a, b);
select is(private.phone_key(given), expected, given || ' is ' || coalesce(expected, 'made up'))
from (values ('27825551234', '0825551234'), ('0825551234', '0825551234'), ('0000000000', null), ('0811111111', null)) as phones (given, expected);
select is(private.vat_key('4000000000'), null, 'a placeholder is no VAT number');
select is(array_to_string((private.words_of_name(private.plain_text(given))).telling, ' '), expected, given || ' is ' || expected)
from (values
  ('HIGHVELD  Radio (Pty) Ltd', 'highveld radio'),
  ('Vrystaat Sekuriteit BK', 'freestate security'),
  ('Free State Security CC', 'freestate security'),
  ('Botha & Seuns Boerdery', 'botha son farming'),
  ('Hoëveld Staalhandelaars', 'highveld steel trader'),
  ('The Group', 'group')
) as names (given, expected);
select is((private.words_of_name('vaal holdings')).little, '{holdings}', 'what says little is kept aside');
select is(private.compare_names(one, other, '{}', '{}'), expected, one || ' and ' || other)
from (values
  ('gfh attorney', 'govender fredericks hendricks attorney', 'alike'),
  ('gfh attorney', 'govender fredericks hendricks pharmacy', 'unlike'),
  ('vaal radio', 'radio vaal', 'same'),
  ('vaal', 'vaal radio', 'part')
) as names (one, other, expected);

-- What a stranger can send must not take the search minutes, and what is in other letters is not all the same.
create function pg_temp.features(name text, contact text) returns private.duplicate_features
language sql
as $$
  select private.duplicate_features_of(jsonb_populate_record(null::public.customers, jsonb_build_object(
    'id', gen_random_uuid(), 'company_name', name, 'contact_person', contact, 'cell_phone', '0825551234',
    'physical_address', '12 Main Road, Sandton, 2196', 'email_address', 'someone@pgtap.example'
  )))
$$;
select is((pg_temp.features('a' || repeat(' t/a a', 33), 'Thandi Nkosi')).names, '{a,a,a}', 'of a name with many names three count');
select is((pg_temp.features('Vaal (Pty) Ltd t/a Radio', 'Thandi Nkosi')).names, '{vaal,radio}', 'a registered name and another one do');
select isnt((pg_temp.features('Vaal', '王伟')).given_name, (pg_temp.features('Vaal', '李娜')).given_name, 'two persons in other letters are two');
select is((pg_temp.features('Vaal', 'Анна Петрова')).given_name, (pg_temp.features('Vaal', 'анна петрова')).given_name, 'one is one');
select is((pg_temp.features('Vaal', given)).given_name, null, given || ' is nobody') from unnest(array['Mr', '-']) as titles (given);

insert into public.customers (id, company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr, created_at)
select id::uuid, name, contact, cell, null, address, email, vat, '2001-03-05T08:00:00Z'::timestamptz + place * interval '1 day'
from (values
  (1, '00000000-0000-4000-8000-000000000001', 'pgTAP Radio (Pty) Ltd', 'Thandi Nkosi', '0825551234', '12 Main Road, Sandton, 2196', 'thandi@pgtap.example', '4220122222'),
  (2, '00000000-0000-4000-8000-000000000002', 'PGTAP RADIO CC', 'T. Nkosi', '27825551234', '12 Main Rd, Sandton, 2196', 'Thandi@pgtap.example', null),
  (3, '00000000-0000-4000-8000-000000000003', 'Vaal Antennas', 'Sipho Zulu', '0835559871', '1 Loop Street, Parys, 9585', 'sipho@vaal.example', '4330133333')
) as given (place, id, name, contact, cell, address, email, vat);

set local role anon;
set local request.jwt.claims = '{"role": "anon"}';
select throws_ok('select public.find_duplicates()', '42501', null, 'a visitor may not look for duplicates');
select throws_ok('select public.duplicate_groups()', '42501', null, 'nor read them');
set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select throws_ok('select public.find_duplicates()', '42501', 'permission denied: only admins may do this', 'nor an anonymous sign-in');
select throws_ok('select public.duplicate_groups()', '42501', 'permission denied: only admins may do this', 'nor read');
select throws_ok($$ select public.duplicates_of('00000000-0000-4000-8000-000000000001') $$, '42501', null, 'of one customer neither');
select throws_ok($$ select public.set_distinct('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002') $$, '42501', null, 'nor decide');
select throws_ok($$ select public.merge_customers('00000000-0000-4000-8000-000000000001', '{}', '{}') $$, '42501', null, 'nor merge');
select throws_ok($$ select public.undo_merge('00000000-0000-4000-8000-000000000001') $$, '42501', null, 'nor undo');

set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a", "email": "admin@example.com"}';
create function pg_temp.search() returns text
language plpgsql
as $$
declare
  progress json;
begin
  loop
    progress := public.find_duplicates(1000);
    exit when (progress ->> 'left')::integer = 0;
  end loop;
  return progress ->> 'groups';
end;
$$;
select is(pg_temp.search(), '1', 'one group is found');
select is(
  (select string_agg(member #>> '{customer,company_name}', ', ') from json_array_elements(public.duplicate_groups() -> 0 -> 'customers') as member),
  'pgTAP Radio (Pty) Ltd, PGTAP RADIO CC', 'of the two who are one, the first to register first'
);
select is(public.duplicate_groups() #>> '{0,pairs,0,reasons,0}', 'email_same', 'the strongest reason first');
select is(public.duplicates_of('00000000-0000-4000-8000-000000000002') ->> 'id', public.duplicate_groups() #>> '{0,id}', 'it is that of each of them');
select is(public.duplicates_of('00000000-0000-4000-8000-000000000003')::text, null, 'and of nobody else');
select throws_ok('select * from private.duplicate_pairs', '42501', null, 'what was worked out is closed to an admin');
select throws_ok('select * from public.distinct_customers', '42501', null, 'so is what was decided');

select is(public.set_distinct('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001') ->> 'groups', '0', 'not the same');
select is(pg_temp.search(), '0', 'that is remembered');
reset role;
update public.customers set contact_person = 'T Nkosi' where id = '00000000-0000-4000-8000-000000000002';
set local role authenticated;
select is(pg_temp.search(), '0', 'also after a change');
select is(public.set_distinct('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', true) ->> 'groups', '1', 'and taken back');
select lives_ok($$ select public.set_distinct('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000f') $$, 'one of whom nothing is known');
reset role;
select is((select count(*)::int from public.distinct_customers), 0, 'is not kept, for nothing would take it away');
set local role authenticated;

-- Merged, and back.
create function pg_temp.shown(who uuid) returns jsonb
language sql
as $$ select to_jsonb(customer) - array['id', 'created_at', 'search_text'] from public.customers as customer where id = who $$;
create function pg_temp.both() returns jsonb
language sql
as $$
  select jsonb_object_agg(id, pg_temp.shown(id)) from public.customers
  where id in ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002')
$$;
create temporary table before_merge as select * from public.customers;
select is(
  public.merge_customers('00000000-0000-4000-8000-000000000001', pg_temp.both() || jsonb_build_object('00000000-0000-4000-8000-000000000002', pg_temp.shown('00000000-0000-4000-8000-000000000001')), pg_temp.shown('00000000-0000-4000-8000-000000000001')) ->> 'outcome',
  'changed', 'not when one is no longer as it was shown'
);
select throws_ok(
  $$ select public.merge_customers('00000000-0000-4000-8000-000000000001', pg_temp.both(), pg_temp.shown('00000000-0000-4000-8000-000000000001') || '{"cell_phone": "x"}') $$,
  '23514', null, 'nor with a value that breaks a rule'
);
select set_eq('select * from public.customers', 'select * from before_merge', 'then nothing is changed');
create temporary table merged as
select public.merge_customers('00000000-0000-4000-8000-000000000001', pg_temp.both(), pg_temp.shown('00000000-0000-4000-8000-000000000001') || '{"cell_phone": "0825559999"}') as answer;
select is((select answer ->> 'outcome' from merged), 'merged', 'merged');
select is((select cell_phone from public.customers where id = '00000000-0000-4000-8000-000000000001'), '0825559999', 'the kept one has the chosen value');
select is((select merged_into from public.deleted_customers where id = '00000000-0000-4000-8000-000000000002'), '00000000-0000-4000-8000-000000000001', 'the other one is deleted, with a note of where it went');
select is((select count(*)::int from public.customer_changes where field = 'cell_phone'), 1, 'with its history');
select is(pg_temp.search(), '0', 'there is no group any more');
select is((select public.undo_merge((answer ->> 'merge')::uuid) ->> 'outcome' from merged), 'undone', 'undone');
select set_eq('select * from public.customers', 'select * from before_merge', 'everything is as it was');
select is((select public.undo_merge((answer ->> 'merge')::uuid) ->> 'outcome' from merged), 'undone', 'a second undo changes nothing');
select is(pg_temp.search(), '1', 'and the group is there again');

-- Gone for good takes all of it along.
select lives_ok($$ select public.set_distinct('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002') $$, 'decided once more');
set constraints all immediate;
select lives_ok($$ select public.delete_customer_for_good('00000000-0000-4000-8000-000000000001') $$, 'deleted for good');
reset role;
select is_empty('select from public.distinct_customers', 'what was decided is forgotten');
select is_empty('select from public.customer_merges', 'so is the merge');

select * from finish();
rollback;
