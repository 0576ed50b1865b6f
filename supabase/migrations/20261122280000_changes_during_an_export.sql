-- A customer who is edited while their first export is running: the file has the value of before, and the history was
-- written before the ledger had an entry that could tell so. An export that says up to which change it knew the history
-- when it was opened has the later ones told, as if they had come after it.

alter table public.export_ledger
  add column history_up_to timestamptz,
  -- Both times are this server's, as those of the other boundary.
  add constraint export_ledger_history_not_later check (history_up_to <= exported_at);

comment on column public.export_ledger.history_up_to is 'The time of the newest change in the history when the export was opened. Null for entries of before and of clients that do not say.';

grant insert (history_up_to) on public.export_ledger to authenticated;

-- What was changed before its page was read is in the file, and is told all the same: nobody knows when each page was
-- read, and to look at a value that QuickBooks has already does no harm.
create function private.keep_changes_during_export() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- An edit that is being stored is waited for, and one that comes after this sees the entry: none falls between.
  lock table public.customer_changes in share row exclusive mode;
  update public.customer_changes as changes set exported_at = exported.at
  from (
    select customer.id, private.first_export(customer.created_at, customer.id) as at
    from public.customers as customer
    where customer.id in (
      select recent.customer_id from public.customer_changes as recent
      where recent.exported_at is null and recent.changed_at > new.history_up_to
    )
  ) as exported
  where changes.customer_id = exported.id and exported.at is not null
    and changes.exported_at is null and changes.changed_at > new.history_up_to;
  return null;
end;
$$;
revoke all on function private.keep_changes_during_export() from public, anon, authenticated, service_role;

create trigger keep_changes_during_export after insert on public.export_ledger
  for each row when (new.history_up_to is not null)
  execute function private.keep_changes_during_export();
