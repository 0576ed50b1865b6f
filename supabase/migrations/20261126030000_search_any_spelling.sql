-- cspell:ignore nfkd øđðłıς oddliσ
-- Searches by words find every spelling: with and without accents, in composed and decomposed characters, and with any
-- kind of quote, dash and blank.

-- Returns a text in which spellings that look alike are equal: without case, accents, quotes and invisible characters,
-- with blanks for dashes, and with separate letters for joined ones. `src/lib/folded.ts` does the same.
create function private.folded(spelled text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case
    -- Most texts are ASCII, which is faster.
    when octet_length(spelled) = char_length(spelled) then translate(lower(spelled), '-''"`', ' ')
    else translate(
      replace(replace(replace(
        regexp_replace(
          lower(normalize(translate(spelled, '´', ''), nfkd)),
          '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff''"`\u2018-\u201f\u2032\u2035\u02b9-\u02bd\u02c8\u00ab\u00bb\u2039\u203a]',
          '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      'øđðłıς' || E'-\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212',
      'oddliσ         ')
  end;
$$;
revoke all on function private.folded(text) from public;
grant execute on function private.folded(text) to anon, authenticated, service_role;
create index customers_folded_text on public.customers using gin (private.folded(search_text) extensions.gin_trgm_ops);

-- Finds customers, all or only those that are new for a format. `find_by` says what `sought` is: see the schema file.
create or replace function public.find_customers(find_by text, sought text, new_for text default null)
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
      and private.folded(readable.search_text) like private.folded(split_part(sought, E'\n', 1))
      and (split_part(sought, E'\n', 2) = '' or private.folded(readable.search_text) like private.folded(split_part(sought, E'\n', 2)))
      and (split_part(sought, E'\n', 3) = '' or private.folded(readable.search_text) like private.folded(split_part(sought, E'\n', 3)))
      and (split_part(sought, E'\n', 4) = '' or private.folded(readable.search_text) like private.folded(split_part(sought, E'\n', 4)))
      and (split_part(sought, E'\n', 5) = '' or private.folded(readable.search_text) like private.folded(split_part(sought, E'\n', 5)))
      and (split_part(sought, E'\n', 6) = '' or private.folded(readable.search_text) like private.folded(split_part(sought, E'\n', 6)))
      and (split_part(sought, E'\n', 7) = '' or private.folded(readable.search_text) like private.folded(split_part(sought, E'\n', 7)))
      and (split_part(sought, E'\n', 8) = '' or private.folded(readable.search_text) like private.folded(split_part(sought, E'\n', 8)))))
    and (new_for is null or not exists (
      select from public.baselines as base where base.format = new_for and base.customer_id = readable.id));
$$;
