/** What a form can ask or offer about an address. */
import { isSouthAfrica } from './countries.ts';
import { type AddressCorrection, completeAddress } from './fix.ts';
import { addressParts } from './parse.ts';
import { type AddressReading, readAddress } from './read.ts';
import { BUILDING, NO_PLACE, STREET, withoutStreet } from './words.ts';

export type AddressPart = 'street' | 'city' | 'postalCode';

export interface AddressHints {
  /** The missing parts, in the order they're written. Empty for an address in another country. */
  missing: readonly AddressPart[];
  /** Whether the only place may be a suburb, as in the address that a browser fills in. */
  isCityUnsure: boolean;
  postalCode: string;
  /** The address with its province and with separators, if nothing in it is a guess. */
  completed: (AddressCorrection & { isProvinceAdded: boolean }) | undefined;
}

/** Returns what an address is missing, and how it can be completed. A part is missing if nothing could be it. */
export function addressHints(address: string): AddressHints {
  const reading = readAddress(address);
  const fix = completeAddress(reading);
  const isKnown = fix && fix.certainty !== 'guess';
  return {
    ...gapsIn(reading),
    postalCode: reading.postalCode,
    completed: isKnown ? { ...fix, isProvinceAdded: isProvinceAdded(reading, fix) } : undefined,
  };
}

function isProvinceAdded({ mapped: { parts } }: AddressReading, fix: AddressCorrection): boolean {
  const places = addressParts(fix.address).parts.slice(0, -1);
  return places.every((place, at) => place === parts[at]) && parts.slice(places.length).every(isSouthAfrica);
}

function gapsIn(reading: AddressReading): Pick<AddressHints, 'missing' | 'isCityUnsure'> {
  const { lines, city, notes, postalCode, provinces, countries, isForeign } = reading;
  if (isForeign) return { missing: [], isCityUnsure: false };
  const places = [...lines, ...(city ? [city] : []), ...notes.filter(({ isPhone }) => !isPhone)];
  const named = places.map(({ text }) => text).filter((text) => /\p{L}/u.test(text) && !NO_PLACE.test(text));
  const towns = named.filter((text) => /\p{L}{2}/u.test(withoutStreet(text)));
  const has: Record<AddressPart, boolean> = {
    street:
      named.length > 1 || named.some((text) => STREET.test(text) || BUILDING.test(text) || /\d/.test(text)),
    city: towns.length > 0,
    postalCode: postalCode !== '',
  };
  const isInRegion = provinces.length > 0 || countries.length > 0;
  return {
    missing: ADDRESS_PARTS.filter((part) => !has[part]),
    isCityUnsure: towns.length === 1 && postalCode === '' && !isInRegion,
  };
}

const ADDRESS_PARTS = ['street', 'city', 'postalCode'] as const;
