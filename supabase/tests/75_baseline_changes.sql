begin;
create extension if not exists pgtap with schema extensions;
select plan(81);

insert into public.customers (id, company_name, contact_person, cell_phone, physical_address, email_address, created_at)
select format('00000000-0000-4000-8000-00000000000%s', n)::uuid, 'pgTAP ' || name, 'Thandi Nkosi', '0825551234', '12 Main Road',
  'thandi@example.co.za', '2001-03-05T08:00:00.123456Z'::timestamptz + n * interval '1 day'
from (values (1, 'Radio'), (2, 'Sparks'), (3, 'Signal')) as registered (n, name);

create function pg_temp.id(n int) returns uuid
language sql immutable
as $$ select format('00000000-0000-4000-8000-00000000000%s', n)::uuid $$;
-- Exports these customers, or what is new, and returns the export.
create function pg_temp.export(variadic numbers int[]) returns bigint
language plpgsql
as $$
declare
  begun record;
begin
  select * into begun from public.create_export(
    case when numbers = '{0}' then 'new' else 'selected' end, 'file.csv',
    customer_ids => case when numbers <> '{0}' then array(select pg_temp.id(n) from unnest(numbers) as n) end);
  return (select id from public.finish_export(begun.id, json_array_length(public.export_portion(begun.id))));
end;
$$;
create function pg_temp.new() returns text
language sql
as $$ select string_agg(substr(company_name, 7), ', ' order by id) from public.find_customers('all', '', 'quickbooks') $$;
create function pg_temp.changed() returns text
language sql
as $$ select string_agg(substr(coalesce((customer).company_name, baseline ->> 'company_name'), 7), ', ' order by id) from public.changed_since_export() $$;
create function pg_temp.save(n int, phone text) returns void
language plpgsql
as $$
begin
  perform from public.update_customers(jsonb_build_array(jsonb_build_object('id', pg_temp.id(n), 'wanted', jsonb_build_object('cell_phone', phone),
    'seen', (select to_jsonb(customers) from public.customers where id = pg_temp.id(n)))));
end;
$$;
create function pg_temp.change(n int) returns uuid
language sql immutable
as $$ select format('00000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.mark(change int, n int, changed jsonb default '{}') returns text
language sql
as $$
  select string_agg(marked::text, ', ') from public.mark_updated(
    (select jsonb_build_object(pg_temp.id(n), max(private.customer_values(to_jsonb(customers))::text)::jsonb || changed) from public.customers where id = pg_temp.id(n)),
    pg_temp.change(change)) as marked
$$;
create function pg_temp.undo(undone int, change int) returns text
language sql
as $$
  select string_agg(concat_ws(' ', outcome, regexp_replace(company_name, 'pgTAP ', '')), ', ' order by number)
  from public.undo_change(pg_temp.change(undone), pg_temp.change(change))
$$;
create function pg_temp.state() returns text
language sql
as $$ select concat_ws('; ', 'new: ' || pg_temp.new(), 'changed: ' || pg_temp.changed()) $$;
create function pg_temp.asked(opened bigint) returns text
language sql
as $$ select string_agg(array_to_string(export_ids, '+') || ': ' || customers, ', ') from public.export_questions(opened) $$;

set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "is_anonymous": true}';
select throws_ok(statement, '42501', 'permission denied: only admins may do this', 'an anonymous sign-in may not: ' || statement)
from unnest(array[
  $$ select public.mark_updated('{}') $$, $$ select public.remove_baselines('{}') $$,
  $$ select public.record_baselines('{}') $$,
  $$ select public.answer_exports('{1}', false, gen_random_uuid()) $$
]) as statement;
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a", "email": "admin@example.com"}';

-- Marks.
create temporary table files (name text, id bigint);
insert into files select 'first', pg_temp.export(1, 2);
select lives_ok($$ select pg_temp.save(1, '0830000001') $$, 'a changed customer');
select is(pg_temp.mark(1, 1, '{"cell_phone": "0"}'), null, 'isn''t marked if it was edited since');
select is(pg_temp.mark(1, 3), null, 'nor is a new one');
select is(pg_temp.mark(1, 2), null, 'nor one that is the same');
select is(pg_temp.state(), 'new: Signal; changed: Radio', 'so nothing has happened');
select is(pg_temp.mark(1, 1), pg_temp.id(1)::text, 'it''s marked');
select is(pg_temp.mark(1, 1), pg_temp.id(1)::text, 'a repeated mark answers the same');
select is(pg_temp.state(), 'new: Signal', 'and isn''t listed');
select is(pg_temp.undo(1, 2), 'undone Radio', 'the mark is undone');
select is(pg_temp.state(), 'new: Signal; changed: Radio', 'so it is listed');
select is(pg_temp.undo(2, 3), 'undone Radio', 'and redone');
select lives_ok($$ select pg_temp.save(1, '0830000002') $$, 'edited again');
select is(pg_temp.undo(3, 4), 'undone Radio', 'a mark can be undone after an edit');
select results_eq(
  'select kind, original_kind, customers, undoable, company_name from public.recent_changes where number > 1 and kind <> $$edit$$ order by number',
  $$ values ('mark', 'mark', 1, 0::bigint, 'pgTAP Radio'), ('undo', 'mark', 1, 1, 'pgTAP Radio'), ('redo', 'mark', 1, 0, 'pgTAP Radio'),
       ('undo', 'mark', 1, 1, 'pgTAP Radio') $$,
  'each is a change'
);

-- Questions and answers.
insert into files select 'second', pg_temp.export(1, 2, 3);
select is(pg_temp.asked((select id from files where name = 'second')), (select id || ': 1' from files where name = 'first'), 'the first file had other values');
select is(pg_temp.asked((select id from files where name = 'first')), null, 'nothing is asked about later files');
select is(pg_temp.state(), 'changed: Radio', 'it stays listed');
select is(public.answer_exports(array[(select id from files where name = 'first')], true, pg_temp.change(10)), 0, 'it was imported');
select is(pg_temp.asked((select id from files where name = 'second')), null, 'which isn''t asked again');
select is(pg_temp.state(), 'changed: Radio', 'so the change has to be made by hand');
select results_eq(
  'select kind, customers, undoable, file_name, files from public.recent_changes where id = pg_temp.change(10)',
  $$ values ('answer', 0, 1::bigint, 'file.csv', 1) $$, 'the answer is a change'
);
select is(pg_temp.undo(10, 11), 'undone file.csv', 'and undone');
select is(public.answer_exports(array[(select id from files where name = 'first')], false, pg_temp.change(12)), 2, 'it was not imported');
select is(pg_temp.state(), '', 'so QuickBooks has what the second file says');
select is((select imported from public.exports order by id limit 1), false, 'the file is withdrawn');
select is(pg_temp.undo(12, 13), 'undone file.csv, undone Radio, undone Sparks', 'the answer is undone');
select is(pg_temp.state(), 'changed: Radio', 'as before');
select is((select imported from public.exports order by id limit 1), null, 'and asked again');
select is(pg_temp.undo(13, 14), 'undone file.csv, undone Radio, undone Sparks', 'and redone');
select is(pg_temp.state(), '', 'with the values of the second file');
select is(public.answer_exports(array[(select id from files where name = 'second')], false, pg_temp.change(15)), 3, 'nor was the second one');
select is(pg_temp.state(), 'new: Radio, Sparks, Signal', 'so everyone is new');
select is(pg_temp.undo(14, 16), 'undone file.csv, changed Radio, changed Sparks', 'the first file is imported after all');
select is(pg_temp.undo(15, 17), 'undone file.csv, undone Radio, undone Sparks, undone Signal', 'and the second one');
select is(pg_temp.state(), '', 'QuickBooks has all again');

-- A mark that is later than the file stays.
select lives_ok($$ select pg_temp.save(3, '0830000003'), pg_temp.mark(20, 3), pg_temp.export(3) $$, 'marked and exported again');
select is(public.answer_exports(array[(select id from files where name = 'second')], false, pg_temp.change(21)), 3, 'without the file before');
select is(pg_temp.state(), 'changed: Radio', 'one has the values of the first file, and one those of the mark');

-- What QuickBooks refused.
select is((select count(*)::int from public.remove_baselines(array[pg_temp.id(3), pg_temp.id(9)], pg_temp.change(30))), 1, 'QuickBooks has refused one');
select is(pg_temp.state(), 'new: Signal; changed: Radio', 'it is new');
select is(pg_temp.undo(30, 31), 'undone Signal', 'undone');
select is(pg_temp.state(), 'changed: Radio', 'QuickBooks has it');
select is(pg_temp.undo(31, 32), 'undone Signal', 'and redone');
insert into files select 'third', pg_temp.export(0);
select is(pg_temp.state(), 'changed: Radio', 'it is exported again');
select is(public.answer_exports(array[(select id from files where name = 'third')], false, pg_temp.change(33)), 1, 'and that file withdrawn');
select is(pg_temp.state(), 'new: Signal; changed: Radio', 'no earlier file counts');

-- Merges and deletes.
select is(
  (select outcome from public.merge_customers(pg_temp.id(3), jsonb_build_object(pg_temp.id(3), '{}'::jsonb, pg_temp.id(1), '{}'::jsonb),
    '{}', pg_temp.change(40))),
  'merged', 'an exported customer is merged into a new one'
);
select is(pg_temp.state(), 'changed: Signal', 'which inherits what QuickBooks has');
select is(pg_temp.undo(40, 41), 'undone Radio, undone Signal, undone Signal, undone Radio', 'undone');
select is(pg_temp.state(), 'new: Signal; changed: Radio', 'as before');
select is(
  (select outcome from public.merge_customers(pg_temp.id(1), jsonb_build_object(pg_temp.id(1), '{}'::jsonb, pg_temp.id(2), '{}'::jsonb),
    '{}', pg_temp.change(42))),
  'merged', 'two exported customers are merged'
);
select results_eq('select id, merged_into from public.changed_since_export() where customer is null', $$ values (pg_temp.id(2), pg_temp.id(1)) $$, 'the other one has to be merged there');
select is((select count(*)::int from public.mark_updated(jsonb_build_object(pg_temp.id(2), '{}'::jsonb))), 0, 'a mark of what was shown as a customer does nothing');
select is((select count(*)::int from public.mark_updated(jsonb_build_object(pg_temp.id(2), null), pg_temp.change(43))), 1, 'marked');
select is(pg_temp.state(), 'new: Signal; changed: Radio', 'it isn''t listed any more');
select is(pg_temp.undo(42, 44), 'undone Sparks, undone Radio', 'the merge is undone');
select is(pg_temp.state(), 'new: Signal; changed: Radio, Sparks', 'so it has to be made active again');
select is((select baseline from public.changed_since_export() where id = pg_temp.id(2)), null, 'QuickBooks has it as inactive');

-- The package's own list.
create function pg_temp.record(change int, n int, known jsonb) returns text
language sql
as $$
  select string_agg(recorded::text, ', ') from public.record_baselines(jsonb_build_object(pg_temp.id(n), known), pg_temp.change(change)) as recorded
$$;
create function pg_temp.has(n int) returns text
language sql
as $$
  select concat_ws(' ', customer ->> 'cell_phone', customer ->> 'contact_person', export_id, is_marked)
  from public.baselines where customer_id = pg_temp.id(n)
$$;
select is(pg_temp.record(50, 3, '{"cell_phone": "0839999999"}'), pg_temp.id(3)::text, 'a new customer is in the list with another number');
select is(pg_temp.has(3), '0839999999 Thandi Nkosi 0 t', 'QuickBooks has the list''s value, and ours elsewhere');
select is(pg_temp.state(), 'changed: Radio, Sparks, Signal', 'it has to be changed there');
select is(pg_temp.record(51, 3, '{"cell_phone": "0839999999"}'), null, 'the same list again changes nothing');
select is((select count(*)::int from public.changes where id = pg_temp.change(51)), 0, 'and isn''t logged');
select is(pg_temp.record(52, 3, '{"contact_person": "Pieter"}'), pg_temp.id(3)::text, 'another list has another column');
select is(pg_temp.has(3), '0839999999 Pieter 0 t', 'the other columns are as QuickBooks had them');
select is(pg_temp.record(53, 3, (select to_jsonb(customers) - array['id', 'created_at', 'search_text', 'folded_text'] from public.customers where id = pg_temp.id(3))), pg_temp.id(3)::text, 'a list has it as it is here');
select is(pg_temp.state(), 'changed: Radio, Sparks', 'nothing is to be changed there');
select is(pg_temp.undo(53, 54), 'undone Signal', 'undone');
select is(pg_temp.has(3), '0839999999 Pieter 0 t', 'as before');
select is(pg_temp.undo(54, 55), 'undone Signal', 'redone');
select is(pg_temp.state(), 'changed: Radio, Sparks', 'it''s the same again');
select is((select count(*)::int from public.remove_baselines(array[pg_temp.id(1)])), 1, 'QuickBooks has one no longer');
select is(pg_temp.record(56, 1, '{}'), pg_temp.id(1)::text, 'and then has it in its list');
select is(pg_temp.undo(56, 57), 'undone Radio', 'undone');
select is(pg_temp.state(), 'new: Radio; changed: Sparks', 'it''s new again');
select is(pg_temp.record(58, 9, '{}'), null, 'an unknown customer is left out');
select throws_ok($$ select pg_temp.record(59, 1, '{"id": "1"}') $$, '22023', null, 'only values that can be edited');

reset role;
select * from finish();
rollback;
