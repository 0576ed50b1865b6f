// cspell:ignore Freestat Gautang Gauten Gautong Wetsern
import { expect, test } from 'vitest';
import { provinceMeant, provinceNamed, provinceOfPostalCode } from '#lib/provinces.ts';

const NAMES = {
  'Free State': 'Free State| free-state. |Vrystaat',
  'Western Cape': 'Wes Kaap|Weskaap|W. Cape',
  'KwaZulu-Natal': 'K.Z.N.|KwaZulu Natal',
  Gauteng: 'GP',
  'Eastern Cape': 'ec',
  'Northern Cape': 'Noord-Kaap',
  'North West': 'Noordwes Provinsie',
  Limpopo: 'Limpopo Province',
  Mpumalanga: 'Mpumalanga',
  none: 'Bloemfontein|South Africa|Gauteng Road|Cape Town|',
};
const names = Object.entries(NAMES).flatMap(([province, texts]) =>
  texts.split('|').map((text) => [text, province] as const),
);

test.each(names)('"%s" names the province %s', (text, province) => {
  expect(provinceNamed(text) ?? 'none').toBe(province);
});

test.each([
  ['Gauteng', 'Gauteng'],
  ['GP', 'Gauteng'],
  ['Gautang', 'Gauteng'],
  ['Fre State', 'Free State'],
  ['Wetsern - Cape', 'Western Cape'],
  ['kwazulu-natl', 'KwaZulu-Natal'],
  ['FreStateX', 'none'],
  ['FreStat', 'none'],
  ['Freestat', 'none'],
  ['Gauten9', 'none'],
  ['Gautong Road', 'none'],
])('"%s" may be a misspelling of the province %s', (text, province) => {
  expect(provinceMeant(text) ?? 'none').toBe(province);
});

/** Postal codes of towns, at borders where possible. 0400 is in several provinces, and 9000 in none. */
const CODES = {
  Gauteng: '0002 0215 1401 2001 2196 2499',
  'North West': '0216 0250 0299 2531 8601',
  Limpopo: '0480 0950 0699 1390',
  Mpumalanga: '1035 1201 2302',
  'Free State': '1947 9301 9866',
  'KwaZulu-Natal': '2940 4001 4700',
  'Eastern Cape': '5099 6001 9750',
  'Western Cape': '6529 8001',
  'Northern Cape': '7000 8240 8301 8801 9795',
  none: '0400 9000 0000 930 x2196 21961',
};
const codes = Object.entries(CODES).flatMap(([province, all]) =>
  all.split(' ').map((code) => [code, province] as const),
);

test.each(codes)('the postal code %s is in the province %s', (code, province) => {
  expect(provinceOfPostalCode(code) ?? 'none').toBe(province);
});
