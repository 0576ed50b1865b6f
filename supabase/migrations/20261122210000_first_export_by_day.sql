-- A customer's first export, by what an entry of the ledger tells since it has its bounds: an export of a day without a
-- search counts, too, and one of new customers only for those it began before.
create or replace function private.first_export(customer_created_at timestamptz, customer_id uuid) returns timestamptz
language sql stable
set search_path = ''
begin atomic
  select min(exports.exported_at)
  from public.export_ledger as exports
  where exports.exported_at >= customer_created_at
    and case exports.scope
      when 'everything' then (exports.up_to_created_at, exports.up_to_id) >= (customer_created_at, customer_id)
      when 'new' then (exports.up_to_created_at, exports.up_to_id) >= (customer_created_at, customer_id)
        and (exports.since_id is null
          or (exports.since_created_at, exports.since_id) < (customer_created_at, customer_id))
      when 'record' then exports.up_to_id = customer_id
      when 'day' then exports.search is null and exports.from_created_at <= customer_created_at
        and customer_created_at < exports.before_created_at
        and (exports.up_to_created_at, exports.up_to_id) >= (customer_created_at, customer_id)
      else false
    end;
end;

-- None of these needs to be inlined, so they can have what costs that (advisor function_search_path_mutable).
alter function public.changed_since_export(uuid) set search_path = '';
alter function public.customer_exports(jsonb, integer) set search_path = '';
alter function private.customer_json(public.customers) set search_path = '';
alter function private.is_as_seen(public.customers, private.customer_values) set search_path = '';
alter function private.customer_values_json(public.customers) set search_path = '';
