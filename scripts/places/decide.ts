import { placeKey, type Provinces } from '#lib/address/places.ts';
import { formerProvince, provinceNamed } from '#lib/address/provinces.ts';
import { additions } from './additions.ts';
import { ranges } from './ranges.ts';
import { add, provincesOf as bitOf, type ByPlace, type PostOfficeRow, type Sources } from './sources.ts';

export interface Decided {
  places: ByPlace;
  codes: Map<string, Provinces>;
  abroad: string[];
}

/** Decides the provinces of each place and postal code. Sources that disagree leave several provinces: no evidence. */
export function decide(sources: Sources): Decided {
  const { geoNames, register, suburbs, postOffice, abroad } = sources;
  const known: ByPlace = new Map([...geoNames, ...register]);
  for (const [name, provinces] of additions) add(known, name, provinces);
  const codes = decideCodes(postOffice, known, geoNames);
  const listed = provincesByName(postOffice, codes);
  const places: ByPlace = new Map();
  for (const name of namesOfTowns(sources, listed)) {
    const agreed =
      largest(suburbs.get(name), geoNames.get(name)) ||
      agree(geoNames.get(name) ?? 0, register.get(name) ?? 0, listed.get(name) ?? 0);
    if (agreed !== 0 && !provinceNamed(name) && !formerProvince(name)) places.set(name, agreed);
  }
  for (const [name, provinces] of additions) places.set(name, provinces);
  addAcrossBorders(codes, postOffice, (area) => (geoNames.has(area) ? places.get(area) : 0));
  return {
    places,
    codes,
    abroad: [...abroad].filter((name) => !places.has(name) && !register.has(name)).sort(),
  };
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
function largest(suburbs: ReadonlyMap<Provinces, number> | undefined, geo = 0): Provinces {
  const [most, next] = [...(suburbs ?? [])].sort(([, a], [, b]) => b - a);
  if (!most || most[1] < 4 * Math.max(1, next?.[1] ?? 0)) return 0;
  return geo === most[0] || (geo === 0 && most[1] >= 20) ? most[0] : 0;
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
function provincesByName(rows: readonly PostOfficeRow[], codes: Decided['codes']): ByPlace {
  const listed: ByPlace = new Map();
  const provincesOf = (row: PostOfficeRow) => row.codes.map((code) => codes.get(code) ?? 0);
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
    return codes.map((code) => ({ code: Number(code), key, provinces, isTown: towns.has(key) }));
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
    const provinces = majority(all) | (rangeOf(name) || near(code, 3 * NEAR, SHARE / 4));
    if (provinces !== 0) decided.set(name, provinces);
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

/** Returns the provinces that at least three places of a code are in, and nowhere else. */
function confirmed(votes: readonly { key: string; provinces: Provinces }[]): Provinces {
  const sure = new Map(
    votes.filter(({ provinces }) => isOne(provinces)).map(({ key, provinces }) => [key, provinces]),
  );
  const counts = groupBy([...sure.values()], (provinces) => provinces);
  return [...counts].reduce((all, [provinces, { length }]) => (length > 2 ? all | provinces : all), 0);
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
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
