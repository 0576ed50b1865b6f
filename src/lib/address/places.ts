/** What's known of South African places and postal codes. Sources: docs/places.md. */
import type { Province } from '#lib/address/provinces.ts';
import * as table from './places-data.ts';

/** In the order of their letters in the table. */
export const PROVINCES: readonly Province[] = [
  'Eastern Cape',
  'Free State',
  'Gauteng',
  'KwaZulu-Natal',
  'Limpopo',
  'Mpumalanga',
  'North West',
  'Northern Cape',
  'Western Cape',
];

/** A set of provinces, one bit each. 0 is unknown. */
export type Provinces = number;

/** Returns a name without accents, case, blanks and punctuation. */
export function placeKey(name: string): string {
  const plain = /[^\0-~]/.test(name) ? name.normalize('NFD') : name;
  return plain.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Returns the provinces that have a town or suburb of that name. */
export function provincesOfPlace(name: string): Provinces {
  return places.get(placeKey(name)) ?? 0;
}

/** Returns the provinces of the places with a postal code. */
export function provincesOfCode(code: string): Provinces {
  return /^\d{4}$/.test(code) ? (codes[Number(code)] ?? 0) : 0;
}

/** Returns the provinces of a postal code and those next to it, where people write a neighbor's code. */
export function provincesNear(code: string): Provinces {
  const at = Number(code);
  return codes.slice(Math.max(0, at - NEAR), at + NEAR + 1).reduce((all, provinces) => all | provinces, 0);
}

const NEAR = 5;

/** Returns whether a neighbouring country has a town of that name, and South Africa doesn't. */
export function isTownAbroad(name: string): boolean {
  return abroad.has(placeKey(name));
}

/** Returns the only province of a set. */
export function onlyProvince(provinces: Provinces): Province | undefined {
  return PROVINCES.find((_, at) => provinces === 1 << at);
}

export function includesProvince(provinces: Provinces, province: Province): boolean {
  return (provinces & (1 << PROVINCES.indexOf(province))) !== 0;
}

function setOf(letters: string): Provinces {
  return Array.from(letters, (letter) => 1 << (letter.charCodeAt(0) - 97)).reduce((all, bit) => all | bit, 0);
}

const places = new Map(
  Object.entries(table.places).flatMap(([letters, names]) =>
    names.split(' ').map((name) => [name, setOf(letters)] as const),
  ),
);

const codes = new Uint16Array(10_000);
for (const [letters, ranges] of Object.entries(table.codes)) {
  for (const range of ranges.split(' ')) {
    codes.fill(setOf(letters), Number(range.slice(0, 4)), Number(range.slice(-4)) + 1);
  }
}

const abroad = new Set(table.abroad.split(' '));
