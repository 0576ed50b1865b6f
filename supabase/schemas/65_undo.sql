-- Undoing changes, and what the desk shows of them.

-- Undoes up to 500 rows of a change, as part of another one. What still is as the change left it becomes as before; the
-- rest stays. Returns the rows after `from_row` in order: 'undone', 'same' (it was already as before) or 'changed'
-- (since), with the current customer, null for deleted, and for a decision with the other one. A repeated call undoes none
-- again. change_rows.subject says what a row is about.
create function public.undo_change(undone uuid, change uuid, from_row bigint default 0)
returns table (
  number bigint, outcome text, subject text, customer_id uuid, company_name text, customer public.customers,
  other_id uuid, is_distinct boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  portion bigint[];
  other record;
begin
  perform private.insist_on_admin();
  portion := array(
    select logged.id from public.change_rows as logged
    where logged.change_id = undone and logged.id > from_row order by logged.id limit 500);
  perform private.begin_change(
    change, case (select undo.kind from public.changes as undo where undo.id = undone) when 'undo' then 'redo' else 'undo' end, undone);
  perform private.wait_for_turn();
  perform private.undo_answers(change, portion);
  perform private.undo_customers(change, portion);
  perform private.undo_decisions(change, portion);
  for other in
    select distinct logged.subject from public.change_rows as logged
    where logged.id = any (portion) and logged.subject not in ('customer', 'distinct', 'accepted', 'export')
  loop
    perform private.undo_baselines(change, portion, other.subject);
  end loop;
  perform private.end_change();

  return query
    select logged.id,
      case
        when private.is_logged(change, logged.customer_id, logged.subject) then 'undone'
        when case logged.subject
          when 'customer' then case
            when logged.before is null then stored.id is null
            else to_jsonb(stored) @> private.customer_values(logged.before)
          end
          when 'distinct' then private.is_decided(logged, logged.before)
          when 'accepted' then private.is_decided(logged, logged.before)
          when 'export' then (
            select private.answer_of(answered, answered.imported) = logged.before
            from public.exports as answered where private.export_key(answered.id) = logged.customer_id)
          else (
            select current.baseline from private.baselines_of(logged.subject, array[logged.customer_id]) as current
          ) is not distinct from logged.before
        end then 'same'
        else 'changed'
      end,
      logged.subject, logged.customer_id, coalesce(stored.company_name, private.name_in(logged.after), private.name_in(logged.before)), stored,
      case logged.subject when 'distinct' then private.other_of(logged) end,
      case logged.subject when 'distinct' then not private.is_decided(logged, null) end
    from public.change_rows as logged
    left join public.customers as stored on stored.id = logged.customer_id
    where logged.id = any (portion) order by logged.id;
end;
$$;
grant execute on function public.undo_change(uuid, uuid, bigint) to authenticated;

-- Returns the company or the file that a row of the log is about.
create function private.name_in(logged jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(logged ->> 'company_name', logged -> 'customer' ->> 'company_name', logged ->> 'file_name');
$$;
grant execute on function private.name_in(jsonb) to authenticated;

-- Undoes rows of the log about customers, as part of the begun change.
create function private.undo_customers(change uuid, portion bigint[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  undoing bigint[];
begin
  perform from public.customers as stored
  where stored.id in (select logged.customer_id from public.change_rows as logged where logged.id = any (portion))
  order by stored.id for update;
  undoing := array(
    select logged.id from public.change_rows as logged
    left join public.customers as stored on stored.id = logged.customer_id
    where logged.id = any (portion) and logged.subject = 'customer' and not private.is_logged(change, logged.customer_id) and case
      when logged.after is not null then to_jsonb(stored) @> private.customer_values(logged.after)
      else stored.id is null and (
        select deleted.after is null and deleted.merged_into is not distinct from logged.merged_into
          and deleted.before @> private.customer_values(logged.before) and changes.changed_at > private.oldest_deleted()
        from public.change_rows as deleted join public.changes on changes.id = deleted.change_id
        where deleted.customer_id = logged.customer_id and deleted.subject = 'customer'
        order by deleted.id desc limit 1)
    end);

  perform private.bring_back(array(
    select logged.id from public.change_rows as logged where logged.id = any (undoing) and logged.after is null));
  delete from public.customers as stored where stored.id in (
    select logged.customer_id from public.change_rows as logged where logged.id = any (undoing) and logged.before is null);
  perform private.set_customer_values((
    select coalesce(jsonb_object_agg(logged.customer_id, logged.before), '{}')
    from public.change_rows as logged
    where logged.id = any (undoing) and logged.before is not null and logged.after is not null));
  perform private.log_unchanged_customers(array(
    select logged.customer_id from public.change_rows as logged where logged.id = any (undoing)));
end;
$$;

-- Returns whether the decision or the acceptance that a row of the log is about is as in one of its states, null for none.
create function private.is_decided(logged public.change_rows, state jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select case logged.subject
    when 'accepted' then (
      select accepted.accepted_at from public.accepted_findings as accepted where accepted.customer_id = logged.customer_id)
    else (
      select pair.decided_at from public.distinct_customers as pair
      where pair.a = least(logged.customer_id, private.other_of(logged)) and pair.b = greatest(logged.customer_id, private.other_of(logged)))
  end is not distinct from coalesce(state ->> 'accepted_at', state ->> 'decided_at')::timestamptz;
$$;

-- Undoes rows of the log about decisions and accepted problems, as part of the begun change.
create function private.undo_decisions(change uuid, portion bigint[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  undoing constant bigint[] := array(
    select logged.id from public.change_rows as logged
    where logged.id = any (portion) and logged.subject in ('distinct', 'accepted')
      and not private.is_logged(change, logged.customer_id, logged.subject) and private.is_decided(logged, logged.after)
      -- Not about a customer that was deleted permanently, or soon will be.
      and (logged.before is null or (
        private.name_of(logged.customer_id) is not null
        and (logged.subject = 'accepted' or private.name_of(private.other_of(logged)) is not null))));
begin
  delete from public.distinct_customers as pair using public.change_rows as logged
  where logged.id = any (undoing) and logged.before is null and pair.a = logged.customer_id and pair.b = private.other_of(logged);
  insert into public.distinct_customers (a, b, decided_at, decided_by_email)
  select logged.customer_id, private.other_of(logged), (logged.before ->> 'decided_at')::timestamptz, logged.before ->> 'decided_by_email'
  from public.change_rows as logged
  where logged.id = any (undoing) and logged.after is null and logged.customer_id < private.other_of(logged);
  delete from public.accepted_findings as accepted using public.change_rows as logged
  where logged.id = any (undoing) and logged.subject = 'accepted' and accepted.customer_id = logged.customer_id;
  insert into public.accepted_findings
  select restored.*
  from public.change_rows as logged, jsonb_populate_record(null::public.accepted_findings,
    logged.before || jsonb_build_object('customer_id', logged.customer_id)) as restored
  where logged.id = any (undoing) and logged.subject = 'accepted' and logged.before is not null;
  insert into public.change_rows (change_id, customer_id, subject, before, after)
  select change, logged.customer_id, logged.subject, logged.after, logged.before
  from public.change_rows as logged where logged.id = any (undoing) order by logged.id;
  perform private.count_changed(private.begun_change(), cardinality(undoing));
end;
$$;

-- Undoes rows of the log about baselines, as part of the begun change.
create function private.undo_baselines(change uuid, portion bigint[], format text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  wanted jsonb;
begin
  select coalesce(jsonb_object_agg(logged.customer_id, case
      -- Its file was withdrawn since.
      when exports.imported = false then private.baseline_without(jsonb_populate_record(null::public.baselines,
        logged.before || jsonb_build_object('format', undo_baselines.format, 'customer_id', logged.customer_id,
          'since', to_timestamp((logged.before ->> 'since')::numeric))), '{}')
      else logged.before
    end), '{}') into wanted
  from public.change_rows as logged
  left join private.baselines_of(format, array(
    select listed.customer_id from public.change_rows as listed where listed.id = any (portion) and listed.subject = undo_baselines.format
  )) as base on base.customer_id = logged.customer_id
  left join public.exports on exports.id = (logged.before ->> 'export_id')::bigint
  where logged.id = any (portion) and logged.subject = undo_baselines.format and base.baseline is not distinct from logged.after
    and not private.is_logged(change, logged.customer_id, undo_baselines.format);
  perform private.set_baselines(format, wanted);
  if private.original_kind(change) = 'absent' then
    perform private.set_refused(format, array(select key::uuid from jsonb_each(wanted) where value <> 'null'), false);
    perform private.set_refused(format, array(select key::uuid from jsonb_each(wanted) where value = 'null'), true);
  end if;
end;
$$;

-- Undoes rows of the log about exports, as part of the begun change.
create function private.undo_answers(change uuid, portion bigint[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.changes (id, kind, undoes, customers)
  select change, private.begun_change() ->> 'kind', (private.begun_change() ->> 'undoes')::uuid, 0
  where exists (select from public.change_rows as logged where logged.id = any (portion) and logged.subject = 'export')
  on conflict do nothing;
  with undone as (
    insert into public.change_rows (change_id, customer_id, subject, before, after)
    select change, logged.customer_id, 'export', logged.after, logged.before
    from public.change_rows as logged join public.exports as answered on answered.id = (logged.after ->> 'export_id')::bigint
    where logged.id = any (portion) and logged.subject = 'export'
      and answered.imported is not distinct from (logged.after ->> 'imported')::boolean
    order by logged.id
    on conflict do nothing
    returning after
  )
  update public.exports as answered set imported = (undone.after ->> 'imported')::boolean
  from undone where answered.id = (undone.after ->> 'export_id')::bigint;
end;
$$;

-- Returns how many customers of a change are undone, less those that were redone.
create function private.customers_undone(change uuid) returns bigint
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    -- A change is undone twice if it was repeated by a later one.
    select least(private.customers_logged(change), coalesce(sum(private.customers_logged(undo.id) - private.customers_undone(undo.id)), 0))
    from public.changes as undo where undo.undoes = change
  );
end;
$$;
grant execute on function private.customers_undone(uuid) to authenticated;

create function private.customers_logged(change uuid) returns bigint
language sql stable
set search_path = ''
as $$
  -- An answer about an export counts only without customers.
  select greatest(count(distinct logged.customer_id) filter (where logged.subject <> 'export'), least(count(*), 1))
  from public.change_rows as logged where logged.change_id = change;
$$;
grant execute on function private.customers_logged(uuid) to authenticated;

-- Returns the kind of the change that an undo or a redo of any depth is about; null if it's older than the log.
create function private.original_kind(change uuid) returns text
language sql stable
set search_path = ''
as $$
  with recursive chain as (
    select changes.kind, changes.undoes from public.changes where changes.id = change
    union all
    select changes.kind, changes.undoes from chain join public.changes on changes.id = chain.undoes
  )
  select chain.kind from chain where chain.undoes is null;
$$;
grant execute on function private.original_kind(uuid) to authenticated;

-- The changes as the desk lists them: `undone` customers are undone, `undoable` ones remain, `original_kind` was undone or redone,
-- the customer is the only one, the one that others were merged into, or the first of two that are kept separate, and the files
-- are what an answer is about.
create view public.recent_changes with (security_invoker = true) as
  select changes.id, changes.number, changes.kind, private.original_kind(changes.id) as original_kind, changes.customers,
    undone.customers as undone, private.customers_logged(changes.id) - undone.customers as undoable,
    shown.customer_id, shown.company_name, shown.other_name, files.file_name, files.number as files, changes.changed_at, changes.changed_by_email
  from public.changes
  cross join lateral (select private.customers_undone(changes.id) as customers) as undone
  left join lateral (
    select logged.customer_id, private.name_in(coalesce(logged.after, logged.before)) as company_name,
      coalesce(logged.after, logged.before) ->> 'other_name' as other_name
    from public.change_rows as logged
    where (changes.customers = 1 or private.original_kind(changes.id) in ('merge', 'distinct'))
      and logged.change_id = changes.id and logged.subject <> 'export'
    order by logged.after is null, logged.id limit 1
  ) as shown on true
  cross join lateral (
    select min(logged.after ->> 'file_name') as file_name, count(*) as number
    from public.change_rows as logged where logged.change_id = changes.id and logged.subject = 'export'
  ) as files;

revoke all on public.recent_changes from public, anon, authenticated, service_role;
grant select on public.recent_changes to authenticated;
