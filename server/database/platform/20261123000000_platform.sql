-- What a hosted project has before the first migration: roles, schemas, helper functions and generous default
-- privileges.

create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;

create schema extensions;
create schema auth;
grant usage on schema public to anon, authenticated, service_role;
grant usage on schema extensions to anon, authenticated, service_role;
grant usage on schema auth to anon, authenticated, service_role;

alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

create function auth.jwt() returns jsonb
language sql stable
as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

create function auth.uid() returns uuid
language sql stable
as $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;

create function auth.role() returns text
language sql stable
as $$ select auth.jwt() ->> 'role' $$;

create function auth.email() returns text
language sql stable
as $$ select auth.jwt() ->> 'email' $$;

-- The part of the auth service's tables that password sign-in needs. No API role may read them.
create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  encrypted_password text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  -- Only in the embedded backend: the hash of the last applied ADMIN_PASSWORD. Later passwords stay until the setting
  -- changes.
  password_from_setting text
);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now()
);
create index sessions_user_id on auth.sessions (user_id);

create table auth.refresh_tokens (
  -- SHA-256 of the token, so that a copy of the directory can't be used to sign in.
  token_hash text primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  -- The token that this one replaced.
  parent_hash text,
  -- When it was exchanged for the next one.
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index refresh_tokens_session_id on auth.refresh_tokens (session_id);
create index refresh_tokens_parent_hash on auth.refresh_tokens (parent_hash);

-- Only in the embedded backend. API roles can't read these tables.

-- When all attempts are available again, in milliseconds since 1970. Keyed hashes hide the email or network.
create table auth.sign_in_limits (
  mark text primary key,
  full_at bigint not null
);

-- The browsers and networks from which admins have signed in, as keyed hashes.
create table auth.known_clients (
  user_id uuid not null references auth.users on delete cascade,
  mark text not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, mark)
);
