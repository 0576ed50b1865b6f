-- As before, with the customers who are new to the search taken up 2,000 at a time, so that the first call in a large shop
-- takes no longer than the others; and with a number of those left that goes down while features are made, too.
create or replace function public.find_duplicates(milliseconds integer default 150) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  began timestamptz := clock_timestamp();
  next uuid[];
  step_now smallint;
  waiting bigint;
  missing bigint;
  total bigint;
begin
  perform private.insist_on_admin();
  if pg_try_advisory_xact_lock(hashtextextended('private.find_duplicates', 0)) then
    -- Whoever registered, was restored or came by an import has no features yet.
    if not exists (select from private.duplicate_queue)
      and (select count(*) from private.duplicate_features) < (select count(*) from public.customers) then
      insert into private.duplicate_queue (customer_id)
      select stored.id from public.customers as stored
      where not exists (select from private.duplicate_features as made where made.customer_id = stored.id)
      limit 2000;
    end if;
    loop
      select min(queue.step) into step_now from private.duplicate_queue as queue;
      exit when step_now is null;
      select array_agg(few.customer_id) into next
      from (
        select queue.customer_id from private.duplicate_queue as queue where queue.step = step_now
        order by queue.customer_id limit 25
      ) as few;
      if step_now = 0 then
        perform private.prepare_duplicates(next);
      else
        perform private.compare_duplicates(next);
      end if;
      exit when clock_timestamp() - began > least(greatest(milliseconds, 0), 2000) * interval '1 millisecond';
    end loop;
  end if;
  total := (select count(*) from public.customers);
  missing := total - (select count(*) from private.duplicate_features);
  waiting := (select count(*) from private.duplicate_queue as queue where queue.step = 1);
  return json_build_object(
    -- Who has features is half done.
    'left', missing + (waiting + 1) / 2,
    'customers', total,
    'groups', (select count(*) from private.duplicate_groups)
  );
end;
$$;
