import { isOneTypoAway } from '#lib/one-typo.ts';
import type { Name, Profile, Text } from './normalize.ts';
import { weights } from './weights.ts';

export type Finding = keyof typeof weights;
export type Match = NonNullable<ReturnType<typeof compare>>;

/** Returns how likely two customers are the same, why, and the values they share; null when they likely differ. */
export function compare(a: Profile, b: Profile) {
  const [contact, address, phone] = [contactOf(a, b), addressOf(a, b), valueOf('phone', a, b)];
  const isPerson = contact === 'contactSame' || contact === 'contactAlike';
  const [here, there] = [a.placesInName, b.placesInName];
  const isNamedApart = here.length * there.length > 0 && !here.some((word) => there.includes(word));
  const isAway = address === 'addressElsewhere' && phone === 'phoneDiffer';
  const isOther = !isPerson && (contact !== 'unknown' || address !== 'addressSame');
  const branch = isAway || isNamedApart ? 'branch' : isOther && isSibling(a, b) ? 'sibling' : 'unknown';
  const apart = a.isPrivate && b.isPrivate ? 'private' : branch;
  const personal: Finding[] = [phone, valueOf('email', a, b), contact];
  const others: Finding[] = [valueOf('vat', a, b), address, apart];
  const sum = (findings: Finding[]) => findings.reduce((all, finding) => all + weights[finding], 0);
  const rest = weights.prior + Math.min(weights.personMost, sum(personal)) + sum(others);
  const name = rest + weights.nameSame > 0 ? nameWeight(a, b, isPerson) : weights.nameDiffer;
  if (rest + name <= 0) return null;
  const names: Finding = name === weights.nameSame ? 'nameSame' : name > 0 ? 'nameAlike' : 'nameDiffer';
  const reasons = [names, ...others, ...personal].filter((finding) => weights[finding] > 0);
  return { score: rest + name, reasons, shared: a.values.filter((one) => b.values.includes(one)) };
}

/** Returns whether each name has a word that the other doesn't have: "Wits Mining", "Wits Law". */
function isSibling(a: Profile, b: Profile): boolean {
  const hasMore = (one: Name, other: Name) =>
    one.words.some((word, at) => one.weights[at] === 1 && likenessIn(other, word) === 0);
  const isApart = (one: Name, other: Name) => !isSpelledBy(one, other) && hasMore(one, other);
  return a.names.every((one) => b.names.every((other) => isApart(one, other) && isApart(other, one)));
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
  if (likeness >= 0.6) return likeness === 1 ? 'contactSame' : 'contactAlike';
  return wordLikeness(a.surname, b.surname) >= 0.6 ? 'relatives' : 'contactDiffer';
}

function addressOf(a: Profile, b: Profile): Finding {
  const isNumber = a.numbers.some((number) => b.numbers.includes(number));
  const enough = isNumber ? 0.6 : a.numbers.length * b.numbers.length === 0 ? 0.75 : Infinity;
  if (likenessOf(a.place, b.place) >= enough) return 'addressSame';
  return a.region === b.region || !a.region || !b.region ? 'addressNear' : 'addressElsewhere';
}

/** Returns the weight of the names in proportion to their likeness. A name that only names the owner says nothing. */
function nameWeight(a: Profile, b: Profile, isPerson: boolean): number {
  if (a.person === b.names[0]?.joined && b.person === a.names[0]?.joined) return weights.nameSame;
  const likeness = Math.max(...a.names.flatMap((one) => b.names.map((other) => nameLikeness(one, other))));
  if (isPerson && likeness < 0.55 && (a.isOwnersName || b.isOwnersName)) return 0;
  return weights.nameDiffer + (Math.max(0, likeness - 0.3) / 0.7) * (weights.nameSame - weights.nameDiffer);
}

function nameLikeness(a: Name, b: Name): number {
  if (a.joined === b.joined) return 1;
  if (isSpelledBy(a, b) || isSpelledBy(b, a)) return 0.8;
  return Math.max(likenessOf(a, b), trigramLikeness(a.core, b.core) * 0.95);
}

function isSpelledBy({ words }: Name, { initials }: Name): boolean {
  return words.some((word) => word.length > 2 && initials.startsWith(word));
}

function likenessOf(a: Text, b: Text): number {
  return (foundIn(a, b) + foundIn(b, a)) / (a.weight + b.weight || 1);
}

/** Returns the weight of the words that the other text has. */
function foundIn({ words, weights }: Text, other: Text): number {
  return words.reduce((total, word, at) => total + likenessIn(other, word) * (weights[at] ?? 1), 0);
}

function likenessIn({ words }: Text, word: string): number {
  return words.includes(word) ? 1 : Math.max(0, ...words.map((each) => wordLikeness(word, each)));
}

/** Returns how alike two different words are, from 0 to 1: initial, typo, abbreviation or common letters. */
function wordLikeness(a: string, b: string): number {
  if (a[0] !== b[0] && a.at(-1) !== b.at(-1)) return 0;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 3) return /\p{L}/u.test(short) && short[0] === long[0] ? 0.8 : 0;
  if (short.length > 3 && isOneTypoAway(a, b)) return 0.9;
  const likeness = long.startsWith(short) ? 0.85 : trigramLikeness(a, b);
  return likeness < 0.5 ? 0 : likeness;
}

function trigramLikeness(a: string, b: string): number {
  const [one, other] = [` ${a} `, ` ${b} `];
  let common = 0;
  for (let at = 0; at < a.length; at += 1) if (other.includes(one.slice(at, at + 3))) common += 1;
  for (let at = 0; at < b.length; at += 1) if (one.includes(other.slice(at, at + 3))) common += 1;
  return common / (a.length + b.length || 1);
}
