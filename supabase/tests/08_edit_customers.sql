begin;
create extension if not exists pgtap with schema extensions;
select plan(78);

-- Its shape, and what each role was granted, whatever the platform grants by default.
select columns_are('public', 'customer_changes', array[
  'id', 'customer_id', 'field', 'old_value', 'new_value', 'changed_at', 'changed_by', 'changed_by_email', 'exported_at',
  'in_quickbooks_at'
]);
select col_is_pk('public', 'customer_changes', 'id', 'id is the primary key');
select has_index('public', 'customer_changes', 'customer_changes_newest_first', 'the history has its index');
select has_index('public', 'customer_changes', 'customer_changes_newest', 'so has its newest entry');
select table_privs_are('public', 'customer_changes', 'anon', '{}'::name[], 'anon has no right on the history');
select any_column_privs_are('public', 'customer_changes', 'anon', '{}'::name[], 'anon has no right on any column');
select table_privs_are('public', 'customer_changes', 'authenticated', array['SELECT']);
select table_privs_are('public', 'customer_changes', 'service_role', array['SELECT', 'INSERT']);
select column_privs_are('public', 'customers', name, role, '{}'::name[] || case when role = 'authenticated' then array['SELECT']::name[] else '{}' end, role || ' may not update ' || name)
from unnest(array['id', 'created_at', 'search_text']) as name, unnest(array['anon', 'authenticated']) as role;
select ok(
  not has_any_column_privilege(role, 'public.customers', 'update') and not has_table_privilege(role, 'public.customers', 'update'),
  role || ' has no right to update customers: the function is the only way'
) from unnest(array['anon', 'authenticated', 'service_role']) as role;
select ok((select relrowsecurity from pg_class where oid = 'public.customer_changes'::regclass), 'row-level security is on');
select policies_are('public', 'customer_changes', array['Admins may read the history']);
select policy_cmd_is('public', 'customer_changes', 'Admins may read the history', 'SELECT', 'to read: SELECT only');
select function_privs_are('public', name, arguments, role, privileges, role || ', ' || name)
from (values
    ('update_customer', array['uuid', 'jsonb', 'jsonb']),
    ('changed_since_export', array['uuid']),
    ('mark_changed_in_quickbooks', array['uuid', 'timestamptz']),
    ('unmark_changed_in_quickbooks', array['uuid', 'timestamptz'])
  ) as functions (name, arguments),
  (values ('anon', '{}'::name[]), ('authenticated', array['EXECUTE']::name[]), ('service_role', '{}'::name[])) as granted (role, privileges);

insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address, created_at)
values
  ('00000000-0000-4000-8000-000000000001', 'pgTAP Radio', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za', '2001-03-05T08:00:00Z'),
  ('00000000-0000-4000-8000-000000000002', 'pgTAP Sparks', 'Sipho Dlamini', '0835559871', 'PO Box 1', 'sipho@example.co.za', '2001-03-06T08:00:00Z');

create function pg_temp.shown(who uuid) returns jsonb
language sql
as $$ select to_jsonb(customer) - array['id', 'created_at', 'search_text'] from public.customers as customer where id = who $$;
-- Saves what an admin was shown, with one value changed.
create function pg_temp.save(name text, value text, who uuid default '00000000-0000-4000-8000-000000000001') returns text
language sql
as $$
  select public.update_customer(who, pg_temp.shown(who), pg_temp.shown(who) || jsonb_build_object(name, value)) ->> 'outcome'
$$;
create function pg_temp.history() returns text
language sql
as $$
  select string_agg(concat_ws(' ', field, coalesce(old_value, '-'), '>', coalesce(new_value, '-'), changed_by_email), '; ' order by changed_at, field)
  from public.customer_changes where customer_id = '00000000-0000-4000-8000-000000000001'
$$;

-- Who may not.
set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select throws_ok($$ select public.update_customer('00000000-0000-4000-8000-000000000001', '{}', '{}') $$, '42501', 'permission denied: only admins may do this', 'an anonymous sign-in may not save');
select throws_ok($$ select public.mark_changed_in_quickbooks('00000000-0000-4000-8000-000000000001', now()) $$, '42501', null, 'nor tick off');
select throws_ok($$ select public.unmark_changed_in_quickbooks('00000000-0000-4000-8000-000000000001', now()) $$, '42501', null, 'nor take that back');
select is(public.changed_since_export()::text, '[]', 'and sees nothing of what was changed');

-- An admin.
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a", "email": "admin@example.com"}';
select is(pg_temp.save('company_name', 'pgTAP Highveld'), 'saved', 'an admin saves');
select is(pg_temp.save('vat_reg_nr', '4220122222'), 'saved', 'and again');
select is(
  pg_temp.history(),
  'company_name pgTAP Radio > pgTAP Highveld admin@example.com; vat_reg_nr - > 4220122222 admin@example.com',
  'the history tells who changed what, and from what'
);
select is((select search_text from public.customers where id = '00000000-0000-4000-8000-000000000001'), E'pgtap highveld\nthandi nkosi\nthandi@example.co.za', 'the search finds the new name');
select is(pg_temp.save('company_name', 'pgTAP Highveld'), 'saved', 'saving what is there already');
select is((select count(*)::int from public.customer_changes where customer_id = '00000000-0000-4000-8000-000000000001'), 2, 'is no change');
select is((select pg_temp.shown('00000000-0000-4000-8000-000000000002') ->> 'company_name'), 'pgTAP Sparks', 'no other customer was changed');
select throws_ok($$ select pg_temp.save('company_name', ' ') $$, '23514', null, 'the table''s rules hold');
select throws_ok($$ select pg_temp.save('cell_phone', null) $$, '23502', null, 'what is required is required');
select throws_ok($$ select pg_temp.save('id', '00000000-0000-4000-8000-000000000009') $$, '22023', null, 'the id cannot be named');
select throws_ok($$ select pg_temp.save('created_at', '2020-01-01') $$, '22023', null, 'nor the time of registration');
select throws_ok($$ update public.customers set company_name = 'x' where id = '00000000-0000-4000-8000-000000000001' $$, '42501', null, 'the table itself cannot be updated');
select is(
  public.update_customer('00000000-0000-4000-8000-000000000001',
    pg_temp.shown('00000000-0000-4000-8000-000000000001') || '{"company_name": "pgTAP Radio"}',
    pg_temp.shown('00000000-0000-4000-8000-000000000001') || '{"cell_phone": "0000000000"}') #>> '{customer,company_name}',
  'pgTAP Highveld', 'based on an older state it is told the present one'
);
select is((select cell_phone from public.customers where id = '00000000-0000-4000-8000-000000000001'), '0825551234', 'and nothing is stored');
select is(public.update_customer('00000000-0000-4000-8000-000000000009', pg_temp.shown('00000000-0000-4000-8000-000000000001'), pg_temp.shown('00000000-0000-4000-8000-000000000001'))::text, '{"outcome" : "gone"}', 'who is not there is gone');

-- The ledger.
select is(public.changed_since_export()::text, '[]', 'what was not exported was not changed since');
reset role;
insert into public.export_ledger (scope, customers, up_to_created_at, up_to_id, exported_by)
values ('everything', 2, '2001-03-06T08:00:00Z', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-00000000000a');
set local role authenticated;
select is(pg_temp.save('cell_phone', '0835551111'), 'saved', 'changed after an export');
select is(
  (select string_agg(concat_ws(' ', change ->> 'field', change ->> 'exported'), ', ')
   from json_array_elements(public.changed_since_export() -> 0 -> 'changes') as change),
  'cell_phone 0825551234', 'that field is told, with what QuickBooks has'
);
select is(pg_temp.save('cell_phone', '0825551234'), 'saved', 'changed back');
select is(public.changed_since_export()::text, '[]', 'nothing is left to do');
select is(pg_temp.save('office_phone', '0115551234'), 'saved', 'another change');
select ok(public.mark_changed_in_quickbooks('00000000-0000-4000-8000-000000000001', clock_timestamp()) ->> 'marked_at' is not null, 'ticked off');
select is(public.changed_since_export('00000000-0000-4000-8000-000000000001')::text, '[]', 'it is no longer listed');
select is(
  public.unmark_changed_in_quickbooks('00000000-0000-4000-8000-000000000001', (select max(in_quickbooks_at) from public.customer_changes)) ->> 'unmarked',
  'true', 'and that is taken back'
);
select is(json_array_length(public.changed_since_export('00000000-0000-4000-8000-000000000001')), 1, 'it is listed again');

-- Whichever column it is.
create temporary table was as select pg_temp.shown('00000000-0000-4000-8000-000000000002') as shown;
select is(
  (select public.update_customer('00000000-0000-4000-8000-000000000002', shown, '{
    "company_name": "All Seven", "contact_person": "Anna Botha", "cell_phone": "0835550001", "office_phone": "0115550001",
    "physical_address": "9 Ninth Street, Parys, 9585", "email_address": "anna@seven.example", "vat_reg_nr": "4990122222"
  }') ->> 'outcome' from was),
  'saved', 'all seven at once'
);
select results_eq(
  $$ select field, old_value, new_value from public.customer_changes
     where customer_id = '00000000-0000-4000-8000-000000000002' order by field $$,
  $$ select now.key, was.shown ->> now.key, now.value
     from was, jsonb_each_text(pg_temp.shown('00000000-0000-4000-8000-000000000002')) as now order by now.key $$,
  'each is in the history, with what it was'
);

-- Edited while the first export is running. Here now() stands still, and every edit is later; the first one is put back.
select function_privs_are('private', 'keep_changes_during_export', '{}'::name[], role, '{}'::name[], role || ' may not call what tells edits during an export')
from unnest(array['anon', 'authenticated', 'service_role']) as role;
select has_trigger('public', 'export_ledger', 'keep_changes_during_export', 'each entry tells them');
reset role;
insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address, created_at)
select id, 'pgTAP Cables', 'Lerato Mokoena', '0845551234', '3 Kort Street', 'lerato@example.co.za', '2001-03-07T08:00:00Z'
from unnest(array['00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000004']::uuid[]) as id;
set local role authenticated;
select is(pg_temp.save('contact_person', 'Lerato', '00000000-0000-4000-8000-000000000003'), 'saved', 'changed before the export');
reset role;
update public.customer_changes set changed_at = now() where customer_id = '00000000-0000-4000-8000-000000000003';
set local role authenticated;
select is(pg_temp.save('cell_phone', '0840000001', id), 'saved', 'changed while it runs')
from unnest(array['00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000004']::uuid[]) as id;
insert into public.export_ledger (scope, customers, up_to_created_at, up_to_id, history_up_to)
values ('record', 1, '2001-03-07T08:00:00Z', '00000000-0000-4000-8000-000000000003', now());
select is(
  (select string_agg(concat_ws(' ', change ->> 'field', change ->> 'exported'), ', ')
   from json_array_elements(public.changed_since_export('00000000-0000-4000-8000-000000000003') -> 0 -> 'changes') as change),
  'cell_phone 0845551234', 'the later change is told, with what the file has'
);
select is(public.changed_since_export('00000000-0000-4000-8000-000000000004')::text, '[]', 'not that of a customer who is not in it');
select ok(
  exists (
    select from pg_locks
    where relation = 'public.customer_changes'::regclass and mode = 'ShareRowExclusiveLock' and granted and pid = pg_backend_pid()
  ),
  'an edit that is being stored is waited for'
);

-- With the customer to the copies and back, and gone with them.
delete from public.customers where id = '00000000-0000-4000-8000-000000000001';
set constraints all immediate;
select isnt(pg_temp.history(), null, 'a deleted customer''s history is kept');
set constraints all deferred;
select is(public.restore_customer('00000000-0000-4000-8000-000000000001') ->> 'restored', 'true', 'it comes back');
set constraints all immediate;
select is((select count(*)::int from public.customer_changes where customer_id = '00000000-0000-4000-8000-000000000001'), 5, 'with its history');
select is(public.delete_customer_for_good('00000000-0000-4000-8000-000000000001') ->> 'deleted', 'true', 'deleted for good');
reset role;
select is(pg_temp.history(), null, 'nothing is left of the history');

select * from finish();
rollback;
