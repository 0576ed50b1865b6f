// cspell:ignore kode
/** Proves that a fixed address says what was typed, whichever way it was read. */
import type { ParsedAddress } from './parse.ts';
import { isClean, type Part } from './parts.ts';
import { includesProvince, isCodeOf, isShortName, placeNamed, provincesOfCode } from './places.ts';
import { type AddressReading, linesOf } from './read.ts';
import { isName } from './words.ts';

/** Returns whether nothing was guessed, moved, replaced or lost. */
export function isProved(reading: AddressReading, { line1, line2, state }: ParsedAddress): boolean {
  const { typed, city, postalCode } = reading;
  const lines = linesOf(reading);
  if (!city || lines.join(' ') !== `${line1} ${line2}`.trim()) return false;
  if (lines.some((line) => !isWritten(line) || mayHaveCode(line, postalCode))) return false;
  if (!isWritten(city.text) || !isName(city.text) || isShortName(city.text) || !isWritten(state))
    return false;
  // A mark at the end may be in place of the code.
  const read = postalCode === '' ? typed.replace(/[,\r\n][^\p{L}\p{N},\r\n]*$/u, '') : typed;
  if (UNREAD.test(read) || !isPlaced(reading, city, state)) return false;
  return hasSameWords(reading, [...lines, city.text], state);
}

function isWritten(part: string): boolean {
  return isClean(part) && /\p{L}{2}/u.test(part);
}

/** A part of only marks, or a character that was lost. */
const UNREAD = /[?\uFFFD]|(?<=^|[,\r\n])[^\p{L}\p{N},\r\n]*[^\p{L}\p{N}\s,][^\p{L}\p{N},\r\n]*(?=$|[,\r\n])/u;

/** Returns whether a line may have a postal code that wasn't read. */
function mayHaveCode(line: string, postalCode: string): boolean {
  return CODE_LABEL.test(line) || (postalCode === '' && / \d{3,4}$/.test(line));
}

const CODE_LABEL = /(?:[ck]ode|(?<!\p{L})zip)(?!\p{L})|\d{4} (?:and|en|&|or|of|plus) /iu;

/** Returns whether the city is a known town that has the code, and both are in the province. Without a code, it's written. */
function isPlaced({ postalCode, provinces }: AddressReading, { place }: Part, state: string): boolean {
  const { province } = placeNamed(state).province ?? {};
  if (!province || place.size === 0) return false;
  if (postalCode === '') return provinces.length > 0 && includesProvince(place.provinces, province);
  const ofBoth = place.provinces & provincesOfCode(postalCode);
  return includesProvince(ofBoth, province) && isCodeOf(place, postalCode) !== false;
}

/** Returns whether the words are the same in the same order, but for what may be added and left out. */
function hasSameWords(reading: AddressReading, kept: readonly string[], state: string): boolean {
  const { typed, mapped, lines, city, notes, provinces, codes, countries, labels } = reading;
  const [written, ...again] = provinces;
  if (again.length > 0 || written?.spelling === 'misspelling') return false;
  if (written && written.province !== placeNamed(state).province?.province) return false;
  // The province and the code are at the end of the fix, in this order, and are compared by their meaning.
  const atEnd = [...codes, ...(written ? [written.part] : [])];
  const isAfter = (start: number) => (part: Part | undefined) => part !== undefined && part.start > start;
  if (atEnd.some(({ start }) => [city, lines.at(-1), notes.at(-1)].some(isAfter(start)))) return false;
  if (isSameList(mapped.parts, written ? [...kept, written.part.text] : kept)) return true;
  const words = wordsOf(without(typed, [...countries, ...labels, ...atEnd]));
  return words.join(' ') === wordsOf(kept.join(' ')).join(' ');
}

/** Returns whether two lists have the same texts. */
export function isSameList(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, at) => text === others[at]);
}

function without(typed: string, parts: readonly Pick<Part, 'start' | 'end'>[]): string {
  const later = parts.toSorted((a, b) => b.start - a.start);
  return later.reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, typed);
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[^\0-~]/.test(text) ? /[\p{L}\p{M}\p{N}]+/gu : /[A-Za-z\d]+/g) ?? [];
}
