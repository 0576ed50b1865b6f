import { isClean, partsOf } from '#lib/address/parts.ts';
import { isCodeOf, misplaced, sizeOfTown } from '#lib/address/places.ts';
import { provinceIn, provinceMeant, provinceNamed } from '#lib/address/provinces.ts';
import { isCity } from '#lib/address/read.ts';
import { placeKey } from '#lib/address/town-names.ts';
import { isPosition } from './checked-address.ts';
import { type About, type Fixed, quoted } from './reason.ts';

/** A link, coordinates or a placeholder. */
export function noAddress({ address: { reading, isAddress } }: About): string | undefined {
  if (isAddress) return undefined;
  return isPosition(reading.typed)
    ? `${quoted([reading.typed])} is a position. QuickBooks needs a street and a city.`
    : `${quoted([reading.typed])} isn’t an address.`;
}

export function otherCountry(about: About): string | undefined {
  return about.address.isForeign && about.address.isAddress
    ? 'The address is in another country, and the file says South Africa. Change the country in QuickBooks.'
    : undefined;
}

/** A house, stand or box number that becomes the postal code. */
export function numberAsCode(about: About): string | undefined {
  const { postalCode } = about.address;
  if (!isNumberLost(about) || isElsewhere(about)) return undefined;
  return `${quoted([postalCode])} would become the postal code. Add the postal code at the end.`;
}

export function country({ address }: About): string | undefined {
  const written = address.reading.countries.at(-1);
  return written && `Remove ${quoted([written.text])}: it would become the province.`;
}

export function partLost(about: About): string | undefined {
  const { lost } = about.address;
  if (lost.length === 0 || isElsewhere(about)) return undefined;
  return `${quoted(lost)} will be missing in QuickBooks: the address has too many parts.`;
}

export function noCity(about: About): string | undefined {
  if (isElsewhere(about)) return undefined;
  if (!hasCity(about)) return 'No city: put commas between the street, the city and the province.';
  const { city, state, reading } = about.address;
  const town = reading.city?.text ?? '';
  const isMeant =
    sizeOfTown(town) > sizeOfTown(city) ||
    (isCodeOf(town, reading.postalCode) === true && isCodeOf(city, reading.postalCode) === undefined);
  if (!provinceNamed(state) || !isMeant || placeKey(city).endsWith(placeKey(town))) return undefined;
  return `QuickBooks would get ${quoted([city])} as the city instead of ${quoted([town])}.`;
}

export function noProvince(about: About): string | undefined {
  const { city, state } = about.address;
  if (isElsewhere(about) || !hasCity(about) || provinceNamed(state)) return undefined;
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
export function strayMarks(about: About): string | undefined {
  const { city, state } = about.address;
  if (!provinceNamed(state) || isElsewhere(about) || !hasCity(about)) return undefined;
  const found = [city, state].filter((text) => !isClean(text) || partsOf(text).length > 1);
  return found.length === 0 ? undefined : `QuickBooks would get ${quoted(found)}, with punctuation.`;
}

/** A town or postal code that can't be in the province. */
export function otherProvince(about: About): string | undefined {
  const { city, state, postalCode } = about.address;
  const named = provinceNamed(state);
  if (!named || isElsewhere(about)) return undefined;
  const code = isNumberLost(about) ? '' : postalCode;
  const wrong = misplaced(city, code, named);
  return wrong && `${quoted([wrong === 'city' ? city : code])} isn’t in ${named}.`;
}

/** Two addresses in one field, of which QuickBooks would get a mixture. */
export function twoAddresses(about: About): string | undefined {
  const { two } = about.address.reading;
  return two?.isSure && !isElsewhere(about)
    ? `Two addresses, with ${quoted(two.towns)}. Keep one, and move the other to the notes in QuickBooks.`
    : undefined;
}

export function noPostalCode(about: About): string | undefined {
  const { postalCode, reading } = about.address;
  return postalCode === '' && reading.postalCode === '' && !isElsewhere(about)
    ? 'The address has no postal code.'
    : undefined;
}

export function fix({ addressCorrection }: About): Fixed | undefined {
  return addressCorrection?.values;
}

export function isCertain({ addressCorrection }: About): boolean {
  return addressCorrection?.isCertain === true;
}

function isNumberLost({ address: { postalCode, reading } }: About): boolean {
  return postalCode !== '' && postalCode !== reading.postalCode;
}

function hasCity({ address: { city, state } }: About): boolean {
  return city !== '' && !provinceNamed(city) && (!provinceNamed(state) || isCity(city));
}

function isElsewhere({ address }: About): boolean {
  return address.isForeign || !address.isAddress;
}
