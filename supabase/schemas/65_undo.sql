-- Undoing changes: one function for all kinds of rows in private.change_kinds.

-- Log what a change does to rows of each kind. Customers have triggers of their own, because a delete through the table API counts, too.
do $$
declare
  kinds record;
begin
  for kinds in
    select kind, of_table, event from private.change_kinds, unnest(array['insert', 'update', 'delete']) as event where kind <> 'customer'
  loop
    execute format(
      'create trigger log_%1$ss after %1$s on %2$s referencing %3$s for each statement
       when (current_setting(''customer_desk.change'', true) <> '''') execute function private.log_changes(%4$L)', kinds.event, kinds.of_table,
      case kinds.event when 'insert' then 'new table as added' when 'delete' then 'old table as gone' else 'old table as gone new table as added' end,
      kinds.kind);
  end loop;
end;
$$;

-- Undoes up to 500 rows of a change, or those of one customer, as part of another one. What still is as the change left it
-- becomes as before; the rest stays. Returns the rows after `from_row` in order: 'undone', 'same' (it was already as before)
-- or 'changed' (since), with the current customer, null for deleted. A decision has two rows, one for each customer. A
-- repeated call undoes none again.
create function public.undo_change(undone uuid, change uuid, from_row bigint default 0, of_customer uuid default null)
returns table (
  number bigint, outcome text, kind text, customer_id uuid, company_name text, customer public.customers,
  other_id uuid, is_distinct boolean)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  portion bigint[];
  others bigint[];
  kinds private.change_kinds;
begin
  perform private.begin_change(
    change, case (select undo.kind from public.changes as undo where undo.id = undone) when 'undo' then 'redo' else 'undo' end, undoes => undone);
  portion := array(
    select logged.id from public.change_rows as logged
    where logged.change_id = undone and logged.id > from_row and (of_customer is null or logged.customer_id = of_customer)
    order by logged.id limit 500);
  perform private.wait_for_turn();
  perform from public.customers as stored
  where stored.id in (select logged.customer_id from public.change_rows as logged where logged.id = any (portion))
  order by stored.id for update;
  for kinds in
    select * from private.change_kinds as each
    where each.kind in (select logged.kind from public.change_rows as logged where logged.id = any (portion))
  loop
    perform private.undo_rows(kinds, portion);
  end loop;
  perform private.end_change();

  -- Compare only what the answer needs, because that takes as long as the undo.
  others := array(
    select logged.id from public.change_rows as logged
    where logged.id = any (portion) and (logged.kind = 'decision' or not private.has_row(change, logged)));
  return query
    select logged.id,
      case when states.number is null or private.has_row(change, logged) then 'undone' when states.is_same then 'same' else 'changed' end,
      logged.kind, side.id, coalesce(stored.company_name, private.name_in(coalesce(logged.after, logged.before)), private.name_of(side.id)), stored,
      side.other, case logged.kind when 'decision' then states.is_there end
    from public.change_rows as logged
    cross join lateral (
      select logged.customer_id, logged.other_id union all select logged.other_id, logged.customer_id where logged.other_id is not null
    ) as side (id, other)
    left join private.compare_rows(others, 'before') as states on states.number = logged.id
    left join public.customers as stored on stored.id = side.id
    where logged.id = any (portion) order by logged.id, side.id;
end;
$$;

-- Returns whether the rows of a portion of the log, all or of a kind, are as 'before' or 'after' the change, and there at all.
create function private.compare_rows(portion bigint[], side text, of_kind text default null)
returns table (number bigint, is_same boolean, is_there boolean)
language plpgsql stable set search_path = ''
as $$
declare
  kinds private.change_kinds;
begin
  for kinds in
    select * from private.change_kinds as each
    where coalesce(each.kind = of_kind, each.kind in (select logged.kind from public.change_rows as logged where logged.id = any (portion)))
  loop
    return query execute format(
      'select logged.id,
         case when logged.%4$I is null or stored.%2$I is null then logged.%4$I is null and stored.%2$I is null
           -- Rows logged by an earlier version have fewer columns.
           else now = logged.%4$I or now = to_jsonb(jsonb_populate_record(stored, logged.%4$I)) - $2 end,
         stored.%2$I is not null
       from public.change_rows as logged
       cross join lateral jsonb_populate_record(null::%1$s, coalesce(logged.after, logged.before)) as key
       left join %1$s as stored on %3$s
       cross join lateral (select to_jsonb(stored) - $2) as states (now)
       where logged.id = any ($1) and logged.kind = $3', kinds.of_table, kinds.key[1], kinds.same_key, side
    ) using portion, kinds.derived, kinds.kind;
  end loop;
end;
$$;

-- Undoes the rows of a kind that are as the change left them, as part of the begun change. Triggers log it.
create function private.undo_rows(kinds private.change_kinds, portion bigint[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  change constant uuid := private.begun_change() ->> 'id';
  undoing public.change_rows[];
  wanted jsonb;
  columns text;
begin
  execute format(
    'select array_agg(logged order by logged.id), jsonb_object_agg(logged.id, %s)
     from public.change_rows as logged join private.compare_rows($1, ''after'', $2) as states on states.number = logged.id
     where states.is_same and not private.has_row($3, logged) and (%s)', kinds.value, kinds.condition
  ) into undoing, wanted using portion, kinds.kind, change;
  if undoing is null then
    return;
  end if;

  select string_agg(quote_ident(attname), ', ') into columns
  from pg_catalog.pg_attribute where attrelid = kinds.of_table::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format(
    'merge into %1$s as stored
     using (
       select wanted.value is null as is_unwanted, restored.*
       from unnest($1) as logged
       cross join lateral nullif($2 -> logged.id::text, ''null'') as wanted (value)
       cross join lateral jsonb_populate_record(null::%1$s, coalesce(logged.after, logged.before)) as key
       left join %1$s as stored on %2$s
       cross join lateral jsonb_populate_record(stored, wanted.value) as restored
     ) as key on %2$s
     when matched and key.is_unwanted then delete
     when matched then update set (%3$s) = (%4$s)
     when not matched and not key.is_unwanted then insert (%3$s) values (%4$s)',
    kinds.of_table, kinds.same_key, columns, ltrim(replace(' ' || columns, ' ', ' key.'))
  ) using undoing, wanted;
  perform private.log_unchanged(undoing);
  if kinds.kind = 'baseline' then
    perform private.undo_refusals(undoing);
  end if;
end;
$$;

-- Returns the company or the file that a row of the log is about.
create function private.name_in(logged jsonb) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(logged ->> 'company_name', logged -> 'customer' ->> 'company_name', logged ->> 'file_name');
$$;
grant execute on function private.name_in(jsonb) to authenticated;
