begin;
create extension if not exists pgtap with schema extensions;
select plan(44);

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
create function pg_temp.customers() returns text
language sql
as $$ select string_agg(concat_ws(' ', substr(company_name, 7), cell_phone), ', ' order by id) from public.customers $$;
create function pg_temp.set_phone(change int, phone text, variadic numbers int[]) returns text
language sql
as $$
  select string_agg(outcome, ', ')
  from public.update_customers((
    select jsonb_agg(jsonb_build_object('id', stored.id, 'seen', to_jsonb(stored), 'wanted', jsonb_build_object('cell_phone', phone)))
    from public.customers as stored where stored.id in (select pg_temp.id(n) from unnest(numbers) as n)
  ), pg_temp.change(change), 'fix')
$$;
create function pg_temp.undo(undone int, change int) returns text
language sql
as $$
  select string_agg(concat_ws(' ', outcome, substr(company_name, 7)), ', ' order by customer_id)
  from public.undo_change(pg_temp.change(undone), pg_temp.change(change))
$$;

set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a", "email": "admin@example.com"}';

-- Edits.
select is(pg_temp.set_phone(1, '0835550001', 1, 2, 3), 'saved, saved, saved', 'three are fixed');
select is(pg_temp.set_phone(2, '0835550002', 2), 'saved', 'one of them again');
select is(pg_temp.undo(1, 3), 'undone Radio, changed Sparks, undone Signal', 'an undo leaves out what changed since');
select is(pg_temp.customers(), 'Radio 0825551234, Sparks 0835550002, Signal 0825551234', 'the others are as before');
select is(pg_temp.undo(1, 3), 'undone Radio, changed Sparks, undone Signal', 'a repeated undo answers the same');
select is(pg_temp.undo(1, 4), 'same Radio, changed Sparks, same Signal', 'another undo finds nothing to undo');
select is(pg_temp.undo(3, 5), 'undone Radio, undone Signal', 'an undo is undone');
select is(pg_temp.customers(), 'Radio 0835550001, Sparks 0835550002, Signal 0835550001', 'which is a redo');
select results_eq(
  'select id, kind, original_kind, customers, undoable from public.recent_changes order by number',
  $$ values (pg_temp.change(1), 'fix', 'fix', 3, 3::bigint), (pg_temp.change(2), 'fix', 'fix', 1, 1),
       (pg_temp.change(3), 'undo', 'fix', 2, 0), (pg_temp.change(5), 'redo', 'fix', 2, 2) $$,
  'each is a change'
);
select results_eq(
  'select customer_id, company_name from public.recent_changes where company_name is not null',
  $$ values (pg_temp.id(2), 'pgTAP Sparks') $$, 'only a change of one customer names it'
);
select is(pg_temp.undo(5, 6), 'undone Radio, undone Signal', 'a redo is undone, too');
select is((select undoable from public.recent_changes where id = pg_temp.change(1)), 1::bigint, 'one customer of the first is not undone');
select is(pg_temp.undo(2, 7), 'undone Sparks', 'until the later change of it is');
select is(pg_temp.undo(1, 8), 'same Radio, undone Sparks, same Signal', 'then the first change is undone for all');
select is(pg_temp.customers(), 'Radio 0825551234, Sparks 0825551234, Signal 0825551234', 'as in the beginning');

-- Portions.
select is(
  (select count(*) from public.undo_change(pg_temp.change(1), pg_temp.change(8), (select max(id) - 1 from public.change_rows where change_id = pg_temp.change(1)))),
  1::bigint, 'an undo continues after a row'
);
select is(pg_temp.undo(9, 9), null, 'an unknown change has none');
select results_eq(
  'select outcome, customer_id from public.undo_change(pg_temp.change(1), pg_temp.change(30), of_customer => pg_temp.id(2))',
  $$ values ('same', pg_temp.id(2)) $$, 'an undo for one customer leaves out the others'
);

-- Deletes.
select is((select count(*)::int from public.delete_customers(array[pg_temp.id(1), pg_temp.id(2)], pg_temp.change(10))), 2, 'two are deleted');
select is((select count(*)::int from public.restore_customers(array[pg_temp.id(2)], pg_temp.change(11))), 1, 'one is restored');
select is(pg_temp.undo(10, 12), 'undone Radio, same Sparks', 'the undo restores the other');
select is(pg_temp.undo(12, 13), 'undone Radio', 'and is undone');
select is(pg_temp.undo(11, 14), 'undone Sparks', 'as is the restore');
select is(pg_temp.customers(), 'Signal 0825551234', 'both are deleted');
select is((select count(*)::int from public.restore_customers(array[pg_temp.id(1), pg_temp.id(2)])), 2, 'and restored');

-- Merges.
select is(
  (select outcome from public.merge_customers(pg_temp.id(1), jsonb_build_object(pg_temp.id(1), '{}'::jsonb, pg_temp.id(2), '{}'::jsonb),
    '{"cell_phone": "0830000000"}', pg_temp.change(15))),
  'merged', 'two are merged'
);
select is(pg_temp.undo(15, 16), 'undone Radio, undone Sparks', 'and separated');
select is(pg_temp.customers(), 'Radio 0825551234, Sparks 0825551234, Signal 0825551234', 'as they were');
select is(pg_temp.undo(16, 17), 'undone Radio, undone Sparks', 'and merged again');
select is((select merged_into from public.deleted_customers), pg_temp.id(1), 'into the same one');
select is(pg_temp.set_phone(18, '0835550009', 1), 'saved', 'the kept one is edited');
select is(pg_temp.undo(17, 19), 'changed Radio, undone Sparks', 'then only the other comes back');

select is((select count(*)::int from public.customer_history where kind = 'undo'), 11, 'undos are in the history');

-- A later edit repeats an undone one.
select is(pg_temp.set_phone(20, '0830000000', 3), 'saved', 'one is edited');
select is(pg_temp.undo(20, 21), 'undone Signal', 'undone');
select is(pg_temp.set_phone(22, '0830000000', 3), 'saved', 'and edited in the same way');
select is(pg_temp.undo(20, 23), 'undone Signal', 'the first edit is undone again');
select results_eq(
  'select undone, undoable from public.recent_changes where id = pg_temp.change(20)', 'values (1::bigint, 0::bigint)', 'and counts once'
);

-- Merged into another one since.
create function pg_temp.merge(keep int, other int, change int) returns text
language sql
as $$
  select outcome from public.merge_customers(pg_temp.id(keep), jsonb_build_object(pg_temp.id(keep), '{}'::jsonb, pg_temp.id(other), '{}'::jsonb),
    '{}', pg_temp.change(change))
$$;
select is(pg_temp.merge(1, 2, 24), 'merged', 'one is merged');
select is(pg_temp.undo(24, 25), 'undone Radio, undone Sparks', 'undone');
select is(pg_temp.merge(3, 2, 26), 'merged', 'merged into another one');
select is(pg_temp.undo(26, 27), 'undone Sparks, undone Signal', 'undone');
select is(pg_temp.undo(25, 28), 'undone Radio, undone Sparks', 'and the first merge is redone');
select is((select merged_into from public.deleted_customers), pg_temp.id(1), 'into the first one');

reset role;
select * from finish();
rollback;
