-- How an admin finds a customer where the search (specification, section 9) finds nothing: by a part of a phone number,
-- by a part of the VAT number, and by several words in any order. Each has an index of its own; the words share that of
-- the search.

-- A blank before each number, so that a pattern can ask for how a number begins.
create index customers_phones on public.customers
  using gin ((' ' || cell_phone || ' ' || coalesce(office_phone, '')) extensions.gin_trgm_ops);
create index customers_vat_reg_nr on public.customers using gin (vat_reg_nr extensions.gin_trgm_ops);

-- `find_by` says what `sought` is:
--   phone  digits. A number may begin with 0 or with 27: whichever is sought, the other is found, too.
--   vat    digits.
--   words  LIKE patterns, one a line, eight at most; all must match in any case.
-- Anything else finds nothing. As for search_customers, the source is the view with its owner's rights, and there are
-- no settings, so that the call is inlined: only the part for `find_by` is left of it then, and filters, order and limit
-- reach the indexes.
create function public.find_customers(find_by text, sought text) returns setof public.customers
language sql stable security invoker
begin atomic
  select readable.* from private.readable_customers as readable
  where
    (find_by = 'phone' and (
      (' ' || readable.cell_phone || ' ' || coalesce(readable.office_phone, '')) like '%' || sought || '%'
      or (' ' || readable.cell_phone || ' ' || coalesce(readable.office_phone, '')) like '% ' || case
        when sought like '0%' then '27' || substr(sought, 2)
        when sought like '27%' then '0' || substr(sought, 3)
      end || '%'))
    or (find_by = 'vat' and readable.vat_reg_nr like '%' || sought || '%')
    or (find_by = 'words'
      and readable.search_text like lower(split_part(sought, E'\n', 1))
      and (split_part(sought, E'\n', 2) = '' or readable.search_text like lower(split_part(sought, E'\n', 2)))
      and (split_part(sought, E'\n', 3) = '' or readable.search_text like lower(split_part(sought, E'\n', 3)))
      and (split_part(sought, E'\n', 4) = '' or readable.search_text like lower(split_part(sought, E'\n', 4)))
      and (split_part(sought, E'\n', 5) = '' or readable.search_text like lower(split_part(sought, E'\n', 5)))
      and (split_part(sought, E'\n', 6) = '' or readable.search_text like lower(split_part(sought, E'\n', 6)))
      and (split_part(sought, E'\n', 7) = '' or readable.search_text like lower(split_part(sought, E'\n', 7)))
      and (split_part(sought, E'\n', 8) = '' or readable.search_text like lower(split_part(sought, E'\n', 8))));
end;
revoke all on function public.find_customers(text, text) from public, anon, authenticated, service_role;
grant execute on function public.find_customers(text, text) to authenticated;
comment on function public.find_customers(text, text) is
  'Customers by a part of a phone number, by a part of the VAT number, or by LIKE patterns in any order. Without a search_path of its own (advisor function_search_path_mutable): with one it would not be inlined, and no index would serve its calls. Its body is kept parsed, so each name in it stays what it was when it was made.';

-- As customer_days, of what find_customers finds.
create function public.found_customer_days(time_zone text, find_by text, sought text) returns json
language plpgsql stable security invoker
set search_path = ''
set plan_cache_mode = force_custom_plan -- which index helps depends on the arguments
as $$
begin
  return (
    select coalesce(json_agg(counted order by counted.day desc), '[]')
    from (
      select (found.created_at at time zone time_zone)::date as day, count(*) as customers
      from public.find_customers(find_by, sought) as found
      group by 1
    ) as counted
  );
end;
$$;
revoke all on function public.found_customer_days(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.found_customer_days(text, text, text) to authenticated;
comment on function public.found_customer_days(text, text, text) is
  'JSON array of {day: YYYY-MM-DD, customers: n}, newest first, by calendar day of the time zone, of what find_customers finds.';
