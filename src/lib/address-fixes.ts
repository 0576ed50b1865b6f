// cspell:ignore Alberton republiek
/** Corrections to offer for an address that QuickBooks would get wrong. A word that the customer wrote is never lost. */
import { type AddressPlace, addressPlace } from '#lib/address-gaps.ts';
import {
  addressParts,
  addressPartsAroundCode,
  parseAddress,
  type ParsedAddress,
  placeParts,
} from '#lib/address/parse.ts';
import { isSouthAfrica } from '#lib/address/countries.ts';
import { isBeside, isLabel, isTown, streetAndTown } from '#lib/address-towns.ts';
import { includesProvince, onlyProvince, provincesOfCode, provincesOfPlace } from '#lib/address/places.ts';
import { type Province, provinceMeant, provinceNamed } from '#lib/address/provinces.ts';

export interface AddressFix {
  address: string;
  /** Only separators and what's evident were added, and nothing was moved, joined or replaced. */
  isCertain: boolean;
}

/** Returns the address with commas between street, city and province, if the province is evident or written. */
export function suggestProvince(address: string): string | undefined {
  const read = readAddress(address);
  return read && written(address, [...read.streets, read.city, read.province], read.postalCode);
}

/** Does the same, and joins parts so that QuickBooks has a column for each. */
export function suggestAddress(address: string, place?: AddressPlace): AddressFix | undefined {
  const read = readAddress(address, place);
  if (!read) return undefined;
  const lines = joined(read.streets);
  const fixed = written(address, [...lines, read.city, read.province], read.postalCode);
  if (fixed === undefined) return undefined;
  return { address: fixed, isCertain: read.isCertain && lines.length === read.streets.length };
}

/** Returns the country at the end of an address, as written, or `''`. A postal code may follow it. */
export function countryIn(address: string): string {
  if (!/a[\s,.]*(?:\d{4}[\s,.]*)?$/i.test(address)) return '';
  const parts = address.replace(/[\s,.]*\d{4}[\s,.]*$/, '').split(/[,\r\n]|(?<=\s\d{4})\s/);
  const last = parts.findLast((part) => part.trim() !== '')?.trim() ?? '';
  if (isSouthAfrica(last)) return last;
  const [, before = '', short = ''] = /^(.*) ([sz]\.?a\.?)$/i.exec(last) ?? [];
  return provinceNamed(before) ? short : (COUNTRY.exec(last)?.[1] ?? '');
}

const COUNTRY =
  /[\s.](?=\S)((?:republic of )?south[ -]africa|(?:republiek van )?suid[ -]afrika|s\.? ?africa|r\.?s\.?a\.?)\.?$/i;

/** Returns the address without the country after it. */
export function withoutCountry(address: string): string {
  const country = countryIn(address);
  const at = country === '' ? -1 : address.lastIndexOf(country);
  return at < 0 ? address : address.slice(0, at) + address.slice(at + country.length);
}

interface Reading {
  streets: string[];
  city: string;
  /** As it's written, if it is. */
  province: string;
  postalCode: string;
  isCertain: boolean;
}

/** Reads what an address means. Returns undefined when it isn't clear, or when a number isn't the postal code. */
function readAddress(address: string, place = addressPlace(address)): Reading | undefined {
  const typed = addressPartsAroundCode(withoutCountry(address));
  const { postalCode } = typed;
  if (place.isForeign && !isAtHome(placeParts(typed))) return undefined;
  if (postalCode !== meantPostalCode(address, place)) return undefined;
  const parts = separated(typed.parts);
  if (parts.some(isLabel)) return undefined;
  const ofCode = provincesOfCode(postalCode);
  const written = writtenProvince(parts, ofCode);
  if (!written) return undefined;
  const placed = placesIn(written.places, ofCode);
  if (!placed) return undefined;
  const province = written.province ?? provinceOf(placed.city, postalCode);
  if (province === undefined) return undefined;
  const named = provinceNamed(province);
  if (named && ofCode !== 0 && !includesProvince(ofCode, named)) return undefined;
  const { streets, city } = placed;
  return { streets, city, province, postalCode, isCertain: placed.isCertain && written.isCertain };
}

/** Returns whether the town has such a postal code. Then another country's name is a street or a building. */
export function isAtHome({ city, state, postalCode }: ParsedAddress): boolean {
  const ofCode = provincesOfCode(postalCode);
  return [state, city].some((town) => (provincesOfPlace(town) & ofCode) !== 0);
}

/** Returns the postal code: also a number after a town that has such codes, as in `Alberton 1449, 12 Main Road`. */
export function meantPostalCode(address: string, { postalCode } = addressPlace(address)): string {
  const { postalCode: taken } = parseAddress(address);
  if (postalCode !== '' || taken === '') return postalCode;
  const [, place = ''] = new RegExp(`([^,\\r\\n\\d]+)[\\s,]+${taken}`).exec(address) ?? [];
  const words = place.trim().split(/\s+/);
  const towns = words.map((_, at) => provincesOfPlace(words.slice(at).join(' ')));
  return towns.some((provinces) => (provinces & provincesOfCode(taken)) !== 0) ? taken : '';
}

/** Returns the only province that the town and the code can be in. A town that isn't known says nothing. */
function provinceOf(town: string, code: string): Province | undefined {
  const [ofTown, ofCode] = [provincesOfPlace(town), provincesOfCode(code)];
  return onlyProvince(ofTown !== 0 && ofCode !== 0 ? ofTown & ofCode : ofTown || ofCode);
}

/** Splits at other separators where commas are missing, and drops parts that hold nothing. */
function separated(parts: readonly string[]): string[] {
  const split =
    parts.length > 2
      ? [...parts]
      : parts.flatMap((part) => part.split(/\s[-\u2010-\u2015/|]\s|\s?[;|]\s?|\s[-/|]$/));
  const last = split.length - 1;
  return split
    .map((part, at) => (at === last ? part.replace(/[\s.;:/|-]+$/, '') : part).trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part) && !isSouthAfrica(part));
}

interface WrittenProvince {
  places: string[];
  province: string | undefined;
  isCertain: boolean;
}

/** Takes out the province: its own part, or the end of the last part. Returns undefined when several are named. */
function writtenProvince(parts: readonly string[], ofCode: number): WrittenProvince | undefined {
  const named = parts.filter((part) => provinceNamed(part));
  if (new Set(named.map(provinceNamed)).size > 1) return undefined;
  const [province] = named;
  if (province !== undefined) {
    return { places: parts.filter((part) => !named.includes(part)), province, isCertain: named.length === 1 };
  }
  const words = parts.at(-1)?.split(' ') ?? [];
  for (let at = Math.max(0, words.length - 3); at < words.length; at += 1) {
    const typed = words.slice(at).join(' ');
    const meant = provinceMeant(typed);
    const isNamed = provinceNamed(typed) !== undefined;
    // A misspelled province may be a town.
    if (!meant || (!isNamed && (provincesOfPlace(typed) !== 0 || !includesProvince(ofCode || -1, meant))))
      continue;
    const before = words.slice(0, at).join(' ');
    const places = [...parts.slice(0, -1), ...(before === '' ? [] : [before])];
    return { places, province: isNamed ? typed : meant, isCertain: isNamed };
  }
  return { places: [...parts], province: undefined, isCertain: true };
}

/** Separates the city from the streets. Without a comma, or in another order, it has to be a known place. */
function placesIn(
  parts: readonly string[],
  ofCode: number,
): Pick<Reading, 'streets' | 'city' | 'isCertain'> | undefined {
  const isHere = (place: string) => (provincesOfPlace(place) & (ofCode || -1)) !== 0;
  const before = parts.slice(0, -1);
  const last = parts.at(-1) ?? '';
  const split = streetAndTown(last, isHere);
  if (split) return { streets: [...before, split.street], city: split.town, isCertain: true };
  if (before.length === 0) return undefined;
  const town = before.at(-1) ?? '';
  const isOther = !isHere(last) && isHere(town);
  // A word after a known town isn't the city.
  if (isTown(last) && !isOther) return { streets: before, city: last.replace(/\.$/, ''), isCertain: true };
  if (!isOther || !isTown(town) || !((/\d/.test(last) && /\p{L}{2}/u.test(last)) || isBeside(last)))
    return undefined;
  return { streets: [...before.slice(0, -1), last], city: town, isCertain: false };
}

/** Joins streets into two lines. A street with its number starts the second one. */
function joined(streets: readonly string[]): string[] {
  if (streets.length < 3) return [...streets];
  const numbered = streets.findLastIndex((line) => /^\d/.test(line));
  const second = Math.max(1, numbered);
  return [streets.slice(0, second).join(' '), streets.slice(second).join(' ')];
}

/** Returns the parts as an address, or undefined when it reads the same as the typed one. */
function written(typed: string, parts: readonly string[], postalCode: string): string | undefined {
  const before = addressParts(typed);
  if (before.postalCode === postalCode && before.parts.join('\n') === parts.join('\n')) return undefined;
  const all = postalCode === '' ? parts : [...parts, postalCode];
  return all.join(/[\r\n]/.test(typed) ? '\n' : ', ');
}
