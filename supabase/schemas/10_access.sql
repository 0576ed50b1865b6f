-- Who may use the database (specification, section 6): grants allow actions, row-level security selects rows.

-- A hosted project grants everything new in schema public to these roles.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- No API exposes this schema. Policies and views run its functions with the caller's rights.
create schema private;
revoke all on schema private from public, anon, authenticated, service_role;
grant usage on schema private to authenticated;

-- Anonymous sign-ins have the role authenticated, but count as visitors.
create function private.is_admin() returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(
    auth.jwt() ->> 'role' = 'authenticated' and not coalesce((auth.jwt() ->> 'is_anonymous')::boolean, false),
    false
  );
$$;
grant execute on function private.is_admin() to authenticated;

-- Security definer functions call this first, because they bypass the admin's own permissions.
create function private.insist_on_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'permission denied: only admins may do this';
  end if;
end;
$$;

-- Returns the signed-in admin's email; null for scripts and the owner.
create function private.caller_email() returns text
language sql stable set search_path = ''
as $$
  select left(nullif(auth.jwt() ->> 'email', ''), 254);
$$;
grant execute on function private.caller_email() to authenticated, service_role;
