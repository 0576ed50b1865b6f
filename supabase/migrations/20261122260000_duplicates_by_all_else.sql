-- Customers whose name alone differs are taken for the same one: an owner's own name, a translation, trading as. And the
-- search plans its many small statements once instead of each time, which takes a tenth of the time.

-- Made anew, with what is new here.
truncate private.duplicate_features, private.duplicate_keys, private.duplicate_pairs, private.duplicate_queue,
  private.duplicate_groups, private.duplicate_members;
update private.duplicate_sweep set up_to = null;

insert into private.duplicate_weights (reason, weight, meaning) values
  ('all_else_same', 3.5, 'another name, but the contact person, the address, and a number or the e-mail agree, and no VAT numbers differ: an owner''s own name, a translation, trading as');

insert into private.duplicate_words (kind, word, means)
select 'name', split_part(pair, '=', 1), split_part(pair, '=', 2) from unnest(string_to_array(
  'aptekers=pharmacy chemist=pharmacy pharmacies=pharmacy dierekliniek=vet dierehospitaal=vet veterinary=vet veterinarian=vet fisioterapeut=physiotherapy fisioterapie=physiotherapy physiotherapist=physiotherapy sielkundige=psychologist tandheelkunde=dentist dental=dentist mediese=medical geneesheer=doctor '
  'tuin=garden tuine=garden tuindienste=gardening roete=route voels=bird voel=bird gans=goose eend=duck bye=bee heuning=honey wors=sausage wildvleis=venison vleismark=butchery padstal=farmstall kafee=cafe koffiehuis=cafe eetplek=restaurant kroeg=pub sout=salt kruie=spice speserye=spice suiker=sugar meel=flour olie=oil neute=nut druiwe=grape appels=apple lemoene=orange sitrus=citrus olywe=olive '
  'stoetery=stud stoet=stud werktuie=implement implemente=implement plaasdienste=farming voere=feed veevoer=feed kunsmis=fertiliser fertilizer=fertiliser gif=pesticide spuit=spraying skeerders=shearing ploeg=plough dam=dam damme=dam plaveisel=paving paving=paving bakstene=brick baksteen=brick sement=cement beton=concrete steengroef=quarry sandgroef=sandpit grondwerke=earthworks grondverskuiwing=earthmoving kraan=crane krane=crane steierwerk=scaffolding '
  'lugreeling=airconditioning aircon=airconditioning verhitting=heating elektrisien=electrical bespr=irrigation besproeiings=irrigation watertenks=tank tenks=tank swembaddens=pool swembad=pool pools=pool loodgieterswerk=plumbing slotmaker=locksmith slotmakers=locksmith sleutels=key glaswerke=glass matte=carpet tapyte=carpet gordyne=curtain blindings=blind kaste=cupboard kombuise=kitchen kombuis=kitchen vloere=floor vloer=floor skilder=painter waterdigting=waterproofing isolasie=insulation '
  'motorhawe=garage vulstasie=garage bakwerk=panelbeater onderstel=chassis uitlaat=exhaust uitlate=exhaust remme=brake radiators=radiator verkoelers=radiator sleepdienste=towing sleepdiens=towing insleep=towing vragvervoer=freight skrootwerf=scrapyard skroot=scrap fietse=bicycle fiets=bicycle bote=boat boot=boat '
  'prokureur=attorney regspraktyk=attorney rekenkundige=accountant rekeningkundige=accountant accounting=accountant audit=auditor belasting=tax lone=payroll salarisse=payroll argitekte=architect argitek=architect landmeters=surveyor landmeter=surveyor grafiese=graphic ontwerp=design ontwerpers=design fotografie=photography fotograaf=photography '
  'kooperasie=cooperative kooperatief=cooperative coop=cooperative vereniging=association klub=club stigting=foundation biblioteek=library kamp=camp kampplek=campsite woonstelle=flat woonstel=flat huise=house wonings=house akademie=academy instituut=institute fakulteit=faculty', ' ')) as pair
on conflict do nothing;
insert into private.duplicate_words (kind, word, means)
select 'person', split_part(pair, '=', 1), split_part(pair, '=', 2) from unnest(string_to_array(
  'suster= sister= sr= eerwaarde= pastoor= pastor= braam=abraham abrie=abraham bram=abraham frik=frederik flip=philip flippie=philip phillip=philip ig=ignatius naas=ignatius bertus=albertus gys=gysbert giel=michael giepie=gideon kallie=carel attie=adriaan adrie=adriaan riaan=adriaan rina=catharina ria=maria marie=maria marietjie=maria mariaan=maria sannie=susanna sanet=susanna elize=elizabeth elsie=elizabeth elsabe=elizabeth lientjie=helena lena=helena leentjie=helena hester=esther hettie=esther mimi=maria trudie=geertruida truida=geertruida nellie=petronella petro=petronella ronnie=ronald ron=ronald ray=raymond ken=kenneth kenny=kenneth gary=gareth greg=gregory jeff=geoffrey geoff=geoffrey jerry=gerald gerry=gerald larry=lawrence laurie=lawrence matt=matthew pat=patrick paddy=patrick phil=philip ric=richard rick=richard dick=richard ted=edward terry=terence tim=timothy vic=victor walt=walter wally=walter barney=bernard bernie=bernard charlie=charles chuck=charles don=donald doug=douglas frank=francis hal=henry harry=henry jack=john les=leslie max=maxwell mo=mohamed mohammed=mohamed muhammad=mohamed mohammad=mohamed yusoof=yusuf yoosuf=yusuf ebrahim=ibrahim ismael=ismail', ' ')) as pair
on conflict do nothing;
analyze private.duplicate_words;

-- What is written as two words and as one.
create function private.joined_words(plain text) returns text
language sql immutable strict parallel safe
set search_path = ''
return btrim(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(' ' || plain || ' ', ' free state', ' vrystaat'), ' high school', ' hoerskool'), ' primary school', ' laerskool'), ' two way', ' twoway'), ' home for the aged', ' oldagehome'), ' old age home', ' oldagehome'), ' guest house', ' guesthouse'), ' farm stall', ' farmstall'), ' co op', ' cooperative'), ' air conditioning', ' airconditioning'), ' panel beater', ' panelbeater'), ' day care', ' daycare'), ' earth moving', ' earthmoving')
);

-- As before, with that, and with compounds of which one half is known.
create or replace function private.words_of_name(plain text, out telling text[], out little text[])
language plpgsql stable
set search_path = ''
as $$
declare
  each record;
  front text;
  rest text;
  all_words text[] := '{}';
begin
  telling := '{}';
  little := '{}';
  for each in
    -- Meanings are looked up one by one, here and below: a join would go through the whole table for each customer.
    select split.word, split.singular, coalesce(
      (select known.means from private.duplicate_words as known where known.kind = 'name' and known.word = split.word),
      (select known.means from private.duplicate_words as known where known.kind = 'name' and known.word = split.singular)
    ) as means
    from (
      select listed.word, listed.place,
        case when length(listed.word) > 4 and right(listed.word, 1) = 's' then left(listed.word, -1) else listed.word end as singular
      from unnest(string_to_array(
        private.joined_words(plain), ' '
      )) with ordinality as listed (word, place)
    ) as split
    order by split.place
  loop
    rest := null;
    if each.means is null and length(each.word) >= 6 then
      select first.means, coalesce((
        select second.means from private.duplicate_words as second
        where second.kind = 'name' and second.word = substr(each.word, length(first.word) + 1)
      ), substr(each.singular, length(first.word) + 1)) into front, rest
      from private.duplicate_words as first
      where first.kind = 'name' and first.means not in ('', '-')
        and first.word = any (array(select left(each.word, at) from generate_series(3, length(each.word) - 3) as at))
        -- Of two known words, or of a known one and what is no mere ending.
        and (length(first.word) >= 4 and length(each.singular) >= length(first.word) + 4 or exists (
          select from private.duplicate_words as second
          where second.kind = 'name' and second.means <> '' and second.word = substr(each.word, length(first.word) + 1)
        ))
      order by length(first.word) desc limit 1;
    end if;
    if rest is not null then
      telling := telling || array_remove(array[front, rest], '-');
      all_words := all_words || array_remove(array[front, rest], '-');
    elsif each.means = '-' then
      little := little || each.word;
      all_words := all_words || each.word;
    elsif each.means is distinct from '' then
      telling := telling || coalesce(each.means, each.singular);
      all_words := all_words || coalesce(each.means, each.singular);
    end if;
  end loop;
  little := array(select word from unnest(little) as word order by word);
  telling := coalesce(nullif(telling, '{}'), nullif(all_words, '{}'), string_to_array(nullif(plain, ''), ' '), '{}');
end;
$$;

-- As before, and a name in its place by how it begins: what is mistyped is mostly further on.
create or replace function private.duplicate_keys_of(made private.duplicate_features) returns setof bigint
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
      (private.duplicate_key('name in place', left(made.stem, 5) || ' ' || made.postcode))
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

-- As before, quicker, and with nursing sisters.
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
  foreach part in array regexp_split_to_array(
    lower(customer.company_name), '\s+(?:t/a|t\.a\.?|t/as|h/a|trading\s+as|handeldrywend\s+as|handelend\s+as)\s+'
  ) loop
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
  made.given_name := array_to_string(person[1:greatest(place - 1, 1)], ' ');
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

-- Whether a name has a word that stands in the names of many, such as a trade or a place.
create function private.says_trade(names text[]) returns boolean
language sql stable
set search_path = ''
return exists (
  select from private.duplicate_words as known
  where known.kind = 'name' and known.means not in ('', '-')
    and known.means = any (string_to_array(array_to_string(names, ' '), ' '))
);

-- As before, and all else may outweigh another name.
create or replace function private.compare_customers(a private.duplicate_features, b private.duplicate_features) returns jsonb
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
  all_else boolean;
  are_two boolean;
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
  -- What outweighs another name: the VAT number, or everything else.
  if not name_agrees and a.vat is distinct from b.vat and (
    best = 'branch' or a.vat <> b.vat
    or (a.cell in (b.cell, b.office) or a.office in (b.cell, b.office) or a.email = b.email) is not true
  ) then
    return null;
  end if;

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
  -- One owner's optometrist and fencing company are not the same, whatever else is.
  all_else := best = 'unlike' and place = 'address_same' and contact in ('contact_same', 'contact_initial', 'contact_alike')
    and (a.vat = b.vat or not (private.says_trade(a.names) and private.says_trade(b.names))
      or string_to_array(array_to_string(a.names, ' '), ' ') && string_to_array(array_to_string(b.names, ' '), ' '));
  if not name_agrees and not all_else and a.vat is distinct from b.vat then
    return null;
  end if;
  are_two := (name_agrees or all_else) and a.stem <> b.stem;

  reasons := reasons || ('name_' || best);
  shares := shares || case when best = 'same' then (
    select greatest(0, ln(count(*) / 2.0) / ln(2))::real from (
      select from private.duplicate_keys as keys
      where keys.key = private.duplicate_key('name', private.sorted_words(a.names[1])) limit 64
    ) as few having count(*) > 0
  ) else 0 end;

  reasons := reasons || place;
  shares := shares || case place
    when 'address_same' then (2 * ln(private.sharers('address', private.address_key(a), are_two)) / ln(2))::real else 0 end;

  -- The VAT number.
  if a.vat = b.vat then
    reasons := reasons || 'vat_same'::text;
    shares := shares || (ln(private.sharers('vat', a.vat, are_two)) / ln(2))::real;
  elsif a.vat <> b.vat then
    reasons := reasons || case
      when private.is_slip(a.vat, b.vat) and (name_agrees or place = 'address_same') then 'vat_slip' else 'vat_differs' end;
    shares := shares || 0::real;
    if not private.is_slip(a.vat, b.vat) and (best = 'part' or (name_agrees and a.little is distinct from b.little)) then
      reasons := reasons || 'company_of_group'::text;
      shares := shares || 0::real;
    end if;
  end if;

  reasons := reasons || contact;
  shares := shares || case contact
    when 'contact_same' then (ln(private.sharers('contact', a.given_name || ' ' || a.surname, are_two)) / ln(2))::real else 0 end;

  -- The e-mail.
  if a.email = b.email then
    reasons := reasons || 'email_same'::text;
    shares := shares || (2 * ln(private.sharers('email', a.email, are_two)) / ln(2))::real;
  elsif contact not in ('contact_family', 'contact_generation') and (
    private.is_slip(a.email, b.email) or (a.domain = b.domain and private.is_slip(a.mailbox, b.mailbox))
    or (length(a.mailbox) > 5 and a.mailbox = b.mailbox and private.is_slip(split_part(a.email, '@', 2), split_part(b.email, '@', 2)))
  ) then
    reasons := reasons || 'email_alike'::text;
    shares := shares || 0::real;
  elsif a.domain = b.domain then
    reasons := reasons || 'domain_same'::text;
    shares := shares || (ln(private.sharers('domain', a.domain, are_two)) / ln(2))::real;
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
      when 'cell_same' then (2 * ln(private.sharers('phone', a.cell, are_two)) / ln(2))::real
      when 'office_same' then (2 * ln(private.sharers('phone', a.office, are_two)) / ln(2))::real
      when 'phone_crossed' then (2 * ln(private.sharers('phone', case when a.cell = b.office then a.cell else a.office end, are_two)) / ln(2))::real
      else 0 end;
  end if;
  if phone = 'cell_same' and a.office = b.office then
    reasons := reasons || 'office_same'::text;
    shares := shares || (2 * ln(private.sharers('phone', a.office, are_two)) / ln(2))::real;
  end if;

  if place = 'address_elsewhere' and phone is not distinct from 'phones_differ' and contact in ('contact_differs', 'contact_family') then
    reasons := reasons || 'other_place'::text;
    shares := shares || 0::real;
  end if;

  if all_else then
    reasons := reasons || 'all_else_same'::text;
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

-- As before, and whoever shares a number or an e-mail is compared, whatever the names.
create or replace function private.compare_pairs(one_of uuid[], other_of uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  found uuid[];
begin
  with offered as (
    insert into private.duplicate_pairs (a, b, score, reasons)
    select compared.a, compared.b, (compared.found ->> 'score')::real, compared.found -> 'reasons'
    from (
      select candidates.a, candidates.b, private.compare_customers(one, other) as found
      from (
        select distinct least(pair.one, pair.other) as a, greatest(pair.one, pair.other) as b
        from unnest(one_of, other_of) as pair (one, other)
      ) as candidates
      join private.duplicate_features as one on one.customer_id = candidates.a
      join private.duplicate_features as other on other.customer_id = candidates.b
      where (one.vat = other.vat or one.names && other.names or one.email = other.email
          or one.cell in (other.cell, other.office) or one.office in (other.cell, other.office)
          or extensions.similarity(array_to_string(one.names, ' '), array_to_string(other.names, ' ')) > 0.2)
        and not exists (
          select from public.distinct_customers as decided where decided.a = candidates.a and decided.b = candidates.b
        )
        and not exists (
          select from private.duplicate_pairs as known where known.a = candidates.a and known.b = candidates.b
        )
      offset 0
    ) as compared
    where compared.found is not null
    returning a, b
  )
  select array_agg(offered.a) || array_agg(offered.b) into found from offered;
  if found is not null then
    perform private.regroup_duplicates(found);
  end if;
end;
$$;

-- As before, planned once, a hundred newcomers at a time.
create or replace function public.find_duplicates(milliseconds integer default 150) returns json
language plpgsql volatile security definer
set search_path = ''
-- Thousands of small statements, each for other values: to plan each anew takes ten times as long as to carry it out.
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  smallest constant bigint := -9223372036854775808;
  began timestamptz := clock_timestamp();
  next uuid[];
  step_now smallint;
  total bigint := (select count(*) from public.customers);
  missing bigint := total - (select count(*) from private.duplicate_features);
  waiting bigint;
  up_to bigint;
begin
  perform private.insist_on_admin();
  if pg_try_advisory_xact_lock(hashtextextended('private.find_duplicates', 0)) then
    -- Whoever registered, was restored or came by an import has no features yet.
    if missing > 0 and not exists (select from private.duplicate_queue as queue where queue.step = 0) then
      if missing > 200 and missing > total / 4 then
        update private.duplicate_sweep set up_to = smallest;
      end if;
      insert into private.duplicate_queue (customer_id)
      select stored.id from public.customers as stored
      where not exists (select from private.duplicate_features as made where made.customer_id = stored.id)
      limit 2000
      on conflict (customer_id) do update set step = 0;
    end if;
    loop
      select min(queue.step) into step_now from private.duplicate_queue as queue;
      select sweep.up_to into up_to from private.duplicate_sweep as sweep;
      if step_now = 0 or up_to is null then
        exit when step_now is null;
        select array_agg(few.customer_id) into next
        from (
          select queue.customer_id from private.duplicate_queue as queue where queue.step = step_now
          order by queue.customer_id limit case step_now when 0 then 100 else 25 end
        ) as few;
        if step_now = 0 then
          perform private.prepare_duplicates(next);
          missing := missing - cardinality(next);
        else
          perform private.compare_duplicates(next);
        end if;
      else
        -- Everyone's features come first.
        exit when missing > 0;
        perform private.sweep_duplicates(500);
      end if;
      exit when clock_timestamp() - began > least(greatest(milliseconds, 0), 2000) * interval '1 millisecond';
    end loop;
    select sweep.up_to into up_to from private.duplicate_sweep as sweep;
  else
    select sweep.up_to into up_to from private.duplicate_sweep as sweep;
  end if;
  waiting := (select count(*) from private.duplicate_queue as queue where queue.step = 1);
  return json_build_object(
    -- Who has features is half done. What is before the sweep is about as many customers as it is numbers.
    'left', missing + (waiting + 1) / 2
      + case when up_to is null then 0
        else 1 + ((total - missing) / 2 * ((9223372036854775807 - up_to::numeric) / 18446744073709551615))::bigint end,
    'customers', total,
    'groups', (select count(*) from private.duplicate_groups)
  );
end;
$$;

alter function private.most_sharers(bigint) set search_path = '';

do $$
declare
  made regprocedure;
begin
  for made in
    select oid from pg_proc where pronamespace = 'private'::regnamespace and proname in ('joined_words', 'says_trade')
  loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', made);
  end loop;
end;
$$;
