// cspell:ignore NSEW
import { countryIn, isAtHome, meantPostalCode, withoutCountry } from '#lib/address-fixes.ts';
import { type AddressPlace, addressPlace } from '#lib/address-gaps.ts';
import { addressParts, type ParsedAddress, placeParts, unplacedParts } from '#lib/address/parse.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { isTownAbroad, provincesOfPlace } from '#lib/address/places.ts';
import { provinceNamed } from '#lib/address/provinces.ts';
import { isPlaceholder } from './names.ts';

/** An address as QuickBooks would get it without the country, and what it means. */
export interface AddressReading {
  typed: string;
  city: string;
  state: string;
  postalCode: string;
  /** The parts without a column. */
  lost: readonly string[];
  /** The country after the address, as typed. */
  country: string;
  /** The number that becomes the postal code isn't one. */
  isNumberLost: boolean;
  isForeign: boolean;
  place: AddressPlace;
  /** Not a link, coordinates or a placeholder. */
  isAddress: boolean;
}

export function readForCheck({ physical_address: typed, cell_phone }: CustomerRecord): AddressReading {
  const text = withoutCountry(typed);
  const parts = addressParts(text);
  const parsed = placeParts(parts);
  const place = addressPlace(typed);
  return {
    typed,
    city: parsed.city,
    state: parsed.state,
    postalCode: parsed.postalCode,
    lost: unplacedParts(parts),
    country: countryIn(typed),
    isNumberLost:
      parsed.postalCode !== place.postalCode && parsed.postalCode !== meantPostalCode(typed, place),
    isAddress: isAddress(typed),
    place,
    isForeign: (place.isForeign && !isAtHome(parsed)) || isAbroad(parsed, cell_phone),
  };
}

function isAddress(text: string): boolean {
  if (NAMED_PARTS.test(text)) return true;
  return !isPosition(text) && !LINK.test(text.trim()) && !isPlaceholder(text);
}

/** Returns whether a text is coordinates, such as `-26.2041, 28.0473`. */
export function isPosition(text: string): boolean {
  return COORDINATES.test(text);
}

const NAMED_PARTS = /[a-z]{3}[^,\r\n]*[,\r\n]/i;
const LINK = /^(?:https?:|www\.)\S*$|^\S+\.(?:co\.za|com|org|net)\S*$/i;
const COORDINATES = /^[\s\d.,;:°'"′″’”+\-NSEW()]*\d[.°]\d[\s\d.,;:°'"′″’”+\-NSEW()]*$/i;

/** Returns whether an address without a province is in a town abroad, or the phone is foreign and the town unknown. */
function isAbroad({ city, state }: ParsedAddress, phone: string): boolean {
  const towns = [state, city];
  if (!isForeignPhone(phone) && !towns.some(isTownAbroad)) return false;
  return !towns.some((town) => provinceNamed(town) !== undefined || provincesOfPlace(town) !== 0);
}

/** Returns whether a number has a neighboring country's prefix. */
export function isForeignPhone(phone: string): boolean {
  return /^(?:258|26[034678])\d{7,}$/.test(phone);
}
