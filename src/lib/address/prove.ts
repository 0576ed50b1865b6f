// cspell:ignore kode
/** Proves that a fixed address says what was typed, whichever way it was read. */
import { isSouthAfrica } from './countries.ts';
import type { ParsedAddress } from './parse.ts';
import { isClean, type Part } from './parts.ts';
import { includesProvince, isCodeOf, provincesOfCode } from './places.ts';
import { provinceIn, provinceNamed } from './provinces.ts';
import { type AddressReading, linesOf } from './read.ts';
import { CODE_WORD, isName, LABEL, LABEL_BEFORE } from './words.ts';

/** Returns whether a fix is certain: nothing was guessed, moved, joined, replaced or lost. */
export function isProved(reading: AddressReading, fixed: string, mapped: ParsedAddress): boolean {
  const { city, postalCode } = reading;
  const { line1, line2, ...read } = mapped;
  const expected = linesOf(reading);
  if (expected.length === 0 || expected.length > 2 || !city) return false;
  if (line1 !== expected[0] || line2 !== (expected[1] ?? '')) return false;
  if (read.city !== city.text || read.postalCode !== postalCode) return false;
  if (![...expected, read.city, read.state].every((part) => isClean(part) && /\p{L}{2}/u.test(part)))
    return false;
  if (!isName(read.city) || expected.some((line) => mayHaveCode(line, postalCode))) return false;
  if (hasUnread(reading)) return false;
  return isPlaced(reading, read.state) && hasSameWords(reading, fixed, read.state);
}

/** Returns whether a part has only marks, or a character that was lost. The last one may be in place of the code. */
function hasUnread({ typed, postalCode }: AddressReading): boolean {
  const read = postalCode === '' ? typed.replace(/[,\r\n][^\p{L}\p{N},\r\n]*$/u, '') : typed;
  const parts = read.split(/[,\r\n]/).filter((part) => part.trim() !== '');
  return parts.some((part) => /[?\uFFFD]/.test(part) || !/[\p{L}\p{N}]/u.test(part));
}

/** Returns whether the city is a known town that has the code, and both are in the province. Without a code, it's written. */
function isPlaced({ city, postalCode, provinces }: AddressReading, state: string): boolean {
  const province = provinceNamed(state);
  if (!province || !city || city.place.size === 0) return false;
  const ofTown = city.place.provinces;
  if (postalCode === '') return provinces.length > 0 && includesProvince(ofTown, province);
  const ofBoth = ofTown & provincesOfCode(postalCode);
  return includesProvince(ofBoth, province) && isCodeOf(city.place, postalCode) !== false;
}

/** Returns whether the words are the same in the same order, but for what may be added and left out. */
function hasSameWords(reading: AddressReading, fixed: string, state: string): boolean {
  const { typed, provinces, codes, postalCode, countries, labels } = reading;
  if (!labels.every(isLabel) || !countries.every(({ text }) => isSouthAfrica(text))) return false;
  const [written, ...again] = provinces;
  if (again.length > 0) return false;
  if (written && !isSpelling(written.part.text, state)) return false;
  if (!codes.every(({ text }) => text.padStart(4, '0') === postalCode)) return false;
  // The province and the code are at the end of the fix, in this order, and are compared by their meaning.
  const left = [...countries, ...labels, ...codes, ...(written ? [written.part] : [])];
  const last = lastOf([...reading.lines, ...reading.notes, ...(reading.city ? [reading.city] : [])]);
  if (left.some((part) => (codes.includes(part) || part === written?.part) && part.start < last))
    return false;
  const kept = wordsOf(without(typed, left));
  const all = wordsOf(fixed);
  return kept.join(' ') === all.slice(0, all.length - wordsOf(state).length - codesIn(postalCode)).join(' ');
}

/** Returns whether a line may have a postal code that wasn't read. */
function mayHaveCode(line: string, postalCode: string): boolean {
  return CODE_LABEL.test(line) || (postalCode === '' && / \d{3,4}$/.test(line));
}

const CODE_LABEL = /(?<!\p{L})(?:\p{L}*(?:code|kode)|zip)(?!\p{L})|\d{4} (?:and|en|&|or|of|plus) /iu;
const isLabel = ({ text }: Part) => LABEL.test(text) || LABEL_BEFORE.test(`${text}:`) || CODE_WORD.test(text);

function isSpelling(typed: string, state: string): boolean {
  return provinceIn(typed)?.province === provinceNamed(state);
}

const codesIn = (postalCode: string) => (postalCode === '' ? 0 : 1);
const lastOf = (parts: readonly Part[]) => Math.max(...parts.map(({ start }) => start));

function without(typed: string, parts: readonly Part[]): string {
  const later = parts.toSorted((a, b) => b.start - a.start);
  return later.reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, typed);
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[^\0-~]/.test(text) ? /[\p{L}\p{M}\p{N}]+/gu : /[A-Za-z\d]+/g) ?? [];
}
