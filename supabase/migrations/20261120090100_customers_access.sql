-- Who may do what with customers (specification, section 6). Two walls, each enough by itself where it can be:
-- grants say which role may do what at all, row-level security says on which rows.

-- A hosted project grants ALL on everything new in schema public to these roles. Close that first, for this table
-- and for what later migrations create: nothing is open that a migration does not open by name. (Functions are
-- also executable by PUBLIC from birth, which no default of a schema can change: each is revoked where it is made.)
revoke all on table public.customers from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- The server alone sets id, created_at and search_text.
grant insert (company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr)
  on public.customers to anon, authenticated;
grant select, delete on public.customers to authenticated;
-- For scripts with the project's secret key, such as an import that keeps created_at. No client has that key.
grant select, insert, delete on public.customers to service_role;

-- Not exposed by the table API.
create schema private;
revoke all on schema private from public, anon, authenticated, service_role;

-- An anonymous sign-in is a visitor with a session: the auth service gives it the role authenticated, so the
-- token's claim is what tells it from an admin. A token without the claim is an ordinary sign-in.
create function private.is_admin() returns boolean
language sql stable
begin atomic
  select auth.jwt() ->> 'role' = 'authenticated' and not coalesce((auth.jwt() ->> 'is_anonymous')::boolean, false);
end;
revoke all on function private.is_admin() from public, anon, authenticated, service_role;
-- Policies and the view below are evaluated with the caller's rights on functions.
grant usage on schema private to authenticated;
grant execute on function private.is_admin() to authenticated;

alter table public.customers enable row level security;

-- An anonymous sign-in may register like any visitor: refusing would keep out nobody who can sign out.
create policy "Anyone may register" on public.customers
  for insert to anon, authenticated with check (true);

-- "(select ...)" is evaluated once a query and not once a row.
create policy "Admins may read" on public.customers
  for select to authenticated using ((select private.is_admin()));

create policy "Admins may delete" on public.customers
  for delete to authenticated using ((select private.is_admin()));
