// cspell:ignore isat posteo retief trichardt Skoolstraat Vaalbakkery Weskus bodycorporate bregspersoon gebore huiseienaars mevrou ntate pastoor tannie regspersoon huiseienaars
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { placeNamed } from '#lib/address/places.ts';
import { readAddress } from '#lib/address/read.ts';
import { remember } from '#lib/text/remember.ts';
import { FILLERS, LONG_TOWNS, MEANINGS, ROLES, TRADES } from './words.ts';

export type Profile = ReturnType<typeof profileOf>;
export type Reading = ReturnType<typeof readAs>;

/** Returns a customer in the normalized form for comparison, without placeholder values such as 0000000000. */
export function profileOf(customer: CustomerRecord) {
  const reading = readAs(customer.company_name, customer.contact_person, customer);
  return Object.assign(reading, { customer });
}

/** Returns the same customer with company and contact person exchanged. */
export function exchangedReading({ customer }: Profile): Reading {
  return readAs(customer.contact_person, customer.company_name, customer);
}

function readAs(company: string, contact: string, customer: CustomerRecord) {
  const person = personIn(contact);
  const named = namesIn(company).map(wordsIn).filter(isFilled);
  // A customer without a company has the person's name.
  const spelled = named.length > 0 ? named : [person];
  const names = spelled.map(meant);
  const words = [...new Set(names.flat())];
  const { place, numbers, isBox } = placeIn(customer.physical_address);
  const { phone, email, vat } = valuesIn(customer);
  const [mailName = '', host = ''] = email[0]?.split('@') ?? [];
  const mail = mailName.replace(/[^a-z0-9]/g, '');
  return {
    id: customer.id,
    /** The words of each name, as meant: "west coast bakery". */
    names,
    /** The same as typed, if that's different: "weskus bakkery". */
    spelled: spelled.some((name, at) => name.join(' ') !== names[at]?.join(' ')) ? spelled : names,
    words,
    trades: words.reduce((all, word) => all | (TRADES.get(word) ?? 0), 0),
    initials: plainWords(company)
      .filter((word) => !LEGAL.has(word))
      .map((word) => word[0])
      .join(''),
    isPerson: named.length === 0 || spelled.some((name) => isNameOf(name, person)),
    isJunior: JUNIOR.test(`${company} ${contact}`),
    person,
    surname: person.at(-1) ?? '',
    place,
    numbers,
    isBox,
    phone,
    cells: phone.filter((number) => /^0(?:[67]|8[1-4])/.test(number)),
    email,
    mailName: mail,
    ownPlaces: placesOf(words, place, mail),
    domain: FREE_MAIL.test(host) ? '' : host.replace(/\.(?:(?:co|org|gov|net|ac)\.za|com|net|org|za)$/, ''),
    vat,
    values: [...vat, ...email, ...phone],
  };
}

/** Returns each name of "Karoo Radio t/a Nkosi Sound". One word in parentheses belongs to the name: "Karoo Radio (Parts)". */
function namesIn(company: string): string[] {
  const named = company.replace(/\(([^\s)]*)\)?/g, ' $1 ');
  return named.split(TRADING_AS);
}

/** Returns whether a name has only a person's words or their initials, with the surname. */
function isNameOf(name: readonly string[], person: readonly string[]): boolean {
  const isPart = (word: string) =>
    person.some((each) => each === word || (word.length === 1 && each[0] === word));
  return name.includes(person.at(-1) ?? '') && name.every(isPart);
}

/** Returns the normalized values that identify a customer. */
export function valuesIn(customer: CustomerRecord): Readonly<Record<'phone' | 'email' | 'vat', string[]>> {
  const { cell_phone, office_phone, email_address, vat_reg_nr } = customer;
  return {
    phone: [...new Set([...numberIn(cell_phone), ...numberIn(office_phone)])],
    email: [email_address.trim().toLowerCase()].filter((typed) => !PLACEHOLDER.test(typed)),
    vat: numberIn(vat_reg_nr),
  };
}

function placeIn(address: string) {
  const { lines, city, notes } = readAddress(address);
  const parts = [...lines, ...notes, ...(city ? [city] : [])];
  const words = wordsIn(parts.map(({ text }) => text).join(' '));
  return {
    place: meant(words.filter((word) => /\p{L}{2}/u.test(word))),
    numbers: words.filter((word) => /\d/.test(word)),
    isBox: parts.some(({ text }) => BOX.test(text)),
  };
}

/** Returns the places in a name or mailbox: where a branch is. */
function placesOf(words: readonly string[], place: readonly string[], mail: string): readonly string[] {
  const isOwn = (word: string) => words.includes(word) || (word.length > 4 && mail.includes(word));
  const own = [...place.filter((word) => isOwn(word) && !isKind(word)), ...words.filter(isPlace)];
  return own.length > 0 ? own : NO_WORDS;
}

const isKind = (word: string) => MEANINGS.has(word) && placeNamed(word).provinces === 0;
const isPlace = remember((word) => word.length > 4 && !MEANINGS.has(word) && placeNamed(word).provinces > 0);

/** Returns the words of "Thandi Nkosi (accounts)" or "Accounts (Thandi Nkosi)". */
function personIn(contact: string): string[] {
  const outside = nameOf(contact.replace(/\(.*?\)/g, ' ').replace(/^[^:]{2,20}:/, ''));
  return outside.length > 0 ? outside : nameOf(contact);
}

const nameOf = (text: string) => wordsIn(text).filter((word) => !ROLES.has(word) && !/\d/.test(word));

/** Returns a number with 0 for 27, 0027 or 270. Ignores one repeated digit and consecutive digits. */
function numberIn(text: string | null): string[] {
  const number =
    text
      ?.replace(/\D/g, '')
      .replace(/^00(?=[1-9])/, '')
      .replace(/^270?(?=\d{9}$)/, '0') ?? '';
  return number === '' || /(\d)\1{5}|01234567|12345678|23456789/.test(number) ? [] : [number];
}

/** Returns words and numbers in plain lower case, without accents and fillers. */
function wordsIn(text: string): string[] {
  return plainWords(text).filter((word) => !FILLERS.has(word));
}

function plainWords(text: string): string[] {
  // Most texts are ASCII, and patterns without Unicode are faster.
  const isAscii = !/[^\0-~]/.test(text);
  const plain = (isAscii ? text : text.normalize('NFKD').replace(/\p{M}|’/gu, ''))
    .toLowerCase()
    .replace(/['`]/g, '');
  const joined = plain
    .replace(LONG_TOWNS, (town) => town.replace(/[\s-]/g, ''))
    .replace(/\b[nc]\/[ao]\b|\bsouth +africa\b|\bk ?20\d{5,}/g, ' ')
    .replace(
      /\b(?:body corporate|b\/c|bc|regspersoon|hoa|home ?owners(?: assoc\w*)?|huiseienaars\w*)\b/g,
      'bodycorporate',
    )
    .replace(/\b([a-z])[./](?=[a-z]\b)/g, '$1');
  return (
    joined.replace(ROMAN, (numeral) => `${numeral.length}`).match(isAscii ? /[a-z]+|\d+/g : /\p{L}+|\d+/gu) ??
    []
  );
}

/** Returns each word as the one that the others of its group are compared as. Takes compounds apart. */
function meant(words: readonly string[]): string[] {
  return words.flatMap(meaningOf);
}

const meaningOf = remember((word) => partsOf(word).map((part) => MEANINGS.get(part) ?? part));

/** Returns the parts of a compound that ends in a known word: "Skoolstraat", "Vaalbakkery". */
function partsOf(word: string): string[] {
  if (word.length < 7 || MEANINGS.has(word)) return [word];
  for (let at = 3; at <= word.length - 3; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (MEANINGS.has(tail)) return [MEANINGS.has(head) ? head : head.replace(/s$/, ''), tail];
  }
  return [word];
}

/** One for all, to save memory. */
const NO_WORDS: readonly string[] = [];
const isFilled = (words: readonly string[]) => words.length > 0;
const LEGAL: ReadonlySet<string> = new Set(['pty', 'ltd', 'cc', 'bk']);
const ROMAN = /(?<=[a-z] )i{1,3}(?=\s*$)/g;
const TRADING_AS = /\b(?:t\/a|h\/a|trading as|handelende as|formerly|voorheen|previously|was)\b|\(/i;
const JUNIOR = /\b(?:jn?r|junior)\b/i;
const BOX = /\b(?:p\.? ?o\.? ?box|posbus|private bag|privaatsak)\b/i;
const PLACEHOLDER = /^(?:none?|na?|x|test|no.?e?mail)@|^(?:info|admin)@(?:gmail|yahoo)\.|^$/;
const FREE_MAIL =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|icloud|me|msn|aol|webmail|mweb|telkomsa|vodamail|absamail|lantic|iafrica|isat|polka|posteo|proton|protonmail|163|gmx)\./;
