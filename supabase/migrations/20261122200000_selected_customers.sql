-- What the records desk does with several selected customers at once.

-- An export may hold the customers that an admin selected one by one.
alter table public.export_ledger
  drop constraint export_ledger_scope_known,
  add constraint export_ledger_scope_known
    check (scope in ('everything', 'new', 'day', 'record', 'search', 'selection'));

-- Puts several deleted customers back, each as restore_customer does, which asks first whether an admin calls. All or
-- none: an error leaves every one of them deleted.
create function public.restore_customers(customer_ids jsonb) returns json
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return (
    select coalesce(json_agg(json_build_object('id', id, 'outcome', public.restore_customer(id))), '[]')
    from (select id::uuid from jsonb_array_elements_text(customer_ids) as sent (id)) as asked
  );
end;
$$;
revoke all on function public.restore_customers(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.restore_customers(jsonb) to authenticated;
comment on function public.restore_customers(jsonb) is
  'Puts several customers deleted within 30 days back, given a JSON array of ids. JSON array of {id, outcome}, each outcome as restore_customer answers.';
