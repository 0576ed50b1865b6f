import { isOneTypoAway } from '#lib/text/one-typo.ts';
import { likenessIn, likenessOf, nameLikeness, personLikeness, type Rarity } from './likeness.ts';
import { isMailboxOfBoth, isOtherMailbox, isOwnMail } from './mailboxes.ts';
import { exchangedReading, type Profile, type Reading } from './normalize.ts';
import { BODIES, MEANINGS, SHELLS, TRADES } from './words.ts';

/** What is alike or different between two customers, each from 0 (not at all) to 1 and a little more. */
export type Findings = ReturnType<typeof findingsOf>;
export type Finding = keyof Findings;

/** Returns the findings on two customers. If one has company and contact exchanged, it's read the other way round. */
export function findingsOf(a: Profile, b: Profile, rarity: Rarity) {
  const other = exchangedIn(a, b, rarity) ?? b;
  const [phone, cell] = [valueOf(a.phone, b.phone), valueOf(a.cells, b.cells)];
  const [email, vat] = [emailOf(a, b), valueOf(a.vat, b.vat)];
  const isDomain =
    a.domain !== '' && b.domain !== '' && email !== 'same' && isOneTypoAway(a.domain, b.domain);
  const person = personLikeness(a, other);
  const isContact = person === 'same' || person === 'alike';
  const name = nameLikeness(a, other, rarity);
  const arePeople = a.isPerson && other.isPerson;
  const isSameMail = email === 'same';
  const isRelated = haveName(a.words, other.words);
  const [trade, otherTrade] = [hasOwnTrade(a, other), hasOwnTrade(other, a)];
  const [isBody, isOtherBody] = [hasBody(a), hasBody(other)];
  const areBodies = isBody || isOtherBody;
  const [isOwn, isOtherOwn] = [hasOwnWord(a, other), hasOwnWord(other, a)];
  const place = likenessOf(a.place, b.place, rarity);
  const isNumber = a.numbers.some((number) => b.numbers.includes(number));
  const isOtherNumber = !isNumber && a.numbers.length > 0 && b.numbers.length > 0;
  const isAddress = isNumber ? place.likeness > 0.45 : !isOtherNumber && place.likeness > 0.75;
  return {
    phoneSame: is(phone === 'same'),
    phoneAlike: is(phone === 'alike'),
    phoneDiffer: is(phone === 'near' || phone === 'differ'),
    // People of one firm share a land line, but each has a cell phone.
    cellSame: is(cell === 'same'),
    cellDiffer: is(phone === 'same' && (cell === 'near' || cell === 'differ')),
    emailSame: is(isSameMail),
    emailAlike: is(email === 'alike'),
    domainSame: is(isDomain),
    emailDiffer: is(email === 'differ' && !isDomain),
    domainDiffer: is(a.domain !== '' && b.domain !== '' && !isSameMail && !isDomain),
    vatSame: is(vat === 'same'),
    vatAlike: is(vat === 'alike'),
    // Firms of one group have numbers close to one another, and so has a mistyped one.
    vatDiffer: vat === 'near' ? 0.5 : is(vat === 'differ'),
    contactSame: is(person === 'same'),
    contactAlike: person === 'maybe' ? 0.4 : is(person === 'alike'),
    relatives: is(person === 'kin'),
    contactDiffer: person === 'maybe' ? 0.5 : is(person === 'differ'),
    // The name of a private customer is the person's, and counts once.
    nameSame: is(!arePeople && name.likeness > 0.97),
    nameAlike: name.likeness * (arePeople ? 0.5 : 1),
    nameContained: arePeople ? 0 : name.contained,
    nameUnmatched: isRelated ? 0 : Math.min(1.5, name.unmatched),
    parts: isRelated ? Math.min(1.5, name.unmatched) : 0,
    nameNumbers: is(name.numbersDiffer),
    namePlaces: is(havePlacesOfTheirOwn(a, other)),
    nameAndContact: is(!arePeople && isContact && name.likeness > 0.9),
    arePeople: is(arePeople),
    onePerson: is(a.isPerson !== other.isPerson),
    community: is(isBody !== isOtherBody),
    bodies: is(areBodies && isOwn && isOtherOwn),
    bodyPart: is(areBodies && isOwn !== isOtherOwn),
    trades: (is(trade) + is(otherTrade)) / 2,
    tradesDiffer: is(a.trades > 0 && other.trades > 0 && (a.trades & other.trades) === 0),
    shell: is(isShellOf(a, other) || isShellOf(other, a)),
    familyName: is(isFamilyName(a, other)),
    mailboxOfName: is(isSameMail && isMailboxOfBoth(a, b)),
    ownMails: is(!isSameMail && isOwnMail(a, b) && isOwnMail(b, a)),
    otherMailbox: is(isContact && isOtherMailbox(a, b)),
    addressSame: isAddress ? (isNumber ? 1 : 0.8) : !isOtherNumber && place.contained > 0.9 ? 0.4 : 0,
    addressNumbers: is(isOtherNumber && a.isBox === b.isBox),
    townsDiffer: is(!isLastIn(a, b) && !isLastIn(b, a) && a.place.length > 0 && b.place.length > 0),
  };
}

const is = (fact: boolean) => (fact ? 1 : 0);

/** Returns the second customer with company and contact exchanged, if it's like the first that way. */
function exchangedIn(a: Profile, b: Profile, rarity: Rarity): Reading | undefined {
  if (!mayBeExchanged(a, b) || !mayBeExchanged(b, a) || personLikeness(a, b) !== 'differ') return undefined;
  const exchanged = exchangedReading(b);
  const contact = personLikeness(a, exchanged);
  const isContact = contact === 'same' || contact === 'alike';
  return isContact && nameLikeness(a, exchanged, rarity).likeness > 0.6 ? exchanged : undefined;
}

/** Returns whether a contact person has a word of the other's company, a quick test. */
function mayBeExchanged({ person }: Reading, { words }: Reading): boolean {
  return person.some((word) => words.includes(word));
}

type ValueLikeness = 'unknown' | 'same' | 'alike' | 'near' | 'differ';

function valueOf(a: readonly string[], b: readonly string[]): ValueLikeness {
  if (a.length === 0 || b.length === 0) return 'unknown';
  if (a.some((one) => b.includes(one))) return 'same';
  if (a.some((one) => b.some((other) => isOneTypoAway(one, other) && !isNear(one, other)))) return 'alike';
  return a.some((one) => b.some((other) => isNear(one, other))) ? 'near' : 'differ';
}

/**
 * Returns whether numbers differ only in their last three digits, and not in the order of two: those of one building do, as telephone
 * companies give blocks of numbers.
 */
function isNear(one: string, other: string): boolean {
  if (one.length !== other.length || one[2] !== other[2] || !one.startsWith(other.slice(0, -3))) return false;
  return sorted(one) !== sorted(other);
}

const sorted = (digits: string) => Array.from(digits).toSorted().join('');

function emailOf(a: Reading, b: Reading): ValueLikeness {
  const [one, other] = [a.email[0], b.email[0]];
  if (!one || !other) return 'unknown';
  if (one === other) return 'same';
  const isMailName = a.mailName.length > 5 && isOneTypoAway(a.mailName, b.mailName);
  return isMailName || isOneTypoAway(one, other) ? 'alike' : 'differ';
}

/** Returns whether names have a word in common that doesn't say what the firm does. */
function haveName(words: readonly string[], others: readonly string[]): boolean {
  return words.some((word) => others.includes(word) && !TRADES.has(word) && !SHELLS.has(word));
}

function hasOwnTrade({ trades, words }: Reading, { words: others }: Reading): boolean {
  return trades > 0 && words.some((word) => TRADES.has(word) && !others.includes(word));
}

const hasBody = ({ words }: Reading) => words.some((word) => BODIES.has(word));

/** Returns whether a name has a word that says which body it is, and that the other one doesn't have. */
function hasOwnWord({ words }: Reading, { words: others }: Reading): boolean {
  return words.some((word) => word.length > 2 && !BODIES.has(word) && likenessIn(others, word) < 0.75);
}

/** Returns whether a name can be the registered one of a firm that trades under the other's. */
function isShellOf(a: Reading, b: Reading): boolean {
  return a.trades === 0 && b.trades > 0 && a.words.some((word) => SHELLS.has(word));
}

function isFamilyName(a: Reading, b: Reading): boolean {
  if (!a.words.includes(a.surname) && !a.words.includes(b.surname)) return false;
  const common = a.words.filter((word) => b.words.includes(word) && !MEANINGS.has(word));
  return common.length > 0 && common.every((word) => a.surname === word || b.surname === word);
}

function havePlacesOfTheirOwn({ ownPlaces: a }: Reading, { ownPlaces: b }: Reading): boolean {
  return a.length > 0 && b.length > 0 && a.every((word) => likenessIn(b, word) < 0.8);
}

/** Returns whether the last word of an address, mostly the town, is anywhere in the other. */
function isLastIn({ place: a }: Reading, { place: b }: Reading): boolean {
  return likenessIn(b, a.at(-1) ?? '') > 0.8;
}
