begin;
create extension if not exists pgtap with schema extensions;
select plan(19);

insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address)
select format('00000000-0000-4000-8000-00000000000%s', n)::uuid, 'pgTAP ' || name, 'Thandi Nkosi', '0825551234', '12 Main Road',
  'thandi@example.co.za'
from (values (1, 'Radio'), (2, 'Sparks'), (3, 'Signal')) as registered (n, name);
create function pg_temp.id(n int) returns uuid
language sql immutable
as $$ select format('00000000-0000-4000-8000-00000000000%s', n)::uuid $$;
create function pg_temp.change(n int) returns uuid
language sql immutable
as $$ select format('00000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid $$;
-- What a change changed.
create function pg_temp.fields(change int, most int default 100, from_row bigint default 0) returns text
language sql
as $$
  select string_agg(concat_ws(' ', kind, outcome, substr(company_name, 7), substr(other_name, 7), field || ':', before, '->', after), ', ' order by number, field)
  from public.changed_fields(pg_temp.change(change), from_row, most)
$$;

-- The changes as they're listed, with how many are undone and who undid them.
create function pg_temp.listed(admin text default null) returns text
language sql
as $$
  select string_agg(
    concat_ws(' ', kind, customers, undone, latest_kind, split_part(latest_by_email, '@', 1), right(latest_id::text, 2)), ', ' order by number)
  from public.list_changes(admin)
$$;
create function pg_temp.own() returns text
language sql
as $$ select string_agg(concat_ws(' ', kind, customers), ', ') from public.last_own_change() $$;

set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a", "email": "admin@example.com", "session_id": "one"}';
select is(pg_temp.own(), null, 'at first, a session has no change');
select isnt_empty(
  $$ select public.update_customers(
    jsonb_build_array(
      jsonb_build_object('id', pg_temp.id(1), 'seen', '{"vat_reg_nr": null}'::jsonb, 'wanted', '{"vat_reg_nr": "4220122222"}'::jsonb),
      jsonb_build_object('id', pg_temp.id(2), 'seen', '{"cell_phone": "0825551234", "contact_person": "Thandi Nkosi"}'::jsonb,
        'wanted', '{"cell_phone": "0830000000", "contact_person": "Pieter"}'::jsonb)), pg_temp.change(1)) $$, 'two are edited'
);
select is(
  pg_temp.fields(1),
  'customer changed Radio vat_reg_nr: -> 4220122222, customer changed Sparks cell_phone: 0825551234 -> 0830000000, '
    || 'customer changed Sparks contact_person: Thandi Nkosi -> Pieter',
  'the change has each field with the value before and after'
);
select is(pg_temp.fields(1, 1), 'customer changed Radio vat_reg_nr: -> 4220122222', 'a page has one customer');
select is(
  pg_temp.fields(1, 1, (select min(number) from public.changed_fields(pg_temp.change(1)))),
  'customer changed Sparks cell_phone: 0825551234 -> 0830000000, customer changed Sparks contact_person: Thandi Nkosi -> Pieter',
  'and the next one the other'
);
select isnt_empty($$ select public.delete_customers(array[pg_temp.id(3)], pg_temp.change(2)) $$, 'one is deleted');
select is(pg_temp.fields(2), 'customer removed Signal ->', 'as a whole');
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000b", "email": "other@example.com"}';
select is(public.mark_distinct(pg_temp.id(1), pg_temp.id(2), pg_temp.change(3)), 'marked', 'another admin keeps two separate');
select is(pg_temp.fields(3), 'decision added Radio Sparks ->', 'both are named');
select results_eq(
  $$ select id from public.list_changes('admin@example.com') $$, $$ values (pg_temp.change(2)), (pg_temp.change(1)) $$,
  'the changes of an admin, newest first'
);
select results_eq(
  $$ select id from public.list_changes(number_before => (select number from public.recent_changes where id = pg_temp.change(2)), most => 1) $$,
  $$ values (pg_temp.change(1)) $$, 'in pages'
);
select isnt_empty($$ select public.undo_change(pg_temp.change(2), pg_temp.change(4)) $$, 'the other one undoes the first one''s');
select is(pg_temp.listed(), 'edit 2 0, delete 1 1 undo other 04, distinct 2 0', 'which is no change of its own');
select is(pg_temp.listed('other@example.com'), 'delete 1 1 undo other 04, distinct 2 0', 'and also listed as the other one''s');
select results_eq(
  'select public.change_admins()', $$ values ('admin@example.com'), ('other@example.com') $$, 'both are named');
select is(pg_temp.own(), null, 'a sign-in without a session has no change');
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a", "email": "admin@example.com", "session_id": "one"}';
select is(pg_temp.own(), 'edit 2', 'the last change of a session is not undone');
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a", "email": "admin@example.com", "session_id": "two"}';
select is(pg_temp.own(), null, 'and not of another session');
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select is(pg_temp.fields(1), null, 'an anonymous sign-in reads nothing');

reset role;
select * from finish();
rollback;
