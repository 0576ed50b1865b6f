// cspell:ignore kode
/** Proves that a fixed address says what was typed, whichever way it was read. */
import type { ParsedAddress } from './parse.ts';
import { isClean, type Part } from './parts.ts';
import { includesProvince, isCodeOf, provincesOfCode } from './places.ts';
import { provinceNamed } from './provinces.ts';
import { type AddressReading, linesOf } from './read.ts';
import { isName } from './words.ts';

/** Returns whether a fix is certain: nothing was guessed, moved, joined, replaced or lost. */
export function isProved(reading: AddressReading, fixed: string, mapped: ParsedAddress): boolean {
  const { typed, city, postalCode } = reading;
  const { line1, line2, state } = mapped;
  const lines = linesOf(reading);
  if (!city || line1 !== lines[0] || line2 !== (lines[1] ?? '') || lines.length > 2) return false;
  if (lines.some((line) => !isWritten(line) || mayHaveCode(line, postalCode))) return false;
  if (!isWritten(city.text) || !isName(city.text) || !isWritten(state)) return false;
  // A mark at the end may be in place of the code.
  const read = postalCode === '' ? typed.replace(/[,\r\n][^\p{L}\p{N},\r\n]*$/u, '') : typed;
  return !UNREAD.test(read) && isPlaced(reading, city, state) && hasSameWords(reading, city, fixed, state);
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
  const province = provinceNamed(state);
  if (!province || place.size === 0) return false;
  if (postalCode === '') return provinces.length > 0 && includesProvince(place.provinces, province);
  const ofBoth = place.provinces & provincesOfCode(postalCode);
  return includesProvince(ofBoth, province) && isCodeOf(place, postalCode) !== false;
}

/** Returns whether the words are the same in the same order, but for what may be added and left out. */
function hasSameWords(reading: AddressReading, city: Part, fixed: string, state: string): boolean {
  const { typed, mapped, lines, notes, provinces, codes, countries, labels } = reading;
  const [written, ...again] = provinces;
  if (again.length > 0 || written?.spelling === 'misspelling') return false;
  if (written && written.province !== provinceNamed(state)) return false;
  // The province and the code are at the end of the fix, in this order, and are compared by their meaning.
  const atEnd = [...codes, ...(written ? [written.part] : [])];
  const kept = [...lines, ...notes, city];
  if (atEnd.some(({ start }) => kept.some((part) => part.start > start))) return false;
  const asTyped = [...linesOf(reading), city.text, ...(written ? [written.part.text] : [])];
  if (asTyped.join('\n') === mapped.parts.join('\n')) return true;
  const words = wordsOf(without(typed, [...countries, ...labels, ...atEnd]));
  const all = wordsOf(fixed);
  const added = wordsOf(state).length + Math.min(1, codes.length);
  return words.join(' ') === all.slice(0, all.length - added).join(' ');
}

function without(typed: string, parts: readonly Pick<Part, 'start' | 'end'>[]): string {
  const later = parts.toSorted((a, b) => b.start - a.start);
  return later.reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, typed);
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[^\0-~]/.test(text) ? /[\p{L}\p{M}\p{N}]+/gu : /[A-Za-z\d]+/g) ?? [];
}
