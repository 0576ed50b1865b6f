/** South Africa's nine provinces: their names, and the postal codes they most likely have. */
import { isOneTypoAway } from '#lib/one-typo.ts';

export type Province =
  | 'Eastern Cape'
  | 'Free State'
  | 'Gauteng'
  | 'KwaZulu-Natal'
  | 'Limpopo'
  | 'Mpumalanga'
  | 'North West'
  | 'Northern Cape'
  | 'Western Cape';

/** Returns the province that a text names in English, in Afrikaans or abbreviated. */
export function provinceNamed(text: string): Province | undefined {
  return provinceByName.get(lettersOf(text).replace(/(province|provinsie)$/, ''));
}

/** Does the same, and allows for one wrong, missing, added or swapped letter. */
export function provinceMeant(text: string): Province | undefined {
  const [letters, words] = [lettersOf(text), wordsIn(text)];
  const near = spellings.find((each) => each.words === words && isOneTypoAway(letters, each.letters));
  return provinceNamed(text) ?? (/\d/.test(text) ? undefined : near?.province);
}

function wordsIn(text: string): number {
  return text.split(/[\s-]+/).length;
}

/** Returns the province that a South African postal code most likely belongs to. */
export function provinceOfPostalCode(code: string): Province | undefined {
  if (!/^[0-9]{4}$/.test(code)) return undefined;
  return ranges.find(({ first, last }) => code >= first && code <= last)?.province;
}

/** The names of each province. Blanks, hyphens, dots and case don't matter. */
const names: readonly (readonly [Province, ...string[]])[] = [
  ['Eastern Cape', 'EC', 'E Cape', 'Oos-Kaap'],
  ['Free State', 'FS', 'VS', 'OFS', 'Orange Free State', 'Vrystaat', 'Oranje-Vrystaat'],
  ['Gauteng', 'GP', 'GT'],
  ['KwaZulu-Natal', 'KZN', 'Natal', 'KwaZulu'],
  ['Limpopo', 'LP'],
  ['Mpumalanga', 'MP'],
  ['North West', 'NW', 'Noordwes'],
  ['Northern Cape', 'NC', 'N Cape', 'NK', 'Noord-Kaap'],
  ['Western Cape', 'WC', 'W Cape', 'WK', 'Wes-Kaap'],
];

const spellings = names.map(([province]) => ({
  province,
  letters: lettersOf(province),
  words: wordsIn(province),
}));

const provinceByName = new Map(
  names.flatMap((called) => called.map((name) => [lettersOf(name), called[0]] as const)),
);

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[\s.\-\u2010-\u2015]/g, '');
}

// Based on Wikipedia's "List of postal codes in South Africa" and, near borders, the Post Office's list of suburbs
// (`data-raw/postalcodes.csv` of github.com/datawookie/saffer). Codes of several provinces, and of Namibia before 1990,
// are left out.
const codes: readonly (readonly [Province, string])[] = [
  ['Eastern Cape', '4730-5949 6000-6459 9742-9744 9749-9759 9762-9769 9786-9787 9798-9799'],
  [
    'Free State',
    '1932 1946-1949 1995-1999 8340 8710-8719 9300-9741 9745-9748 9760-9761 9770-9785 9788-9794 9800-9999',
  ],
  ['Gauteng', '0001-0215 0221-0231 1000-1021 1400-1931 1933-1945 1950-1994 2000-2199 2495-2519'],
  ['KwaZulu-Natal', '2900-4729'],
  ['Limpopo', '0380-0387 0480-0491 0510-0999 1057-1064 1133-1169 1380-1399'],
  ['Mpumalanga', '1022-1056 1065-1123 1170-1379 2200-2494'],
  ['North West', '0216-0220 0232-0379 0388-0399 2520-2899 8575-8659'],
  [
    'Northern Cape',
    '5950-5999 6920-6929 6960-6969 7000-7099 8180-8199 8220-8339 8341-8574 8660-8709 8720-8999 9795-9797',
  ],
  ['Western Cape', '6460-6919 6930-6959 6970-6999 7100-8179 8200-8219'],
];

/** A range is one code, or the first and the last one. */
const ranges = codes.flatMap(([province, all]) =>
  all.split(' ').map((range) => ({ province, first: range.slice(0, 4), last: range.slice(-4) })),
);
