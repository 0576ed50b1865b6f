-- Finding customers. Row-level security would prevent trigram indexes, because LIKE isn't leakproof (137 ms instead of
-- 3 at 100,000 rows). So the search reads a view with the owner's rights that checks once for an admin.
create view private.readable_customers as
  select * from public.customers where (select private.is_admin());
grant select on private.readable_customers to authenticated;

create index customers_search_text on public.customers using gin (search_text extensions.gin_trgm_ops);
-- The leading blank lets a pattern match the start of a number.
create index customers_phones on public.customers
  using gin ((' ' || cell_phone || ' ' || coalesce(office_phone, '')) extensions.gin_trgm_ops);
create index customers_vat_reg_nr on public.customers using gin (vat_reg_nr extensions.gin_trgm_ops);

create index customers_folded_text on public.customers using gin (folded_text extensions.gin_trgm_ops);

-- Finds customers, all or only those that are new for a format. `find_by` says what `sought` is:
--   all    nothing
--   text   a LIKE pattern for company, contact and email, in any case (specification, section 9)
--   words  such patterns, one a line, at most eight; all must match, in any spelling
--   phone  digits of a phone number; a leading 0 and 27 are the same
--   vat    digits of a VAT number
create function public.find_customers(find_by text, sought text, new_for text default null)
returns setof public.customers
language sql stable
as $$
  select readable.* from private.readable_customers as readable
  where (find_by = 'all'
    or (find_by = 'text' and readable.search_text like lower(sought))
    or (find_by = 'phone' and (
      (' ' || readable.cell_phone || ' ' || coalesce(readable.office_phone, '')) like '%' || sought || '%'
      or (' ' || readable.cell_phone || ' ' || coalesce(readable.office_phone, '')) like '% ' || case
        when sought like '0%' then '27' || substr(sought, 2)
        when sought like '27%' then '0' || substr(sought, 3)
      end || '%'))
    or (find_by = 'vat' and readable.vat_reg_nr like '%' || sought || '%')
    or (find_by = 'words'
      and readable.folded_text like private.folded(split_part(sought, E'\n', 1))
      and (split_part(sought, E'\n', 2) = '' or readable.folded_text like private.folded(split_part(sought, E'\n', 2)))
      and (split_part(sought, E'\n', 3) = '' or readable.folded_text like private.folded(split_part(sought, E'\n', 3)))
      and (split_part(sought, E'\n', 4) = '' or readable.folded_text like private.folded(split_part(sought, E'\n', 4)))
      and (split_part(sought, E'\n', 5) = '' or readable.folded_text like private.folded(split_part(sought, E'\n', 5)))
      and (split_part(sought, E'\n', 6) = '' or readable.folded_text like private.folded(split_part(sought, E'\n', 6)))
      and (split_part(sought, E'\n', 7) = '' or readable.folded_text like private.folded(split_part(sought, E'\n', 7)))
      and (split_part(sought, E'\n', 8) = '' or readable.folded_text like private.folded(split_part(sought, E'\n', 8)))))
    and (new_for is null or not exists (
      select from public.baselines as base where base.format = new_for and base.customer_id = readable.id));
$$;
comment on function public.find_customers(text, text, text) is
  'Without a search_path of its own (advisor function_search_path_mutable): with one it would not be inlined, and no index would serve it.';

-- Counts customers, optionally at most so many, or only those registered in a period or after a moment. By POST, which keeps
-- what is sought out of request logs: the plan is made with it all the same.
create function public.count_customers(
  find_by text default 'all', sought text default '', new_for text default null, registered_from timestamptz default null,
  registered_before timestamptz default null, registered_after timestamptz default null, most integer default null
) returns bigint
language plpgsql stable set search_path = ''
set plan_cache_mode = force_custom_plan -- which index helps depends on the arguments
as $$
begin
  return (
    select count(*) from (
      select from public.find_customers(find_by, sought, new_for) as found
      where (registered_from is null or found.created_at >= registered_from)
        and (registered_before is null or found.created_at < registered_before)
        and (registered_after is null or found.created_at > registered_after)
      limit most
    ) as counted
  );
end;
$$;

-- Returns the next 10,000 customers as JSON, newest first, after a customer of the portion before: the table API cuts off at
-- 1,000 rows.
create function public.read_customers(
  find_by text default 'all', sought text default '', new_for text default null, registered_from timestamptz default null,
  registered_before timestamptz default null, created_before timestamptz default null, id_before uuid default null
) returns json
language plpgsql stable set search_path = ''
as $$
declare
  portion json;
begin
  execute format(
    'select coalesce(json_agg(portion), ''[]'') from (
       select found.id, %s, found.created_at from public.find_customers($1, $2, $3) as found
       where ($4 is null or found.created_at >= $4) and ($5 is null or found.created_at < $5)
         and ($6 is null or (found.created_at, found.id) < ($6, $7))
       order by found.created_at desc, found.id desc limit 10000
     ) as portion', (select string_agg(quote_ident(name), ', ') from unnest(private.editable_columns()) as name)
  ) into portion using find_by, sought, new_for, registered_from, registered_before, created_before, id_before;
  return portion;
end;
$$;

-- Returns registrations per day, newest first, as JSON [{day, customers}]: the table API cuts off at 1,000 rows. Counts
-- quarters of an hour first, because converting each time to the time zone takes longer.
create function public.customer_days(
  time_zone text, find_by text default 'all', sought text default '', new_for text default null
) returns jsonb
language plpgsql stable set search_path = ''
set plan_cache_mode = force_custom_plan -- which index helps depends on the arguments
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(counted) order by counted.day desc), '[]')
    from (
      select (quarters.start at time zone time_zone)::date as day, sum(quarters.customers) as customers
      from (
        select date_bin('15 minutes', found.created_at, '2000-01-01T00:00:00Z') as start, count(*) as customers
        from public.find_customers(find_by, sought, new_for) as found
        group by 1
      ) as quarters
      group by 1
    ) as counted
  );
end;
$$;

-- Returns a text that differs after every change and every export. New registrations don't count.
create function public.last_change() returns text
language sql stable set search_path = ''
as $$
  select concat_ws(' ',
    (select max(id) from public.change_rows), (select max(number) from public.changes), (select max(id) from public.exports));
$$;
