// cspell:disable
import { expect, test } from 'vitest';
import { completeAddress } from '#lib/address/fix.ts';
import { readAddress } from '#lib/address/read.ts';
import { namesOtherCountry } from '#lib/address/countries.ts';
import * as table from '#lib/address/places-data.ts';
import { onlyProvince, placeNamed, provincesNear, provincesOfCode } from '#lib/address/places.ts';
import { provinceNamed } from '#lib/address/provinces.ts';
import { readCases } from '../cases.ts';

const provinceFor = (address: string) => provinceNamed(completeAddress(readAddress(address))?.province ?? '');
// A few are also countries, which an address without a province may mean.
const names = Object.values(table.places)
  .flatMap((all) => all.replace(/\d\w*/g, '').split(' '))
  .filter((name) => !namesOtherCountry(name));
const codes = Object.values(table.codes).flatMap((all) =>
  all.split(' ').flatMap((range) => [range.slice(0, 4), range.slice(-4)]),
);

// From Wikipedia's articles on the towns. Many are near a border, or the border moved in 2006.
test.each(readCases('places'))('$town, $code is in $province', ({ town = '', code = '', province }) => {
  expect(provinceFor(`12 Church Street, ${town}, ${code}`) ?? '').toBe(province);
});

test('no place has a proposal for another province, whatever the code', () => {
  for (const name of names) {
    const provinces = placeNamed(name).provinces;
    for (const code of ['', codes[names.indexOf(name) % codes.length] ?? '']) {
      const proposed = provinceFor(`12 Church Street, ${name}, ${code}`);
      const possible = code === '' ? provinces : provinces & provincesOfCode(code);
      expect(proposed, `${name} ${code}`).toBe(onlyProvince(possible));
    }
  }
});

test('an unknown place has a proposal only if all places with its code are in one province', () => {
  for (const code of codes) {
    expect(provinceFor(`12 Church Street, Nergensdorp, ${code}`), code).toBe(
      onlyProvince(provincesOfCode(code)),
    );
  }
});

test('unknown codes and places have no provinces, and a code includes its neighbors', () => {
  expect([
    provincesOfCode(''),
    provincesOfCode('930'),
    provincesOfCode('9000'),
    placeNamed('Nergensdorp').provinces,
  ]).toEqual([0, 0, 0, 0]);
  expect(onlyProvince(provincesOfCode('0002'))).toBe('Gauteng');
  expect(provincesNear('4729')).toBe(provincesOfCode('4729') | provincesOfCode('4731'));
});
