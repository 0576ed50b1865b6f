// cspell:ignore aeiou Mnts Radoo
import { isOneTypoAway } from '#lib/text/one-typo.ts';
import { remember } from '#lib/text/remember.ts';
import { FIRST_NAMES } from './words.ts';
import type { Reading } from './normalize.ts';

/** Returns how rare a word is, from near 0 (in every customer's name) to 1. */
export type Rarity = (word: string) => number;

/** How the names of two customers compare, from their most alike pair of names. */
export interface NameLikeness {
  /** The rarity of the words in common, of all words. */
  likeness: number;
  /** The same for the name of which more is found: 1 if one name contains the other. */
  contained: number;
  /** The rarity of the words that only one name has, of the name with fewer. */
  unmatched: number;
  /** Whether both names have numbers, and none in common. */
  numbersDiffer: boolean;
}

const NO_NAME: NameLikeness = { likeness: 0, contained: 0, unmatched: 0, numbersDiffer: false };

export function nameLikeness(a: Reading, b: Reading, rarity: Rarity): NameLikeness {
  let best = NO_NAME;
  let most = -Infinity;
  const compareAll = (names: Reading['names'], others: Reading['names']) => {
    for (const one of names) {
      for (const other of others) {
        const found = compareNames(one, other, a, b, rarity);
        const score = found.likeness - found.unmatched / 2;
        if (score > most) [best, most] = [found, score];
      }
    }
  };
  compareAll(a.names, b.names);
  if (best.likeness < 1 && (a.spelled !== a.names || b.spelled !== b.names)) compareAll(a.spelled, b.spelled);
  return best;
}

function compareNames(
  one: readonly string[],
  other: readonly string[],
  a: Reading,
  b: Reading,
  rarity: Rarity,
): NameLikeness {
  let { likeness, contained, unmatched } = likenessOf(one, other, rarity);
  if (isSpelledBy(one, b) || isSpelledBy(other, a)) {
    [likeness, contained, unmatched] = [Math.max(likeness, 0.8), 1, Math.min(unmatched, 0.3)];
  }
  // Words may be joined or have a typo each: "Karooradio", "Karo Radoo".
  const letters = lettersInCommon(one.join(''), other.join(''));
  likeness = Math.max(likeness, letters);
  if (letters > 0.7) unmatched *= (1 - letters) / 0.3;
  return { likeness, contained, unmatched, numbersDiffer: haveOtherNumbers(one, other) };
}

/** Returns how alike two lists of words are, by the rarity of the words. */
export function likenessOf(one: readonly string[], other: readonly string[], rarity: Rarity) {
  const [here, there] = [foundIn(one, other, rarity), foundIn(other, one, rarity)];
  return {
    likeness: (here.found + there.found) / (here.all + there.all || 1),
    contained: Math.max(here.found / (here.all || 1), there.found / (there.all || 1)),
    unmatched: Math.min(here.all - here.found, there.all - there.found),
  };
}

function foundIn(words: readonly string[], other: readonly string[], rarity: Rarity) {
  let [found, all] = [0, 0];
  for (const word of words) {
    const weight = rarity(word);
    all += weight;
    found += weight * likenessIn(other, word);
  }
  return { found, all };
}

/** Returns whether a word is the other company's initials: "KRR", "Karoo Radio Repairs". */
function isSpelledBy(words: readonly string[], { initials }: Reading): boolean {
  return words.some((word) => word.length > 2 && initials.includes(word));
}

function haveOtherNumbers(one: readonly string[], other: readonly string[]): boolean {
  const [here, there] = [numbersIn(one), numbersIn(other)];
  return here.length > 0 && there.length > 0 && !here.some((number) => there.includes(number));
}

/** Returns the numbers in a name, and the letter of "Site B". */
function numbersIn(name: readonly string[]): string[] {
  return name.filter((word, at) => isNumber(word) || (at > 0 && word.length === 1));
}

const isNumber = (word: string) => /\d/.test(word);

/** How two contact persons compare. */
export type PersonLikeness = 'unknown' | 'same' | 'alike' | 'maybe' | 'kin' | 'differ';

export function personLikeness(one: Reading, two: Reading): PersonLikeness {
  const likeness = likenessOfNames(one, two);
  return one.isJunior !== two.isJunior && likeness !== 'unknown' && likeness !== 'differ' ? 'kin' : likeness;
}

function likenessOfNames(
  { person: a, surname }: Reading,
  { person: b, surname: other }: Reading,
): PersonLikeness {
  if (a.length === 0 || b.length === 0) return 'unknown';
  if (a.toSorted().join(' ') === b.toSorted().join(' '))
    return a.filter(isWritten).length > 1 ? 'same' : 'alike';
  if (a.join('') === b.join('')) return 'alike';
  const isOneName = a.length === 1 || b.length === 1;
  const isSurname = wordLikeness(surname, other) > 0.8 || a.includes(other) || b.includes(surname);
  const isFirst = firstNames(a).some((name, at) =>
    firstNames(b).some((each, other) => (at === 0 || other === 0) && isSameFirstName(name, each)),
  );
  const isReversed = !isOneName && isSameFirstName(a[0] ?? '', other) && isSameFirstName(b[0] ?? '', surname);
  // An initial or a similar name says little when the surname is only similar.
  const isWord = a.some((word) => word.length > 2 && b.includes(word));
  if (isReversed || (isSurname && (isFirst || isOneName))) return isWord ? 'alike' : 'maybe';
  if (isFirst) return isOneName ? 'alike' : 'maybe';
  return isSurname ? 'kin' : 'differ';
}

const isInitials = (name: string) => name.length === 1 || /^[^aeiou]{2,3}$/.test(name);
const isWritten = (name: string) => !isInitials(name);
const firstNames = (person: readonly string[]) => person.slice(0, Math.max(1, person.length - 1));

function isSameFirstName(a: string, b: string): boolean {
  if (isInitials(a) || isInitials(b)) return a[0] === b[0];
  return (FIRST_NAMES.get(a) ?? a) === (FIRST_NAMES.get(b) ?? b) || wordLikeness(a, b) > 0.8;
}

/** Returns how alike a word is to the most similar of others, from 0 to 1. */
export function likenessIn(words: readonly string[], word: string): number {
  if (words.includes(word)) return 1;
  let most = 0;
  for (const each of words) most = Math.max(most, wordLikeness(word, each));
  return most;
}

/** Returns how alike two words are, from 0 to 1: initial, typo, abbreviation or letters in common. */
function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  if (a[0] !== b[0] && a.at(-1) !== b.at(-1) && a[1] !== b[1]) return 0;
  if (isNumber(a) || isNumber(b)) return 0;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length === 1) return short === long[0] ? 0.6 : 0;
  if (short.length > 3 && isOneTypoAway(a, b)) return 0.9;
  if (short.length > 2 && long.startsWith(short)) return 0.85;
  if (short.length > 1 && isAbbreviation(short, long)) return 0.8;
  const letters = lettersInCommon(short, long);
  return letters < 0.5 ? 0 : letters;
}

/** Returns whether a word without vowels after its first letter is made of another's letters: "Constr", "Mnts". */
function isAbbreviation(short: string, long: string): boolean {
  if (short[0] !== long[0] || long.length < short.length + 2 || /[aeiou]/.test(short.slice(1))) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** Returns the pairs of letters in common, of all pairs. */
function lettersInCommon(a: string, b: string): number {
  if (a.length < 3 || b.length < 3) return 0;
  const [one, other] = [rememberedPairs(a), rememberedPairs(b)];
  let [at, common] = [0, 0];
  for (const pair of one) {
    while (at < other.length && (other[at] ?? 0) < pair) at += 1;
    if (other[at] === pair) common += 1;
  }
  return (2 * common) / (one.length + other.length);
}

const rememberedPairs = remember(pairsIn);

/** Returns the pairs of neighboring letters as sorted numbers, each once. */
function pairsIn(word: string): Uint32Array {
  const text = ` ${word} `;
  const pairs = new Uint32Array(text.length - 1);
  for (let at = 0; at + 1 < text.length; at += 1) {
    pairs[at] = text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1);
  }
  pairs.sort();
  let unique = 1;
  for (let at = 1; at < pairs.length; at += 1) {
    if (pairs[at] !== pairs[at - 1]) pairs[unique++] = pairs[at] ?? 0;
  }
  return pairs.subarray(0, unique);
}
