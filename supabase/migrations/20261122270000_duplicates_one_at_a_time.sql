-- What the search for duplicates has worked out is changed by one at a time: by the search itself, or by an admin who
-- changes, merges or deletes a customer or says that two are not the same. Two at once failed, or brought a pair back that
-- an admin had just decided about. And nobody can make a name that takes the search minutes to compare.

-- Held to the end of the transaction, and taken before any row is: whoever waits for it holds nothing that its holder
-- could wait for. The search, which works for a moment at a time, does not wait but leaves it to a later call.
create function private.hold_duplicates() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.find_duplicates', 0));
end;
$$;
revoke all on function private.hold_duplicates() from public, anon, authenticated, service_role;

-- For whatever changes or deletes customers without one of the functions below: the desk's own delete, a script. A
-- registration is neither. With the caller's rights, who has none on the function above.
create function private.hold_duplicates_first() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.find_duplicates', 0));
  return null;
end;
$$;
revoke all on function private.hold_duplicates_first() from public, anon, authenticated, service_role;
create trigger hold_duplicates_first before update or delete on public.customers
  for each statement execute function private.hold_duplicates_first();

-- The five functions are as before, and hold it before they lock a customer or a copy; a save that was
-- stored but whose answer was lost can be sent again; what is decided about somebody who is gone for good is not kept.

create or replace function public.update_customer(customer_id uuid, seen jsonb, wanted jsonb) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  customer public.customers;
  changed private.customer_values;
begin
  perform private.insist_on_admin();
  perform private.hold_duplicates();
  changed := private.customer_values_of(wanted);
  -- Whoever comes second waits here, and then sees what the first has stored.
  select stored.* into customer from public.customers as stored where stored.id = customer_id for update;
  if not found then
    return json_build_object('outcome', 'gone');
  end if;
  -- Who is as wanted already was saved by a call whose answer was lost, or by somebody who wants the same.
  if not private.is_as_seen(customer, private.customer_values_of(seen)) and not private.is_as_seen(customer, changed) then
    return json_build_object('outcome', 'conflict', 'customer', private.customer_json(customer));
  end if;
  update public.customers as stored set
    company_name = changed.company_name,
    contact_person = changed.contact_person,
    cell_phone = changed.cell_phone,
    office_phone = changed.office_phone,
    physical_address = changed.physical_address,
    email_address = changed.email_address,
    vat_reg_nr = changed.vat_reg_nr
  where stored.id = customer_id
  returning stored.* into customer;
  return json_build_object('outcome', 'saved', 'customer', private.customer_json(customer));
end;
$$;

create or replace function public.merge_customers(keep uuid, seen jsonb, chosen jsonb) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ids uuid[];
  rest uuid[];
  customer public.customers;
  was jsonb;
  found_count integer := 0;
  answer json;
  merge_id uuid;
begin
  perform private.insist_on_admin();
  perform private.hold_duplicates();
  perform private.customer_values_of(chosen);
  if jsonb_typeof(seen) is distinct from 'object' then
    raise invalid_parameter_value using message = 'What was seen is an object of ids and values.';
  end if;
  select array_agg(key::uuid order by key::uuid) into ids from jsonb_object_keys(seen) as key;
  rest := array_remove(ids, keep);
  if ids is null or not keep = any (ids) or cardinality(rest) not between 1 and 20 then
    raise invalid_parameter_value using message = 'The kept customer and 1 to 20 others are needed.';
  end if;
  -- In the order of their ids, so that two merges at once wait for each other and for nobody else.
  for customer in
    select stored.* from public.customers as stored where stored.id = any (ids) order by stored.id for update
  loop
    found_count := found_count + 1;
    if not private.is_as_seen(customer, private.customer_values_of(seen -> customer.id::text)) then
      return json_build_object('outcome', 'changed');
    end if;
    if customer.id = keep then
      was := private.customer_values_json(customer);
    end if;
  end loop;
  if found_count < cardinality(ids) then
    return json_build_object('outcome', 'gone');
  end if;

  delete from public.customers as stored where stored.id = any (rest);
  update public.deleted_customers as copies set merged_into = keep where copies.id = any (rest);
  answer := public.update_customer(keep, was, chosen);
  insert into public.customer_merges (kept, others, before, after) values (keep, rest, was, chosen)
  returning id into merge_id;
  return json_build_object('outcome', 'merged', 'merge', merge_id, 'customer', answer -> 'customer');
end;
$$;

create or replace function public.undo_merge(merge_id uuid) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  merge public.customer_merges;
  answer json;
  back uuid;
  restored json;
  missed boolean := false;
begin
  perform private.insist_on_admin();
  perform private.hold_duplicates();
  select merges.* into merge from public.customer_merges as merges where merges.id = merge_id for update;
  if not found then
    return json_build_object('outcome', 'gone');
  end if;
  if merge.undone_at is not null then
    return json_build_object('outcome', 'undone', 'missed_export', false);
  end if;
  if (select count(*) from public.deleted_customers as copies where copies.id = any (merge.others)
      and copies.deleted_at > now() - interval '30 days') < cardinality(merge.others) then
    return json_build_object('outcome', 'gone');
  end if;
  answer := public.update_customer(merge.kept, merge.after, merge.before);
  if answer ->> 'outcome' <> 'saved' then
    return json_build_object('outcome', case answer ->> 'outcome' when 'gone' then 'gone' else 'changed' end);
  end if;
  foreach back in array merge.others loop
    restored := public.restore_customer(back);
    missed := missed or (restored ->> 'missed_export')::boolean;
  end loop;
  update public.customer_merges as merges set undone_at = clock_timestamp() where merges.id = merge_id;
  return json_build_object('outcome', 'undone', 'missed_export', missed, 'customer', answer -> 'customer');
end;
$$;

create or replace function public.delete_customer_for_good(customer_id uuid) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  was_copy boolean;
  was_customer boolean;
begin
  perform private.insist_on_admin();
  perform private.hold_duplicates();
  -- In this order, because a restore under way holds the copy: once it is waited for, the customer is to be seen.
  delete from public.deleted_customers where id = customer_id;
  was_copy := found;
  delete from public.customers where id = customer_id;
  was_customer := found;
  -- The copy that the trigger has just made, or that of a delete that was waited for.
  delete from public.deleted_customers where id = customer_id;
  return json_build_object('deleted', was_copy or was_customer or found);
end;
$$;

create or replace function public.set_distinct(one uuid, other uuid, same boolean default false) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  smaller uuid := least(one, other);
  larger uuid := greatest(one, other);
begin
  perform private.insist_on_admin();
  perform private.hold_duplicates();
  if smaller = larger or smaller is null then
    raise invalid_parameter_value using message = 'Two different customers are needed.';
  end if;
  if same then
    delete from public.distinct_customers as decided where decided.a = smaller and decided.b = larger;
    insert into private.duplicate_queue (customer_id, step)
    select features.customer_id, 1 from private.duplicate_features as features where features.customer_id in (smaller, larger)
    on conflict do nothing;
    perform private.compare_duplicates(array[smaller, larger]);
  else
    -- Of whoever is gone for good nothing is kept, for nothing would ever take it away.
    insert into public.distinct_customers (a, b)
    select smaller, larger
    where (
      select count(*) from (
        select id from public.customers where id in (smaller, larger)
        union select id from public.deleted_customers where id in (smaller, larger)
      ) as known
    ) = 2
    on conflict do nothing;
    delete from private.duplicate_pairs as pairs where pairs.a = smaller and pairs.b = larger;
  end if;
  return json_build_object('groups', (select count(*) from private.duplicate_groups));
end;
$$;

-- As before, with three names at most, and with contact persons in other letters than ours told apart.
create or replace function private.duplicate_features_of(customer public.customers) returns private.duplicate_features
language plpgsql stable
set search_path = ''
as $$
declare
  made private.duplicate_features;
  part text;
  words text[];
  said_little text[];
  person text[];
  place integer;
  free constant text[] := string_to_array(
    'gmail.com googlemail.com yahoo.com yahoo.co.za ymail.com hotmail.com hotmail.co.za outlook.com live.com live.co.za msn.com icloud.com me.com aol.com proton.me protonmail.com webmail.co.za mweb.co.za telkomsa.net vodamail.co.za absamail.co.za iafrica.com lantic.net vox.co.za polka.co.za mtnloaded.co.za cybersmart.co.za gmx.com mail.com zoho.com', ' ');
begin
  made.customer_id := customer.id;
  made.names := '{}';
  made.little := '{}';
  -- Nobody trades under more names; each would be compared with each of another's.
  foreach part in array (regexp_split_to_array(
    lower(customer.company_name), '\s+(?:t/a|t\.a\.?|t/as|h/a|trading\s+as|handeldrywend\s+as|handelend\s+as)\s+'
  ))[:3] loop
    select named.telling, named.little into words, said_little from private.words_of_name(private.plain_text(part)) as named;
    made.little := made.little || said_little;
    if cardinality(words) > 0 then
      made.names := made.names || array_to_string(words, ' ');
    end if;
  end loop;
  if cardinality(made.names) = 0 then
    made.names := array[lower(customer.company_name)];
  end if;
  made.stem := split_part(made.names[cardinality(made.names)], ' ', 1);

  made.vat := private.vat_key(customer.vat_reg_nr);
  made.cell := private.phone_key(customer.cell_phone);
  made.office := private.phone_key(customer.office_phone);

  made.email := lower(customer.email_address);
  made.mailbox := split_part(made.email, '@', 1);
  made.domain := split_part(made.email, '@', 2);
  if made.domain in ('gmail.com', 'googlemail.com') then
    made.mailbox := replace(split_part(made.mailbox, '+', 1), '.', '');
    made.email := made.mailbox || '@gmail.com';
  end if;
  if made.domain = any (free) then
    if made.mailbox in ('info', 'admin', 'office', 'accounts', 'sales', 'orders', 'mail', 'email', 'test', 'none', 'noemail', 'nomail', 'noreply', 'na', 'no', 'x', 'abc', 'user', 'customer') then
      made.email := null;
    end if;
    made.domain := null;
  elsif made.mailbox in ('test', 'none', 'noemail', 'nomail', 'noreply', 'na', 'nobody') then
    made.email := null;
    made.domain := null;
  end if;

  part := case when customer.contact_person like '%,%'
    then split_part(customer.contact_person, ',', 2) || ' ' || split_part(customer.contact_person, ',', 1)
    else customer.contact_person end;
  select array_agg(meant.word order by meant.place)
      filter (where meant.word <> '' and meant.said not in ('jnr', 'jr', 'junior', 'snr', 'sr', 'senior', 'ii', 'iii', '')),
    -- Sr Viljoen is a sister, Viljoen Sr a father.
    case when bool_or(meant.said in ('jnr', 'jr', 'junior', 'ii', 'iii')) then 'junior'
      when bool_or(meant.said in ('snr', 'sr', 'senior') and meant.place > 1) then 'senior' end
  into person, made.generation
  from (
    select each.word as said, each.place, coalesce((
      select known.means from private.duplicate_words as known where known.kind = 'person' and known.word = each.word
    ), each.word) as word
    from unnest(string_to_array(private.plain_text(part), ' ')) with ordinality as each (word, place)
    offset 0
  ) as meant;
  person := coalesce(person, '{}');
  place := cardinality(person);
  while place > 2 and person[place - 1] in ('van', 'der', 'den', 'de', 'du', 'le', 'la', 'von', 'st') loop
    place := place - 1;
  end loop;
  -- Nothing is left of what is written in other letters, nor of a mere title: the one is compared as it is, the other not.
  made.given_name := case
    when cardinality(person) > 0 then array_to_string(person[1:greatest(place - 1, 1)], ' ')
    when customer.contact_person ~ '[^\u0001-\u007f]' then replace(lower(customer.contact_person), ' ', '')
  end;
  made.surname := case when cardinality(person) > 1 then array_to_string(person[place:], '') end;

  select
    coalesce(array_agg(distinct meant.word) filter (where meant.word !~ '[0-9]'), '{}'),
    coalesce(array_agg(distinct meant.word) filter (where meant.word ~ '[0-9]' and meant.is_last_code is not true), '{}'),
    max(meant.word) filter (where meant.is_last_code)
  into made.address_words, made.address_numbers, made.postcode
  from (
    select coalesce((
        select known.means from private.duplicate_words as known where known.kind = 'address' and known.word = each.word
      ), each.word) as word,
      each.word ~ '^[0-9]{4}$' and each.place = max(each.place) filter (where each.word ~ '^[0-9]{4}$') over () as is_last_code
    from unnest(string_to_array(
      regexp_replace(private.plain_text(customer.physical_address), '\m([a-z]{3,})(straat|weg|laan)\M', '\1 \2', 'g'), ' '
    )) with ordinality as each (word, place)
  ) as meant
  where meant.word <> '';
  return made;
end;
$$;

-- Whoever that concerns is looked at again.
delete from private.duplicate_features as made where cardinality(made.names) > 3 or made.given_name = '';
