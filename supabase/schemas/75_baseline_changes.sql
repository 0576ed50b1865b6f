-- What an admin says about the accounting package, and the customers that have to be changed there by hand.

-- Returns the customers that differ from their baselines, last changed first, after a customer of the page before.
create function public.changed_since_export(
  format text default 'quickbooks', changed_before timestamptz default null, id_before uuid default null, most integer default 1000
) returns table (
  id uuid,
  -- Null for a deleted customer.
  customer public.customers,
  -- Null if it's inactive there.
  baseline jsonb,
  since timestamptz,
  export_id bigint,
  is_marked boolean,
  changed_at timestamptz,
  merged_into uuid
)
language sql stable set search_path = ''
as $$
  select base.customer_id, stored, base.customer, base.since, base.export_id, base.is_marked, base.changed_at, (
    select deleted.merged_into from public.change_rows as deleted
    where stored.id is null and deleted.customer_id = base.customer_id and deleted.kind = 'customer' and deleted.after is null
    order by deleted.id desc limit 1)
  from public.baselines as base left join public.customers as stored on stored.id = base.customer_id
  where base.format = changed_since_export.format and base.changed_at is not null
    and (changed_before is null or (base.changed_at, base.customer_id) < (changed_before, id_before))
  order by base.changed_at desc, base.customer_id desc limit least(most, 1000);
$$;

create function public.count_changed_since_export(format text default 'quickbooks') returns bigint
language sql stable set search_path = ''
as $$
  select count(*) from public.baselines as base
  where base.format = count_changed_since_export.format and base.changed_at is not null;
$$;

-- Counts those of some customers that the accounting package has.
create function public.count_baselines(customer_ids uuid[], format text default 'quickbooks') returns bigint
language sql stable set search_path = ''
as $$
  select count(*) from public.baselines as base
  where base.format = count_baselines.format and base.customer_id = any (customer_ids) and base.customer is not null;
$$;

-- Marks up to 500 customers as updated in the accounting package, as part of a change. `shown` is an object id -> values as
-- shown, null for a customer deleted here and made inactive there. Leaves out customers changed since. Returns the ids marked.
create function public.mark_updated(shown jsonb, change uuid default gen_random_uuid(), format text default 'quickbooks')
returns setof uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := array(select key::uuid from jsonb_object_keys(shown) as key order by 1);
begin
  perform private.begin_change(change, 'mark', ids);
  perform private.wait_for_turn();
  perform from public.customers as stored where stored.id = any (ids) order by stored.id for share;
  update public.baselines as base set customer = marked.customer, since = clock_timestamp(), is_marked = true
  from (
    select listed.customer_id, private.plain_customer(stored) as customer
    from private.finished_baselines as listed left join public.customers as stored on stored.id = listed.customer_id
    where listed.format = mark_updated.format and listed.customer_id = any (ids) and listed.changed_at is not null
      and not private.is_logged(change, listed.customer_id, 'baseline')
      and case
        when stored.id is null then shown -> listed.customer_id::text = 'null'
        else to_jsonb(stored) @> (shown -> listed.customer_id::text) and shown -> listed.customer_id::text <> 'null'
      end
  ) as marked
  where base.format = mark_updated.format and base.customer_id = marked.customer_id;
  perform private.end_change();
  return query select id from unnest(ids) as id where private.is_logged(change, id, 'baseline');
end;
$$;

-- Says what the accounting package's own list has of up to 500 customers, as part of a change. `in_list` is an object id -> the
-- list's columns. The others are as the package had them before, or else as here. A withdrawn file doesn't change that.
-- Returns the ids of those that had another baseline.
create function public.record_baselines(in_list jsonb, change uuid default gen_random_uuid(), format text default 'quickbooks')
returns setof uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := array(select key::uuid from jsonb_object_keys(in_list) as key order by 1);
begin
  perform private.begin_change(change, 'present', ids);
  perform private.insist_on_values(member.value) from jsonb_each(in_list) as member;
  perform private.wait_for_turn();
  perform from public.customers as stored where stored.id = any (ids) order by stored.id for share;
  insert into public.baselines (format, customer_id, customer, since, export_id, is_marked)
  select record_baselines.format, stored.id, listed.customer, clock_timestamp(), 0, true
  from public.customers as stored
  left join private.finished_baselines as had on had.format = record_baselines.format and had.customer_id = stored.id
  cross join lateral (select coalesce(had.customer, private.plain_customer(stored)) || (in_list -> stored.id::text) as customer) as listed
  where stored.id = any (ids) and jsonb_strip_nulls(private.customer_values(had.customer)) is distinct from jsonb_strip_nulls(private.customer_values(listed.customer))
    and not private.is_logged(change, stored.id, 'baseline')
  on conflict on constraint baselines_pkey do update set
    customer = excluded.customer, since = excluded.since, export_id = excluded.export_id, is_marked = excluded.is_marked;
  perform private.end_change();
  return query select id from unnest(ids) as id where private.is_logged(change, id, 'baseline');
end;
$$;

-- Says that the accounting package doesn't have up to 500 customers, although their file was imported, as part of a change.
-- They're new. Returns the ids of those that had a baseline.
create function public.remove_baselines(customer_ids uuid[], change uuid default gen_random_uuid(), format text default 'quickbooks')
returns setof uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.begin_change(change, 'absent', customer_ids);
  perform private.wait_for_turn();
  delete from public.baselines as base using private.finished_baselines as had
  where had.format = remove_baselines.format and had.customer_id = any (customer_ids)
    and base.format = had.format and base.customer_id = had.customer_id
    and not private.is_logged(change, had.customer_id, 'baseline');
  perform private.set_refused(format, customer_ids, true);
  perform private.end_change();
  return query select id from unnest(customer_ids) as id where private.is_logged(change, id, 'baseline');
end;
$$;

-- Says of customers whether the accounting package refused them in its files so far.
create function private.set_refused(format text, customer_ids uuid[], refused boolean) returns void
language sql volatile set search_path = ''
as $$
  update public.export_customers as held set refused = set_refused.refused
  from public.exports
  where exports.id = held.export_id and exports.format = set_refused.format and held.customer_id = any (customer_ids)
    and held.refused <> set_refused.refused;
$$;

-- Says of customers again whether the accounting package refused them, after an undo of what said so.
create function private.undo_refusals(undone public.change_rows[]) returns void
language sql volatile set search_path = ''
as $$
  select private.set_refused(undo.format, array_agg(undo.customer_id), undo.after is null)
  from unnest(undone) as logged
  join public.change_rows as undo on undo.change_id = (private.begun_change() ->> 'id')::uuid and undo.customer_id = logged.customer_id
    and undo.kind = 'baseline' and undo.format = logged.format
  where private.original_kind(logged.change_id) = 'absent'
  group by undo.format, undo.after is null;
$$;

-- Returns what to ask about an export: the sets of earlier files, newest first, that had some of its customers with other values.
-- Only customers that still have to be changed by hand count. Reads the next 1,000 of these after the last one of the portion
-- before, which each row names. No row means that there are no more.
create function public.export_questions(export_id bigint, changed_before timestamptz default null, id_before uuid default null)
returns table (export_ids bigint[], customers bigint, changed_at timestamptz, customer_id uuid)
language sql stable set search_path = ''
as $$
  with asked as (select * from public.exports where exports.id = export_questions.export_id),
  portion as materialized (
    select changed.* from asked cross join lateral public.changed_since_export(asked.format, changed_before, id_before) as changed
  ),
  -- A limit and a subquery for each customer, or else a plan with old statistics reads all customers of the files.
  differing as materialized (
    select held.customer_id, held.customer
    from portion cross join lateral (
      select * from public.export_customers as each
      where each.export_id = export_questions.export_id and each.customer_id = portion.id limit 1
    ) as held
    where not portion.is_marked and not private.same_values(portion.baseline, held.customer)
  ),
  matches as materialized (
    select array(
      select earlier.id
      from asked cross join public.export_customers as held join public.exports as earlier on earlier.id = held.export_id
      where held.customer_id = differing.customer_id and earlier.format = asked.format and earlier.kind <> 'updated'
        and earlier.imported is null and (earlier.created_at, earlier.id) < (asked.created_at, asked.id)
        and not held.refused and held.customer is not null and not private.same_values(held.customer, differing.customer)
      order by earlier.created_at desc, earlier.id desc
    ) as export_ids
    from differing
  )
  select counted.export_ids, counted.customers, last.changed_at, last.id
  from (select * from portion order by portion.changed_at, portion.id limit 1) as last
  left join (
    select matches.export_ids, count(*) as customers from matches where matches.export_ids <> '{}' group by matches.export_ids
  ) as counted on true;
$$;

-- Says that files were imported, or not, as part of a change. A withdrawal takes up to 500 customers, so it's called while
-- it returns 500. A customer of a withdrawn file gets the baseline of the oldest other file, or is new.
create function public.answer_exports(export_ids bigint[], imported boolean, change uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  portion public.baselines[];
begin
  perform private.begin_change(change, case when imported then 'answer' else 'withdraw' end);
  perform private.wait_for_turn();
  if exists (select from public.changes where undoes = change) then
    raise invalid_parameter_value using message = 'This change was undone.';
  end if;
  update public.exports as answered set imported = answer_exports.imported
  where answered.id = any (export_ids) and answered.imported is distinct from answer_exports.imported
    and (answered.imported is null or not answer_exports.imported);

  portion := array(
    select base from public.baselines as base
    where not imported and base.export_id = any (export_ids) and not private.is_logged(change, base.customer_id, 'baseline')
    order by base.customer_id limit 500);
  perform from public.customers as stored where stored.id in (select customer_id from unnest(portion)) order by stored.id for share;
  delete from public.baselines as base using unnest(portion) as of
  where base.format = of.format and base.customer_id = of.customer_id and private.baseline_without(of, export_ids) is null;
  update public.baselines as base
  set customer = other.customer, since = other.since, export_id = other.export_id, is_marked = other.is_marked
  from unnest(portion) as of cross join lateral private.baseline_without(of, export_ids) as other
  where base.format = of.format and base.customer_id = of.customer_id and other.format is not null;
  perform private.end_change();
  return cardinality(portion);
end;
$$;
