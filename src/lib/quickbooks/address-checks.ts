import { isTown } from '#lib/address-towns.ts';
import { includesProvince, onlyProvince, provincesNear, provincesOfPlace } from '#lib/address/places.ts';
import { provinceMeant, provinceNamed } from '#lib/address/provinces.ts';
import { isForeignPhone, isPosition } from './address-reading.ts';
import { type About, type Fixed, quoted } from './findings.ts';

/** A link, coordinates or a placeholder. */
export function noAddress({ address: { typed, isAddress } }: About): string | undefined {
  if (isAddress) return undefined;
  return isPosition(typed)
    ? `${quoted([typed])} is a position. QuickBooks needs a street and a city.`
    : `${quoted([typed])} isn’t an address.`;
}

export function otherCountry(about: About): string | undefined {
  return about.address.isForeign && about.address.isAddress
    ? 'The address is in another country, and the file says South Africa. Change the country in QuickBooks.'
    : undefined;
}

/** A house, stand or box number that becomes the postal code. */
export function numberAsCode(about: About): string | undefined {
  const { isNumberLost, postalCode } = about.address;
  if (!isNumberLost || isElsewhere(about)) return undefined;
  return `${quoted([postalCode])} would become the postal code. Add the postal code at the end.`;
}

export function country({ address }: About): string | undefined {
  return address.country === ''
    ? undefined
    : `Remove ${quoted([address.country])}: it would become the province.`;
}

export function partLost(about: About): string | undefined {
  const { lost } = about.address;
  if (lost.length === 0 || isElsewhere(about)) return undefined;
  return `${quoted(lost)} will be missing in QuickBooks: the address has too many parts.`;
}

export function noCity(about: About): string | undefined {
  if (isElsewhere(about) || hasCity(about)) return undefined;
  return 'No city: put commas between the street, the city and the province.';
}

export function noProvince(about: About): string | undefined {
  const { city, state } = about.address;
  if (isElsewhere(about) || !hasCity(about) || provinceNamed(state)) return undefined;
  if (city.toLowerCase() === state.toLowerCase()) {
    return `No province: QuickBooks would get ${quoted([city])} twice.`;
  }
  const meant = provinceMeant(state);
  return meant
    ? `${quoted([state])} looks like a misspelling of ${meant}.`
    : `No province: QuickBooks would get ${quoted([state])} instead.`;
}

/** A province that neither the postal code nor, without one, the town can be in. */
export function otherProvince(about: About): string | undefined {
  const { city, state, postalCode, isNumberLost } = about.address;
  const named = provinceNamed(state);
  if (!named || isElsewhere(about)) return undefined;
  const hasCode = postalCode !== '' && !isNumberLost;
  const possible = hasCode ? provincesNear(postalCode) : onlyKnown(provincesOfPlace(city));
  if (possible === 0 || includesProvince(possible, named)) return undefined;
  return `${quoted([hasCode ? postalCode : city])} isn’t in ${named}.`;
}

export function noPostalCode(about: About): string | undefined {
  return about.address.postalCode === '' && !isElsewhere(about)
    ? 'The address has no postal code.'
    : undefined;
}

export function fixAddress({ customer, address, addressFix }: About): Fixed | undefined {
  return address.isForeign || isForeignPhone(customer.cell_phone) ? undefined : addressFix?.values;
}

export function isAddressCertain({ addressFix }: About): boolean {
  return addressFix?.isCertain === true;
}

function hasCity({ address: { city, state } }: About): boolean {
  return city !== '' && !provinceNamed(city) && (!provinceNamed(state) || isTown(city));
}

function isElsewhere({ address }: About): boolean {
  return address.isForeign || !address.isAddress;
}

function onlyKnown(provinces: number): number {
  return onlyProvince(provinces) ? provinces : 0;
}
