-- Of the embedded backend alone: a hosted project's auth service keeps its own counts. No API role may read these.

-- When all attempts of something counted are back, in milliseconds since 1970. What is counted (an e-mail, a network)
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
