begin;
create extension if not exists pgtap with schema extensions;
select plan(15);

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

set local role authenticated;
set local request.jwt.claims = '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a", "email": "admin@example.com"}';

-- Edits.
select lives_ok('select pg_temp.export(1, 2)', 'an export');
select lives_ok($$ select pg_temp.save(1, '0830000001'), pg_temp.save(3, '0830000001') $$, 'edits of an exported and a new customer');
select is(pg_temp.changed(), 'Radio', 'only the exported one has changed');
select results_eq(
  $$ select (customer).cell_phone, baseline ->> 'cell_phone', export_id, is_marked, changed_at = now() from public.changed_since_export() $$,
  $$ select '0830000001', '0825551234', max(id), false, true from public.exports $$,
  'with both values'
);
select lives_ok('select pg_temp.export(1)', 'another export');
select is(pg_temp.changed(), 'Radio', 'overwrites nothing');
select lives_ok($$ select pg_temp.save(1, '0825551234') $$, 'back to the exported value');
select is(pg_temp.changed(), null, 'it is as in the file');

-- Comparisons.
reset role;
select ok(private.same_values('{"id": 1, "vat_reg_nr": "4"}', '{"id": 2, "vat_reg_nr": "4", "nickname": null}'), 'a new column, still empty, is no change');
select ok(not private.same_values('{"id": 1}', null), 'no customer is');
set local role authenticated;

-- Deletes.
delete from public.customers where id = pg_temp.id(1);
select is(pg_temp.changed(), 'Radio', 'a deleted customer has to be made inactive');
select is(public.count_changed_since_export(), 1::bigint, 'and counts');
select is((select count(*)::int from public.restore_customers(array[pg_temp.id(1)])), 1, 'restored');
select is(concat_ws('; ', pg_temp.changed(), pg_temp.new()), 'Signal', 'it is as exported as before');
select is((select count(*)::int from public.delete_customers_permanently(array[pg_temp.id(1)])
  where (select count(*) from public.baselines) = 2), 1, 'a permanent deletion removes it');

reset role;
select * from finish();
rollback;
