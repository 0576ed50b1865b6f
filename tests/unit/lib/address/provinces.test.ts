// cspell:ignore Freestat Gautang Gauten Gautong Wetsern Ciskei Kaapland
import { expect, test } from 'vitest';
import { provinceIn, provinceMeant, provinceNamed } from '#lib/address/provinces.ts';

const NAMES = {
  'Free State': 'Free State| free-state. |Vrystaat',
  'Western Cape': 'Wes Kaap|Weskaap|W. Cape|The Western Cape|W/Kaap',
  'KwaZulu-Natal': 'K.Z.N.|KwaZulu Natal|KwaZulu/Natal',
  Gauteng: 'GP',
  'Eastern Cape': 'ec',
  'Northern Cape': 'Noord-Kaap',
  'North West': 'Noordwes Provinsie',
  Limpopo: 'Limpopo Province|Limpopo Prov.|Province of Limpopo',
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

test.each(['Transvaal', 'TVL', 'Ciskei', 'Kaapland', 'Northern Province'])(
  '"%s" is a former province',
  (text) => {
    expect(provinceIn(text)).toEqual({ spelling: 'former' });
    expect(provinceNamed(text)).toBeUndefined();
  },
);
