-- Editing and merging. Roles can't update the table; these functions check for an admin and do.

-- Saves up to 500 edits as part of a change, each {id, seen, wanted}: `wanted` has the columns to set, `seen` their
-- previous values. Returns for each 'saved', 'conflict' (another admin set one of these columns to a third value) with
-- the current customer, or 'gone' with the deleted copy. Saves none if one breaks a rule of the table. A repeated call
-- saves none again. `kind` is 'edit' or 'fix'.
create function public.update_customers(edits jsonb, change uuid default gen_random_uuid(), kind text default 'edit')
returns table (outcome text, customer public.customers, deleted public.deleted_customers)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids uuid[];
  saved uuid[];
begin
  perform private.begin_change(change, kind);
  if jsonb_typeof(edits) is distinct from 'array' or jsonb_array_length(edits) > 500 then
    raise invalid_parameter_value using message = 'Edits are an array of at most 500.';
  elsif kind in ('edit', 'fix') is not true then
    raise invalid_parameter_value using message = 'The kind is edit or fix.';
  end if;
  perform private.insist_on_values(edit -> 'wanted') from jsonb_array_elements(edits) as edit;
  ids := array(select (edit ->> 'id')::uuid from jsonb_array_elements(edits) as edit);
  if cardinality(ids) > (select count(distinct id) from unnest(ids) as id) then
    raise invalid_parameter_value using message = 'Each edit is of another customer.';
  end if;

  perform from public.customers as stored where stored.id = any (ids) order by stored.id for update;
  saved := array(
    select stored.id
    from jsonb_array_elements(edits) as edit join public.customers as stored on stored.id = (edit ->> 'id')::uuid
    where not private.conflicts(to_jsonb(stored), edit -> 'seen', edit -> 'wanted')
      and not private.is_logged(change, stored.id));
  perform private.set_customer_values((
    select coalesce(jsonb_object_agg(edit ->> 'id', edit -> 'wanted'), '{}')
    from jsonb_array_elements(edits) as edit where (edit ->> 'id')::uuid = any (saved)));
  perform private.end_change();
  return query
    select
      case
        when stored.id is null then 'gone'
        when stored.id = any (saved) or private.is_logged(change, stored.id) then 'saved'
        else 'conflict'
      end, stored, copies
    from unnest(ids) with ordinality as edit (id, place)
    left join public.customers as stored on stored.id = edit.id
    left join public.deleted_customers as copies on copies.id = edit.id
    order by edit.place;
end;
$$;

-- Returns whether a column to set has a value that is neither seen nor wanted.
create function private.conflicts(current jsonb, seen jsonb, wanted jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select exists (
    select from jsonb_each(wanted) as field
    where current -> field.key is distinct from field.value
      and current -> field.key is distinct from seen -> field.key
  );
$$;

-- Gives a customer without a baseline the oldest one of those merged into it, which the package has under its name. A change logs it.
-- Those of unfinished exports stay, because they may be cancelled.
create function private.inherit_baselines(keep uuid, rest uuid[]) returns void
language sql volatile set search_path = ''
as $$
  with inherited as (
    select distinct on (base.format) base.*
    from private.finished_baselines as base
    where base.customer_id = any (rest) and base.customer is not null and not exists (
      select from public.baselines as own where own.format = base.format and own.customer_id = keep)
    order by base.format, base.since, base.customer_id
  ), removed as (
    delete from public.baselines as base using inherited
    where base.format = inherited.format and base.customer_id = inherited.customer_id
  )
  insert into public.baselines (format, customer_id, customer, since, export_id, is_marked)
  select format, keep, customer, since, export_id, is_marked from inherited;
$$;

-- Merges customers into one as a change: `keep` gets the `chosen` values, the others move to the deleted customers.
-- `seen` is an object id -> values as shown, for `keep` and 1 to 20 others. Merges nothing if the outcome is 'changed'
-- (one differs from `seen`) or 'gone' (one was deleted). A repeated call merges nothing again.
create function public.merge_customers(keep uuid, seen jsonb, chosen jsonb, change uuid default gen_random_uuid())
returns table (outcome text, customer public.customers)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := (select array_agg(key::uuid order by key::uuid) from jsonb_object_keys(seen) as key);
  rest constant uuid[] := array_remove(ids, keep);
begin
  perform private.begin_change(change, 'merge', merged_into => keep);
  if keep = any (ids) is not true or cardinality(rest) not between 1 and 20 then
    raise invalid_parameter_value using message = 'The kept customer and 1 to 20 others are needed.';
  end if;
  perform private.insist_on_values(chosen);
  perform private.wait_for_turn();
  perform from public.customers as stored where stored.id = any (ids) order by stored.id for update;
  if not private.is_logged(change, keep) then
    select case when count(*) < cardinality(ids) then 'gone' when not bool_and(to_jsonb(stored) @> (seen -> stored.id::text)) then 'changed' end
    into outcome from public.customers as stored where stored.id = any (ids);
    if outcome is not null then
      return next;
      return;
    end if;
    delete from public.customers where id = any (rest);
    perform private.set_customer_values(jsonb_build_object(keep, chosen));
    -- Also if it's unchanged, to name it.
    perform private.log_unchanged(array[jsonb_populate_record(null::public.change_rows, jsonb_build_object(
      'kind', 'customer', 'customer_id', keep,
      'after', (select private.plain_customer(stored) from public.customers as stored where stored.id = keep)))]);
    perform private.inherit_baselines(keep, rest);
  end if;
  perform private.end_change();
  outcome := 'merged';
  customer := (select stored from public.customers as stored where stored.id = keep);
  return next;
end;
$$;
