begin;
create extension if not exists pgtap with schema extensions;
select plan(30);

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
create function pg_temp.mark(one int, other int, change int) returns text
language sql
as $$ select public.mark_distinct(pg_temp.id(one), pg_temp.id(other), pg_temp.change(change)) $$;
create function pg_temp.undo(undone int, change int) returns text
language sql
as $$
  select string_agg(concat_ws(' ', kind, outcome, substr(company_name, 7), other_id = pg_temp.id(1), is_distinct), ', ' order by customer_id)
  from public.undo_change(pg_temp.change(undone), pg_temp.change(change))
$$;
create function pg_temp.pairs() returns text
language sql
as $$
  select string_agg(concat_ws(' ', right(a::text, 1), right(b::text, 1), decided_by_email), ', ' order by a, b)
  from public.distinct_customers
$$;

set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a", "email": "admin@example.com"}';

select is(pg_temp.mark(2, 1, 1), 'marked', 'an admin marks two');
select is(pg_temp.pairs(), '1 2 admin@example.com', 'by name, in one order');
select is(pg_temp.mark(2, 1, 1), 'marked', 'a repeated call is answered the same');
select is(pg_temp.mark(1, 2, 2), 'same', 'another decision about them changes nothing');
select results_eq(
  'select kind, original_kind, customers, undone, undoable, company_name, other_name from public.recent_changes',
  $$ values ('distinct', 'distinct', 2, 0::bigint, 2::bigint, 'pgTAP Radio', 'pgTAP Sparks') $$, 'it is one change, with both names'
);
select results_eq(
  'select customer_id, kind, before, after, other_name from public.customer_history order by customer_id',
  $$ values (pg_temp.id(1), 'distinct', null::jsonb, null::jsonb, 'pgTAP Sparks'), (pg_temp.id(2), 'distinct', null, null, 'pgTAP Radio') $$,
  'and in the history of both'
);
select throws_ok('select pg_temp.mark(1, 1, 3)', '23514', null, 'a customer is not kept separate from itself');
select is((select public.mark_distinct(pg_temp.id(1), null)), 'gone', 'nor from none');

-- Undo.
select is(pg_temp.undo(1, 4), 'decision undone Radio f f, decision undone Sparks t f', 'a decision is undone');
select is(pg_temp.pairs(), null, 'they may be duplicates again');
select is(pg_temp.undo(1, 4), 'decision undone Radio f f, decision undone Sparks t f', 'a repeated undo is answered the same');
select is(pg_temp.undo(1, 5), 'decision same Radio f f, decision same Sparks t f', 'another one finds nothing to undo');
reset request.jwt.claims;
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000b", "email": "other@example.com"}';
select is(pg_temp.undo(4, 6), 'decision undone Radio f t, decision undone Sparks t t', 'another admin redoes it');
select is(pg_temp.pairs(), '1 2 admin@example.com', 'as it was');
select results_eq(
  'select kind, original_kind, undone, undoable from public.recent_changes order by number',
  $$ values ('distinct', 'distinct', 0::bigint, 2::bigint), ('undo', 'distinct', 2, 0), ('redo', 'distinct', 0, 2) $$, 'each is a change'
);

-- Decided again by someone else since.
select is(pg_temp.undo(6, 7), 'decision undone Radio f f, decision undone Sparks t f', 'a redo is undone');
reset role;
insert into public.distinct_customers (a, b, decided_at) values (pg_temp.id(1), pg_temp.id(2), now() + interval '1 second');
set local role authenticated;
select is(pg_temp.undo(1, 8), 'decision changed Radio f t, decision changed Sparks t t', 'a later decision stays');
select is(pg_temp.undo(7, 9), 'decision changed Radio f t, decision changed Sparks t t', 'also when the earlier one is redone');
reset role;
delete from public.distinct_customers;
set local role authenticated;

-- Deleted customers.
select lives_ok($$ select public.delete_customers(array[pg_temp.id(1), pg_temp.id(3)], pg_temp.change(10)) $$, 'two are deleted');
select is(pg_temp.mark(1, 2, 11), 'marked', 'a decision about a deleted customer is stored');
select is(pg_temp.undo(11, 12), 'decision undone Radio f f, decision undone Sparks t f', 'and undone');
select is(pg_temp.undo(12, 13), 'decision undone Radio f t, decision undone Sparks t t', 'and redone');
select is(pg_temp.undo(10, 14), 'customer undone Radio, customer undone Signal', 'it stays when the customers are restored');
select is(pg_temp.pairs(), '1 2 other@example.com', 'with the name of the other admin');
select is(pg_temp.undo(13, 15), 'decision undone Radio f f, decision undone Sparks t f', 'undone, and then');
select lives_ok($$ select public.delete_customers_permanently(array[pg_temp.id(1)]) $$, 'one is deleted permanently');
select is(pg_temp.undo(15, 16), null, 'no redo brings the decision back');
select is(pg_temp.mark(1, 2, 17), 'gone', 'no stale screen does');
select is_empty('select from public.distinct_customers', 'nothing is stored');
select is_empty(
  $$ select from public.change_rows where before::text ~ 'pgTAP Radio' or after::text ~ 'pgTAP Radio' $$,
  'and the log does not know the customer'
);

select * from finish();
rollback;
