// cspell:ignore eastcape eastkaap ecape freest fstate gaut kwanatal kwaznatal kwazulunatalkzn kzulunatal kznnatal limpo mpum mpuma mpumal natalkzn ncape noordweste northcape northkaap nwest wcape westcape westkaap westkaapland
// cspell:ignore bophuthatswana capeprovince ciskei easterntransvaal gazankulu kaapland kaapprovinsie kangwane noordtransvaal northernprovince northerntransvaal oostransvaal provinceof transkei tvaal venda westernprovince westerntransvaal kwandebele lebowa
/** South Africa's nine provinces: their names, as they are and as they were. */
import { isOneTypoAway } from '#lib/text/one-typo.ts';
import { remember } from '#lib/text/remember.ts';

/** Other names of each province, and what it's only called in a hurry. Blanks, hyphens, dots and case don't matter. */
const NAMES = {
  'Eastern Cape': ['EC|E Cape|Oos-Kaap|O Kaap', 'eastcape ecape eastkaap'],
  'Free State': ['FS|VS|OFS|F State|Orange Free State|Vrystaat|Oranje-Vrystaat|OVS', 'freest fstate'],
  Gauteng: ['GP|GT', 'gau gaut gtg'],
  'KwaZulu-Natal': ['KZN|KZ Natal|Natal|KwaZulu', 'kznnatal natalkzn kwazulunatalkzn kzulunatal kwanatal'],
  Limpopo: ['LP', 'lim limp limpo lmp'],
  Mpumalanga: ['MP|MPU', 'mpum mpuma mpumal mpl mpg'],
  'North West': ['NW|NWP|N West|Noordwes', 'noordweste'],
  'Northern Cape': ['NC|N Cape|NK|Noord-Kaap|N Kaap', 'northcape northkaap'],
  'Western Cape': ['WC|W Cape|WK|Wes-Kaap|W Kaap', 'westcape westkaap'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

/** Provinces and homelands before 1994. They aren't towns, and span several provinces now. */
const FORMER =
  'transvaal easterntransvaal northerntransvaal westerntransvaal noordtransvaal oostransvaal pwv cape capeprovince ' +
  'kaap kaapprovinsie kaapland ciskei transkei bophuthatswana venda gazankulu kangwane kwandebele lebowa northernprovince ' +
  'westernprovince tvl tvaal cp';

export type Province = keyof typeof NAMES;

export interface ProvinceName {
  /** Undefined for a former one. */
  province?: Province;
  /** QuickBooks should get the name and not an abbreviation that only looks like one. */
  spelling: 'name' | 'abbreviation' | 'former';
}

/** Returns the province that a text names; null for none. */
export function provinceIn(text: string): ProvinceName | null {
  if (text.length > LONGEST_NAME || /\d/.test(text)) return null;
  const letters = lettersOf(text);
  return named.get(letters) ?? named.get(letters.replace(AROUND_NAME, '')) ?? null;
}

/** Returns the province that a text names in English, in Afrikaans or as usually abbreviated. */
export function provinceNamed(text: string): Province | undefined {
  const name = provinceIn(text);
  return name?.spelling === 'name' ? name.province : undefined;
}

/** Does the same, and allows for other abbreviations, and one wrong, missing, added or swapped letter. */
export const provinceMeant = remember((text: string): Province | null => {
  const known = provinceIn(text);
  if (known || text.length > LONGEST_NAME || /\d/.test(text)) return known?.province ?? null;
  const [letters, words] = [lettersOf(text), wordsIn(text)];
  const isMeant = (each: Province) => wordsIn(each) === words && isOneTypoAway(letters, lettersOf(each));
  return PROVINCES.find(isMeant) ?? null;
});

const LONGEST_NAME = 40;
const AROUND_NAME = /^(?:the|provinceof(?:the)?)|(?:province|provinsie|prov)$/g;

// TypeScript types keys as strings. They're in the order of their letters in the table of places.
export const PROVINCES = Object.keys(NAMES) as readonly Province[];

const named: ReadonlyMap<string, ProvinceName> = new Map<string, ProvinceName>([
  ...FORMER.split(' ').map((name) => [name, { spelling: 'former' }] as const),
  ...PROVINCES.flatMap((province) => {
    const [names, short] = NAMES[province];
    const as = (spelling: ProvinceName['spelling']) => (name: string) =>
      [lettersOf(name), { province, spelling }] as const;
    return [...short.split(' ').map(as('abbreviation')), ...[province, ...names.split('|')].map(as('name'))];
  }),
]);

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[\s.\-/\u2010-\u2015]/g, '');
}

function wordsIn(text: string): number {
  return text.split(/[\s-]+/).length;
}
