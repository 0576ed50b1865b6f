// cspell:ignore adres afrika agter breiding deel eenheid ension ention erven fase gebou gedeelte hoewe insie jaar kamer kantoor kode langs naby nommer oorkant perseel pobox poskode sedert seksie singel stad teenoor uitbreiding vloer voorstad woonstel
/** Words of addresses, in English and Afrikaans. */
import { remember } from '#lib/text/remember.ts';

const STREET_WORD =
  '(?<!\\p{L})(?:\\p{L}{3,}(?:straat|weg|laan|singel)|street|str|st|road|rd|avenue|ave?|drive|dr|lane|ln|crescent|cres|' +
  'boulevard|blvd|close|way|circle|highway|terrace|parade|mews|walk|straat|weg|laan|rylaan|singel|steeg)(?!\\p{L})\\.?';
export const STREET = new RegExp(STREET_WORD, 'iu');
export const STREET_AT_END = new RegExp(`${STREET_WORD}$`, 'iu');
export const NUMBERED_STREET = new RegExp(`\\d.*${STREET_WORD}`, 'iu');
const STREET_PART = new RegExp(`^.*${STREET_WORD}`, 'iu');

/** Words before a number that isn't the postal code. */
const NUMBER_WORD =
  '(?<!\\p{L})(?:bag|bo[xk]|pobox|bus|posbus|sak|privaatsak|erf|erven|stands?|plots?|lot|farm|plaas|portion|ptn|gedeelte|' +
  'holdings?|hoewe|shop|winkel|unit|eenheid|suite|office|kantoor|room|kamer|flat|apartment|apt|woonstel|house|hse|huis|' +
  'site|perseel|hut|block|blok|ext|extension|uitbreiding|phase|fase|zone|section|seksie|ward|wyk|floor|vloer|level|' +
  'building|gebou|no|nr|num|number|nommer|gate|door)[\\s.:#-]*';
export const NUMBERED = new RegExp(`${NUMBER_WORD}$`, 'iu');
export const ONLY_NUMBERED = new RegExp(`^(?:p\\.? ?o\\.?|private|p/)? ?${NUMBER_WORD}$`, 'iu');
const NUMBERED_PART = new RegExp(
  `(?:\\b(?:p\\.? ?o\\.?|private|p/) ?)?${NUMBER_WORD}x?\\d+\\w?(?!\\w)`,
  'giu',
);
export const BOX = /(?:bo[xk]|bus|bag|sak) ?x?\d+$/i;

/** A numbered part of a township, in which houses have four digits. */
export const QUARTER = /^(?:zone|nu|section|seksie|block|blok|phase|fase|ext|extension|uitbreiding) ?\w+$/i;

/** Words of a place without a street. */
export const BUILDING =
  /(?<!\p{L})(?:village|dorp|farm|plaas|mall|cent(?:re|er)|sentrum|building|gebou|park|estate|mission|school|hospital|station|corner|cnr|h\/v|next to|opposite|opp|near)(?!\p{L})/iu;
/** The last words of a building's name, after which a town may follow. */
export const BUILDING_AT_END =
  /(?<!\p{L})(?:mall|cent(?:re|er)|sentrum|building|gebou|park|estate|plaza|square|arcade|complex|waterfront)$/iu;

/** Four digits that aren't part of a word, a link, a decimal, a range or a longer number. */
export const CODE = /(?<![\p{L}\p{N}#/@_+]|\d[.,-])\d{4}(?![\p{L}\p{N}/@_°]|[.,-]\d)/gu;
export const CODE_WORD = /(?<!\p{L})(?:(?:postal|post|pos|zip)[ -]?)?(?:code|kode|zip)[\s.:#-]*$/iu;
export const OTHER_NUMBER =
  /(?<!\p{L})(?:(?:gate|access|door|alarm|branch|dial|dialling|sort)[ -]code|since|sedert|est|established|founded|built|year|jaar|tel|telephone|phone|ph|cell?|fax|sel|mobile|gps|and|en|to|&|\d\s*-)[\s.:#-]*$/iu;
/** A unit of length or area, or the second of two numbers. */
export const MEASURE = /^(?:km|m|ha|&|and|en|to)(?!\p{L})/iu;
/** Postal codes of Britain and of the United States. */
export const FOREIGN_CODE = /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\b[A-Z]{2},? \d{5}(?:-\d{4})?\b/;
export const NO_PLACE = /https?:|www\.|@|°|^(?:gps|co-?ordinates)(?!\p{L})/iu;

/** What only says what its neighbor is, as in `City: Parys`. */
export const PLACE_LABEL =
  '(?:physical |street |delivery )?address|adres|street|straat|city|town|stad|dorp|suburb|voorstad|prov(?:ince|insie)?|' +
  'country|land';
const LABEL_WORD = `${PLACE_LABEL}|(?:postal |post |post|pos)?(?:code|kode)|zip(?: code)?`;
export const LABEL = new RegExp(`^(?:${LABEL_WORD})$`, 'i');
export const LABEL_BEFORE = new RegExp(`^(?:${LABEL_WORD})\\.?\\s*[:=]\\s*`, 'i');
const OTHER_LABEL = /^(?:tel|cell?|att(?:n|ention)?)\.?(?:\s*[:=]|\s+[-\u2013\u2014]\s|$)/i;

/** Words of where a place is. */
export const BESIDE =
  /(?<!\p{L})(?:opposite|opp|next to|near|behind|cnr|corner|c\/o|agter|langs|naby|oorkant|teenoor|hoek van)(?!\p{L})/iu;
const EXTENSION =
  / (?:ext(?:ension)?|uit(?:breiding)?|zone|sone|unit|phase|fase|block|blok|section|seksie|deel)\.? \w{1,3}$/i;

/** Returns whether a part can be a town's name: not a street, number or label. */
export const isName = remember((part: string): boolean => {
  const name = part.replace(EXTENSION, '');
  if (OTHER_LABEL.test(part) || /\d/.test(name) || !/\p{L}{2}/u.test(name)) return false;
  if (BESIDE.test(name) || STREET_AT_END.test(name) || name.replace(/\P{L}/gu, '').length < 4) return false;
  return name.split(/[\s-]+/).some((word) => !GENERIC.has(word.toLowerCase()));
});

/** Removes street, building and number, so that the town is left. */
export function withoutStreet(part: string): string {
  return part
    .replace(STREET_PART, '')
    .replace(NUMBERED_PART, '')
    .replace(/^\d.*$/, '');
}

const GENERIC = new Set(
  (
    'the and of industrial business office trade technology commercial park area estate complex centre center ' +
    'sentrum mall plaza building gebou site section block zone phase extension ext township location village farm plaas ' +
    'district distrik region unit shop house flat stand plot garage station clinic school church north south east west ' +
    'central new old cbd floor ground first second third box bag'
  ).split(' '),
);
