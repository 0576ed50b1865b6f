// cspell:ignore adres breiding deel ension ention fase insie kode seksie sentraal agter gebou langs naby oorkant stad teenoor
import { STREET_AT_END } from '#lib/address-gaps.ts';
import { isSouthAfrica } from '#lib/address/countries.ts';
import { provincesOfPlace } from '#lib/address/places.ts';
import { formerProvince } from '#lib/address/provinces.ts';

/** Returns whether a part between commas can be a town: a known one, or a name and not a street, number or label. */
export function isTown(part: string): boolean {
  if (formerProvince(part) || isSouthAfrica(part) || LABEL.test(part)) return false;
  if (provincesOfPlace(part) !== 0) return true;
  const name = part.replace(EXTENSION, '');
  if (/\d/.test(name) || !/\p{L}{2}/u.test(name) || isBeside(name) || STREET_AT_END.test(name)) return false;
  if (name.replace(/\P{L}/gu, '').length < 4) return false;
  return name.split(/[\s-]+/).some((word) => !GENERIC.has(word.toLowerCase()));
}

/** Splits `12 Church Street Bloemfontein`, where the comma is missing, if it ends with a known place. */
export function streetAndTown(
  part: string,
  isKnown: (place: string) => boolean,
): { street: string; town: string } | undefined {
  const words = part.split(' ');
  for (let at = Math.max(1, words.length - 4); at < words.length; at += 1) {
    const [street, town] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const isStreet = STREET_AT_END.test(street) || (/\d/.test(street) && !isBeside(street));
    if (!isStreet || formerProvince(town)) continue;
    if (isKnown(town) || isKnown(town.replace(SIDE, ''))) return { street, town };
  }
  return undefined;
}

/** Returns whether a part only says what its neighbor is, as in `Code: 2310`. */
export function isLabel(part: string): boolean {
  return part.replace(LABEL, '').replace(/[^\p{L}\p{N}]/gu, '') === '';
}

const SIDE = / (?:north|south|east|west|central|noord|suid|oos|wes|sentraal|rail|beach|rocks|cbd)$/i;

/** Returns whether a part describes where a place is. */
export function isBeside(part: string): boolean {
  return BESIDE.test(part);
}

const BESIDE =
  /\b(?:opposite|opp|next to|near|behind|cnr|corner|c\/o|agter|langs|naby|oorkant|teenoor|hoek van)\b/i;
const EXTENSION =
  / (?:ext(?:ension)?|uit(?:breiding)?|zone|sone|unit|phase|fase|block|blok|section|seksie|deel)\.? \w{1,3}$/i;
const LABEL =
  /^(?:address|adres|city|town|stad|dorp|suburb|prov(?:ince|insie)?|(?:postal |post|pos)?(?:code|kode)|zip|tel|cell?|att(?:n|ention)?|country)\.?(?:\s*[:=]|\s+[-\u2013\u2014]\s|$)/i;

const GENERIC = new Set(
  (
    'the and of industrial business office trade technology commercial park area estate complex centre center ' +
    'sentrum mall plaza building gebou site section block zone phase extension ext township location village farm plaas ' +
    'district distrik region unit shop house flat stand plot garage station clinic school church north south east west ' +
    'central new old cbd floor ground first second third box bag'
  ).split(' '),
);
