-- What the desk shows of the log: recent changes, what each changed, and a customer's history.

-- Returns how many of the parts of a change are undone, less those that were redone.
create function private.parts_undone(change uuid) returns bigint
language plpgsql stable set search_path = ''
as $$
begin
  return (
    -- A change is undone twice if it was repeated by a later one.
    select least(max(undone.parts), coalesce(sum(undo.parts - private.parts_undone(undo.id)), 0))
    from public.changes as undone left join public.changes as undo on undo.undoes = undone.id
    where undone.id = change
  );
end;
$$;
grant execute on function private.parts_undone(uuid) to authenticated;

-- Returns the kind of the change that an undo or a redo of any depth is about; null if it's older than the log.
create function private.original_kind(change uuid) returns text
language sql stable set search_path = ''
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
-- are what an answer is about. `latest_*` is the latest undo or redo of it.
create view public.recent_changes with (security_invoker = true) as
  select changes.id, changes.number, changes.kind, original.kind as original_kind, changes.customers,
    undone.parts as undone, changes.parts - undone.parts as undoable, shown.customer_id,
    coalesce(private.name_in(shown.customer), private.name_of(shown.customer_id)) as company_name,
    private.name_of(shown.other_id) as other_name, files.file_name, changes.files, changes.changed_at, changes.changed_by_email,
    changes.session_id, latest.id as latest_id, latest.kind as latest_kind, latest.parts as latest_parts,
    latest.changed_at as latest_at, latest.changed_by_email as latest_by_email
  from public.changes
  cross join lateral (select private.original_kind(changes.id) as kind) as original
  cross join lateral (select private.parts_undone(changes.id) as parts) as undone
  left join lateral (
    select logged.customer_id, logged.other_id, coalesce(logged.after, logged.before) as customer
    from public.change_rows as logged
    where (changes.customers = 1 or original.kind in ('merge', 'distinct')) and logged.change_id = changes.id and logged.export_id is null
    order by logged.after is null, logged.id limit 1
  ) as shown on true
  cross join lateral (
    select min(logged.after ->> 'file_name') as file_name
    from public.change_rows as logged where logged.change_id = changes.id and logged.export_id is not null
  ) as files
  left join lateral (
    with recursive later as (
      select undo.* from public.changes as undo where undo.undoes = changes.id
      union all
      select undo.* from later join public.changes as undo on undo.undoes = later.id
    )
    select * from later order by later.number desc limit 1
  ) as latest on true;

grant select on public.recent_changes to authenticated;

-- A customer's history: what changed it, from which other one it was kept separate, and which problems were accepted.
create view public.customer_history with (security_invoker = true) as
  select logged.id, logged.customer_id, logged.change_id, changes.kind,
    case logged.kind when 'customer' then logged.before end as before,
    case logged.kind when 'customer' then logged.after end as after,
    logged.merged_into, changes.changed_at, changes.changed_by, changes.changed_by_email,
    private.name_of(logged.other_id) as other_name,
    case logged.kind when 'acceptance' then coalesce(logged.after, logged.before) -> 'problems' end as accepted
  from (
    select id, customer_id, other_id, change_id, kind, before, after, merged_into from public.change_rows
    union all
    select id, other_id, customer_id, change_id, kind, before, after, merged_into from public.change_rows where other_id is not null
  ) as logged
  join public.changes on changes.id = logged.change_id
  where logged.kind in ('customer', 'decision', 'acceptance');

grant select on public.customer_history to authenticated;

-- Returns changes, newest first, older than a number: all, or what an admin did or undid. An undo isn't one of its own, unless what
-- it's about is older than the log.
create function public.list_changes(admin text default null, number_before bigint default null, most integer default 50)
returns setof public.recent_changes
language sql stable set search_path = ''
as $$
  select listed.* from public.recent_changes as listed
  where (number_before is null or listed.number < number_before) and listed.kind = coalesce(listed.original_kind, listed.kind)
    and (admin is null or listed.changed_by_email = admin
      or exists (select from public.changes as undo where undo.undoes = listed.id and undo.changed_by_email = admin))
  order by listed.number desc limit least(most, 1000);
$$;

-- Returns who changed something, by name.
create function public.change_admins() returns setof text
language sql stable set search_path = ''
as $$
  select distinct changed_by_email from public.changes where changed_by_email is not null order by 1;
$$;

-- Returns the last change of the caller's session of which nothing is undone; none if there isn't any.
create function public.last_own_change() returns setof public.recent_changes
language sql stable set search_path = ''
as $$
  select listed.* from public.recent_changes as listed
  where listed.session_id = (select private.caller_session()) and listed.kind not in ('undo', 'redo') and listed.undone = 0 and listed.undoable > 0
  order by listed.number desc limit 1;
$$;

-- Returns what a change changed, for at most 100 rows of the log after `from_row`: each field of a customer, of its baseline or of an
-- answer that differs. Without a field, the whole row was 'added', 'changed' or 'removed'.
create function public.changed_fields(change uuid, from_row bigint default 0, most integer default 100)
returns table (
  number bigint, kind text, outcome text, customer_id uuid, company_name text, other_id uuid, other_name text,
  field text, before text, after text)
language sql stable set search_path = ''
as $$
  select logged.id, logged.kind,
    case when logged.before is null then 'added' when logged.after is null then 'removed' else 'changed' end,
    logged.customer_id,
    coalesce(private.name_in(logged.after), private.name_in(logged.before), private.name_of(logged.customer_id)),
    logged.other_id, private.name_of(logged.other_id), fields.name, fields.before, fields.after
  from (
    select * from public.change_rows as rows
    where rows.change_id = changed_fields.change and rows.id > from_row order by rows.id limit least(most, 100)
  ) as logged
  cross join lateral (
    select case logged.kind when 'baseline' then logged.before -> 'customer' else logged.before end as before,
      case logged.kind when 'baseline' then logged.after -> 'customer' else logged.after end as after
  ) as states
  left join lateral (
    select name, states.before ->> name as before, states.after ->> name as after
    from unnest(private.editable_columns() || 'imported'::text) as name
    where states.before is not null and states.after is not null and states.before ->> name is distinct from states.after ->> name
  ) as fields on true
  order by logged.id;
$$;
