-- Editing and merging. Roles can't update the table; these functions check for an admin and do.

-- Saves edits, each {id, seen, wanted}: `wanted` has the columns to set, `seen` their previous values. Returns for each
-- 'saved', 'conflict' (another admin set one of these columns to a third value) with the current customer, or 'gone'
-- with the deleted copy. Saves none if one breaks a rule of the table.
create function public.update_customers(edits jsonb)
returns table (outcome text, customer public.customers, deleted public.deleted_customers)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  edit jsonb;
begin
  perform private.insist_on_admin();
  if jsonb_typeof(edits) is distinct from 'array' or jsonb_array_length(edits) > 500 then
    raise invalid_parameter_value using message = 'Edits are an array of at most 500.';
  end if;
  -- Lock in the order of ids, to avoid a deadlock.
  perform from public.customers as stored
  where stored.id in (select (value ->> 'id')::uuid from jsonb_array_elements(edits)) order by stored.id for update;
  for edit in select value from jsonb_array_elements(edits) loop
    -- Unlike "select into", this is null when there is no row.
    customer := (select stored from public.customers as stored where stored.id = (edit ->> 'id')::uuid for update);
    deleted := null;
    if customer is null then
      outcome := 'gone';
      deleted := (select copies from public.deleted_customers as copies where copies.id = (edit ->> 'id')::uuid);
    elsif private.conflicts(to_jsonb(customer), edit -> 'seen', edit -> 'wanted') then
      outcome := 'conflict';
    else
      outcome := 'saved';
      customer := private.set_customer_values(customer, edit -> 'wanted');
    end if;
    return next;
  end loop;
end;
$$;
grant execute on function public.update_customers(jsonb) to authenticated;

-- Returns whether a column to set has a value that is neither seen nor wanted.
create function private.conflicts(current jsonb, seen jsonb, wanted jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select exists (
    select from jsonb_each(wanted) as field
    where current -> field.key is distinct from field.value
      and current -> field.key is distinct from seen -> field.key
  );
$$;

-- Pairs of customers marked as not duplicates.
create table public.distinct_customers (
  a uuid not null,
  b uuid not null,
  decided_at timestamptz not null default now(),
  decided_by_email text default private.caller_email(),
  primary key (a, b),
  constraint distinct_customers_ordered check (a < b)
);
create index distinct_customers_b on public.distinct_customers (b);
comment on table public.distinct_customers is 'Pairs that are not duplicates. Admins read, add and remove them.';

revoke all on table public.distinct_customers from public, anon, authenticated, service_role;
grant select, insert (a, b), delete on public.distinct_customers to authenticated;

alter table public.distinct_customers enable row level security;
create policy "Admins may read, add and remove pairs" on public.distinct_customers
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- What undo_merge() needs.
create table private.customer_merges (
  id uuid primary key default gen_random_uuid(),
  kept uuid not null,
  others uuid[] not null,
  -- The kept customer's values before and after.
  before jsonb not null,
  after jsonb not null,
  merged_at timestamptz not null default now(),
  merged_by_email text default private.caller_email(),
  undone_at timestamptz
);
create index customer_merges_kept on private.customer_merges (kept);
revoke all on table private.customer_merges from public, anon, authenticated, service_role;
alter table private.customer_merges enable row level security;

-- Merges customers into one: `keep` gets the `chosen` values, the others move to the deleted customers. `seen` is an
-- object id -> values as shown, for `keep` and 1 to 20 others. Merges nothing if the outcome is 'changed' (one differs
-- from `seen`) or 'gone' (one was deleted).
create function public.merge_customers(keep uuid, seen jsonb, chosen jsonb)
returns table (outcome text, merge_id uuid, customer public.customers)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ids constant uuid[] := (select array_agg(key::uuid order by key::uuid) from jsonb_object_keys(seen) as key);
  rest constant uuid[] := array_remove(ids, keep);
  stored public.customers;
  before jsonb;
  number_found integer := 0;
begin
  perform private.insist_on_admin();
  if keep = any (ids) is not true or cardinality(rest) not between 1 and 20 then
    raise invalid_parameter_value using message = 'The kept customer and 1 to 20 others are needed.';
  end if;
  outcome := 'gone';
  for stored in select * from public.customers where id = any (ids) order by id for update loop
    number_found := number_found + 1;
    if not to_jsonb(stored) @> (seen -> stored.id::text) then
      outcome := 'changed';
    end if;
    if stored.id = keep then
      customer := stored;
      before := private.customer_values(to_jsonb(stored));
    end if;
  end loop;
  if outcome = 'changed' or number_found < cardinality(ids) then
    return query select outcome, null::uuid, null::public.customers;
    return;
  end if;

  delete from public.customers where id = any (rest);
  update public.deleted_customers set merged_into = keep where id = any (rest);
  customer := private.set_customer_values(customer, chosen);
  insert into private.customer_merges (kept, others, before, after)
  values (keep, rest, before, private.customer_values(to_jsonb(customer)))
  returning id into merge_id;
  return query select 'merged', merge_id, customer;
end;
$$;
grant execute on function public.merge_customers(uuid, jsonb, jsonb) to authenticated;

-- Undoes a merge. Outcome 'undone', or nothing: 'changed' (`keep` was edited since) or 'gone' (one is missing).
create function public.undo_merge(merge_id uuid) returns table (outcome text, customer public.customers)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  merge private.customer_merges;
begin
  perform private.insist_on_admin();
  perform private.wait_for_turn();
  select * into merge from private.customer_merges as merges where merges.id = merge_id for update;
  select * into customer from public.customers as stored where stored.id = merge.kept for update;
  if customer.id is null then
    return query select 'gone', null::public.customers;
  elsif merge.undone_at is not null then
    return query select 'undone', customer;
  elsif private.customer_values(to_jsonb(customer)) <> merge.after then
    return query select 'changed', customer;
  elsif (
    select count(*) from public.deleted_customers as copies
    where copies.id = any (merge.others) and copies.deleted_at > now() - interval '30 days'
  ) < cardinality(merge.others) then
    return query select 'gone', null::public.customers;
  else
    perform public.restore_customers(merge.others);
    update private.customer_merges set undone_at = now() where id = merge.id;
    return query select 'undone', private.set_customer_values(customer, merge.before);
  end if;
end;
$$;
grant execute on function public.undo_merge(uuid) to authenticated;
