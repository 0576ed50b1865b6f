-- A shop that the first version made searches in text with capital letters: what the search looks in is in lower case
-- since, and find_customers relies on it. Here such a shop gets what every other one has. Where the column is in lower
-- case already nothing is done. The first version ran on the embedded Postgres alone, which is new enough to give a
-- column another expression; on a hosted project there is nothing to do.
do $migration$
begin
  if exists (
    select from information_schema.columns
    where table_schema = 'public' and table_name = 'customers' and column_name = 'search_text'
      and generation_expression like '%lower(%'
  ) then
    return;
  end if;

  execute $sql$
    alter table public.customers alter column search_text set expression as
      (lower(company_name || E'\n' || contact_person || E'\n' || email_address))
  $sql$;
  comment on column public.customers.search_text is
    'Company, contact and e-mail in lower case, one a line: what the records desk searches in.';

  execute $sql$
    create or replace function public.search_customers(pattern text) returns setof public.customers
    language sql stable security invoker
    begin atomic
      select readable.* from private.readable_customers as readable where readable.search_text like lower(pattern);
    end
  $sql$;

  execute $sql$
  create or replace function public.customer_days(time_zone text, pattern text default null) returns json
  language plpgsql stable security invoker
  set search_path = ''
  set plan_cache_mode = force_custom_plan -- whether the index helps depends on the pattern
  as $$
begin
  if pattern is null then
    return (
      select coalesce(json_agg(counted order by counted.day desc), '[]')
      from (
        select (readable.created_at at time zone time_zone)::date as day, count(*) as customers
        from private.readable_customers as readable
        group by 1
      ) as counted
    );
  end if;
  return (
    select coalesce(json_agg(counted order by counted.day desc), '[]')
    from (
      select (found.created_at at time zone time_zone)::date as day, count(*) as customers
      from public.search_customers(pattern) as found
      group by 1
    ) as counted
  );
end;
$$
  $sql$;
end;
$migration$;
