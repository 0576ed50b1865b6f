/** Corrections to offer for an address that QuickBooks would get wrong. A word that the customer wrote is never lost. */
import { parseAddress } from './parse.ts';
import type { Part } from './parts.ts';
import {
  borders,
  isCodeOf,
  isSameTown,
  misplaced,
  onlyProvince,
  type Place,
  placeNamed,
  provincesNear,
  provincesOfCode,
} from './places.ts';
import { isProved, isSameList } from './prove.ts';
import { type AddressReading, linesOf, MUCH_SMALLER } from './read.ts';
import { NUMBERED_STREET, STREET, STREET_AT_END } from './words.ts';

export interface AddressCorrection {
  address: string;
  city: string;
  province: string;
  /**
   * `known`: the province and the city follow from what was typed. `proved`: it's also proved that it says what was typed.
   * `certain`: and no lines are joined.
   */
  certainty: 'guess' | 'known' | 'proved' | 'certain';
}

/** Returns the address with separators between street, city and province; undefined when it's so already or unclear. */
export function completeAddress(reading: AddressReading): AddressCorrection | undefined {
  return fixWith(reading, linesOf(reading));
}

/** Does the same, and joins lines so that QuickBooks has a column for each. */
export function fixAddress(reading: AddressReading): AddressCorrection | undefined {
  return fixWith(reading, joined(linesOf(reading)));
}

function fixWith(reading: AddressReading, lines: readonly string[]): AddressCorrection | undefined {
  const { typed, mapped, city, postalCode, isAmbiguous, isForeign } = reading;
  if (isForeign || isAmbiguous || !city || lines.length === 0) return undefined;
  const found = provinceOf(reading, city);
  if (!found) return undefined;
  // A number after the city may be a postal code with a typing mistake.
  if (reading.lines.some(({ start, text }) => start > city.start && !/\p{L}{2}/u.test(text)))
    return undefined;
  const parts = [...lines, city.text, found.province];
  // QuickBooks gets the same from the typed address.
  if (reading.provinces.length > 0 && mapped.postalCode === postalCode && isSameList(mapped.parts, parts))
    return undefined;
  const between = /[\r\n]/.test(typed) ? '\n' : ', ';
  const address = `${parts.join(between)}${postalCode && between}${postalCode}`;
  const read = parseAddress(address);
  if (read.city !== city.text || read.state !== found.province || read.postalCode !== postalCode) {
    return undefined;
  }
  const isKnown = !reading.two && !found.isGuess && !hasOtherTown(reading, city);
  const isJoined = lines.length < reading.lines.length + reading.notes.length;
  const proved = isJoined ? 'proved' : 'certain';
  const certainty = !isKnown ? 'guess' : isProved(reading, read) ? proved : 'known';
  return { address, city: city.text, province: found.province, certainty };
}

/** Joins lines into two. One that starts with a number starts the second. */
function joined(lines: readonly string[]): readonly string[] {
  if (lines.length < 3) return lines;
  const numbered = lines.findLastIndex((line) => /^\d/.test(line));
  const second = Math.max(1, numbered);
  return [lines.slice(0, second).join(' '), lines.slice(second).join(' ')];
}

/** Returns the province as it's written, or the only one that the town and the code can be in. */
function provinceOf(
  { provinces: [written], postalCode }: AddressReading,
  { place }: Part,
): { province: string; isGuess: boolean } | undefined {
  const { provinces: ofTown } = place;
  const ofCode = provincesOfCode(postalCode);
  if (written?.province && !misplaced(place, postalCode, written.province)) {
    const { spelling, part, province } = written;
    return { province: spelling === 'name' ? part.text : province, isGuess: false };
  }
  const ofBoth = ofTown & ofCode;
  const possible = ofTown !== 0 && ofCode !== 0 ? ofBoth : ofTown || ofCode;
  const only = onlyProvince(possible);
  // Another province than the written one has to follow from both.
  if (!only || (written?.province && ofBoth === 0)) return undefined;
  // A place near a border may have the code of the other side.
  const isAcross = ofTown !== possible && (ofTown & borders(possible)) !== 0;
  const isGuess = ofTown === 0 ? onlyProvince(provincesNear(postalCode)) !== only : isAcross;
  return { province: only, isGuess: isGuess || (postalCode !== '' && ofCode === 0) };
}

/**
 * Returns whether a line is another name of the city, a town abroad or one that may be the city, or begins or ends with one.
 * The city may be a region without codes.
 */
function hasOtherTown({ lines, postalCode }: AddressReading, { place }: Part): boolean {
  const hasCodes = isCodeOf(place, postalCode) !== undefined;
  const size = hasCodes ? place.size : Math.max(0, place.size - MUCH_SMALLER);
  const here = provincesOfCode(postalCode) || -1;
  const sizeHere = ({ provinces, size }: Place) => ((provinces & here) === 0 ? 0 : size);
  const isBeforeStreet = (at: number) => lines.slice(at + 1).some(({ text }) => NUMBERED_STREET.test(text));
  return lines.some((line, at) => {
    if (/^\d/.test(line.text) && STREET_AT_END.test(line.text)) return false;
    if (isSameTown(line.place, place) || line.place.isAbroad) return true;
    // Without a code, either of two towns of one size may be meant.
    const most = postalCode === '' && size > 0 ? size - 1 : size;
    const own = sizeHere(line.place);
    if (own > most || (own > 0 && isBeforeStreet(at))) return true;
    const words = line.text.split(' ');
    return [1, 2, 3].some((count) => {
      const next = words[count];
      if (next === undefined) return false;
      const first = STREET.test(next) ? 0 : sizeHere(placeNamed(words.slice(0, count).join(' ')));
      return first >= Math.max(1, size) || sizeHere(placeNamed(words.slice(-count).join(' '))) > 0;
    });
  });
}
