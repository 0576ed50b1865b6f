begin;
create extension if not exists pgtap with schema extensions;
select plan(82);

-- Registers with one value changed, as a visitor.
create function pg_temp.register(field text, value text) returns void
language plpgsql
as $$
declare
  registration public.customers := jsonb_populate_record(null::public.customers, '{
    "company_name": "Highveld Radio", "contact_person": "Thandi Nkosi", "cell_phone": "0825551234",
    "physical_address": "12 Main Road", "email_address": "thandi@example.co.za"
  }'::jsonb || jsonb_build_object(field, value));
begin
  insert into public.customers
    (company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr)
  values (registration.company_name, registration.contact_person, registration.cell_phone, registration.office_phone,
    registration.physical_address, registration.email_address, registration.vat_reg_nr);
end;
$$;

create function pg_temp.accepts(field text, value text) returns text
language sql
as $$ select lives_ok(format('select pg_temp.register(%L, %L)', field, value), format('%s may be %s', field, coalesce(to_json(value)::text, 'null'))) $$;

create function pg_temp.refuses(field text, value text, rule text) returns text
language sql
as $$
  select throws_ok(
    format('select pg_temp.register(%L, %L)', field, value),
    '23514',
    format('new row for relation "customers" violates check constraint "customers_%s_%s"', field, rule),
    format('%s may not be %s', field, to_json(left(value, 40)))
  )
$$;

-- Names and the address: something in it, nothing around it, not too long, no control characters.
select pg_temp.accepts(field, value)
from unnest(array['company_name', 'contact_person', 'physical_address']) as field,
  unnest(array['X', 'O''Brien & Sons (Pty) Ltd', '=1+1', '<b>Radio</b>', 'Môreson 無線 📻']) as value;
select pg_temp.refuses(field, value, 'required')
from unnest(array['company_name', 'contact_person', 'physical_address']) as field,
  unnest(array['', ' ', '  ', E'\u00a0', E'\u2003\u3000', E'\ufeff']) as value;
select pg_temp.refuses(field, value, 'trimmed')
from unnest(array['company_name', 'contact_person', 'physical_address']) as field,
  unnest(array[' X', 'X ', E'X\u00a0', E'\u2028X', E'X\ufeff']) as value;
select pg_temp.accepts('company_name', repeat('é', 200));
select pg_temp.refuses('company_name', repeat('é', 201), 'length');
select pg_temp.refuses('contact_person', repeat('x', 201), 'length');
select pg_temp.accepts('physical_address', repeat('x', 500));
select pg_temp.refuses('physical_address', repeat('x', 501), 'length');
select pg_temp.refuses('company_name', E'a\nb', 'no_control_characters');
select pg_temp.refuses('contact_person', E'a\tb', 'no_control_characters');
select pg_temp.refuses('contact_person', E'a\u0085b', 'no_control_characters');
select pg_temp.accepts('physical_address', E'12 Main Road\r\nSandton\n2196');
select pg_temp.refuses('physical_address', E'12 Main Road\tSandton', 'no_control_characters');

-- Phones: 10 to 15 ASCII digits; the office's may be missing.
select pg_temp.accepts('cell_phone', '0825551234');
select pg_temp.refuses('cell_phone', value, 'format')
from unnest(array['', '082555123', '+27825551234', '082 555 1234', '1234567890123456', '０８２５５５１２３４']) as value;
select pg_temp.accepts('office_phone', null);
select pg_temp.refuses('office_phone', '', 'format');

-- E-mail and VAT.
select pg_temp.accepts('email_address', '=1+1@evil.com');
select pg_temp.refuses('email_address', value, 'format')
from unnest(array['', 'info', 'info@radio', 'info@radio.', 'in fo@radio.co.za', E'info@ra\u00a0dio.za', ' info@radio.co.za']) as value;
select pg_temp.accepts('email_address', value) from unnest(array['a@.b.c', 'a@b..c', 'a@...']) as value;
select pg_temp.refuses('email_address', value, 'format') from unnest(array['a@.b', 'a@b@c.d']) as value;
select pg_temp.refuses('email_address', repeat('x', 250) || '@x.za', 'length');
-- Neither is its pattern tried: the length is what is wrong with it.
select pg_temp.refuses('email_address', 'x@' || repeat('.', 1000000) || '@', 'length');

select * from finish();
rollback;
