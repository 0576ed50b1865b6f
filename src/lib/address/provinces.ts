// cspell:ignore bophuthatswana capeprovince ciskei easterntransvaal gazankulu kaapland kaapprovinsie kangwane noordtransvaal northernprovince northerntransvaal oostransvaal provinceof transkei tvaal venda westernprovince westerntransvaal kwandebele lebowa
/** South Africa's nine provinces: their names, as they are and as they were. */
import { isOneTypoAway } from '#lib/text/one-typo.ts';

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
  if (text.length > LONGEST_NAME) return undefined;
  return provinceByName.get(
    lettersOf(text).replace(/^(?:the|provinceof(?:the)?)|(?:province|provinsie|prov)$/g, ''),
  );
}

const LONGEST_NAME = 40;

/** Does the same, and allows for one wrong, missing, added or swapped letter. */
export function provinceMeant(text: string): Province | undefined {
  const [letters, words] = [lettersOf(text), wordsIn(text)];
  const near = spellings.find((each) => each.words === words && isOneTypoAway(letters, each.letters));
  return provinceNamed(text) ?? (/\d/.test(text) ? undefined : near?.province);
}

function wordsIn(text: string): number {
  return text.split(/[\s-]+/).length;
}

/** Returns whether a text is the name of a province or homeland before 1994. It's not a town, and spans several now. */
export function formerProvince(text: string): boolean {
  return former.has(lettersOf(text));
}

/** The names of each province. Blanks, hyphens, dots and case don't matter. */
const names: readonly (readonly [Province, ...string[]])[] = [
  ['Eastern Cape', 'EC', 'E Cape', 'Oos-Kaap', 'O Kaap'],
  ['Free State', 'FS', 'VS', 'OFS', 'F State', 'Orange Free State', 'Vrystaat', 'Oranje-Vrystaat', 'OVS'],
  ['Gauteng', 'GP', 'GT'],
  ['KwaZulu-Natal', 'KZN', 'KZ Natal', 'Natal', 'KwaZulu'],
  ['Limpopo', 'LP'],
  ['Mpumalanga', 'MP', 'MPU'],
  ['North West', 'NW', 'NWP', 'N West', 'Noordwes'],
  ['Northern Cape', 'NC', 'N Cape', 'NK', 'Noord-Kaap', 'N Kaap'],
  ['Western Cape', 'WC', 'W Cape', 'WK', 'Wes-Kaap', 'W Kaap'],
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
  return text.toLowerCase().replace(/[\s.\-/\u2010-\u2015]/g, '');
}

const former = new Set(
  (
    'transvaal easterntransvaal northerntransvaal westerntransvaal noordtransvaal oostransvaal pwv cape capeprovince ' +
    'kaap kaapprovinsie kaapland ciskei transkei bophuthatswana venda gazankulu kangwane kwandebele lebowa northernprovince ' +
    'westernprovince tvl tvaal cp'
  ).split(' '),
);
