-- The ledger of exports: who exported what, when, how many customers and up to which one. "Export new customers"
-- begins where the furthest entry of a full or new-only export ends, so that no customer is imported twice.

create table public.export_ledger (
  id uuid primary key default gen_random_uuid(),
  scope text not null,
  customers integer not null,
  -- The newest customer in the file, as a keyset. No foreign key: the customer may be deleted, the entry stays true.
  up_to_created_at timestamptz not null,
  up_to_id uuid not null,
  exported_by uuid not null default auth.uid(),
  exported_by_email text default left(nullif(auth.jwt() ->> 'email', ''), 254),
  exported_at timestamptz not null default now(),

  constraint export_ledger_scope_known check (scope in ('everything', 'new', 'day', 'record', 'search')),
  constraint export_ledger_customers_positive check (customers > 0),
  -- An entry ahead of its time would hide customers from the exports after it. Nothing is added for clocks that
  -- differ: both times are this server's, and the customer was stored before it could be exported.
  constraint export_ledger_up_to_not_later check (up_to_created_at <= exported_at),
  constraint export_ledger_exported_by_email_length check (char_length(exported_by_email) <= 254)
);

comment on table public.export_ledger is 'One entry for each finished export. Admins read and append, nobody changes or removes.';
comment on column public.export_ledger.up_to_created_at is 'created_at of the newest customer in the file; with up_to_id the boundary of the next new-only export.';

-- The last export, and where the next new-only one begins.
create index export_ledger_newest_first on public.export_ledger (exported_at desc);
create index export_ledger_furthest_first on public.export_ledger (up_to_created_at desc, up_to_id desc)
  where scope in ('everything', 'new');

-- The same two walls as around customers. An admin states what was exported; who and when is the server's to say,
-- and the policy insists on it should a later grant be too wide.
revoke all on table public.export_ledger from public, anon, authenticated, service_role;
grant select, insert (scope, customers, up_to_created_at, up_to_id) on public.export_ledger to authenticated;
grant select on public.export_ledger to service_role;

alter table public.export_ledger enable row level security;

create policy "Admins may read the ledger" on public.export_ledger
  for select to authenticated using ((select private.is_admin()));

create policy "Admins may append to the ledger" on public.export_ledger
  for insert to authenticated
  with check ((select private.is_admin()) and exported_by = (select auth.uid()) and exported_at = now());

-- No registration may end up behind a boundary that was drawn before it could be seen: no export would ever hold it.
-- now() is the time a transaction began, so a registration that began first and was stored last would do just that.
-- Two things together rule it out:
--   1. created_at is the time of the INSERT itself, which is taken when the statement already holds its lock on
--      the table (ROW EXCLUSIVE, kept until the commit).
--   2. The boundary is read under a lock that waits for those to be given back, and new ones wait for it: every
--      registration is either stored and visible by then, or gets a later created_at.
-- Two things are outside of it: a server's clock that is set back, and an import that brings its own created_at.
-- What such an import adds behind the boundary takes a full export.
alter table public.customers alter column created_at set default clock_timestamp();

-- The newest customer there is, or no row: the boundary of an export of everything or of what is new.
-- Registrations wait for it some milliseconds. It gives up after two seconds (55P03), before they do, when
-- something holds the table for that long.
create function public.export_boundary() returns setof public.customers
language plpgsql volatile security invoker
set search_path = ''
set lock_timeout = '2s'
as $$
begin
  -- An anonymous sign-in has the role that may take the lock.
  if not private.is_admin() then
    return;
  end if;
  lock table public.customers in share mode;
  return query select newest.* from public.customers as newest order by newest.created_at desc, newest.id desc limit 1;
  -- A clock may only count milliseconds (PGlite's does): it must have gone on before the next one registers.
  perform pg_catalog.pg_sleep(0.002);
end;
$$;
revoke all on function public.export_boundary() from public, anon, authenticated, service_role;
grant execute on function public.export_boundary() to authenticated;
comment on function public.export_boundary() is 'The newest customer, when no older one can appear any more: up to where an export may claim to be complete.';
