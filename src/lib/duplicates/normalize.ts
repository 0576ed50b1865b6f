import type { CustomerRecord } from '#lib/customer.ts';

export type Profile = ReturnType<typeof profileOf>;
export type Name = ReturnType<typeof nameOf>;
export type Text = ReturnType<typeof textOf>;

/** Returns a customer in the normalized form for comparison, without placeholder values such as 0000000000. */
export function profileOf(customer: CustomerRecord) {
  const people = wordsIn(customer.contact_person.split(',').toReversed().join(' '), FORMS_TITLES_ROLES);
  const surname = people.at(-1) ?? '-';
  const typedNames = customer.company_name.replace(DIRECTIONS, '$& ').split(TRADING_AS);
  const names = typedNames.map((name) => wordsIn(name, FORMS_TITLES_ROLES));
  const address = wordsIn(customer.physical_address.replace(STREETS, ''), ANYWHERE);
  const postalCode = address.findLast((word) => /^\d{4}$/.test(word)) ?? '';
  const phone = [customer.cell_phone, customer.office_phone].flatMap(numberIn);
  const vat = numberIn(customer.vat_reg_nr);
  const email = [customer.email_address.trim().toLowerCase()].filter((typed) => !SHARED_ADDRESS.test(typed));
  const [mailbox = '', host = ''] = email.join().split('@');
  const place = textOf(address.filter((word) => /^\p{L}{2,}$/u.test(word)));
  const allWords = names.flat();
  const plain = names.map((words) => nameOf(words, []));
  const hasOwner = allWords.some((word) => isOwnerOf(word, people));
  return {
    id: customer.id,
    names: plain,
    namesButOwner: hasOwner ? names.map((words) => nameOf(words, people)) : plain,
    firm: allWords.join('').slice(0, 6),
    contact: textOf(people),
    person: people.join(''),
    surname,
    generation: GENERATION.exec(customer.contact_person)?.[0][0]?.toLowerCase(),
    isFamilyFirm: allWords.includes(surname),
    place,
    here: place.words.filter((word) => allWords.includes(word)),
    numbers: address.filter((word) => /^\d/.test(word) && word !== postalCode),
    region: postalCode.slice(0, 2),
    phone,
    email,
    vat,
    values: [...vat, ...email, ...phone],
    /** The distinctive part of an e-mail address: its host, or the mailbox at a public provider. */
    label: PUBLIC.test(host) ? mailbox.replace(/\+.*$|[._-]/g, '') : host.replace(/\..*$/, ''),
  };
}

function nameOf(words: string[], people: readonly string[]) {
  const isTelling = (word: string) => !COMMON.has(word) && !isOwnerOf(word, people);
  const [joined, core] = [words.join(''), words.filter(isTelling).join('')];
  const initials = words.map((word) => word[0]).join('');
  const weighted = core.length === joined.length ? NONE : words.map((word) => (isTelling(word) ? 1 : 0.25));
  const { words: meant, weights, weight } = textOf(words, weighted);
  const numbers = meant.filter((word) => word.length === 1 || /^\d/.test(word));
  // "J. Botha Holdings" only names the owner.
  return {
    words: meant,
    weights,
    weight,
    joined,
    core: core || joined,
    initials,
    numbers,
    isOwners: core.length < 3,
  };
}

function isOwnerOf(word: string, people: readonly string[]): boolean {
  return people.some((own) => own.startsWith(word) || (word.endsWith('s') && word === `${own}s`));
}

function textOf(words: string[], weights: readonly number[] = NONE) {
  const meant = words.map((word) => MEANINGS.get(word) ?? MEANINGS.get(word.replace(/e?s$/, '')) ?? word);
  return { words: meant, weights, weight: weights.reduce((sum, each) => sum + each - 1, words.length) };
}

const NONE: readonly number[] = [];

/** Returns a number with 0 for 27, 0027 or 270. Ignores one repeated digit and consecutive digits. */
function numberIn(text: string | null): string[] {
  const number = text?.replace(/\D/g, '').replace(/^(?:00)?270?(?=\d{9}$)/, '0') ?? '';
  return number === '' || /(\d)\1{5}|01234567|12345678|23456789/.test(number) ? [] : [number];
}

/** Returns words and numbers in plain lower case. Joins single letters: "B & B", "S.A.". */
function wordsIn(text: string, without: ReadonlySet<string>): string[] {
  const plain = text.normalize('NFKD').toLowerCase();
  const joined = plain.replace(/[\p{M}'’`]/gu, '').replace(SINGLE_LETTERS, '');
  const words = joined.match(/\p{L}+|\d+(?:st|nd|rd|th)?/gu) ?? [];
  return words.filter((word) => !without.has(word));
}

const SINGLE_LETTERS = /(?<=(?<!\p{L})\p{L})[ .&]+(?=\p{L}(?!\p{L}))/gu;
const DIRECTIONS = /\b(?:noord|suid|oos|wes)(?=kaap|kus|rand|vaal|vrystaat)/gi;
const TRADING_AS = /\b(?:t\/a|h\/a|trading as|handelende as|formerly|voorheen|was)\b/i;
const GENERATION = /(?<=\w\W+)(?:j|s)(?:n?r|unior|enior)\b/i; // "Sr" before a name means sister.
const STREETS = /(?<=\p{L}{3})(?:straat|weg|r?y?laan)\b/giu;
const SHARED_ADDRESS =
  /^(?:none?|na?|x|test|noe?mail)@|^(?:info|admin|sales|office)@(?:gmail|yahoo|outlook)\.|^$/;
const PUBLIC = /^(?:\w*mail|yahoo|outlook|live|icloud|me|mweb|telkomsa|lantic|iafrica)\.(?:com|net|co\.za)$/;
const setOf = (words: string) => new Set(words.split(' '));
const FORMS_TITLES_ROLES = setOf(
  'pty ltd limited incorporated ngo beperk proprietary edms bpk cc bk inc npc npo plc and en the die of mr mrs ms mnr mev dr prof est late private van der von de den du le la miss me rev ds adv father sister suster brother fr past pastor jr jnr junior sr snr senior executor owner accounts department dept office clerk creditors debtors procurement reception orders bookings manager finance secretary trustee v',
);
const COMMON = setOf(
  'services solutions supplies enterprises trading trade projects group holdings investments ventures company co international africa sa south sons brothers bros seuns broers trust family familie partners associates centre shop store branch tak accounts account department dept general dealer farming school church club body corporate estate',
);
const ANYWHERE = setOf(
  'farm plaas street st str straat road rd weg avenue ave laan drive dr rylaan crescent cres lane close boulevard blvd unit shop suite block office park plot stand erf house huis po box posbus private bag ext extension cnr corner gauteng limpopo mpumalanga kwazulu natal kzn kwazulunatal free state freestate northern north western west eastern east cape kaap noordwes south africa',
);
const LIST =
  'one=1&two=2&three=3&four=4&five=5&six=6&seven=7&eight=8&nine=9&ten=10&twenty=20&first=1&1st=1&second=2&2nd=2&third=3&3rd=3&fourth=4&4th=4&fifth=5&5th=5&een=1&twee=2&drie=3&vier=4&vyf=5&eerste=1&tweede=2&derde=3&hoeveld=highveld&laeveld=lowveld&bosveld=bushveld&vrystaat=freestate&state=freestate&noordelike=north&northern=north&noord=north&suidelike=south&suider=south&southern=south&suid=south&oos=east&oostelike=east&eastern=east&wes=west&westelike=west&western=west&goue=gold&goud=gold&kus=coast&kaap=cape&see=sea&berg=mountain&hoof=main&mark=market&stasie=station&lang=long&plaas=farm&boerdery=farming&elektries=electrical&elektriese=electrical&elektronika=electronics&vervoer=transport&konstruksie=construction&slaghuis=butchery&slagtery=butchery&bakkery=bakery&apteek=pharmacy&chemist=pharmacy&sekuriteit=security&loodgieter=plumbing&drukker=printers&hardeware=hardware&band=tyres&meubel=furniture&skoonmaak=cleaning&gastehuis=guesthouse&prokureur=attorneys&diens=services&sentrum=centre&center=centre&hoerskool=highschool&laerskool=primary&skool=school&gemeente=church&kerk=church&tegnologie=technology&tech=technology&comms=communications&verkoeling=refrigeration&belegging=investments&eiendomme=properties&wors=sausage&kwekery=nursery&visserye=fisheries&klub=club&kliniek=clinic&hospitaal=hospital&winkel=shop&rivier=river&heuwel=hill&kop=hill&blou=blue&groen=green&rooi=red&swart=black&wit=white&sonskyn=sunshine&tandarts=dentist&fisioterapeut=physiotherapy&munisipaliteit=municipality&juwelier=jewellers&nick=nicholas&bill=william&will=william&bob=robert&rob=robert&dick=richard&jack=john&jim=james&mike=michael&tony=anthony&ted=edward&liz=elizabeth&betty=elizabeth&bets=elizabeth&jan=johannes&johan=johannes&hannes=johannes&hansie=johannes&koos=jacobus&kobus=jacobus&jaco=jacobus&piet=pieter&petrus=pieter&peter=pieter&hennie=hendrik&henk=hendrik&fanie=stefanus&stefan=stefanus&braam=abraham&dawie=dawid&sbu=sibusiso&mo=mohamed&mohammed=mohamed&muhammad=mohamed';
const MEANINGS = new Map(new URLSearchParams(LIST));
