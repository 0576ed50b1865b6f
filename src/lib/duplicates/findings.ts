import { isOneTypoAway } from '#lib/one-typo.ts';
import { nameLikeness, personLikeness, placeLikeness, type Rarity, likenessIn } from './likeness.ts';
import { exchangedReading, type Profile, type Reading } from './normalize.ts';
import { PUBLIC_BODIES } from './words.ts';

/** What is alike or different between two customers, each from 0 (not at all) to 1 and a little more. */
export type Findings = ReturnType<typeof findingsOf>;
export type Finding = keyof Findings;

/**
 * Returns the findings on two customers. If one has company and contact exchanged, it's read the other way round.
 * `crowd`: how many firms share their values, 0 for two, 1 for four.
 */
export function findingsOf(a: Profile, b: Profile, rarity: Rarity, crowd: number) {
  let other: Reading = b;
  if (mayBeExchanged(a, b)) {
    const exchanged = exchangedReading(b);
    if (isExchanged(a, b, exchanged, rarity)) other = exchanged;
  }
  const values = valueFindings(a, b);
  const person = personFindings(a, other);
  const name = nameFindings(a, other, rarity);
  const isContact = person.contactSame + person.contactAlike > 0.9;
  const arePeople = a.isPerson && b.isPerson;
  // Spreading would take longer than comparing.
  return Object.assign(Object.assign(values, person, name), addressFindings(a, b, rarity), {
    crowd: Math.min(3, crowd),
    nameAndContact: is(!arePeople && isContact && name.nameAlike > 0.9),
    mailboxOfName: is(values.emailSame > 0 && isMailboxOf(a, b)),
    personCell: is(arePeople && valueOf(cellsOf(a), cellsOf(b)) === 'differ'),
    departments: haveDepartments(a, other) ? name.nameUnmatched : 0,
  });
}

/** Returns whether their mailbox has a word of both names: not the bookkeeper's. */
function isMailboxOf({ words, mailName }: Reading, { words: others }: Reading): boolean {
  return words.some(
    (word) => word.length > 3 && mailName.includes(word.slice(0, 6)) && others.includes(word),
  );
}

function haveDepartments({ words }: Reading, { words: others }: Reading): boolean {
  return words.some((word) => PUBLIC_BODIES.has(word) && others.includes(word));
}

function isExchanged(a: Profile, b: Profile, exchanged: Reading, rarity: Rarity): boolean {
  const contact = personLikeness(a, exchanged);
  const isContact = contact === 'same' || contact === 'alike';
  return isContact && personLikeness(a, b) === 'differ' && nameLikeness(a, exchanged, rarity).likeness > 0.6;
}

/** Returns whether a contact person's surname is in the other's company, a quick test. */
function mayBeExchanged(a: Profile, b: Profile): boolean {
  return a.person.length > 1 && b.names.some((name) => name.includes(a.surname));
}

function valueFindings(a: Reading, b: Reading) {
  const [phone, email, vat] = [valueOf(a.phone, b.phone), valueOf(a.email, b.email), valueOf(a.vat, b.vat)];
  const isMailName =
    a.mailName.length > 5 && (a.mailName === b.mailName || isOneTypoAway(a.mailName, b.mailName));
  const isDomain = a.domain !== '' && b.domain !== '' && isOneTypoAway(a.domain, b.domain);
  return {
    phoneSame: is(phone === 'same'),
    phoneAlike: is(phone === 'alike'),
    phoneDiffer: is(phone === 'differ'),
    // People of one firm share a land line, but each has a cell phone.
    cellDiffer: is(phone === 'same' && valueOf(cellsOf(a), cellsOf(b)) === 'differ'),
    emailSame: is(email === 'same'),
    emailAlike: is(email === 'alike' || (email === 'differ' && isMailName)),
    domainSame: is(isDomain && email !== 'same'),
    vatSame: is(vat === 'same'),
    vatAlike: is(vat === 'alike'),
    vatDiffer: is(vat === 'differ'),
  };
}

const cellsOf = ({ phone }: Reading) => phone.filter((number) => /^0(?:[67]|8[1-4])/.test(number));

function valueOf(a: readonly string[], b: readonly string[]): 'unknown' | 'same' | 'alike' | 'differ' {
  if (a.length === 0 || b.length === 0) return 'unknown';
  if (a.some((one) => b.includes(one))) return 'same';
  return a.some((one) => b.some((other) => isOneTypoAway(one, other))) ? 'alike' : 'differ';
}

function personFindings(a: Reading, b: Reading) {
  const person = personLikeness(a, b);
  return {
    contactSame: is(person === 'same'),
    contactAlike: person === 'maybe' ? 0.4 : is(person === 'alike'),
    relatives: is(person === 'kin'),
    contactDiffer: person === 'maybe' ? 0.5 : is(person === 'differ'),
  };
}

function nameFindings(a: Reading, b: Reading, rarity: Rarity) {
  const name = nameLikeness(a, b, rarity);
  // The name of a private customer is the person's, and counts once.
  const isPerson = a.isPerson && b.isPerson;
  const [here, there] = [placesInName(a), placesInName(b)];
  const placesDiffer = here.length * there.length > 0 && here.every((word) => likenessIn(there, word) < 0.8);
  return {
    nameSame: is(!isPerson && name.likeness > 0.97),
    nameAlike: name.likeness * (isPerson ? 0.5 : 1),
    nameContained: isPerson ? 0 : name.contained,
    nameUnmatched: Math.min(1.5, name.unmatched),
    nameNumbers: is(name.numbersDiffer),
    namePlaces: is(placesDiffer),
  };
}

const placesInName = ({ place, words }: Reading) => place.filter((word) => words.includes(word));

function addressFindings(a: Reading, b: Reading, rarity: Rarity) {
  const { likeness, contained } = placeLikeness(a, b, rarity);
  const { isNumber, isOtherNumber } = compareNumbers(a, b);
  const isSame = isNumber ? likeness > 0.45 : !isOtherNumber && likeness > 0.75;
  const isElsewhere = likeness < 0.15 && a.place.length > 0 && b.place.length > 0;
  return {
    addressSame: isSame ? (isNumber ? 1 : 0.8) : !isOtherNumber && contained > 0.9 ? 0.4 : 0,
    addressElsewhere: is(a.region && b.region ? a.region !== b.region : isElsewhere),
    addressNumbers: is(isOtherNumber),
  };
}

function compareNumbers({ numbers: a }: Reading, { numbers: b }: Reading) {
  const isNumber = a.some((number) => b.includes(number));
  return { isNumber, isOtherNumber: !isNumber && a.length > 0 && b.length > 0 };
}

function is(fact: boolean): number {
  return fact ? 1 : 0;
}
