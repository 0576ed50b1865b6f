-- What an entry of the ledger was: its file's name, and what chose its customers, so that the same can be exported once
-- more, and each customer's exports can be told. Entries of before have none of it but the beginning of a new-only
-- export, which is where the one before it ended.

alter table public.export_ledger
  add column file_name text,
  add column since_created_at timestamptz,
  add column since_id uuid,
  add column from_created_at timestamptz,
  add column before_created_at timestamptz,
  add column search text,
  add column search_by text,
  add constraint export_ledger_file_name_length check (char_length(file_name) <= 200),
  add constraint export_ledger_since_whole check ((since_created_at is null) = (since_id is null)),
  add constraint export_ledger_bounds_whole check ((from_created_at is null) = (before_created_at is null)),
  add constraint export_ledger_search_length check (char_length(search) <= 400),
  add constraint export_ledger_search_by_known check (search_by in ('phone', 'vat', 'words')),
  add constraint export_ledger_search_by_with_search check (search_by is null or search is not null);

comment on column public.export_ledger.since_created_at is 'With since_id the last customer of the export before: a new-only export begins after it. Null when it began with the first customer.';
comment on column public.export_ledger.from_created_at is 'For a day: its first moment; before_created_at is the next day''s.';
comment on column public.export_ledger.search is 'What was searched for, by search_by: null for the search of the list, else a phone number, a VAT number, or words in any order.';

update public.export_ledger as entry set since_created_at = earlier.up_to_created_at, since_id = earlier.up_to_id
from (
  select this.id, previous.up_to_created_at, previous.up_to_id
  from public.export_ledger as this
  cross join lateral (
    select before.up_to_created_at, before.up_to_id
    from public.export_ledger as before
    where before.scope in ('everything', 'new') and before.exported_at < this.exported_at
    order by before.up_to_created_at desc, before.up_to_id desc
    limit 1
  ) as previous
  where this.scope = 'new'
) as earlier
where earlier.id = entry.id;

grant insert (file_name, since_created_at, since_id, from_created_at, before_created_at, search, search_by)
  on public.export_ledger to authenticated;

-- In which exports a customer is, as far as the ledger can tell without a list of each file's customers: by their place
-- in the order of registration, not by a search, for a customer's values may have changed since.
--
-- The last exports of each of some customers, the newest first, at most `most` each; for the rows of the desk one, for a
-- customer's history more.
create function public.customer_exports(customer_ids jsonb, most integer default 1) returns json
language sql stable security invoker
begin atomic
  select coalesce(json_agg(json_build_object(
    'customer_id', customer.id,
    'export_id', entry.id,
    'exported_at', entry.exported_at,
    'exported_by_email', entry.exported_by_email,
    'customers', entry.customers,
    'file_name', entry.file_name
  ) order by entry.exported_at desc), '[]')
  from public.customers as customer
  cross join lateral (
    select exports.*
    from public.export_ledger as exports
    where exports.exported_at >= customer.created_at
      and case exports.scope
        when 'everything' then (exports.up_to_created_at, exports.up_to_id) >= (customer.created_at, customer.id)
        when 'new' then (exports.up_to_created_at, exports.up_to_id) >= (customer.created_at, customer.id)
          and (exports.since_id is null
            or (exports.since_created_at, exports.since_id) < (customer.created_at, customer.id))
        when 'record' then exports.up_to_id = customer.id
        when 'day' then exports.search is null and exports.from_created_at <= customer.created_at
          and customer.created_at < exports.before_created_at
          and (exports.up_to_created_at, exports.up_to_id) >= (customer.created_at, customer.id)
        else false
      end
    order by exports.exported_at desc
    limit least(most, 100)
  ) as entry
  where customer.id in (select id::uuid from jsonb_array_elements_text(customer_ids) as sent (id));
end;
revoke all on function public.customer_exports(jsonb, integer) from public, anon, authenticated, service_role;
grant execute on function public.customer_exports(jsonb, integer) to authenticated;
comment on function public.customer_exports(jsonb, integer) is 'JSON array of {customer_id, export_id, exported_at, exported_by_email, customers, file_name}: the last exports that each of the customers, given as a JSON array of ids, is in, newest first, at most `most` each.';
