-- A visitor who asks for a count is refused after the table's rules instead of before them: a registration that breaks a
-- rule is told which, however it asks. `npm run doctor` looks that way at whether the rules are in force.

-- Nothing is stored by then that stays: the whole request is undone, the place it took of a limit with it.
create function private.refuse_count() returns trigger
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.asks_for_count() and private.is_admin() is not true then
    raise sqlstate 'PT400' using -- PostgREST answers 400 to it
      message = 'A registration is not counted.',
      hint = 'Leave out "Prefer: count" and "Accept: application/vnd.pgrst.object+json".';
  end if;
  return null;
end;
$$;
revoke all on function private.refuse_count() from public, anon, authenticated, service_role;

-- A count of the stored rows, and an answer that insists on one row, would tell who is registered already. Of each
-- statement, as one whose rows are all repetitions stores none.
create trigger refuse_count after insert on public.customers
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_count();

-- As before, without that refusal.
create or replace function private.guard_registration() returns trigger
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
  wider cidr;
  sent bytea;
  is_stored boolean;
  is_own_again boolean;
  address_free_at timestamptz;
  free_at timestamptz;
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
  is_stored := exists (
    select from public.customers as stored
    where stored.created_at > ten_minutes_ago
      and (stored.company_name, stored.contact_person, stored.cell_phone, stored.office_phone,
        stored.physical_address, stored.email_address, stored.vat_reg_nr)
        is not distinct from
        (new.company_name, new.contact_person, new.cell_phone, new.office_phone,
        new.physical_address, new.email_address, new.vat_reg_nr)
  );
  if private.is_admin() then
    return case when not is_stored then new end;
  end if;

  select * into limits from private.registration_limits;
  if not found then
    return case when not is_stored then new end;
  end if;

  counted_from := moment - limits.period;
  address := private.client_address();
  sent := sha256(convert_to((new.company_name, new.contact_person, new.cell_phone, new.office_phone,
    new.physical_address, new.email_address, new.vat_reg_nr)::text, 'UTF8'));
  is_own_again := is_stored and exists (
    select from private.recent_registrations as recent
    where recent.client_address is not distinct from address and recent.fingerprint = sent
  );

  -- The limit is reached when there are as many as it says, and a place is free when the oldest of these no longer
  -- counts. Times that are yet to come are those of a clock that was set back, and count for nothing.
  --
  -- Whoever rents a /56 or a /48 has 256 or 65,536 of the networks that count as an address: such a wider network has
  -- twice and three times the limit of one.
  for step in 1 .. case family(address) when 6 then 3 else 1 end loop
    wider := case step
      when 1 then address
      when 2 then network(set_masklen(address::inet, 56))
      else network(set_masklen(address::inet, 48))
    end;
    select recent.registered_at + limits.period into free_at
    from private.recent_registrations as recent
    where recent.client_address <<= wider and recent.registered_at > counted_from and recent.registered_at <= moment
    order by recent.registered_at desc
    offset limits.per_address::bigint * step - 1 limit 1;
    address_free_at := greatest(address_free_at, free_at);
  end loop;

  -- The last quarter of all places is for networks that have none of them.
  select recent.registered_at + limits.period into overall_free_at
  from private.recent_registrations as recent
  where recent.registered_at > counted_from and recent.registered_at <= moment
  order by recent.registered_at desc
  offset limits.overall - 1 - case
    when exists (
      select from private.recent_registrations as recent
      where recent.client_address <<= wider and recent.registered_at > counted_from and recent.registered_at <= moment
    ) then limits.overall / 4
    else 0
  end limit 1;

  delete from private.recent_registrations as past
  where past.registered_at <= counted_from or past.registered_at > moment;

  -- The visitor's own second try costs nothing and is a success even over the limit. It writes as a first one does, so
  -- that it takes as long.
  if is_own_again then
    update private.recent_registrations as recent set fingerprint = sent
    where recent.client_address is not distinct from address and recent.fingerprint = sent;
    return null;
  end if;

  if address_free_at is not null or overall_free_at is not null then
    seconds := greatest(1, ceil(extract(epoch from greatest(address_free_at, overall_free_at) - moment)));
    raise sqlstate 'PT429' using -- PostgREST answers 429 to it
      message = case when address_free_at is not null then 'Too many registrations from this address.'
        else 'Too many registrations at the moment.' end,
      detail = format('Retry after %s seconds', seconds),
      hint = format('Try again in %s seconds.', seconds);
  end if;

  -- Undone when the customer breaks a rule of the table: only what is stored counts.
  insert into private.recent_registrations (client_address, registered_at, fingerprint)
  values (address, moment, sent);
  if not is_stored then
    return new;
  end if;

  -- Somebody else sends what a customer has sent, perhaps to learn whether they did. It counts like any other, and the
  -- row is stored and taken back, so that it takes as long. As the owner, for whom this trigger does not fire.
  begin
    insert into public.customers
      (company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr)
    values (new.company_name, new.contact_person, new.cell_phone, new.office_phone,
      new.physical_address, new.email_address, new.vat_reg_nr);
    raise sqlstate 'PT299';
  exception
    when sqlstate 'PT299' then
      return null;
  end;
end;
$$;
revoke all on function private.guard_registration() from public, anon, authenticated, service_role;
