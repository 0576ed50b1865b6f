import { isClean, partsOf } from '#lib/address/parts.ts';
import {
  isCodeOf,
  isMisspelled,
  isNearCodes,
  isShortName,
  misplaced,
  placeNamed,
} from '#lib/address/places.ts';
import { provinceIn, provinceMeant } from '#lib/address/provinces.ts';
import { placeKey } from '#lib/address/town-names.ts';
import { isPosition } from './checked-address.ts';
import { type About, type Fixed, quoted, type Reason } from './reason.ts';

/** A link, coordinates or a placeholder. */
export function noAddress({ address: { reading, country } }: About): string | undefined {
  if (country) return undefined;
  return isPosition(reading.typed)
    ? `${quoted([reading.typed])} is a position. QuickBooks needs a street and a city.`
    : `${quoted([reading.typed])} isn’t an address.`;
}

export function otherCountry({ address }: About): string | undefined {
  return address.country === 'another'
    ? 'The address is in another country, and the file says South Africa. Change the country in QuickBooks.'
    : undefined;
}

/** Leaves out addresses in another country and what isn't an address. */
export function inSouthAfrica(find: Reason['find']): Reason['find'] {
  return (about) => (about.address.country === 'ours' ? find(about) : undefined);
}

/** A house, stand or box number that becomes the postal code. */
export function numberAsCode(about: About): string | undefined {
  if (!isNumberLost(about)) return undefined;
  return `${quoted([about.address.postalCode])} would become the postal code. Add the postal code at the end.`;
}

export function country({ address }: About): string | undefined {
  const written = address.reading.countries.at(-1);
  return written && `Remove ${quoted([written.text])}: it would become the province.`;
}

export function partLost({ address: { lost } }: About): string | undefined {
  if (lost.length === 0) return undefined;
  return `${quoted(lost)} will be missing in QuickBooks: the address has too many parts.`;
}

export function noCity({ address }: About): string | undefined {
  const { city, province, reading, hasCity } = address;
  if (!hasCity) return 'No city: put commas between the street, the city and the province.';
  const town = reading.city?.text ?? '';
  if (!province || town === city) return undefined;
  const [meant, taken] = [placeNamed(town), placeNamed(city)];
  const isMeant =
    meant.size > taken.size ||
    (isCodeOf(meant, reading.postalCode) === true && isCodeOf(taken, reading.postalCode) === undefined);
  if (!isMeant || placeKey(city).endsWith(placeKey(town))) return undefined;
  return `QuickBooks would get ${quoted([city])} as the city instead of ${quoted([town])}.`;
}

export function noProvince({ address }: About): string | undefined {
  const { city, state, province, hasCity } = address;
  if (!hasCity || province) return undefined;
  if (city.toLowerCase() === state.toLowerCase()) {
    return `No province: QuickBooks would get ${quoted([city])} twice.`;
  }
  const meant = provinceMeant(state);
  if (!meant) return `No province: QuickBooks would get ${quoted([state])} instead.`;
  return provinceIn(state)?.spelling === 'abbreviation'
    ? `${quoted([state])} is short for ${meant}.`
    : `${quoted([state])} looks like a misspelling of ${meant}.`;
}

/** A city or province with a mark at its end, such as `KwaZulu-Natal -`. */
export function strayMarks({ address }: About): string | undefined {
  const { city, state, province, hasCity } = address;
  if (!hasCity || !province) return undefined;
  const found = [city, state].filter((text) => !isClean(text) || partsOf(text).length > 1);
  return found.length === 0 ? undefined : `QuickBooks would get ${quoted(found)}, with punctuation.`;
}

/** A town or postal code that can't be in the province. */
export function otherProvince(about: About): string | undefined {
  const { city, postalCode, province } = about.address;
  if (!province) return undefined;
  const code = isNumberLost(about) ? '' : postalCode;
  const wrong = misplaced(placeNamed(city), code, province);
  return wrong && `${quoted([wrong === 'city' ? city : code])} isn’t in ${province}.`;
}

/** A misspelled or abbreviated city, also in a correction, or the postal code of a place far from it. */
export function cityAndCode(about: About): string | undefined {
  const { postalCode, province, hasCity, reading } = about.address;
  const isRead = hasCity && province !== undefined;
  const city = isRead ? about.address.city : about.addressCorrection && reading.city?.text;
  if (city === undefined || isNumberLost(about)) return undefined;
  const place = placeNamed(city);
  const isShort = isShortName(city);
  const isWrong = isShort || isMisspelled(city, postalCode);
  const isFar = isRead && postalCode !== '' && place.size > 0 && !isNearCodes(place, postalCode);
  if ((!isWrong && !isFar) || otherProvince(about)) return undefined;
  if (isShort) return `${quoted([city])} is short for a town. Write its name.`;
  return isWrong
    ? `${quoted([city])} looks like a misspelling of a town with the postal code ${postalCode}.`
    : `${postalCode} isn’t a postal code of ${quoted([city])}.`;
}

/** Two addresses in one field, of which QuickBooks would get a mixture. */
export function twoAddresses({ address: { reading } }: About): string | undefined {
  const { two } = reading;
  return two?.isSure
    ? `Two addresses, with ${quoted([...new Set(two.towns)])}. Keep one, and move the other to the notes in QuickBooks.`
    : undefined;
}

export function noPostalCode({ address }: About): string | undefined {
  const { postalCode, reading } = address;
  return postalCode === '' && reading.postalCode === '' ? 'The address has no postal code.' : undefined;
}

export function fix({ addressCorrection }: About): Fixed | undefined {
  return addressCorrection?.values;
}

/** Returns whether the correction leaves no problem of the address. */
export function isProved({ addressCorrection }: About): boolean {
  return addressCorrection?.certainty === 'proved' || addressCorrection?.certainty === 'certain';
}

export function isCertain({ addressCorrection }: About): boolean {
  return addressCorrection?.certainty === 'certain';
}

function isNumberLost({ address: { postalCode, reading } }: About): boolean {
  return postalCode !== '' && postalCode !== reading.postalCode;
}
