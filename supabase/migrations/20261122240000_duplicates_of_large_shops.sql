-- Likely duplicates sooner in a large shop, and with fewer companies of a group among them.
--
-- The first search used to look up, for each customer, whoever shares something with it: at 100,000 customers a million
-- look-ups all over an index that no memory holds. A sweep goes through that index once, in its order, a slice at a
-- time, and compares whoever stands side by side. It takes place when a fourth of all customers or more are new to the
-- search; a few newcomers are looked up as before. Both find the same.

-- How far the sweep is; null when there is none. The smallest number: it has not begun.
create table private.duplicate_sweep (
  only_row boolean primary key default true check (only_row),
  up_to bigint
);
insert into private.duplicate_sweep default values;
revoke all on table private.duplicate_sweep from public, anon, authenticated, service_role;

-- The words of the name that say little, such as Holdings or Services. What was worked out is made anew, with these.
truncate private.duplicate_features, private.duplicate_keys, private.duplicate_pairs, private.duplicate_queue,
  private.duplicate_groups, private.duplicate_members;
alter table private.duplicate_features add column little text[] not null default '{}';

insert into private.duplicate_weights (reason, weight, meaning) values
  ('company_of_group', -9, 'two VAT numbers, and names of which one says more, such as Holdings or Services: companies of a group');
update private.duplicate_weights set meaning = 'e-mails that differ as by mistyping, not those of relatives'
where reason = 'email_alike';

-- More of what stands in the names of companies, places and trades.
insert into private.duplicate_words (kind, word, means)
select 'name', split_part(pair, '=', 1), split_part(pair, '=', 2) from unnest(string_to_array(
  'vallei=valley kus=coast eiland=island vlakte=plain spruit=stream oewer=bank dal=valley hoogland=highland noorde=north weste=west ooste=east suide=south sentraal=central sentrale=central midde=central '
  'veld=field velde=field goud=gold diamant=diamond yster=iron koper=copper kool=coal klip=stone sand=sand lug=air vuur=fire lig=light son=sun sonkrag=solar krag=power '
  'werke=work werk=work werkswinkel=workshop werkwinkel=workshop fabriek=factory meul=mill meule=mill molen=mill pakhuis=packhouse stoor=store kantoor=office hawe=harbour brug=bridge pad=road '
  'perde=horse perd=horse beeste=cattle bees=cattle skape=sheep skaap=sheep vark=pig varke=pig hoender=chicken hoenders=chicken vis=fish wild=game vrugte=fruit vrug=fruit groente=vegetable blomme=flower blom=flower koring=wheat mielies=maize tabak=tobacco koffie=coffee brood=bread kaas=cheese melk=milk wol=wool leer=leather '
  'hekke=gate hek=gate heinings=fencing heining=fencing omheining=fencing fence=fencing fences=fencing dakke=roofing dak=roofing roofs=roofing vensters=window venster=window deure=door deur=door glas=glass teels=tile teel=tile verf=paint verwers=painter skrynwerk=joinery skrynwerkers=joinery sweis=welding sweiswerke=welding boor=drilling boorgate=borehole boorgat=borehole besproeiing=irrigation verkoeling=refrigeration lugversorging=airconditioning pompe=pump pomp=pump masjinerie=machinery gereedskap=tool onderdele=spare parts=spare '
  'sleepwaens=trailer sleepwa=trailer busse=bus bus=bus taxis=taxi vrag=freight vervoerders=transport transporters=transport paneelkloppers=panelbeater ratkas=gearbox batterykliniek=batterycentre '
  'opleiding=training onderwys=education kolleges=college kollege=college universiteit=university hospitaal=hospital kliek=clinic oogkundiges=optometrist oogkundige=optometrist brille=optician haarkapper=hairdresser kleuterskool=preschool dagsorg=daycare tehuis=home ouetehuis=oldagehome begrafnis=funeral begrafnisse=funeral '
  'vriende=friend vriend=friend familie=family broer=brother susters=sister suster=sister kinders=child vroue=woman jeug=youth jag=hunting jagters=hunter reis=travel reise=travel vakansie=holiday gaste=guest kos=food spyse=food spyseniering=catering restaurante=restaurant drank=liquor wyn=wine bier=beer brouery=brewery '
  'bank=bank geld=finance finansies=finance finansiele=financial makelaars=broker makelaar=broker ouditeurs=auditor ouditeur=auditor regsdienste=legal afslaers=auctioneer afslaer=auctioneer eiendom=property huur=rental bou=building konsultante=consultant konsultant=consultant bestuur=management ontwikkeling=development ontwikkelaars=developer navorsing=research inligting=information bemarkers=marketing reklame=advertising boeke=book klere=clothing skoene=shoe juweliers=jeweller juwelier=jeweller speelgoed=toy sport=sport musiek=music', ' ')) as pair
on conflict do nothing;
analyze private.duplicate_words;

-- The words of a company's name that say who it is, and those that say little, which count as long as there is nothing
-- else. Afrikaans writes as one word what English writes as two: one that is made of two known ones is taken apart.
drop function private.name_words(text);
create function private.words_of_name(plain text, out telling text[], out little text[])
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
    select split.word, coalesce(known.means, plural.means) as means, split.singular
    from (
      select listed.word, listed.place,
        case when length(listed.word) > 4 and right(listed.word, 1) = 's' then left(listed.word, -1) else listed.word end as singular
      from unnest(string_to_array(
        replace(replace(replace(plain, 'free state', 'vrystaat'), 'high school', 'hoerskool'), 'two way', 'twoway'), ' '
      )) with ordinality as listed (word, place)
    ) as split
    left join private.duplicate_words as known on known.kind = 'name' and known.word = split.word
    left join private.duplicate_words as plural on plural.kind = 'name' and plural.word = split.singular
    order by split.place
  loop
    rest := null;
    if each.means is null and length(each.word) >= 8 then
      select first.means, second.means into front, rest
      from private.duplicate_words as first
      join private.duplicate_words as second on second.kind = 'name' and second.word = substr(each.word, length(first.word) + 1)
      where first.kind = 'name' and first.means <> '' and second.means <> ''
        and first.word = any (array(select left(each.word, at) from generate_series(3, length(each.word) - 3) as at))
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

-- What customers are found by, and counted for a value of their own. Odd: a name.
create or replace function private.duplicate_key(kind text, value text) returns bigint
language sql immutable strict parallel safe
set search_path = ''
return (hashtextextended(kind || ':' || value, 0) & -2) | (kind in ('name', 'name in place'))::integer;

-- Up to how many customers may share something to be compared for that reason alone. What more than 16 share has lost
-- the four bits that it would have to give; a name is what all else hangs on.
create function private.most_sharers(key bigint) returns integer
language sql immutable parallel safe
return case key & 1 when 1 then 60 else 16 end;

-- As before, with the words that say little.
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

-- As before, quicker, and with initials for some words of a name: GFH Attorneys.
create or replace function private.compare_names(a text, b text, place_a text[], place_b text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  left_a text[] := string_to_array(a, ' ');
  left_b text[] := string_to_array(b, ' ');
  kept text[] := '{}';
  matched integer := 0;
  mark text;
  word text;
  other text;
begin
  if a = b or replace(a, ' ', '') = replace(b, ' ', '')
    or (length(a) = length(b) and private.sorted_words(a) = private.sorted_words(b)) then
    return 'same';
  end if;
  foreach word in array left_a loop
    mark := null;
    if word = any (left_b) then
      mark := word;
    elsif word !~ '[0-9]' then
      foreach other in array left_b loop
        -- Whoever mistypes a word leaves its first letter or its last.
        if (left(word, 1) = left(other, 1) or right(word, 1) = right(other, 1)) and (
          (length(word) >= 4 and length(other) >= 4 and private.are_words_alike(word, other))
          or (least(length(word), length(other)) <= 2 and left(word, 1) = left(other, 1) and other !~ '[0-9]')
        ) then
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
  if extensions.similarity(replace(a, ' ', ''), replace(b, ' ', '')) >= 0.7
    or private.is_abbreviated(a, b) or private.is_abbreviated(b, a) then
    return 'alike';
  end if;
  return 'unlike';
end;
$$;

-- Whether the first word of a name is the initials of another name's first words, and the others are the same.
create function private.is_abbreviated(short text, long text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  words text[] := string_to_array(long, ' ');
  initials text := split_part(short, ' ', 1);
  many integer := length(initials);
begin
  return many between 2 and cardinality(words)
    and (many >= 3 or many < cardinality(words))
    and left(words[1], 1) = left(initials, 1)
    and initials = (select string_agg(left(each, 1), '' order by at) from unnest(words[:many]) with ordinality as first (each, at))
    and array_to_string(words[many + 1:], ' ') = substr(short, many + 2);
end;
$$;

-- As before, and two names that are taken for one, spelled in two ways, count once.
drop function private.sharers(text, text);
create function private.sharers(kind text, value text, are_two boolean) returns integer
language sql stable
set search_path = ''
as $$
  select greatest(1, count(distinct few.stem) - are_two::integer)::integer
  from (
    select keys.stem from private.duplicate_keys as keys where keys.key = private.duplicate_key(kind, value) limit 64
  ) as few
$$;

-- As before, with companies of a group told apart, and e-mails of relatives. Compares two customers: null when they are not offered, else {score, reasons: [{reason, weight}]}, strongest first.
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
  are_two := name_agrees and a.stem <> b.stem;
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

-- As before, and whoever shares something with so many that it counts no less for one more is left alone; where a sweep
-- is about to begin nobody has to wait for being compared.
create or replace function private.prepare_duplicates(who uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  smallest constant bigint := -9223372036854775808;
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
  if exists (select from private.duplicate_sweep as sweep where sweep.up_to = smallest) then
    delete from private.duplicate_queue as queue where queue.customer_id = any (who);
  else
    insert into private.duplicate_queue (customer_id, step)
    select made.customer_id, 1 from private.duplicate_features as made where made.customer_id = any (who)
    on conflict (customer_id) do update set step = 1;
  end if;
  -- What is shared by more customers says less.
  if exists (select from private.duplicate_members) then
    insert into private.duplicate_queue (customer_id, step)
    select distinct members.customer_id, 1
    from (
      select distinct keys.key from private.duplicate_keys as keys where keys.customer_id = any (who)
    ) as own
    cross join lateral (
      select shared.customer_id from private.duplicate_keys as shared where shared.key = own.key limit 65
    ) as shared
    join private.duplicate_members as members on members.customer_id = shared.customer_id
    on conflict (customer_id) do update set step = 1;
  end if;
end;
$$;

-- Compares each of these pairs, and keeps whom it takes for the same.
create function private.compare_pairs(one_of uuid[], other_of uuid[]) returns void
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
      where (one.vat = other.vat or one.names && other.names
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

-- As before, by the pairs.
create or replace function private.compare_duplicates(who uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  one_of uuid[];
  other_of uuid[];
begin
  delete from private.duplicate_queue as queue where queue.customer_id = any (who);
  delete from private.duplicate_pairs as pairs where pairs.a = any (who) or pairs.b = any (who);
  select array_agg(own.customer_id), array_agg(shared.customer_id) into one_of, other_of
  from private.duplicate_keys as own
  -- One more than are compared, to know whether there are more.
  cross join lateral (
    select array_agg(few.customer_id) as ids
    from (
      select keys.customer_id from private.duplicate_keys as keys
      where keys.key = own.key limit private.most_sharers(own.key) + 1
    ) as few
  ) as sharing
  cross join lateral unnest(sharing.ids) as shared (customer_id)
  where own.customer_id = any (who) and cardinality(sharing.ids) <= private.most_sharers(own.key)
    and shared.customer_id <> own.customer_id
    -- Looked up one by one: as a join it would read the whole queue.
    and (select true from private.duplicate_queue as queue where queue.customer_id = shared.customer_id) is null;
  perform private.compare_pairs(one_of, other_of);
end;
$$;

-- Goes on with the sweep by about so many keys.
create function private.sweep_duplicates(many integer) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  from_here bigint := (select sweep.up_to from private.duplicate_sweep as sweep);
  to_here bigint;
  one_of uuid[];
  other_of uuid[];
begin
  select max(few.key) into to_here
  from (
    select keys.key from private.duplicate_keys as keys where keys.key > from_here order by keys.key limit many
  ) as few;
  update private.duplicate_sweep set up_to = to_here;
  if to_here is null then
    return;
  end if;
  with slice as materialized (
    select sized.key, sized.customer_id
    from (
      select keys.key, keys.customer_id, count(*) over (partition by keys.key) as sharers
      from private.duplicate_keys as keys where keys.key > from_here and keys.key <= to_here
    ) as sized
    where sized.sharers between 2 and private.most_sharers(sized.key)
  )
  select array_agg(one.customer_id), array_agg(other.customer_id) into one_of, other_of
  from slice as one join slice as other on other.key = one.key and other.customer_id > one.customer_id;
  perform private.compare_pairs(one_of, other_of);
end;
$$;

-- As before, with the sweep.
create or replace function public.find_duplicates(milliseconds integer default 150) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  smallest constant bigint := -9223372036854775808;
  began timestamptz := clock_timestamp();
  next uuid[];
  step_now smallint;
  total bigint := (select count(*) from public.customers);
  missing bigint := (select count(*) from public.customers) - (select count(*) from private.duplicate_features);
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
          order by queue.customer_id limit 25
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

do $$
declare
  made regprocedure;
begin
  for made in
    select oid from pg_proc where pronamespace = 'private'::regnamespace and proname in (
      'words_of_name', 'sharers', 'most_sharers', 'is_abbreviated', 'compare_pairs', 'sweep_duplicates')
  loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', made);
  end loop;
end;
$$;
