begin;
create extension if not exists pgtap with schema extensions;
select plan(29);

insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address)
select format('00000000-0000-4000-8000-00000000000%s', n)::uuid, 'pgTAP ' || name, 'Thandi Nkosi', '0825551234', '12 Main Road, Maseru',
  'thandi@example.co.za'
from (values (1, 'Radio'), (2, 'Sparks')) as registered (n, name);

create function pg_temp.id(n int) returns uuid
language sql immutable
as $$ select format('00000000-0000-4000-8000-00000000000%s', n)::uuid $$;
create function pg_temp.change(n int) returns uuid
language sql immutable
as $$ select format('00000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.accept(ids int[], reason text, value jsonb, change int) returns text
language sql
as $$
  select string_agg(right(accepted::text, 1), ' ' order by accepted)
  from public.accept_problems(
    (select jsonb_object_agg(pg_temp.id(id), jsonb_build_object(reason, value)) from unnest(ids) as id), pg_temp.change(change)) as accepted
$$;
create function pg_temp.country(ids int[], change int) returns text
language sql
as $$ select pg_temp.accept(ids, 'other-country', '{"physical_address": "12 Main Road, Maseru"}', change) $$;
create function pg_temp.undo(undone int, change int) returns text
language sql
as $$
  select string_agg(concat_ws(' ', kind, outcome, substr(company_name, 7)), ', ' order by customer_id)
  from public.undo_change(pg_temp.change(undone), pg_temp.change(change))
$$;
create function pg_temp.accepted() returns text
language sql
as $$
  select string_agg(
    concat_ws(' ', right(customer_id::text, 1), (select string_agg(reason, ' ' order by reason) from jsonb_object_keys(problems) as reason),
      accepted_by_email), ', ' order by customer_id)
  from public.accepted_problems
$$;

set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a", "email": "admin@example.com"}';

select is(pg_temp.country(array[1, 2], 1), '1 2', 'an admin accepts a problem of two customers');
select is(pg_temp.accepted(), '1 other-country admin@example.com, 2 other-country admin@example.com', 'by name');
select is(pg_temp.country(array[1, 2], 1), '1 2', 'a repeated call is answered the same');
select is(pg_temp.country(array[1], 2), null, 'what is accepted is not accepted again');
select results_eq(
  'select kind, original_kind, customers, undone, undoable, company_name from public.recent_changes',
  $$ values ('accept', 'accept', 2, 0::bigint, 2::bigint, null::text) $$, 'it is one change'
);
select results_eq(
  'select customer_id, kind, before, after, accepted from public.customer_history order by customer_id',
  $$ select pg_temp.id(n), 'accept', null::jsonb, null::jsonb, '{"other-country": {"physical_address": "12 Main Road, Maseru"}}'::jsonb
     from generate_series(1, 2) as n $$,
  'and in the history of both'
);
select is(
  pg_temp.accept(array[1], 'other-country', '{"physical_address": "1 Other Road"}', 3), null, 'nothing is accepted for another value');
select throws_ok(
  $$ select pg_temp.accept(array[1], 'other-country', '{"id": "1"}', 3) $$, '22023', null, 'nor for what is no value of a customer');
select throws_ok(
  $$ select public.accept_problems((select jsonb_object_agg(gen_random_uuid(), '{}'::jsonb) from generate_series(1, 501))) $$,
  '22023', 'At most 500 customers at once.', 'nor for too many customers');
select is(
  pg_temp.accept(array[1], 'phone', '{"cell_phone": "0825551234"}', 4), '1', 'another problem of a customer is accepted as well');
select is(
  pg_temp.accepted(), '1 other-country phone admin@example.com, 2 other-country admin@example.com', 'and both are stored');

-- Undo.
select is(pg_temp.undo(1, 5), 'acceptance changed Radio, acceptance undone Sparks', 'what was accepted later stays');
select is(pg_temp.accepted(), '1 other-country phone admin@example.com', 'as it is');
select is(pg_temp.undo(4, 6), 'acceptance undone Radio', 'the later acceptance is undone');
select is(pg_temp.undo(4, 6), 'acceptance undone Radio', 'a repeated undo is answered the same');
select is(pg_temp.undo(4, 7), 'acceptance same Radio', 'another one finds nothing to undo');
select is(pg_temp.undo(1, 5), 'acceptance undone Radio, acceptance undone Sparks', 'then the earlier one');
select is(pg_temp.accepted(), null, 'both need a person again');
reset request.jwt.claims;
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000b", "email": "other@example.com"}';
select is(pg_temp.undo(5, 8), 'acceptance undone Radio, acceptance undone Sparks', 'another admin redoes it');
select is(pg_temp.accepted(), '1 other-country admin@example.com, 2 other-country admin@example.com', 'as it was');
select results_eq(
  $$ select kind, original_kind, undone, undoable from public.recent_changes where customers = 2 order by number $$,
  $$ values ('accept', 'accept', 0::bigint, 2::bigint), ('undo', 'accept', 2, 0), ('redo', 'accept', 0, 2) $$, 'each is a change'
);
select throws_ok($$ select pg_temp.country(array[1], 1) $$, '22023', null, 'the change of another admin is not continued');

-- Deleted customers.
select lives_ok($$ select public.delete_customers(array[pg_temp.id(1)], pg_temp.change(10)) $$, 'one is deleted');
select is(pg_temp.country(array[1], 11), null, 'nothing of it is accepted');
select is(pg_temp.undo(10, 12), 'customer undone Radio', 'it is restored');
select is(pg_temp.accepted(), '1 other-country admin@example.com, 2 other-country admin@example.com', 'with what was accepted');
select lives_ok($$ select public.delete_customers_permanently(array[pg_temp.id(1)]) $$, 'and deleted permanently');
select is(pg_temp.undo(8, 13), 'acceptance undone Sparks', 'no redo brings its acceptance back');
select is_empty('select from public.accepted_problems', 'nothing is stored');

select * from finish();
rollback;
