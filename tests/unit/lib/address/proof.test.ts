// cspell:ignore kode Mpum Nedbank Universitas Welgevonden Kerkstraat Poskode Stasie Voortrekker Westkaap Heuwelsig provinsie
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { fixAddress } from '#lib/address/fix.ts';
import { parseAddress } from '#lib/address/parse.ts';
import { isClean } from '#lib/address/parts.ts';
import { PROVINCES, provinceNamed } from '#lib/address/provinces.ts';
import { readAddress } from '#lib/address/read.ts';
import { TOWNS } from '../../../../scripts/seed/words.ts';
import { readCases } from '../cases.ts';

vi.setConfig({ testTimeout: 600_000 });

/** `FC_RUNS=100000` finds rare cases. */
const runs = { numRuns: Number(process.env.FC_RUNS ?? 2000), seed: 60 };

const towns = [
  ...TOWNS.map(({ name, province, postalCode }) => ({ town: name, province, code: postalCode })),
  ...readCases('places').flatMap(({ town = '', province = '', code = '' }) =>
    provinceNamed(province) && code !== '' ? { town, province, code } : [],
  ),
];
const streets =
  '41 Church St|5 Kerkstraat|14 Loch Street|61 Stasie Weg|PO Box 218|Shop 4 Canal Walk|Unit 12B|1204 Main Road|' +
  "Private Bag X12|12 4th Avenue|Plot 7|cnr Long & Loop Str|Erf 1234|'n Voortrekker Straat 9|Farm Welgevonden|2nd Floor Nedbank Building";
const suburbs = '||||Westdene|Heuwelsig|Central|Extension 4|Industrial Park|Universitas';
const separators =
  ', | ,|,|; | / | | | - | – | — | • |\n|\n\n|\r\n|. | : | * | > |_|  |\t|, , | (|) |[|]|"|“| 🏠 |📍 | · |~|=|...|/';
const labels = ['Code: ', 'code ', 'Postal Code ', 'Poskode: ', 'kode '];
const spellings: Readonly<Record<string, string>> = {
  'Western Cape': 'Westkaap|W Cape|WC|Wes-Kaap',
  'KwaZulu-Natal': 'KZN|KZN Natal|K.Z.N.|kwazulu natal',
  Limpopo: 'Lim|Limp|LP',
  Mpumalanga: 'Mpum|MP',
  Gauteng: 'Gau|GP|gauteng province|Transvaal',
  'Free State': 'FS|Vrystaat|free-state',
};
const from = (all: string) => fc.constantFrom(...all.split('|'));

const written = fc
  .record({
    place: fc.constantFrom(...towns),
    street: from(streets),
    suburb: from(suburbs),
    other: fc.constantFrom(...towns),
    separator: from(separators),
    last: from(separators),
    kind: fc.nat(19),
    province: fc.nat(5),
    label: fc.constantFrom('', '', '', '', ...labels),
    country: fc.constantFrom('', '', '', 'South Africa', 'RSA', 'S.A.', 'Suid-Afrika'),
    end: fc.constantFrom('', '', '', '.', ')', ' ,', '"', ' 🙂'),
  })
  .map((made) => ({ ...made, address: addressOf(made) }));

interface Made {
  place: (typeof towns)[number];
  other: (typeof towns)[number];
  street: string;
  suburb: string;
  separator: string;
  last: string;
  kind: number;
  province: number;
  label: string;
  country: string;
  end: string;
}

/** Writes an address in one of many forms and orders. */
function addressOf(made: Made): string {
  const { place, other, street, suburb, separator, last, kind, label, country, end } = made;
  const spelled = [...(spellings[place.province] ?? '').split('|'), place.province];
  const province = made.province < 2 ? '' : (spelled[made.province % spelled.length] ?? '');
  const wrong = PROVINCES.find((each) => each !== place.province) ?? '';
  const code = `${label}${kind === 1 ? place.code.replace(/^0/, '') : place.code}`;
  const orders: readonly (readonly string[])[] = [
    [place.code, street, suburb, place.town, province],
    [street, suburb, code, place.town, province],
    [street, suburb, `${place.code} ${place.town}`, province],
    [`${place.town} ${place.code}`, street, suburb, province],
    [place.town, street, suburb, province, code],
    [province, place.town, suburb, street, code],
    [street, place.town, suburb, province, code],
    // The first town may be a suburb of the second, if both are in a province.
    [`${street} ${place.town}`, `${other.province === place.province ? '' : other.town} ${code}`],
    [street, place.town, `${place.code} and 12 Main Road`, other.town, other.code],
    [street, place.town, wrong, code],
    [street, suburb, `${place.town} (${place.code})`, province],
    [street, suburb, `${place.town}-${place.code}`, province],
    [`City: ${place.town}`, `Address: ${street}`, code],
    [street, suburb, place.town, province, code, place.code],
  ];
  const parts = orders[kind] ?? [
    street,
    suburb,
    kind < 17 ? place.town : `${place.town} ${province}`,
    kind < 17 ? province : '',
    code,
  ];
  const filled = [...parts, country].filter((part) => part !== '');
  return `${filled.slice(0, -1).join(separator)}${last}${filled.at(-1) ?? ''}${end}`;
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

test('each certain fix has the town, the province, the code and all words of the street', () => {
  let certain = 0;
  fc.assert(
    fc.property(written, ({ place, street, suburb, address }) => {
      const fix = fixAddress(readAddress(address));
      if (fix?.certainty !== 'certain') return;
      certain += 1;
      const { line1, line2, city, state, postalCode } = parseAddress(fix.address);
      expect({ city, province: provinceNamed(state), postalCode }).toEqual({
        city: place.town,
        province: place.province,
        postalCode: place.code,
      });
      expect(wordsIn(`${line1} ${line2}`)).toEqual(
        wordsIn(address.includes(suburb) ? `${street} ${suburb}` : street),
      );
      expect([line1, city, state].filter((part) => !isClean(part))).toEqual([]);
      expect(fixAddress(readAddress(fix.address))).toBeUndefined();
    }),
    runs,
  );
  expect(certain).toBeGreaterThan(runs.numRuns / 8);
});
