begin;
create extension if not exists pgtap with schema extensions;
select plan(30);

select has_table('public', 'customers', 'there is a table customers');
select columns_are('public', 'customers', array[
  'id', 'company_name', 'contact_person', 'cell_phone', 'office_phone', 'physical_address', 'email_address',
  'vat_reg_nr', 'created_at', 'search_text'
]);
select col_is_pk('public', 'customers', 'id', 'id is the primary key');
select col_default_is('public', 'customers', 'id', 'gen_random_uuid()', 'id is made by the server');
select col_default_is('public', 'customers', 'created_at', 'clock_timestamp()', 'created_at is set by the server');
select col_type_is('public', 'customers', 'created_at', 'timestamp with time zone', 'created_at has a time zone');

select col_not_null('public', 'customers', name, name || ' is required')
from unnest(array['company_name', 'contact_person', 'cell_phone', 'physical_address', 'email_address', 'created_at']) as name;
select col_is_null('public', 'customers', name, name || ' is optional')
from unnest(array['office_phone', 'vat_reg_nr']) as name;

select has_index('public', 'customers', 'customers_newest_first', 'the list has its index');
select has_index('public', 'customers', 'customers_search_text', 'the search has its index');
select index_is_type('public', 'customers', 'customers_search_text', 'gin');
select has_index('public', 'customers', name, name || ' is there')
from unnest(array['customers_phones', 'customers_vat_reg_nr']) as name;

insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
values ('Môreson RADIO', 'Thandi NKOSI', '0825551234', '12 Main Road', 'Thandi@Example.co.za');
select is(
  (select search_text from public.customers where company_name = 'Môreson RADIO'),
  E'môreson radio\nthandi nkosi\nthandi@example.co.za',
  'search_text is company, contact and e-mail in lower case, one a line'
);

select functions_are('public', array[
  'changed_since_export', 'customer_days', 'customer_exports', 'delete_customer_for_good', 'duplicate_groups', 'duplicates_of',
  'export_boundary', 'exported_customers', 'find_customers', 'find_duplicates', 'found_customer_days', 'list_export',
  'mark_changed_in_quickbooks',
  'merge_customers', 'restore_customer', 'restore_customers', 'search_customers', 'set_distinct', 'undo_merge',
  'unmark_changed_in_quickbooks', 'update_customer'
], 'public holds these functions only');
select tables_are('public', array[
  'customer_changes', 'customer_merges', 'customers', 'deleted_customers', 'distinct_customers', 'export_customers',
  'export_ledger'
], 'public holds these tables only');
select views_are('public', '{}'::name[], 'public holds no view');

select ok(
  (select relrowsecurity from pg_class where oid = 'public.customers'::regclass),
  'row-level security is on'
);
select policies_are('public', 'customers', array['Anyone may register', 'Admins may read', 'Admins may delete']);
select policy_cmd_is('public', 'customers', 'Anyone may register', 'INSERT', 'Anyone may register: INSERT only');
select policy_cmd_is('public', 'customers', 'Admins may read', 'SELECT', 'Admins may read: SELECT only');
select policy_cmd_is('public', 'customers', 'Admins may delete', 'DELETE', 'Admins may delete: DELETE only');
select set_eq(
  $$ select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef $$,
  array[
  'compare_again', 'delete_customer_for_good', 'duplicate_groups', 'duplicates_of', 'find_duplicates',
  'forget_customer', 'guard_registration', 'keep_changes_during_export', 'keep_deleted_customers', 'keep_history',
  'leave_duplicate_groups',
  'list_export',
  'mark_changed_in_quickbooks', 'merge_customers', 'refuse_count', 'restore_customer', 'set_distinct', 'undo_merge',
  'unmark_changed_in_quickbooks', 'update_customer'
]::name[],
  'no other function runs with its owner''s rights'
);
select is_empty(
  $$ select proname from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef
       and coalesce(array_to_string(proconfig, ' '), '') !~ '(^| )search_path=("")?( |$)' $$,
  'and those look names up nowhere'
);

select * from finish();
rollback;
