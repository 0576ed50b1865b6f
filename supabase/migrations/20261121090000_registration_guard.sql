-- The public door (docs/reliability/public-door.md): a registration sent twice is stored once, and nobody, from one
-- address or from many, registers faster than the shop can take. Decided here and not in front of the database, so
-- that it is the same on a hosted project and on the embedded backend, whatever client calls.

-- The one place of the limits: so many registrations from one address, and so many in all, in any stretch of time
-- that is one period long. Without its row nothing is limited and no address is kept.
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
comment on table private.registration_limits is 'Its one row says how many registrations are let in a period, per address and overall.';

-- The registrations that count. An address is personal data: none is kept for longer than it counts, except the last
-- ones when nobody registers after them, which go with the next registration. No key ties it to the customer.
create table private.recent_registrations (
  -- The network that counts as one client; null when the address is not known.
  client_address cidr,
  registered_at timestamptz not null
);
create index recent_registrations_by_address on private.recent_registrations (client_address, registered_at desc);
create index recent_registrations_newest_first on private.recent_registrations (registered_at desc);
comment on table private.recent_registrations is 'When and from where the registrations of the last period came. Older ones are deleted.';

-- No API exposes this schema, no role has a right on them, and no policy lets a row through.
revoke all on table private.registration_limits, private.recent_registrations
  from public, anon, authenticated, service_role;
alter table private.registration_limits enable row level security;
alter table private.recent_registrations enable row level security;

-- The caller's address, or null when there is none that can be read.
--
-- Of a request's headers a client can make up all but those that the platform overwrites. A hosted project stands
-- behind Cloudflare, which sets cf-connecting-ip to the address that connected to it, whatever the client sent. To
-- x-forwarded-for it only appends: the first entry, which is the one usually read, is the client's to choose, and the
-- last one may be a proxy of the platform's. The embedded backend puts the socket's address in the same header. There
-- is no other header to fall back on: one that can be made up would be a way around the limit for an attacker, and
-- one to have somebody else shut out.
--
-- IPv6 counts by /64, the smallest network that a provider hands out: its owner has 2^64 addresses to call from.
create function private.client_address() returns cidr
language plpgsql stable
set search_path = ''
as $$
declare
  address inet;
begin
  address := nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
  -- A server that listens on IPv6 sees IPv4 clients like this, and they are not all one client.
  if address <<= '::ffff:0:0/96' then
    address := substr(host(address), length('::ffff:') + 1);
  end if;
  return network(set_masklen(address, case family(address) when 6 then 64 else 32 end));
exception
  -- Better a registration that is only counted overall than a visitor turned away.
  when data_exception then
    return null;
end;
$$;
revoke all on function private.client_address() from public, anon, authenticated, service_role;

-- With the owner's rights: no role of the API may read what it compares with and counts.
create function private.guard_registration() returns trigger
language plpgsql volatile security definer
set search_path = ''
set plan_cache_mode = force_custom_plan -- how much of the table is recent is only known with the value
as $$
declare
  moment timestamptz;
  ten_minutes_ago timestamptz;
  limits private.registration_limits;
  counted_from timestamptz;
  address cidr;
  address_free_at timestamptz;
  overall_free_at timestamptz;
  seconds integer;
begin
  -- One registration at a time, until the commit: two of the same moment could not see each other, neither for being
  -- the same nor for the count. Everyone waits for this one lock with the table's already held and takes no other
  -- afterwards that could be waited for, so there is no deadlock.
  --
  -- The exports' boundary stays right: a registration has its created_at and its lock on the table, ROW EXCLUSIVE,
  -- before it comes here, and keeps the lock while it waits. So it is still either stored when export_boundary() is
  -- let through, or begins, and gets its created_at, after it.
  perform pg_advisory_xact_lock(hashtextextended('private.guard_registration', 0));
  moment := clock_timestamp();

  -- Sent again because the answer was lost, or the button pressed twice: the visitor is registered, and is told so.
  -- The plan is the newest_first index and a filter on the few customers of ten minutes.
  ten_minutes_ago := moment - interval '10 minutes';
  if exists (
    select from public.customers as stored
    where stored.created_at > ten_minutes_ago
      and (stored.company_name, stored.contact_person, stored.cell_phone, stored.office_phone,
        stored.physical_address, stored.email_address, stored.vat_reg_nr)
        is not distinct from
        (new.company_name, new.contact_person, new.cell_phone, new.office_phone,
        new.physical_address, new.email_address, new.vat_reg_nr)
  ) then
    return null;
  end if;

  if private.is_admin() then
    return new;
  end if;
  select * into limits from private.registration_limits;
  if not found then
    return new;
  end if;

  -- The limit is reached when there are as many as it says, and a place is free when the oldest of these no longer
  -- counts. Times that are yet to come are those of a clock that was set back, and count for nothing.
  counted_from := moment - limits.period;
  address := private.client_address();
  select recent.registered_at + limits.period into address_free_at
  from private.recent_registrations as recent
  where recent.client_address = address and recent.registered_at > counted_from and recent.registered_at <= moment
  order by recent.registered_at desc
  offset limits.per_address - 1 limit 1;
  select recent.registered_at + limits.period into overall_free_at
  from private.recent_registrations as recent
  where recent.registered_at > counted_from and recent.registered_at <= moment
  order by recent.registered_at desc
  offset limits.overall - 1 limit 1;

  if address_free_at is not null or overall_free_at is not null then
    seconds := greatest(1, ceil(extract(epoch from greatest(address_free_at, overall_free_at) - moment)));
    raise sqlstate 'PT429' using -- PostgREST answers 429 to it
      message = case when address_free_at is not null then 'Too many registrations from this address.'
        else 'Too many registrations at the moment.' end,
      detail = format('Retry after %s seconds', seconds),
      hint = format('Try again in %s seconds.', seconds);
  end if;

  -- Both are undone when the customer breaks a rule of the table: only what is stored counts.
  delete from private.recent_registrations as past
  where past.registered_at <= counted_from or past.registered_at > moment;
  insert into private.recent_registrations (client_address, registered_at) values (address, moment);
  return new;
end;
$$;
revoke all on function private.guard_registration() from public, anon, authenticated, service_role;

-- What comes through the API. An import with the project's secret key, the seed and a restore are let through.
create trigger guard_registration before insert on public.customers
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.guard_registration();
