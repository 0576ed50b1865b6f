create table public.customer_history (
  id bigint generated always as identity primary key,
  -- No foreign key, because the history of a deleted customer stays with its copy.
  customer_id uuid not null,
  -- The whole row, so that new columns need no change here.
  before jsonb not null,
  after jsonb not null,
  changed_at timestamptz not null default now(),
  -- Null for scripts and the database's owner.
  changed_by uuid default auth.uid(),
  changed_by_email text default private.caller_email()
);
comment on table public.customer_history is 'Edits of customers, each with the row before and after. A trigger writes it; admins read it.';

create index customer_history_newest_first on public.customer_history (customer_id, id desc);

revoke all on table public.customer_history from public, anon, authenticated, service_role;
grant select on public.customer_history to authenticated;
-- For `npm run export-to-supabase`.
grant select, insert on public.customer_history to service_role;

alter table public.customer_history enable row level security;
create policy "Admins may read the history" on public.customer_history
  for select to authenticated using ((select private.is_admin()));

create function private.keep_history() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.customer_history (customer_id, before, after)
  values (new.id, to_jsonb(old) - 'search_text', to_jsonb(new) - 'search_text');
  return null;
end;
$$;

create trigger keep_history after update on public.customers
  for each row when (old.* is distinct from new.*)
  execute function private.keep_history();
