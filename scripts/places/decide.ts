import { borders, type Provinces, regionOf } from '#lib/address/places.ts';
import { placeKey } from '#lib/address/town-names.ts';
import { provinceIn } from '#lib/address/provinces.ts';
import { groupBy } from '#lib/group-by.ts';
import { additions } from './additions.ts';
import { ranges } from './ranges.ts';
import { add, provincesOf as bitOf, type ByPlace, type PostOfficeRow, type Sources } from './sources.ts';

export interface Decided {
  places: ByPlace;
  /** How large each town is: the number of its suburbs. A place that's no town has none. */
  sizes: ReadonlyMap<string, number>;
  /** The first three digits of each town's codes. */
  regions: ReadonlyMap<string, ReadonlySet<number>>;
  codes: Map<string, Provinces>;
  abroad: string[];
}

/** Decides the provinces of each place and postal code. Sources that disagree leave several provinces: no evidence. */
export function decide(sources: Sources): Decided {
  const { geoNames, register, suburbs, postOffice, abroad } = sources;
  const known: ByPlace = new Map([...geoNames, ...register]);
  for (const [name, provinces] of additions) add(known, name, provinces);
  const codes = decideCodes(postOffice, known, geoNames);
  const listed = provincesByName(postOffice, (code) => codes.get(code) ?? 0);
  const listedNear = provincesByName(postOffice, (code) => near(codes, code));
  const sizes = sizesOf(sources);
  const rowsByName = groupBy(postOffice, ({ place }) => placeKey(place));
  const elsewhere = (name: string, here: Provinces) =>
    (rowsByName.get(name) ?? [])
      .flatMap((row) => row.codes.map((code) => codes.get(code) ?? 0))
      .reduce((all, each) => ((each & here) === 0 ? all | each : all), 0);
  const places: ByPlace = new Map();
  for (const name of namesOfTowns(sources, listed)) {
    const [ofGeo, ofRegister] = [geoNames.get(name) ?? 0, register.get(name) ?? 0];
    const ofPost = ((ofGeo || ofRegister) === 0 ? listedNear : listed).get(name) ?? 0;
    const size = sizes.get(name) ?? 0;
    const counts = suburbs.get(name) ?? new Map<Provinces, number>();
    const isMost = (counts.get(ofGeo) ?? 0) >= Math.max(0, ...counts.values());
    const isTown = size >= TOWN && isOne(ofGeo) && ofGeo === ofPost && isMost;
    const agreed = isTown ? ofGeo : largest(counts, ofGeo, ofPost) || agree(ofGeo, ofRegister, ofPost);
    const isAlone = isTown || size >= CITY || agreed === 0;
    const namesakes = isAlone ? 0 : ofRegister | elsewhere(name, agreed);
    const all = agreed | namesakes;
    if (all !== 0 && !provinceIn(name)) places.set(name, all);
  }
  for (const [name, provinces] of additions) places.set(name, provinces);
  addAcrossBorders(codes, postOffice, (area) => (geoNames.has(area) ? places.get(area) : 0));
  return {
    places,
    sizes,
    regions: regionsOf(postOffice),
    codes,
    abroad: [...abroad].filter((name) => !places.has(name) && !register.has(name)).sort(),
  };
}

/** A town with so many suburbs is meant, and not a suburb or village of its name in another province. */
const CITY = 40;
/** One with fewer wins over villages that the Post Office doesn't list: Ulundi in the Eastern Cape. */
const TOWN = 4;

/** Returns the number of suburbs of each town. GeoNames has only towns, and the additions are cities. */
function sizesOf({ geoNames, suburbs, postOffice }: Sources): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  const raise = (name: string, size: number) => sizes.set(name, Math.max(size, sizes.get(name) ?? 0));
  for (const name of geoNames.keys()) raise(name, 1);
  for (const [name, counts] of suburbs) raise(name, Math.max(...counts.values()));
  for (const [area, own] of groupBy(postOffice, ({ area }) => placeKey(area))) raise(area, own.length);
  for (const name of additions.keys()) raise(name, CITY);
  return sizes;
}

function regionsOf(rows: readonly PostOfficeRow[]): Map<string, Set<number>> {
  const regions = new Map<string, Set<number>>();
  for (const { place, area, codes } of rows) {
    for (const name of [place, area].map(placeKey)) {
      const own = regions.get(name) ?? new Set();
      for (const code of codes) own.add(regionOf(code));
      regions.set(name, own);
    }
  }
  return regions;
}

/** Returns the provinces of a code and those around it. Near a border, a code alone doesn't tell the province. */
function near(codes: Decided['codes'], code: string): Provinces {
  let all = 0;
  for (let at = Number(code) - CLOSE; at <= Number(code) + CLOSE; at += 1) {
    all |= codes.get(String(at).padStart(4, '0')) ?? 0;
  }
  return all;
}

/** Returns the names of places with a post office or of some size. Of other suburbs and villages the code tells more. */
function namesOfTowns({ geoNames, suburbs, postOffice }: Sources, listed: ByPlace): Set<string> {
  const names = new Set(geoNames.keys());
  for (const { place, area, hasOffice } of postOffice) {
    for (const name of [area, ...(hasOffice ? [place] : [])].map(placeKey))
      if (listed.has(name)) names.add(name);
  }
  for (const [name, counts] of suburbs) if (sum(counts.values()) > 3) names.add(name);
  return names;
}

/** Returns the province of a town that has many suburbs. Villages of the same name have one or two. */
function largest(counts: ReadonlyMap<Provinces, number>, geo: Provinces, post: Provinces): Provinces {
  const [most, next] = [...counts].sort(([, a], [, b]) => b - a);
  if (!most || most[1] < 4 * Math.max(1, next?.[1] ?? 0)) return 0;
  return geo === most[0] || ((geo === 0 || post === most[0]) && most[1] >= 20) ? most[0] : 0;
}

/**
 * The register decides where GeoNames has another province, if the Post Office's codes agree: the border moved. If they
 * don't, these are different places of one name.
 */
function agree(geo: Provinces, register: Provinces, post: Provinces): Provinces {
  if (geo !== 0 && register !== 0 && (geo & register) === 0) {
    return register & post || geo | register | post;
  }
  const named = register || geo;
  if (named === 0 || post === 0) return named | post;
  return (named & post) === 0 ? named | post : named;
}

/** Returns the provinces of the Post Office's names by their codes. An area has those of nearly all its places. */
function provincesByName(
  rows: readonly PostOfficeRow[],
  provincesOfCode: (code: string) => Provinces,
): ByPlace {
  const listed: ByPlace = new Map();
  const provincesOf = (row: PostOfficeRow) => row.codes.map(provincesOfCode);
  for (const row of rows) for (const each of provincesOf(row)) add(listed, row.place, each);
  for (const [area, own] of groupBy(rows, ({ area }) => area)) {
    if (!listed.has(placeKey(area))) add(listed, area, majority(own.flatMap(provincesOf)));
  }
  return listed;
}

/**
 * A code has the provinces of its places, and that of its range, or without one those around it. A province that few
 * places nearby are in belongs to a namesake.
 */
function decideCodes(rows: readonly PostOfficeRow[], known: ByPlace, towns: ByPlace): Map<string, Provinces> {
  const votes = rows.flatMap(({ place, area, codes }) => {
    const key = placeKey(place);
    const [ofPlace, ofArea] = [known.get(key) ?? 0, known.get(placeKey(area)) ?? 0];
    const provinces = ofPlace & ofArea || ofPlace || ofArea;
    const isSure = known.get(key) === towns.get(key) && isOne(ofPlace);
    return codes.map((code) => ({ code: Number(code), key, provinces, isTown: towns.has(key), isSure }));
  });
  const near = sharesNear(votes);
  const decided = new Map<string, Provinces>();
  for (const [code, own] of groupBy(votes, ({ code }) => code)) {
    const here = near(code) | near(code, CLOSE) | confirmed(own);
    const all = own.flatMap(({ provinces, isTown }) => {
      const local = provinces & here;
      return local === 0 && isTown ? [provinces, provinces, provinces] : [local];
    });
    const name = String(code).padStart(4, '0');
    const base = rangeOf(name);
    const provinces = majority(all) | (base || near(code, 3 * NEAR, SHARE / 4));
    if (provinces !== 0) decided.set(name, base === 0 ? provinces : withoutStrays(provinces, base, own));
  }
  return decided;
}

/** Adds the province of the town that all places of a code belong to: Van Reenen, below the pass, belongs to Harrismith. */
function addAcrossBorders(
  codes: Decided['codes'],
  rows: readonly PostOfficeRow[],
  provincesOfTown: (area: string) => Provinces | undefined,
): void {
  const ofCodes = groupBy(
    rows.flatMap((row) => row.codes.map((code) => ({ ...row, code }))),
    ({ code }) => code,
  );
  for (const [code, own] of ofCodes) {
    const towns = own.map(({ place, area }) =>
      placeKey(place) === placeKey(area) ? 0 : provincesOfTown(placeKey(area)),
    );
    const [town = 0] = towns;
    const known = codes.get(code) ?? 0;
    if (known !== 0 && isOne(town) && towns.every((each) => each === town)) codes.set(code, known | town);
  }
}

/**
 * Drops the provinces of namesakes: those that don't border on the code's own, and where a town or several places of the code
 * are surely in its own, those that only one place may be in.
 */
function withoutStrays(
  provinces: Provinces,
  base: Provinces,
  own: readonly { provinces: Provinces; isSure: boolean }[],
): Provinces {
  const kept = provinces & (base | borders(base));
  const sure = own.reduce((all, each) => (each.isSure ? all | each.provinces : all), 0);
  if ((sure & base) === 0 && own.filter((each) => each.provinces === base).length < 4) return kept;
  const others = own.map((each) => each.provinces).filter((each) => isOne(each) && each !== base);
  const repeated = others.reduce((all, each, at) => (others.indexOf(each) < at ? all | each : all), 0);
  return kept & (base | sure | ((sure & base) === 0 ? repeated : 0));
}

/** Returns the provinces that at least three places of a code are in, and nowhere else. */
function confirmed(votes: readonly { key: string; provinces: Provinces }[]): Provinces {
  const sure = new Map(
    votes.filter(({ provinces }) => isOne(provinces)).map(({ key, provinces }) => [key, provinces]),
  );
  const counts = groupBy([...sure.values()], (provinces) => provinces);
  return [...counts].reduce((all, [provinces, { length }]) => (length > 2 ? all | provinces : all), 0);
}

function rangeOf(code: string): Provinces {
  const found = ranges.find(([, all]) =>
    all.split(' ').some((range) => code >= range.slice(0, 4) && code <= range.slice(-4)),
  );
  return found ? bitOf(found[0]) : 0;
}

const NEAR = 25;
const CLOSE = 5;
const SHARE = 0.2;

/** Returns a function that returns the provinces with a good share of the places near a code. */
function sharesNear(votes: readonly { code: number; provinces: Provinces }[]) {
  const weights = Array.from({ length: 9 }, () => new Float64Array(10_000));
  for (const { code, provinces } of votes) {
    const bits = isOne(provinces) ? weights.filter((_, at) => provinces & (1 << at)) : [];
    for (const each of bits) each[code] = (each[code] ?? 0) + 1 / bits.length;
  }
  return (code: number, distance = NEAR, least = SHARE): Provinces => {
    const shares = weights.map((each) =>
      sum(each.subarray(Math.max(0, code - distance), code + distance + 1)),
    );
    const all = sum(shares);
    return shares.reduce((found, share, at) => (share > all * least ? found | (1 << at) : found), 0);
  };
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const each of numbers) total += each;
  return total;
}

/** Returns the province that explains nearly all votes, or else each that explains some on its own. */
function majority(all: readonly Provinces[]): Provinces {
  const votes = all.filter((each) => each !== 0);
  if (votes.length === 0) return 0;
  let [best, most] = [0, 0];
  for (let bit = 1; bit < 512; bit *= 2) {
    const share = votes.filter((each) => (each & bit) !== 0).length;
    if (share > most) [best, most] = [bit, share];
  }
  const others = votes.filter((each) => (each & best) === 0);
  return others.length <= votes.length * SHARE ? best : best | majority(others);
}

function isOne(provinces: Provinces): boolean {
  return provinces !== 0 && (provinces & (provinces - 1)) === 0;
}
