// cspell:ignore NSEW
import { countryIn, meantPostalCode, withoutCountry } from '#lib/address-fixes.ts';
import { type AddressGaps, addressGaps } from '#lib/address-gaps.ts';
import { addressParts, type ParsedAddress, placeParts, unplacedParts } from '#lib/address.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { isTownAbroad, provincesOfPlace } from '#lib/places.ts';
import { provinceNamed } from '#lib/provinces.ts';
import { isPlaceholder } from './names.ts';

/** An address as QuickBooks would get it without the country, and what it means. */
export interface AddressReading extends ParsedAddress {
  typed: string;
  /** The parts without a column. */
  lost: readonly string[];
  /** The country after the address, as typed. */
  country: string;
  /** The number that becomes the postal code isn't one. */
  isNumberLost: boolean;
  isForeign: boolean;
  gaps: AddressGaps;
  /** Not a link, coordinates or a placeholder. */
  isAddress: boolean;
}

export function readForCheck({ physical_address: typed, cell_phone }: CustomerRecord): AddressReading {
  const text = withoutCountry(typed);
  const parts = addressParts(text);
  const parsed = placeParts(parts);
  const gaps = addressGaps(typed);
  return {
    ...parsed,
    typed,
    lost: unplacedParts(parts),
    country: countryIn(typed),
    isNumberLost: parsed.postalCode !== gaps.postalCode && parsed.postalCode !== meantPostalCode(typed, gaps),
    isAddress: isAddress(typed),
    gaps,
    isForeign: gaps.isForeign || isAbroad(parsed, cell_phone),
  };
}

function isAddress(text: string): boolean {
  if (/[,\r\n]/.test(text) && !COORDINATES.test(text)) return /[\p{L}\p{N}]{2}/u.test(text);
  return !isPosition(text) && !LINK.test(text.trim()) && !isPlaceholder(text);
}

/** Returns whether a text is coordinates, such as `-26.2041, 28.0473`. */
export function isPosition(text: string): boolean {
  return COORDINATES.test(text);
}

const LINK = /^(?:https?:|www\.)\S*$|^\S+\.(?:co\.za|com|org|net)\S*$/i;
const COORDINATES = /^[\s\d.,;:°'"′″’”+\-NSEW()]*\d[.°]\d[\s\d.,;:°'"′″’”+\-NSEW()]*$/i;

/** Returns whether an address without a province is in a town abroad, or the phone is foreign and the town unknown. */
function isAbroad({ city, state }: ParsedAddress, phone: string): boolean {
  if (provinceNamed(state) || provinceNamed(city)) return false;
  const towns = [state, city];
  if (towns.some((town) => provincesOfPlace(town) !== 0)) return false;
  return towns.some(isTownAbroad) || isForeignPhone(phone);
}

/** Returns whether a number has a neighboring country's prefix. */
export function isForeignPhone(phone: string): boolean {
  return /^(?:258|26[034678])\d{7,}$/.test(phone);
}
