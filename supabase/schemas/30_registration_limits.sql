-- Limits registrations and ignores repeated ones, both in hosted projects and the embedded backend.

create table private.registration_limits (
  only_row boolean primary key default true,
  per_address integer not null default 20,
  overall integer not null default 600,
  period interval not null default '10 minutes',

  constraint registration_limits_only_row check (only_row),
  constraint registration_limits_per_address_positive check (per_address > 0),
  constraint registration_limits_overall_positive check (overall > 0),
  constraint registration_limits_period_positive check (period > '0')
);
insert into private.registration_limits default values;
comment on table private.registration_limits is
  'One row: how many registrations a period accepts, per address and overall. Without the row nothing is limited.';

create table private.recent_registrations (
  id bigint generated always as identity primary key,
  -- The network of one client; null when unknown.
  client_address cidr,
  registered_at timestamptz not null,
  customer_id uuid not null
);
create index recent_registrations_by_address on private.recent_registrations (client_address, registered_at desc);
create index recent_registrations_newest_first on private.recent_registrations (registered_at desc);
comment on table private.recent_registrations is
  'Registrations of the last period. Addresses are personal data: each registration and a daily job delete older rows.';

alter table private.registration_limits enable row level security;
alter table private.recent_registrations enable row level security;

-- Returns the caller's network, /64 for IPv6; null when unknown. Clients can forge every header except
-- cf-connecting-ip, which Cloudflare or the embedded backend sets.
create function private.client_address() returns cidr
language plpgsql stable set search_path = ''
as $$
declare
  address inet;
begin
  address := nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
  if address <<= '::ffff:0:0/96' then -- IPv4 seen by a server that listens on IPv6
    address := substr(host(address), length('::ffff:') + 1);
  end if;
  return network(set_masklen(address, case family(address) when 6 then 64 else 32 end));
exception
  -- Don't refuse the visitor. Only the overall limit counts.
  when data_exception then
    return null;
end;
$$;

-- Returns a customer of the last ten minutes with the same values, after a retry or a double click.
create function private.earlier_registration(repeated public.customers) returns uuid
language sql volatile set search_path = ''
as $$
  select stored.id from public.customers as stored
  where stored.created_at > now() - interval '10 minutes'
    and stored.email_address = repeated.email_address and stored.id <> repeated.id
    and private.customer_values(to_jsonb(stored)) = private.customer_values(to_jsonb(repeated))
  limit 1;
$$;

-- Deletes the entries that are expired at this moment, and those of a clock that was set back.
create function private.purge_recent_registrations(moment timestamptz) returns void
language sql volatile set search_path = ''
as $$
  delete from private.recent_registrations
  where registered_at > moment
    or registered_at <= coalesce((select moment - limits.period from private.registration_limits as limits), 'infinity');
$$;

-- Refuses a visitor's registration over the limit, with status 429 and the seconds to wait.
create function private.limit_registrations() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  moment timestamptz;
  limits private.registration_limits;
  address constant cidr := private.client_address();
  wider cidr;
  earlier uuid;
  free_at timestamptz;
  address_free_at timestamptz;
  overall_free_at timestamptz;
  seconds integer;
  most bigint;
begin
  -- Run one registration at a time until the commit. No other lock is taken later, so there is no deadlock.
  perform pg_advisory_xact_lock(hashtextextended('private.limit_registrations', 0));
  moment := clock_timestamp();
  select * into limits from private.registration_limits;
  if not found or private.is_admin() then
    return new;
  end if;
  perform private.purge_recent_registrations(moment);

  -- A retry doesn't count, even over the limit.
  earlier := private.earlier_registration(new);
  if exists (
    select from private.recent_registrations as recent
    where recent.client_address is not distinct from address and recent.customer_id = earlier
  ) then
    return new;
  end if;

  -- At least as many as there are, without reading them, because raised limits are never reached.
  select max(id) - min(id) + 1 into most from private.recent_registrations;

  -- The limit is reached when the oldest of so many registrations still counts. /56 and /48 networks get two and three
  -- times the limit of one address.
  for step in 1 .. case family(address) when 6 then 3 else 1 end loop
    wider := case step
      when 1 then address
      when 2 then network(set_masklen(address::inet, 56))
      else network(set_masklen(address::inet, 48))
    end;
    continue when most >= limits.per_address::bigint * step is not true;
    select recent.registered_at + limits.period into free_at
    from private.recent_registrations as recent
    where recent.client_address <<= wider
    order by recent.registered_at desc
    offset limits.per_address::bigint * step - 1 limit 1;
    address_free_at := greatest(address_free_at, free_at);
  end loop;

  -- The last quarter is reserved for networks without registrations.
  if most >= limits.overall - limits.overall / 4 then
    select recent.registered_at + limits.period into overall_free_at
    from private.recent_registrations as recent
    order by recent.registered_at desc
    offset limits.overall - 1 - case
      when exists (select from private.recent_registrations as recent where recent.client_address <<= wider)
        then limits.overall / 4
      else 0
    end limit 1;
  end if;

  if address_free_at is not null or overall_free_at is not null then
    seconds := greatest(1, ceil(extract(epoch from greatest(address_free_at, overall_free_at) - moment)));
    raise sqlstate 'PT429' using -- PostgREST answers with status 429
      message = case when address_free_at is not null then 'Too many registrations from this address.'
        else 'Too many registrations at the moment.' end,
      detail = format('Retry after %s seconds', seconds),
      hint = format('Try again in %s seconds.', seconds);
  end if;

  insert into private.recent_registrations (client_address, registered_at, customer_id)
  values (address, moment, coalesce(earlier, new.id));
  return new;
end;
$$;

create trigger limit_registrations before insert on public.customers
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_registrations();

-- Stores a repeated registration once. Inserts and removes the row, so that the response reveals nothing.
create function private.remove_repeated_registration() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.earlier_registration(new) is not null then
    delete from public.customers where id = new.id;
  end if;
  return null;
end;
$$;

create trigger remove_repeated_registration after insert on public.customers
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.remove_repeated_registration();
