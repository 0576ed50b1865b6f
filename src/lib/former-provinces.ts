// cspell:ignore bophuthatswana capeprovince ciskei easterntransvaal gazankulu kaapland kaapprovinsie kangwane noordtransvaal northernprovince northerntransvaal oostransvaal transkei tvaal venda westernprovince westerntransvaal westransvaal kwandebele lebowa
/** The provinces and homelands before 1994. */
import { lettersOf, type Province } from '#lib/provinces.ts';

/** Returns the provinces that a province or homeland before 1994 is a part of now, if a text names one. */
export function formerProvince(text: string): readonly Province[] | undefined {
  return former.get(lettersOf(text));
}

const TRANSVAAL = ['Gauteng', 'Limpopo', 'Mpumalanga', 'North West'] as const;
const CAPE = ['Eastern Cape', 'Northern Cape', 'North West', 'Western Cape'] as const;
const NORTH = ['Limpopo', 'Mpumalanga'] as const;

/** What they are a part of now. Several provinces where borders moved since (Wikipedia: Provinces of South Africa). */
const formerNames: readonly (readonly [string, readonly Province[]])[] = [
  ['transvaal tvaal tvl', TRANSVAAL],
  ['easterntransvaal oostransvaal', ['Mpumalanga', 'Limpopo']],
  ['northerntransvaal noordtransvaal northernprovince', NORTH],
  ['westerntransvaal westransvaal', ['North West', 'Gauteng']],
  ['pwv', ['Gauteng', 'Mpumalanga']],
  ['cape capeprovince kaap kaapprovinsie kaapland cp', CAPE],
  ['westernprovince', ['Western Cape']],
  ['ciskei', ['Eastern Cape']],
  ['transkei', ['Eastern Cape', 'KwaZulu-Natal']],
  ['bophuthatswana', ['North West', 'Gauteng', 'Free State', 'Northern Cape', 'Limpopo', 'Mpumalanga']],
  ['venda', ['Limpopo']],
  ['gazankulu lebowa', NORTH],
  ['kangwane', ['Mpumalanga']],
  ['kwandebele', ['Mpumalanga', 'Limpopo', 'Gauteng']],
];

const former: ReadonlyMap<string, readonly Province[]> = new Map(
  formerNames.flatMap(([called, provinces]) => called.split(' ').map((name) => [name, provinces] as const)),
);
