// cspell:ignore eenheid erven fase gebou gedeelte hoewe jaar kamer kantoor kode nommer perseel pobox poskode sedert seksie singel uitbreiding vloer woonstel
/** What a South African address is missing, read for its meaning. The export's mapping (parse.ts) is simpler. */
import { isSouthAfrica, namesOtherCountry } from '#lib/address/countries.ts';
import { provinceNamed } from '#lib/address/provinces.ts';

export type AddressPart = 'street' | 'city' | 'postalCode';

/** What an address says of where it is. */
export interface AddressPlace {
  /** The number that's meant as the postal code, or `''`: not a house, stand, box or phone number, and not a year. */
  postalCode: string;
  isForeign: boolean;
}

export interface AddressGaps extends AddressPlace {
  /** The missing parts, in the order they're written. Empty for an address in another country. */
  missing: readonly AddressPart[];
  /** Whether the only place may be a suburb, as in the address that a browser fills in. */
  isCityUnsure: boolean;
}

/** Returns what an address is missing. A part is missing only when there's nothing that could be it. */
export function addressGaps(address: string): AddressGaps {
  const { parts, places, code, postalCode, isForeign } = readPlace(address);
  if (isForeign) return { missing: [], postalCode, isForeign, isCityUnsure: false };
  const rest = code ? places.with(code.part, `${code.before} ${code.after}`) : places;
  const named = rest.filter((part) => /\p{L}/u.test(part) && !NO_PLACE.test(part) && !isRegion(part.trim()));
  const towns = named.filter((part) => /\p{L}{2}/u.test(withoutStreet(part)));
  const has: Record<AddressPart, boolean> = {
    street:
      named.length > 1 || named.some((part) => STREET.test(part) || BUILDING.test(part) || /\d/.test(part)),
    city: towns.length > 0,
    postalCode: code !== undefined,
  };
  const isCityUnsure = towns.length === 1 && postalCode === '' && !parts.some(isRegion);
  return { missing: ADDRESS_PARTS.filter((part) => !has[part]), postalCode, isForeign, isCityUnsure };
}

/** Returns only the postal code, and whether the address is in another country. */
export function addressPlace(address: string): AddressPlace {
  const { postalCode, isForeign } = readPlace(address);
  return { postalCode, isForeign };
}

function readPlace(address: string) {
  const parts = partsOf(address);
  const places = parts.filter((part) => !isRegion(part));
  const code = postalCodeIn(places);
  const namesAnother = FOREIGN_CODE.test(address) || places.some(namesOtherCountry);
  const isForeign = namesAnother && !parts.some((part) => provinceNamed(part) !== undefined);
  return { parts, places, code, postalCode: code?.digits ?? '', isForeign };
}

const ADDRESS_PARTS = ['street', 'city', 'postalCode'] as const;

/** Postal codes of Britain and of the United States. */
const FOREIGN_CODE = /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\b[A-Z]{2},? \d{5}(?:-\d{4})?\b/;
const NO_PLACE = /https?:|www\.|@|°|^(?:gps|co-?ordinates)(?!\p{L})/iu;

/** Splits where a visitor separates parts, which is in more places than the export does, and drops phone numbers. */
function partsOf(address: string): string[] {
  const pieces = address.replace(PHONE, ',').split(/[,;|()[\]\p{Cc}\u2028\u2029]|\s[-\u2010-\u2015/·•]\s/u);
  return pieces.map((piece) => piece.replace(/\s+/g, ' ').replace(/^[ .:]+|[ .:]+$/g, '')).filter(Boolean);
}

const PHONE =
  /(?:\.?\s*\b(?:tel|cell?|ph|phone|fax|sel)\b[\s.:]*)?(?:(?:\+|\b00)[\d\s().-]{9,}\d|\(?\b0\d{2}\)?[\s./-]*\d{3}[\s./-]*\d{4}\b)/gi;

interface PostalCode {
  digits: string;
  /** The index of the part, and the text around the code in it. */
  part: number;
  before: string;
  after: string;
}

function postalCodeIn(places: readonly string[]): PostalCode | undefined {
  const candidates = places.flatMap((place, part) =>
    Array.from(place.matchAll(CODE), ({ 0: digits, index }): PostalCode => {
      const after = place.slice(index + 4).replace(/^[\s.:-]+/, '');
      return { digits, part, before: place.slice(0, index).trim(), after: isRegion(after) ? '' : after };
    }),
  );
  return (
    candidates.findLast(({ before }) => CODE_WORD.test(before) && !OTHER_NUMBER.test(before)) ??
    candidates.findLast((candidate) => isPostalCode(candidate, places))
  );
}

/** Four digits that aren't part of a word, a link, a decimal, a range or a longer number. */
const CODE = /(?<![\p{L}\p{N}#/@_+]|\d[.,-])\d{4}(?![\p{L}\p{N}/@_°]|[.,-]\d)/gu;
const CODE_WORD = /(?<!\p{L})(?:code|kode|poskode|postcode|zip)[\s.:#-]*$/iu;
const OTHER_NUMBER =
  /(?<!\p{L})(?:(?:gate|access|door|alarm|branch|dial|dialling|sort)[ -]code|since|sedert|est|established|founded|built|year|jaar|tel|telephone|phone|ph|cell?|fax|sel|mobile|gps|and|en|to|&|\d\s*-)[\s.:#-]*$/iu;

/** Tells a postal code by what's around it: a house number is before a street, a code after a place. */
function isPostalCode({ digits, part, before, after }: PostalCode, places: readonly string[]): boolean {
  const earlier = places.slice(0, part);
  const next = places[part + 1] ?? '';
  const label = before === '' ? (earlier.at(-1) ?? '') : before;
  if ((before === '' ? ONLY_NUMBERED : NUMBERED).test(label) || OTHER_NUMBER.test(label)) return false;
  if (STREET.test(after) || /^(?:km|m|ha|&|and|en|to)(?!\p{L})/iu.test(after)) return false;
  const isFirst = part === 0;
  const isLast = part === places.length - 1;
  const isNational = digits.startsWith('0');
  if (before === '' && after === '') {
    if (isStreetWithoutNumber(next)) return false;
    const followsStreet = earlier.some(
      (place) => (/\d/.test(place) && !QUARTER.test(place)) || STREET.test(place),
    );
    // The town may be before the code or after it, and then the street.
    const [town, street] = isFirst ? [next, places[2] ?? ''] : [label, next];
    const isOfTown = !/\d/.test(town) && !BUILDING.test(town) && NUMBERED_STREET.test(street);
    return (
      isNational || isLast || followsStreet || isOfTown || BUILDING.test(next) || OTHER_NUMBER.test(next)
    );
  }
  if (before === '') {
    const isAfterOthers = isFirst ? places.slice(1).some((place) => NUMBERED_STREET.test(place)) : isLast;
    return isNational || (isAfterOthers && !/\d/.test(after) && !BUILDING.test(after));
  }
  if (NUMBERED_STREET.test(before)) return true;
  if (after !== '') return BOX.test(before);
  return !STREET_AT_END.test(before) && (isLast || (!isFirst && !BUILDING.test(before)));
}

/** Returns whether a text is the province, the country, or one after the other. */
function isRegion(text: string): boolean {
  if (provinceNamed(text) !== undefined || isSouthAfrica(text)) return true;
  if (!/(?:africa|afrika|a\.?)$/i.test(text)) return false;
  const words = text.split(' ');
  return words.some(
    (_, at) =>
      isSouthAfrica(words.slice(at).join(' ')) && provinceNamed(words.slice(0, at).join(' ')) !== undefined,
  );
}

function isStreetWithoutNumber(text: string): boolean {
  return STREET.test(text) && !/\d/.test(text);
}

const STREET_WORD =
  '(?<!\\p{L})(?:\\p{L}{3,}(?:straat|weg|laan|singel)|street|str|st|road|rd|avenue|ave?|drive|dr|lane|ln|crescent|cres|' +
  'boulevard|blvd|close|way|circle|highway|terrace|straat|weg|laan|singel)(?!\\p{L})\\.?';
const STREET = new RegExp(STREET_WORD, 'iu');
export const STREET_AT_END = new RegExp(`${STREET_WORD}$`, 'iu');
const NUMBERED_STREET = new RegExp(`\\d.*${STREET_WORD}`, 'iu');
const STREET_PART = new RegExp(`^.*${STREET_WORD}`, 'iu');

/** Words before a number that isn't the postal code. */
const NUMBER_WORD =
  '(?<!\\p{L})(?:bag|bo[xk]|pobox|bus|posbus|sak|privaatsak|erf|erven|stands?|plots?|lot|farm|plaas|portion|ptn|gedeelte|' +
  'holdings?|hoewe|shop|winkel|unit|eenheid|suite|office|kantoor|room|kamer|flat|apartment|apt|woonstel|house|hse|huis|' +
  'site|perseel|hut|block|blok|ext|extension|uitbreiding|phase|fase|zone|section|seksie|ward|wyk|floor|vloer|level|' +
  'building|gebou|no|nr|num|number|nommer|gate|door)[\\s.:#-]*';
const NUMBERED = new RegExp(`${NUMBER_WORD}$`, 'iu');
const ONLY_NUMBERED = new RegExp(`^(?:p\\.? ?o\\.?|private|p/)? ?${NUMBER_WORD}$`, 'iu');
const NUMBERED_PART = new RegExp(
  `(?:\\b(?:p\\.? ?o\\.?|private|p/) ?)?${NUMBER_WORD}x?\\d+\\w?(?!\\w)`,
  'giu',
);
const BOX = /(?:bo[xk]|bus|bag|sak) ?x?\d+$/i;

/** A numbered part of a township, in which houses have four digits. */
const QUARTER = /^(?:zone|nu|section|seksie|block|blok|phase|fase|ext|extension|uitbreiding) ?\w+$/i;

/** Words of a place without a street. */
const BUILDING =
  /(?<!\p{L})(?:village|dorp|farm|plaas|mall|cent(?:re|er)|sentrum|building|gebou|park|estate|mission|school|hospital|station|corner|cnr|h\/v|next to|opposite|opp|near)(?!\p{L})/iu;

/** Removes street, building and number, so that the town is left. */
function withoutStreet(part: string): string {
  return part
    .replace(STREET_PART, '')
    .replace(NUMBERED_PART, '')
    .replace(/^\d.*$/, '');
}
