-- Customers who may be the same one, registered twice: found by record linkage as Fellegi and Sunter describe it.
--
-- Every agreement between two customers speaks for their being one, every disagreement against it, each with a weight in
-- bits (private.duplicate_weights, the one table to read and to change). A value that several different customers share,
-- such as a bookkeeper's e-mail or an office park's landline, counts for less the more there are of them. Compared are
-- only customers who share something (blocking): 100,000 of them make a few hundred thousand pairs and not five billion.
--
-- It is worked out a little at a time when an admin's desk asks for it, and never when somebody registers: no trigger
-- fires at a registration, so it takes as long as before and tells nobody anything. Everything in schema private here
-- can be worked out again, so it is in no backup; what admins have decided is (public.distinct_customers).

create table private.duplicate_weights (
  reason text primary key,
  weight real not null,
  meaning text not null
);
insert into private.duplicate_weights (reason, weight, meaning) values
  ('vat_same', 11, 'the same VAT number, none of the obviously made-up ones'),
  ('vat_slip', 5, 'VAT numbers that differ as by mistyping, with a name or an address that agrees'),
  ('vat_differs', -7, 'two different VAT numbers'),
  ('email_same', 7, 'the same e-mail, case aside'),
  ('email_alike', 4, 'e-mails that differ as by mistyping'),
  ('domain_same', 2, 'e-mails of the same company''s domain'),
  ('email_differs', -0.5, 'other e-mails'),
  ('cell_same', 6, 'the same cell phone, 0 and 27 alike'),
  ('office_same', 4.5, 'the same office phone'),
  ('phone_crossed', 5, 'the cell phone of one is the office phone of the other'),
  ('phone_slip', 3, 'phone numbers that differ as by mistyping, with a name or an address that agrees'),
  ('phones_differ', -0.5, 'no phone in common'),
  ('contact_same', 4, 'the same contact person, titles and the order of the names aside'),
  ('contact_initial', 3, 'the same surname, and an initial that fits'),
  ('contact_alike', 3, 'names of a person that differ as by spelling, or a short form'),
  ('contact_family', -9, 'the same surname with another first name: a relative'),
  ('contact_generation', -10, 'junior and senior'),
  ('contact_differs', -1, 'another contact person'),
  ('name_same', 6, 'the same company name: case, accents, blanks, punctuation, form of company and language aside'),
  ('name_alike', 5.5, 'company names that differ as by spelling, by initials or by words that say little'),
  ('name_part', 3.5, 'one company name is a part of the other'),
  ('name_unlike', -9, 'other company names'),
  ('name_branch', -14, 'company names that differ by the place, or by a number: branches'),
  ('address_same', 5, 'the same address'),
  ('address_alike', 2, 'addresses that agree in the street or the farm'),
  ('address_near', -0.5, 'another address in the same place'),
  ('address_elsewhere', -1.5, 'an address elsewhere'),
  ('other_place', -12, 'contact, phones and address all differ: another branch'),
  ('prior', -6.3, 'what speaks against two customers who were compared, before anything is known of them'),
  ('person_most', 10, 'the most that phones, e-mail and contact count for together: they belong to one person'),
  ('enough', 0.5, 'from here on two customers are offered');

-- What words mean when names are compared: '' says nothing, '-' says little. Afrikaans words stand for English ones.
create table private.duplicate_words (
  kind text not null, -- name, person or address
  word text not null,
  means text not null,
  primary key (kind, word)
);
insert into private.duplicate_words (kind, word, means)
select 'name', word, '' from unnest(string_to_array(
  'pty ltd limited proprietary edms eiendoms bpk beperk cc bk inc incorporated ing ingelyf npc npo rf soc mtrust co company kie maatskappy trading the die and en of van vir', ' ')) as word
union all
select 'name', word, '-' from unnest(string_to_array(
  'group groep holding enterprise onderneming service dienste solution oplossing supply supplie voorrade sa southern africa suidelike afrika national nasionale international internasionale project projekte business besigheid trust', ' ')) as word
union all
select 'name', split_part(pair, '=', 1), split_part(pair, '=', 2) from unnest(string_to_array(
  'hoeveld=highveld laeveld=lowveld bosveld=bushveld elektronika=electronic elektroniese=electronic sekuriteit=security vervoer=transport boerdery=farming plase=farming farms=farming farm=farming plaas=farming seuns=son sons=son broers=brother bros=brother skool=school hoerskool=highschool laerskool=primaryschool konstruksie=construction bouers=builder bouer=builder ingenieurs=engineering ingenieurswese=engineering engineers=engineering engineer=engineering handelaars=trader winkel=shop store=shop stores=shop apteek=pharmacy slaghuis=butchery bakkery=bakery gastehuis=guesthouse kwekery=nursery loodgieters=plumbing loodgieter=plumbing plumbers=plumbing plumber=plumbing elektries=electrical elektriese=electrical elektrisiens=electrical electricians=electrical electric=electrical vrystaat=freestate noord=north noordelike=north northern=north suid=south oos=east oostelike=east eastern=east wes=west westelike=west western=west kaap=cape kaapse=cape versekering=insurance prokureurs=attorney rekenmeesters=accountant rekenmeester=accountant boekhouers=bookkeeping boekhou=bookkeeping bookkeepers=bookkeeping verhuring=rental verhurings=rental hire=rental verspreiders=distributor herstel=repair herstelwerk=repair bande=tyre tires=tyre meubels=furniture meubel=furniture landgoed=estate kliniek=clinic wynkelder=cellar wyne=wine mynbou=mining myn=mining mynvoorrade=mining hout=timber staal=steel rekenaars=computer rekenaar=computer drukkers=printer drukkery=printer printing=printer uitgewers=publisher toere=tour kommunikasie=communication comms=communication telekommunikasie=telecom telecommunications=telecom radios=radio bakkies=truck vragmotors=truck trekkers=tractor trekker=tractor motors=motor motoren=motor outo=auto huis=house berg=mountain bergen=mountain rivier=river see=sea strand=beach bos=bush dorp=town stad=city sentrum=centre center=centre mark=market nuwe=new ou=old groot=big klein=small blou=blue rooi=red groen=green goue=gold golden=gold silwer=silver son=sun water=water melkery=dairy suiwel=dairy pluimvee=poultry vleis=meat graan=grain saad=seed diere=animal veearts=vet tandarts=dentist dokter=doctor kerk=church gemeente=church klank=sound beligting=lighting antennes=antenna antennas=antenna batterye=battery batteries=battery alarms=alarm alarmstelsels=alarm stelsels=system systems=system mobiele=mobile vloot=fleet lugvaart=aviation visserye=fishery fisheries=fishery vissery=fishery bosbou=forestry koerier=courier couriers=courier skoonmaak=cleaning skoonmakers=cleaning cleaners=cleaning verpakking=packaging tekens=sign signage=sign agri=agriculture landbou=agriculture tegnologie=technology tech=technology technologies=technology bemarking=marketing eiendomme=property properties=property beleggings=investment investments=investment', ' ')) as pair
union all
select 'person', word, '' from unnest(string_to_array('mr mrs ms miss dr prof adv rev mnr mev mej ds me sir madam', ' ')) as word
union all
select 'person', split_part(pair, '=', 1), split_part(pair, '=', 2) from unnest(string_to_array(
  'kobus=jacobus koos=jacobus cobus=jacobus hennie=hendrik henk=hendrik piet=pieter petrus=pieter peter=pieter frikkie=frederik freddie=frederik fred=frederik fanie=stefanus stephan=stefanus hannes=johannes johnny=john jannie=jan mike=michael dave=david bob=robert rob=robert bill=william willie=willem will=william tom=thomas tommy=thomas joe=joseph jim=james jimmy=james steve=stephen steven=stephen andy=andrew tony=anthony anton=anthony chris=christopher nick=nicholas alex=alexander sam=samuel ben=benjamin dan=daniel danie=daniel danny=daniel ed=edward eddie=edward jackie=jacqueline liz=elizabeth betty=elizabeth lizzie=elizabeth sue=susan kathy=katherine kate=katherine cathy=katherine maggie=margaret annie=anna anneke=anna antoinette=nettie gert=gerhardus gerrie=gerhardus sarel=carel charl=carel dirkie=dirk louw=lourens faan=stefanus schalkie=schalk manie=hermanus herman=hermanus tienie=martinus martin=martinus theuns=theunis', ' ')) as pair
union all
select 'address', word, '' from unnest(string_to_array(
  'no nr number unit eenheid suite shop winkel floor vloer cnr corner hoek van v h and en the die gauteng limpopo mpumalanga kwazulu natal kzn free state vrystaat northern western eastern cape noord wes oos kaap north west province provinsie south africa suid afrika rsa sa plaas farm building gebou', ' ')) as word
union all
select 'address', split_part(pair, '=', 1), split_part(pair, '=', 2) from unnest(string_to_array(
  'st=street str=street straat=street rd=road weg=road ave=avenue av=avenue laan=avenue dr=drive rylaan=drive cres=crescent singel=crescent cl=close blvd=boulevard ln=lane steeg=lane pl=place plein=square sq=square po=pobox posbus=pobox box=pobox pvt=private privaatsak=privatebag bag=privatebag sak=privatebag kerk=church hoof=main lang=long mark=market stasie=station skool=school rivier=river berg=mountain nywerheid=industria industrial=industria park=park ext=extension uitbreiding=extension jhb=johannesburg pta=pretoria ct=capetown mt=mount', ' ')) as pair
on conflict do nothing;

revoke all on table private.duplicate_weights, private.duplicate_words from public, anon, authenticated, service_role;

-- Small letters, digits and single blanks: without case, accents and punctuation.
create function private.plain_text(given text) returns text
language sql immutable strict parallel safe
set search_path = ''
return btrim(regexp_replace(
  regexp_replace(lower(normalize(given, NFKD)), '[\u0300-\u036f\u2019''`.]', '', 'g'), '[^a-z0-9]+', ' ', 'g'
));

-- The words of a company's name that say who it is. What says little is left out as long as something remains.
create function private.name_words(plain text) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  telling text[];
  words text[];
begin
  select
    array_agg(means order by place) filter (where means not in ('', '-')),
    array_agg(case when means in ('', '-') then word else means end order by place)
      filter (where means <> '')
  into telling, words
  from (
    select split.word, split.place, coalesce(known.means, plural.means, split.singular) as means
    from (
      select each.word, each.place,
        case when length(each.word) > 4 and right(each.word, 1) = 's' then left(each.word, -1) else each.word end as singular
      from regexp_split_to_table(
        replace(replace(replace(plain, 'free state', 'vrystaat'), 'high school', 'hoerskool'), 'two way', 'twoway'), ' '
      ) with ordinality as each (word, place)
      where each.word <> ''
    ) as split
    left join private.duplicate_words as known on known.kind = 'name' and known.word = split.word
    left join private.duplicate_words as plural on plural.kind = 'name' and plural.word = split.singular
  ) as meant;
  return coalesce(telling, words, string_to_array(nullif(plain, ''), ' '), '{}');
end;
$$;

-- 0 and 27 alike; null for what is obviously made up.
create function private.phone_key(phone text) returns text
language sql immutable parallel safe
set search_path = ''
return (
  select case when digits !~ '([0-9])\1{6}' and digits !~ '1234567|9876543' then digits end
  from (select case
    when phone ~ '^0027[0-9]{9}$' then '0' || right(phone, 9)
    when phone ~ '^270[0-9]{9}$' then right(phone, 10)
    when phone ~ '^27[0-9]{9}$' then '0' || right(phone, 9)
    else phone end as digits) as national
);

create function private.vat_key(vat text) returns text
language sql immutable parallel safe
set search_path = ''
return case when vat !~ '^4([0-9])\1{6}' and vat !~ '1234567|9876543|2345678' then vat end;

-- Whether one was meant and the other typed: one letter or digit another, missing or too many, or two exchanged.
create function private.is_slip(a text, b text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  front integer := 0;
  rest_a text;
  rest_b text;
begin
  if a is null or b is null or abs(length(a) - length(b)) > 1 or length(a) < 4 then
    return false;
  end if;
  while front < least(length(a), length(b)) and substr(a, front + 1, 1) = substr(b, front + 1, 1) loop
    front := front + 1;
  end loop;
  rest_a := substr(a, front + 1);
  rest_b := substr(b, front + 1);
  if length(a) = length(b) then
    return substr(rest_a, 2) = substr(rest_b, 2)
      or (length(rest_a) >= 2 and left(rest_a, 2) = reverse(left(rest_b, 2)) and substr(rest_a, 3) = substr(rest_b, 3));
  end if;
  return case when length(a) > length(b) then substr(rest_a, 2) = rest_b else rest_a = substr(rest_b, 2) end;
end;
$$;

-- What is compared of each customer. Gone with the customer, and made anew when a value changes.
create table private.duplicate_features (
  customer_id uuid primary key references public.customers on delete cascade,
  -- The name's telling words; two where somebody trades under another name.
  names text[] not null,
  stem text not null,
  vat text,
  email text,
  mailbox text,
  -- Null for the hosts where everyone has mail.
  domain text,
  cell text,
  office text,
  given_name text,
  surname text,
  generation text,
  address_words text[] not null,
  address_numbers text[] not null,
  postcode text
);
-- What customers are found by who may be the same.
create table private.duplicate_keys (
  key bigint not null,
  customer_id uuid not null references private.duplicate_features on delete cascade,
  stem text not null,
  primary key (key, customer_id)
);
create index duplicate_keys_of_customer on private.duplicate_keys (customer_id);
-- Who is to be compared again.
create table private.duplicate_queue (
  customer_id uuid primary key references public.customers on delete cascade,
  -- 0: the features are to be made first.
  step smallint not null default 0
);
create index duplicate_queue_next on private.duplicate_queue (step, customer_id);
-- The offered pairs: a < b.
create table private.duplicate_pairs (
  a uuid not null references private.duplicate_features on delete cascade,
  b uuid not null references private.duplicate_features on delete cascade,
  score real not null,
  reasons jsonb not null,
  primary key (a, b)
);
create index duplicate_pairs_b on private.duplicate_pairs (b);
-- Pairs that hang together, strongest first.
create table private.duplicate_groups (
  id uuid primary key,
  score real not null
);
create index duplicate_groups_strongest_first on private.duplicate_groups (score desc, id);
create table private.duplicate_members (
  customer_id uuid primary key,
  group_id uuid not null
);
create index duplicate_members_of_group on private.duplicate_members (group_id);
revoke all on table private.duplicate_features, private.duplicate_keys, private.duplicate_queue, private.duplicate_pairs,
  private.duplicate_groups, private.duplicate_members from public, anon, authenticated, service_role;

-- "Not the same": what an admin has decided of two customers.
create table public.distinct_customers (
  id uuid primary key default gen_random_uuid(),
  a uuid not null,
  b uuid not null,
  decided_at timestamptz not null default clock_timestamp(),
  decided_by uuid default auth.uid(),
  decided_by_email text default left(nullif(auth.jwt() ->> 'email', ''), 254),
  constraint distinct_customers_ordered check (a < b),
  constraint distinct_customers_pair unique (a, b)
);
create index distinct_customers_b on public.distinct_customers (b);
comment on table public.distinct_customers is 'Pairs of customers that an admin has said are not the same. Functions alone read and write it.';
revoke all on table public.distinct_customers from public, anon, authenticated, service_role;
alter table public.distinct_customers enable row level security;

create function private.duplicate_features_of(customer public.customers) returns private.duplicate_features
language plpgsql stable
set search_path = ''
as $$
declare
  made private.duplicate_features;
  part text;
  words text[];
  person text[];
  place integer;
  free constant text[] := string_to_array(
    'gmail.com googlemail.com yahoo.com yahoo.co.za ymail.com hotmail.com hotmail.co.za outlook.com live.com live.co.za msn.com icloud.com me.com aol.com proton.me protonmail.com webmail.co.za mweb.co.za telkomsa.net vodamail.co.za absamail.co.za iafrica.com lantic.net vox.co.za polka.co.za mtnloaded.co.za cybersmart.co.za gmx.com mail.com zoho.com', ' ');
begin
  made.customer_id := customer.id;
  made.names := '{}';
  foreach part in array regexp_split_to_array(
    lower(customer.company_name), '\s+(?:t/a|t\.a\.?|t/as|h/a|trading\s+as|handeldrywend\s+as|handelend\s+as)\s+'
  ) loop
    words := private.name_words(private.plain_text(part));
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
  select array_agg(coalesce(known.means, each.word) order by each.place)
      filter (where coalesce(known.means, each.word) <> '' and each.word not in ('jnr', 'jr', 'junior', 'snr', 'sr', 'senior', 'ii', 'iii', '')),
    case when bool_or(each.word in ('jnr', 'jr', 'junior', 'ii', 'iii')) then 'junior' when bool_or(each.word in ('snr', 'sr', 'senior')) then 'senior' end
  into person, made.generation
  from regexp_split_to_table(private.plain_text(part), ' ') with ordinality as each (word, place)
  left join private.duplicate_words as known on known.kind = 'person' and known.word = each.word;
  person := coalesce(person, '{}');
  place := cardinality(person);
  while place > 2 and person[place - 1] in ('van', 'der', 'den', 'de', 'du', 'le', 'la', 'von', 'st') loop
    place := place - 1;
  end loop;
  made.given_name := array_to_string(person[1:greatest(place - 1, 1)], ' ');
  made.surname := case when cardinality(person) > 1 then array_to_string(person[place:], '') end;

  select
    coalesce(array_agg(distinct meant.word) filter (where meant.word !~ '[0-9]'), '{}'),
    coalesce(array_agg(distinct meant.word) filter (where meant.word ~ '[0-9]' and meant.is_last_code is not true), '{}'),
    max(meant.word) filter (where meant.is_last_code)
  into made.address_words, made.address_numbers, made.postcode
  from (
    select coalesce(known.means, each.word) as word,
      each.word ~ '^[0-9]{4}$' and each.place = max(each.place) filter (where each.word ~ '^[0-9]{4}$') over () as is_last_code
    from regexp_split_to_table(
      regexp_replace(private.plain_text(customer.physical_address), '\m([a-z]{3,})(straat|weg|laan)\M', '\1 \2', 'g'), ' '
    ) with ordinality as each (word, place)
    left join private.duplicate_words as known on known.kind = 'address' and known.word = each.word
  ) as meant
  where meant.word <> '';
  return made;
end;
$$;

create function private.duplicate_key(kind text, value text) returns bigint
language sql immutable strict parallel safe
set search_path = ''
return hashtextextended(kind || ':' || value, 0);

create function private.sorted_words(name text) returns text
language sql immutable strict parallel safe
set search_path = ''
return (select string_agg(word, ' ' order by word) from unnest(string_to_array(name, ' ')) as word);

create function private.address_key(made private.duplicate_features) returns text
language sql immutable
set search_path = ''
as $$
  select array_to_string((made).address_numbers, ' ') || '|'
    || coalesce((select word from unnest((made).address_words) as word order by length(word) desc, word limit 1), '')
    || '|' || coalesce((made).postcode, '')
$$;

-- By what a customer is found, and, for a value of its own, how many share it.
create function private.duplicate_keys_of(made private.duplicate_features) returns setof bigint
language sql immutable
set search_path = ''
as $$
  select distinct keys.key from (
    values
      (private.duplicate_key('vat', made.vat)),
      (private.duplicate_key('email', made.email)),
      (private.duplicate_key('phone', made.cell)),
      (private.duplicate_key('phone', made.office)),
      (private.duplicate_key('domain', made.domain)),
      (private.duplicate_key('contact', made.given_name || ' ' || made.surname)),
      (private.duplicate_key('address', private.address_key(made))),
      (private.duplicate_key('person and name', made.surname || ' ' || left(made.given_name, 1) || ' ' || left(made.stem, 2))),
      (private.duplicate_key('name in place', made.stem || ' ' || made.postcode))
    union all
    select private.duplicate_key('name', private.sorted_words(name)) from unnest(made.names) as name
    union all
    select private.duplicate_key('name', replace(name, ' ', '')) from unnest(made.names) as name
    union all
    select private.duplicate_key('street', word || ' ' || number)
    from unnest(made.address_numbers) as number,
      (select word from unnest(made.address_words) as word order by length(word) desc, word limit 1) as longest
  ) as keys (key)
  where keys.key is not null
$$;

-- How many different customers, going by the first word of their names, share a value; 1 to 64.
create function private.sharers(kind text, value text) returns integer
language sql stable
set search_path = ''
as $$
  select greatest(1, count(distinct few.stem))::integer
  from (
    select keys.stem from private.duplicate_keys as keys where keys.key = private.duplicate_key(kind, value) limit 64
  ) as few
$$;

create function private.are_words_alike(a text, b text) returns boolean
language sql immutable
set search_path = ''
as $$
  select a = b
    or (length(a) >= 4 and length(b) >= 4 and (a like b || '%' or b like a || '%'))
    or private.is_slip(a, b)
    or (length(a) >= 5 and length(b) >= 5 and extensions.similarity(a, b) >= 0.5)
$$;

-- How two names compare: same, alike, part, branch or unlike.
create function private.compare_names(a text, b text, place_a text[], place_b text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  left_a text[] := string_to_array(a, ' ');
  left_b text[] := string_to_array(b, ' ');
  kept text[];
  matched integer := 0;
  mark text;
  word text;
  other text;
begin
  if private.sorted_words(a) = private.sorted_words(b) or replace(a, ' ', '') = replace(b, ' ', '') then
    return 'same';
  end if;
  kept := '{}';
  foreach word in array left_a loop
    mark := null;
    foreach other in array left_b loop
      if word = other then mark := other; exit; end if;
    end loop;
    if mark is null then
      foreach other in array left_b loop
        if (private.are_words_alike(word, other) and word !~ '[0-9]')
          or (least(length(word), length(other)) <= 2 and left(word, 1) = left(other, 1) and word || other !~ '[0-9]') then
          mark := other;
          exit;
        end if;
      end loop;
    end if;
    if mark is null then
      kept := kept || word;
    else
      if length(word) >= 3 then matched := matched + 1; end if;
      left_b := left_b[:array_position(left_b, mark) - 1] || left_b[array_position(left_b, mark) + 1:];
    end if;
  end loop;
  left_a := kept;
  if cardinality(left_a) = 0 and cardinality(left_b) = 0 then
    return case when matched > 0 then 'alike' else 'unlike' end;
  end if;
  if matched > 0 and (array_to_string(left_a || left_b, ' ') ~ '[0-9]'
    or (left_a && place_a and not left_a && place_b) or (left_b && place_b and not left_b && place_a)) then
    return 'branch';
  end if;
  if matched > 0 and (cardinality(left_a) = 0 or cardinality(left_b) = 0) then
    return 'part';
  end if;
  if extensions.similarity(replace(a, ' ', ''), replace(b, ' ', '')) >= 0.7 then
    return 'alike';
  end if;
  -- Initials for a whole name.
  if (cardinality(string_to_array(b, ' ')) >= 3 and a = (select string_agg(left(each, 1), '' order by at) from unnest(string_to_array(b, ' ')) with ordinality as words (each, at)))
    or (cardinality(string_to_array(a, ' ')) >= 3 and b = (select string_agg(left(each, 1), '' order by at) from unnest(string_to_array(a, ' ')) with ordinality as words (each, at))) then
    return 'alike';
  end if;
  return 'unlike';
end;
$$;

-- Compares two customers: null when they are not offered, else {score, reasons: [{reason, weight}]}, strongest first.
create function private.compare_customers(a private.duplicate_features, b private.duplicate_features) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  reasons text[] := '{}';
  shares real[] := '{}';
  name_a text;
  name_b text;
  level text;
  best text := 'unlike';
  name_agrees boolean;
  place text;
  numbers_fit boolean;
  words_fit boolean;
  overlap real;
  contact text;
  phone text;
  is_elsewhere boolean;
  answer jsonb;
begin
  -- The name.
  foreach name_a in array a.names loop
    foreach name_b in array b.names loop
      level := private.compare_names(name_a, name_b, a.address_words, b.address_words);
      if array_position(array['same', 'alike', 'part', 'branch', 'unlike'], level)
        < array_position(array['same', 'alike', 'part', 'branch', 'unlike'], best) then
        best := level;
      end if;
    end loop;
  end loop;
  -- A branch in another place; within one place the place's name says nothing.
  if best = 'branch' and a.postcode is not distinct from b.postcode and array_to_string(a.names || b.names, ' ') !~ '[0-9]' then
    best := 'part';
  end if;
  name_agrees := best in ('same', 'alike', 'part');
  -- Nothing but the VAT number outweighs another name.
  if not name_agrees and a.vat is distinct from b.vat then
    return null;
  end if;
  reasons := reasons || ('name_' || best);
  shares := shares || case when best = 'same' then (
    select greatest(0, ln(count(*) / 2.0) / ln(2))::real from (
      select from private.duplicate_keys as keys
      where keys.key = private.duplicate_key('name', private.sorted_words(a.names[1])) limit 64
    ) as few having count(*) > 0
  ) else 0 end;

  -- The address.
  overlap := (select count(*) from unnest(a.address_words) as word where word = any (b.address_words))
    / greatest(1, least(cardinality(a.address_words), cardinality(b.address_words)))::real;
  words_fit := overlap >= 0.6
    or extensions.similarity(array_to_string(a.address_words, ' '), array_to_string(b.address_words, ' ')) >= 0.6;
  numbers_fit := a.address_numbers <@ b.address_numbers or b.address_numbers <@ a.address_numbers;
  is_elsewhere := a.postcode is distinct from b.postcode;
  place := case
    when words_fit and cardinality(a.address_numbers) > 0 and cardinality(b.address_numbers) > 0 and numbers_fit then 'address_same'
    when words_fit and cardinality(a.address_numbers) + cardinality(b.address_numbers) = 0 and cardinality(a.address_words) > 1 then 'address_same'
    when words_fit and (numbers_fit or private.is_slip('000' || a.address_numbers[1], '000' || b.address_numbers[1])) then 'address_alike'
    when is_elsewhere then 'address_elsewhere'
    else 'address_near'
  end;
  reasons := reasons || place;
  shares := shares || case place
    when 'address_same' then (2 * ln(private.sharers('address', private.address_key(a))) / ln(2))::real else 0 end;

  -- The VAT number.
  if a.vat = b.vat then
    reasons := reasons || 'vat_same'::text;
    shares := shares || (ln(private.sharers('vat', a.vat)) / ln(2))::real;
  elsif a.vat <> b.vat then
    reasons := reasons || case
      when private.is_slip(a.vat, b.vat) and (name_agrees or place = 'address_same') then 'vat_slip' else 'vat_differs' end;
    shares := shares || 0::real;
  end if;

  -- The e-mail.
  if a.email = b.email then
    reasons := reasons || 'email_same'::text;
    shares := shares || (2 * ln(private.sharers('email', a.email)) / ln(2))::real;
  elsif private.is_slip(a.email, b.email) or (a.domain = b.domain and private.is_slip(a.mailbox, b.mailbox))
    or (length(a.mailbox) > 5 and a.mailbox = b.mailbox and private.is_slip(split_part(a.email, '@', 2), split_part(b.email, '@', 2))) then
    reasons := reasons || 'email_alike'::text;
    shares := shares || 0::real;
  elsif a.domain = b.domain then
    reasons := reasons || 'domain_same'::text;
    shares := shares || (ln(private.sharers('domain', a.domain)) / ln(2))::real;
  elsif a.email <> b.email then
    reasons := reasons || 'email_differs'::text;
    shares := shares || 0::real;
  end if;

  -- The phones.
  phone := case
    when a.cell = b.cell then 'cell_same'
    when a.cell = b.office or a.office = b.cell then 'phone_crossed'
    when a.office = b.office then 'office_same'
    when (name_agrees or place = 'address_same') and (private.is_slip(a.cell, b.cell) or private.is_slip(a.office, b.office)) then 'phone_slip'
    when a.cell <> b.cell then 'phones_differ'
  end;
  if phone is not null then
    reasons := reasons || phone;
    shares := shares || case phone
      when 'cell_same' then (2 * ln(private.sharers('phone', a.cell)) / ln(2))::real
      when 'office_same' then (2 * ln(private.sharers('phone', a.office)) / ln(2))::real
      when 'phone_crossed' then (2 * ln(private.sharers('phone', case when a.cell = b.office then a.cell else a.office end)) / ln(2))::real
      else 0 end;
  end if;
  if phone = 'cell_same' and a.office = b.office then
    reasons := reasons || 'office_same'::text;
    shares := shares || (2 * ln(private.sharers('phone', a.office)) / ln(2))::real;
  end if;

  -- The contact person.
  contact := case
    when a.surname is null or b.surname is null then case
      when a.given_name = b.given_name then 'contact_alike'
      when a.given_name in (b.surname) or b.given_name in (a.surname) or split_part(a.given_name, ' ', 1) = split_part(b.given_name, ' ', 1) then 'contact_alike'
      else 'contact_differs' end
    when a.surname = b.given_name and a.given_name = b.surname then 'contact_same'
    when a.surname = b.surname or private.is_slip(a.surname, b.surname) or (length(a.surname) > 5 and extensions.similarity(a.surname, b.surname) >= 0.5) then case
      when a.generation is distinct from b.generation then 'contact_generation'
      when a.given_name = b.given_name and a.surname = b.surname then 'contact_same'
      when split_part(a.given_name, ' ', 1) = split_part(b.given_name, ' ', 1) and length(split_part(a.given_name, ' ', 1)) > 1 then 'contact_same'
      when private.is_initial(a.given_name) or private.is_initial(b.given_name) then case
        when left(a.given_name, 1) = left(b.given_name, 1) then 'contact_initial' else 'contact_family' end
      when private.are_words_alike(split_part(a.given_name, ' ', 1), split_part(b.given_name, ' ', 1))
        or (length(a.given_name) > 3 and length(b.given_name) > 3 and extensions.similarity(a.given_name, b.given_name) >= 0.45) then 'contact_alike'
      else 'contact_family' end
    else 'contact_differs'
  end;
  reasons := reasons || contact;
  shares := shares || case contact
    when 'contact_same' then (ln(private.sharers('contact', a.given_name || ' ' || a.surname)) / ln(2))::real else 0 end;

  if place = 'address_elsewhere' and phone is not distinct from 'phones_differ' and contact in ('contact_differs', 'contact_family') then
    reasons := reasons || 'other_place'::text;
    shares := shares || 0::real;
  end if;

  select jsonb_build_object(
      'score', round((known.total + least(known.person, most.weight) + prior.weight)::numeric, 1),
      'reasons', known.reasons
    )
  into answer
  from (
    select
      coalesce(sum(counted.weight) filter (where not counted.is_person), 0) as total,
      coalesce(sum(counted.weight) filter (where counted.is_person), 0) as person,
      jsonb_agg(jsonb_build_object('reason', counted.reason, 'weight', round(counted.weight::numeric, 1))
        order by counted.weight desc, counted.reason) as reasons
    from (
      select weights.reason,
        -- An agreement that many share says little, but never speaks against.
        case when weights.weight > 0 then greatest(weights.weight - found.share, 0.2) else weights.weight end as weight,
        weights.weight > 0 and weights.reason ~ '^(email|domain|cell|office|phone|contact)_' as is_person
      from unnest(reasons, shares) as found (reason, share)
      join private.duplicate_weights as weights on weights.reason = found.reason
    ) as counted
  ) as known,
    private.duplicate_weights as most, private.duplicate_weights as prior, private.duplicate_weights as enough
  where most.reason = 'person_most' and prior.reason = 'prior' and enough.reason = 'enough'
    and known.total + least(known.person, most.weight) + prior.weight >= enough.weight;
  return answer;
end;
$$;

create function private.is_initial(given_name text) returns boolean
language sql immutable
set search_path = ''
as $$ select split_part(given_name, ' ', 1) ~ '^(.|..|[^aeiouy]{3})$' $$;

-- Makes the groups anew around some customers: pairs that hang together are one group.
create function private.regroup_duplicates(around uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  whole uuid[];
begin
  select coalesce(array_agg(distinct reached.id), '{}') into whole
  from (
    select members.customer_id as id
    from private.duplicate_members as members
    where members.group_id in (
      select own.group_id from private.duplicate_members as own
      where own.customer_id = any (around)
        or own.customer_id in (select pairs.b from private.duplicate_pairs as pairs where pairs.a = any (around))
        or own.customer_id in (select pairs.a from private.duplicate_pairs as pairs where pairs.b = any (around))
    )
    union select unnest(around)
    union select pairs.b from private.duplicate_pairs as pairs where pairs.a = any (around)
    union select pairs.a from private.duplicate_pairs as pairs where pairs.b = any (around)
  ) as reached;
  with gone as (
    delete from private.duplicate_members as members where members.customer_id = any (whole) returning members.group_id
  )
  delete from private.duplicate_groups as groups where groups.id in (select gone.group_id from gone);
  insert into private.duplicate_members (customer_id, group_id)
  select linked.id, linked.id
  from (
    select pairs.a as id from private.duplicate_pairs as pairs where pairs.a = any (whole)
    union select pairs.b from private.duplicate_pairs as pairs where pairs.b = any (whole)
  ) as linked;
  -- Each takes the smallest name among its neighbours' until nothing changes.
  loop
    update private.duplicate_members as members set group_id = least.id
    from (
      select edges.id as customer_id, min(neighbours.group_id::text)::uuid as id
      from (
        select pairs.a as id, pairs.b as other from private.duplicate_pairs as pairs where pairs.a = any (whole)
        union all select pairs.b, pairs.a from private.duplicate_pairs as pairs where pairs.b = any (whole)
      ) as edges
      join private.duplicate_members as neighbours on neighbours.customer_id = edges.other
      group by edges.id
    ) as least
    where members.customer_id = least.customer_id and least.id < members.group_id;
    exit when not found;
  end loop;
  insert into private.duplicate_groups (id, score)
  select members.group_id, max(pairs.score)
  from private.duplicate_members as members
  join private.duplicate_pairs as pairs on pairs.a = members.customer_id
  where members.customer_id = any (whole)
  group by members.group_id;
end;
$$;

-- A deleted customer leaves its group.
create function private.leave_duplicate_groups() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  left_behind uuid[];
begin
  select array_agg(gone.a) || array_agg(gone.b) into left_behind from gone;
  if left_behind is not null then
    perform private.regroup_duplicates(left_behind);
  end if;
  return null;
end;
$$;
create trigger leave_duplicate_groups after delete on private.duplicate_pairs
  referencing old table as gone
  for each statement execute function private.leave_duplicate_groups();

-- A changed customer is to be compared again; its pairs are not offered meanwhile.
create function private.compare_again() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from private.duplicate_features as features where features.customer_id = new.id;
  return null;
end;
$$;
create trigger compare_again after update on public.customers
  for each row when (old.* is distinct from new.*)
  execute function private.compare_again();

-- Makes the features of some customers, and has those compared again who share something with them and are in a group:
-- what is shared by more customers says less.
create function private.prepare_duplicates(who uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.duplicate_features as features where features.customer_id = any (who);
  insert into private.duplicate_features
  select made.*
  from public.customers as customer, lateral private.duplicate_features_of(customer) as made
  where customer.id = any (who);
  insert into private.duplicate_keys (key, customer_id, stem)
  select keys.key, made.customer_id, made.stem
  from private.duplicate_features as made, private.duplicate_keys_of(made) as keys (key)
  where made.customer_id = any (who);
  insert into private.duplicate_queue (customer_id, step)
  select made.customer_id, 1 from private.duplicate_features as made where made.customer_id = any (who)
  union
  select members.customer_id, 1
  from private.duplicate_keys as own
  join private.duplicate_keys as shared on shared.key = own.key
  join private.duplicate_members as members on members.customer_id = shared.customer_id
  where own.customer_id = any (who)
  on conflict (customer_id) do update set step = 1;
end;
$$;

-- Compares some customers with all who share something with them that not too many share. Pairs of two who both wait are
-- left to the one that comes last.
create function private.compare_duplicates(who uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.duplicate_queue as queue where queue.customer_id = any (who);
  delete from private.duplicate_pairs as pairs where pairs.a = any (who) or pairs.b = any (who);
  insert into private.duplicate_pairs (a, b, score, reasons)
  select compared.a, compared.b, (compared.found ->> 'score')::real, compared.found -> 'reasons'
  from (
    select candidates.a, candidates.b, private.compare_customers(one, other) as found
    from (
      select distinct least(own.customer_id, shared.customer_id) as a, greatest(own.customer_id, shared.customer_id) as b
      from private.duplicate_keys as own
      join private.duplicate_keys as shared on shared.key = own.key and shared.customer_id <> own.customer_id
      where own.customer_id = any (who)
        and (select count(*) from (select from private.duplicate_keys as many where many.key = own.key limit 61) as few) <= 60
        and not exists (select from private.duplicate_queue as queue where queue.customer_id = shared.customer_id)
    ) as candidates
    join private.duplicate_features as one on one.customer_id = candidates.a
    join private.duplicate_features as other on other.customer_id = candidates.b
    where (one.vat = other.vat or one.names && other.names
        or extensions.similarity(array_to_string(one.names, ' '), array_to_string(other.names, ' ')) > 0.2)
      and not exists (
        select from public.distinct_customers as decided where decided.a = candidates.a and decided.b = candidates.b
      )
    offset 0
  ) as compared
  where compared.found is not null;
  perform private.regroup_duplicates(who);
end;
$$;

-- Works on for about so many milliseconds, and tells how much is left. Of several at once one works.
create function public.find_duplicates(milliseconds integer default 150) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  began timestamptz := clock_timestamp();
  next uuid[];
  step_now smallint;
begin
  perform private.insist_on_admin();
  if pg_try_advisory_xact_lock(hashtextextended('private.find_duplicates', 0)) then
    -- Whoever registered, was restored or came by an import has no features yet.
    if not exists (select from private.duplicate_queue)
      and (select count(*) from private.duplicate_features) < (select count(*) from public.customers) then
      insert into private.duplicate_queue (customer_id)
      select stored.id from public.customers as stored
      where not exists (select from private.duplicate_features as made where made.customer_id = stored.id);
    end if;
    loop
      select min(queue.step) into step_now from private.duplicate_queue as queue;
      exit when step_now is null;
      select array_agg(few.customer_id) into next
      from (
        select queue.customer_id from private.duplicate_queue as queue where queue.step = step_now
        order by queue.customer_id limit case step_now when 0 then 100 else 25 end
      ) as few;
      if step_now = 0 then
        perform private.prepare_duplicates(next);
      else
        perform private.compare_duplicates(next);
      end if;
      exit when clock_timestamp() - began > least(greatest(milliseconds, 0), 2000) * interval '1 millisecond';
    end loop;
  end if;
  return json_build_object(
    'left', (select count(*) from private.duplicate_queue)
      -- Whoever is not in the queue yet.
      + case when exists (select from private.duplicate_queue) then 0
        else (select count(*) from public.customers) - (select count(*) from private.duplicate_features) end,
    'customers', (select count(*) from public.customers),
    'groups', (select count(*) from private.duplicate_groups)
  );
end;
$$;
revoke all on function public.find_duplicates(integer) from public, anon, authenticated, service_role;
grant execute on function public.find_duplicates(integer) to authenticated;
comment on function public.find_duplicates(integer) is
  'Looks for likely duplicates for some time. JSON {left, customers, groups}; call it again while left is above 0. Security definer (advisor authenticated_security_definer_function_executable): what it works out is closed to every role; it asks first whether an admin calls.';

-- A group with its customers, the oldest first, and what speaks for each pair.
create function private.duplicate_group_json(which uuid) returns json
language sql stable
set search_path = ''
as $$
  select json_build_object(
    'id', groups.id,
    'score', groups.score,
    'customers', (
      select json_agg(json_build_object(
        'customer', private.customer_json(customer),
        'exported_at', private.first_export(customer.created_at, customer.id)
      ) order by customer.created_at, customer.id)
      from private.duplicate_members as members
      join public.customers as customer on customer.id = members.customer_id
      where members.group_id = groups.id
    ),
    'pairs', (
      select json_agg(json_build_object('a', pairs.a, 'b', pairs.b, 'reasons', (
        select coalesce(json_agg(reason ->> 'reason' order by at), '[]')
        from jsonb_array_elements(pairs.reasons) with ordinality as given (reason, at)
        where (reason ->> 'weight')::real > 0.5
      )) order by pairs.score desc, pairs.a, pairs.b)
      from private.duplicate_members as members
      join private.duplicate_pairs as pairs on pairs.a = members.customer_id
      where members.group_id = groups.id
    )
  )
  from private.duplicate_groups as groups where groups.id = which
$$;

create function public.duplicate_groups(after_score real default null, after_id uuid default null, page_size integer default 20) returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  return (
    select coalesce(json_agg(private.duplicate_group_json(page.id) order by page.score desc, page.id), '[]')
    from (
      select groups.id, groups.score from private.duplicate_groups as groups
      where after_score is null or groups.score < after_score or (groups.score = after_score and groups.id > after_id)
      order by groups.score desc, groups.id limit least(greatest(page_size, 1), 100)
    ) as page
  );
end;
$$;
revoke all on function public.duplicate_groups(real, uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.duplicate_groups(real, uuid, integer) to authenticated;
comment on function public.duplicate_groups(real, uuid, integer) is
  'A page of groups of customers who may be the same, strongest first, as JSON. Security definer (advisor authenticated_security_definer_function_executable): it asks first whether an admin calls.';

create function public.duplicates_of(customer_id uuid) returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.insist_on_admin();
  return (
    select private.duplicate_group_json(members.group_id)
    from private.duplicate_members as members where members.customer_id = duplicates_of.customer_id
  );
end;
$$;
revoke all on function public.duplicates_of(uuid) from public, anon, authenticated, service_role;
grant execute on function public.duplicates_of(uuid) to authenticated;
comment on function public.duplicates_of(uuid) is
  'The group of a customer as duplicate_groups() has it; null when there is none. Security definer (advisor authenticated_security_definer_function_executable): it asks first whether an admin calls.';

-- Remembers that two customers are not the same, or, with same, forgets that again.
create function public.set_distinct(one uuid, other uuid, same boolean default false) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  smaller uuid := least(one, other);
  larger uuid := greatest(one, other);
begin
  perform private.insist_on_admin();
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
    insert into public.distinct_customers (a, b) values (smaller, larger) on conflict do nothing;
    delete from private.duplicate_pairs as pairs where pairs.a = smaller and pairs.b = larger;
  end if;
  return json_build_object('groups', (select count(*) from private.duplicate_groups));
end;
$$;
revoke all on function public.set_distinct(uuid, uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function public.set_distinct(uuid, uuid, boolean) to authenticated;
comment on function public.set_distinct(uuid, uuid, boolean) is
  'Remembers that two customers are not the same, or forgets it. JSON {groups}. Security definer (advisor authenticated_security_definer_function_executable): no role may write it; it asks first whether an admin calls.';

do $$
declare
  made regprocedure;
begin
  for made in
    select oid from pg_proc where pronamespace = 'private'::regnamespace and proname in (
      'plain_text', 'name_words', 'phone_key', 'vat_key', 'is_slip', 'duplicate_features_of', 'duplicate_key',
      'duplicate_keys_of', 'sorted_words', 'address_key', 'sharers', 'are_words_alike', 'compare_names',
      'compare_customers', 'is_initial', 'regroup_duplicates', 'leave_duplicate_groups', 'compare_again',
      'prepare_duplicates', 'compare_duplicates', 'duplicate_group_json')
  loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', made);
  end loop;
end;
$$;

-- As before, and what was decided about a customer who is gone for good.
create or replace function private.forget_customer() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if not exists (select from public.customers where customers.id = old.id)
    and not exists (select from public.deleted_customers where deleted_customers.id = old.id) then
    delete from public.customer_changes where customer_changes.customer_id = old.id;
    delete from public.distinct_customers where distinct_customers.a = old.id or distinct_customers.b = old.id;
  end if;
  return null;
end;
$$;
