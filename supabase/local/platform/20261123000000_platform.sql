-- What a hosted project has before the first migration: its roles, schemas, helper functions and generous default
-- privileges. The migrations must close those here as they must there.

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
  -- Of the embedded backend alone. The hash of the last ADMIN_PASSWORD that was applied: a password that was set since then
  -- (npm run admins) stays until the setting changes.
  password_from_setting text
);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now()
);
create index sessions_user_id on auth.sessions (user_id);

create table auth.refresh_tokens (
  -- SHA-256 of the token: a copy of the data directory can't be used to sign in.
  token_hash text primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  -- The token this one replaced.
  parent_hash text,
  -- When it was exchanged for the next one.
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index refresh_tokens_session_id on auth.refresh_tokens (session_id);
create index refresh_tokens_parent_hash on auth.refresh_tokens (parent_hash);

-- Of the embedded backend alone: a hosted project's auth service keeps its own counts. No API role may read these.

-- When all attempts of something counted are back, in milliseconds since 1970. What is counted (an email, a network)
-- is hidden behind a keyed hash, and its row goes once the time has come.
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
