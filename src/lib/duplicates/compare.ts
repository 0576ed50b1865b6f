import { isOneTypoAway } from '#lib/one-typo.ts';
import type { Name, Profile, Text } from './normalize.ts';
import { weights } from './weights.ts';

export type Finding = keyof typeof weights;
export type Match = NonNullable<ReturnType<typeof compare>>;

/** Returns how likely two customers are the same, why, and the values they share; null when they likely differ. */
export function compare(a: Profile, b: Profile) {
  const [contact, address, phone] = [contactOf(a, b), addressOf(a, b), valueOf('phone', a, b)];
  const isPerson = contact === 'contactSame' || contact === 'contactAlike';
  const isAway = address === 'addressElsewhere' && phone === 'phoneDiffer';
  const isNamedApart = a.here.length * b.here.length > 0 && a.here.every((word) => !b.here.includes(word));
  const personal: Finding[] = [phone, valueOf('email', a, b), contact];
  const apart = isPrivate(a) && isPrivate(b) ? 'private' : isAway || isNamedApart ? 'branch' : 'unknown';
  const others: Finding[] = [valueOf('vat', a, b), address, apart];
  const sum = (findings: Finding[]) => findings.reduce((all, finding) => all + weights[finding], 0);
  const rest = weights.prior + Math.min(weights.personMost, sum(personal)) + sum(others);
  const name =
    rest + weights.nameSame > 0 ? nameOf(a, b, isPerson, address === 'addressSame') : weights.nameDiffer;
  if (rest + name <= 0) return null;
  const names: Finding = name === weights.nameSame ? 'nameSame' : name > 0 ? 'nameAlike' : 'nameDiffer';
  const reasons = [names, ...others, ...personal].filter((finding) => weights[finding] > 0);
  const shared =
    isPerson && address === 'addressSame' ? [] : a.values.filter((one) => b.values.includes(one));
  return { score: rest + name, reasons, shared };
}

function isPrivate({ person, names }: Profile): boolean {
  return names.some(({ joined }) => joined === person);
}

function valueOf(kind: 'phone' | 'email' | 'vat', a: Profile, b: Profile): Finding {
  if (a[kind].length === 0 || b[kind].length === 0) return 'unknown';
  if (a[kind].some((one) => b[kind].includes(one))) return `${kind}Same`;
  const isAlike = a[kind].some((one) => b[kind].some((other) => isOneTypoAway(one, other)));
  return isAlike ? `${kind}Alike` : `${kind}Differ`;
}

function contactOf(a: Profile, b: Profile): Finding {
  if (a.contact.weight * b.contact.weight === 0) return 'unknown';
  const likeness = likenessOf(a.contact, b.contact);
  const isTwo = likeness < 0.6 || a.generation !== b.generation;
  const relatives = a.isFamilyFirm || b.isFamilyFirm ? 'relativesFirms' : 'relatives';
  if (isTwo && wordLikeness(a.surname, b.surname) >= 0.6) return relatives;
  return likeness === 1 ? 'contactSame' : likeness < 0.6 ? 'contactDiffer' : 'contactAlike';
}

function addressOf(a: Profile, b: Profile): Finding {
  const likeness = likenessOf(a.place, b.place);
  const isNumber = a.numbers.some((number) => b.numbers.includes(number));
  const enough = isNumber ? 0.4 : a.numbers.length * b.numbers.length === 0 ? 0.75 : Infinity;
  if (likeness >= enough) return 'addressSame';
  const isNear = likeness >= 0.5 || a.region === b.region || !a.region || !b.region;
  return isNear ? 'addressNear' : 'addressElsewhere';
}

/** Returns how alike two names are: 0 for names that differ when one only names the owner or the e-mail explains it. */
function nameOf(a: Profile, b: Profile, isPerson: boolean, isPlace: boolean): number {
  if (a.person === b.names[0]?.joined && b.person === a.names[0]?.joined) return weights.nameSame;
  const [ofA, ofB] = isPerson ? [a.namesButOwner, b.namesButOwner] : [a.names, b.names];
  const likeness = Math.max(...ofA.flatMap((one) => ofB.map((other) => nameLikeness(one, other))));
  const isSilent = (names: Name[]) => names.some(({ isOwners }) => isOwners);
  const isExplained = () =>
    isSilent(ofA) || isSilent(ofB) || (isPlace && (isInEmail(a, b) || isInEmail(b, a)));
  if (isPerson && likeness < 0.55 && isExplained()) return 0;
  return weights.nameDiffer + (Math.max(0, likeness - 0.3) / 0.7) * (weights.nameSame - weights.nameDiffer);
}

function nameLikeness(a: Name, b: Name): number {
  if (a.joined === '' || b.joined === '') return 0;
  if (a.joined === b.joined) return 1;
  if (hasMore(a.numbers, b.numbers) && hasMore(b.numbers, a.numbers)) return 0.5;
  const [ofA, ofB] = [foundIn(a, b), foundIn(b, a)];
  const most = Math.max(ofA / a.weight, ofB / b.weight);
  const part = most * (Math.min(a.weight, b.weight) < 2 ? 0.7 : 0.85);
  const spells = ({ words }: Name, { initials }: Name) =>
    words.some((word) => word.length > 2 && initials.startsWith(word));
  const initials = spells(a, b) || spells(b, a) ? 0.8 : 0;
  return Math.max(
    (ofA + ofB) / (a.weight + b.weight),
    part,
    initials,
    trigramLikeness(a.core, b.core) * 0.95,
  );
}

/** Returns whether the e-mail address contains the other company's name, and not just the person's. */
function isInEmail({ label, surname }: Profile, { names }: Profile): boolean {
  if (label.length < 5 || label.includes(surname)) return false;
  return names.some(({ core, joined }) => joined.startsWith(label) || trigramLikeness(label, core) >= 0.5);
}

function hasMore(all: readonly string[], others: readonly string[]): boolean {
  return all.some((one) => !others.includes(one));
}

function likenessOf(a: Text, b: Text): number {
  return (foundIn(a, b) + foundIn(b, a)) / (a.weight + b.weight || 1);
}

/** Returns the weight of the words that the other text has. */
function foundIn({ words, weights }: Text, other: Text): number {
  const nearest = (word: string) => Math.max(0, ...other.words.map((each) => wordLikeness(word, each)));
  const best = (word: string) => (other.words.includes(word) ? 1 : nearest(word));
  return words.reduce((total, word, at) => total + best(word) * (weights[at] ?? 1), 0);
}

/** Returns how alike two words are, from 0 to 1: same, initial, typo, abbreviation or common letters. */
function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  if (a[0] !== b[0] && a.at(-1) !== b.at(-1)) return 0;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 3) return /^\p{L}/u.test(short) && short[0] === long[0] ? 0.8 : 0;
  if (short.length > 3 && isOneTypoAway(a, b)) return 0.9;
  const likeness = long.startsWith(short) ? 0.85 : trigramLikeness(a, b);
  return likeness < 0.5 ? 0 : likeness;
}

function trigramLikeness(a: string, b: string): number {
  const [one, other] = [` ${a} `, ` ${b} `];
  let common = 0;
  for (let at = 0; at < a.length; at += 1) if (other.includes(one.slice(at, at + 3))) common += 1;
  for (let at = 0; at < b.length; at += 1) if (one.includes(other.slice(at, at + 3))) common += 1;
  return common / (a.length + b.length);
}
