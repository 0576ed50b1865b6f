// cspell:ignore abgi bcde bceh bdhi befg acdfgh sentraal
/** What's known of South African places and postal codes. Sources: docs/developers/places.md. */
import { isSouthAfrica } from './countries.ts';
import { type Province, provinceIn, type ProvinceName, PROVINCES } from './provinces.ts';
import { isOneTypoAway } from '#lib/text/one-typo.ts';
import { remember } from '#lib/text/remember.ts';
import { placeKey, townGroups } from './town-names.ts';
import * as table from './places-data.ts';

/** A set of provinces, one bit each. 0 is unknown. */
export type Provinces = number;

/** What's known of the places with a name. */
export interface Place {
  provinces: Provinces;
  /** From 1 to 9: the number of a town's suburbs, as the power of two. 0 is a suburb or village. */
  size: number;
  /** The first three digits of its postal codes. Empty where the Post Office has no code of it. */
  regions: readonly number[];
  /** All names of a town that has several. */
  names: readonly string[] | undefined;
  /** A neighboring country has a town of that name, and South Africa doesn't. */
  isAbroad: boolean;
  /** The province of that name. */
  province: ProvinceName | null;
  isSouthAfrica: boolean;
}

/** Returns what's known of a town, suburb, province or the country. */
export function placeNamed(name: string): Place {
  return placeOf(/\d/.test(name) ? '' : name);
}

const placeOf = remember((name: string): Place => {
  const key = placeKey(name);
  const entry = places.get(key) ?? (places.get(placeKey(name.replace(SIDE, ''))) ?? 0) & ALL;
  return {
    provinces: entry & ALL,
    size: entry >> 9,
    regions: (regions.get(key)?.match(/../g) ?? []).map((region) => Number.parseInt(region, 36)),
    names: towns.get(key),
    isAbroad: abroad.has(key),
    province: provinceIn(name),
    isSouthAfrica: isSouthAfrica(name),
  };
});
const ALL = 0b1_1111_1111;
/** A part of a town, which may not be in the table. */
const SIDE = / (?:north|south|east|west|central|noord|suid|oos|wes|sentraal|rail|beach|rocks|cbd)$/i;

/** Returns whether a code is a town's; undefined where the Post Office has no code of the town. */
export function isCodeOf({ regions }: Place, code: string): boolean | undefined {
  return regions.length === 0 ? undefined : regions.includes(regionOf(code));
}

/** Returns whether a code may be a town's: its first two digits are those of one that is, or none is known. */
export function isNearCodes({ regions }: Place, code: string): boolean {
  return (
    regions.length === 0 || regions.some((region) => Math.floor(region / 10) === Number(code.slice(0, 2)))
  );
}

/** Returns whether a name is the short form of a town's, such as PE. */
export function isShortName(name: string): boolean {
  const [first] = placeNamed(name).names ?? [];
  return first !== undefined && placeKey(name).length <= LONGEST_SHORT && placeKey(name) !== first;
}

const LONGEST_SHORT = 5;

/** Returns whether an unknown name is one typing mistake away from a town that has a code. */
export function isMisspelled(name: string, code: string): boolean {
  if (placeNamed(name).provinces !== 0) return false;
  const key = placeKey(name);
  if (key.length < FEWEST_LETTERS) return false;
  return townsIn(code.slice(0, 3)).some((town) => town[0] === key[0] && isOneTypoAway(key, town));
}

/** A shorter name is too often close to another one. */
const FEWEST_LETTERS = 5;

const townsIn = remember((region: string) => {
  const own = regionOf(region).toString(36).padStart(2, '0');
  const isTown = (name: string) => (places.get(name) ?? 0) >> 9 > 0;
  return [...regions.keys()].filter((name) => isTown(name) && regions.get(name)?.match(/../g)?.includes(own));
});

/** Returns whether two names are one town's, such as Gqeberha and Port Elizabeth. */
export function isSameTown(a: Place, b: Place): boolean {
  return a.names !== undefined && a.names === b.names;
}

/** Returns the first three digits of a code: those of neighbors are the same. */
export function regionOf(code: string): number {
  return Number(code.slice(0, 3));
}

/** Returns the provinces of the places with a postal code. */
export function provincesOfCode(code: string): Provinces {
  return code.length === 4 ? (codes[Number(code)] ?? 0) : 0;
}

/** Returns the provinces of a postal code and those next to it, where people write a neighbor's code. */
export const provincesNear = remember((code: string): Provinces => {
  if (code === '') return 0;
  const at = Number(code);
  return codes.slice(Math.max(0, at - NEAR), at + NEAR + 1).reduce((all, provinces) => all | provinces, 0);
});

const NEAR = 5;

/** Returns the only province of a set. */
export function onlyProvince(provinces: Provinces): Province | undefined {
  return (provinces & (provinces - 1)) === 0 ? PROVINCES[31 - Math.clz32(provinces)] : undefined;
}

export function includesProvince(provinces: Provinces, province: Province): boolean {
  return (provinces & (1 << PROVINCES.indexOf(province))) !== 0;
}

/** Returns the provinces that border on any of a set. */
export function borders(provinces: Provinces): Provinces {
  return BORDERS.reduce((all, each, at) => (provinces & (1 << at) ? all | each : all), 0);
}

/** Returns which of a city and a postal code can't be in a province. What isn't known can. */
export function misplaced(city: Place, code: string, province: Province): 'city' | 'code' | undefined {
  const isIn = (provinces: Provinces) => provinces === 0 || includesProvince(provinces, province);
  const { provinces: ofTown, size } = city;
  const near = provincesNear(code);
  if (isIn(ofTown) && isIn(near)) return undefined;
  const ofCode = provincesOfCode(code);
  // A village may have a namesake that isn't in the table. Its code tells more.
  const toldByCode = (ofTown & ofCode) !== 0 ? ofCode : near;
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

const towns = new Map(townGroups.flatMap((names) => names.map((name) => [name, names] as const)));
const abroad = new Set(table.abroad.split(' '));
