import { isOneTypoAway } from '#lib/text/one-typo.ts';
import { nameLikeness, personLikeness, placeLikeness, type Rarity, likenessIn } from './likeness.ts';
import { is, mailboxFindings } from './mailboxes.ts';
import { remember } from '#lib/text/remember.ts';
import { exchangedReading, type Profile, type Reading } from './normalize.ts';
import { COMMUNITY, DISTINCT, GENERIC, MEANINGS, PUBLIC_BODIES } from './words.ts';

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
    if (isExchanged(a, exchanged, rarity)) other = exchanged;
  }
  const values = valueFindings(a, b);
  const person = personFindings(a, other);
  const name = nameFindings(a, other, rarity);
  const isContact = person.contactSame + person.contactAlike > 0.9;
  const arePeople = a.isPerson && b.isPerson;
  // Spreading would take longer than comparing.
  return Object.assign(
    Object.assign(values, person, name, mailboxFindings(a, b, isContact)),
    addressFindings(a, b, rarity),
    {
      crowd: Math.min(3, crowd),
      nameAndContact: is(!arePeople && isContact && name.nameAlike > 0.9),
      personCell: is(arePeople && valueOf(cellsOf(a), cellsOf(b)) === 'differ'),
      departments: haveDepartments(a, other) ? name.nameUnmatched : 0,
      arePeople: is(arePeople),
      domainDiffer: is(a.domain !== '' && b.domain !== '' && values.domainSame + values.emailSame === 0),
      onePerson: is(a.isPerson !== b.isPerson),
      community: is(isCommunity(a) !== isCommunity(other)),
      distinct: is(areDistinct(a.words, other.words)),
      tradesDiffer: is(
        name.nameAlike < 0.9 && haveOwnTrade(a.words, other.words) && haveOwnTrade(other.words, a.words),
      ),
      familyName: is(isFamilyName(a, other)),
    },
  );
}

const isCommunity = ({ words }: Reading) => words.some((word) => COMMUNITY.has(word));

function areDistinct(words: readonly string[], others: readonly string[]): boolean {
  const [here, there] = [words.filter(isDistinct), others.filter(isDistinct)];
  return here.length > 0 && there.length > 0 && !here.some((word) => there.includes(word));
}

const isDistinct = (word: string) => DISTINCT.has(word);

const isTrade = remember((word) => MEANINGS.get(word) === word && !GENERIC.has(word) && !/\d/.test(word));

function haveOwnTrade(words: readonly string[], others: readonly string[]): boolean {
  return words.some((word) => isTrade(word) && !others.includes(word));
}

function isFamilyName(a: Reading, b: Reading): boolean {
  if (!a.words.includes(a.surname) && !a.words.includes(b.surname)) return false;
  const common = a.words.filter((word) => b.words.includes(word) && !MEANINGS.has(word));
  return common.length > 0 && common.every((word) => a.surname === word || b.surname === word);
}

function haveDepartments({ words }: Reading, { words: others }: Reading): boolean {
  return words.some((word) => PUBLIC_BODIES.has(word) && others.includes(word));
}

function isExchanged(a: Profile, exchanged: Reading, rarity: Rarity): boolean {
  const contact = personLikeness(a, exchanged);
  const isContact = contact === 'same' || contact === 'alike';
  return isContact && nameLikeness(a, exchanged, rarity).likeness > 0.6;
}

/** Returns whether a contact person's surname is in the other's company, a quick test. */
function mayBeExchanged(a: Profile, b: Profile): boolean {
  return (
    a.person.length > 1 &&
    b.names.some((name) => name.includes(a.surname)) &&
    personLikeness(a, b) === 'differ'
  );
}

function valueFindings(a: Reading, b: Reading) {
  const [phone, email, vat] = [valueOf(a.phone, b.phone), valueOf(a.email, b.email), valueOf(a.vat, b.vat)];
  const cells = valueOf(cellsOf(a), cellsOf(b));
  const isMailName = a.mailName.length > 5 && isOneTypoAway(a.mailName, b.mailName);
  const isDomain = a.domain !== '' && b.domain !== '' && isOneTypoAway(a.domain, b.domain);
  return {
    phoneSame: is(phone === 'same'),
    phoneAlike: is(phone === 'alike'),
    phoneDiffer: is(phone === 'differ'),
    // People of one firm share a land line, but each has a cell phone.
    cellSame: is(cells === 'same'),
    cellDiffer: is(phone === 'same' && cells === 'differ'),
    emailSame: is(email === 'same'),
    emailAlike: is((email === 'alike' || (email === 'differ' && isMailName)) && digitsOf(a) === digitsOf(b)),
    domainSame: is(isDomain && email !== 'same'),
    vatSame: is(vat === 'same'),
    vatAlike: is(vat === 'alike'),
    vatDiffer: is(vat === 'differ'),
  };
}

const digitsOf = ({ mailName }: Reading) => mailName.replace(/\D/g, '');
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
  const [here, there] = [a.ownPlaces, b.ownPlaces];
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

function addressFindings(a: Reading, b: Reading, rarity: Rarity) {
  const { likeness, contained } = placeLikeness(a, b, rarity);
  const { isNumber, isOtherNumber } = compareNumbers(a, b);
  const isSame = isNumber ? likeness > 0.45 : !isOtherNumber && likeness > 0.75;
  const isElsewhere = likeness < 0.15 && a.place.length > 0 && b.place.length > 0;
  return {
    addressSame: isSame ? (isNumber ? 1 : 0.8) : !isOtherNumber && contained > 0.9 ? 0.4 : 0,
    addressElsewhere: is(a.region && b.region ? a.region !== b.region : isElsewhere),
    addressNumbers: is(isOtherNumber && a.isBox === b.isBox),
    townsDiffer: is(!isLastIn(a, b) && !isLastIn(b, a) && a.place.length > 0 && b.place.length > 0),
    unitsDiffer: is(isNumber && haveOther(a.numbers, b.numbers) && haveOther(b.numbers, a.numbers)),
  };
}

/** Returns whether the last word of an address, mostly the town, is anywhere in the other. */
function isLastIn({ place: a }: Reading, { place: b }: Reading): boolean {
  return likenessIn(b, a.at(-1) ?? '') > 0.8;
}

function haveOther(numbers: readonly string[], others: readonly string[]): boolean {
  return numbers.some((number) => !others.includes(number));
}

function compareNumbers({ numbers: a }: Reading, { numbers: b }: Reading) {
  const isNumber = a.some((number) => b.includes(number));
  return { isNumber, isOtherNumber: !isNumber && a.length > 0 && b.length > 0 };
}
