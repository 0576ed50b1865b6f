// cspell:ignore abgi bcde bceh bdhi befg acdfgh sentraal
/** What's known of South African places and postal codes. Sources: docs/developers/places.md. */
import { type Province, PROVINCES } from '#lib/address/provinces.ts';
import { remember } from '#lib/text/remember.ts';
import { placeKey, townGroups } from './town-names.ts';
import * as table from './places-data.ts';

/** A set of provinces, one bit each. 0 is unknown. */
export type Provinces = number;

/** Returns the provinces that have a town or suburb of that name. */
export function provincesOfPlace(name: string): Provinces {
  return /\d/.test(name) ? 0 : entryOf(name) & ALL;
}

/** Returns a town's size from 1 to 9: the number of its suburbs, as the power of two. Returns 0 for a suburb or village. */
export function sizeOfTown(name: string): number {
  return /\d/.test(name) ? 0 : entryOf(name) >> 9;
}

const ALL = 0b1_1111_1111;
const entryOf = remember((name: string) => {
  const town = () => places.get(placeKey(name.replace(SIDE, ''))) ?? 0;
  return places.get(placeKey(name)) ?? town() & ALL;
});
/** A part of a town, which may not be in the table. */
const SIDE = / (?:north|south|east|west|central|noord|suid|oos|wes|sentraal|rail|beach|rocks|cbd)$/i;

/** Returns whether a code is a town's; undefined where the Post Office has no code of the town. */
export function isCodeOf(town: string, code: string): boolean | undefined {
  const own = regions.get(placeKey(town))?.match(/../g);
  return own?.some((region) => Number.parseInt(region, 36) === regionOf(code));
}

/** Returns the first three digits of a code: those of neighbors are the same. */
export function regionOf(code: string): number {
  return Number(code.slice(0, 3));
}

/** Returns the provinces of the places with a postal code. */
export function provincesOfCode(code: string): Provinces {
  return /^\d{4}$/.test(code) ? (codes[Number(code)] ?? 0) : 0;
}

/** Returns the provinces of a postal code and those next to it, where people write a neighbor's code. */
export function provincesNear(code: string): Provinces {
  if (code === '') return 0;
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

/** Returns the provinces that border on any of a set. */
export function borders(provinces: Provinces): Provinces {
  return BORDERS.reduce((all, each, at) => (provinces & (1 << at) ? all | each : all), 0);
}

/** Returns which of a city and a postal code can't be in a province. What isn't known can. */
export function misplaced(city: string, code: string, province: Province): 'city' | 'code' | undefined {
  const isIn = (provinces: Provinces) => provinces === 0 || includesProvince(provinces, province);
  const [ofTown, ofCode, near] = [provincesOfPlace(city), provincesOfCode(code), provincesNear(code)];
  // A village may have a namesake that isn't in the table. Its code tells more.
  const toldByCode = (ofTown & ofCode) !== 0 ? ofCode : near;
  const size = sizeOfTown(city);
  const isVillage = near === 0 ? size < 4 && !onlyProvince(ofTown) : size === 0 && isIn(toldByCode);
  if (!isIn(ofTown) && !isVillage) return 'city';
  // A town at a border may have the code of either side.
  const isAtBorder = isIn(ofTown) && isIn(borders(ofTown & ofCode) || near);
  return isIn(near) || isAtBorder ? undefined : 'code';
}

function setOf(letters: string): Provinces {
  return Array.from(letters, (letter) => 1 << (letter.charCodeAt(0) - 97)).reduce((all, bit) => all | bit, 0);
}

/** The provinces of each place, and a town's size above them. */
const places = new Map<string, number>();
/** The regions of each town's codes. */
const regions = new Map<string, string>();
for (const [letters, names] of Object.entries(table.places)) {
  const provinces = setOf(letters);
  for (const [, name = '', size = '0', own = ''] of names.matchAll(/([a-z]+)(\d?)(\w*)/g)) {
    places.set(name, provinces | (Number(size) << 9));
    if (own !== '') regions.set(name, own);
  }
}

// The other names of a town have its size and its codes.
for (const names of townGroups) {
  const sizeOf = (name: string) => places.get(name) ?? 0;
  const town = names.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? '';
  for (const name of names) {
    if (sizeOf(name) >> 9 === 0) places.set(name, sizeOf(name) | sizeOf(town));
    if (!regions.has(name)) regions.set(name, regions.get(town) ?? '');
  }
}

const codes = new Uint16Array(10_000);
for (const [letters, ranges] of Object.entries(table.codes)) {
  for (const range of ranges.split(' ')) {
    codes.fill(setOf(letters), Number(range.slice(0, 4)), Number(range.slice(-4)) + 1);
  }
}

const BORDERS = ['bdhi', 'acdfgh', 'befg', 'abf', 'cfg', 'bcde', 'bceh', 'abgi', 'ah'].map(setOf);

const abroad = new Set(table.abroad.split(' '));
