// cspell:ignore republiek
/** Reads what an address means. QuickBooks gets the specification's mapping (parse.ts), which is simpler. */
import { type PostalCode, postalCodesIn } from './code.ts';
import { namesOtherCountry } from './countries.ts';
import { type AddressParts, addressParts, type ParsedAddress, placeParts } from './parse.ts';
import { type Part, partAt, partsOf, type Split, splitAt } from './parts.ts';
import { includesProvince, isCodeOf, placeNamed, provincesOfCode } from './places.ts';
import { provinceMeant, type ProvinceName } from './provinces.ts';
import { type TwoAddresses, twoAddresses } from './two.ts';
import * as words from './words.ts';

export interface WrittenProvince {
  part: Part;
  province: ProvinceName['province'];
  spelling: ProvinceName['spelling'] | 'misspelling';
}

interface Places {
  /** Street, building and suburb, in their order. */
  lines: readonly Part[];
  city: Part | undefined;
  /** What says how to find or reach the place, after its city. */
  notes: readonly Part[];
}

/** What an address means. Each part says where it was in the text. */
export interface AddressReading extends Places {
  typed: string;
  /** What QuickBooks would get. */
  mapped: AddressParts;
  columns: ParsedAddress;
  /** Each time that one is written. */
  provinces: readonly WrittenProvince[];
  postalCode: string;
  /** Each time that the postal code is written. */
  codes: readonly PostalCode[];
  countries: readonly Part[];
  /** Words such as `City:` and `Code`. */
  labels: readonly Part[];
  two: TwoAddresses | undefined;
  /** It has two postal codes, provinces or addresses. */
  isAmbiguous: boolean;
  isForeign: boolean;
}

let latest: AddressReading | undefined;
let before: AddressReading | undefined;

/** Returns the reading of an address. Several uses in a row read it and its correction once. */
export function readAddress(typed: string): AddressReading {
  if (latest?.typed === typed) return latest;
  if (before?.typed === typed) return before;
  before = latest;
  latest = read(typed);
  return latest;
}

/** Returns the lines of the address before the city, and the notes. */
export function linesOf({ lines, notes }: AddressReading): readonly string[] {
  return [...lines, ...notes].map(({ text }) => text);
}

/** Returns the address without the country. */
export function withoutCountry({ typed, countries }: AddressReading): string {
  return countries.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), typed);
}

/** The regions and labels found so far. */
interface Taken {
  provinces: WrittenProvince[];
  countries: Part[];
  labels: Part[];
}

function read(typed: string): AddressReading {
  const taken: Taken = { provinces: [], countries: [], labels: [] };
  const all = partsOf(typed);
  const parts = all.filter((part) => !takeRegion(typed, part, taken));
  const found = postalCodesIn(typed, parts);
  const postalCode = found.at(-1)?.digits ?? '';
  const codes = found.filter(({ digits }) => digits === postalCode);
  const ofCode = provincesOfCode(postalCode);
  const around = parts.flatMap((part) => aroundCodes(typed, part, codes, taken));
  const { lines, city, notes } = placesIn(typed, withoutEnd(typed, around, ofCode, taken), postalCode);
  const { provinces, countries, labels } = taken;
  const mapped = addressParts(typed);
  const isHome = city !== undefined && (city.place.provinces & ofCode) !== 0;
  const isNamed = provinces.some(({ spelling }) => spelling === 'name');
  const mayBeTwo =
    (codes.length > 0 ? NUMBERS_AND_CODE : NUMBERS).test(typed) ||
    /[\s\d](?:and|en|or|of|plus|&)\s|[^\s\d]\/[^\s\d]/i.test(typed);
  const two = mayBeTwo ? twoAddresses(typed, all) : undefined;
  return {
    typed,
    mapped,
    columns: placeParts(mapped),
    lines,
    city,
    notes,
    provinces,
    countries: countries.sort(byStart),
    labels,
    postalCode,
    codes,
    two,
    isAmbiguous:
      two?.isSure === true ||
      provinces.some(({ province }) => province !== provinces[0]?.province) ||
      found.length > codes.length,
    isForeign:
      !isHome &&
      !isNamed &&
      (words.FOREIGN_CODE.test(typed) || parts.some(({ text }) => namesOtherCountry(text))),
  };
}

const NUMBERS = /\d\D+\d/;
const NUMBERS_AND_CODE = /\d\D+\d+\D+\d/;

/** Takes a part that's only the province, the country, or one after the other. */
function takeRegion(typed: string, part: Part, taken: Taken): boolean {
  const province = writtenProvince(part);
  if (province) taken.provinces.push(province);
  else if (part.place.isSouthAfrica) taken.countries.push(part);
  else {
    const [before = part, country] = splitCountry(typed, part);
    const written = country && writtenProvince(before);
    if (!written) return false;
    taken.provinces.push(written);
    taken.countries.push(country);
  }
  return true;
}

function writtenProvince(part: Part): WrittenProvince | undefined {
  const { province: name } = part.place;
  return name ? { part, province: name.province, spelling: name.spelling } : undefined;
}

function splitCountry(typed: string, part: Part): Split {
  const isCountry = ({ place }: Part, before?: Part) => before !== undefined && place.isSouthAfrica;
  return / \S*a$/i.test(part.text) ? splitEnd(typed, part, 4, isCountry) : [part];
}

/** Splits the longest end of some words off that has a meaning. */
function splitEnd(
  typed: string,
  part: Part,
  longest: number,
  isMeant: (end: Part, before?: Part) => boolean,
): Split {
  const count = part.text.split(' ').length;
  for (let length = Math.min(longest, count); length > 0; length -= 1) {
    const [before, end] = length === count ? [undefined, part] : splitAt(typed, part, -length);
    if (end && isMeant(end, before)) return [before, end];
  }
  return [part];
}

/** Returns a part without the postal codes in it and their labels, and without a region before or after them. */
function aroundCodes(typed: string, part: Part, codes: readonly PostalCode[], taken: Taken): Part[] {
  if (words.LABEL.test(part.text)) {
    taken.labels.push(part);
    return [];
  }
  const own = codes.filter(({ start, end }) => start >= part.start && end <= part.end);
  if (own.length === 0) return [part];
  const starts = [part.start, ...own.map(({ end }) => end)];
  return starts.flatMap((start, at) => {
    const code = own[at];
    const end = code?.start ?? part.end;
    const label = code ? words.CODE_WORD.exec(typed.slice(start, end))?.[0] : undefined;
    const from = end - (label?.length ?? 0);
    const [left, named] = [partAt(typed, start, from, part), partAt(typed, from, end)];
    if (named) taken.labels.push(named);
    return left && !takeRegion(typed, left, taken) ? left : [];
  });
}

/** Takes the country and the province at the end of the last place. */
function withoutEnd(typed: string, places: readonly Part[], ofCode: number, taken: Taken): readonly Part[] {
  const at = places.findLastIndex(({ text, isPhone }) => !isPhone && !words.BESIDE.test(text));
  const last = places[at];
  if (!last) return places;
  const [before = last, country] = splitCountry(typed, last);
  if (country) taken.countries.push(country);
  const isWhole = taken.provinces.length > 0 || before.place.provinces !== 0;
  const [left, end] = isWhole
    ? [before]
    : splitEnd(typed, before, 3, (end) => provinceAtEnd(end, ofCode) !== undefined);
  const province = end && provinceAtEnd(end, ofCode);
  if (province) taken.provinces.push(province);
  return left === last ? places : places.flatMap((place) => (place === last ? (left ?? []) : place));
}

function provinceAtEnd(part: Part, ofCode: number): WrittenProvince | undefined {
  const written = writtenProvince(part);
  if (written) return written.spelling !== 'former' || /^t.*l$/i.test(part.text) ? written : undefined;
  const province = provinceMeant(part.text);
  // A misspelled province may be a town.
  if (!province || part.place.provinces !== 0) return undefined;
  return includesProvince(ofCode || -1, province) ? { part, province, spelling: 'misspelling' } : undefined;
}

const byStart = (a: Part, b: Part) => a.start - b.start;

/** Separates the city from the lines: the last place, unless it's no name or comes after a known town. */
function placesIn(typed: string, places: readonly Part[], postalCode: string): Places {
  const here = provincesOfCode(postalCode) || -1;
  const isHere = ({ place }: Part) => (place.provinces & here) !== 0;
  const notes: Part[] = [];
  const others: Part[] = [];
  for (const place of places) (place.isPhone || words.NO_PLACE.test(place.text) ? notes : others).push(place);
  const last = others.at(-1);
  if (!last) return { lines: [], city: undefined, notes };
  const isLastHere = isHere(last);
  const [street, town] = isLastHere ? [] : splitTown(typed, last, isHere);
  if (street && town) return { lines: [...others.slice(0, -1), street], city: town, notes };
  const isName = isLastHere || words.isName(last.text);
  const known = others.filter(
    (place) =>
      (place === last ? isLastHere : isHere(place)) && (isLastHere || !isName || place.place.size > 0),
  );
  const city = townAmong(known, postalCode) ?? (isName ? last : undefined);
  const lines: Part[] = [];
  for (const place of others) {
    const isAfter = city !== undefined && place.start > city.start;
    if (isAfter && (place.isEnclosed || words.BESIDE.test(place.text))) notes.push(place);
    else if (place !== city) lines.push(place);
  }
  return { lines, city, notes: notes.sort(byStart) };
}

/** Returns the last known place, or the town that has the code and is before its suburb, region or municipality. */
function townAmong(known: readonly Part[], postalCode: string): Part | undefined {
  const last = known.at(-1);
  if (known.length < 2 || postalCode === '') return last;
  const largest = Math.max(...known.map(({ place }) => place.size));
  const isTown = ({ place }: Part) =>
    isCodeOf(place, postalCode) === true && place.size + MUCH_SMALLER > largest;
  return known.findLast(isTown) ?? last;
}

/** By the powers of two of a town's size: a suburb with codes of its own. */
export const MUCH_SMALLER = 4;

/** Splits `12 Church Street Bloemfontein`, where the separator is missing, if it ends with a known place. */
function splitTown(typed: string, part: Part, isKnown: (place: Part) => boolean): Split {
  const isTown = (end: Part, before?: Part) =>
    before !== undefined &&
    isStreet(before.text) &&
    end.place.province?.spelling !== 'former' &&
    isKnown(end);
  return splitEnd(typed, part, 4, isTown);
}

function isStreet(text: string): boolean {
  if (words.STREET_AT_END.test(text) || words.BUILDING_AT_END.test(text)) return true;
  return /\d/.test(text) && /\p{L}/u.test(text) && !words.BESIDE.test(text);
}

/** Returns whether a text can be a city: a known place, or a name. */
export function isCity(text: string): boolean {
  const { provinces, province, isSouthAfrica } = placeNamed(text);
  if (provinces !== 0) return true;
  return words.isName(text) && !province && !isSouthAfrica && !words.LABEL_BEFORE.test(text);
}
