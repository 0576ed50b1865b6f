// cspell:ignore NSEW
import { fixAddress } from '#lib/address/fix.ts';
import { addressParts, placeParts, unplacedParts } from '#lib/address/parse.ts';
import { type Place, placeNamed } from '#lib/address/places.ts';
import type { Province } from '#lib/address/provinces.ts';
import { isCity, readAddress, withoutCountry } from '#lib/address/read.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { isFieldValid } from '#lib/customer/validation.ts';
import { isPlaceholder } from './names.ts';

export type CheckedAddress = ReturnType<typeof checkedAddress>;

/** Returns an address as QuickBooks would get it without the country, and what it means. */
export function checkedAddress({ physical_address: typed, cell_phone }: CustomerRecord) {
  const reading = readAddress(typed);
  const parts = reading.countries.length === 0 ? reading.mapped : addressParts(withoutCountry(reading));
  const { city, state, postalCode } = parts === reading.mapped ? reading.columns : placeParts(parts);
  const [region, town] = [placeNamed(state), placeNamed(city)];
  const province = nameOf(region);
  const isForeign = reading.isForeign || isAbroad(region, town, cell_phone);
  return {
    reading,
    city,
    state,
    postalCode,
    /** The parts without a column. */
    lost: unplacedParts(parts),
    /** Undefined for a link, coordinates or a placeholder. */
    country: isAddress(typed) ? (isForeign ? 'another' : 'ours') : undefined,
    hasCity: city !== '' && !nameOf(town) && (!province || isCity(city)),
    /** The province that the state names. */
    province,
  } as const;
}

/** Returns the values of a correction of the address, and how certain it is. */
export function checkedCorrection({ reading, country }: CheckedAddress, { cell_phone }: CustomerRecord) {
  if (country === 'another' || isForeignPhone(cell_phone)) return undefined;
  const fix = fixAddress(reading);
  if (!fix || !isFieldValid('physicalAddress', fix.address)) return undefined;
  return { values: { physical_address: fix.address }, certainty: fix.certainty };
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
function isAbroad(state: Place, city: Place, phone: string): boolean {
  if (!isForeignPhone(phone) && !state.isAbroad && !city.isAbroad) return false;
  return [state, city].every((place) => place.provinces === 0 && !nameOf(place));
}

/** Returns the province that a place is by its name. */
function nameOf({ province }: Place): Province | undefined {
  return province?.spelling === 'name' ? province.province : undefined;
}

/** Returns whether a number has a neighboring country's prefix. */
function isForeignPhone(phone: string): boolean {
  return /^(?:258|26[034678])\d{7,}$/.test(phone);
}
