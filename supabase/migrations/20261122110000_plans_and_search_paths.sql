-- The plans of prepared statements, and what the project's advisors (Splinter) warn of.

-- The table service of a hosted project prepares its statements. After five executions Postgres may settle on one plan
-- for all values, and for the count of a search that plan goes by the trigram index even where the pattern has no
-- trigram to look for: counting "a" among 1,000,000 customers took 3.4 to 4.2 s with it, and 0.6 to 0.9 s with a plan
-- of its own. The search function cannot carry the setting, since with one it would not be inlined and no filter, order
-- or limit of a call would reach its indexes. The service gives each request its role's settings, so the role has it.
-- Whoever applies the migrations may set it on a hosted project; where somebody may not, nothing else is lost.
do $$
begin
  alter role authenticated set plan_cache_mode = 'force_custom_plan';
exception when insufficient_privilege then
  raise warning 'Counts of a search may be slow in a large database (%). As a superuser run: alter role authenticated set plan_cache_mode = ''force_custom_plan''', sqlerrm;
end;
$$;
-- The service reads the roles' settings when it is told to.
notify pgrst, 'reload config';

-- Neither needs to be inlined, so they can have what costs that.
alter function private.is_admin() set search_path = '';
alter function private.purge_deleted_customers() set search_path = '';

-- What the advisors go on warning of is meant, and says so where it is.
comment on function public.search_customers(text) is
  'Customers whose company, contact or e-mail matches the LIKE pattern, in any case. Without a search_path of its own (advisor function_search_path_mutable): with one it would not be inlined, and no index would serve its calls. Its body is kept parsed, so each name in it stays what it was when it was made.';
comment on policy "Anyone may register" on public.customers is
  'Always true (advisor rls_policy_always_true): the public form is for everyone. Grants leave a visitor the seven columns and nothing else, the table''s rules say what is stored, and a trigger how much of it.';
comment on function public.restore_customer(uuid) is
  'Puts a customer deleted within 30 days back. JSON {restored, missed_export}. Security definer (advisor authenticated_security_definer_function_executable): no role may write the copies; it asks first whether an admin calls.';
comment on function public.delete_customer_for_good(uuid) is
  'Removes a customer and every copy of them, in one transaction. JSON {deleted}. Security definer (advisor authenticated_security_definer_function_executable): no role may write the copies; it asks first whether an admin calls.';
