// cspell:ignore Gautang Oulaan Wetsern Bethal Edenvale Julho Kyalami Magaliesburg Polana Poskode Randburg Riebeeck Tembisa Vilakazi Voortrekkerstraat Wynberg kode Trichardt Naledi Universitas Meyerton Midvaal Springfontein Phuthaditjhaba Ladybrand Steynstraat
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { parseAddress } from '#lib/address/parse.ts';
import { completeAddress, fixAddress } from '#lib/address/fix.ts';
import { placeNamed } from '#lib/address/places.ts';
import { readAddress } from '#lib/address/read.ts';
import { provinceNamed } from '#lib/address/provinces.ts';
import { anyText, runs } from '../records.ts';

vi.setConfig({ testTimeout: 60_000 });

const completed = (address: string) => completeAddress(readAddress(address))?.address;

test.each<[string, string | undefined]>([
  ['12 Church Street, Bloemfontein, 9301', '12 Church Street, Bloemfontein, Free State, 9301'],
  [
    '12 Church Street, Westdene, Bloemfontein, 9301',
    '12 Church Street, Westdene, Bloemfontein, Free State, 9301',
  ],
  ['12 Church Street, Bloemfontein 9301', '12 Church Street, Bloemfontein, Free State, 9301'],
  ['8 Loop Street\r\nCape Town\r\n8001 ', '8 Loop Street\nCape Town\nWestern Cape\n8001'],
  ['Shop 12,\nMenlyn Park,\nPretoria,\n0181', 'Shop 12\nMenlyn Park\nPretoria\nGauteng\n0181'],
  ['Street: 4 Long St City: Cape Town Code: 8001', '4 Long St, Cape Town, Western Cape, 8001'],
  ['Straat: Kerkstraat 4 Dorp: Parys Poskode: 9585', 'Kerkstraat 4, Parys, Free State, 9585'],
  [
    'Street Address: 4 Long St Suburb: Gardens City: Cape Town Province: Western Cape Zip Code: 8001',
    '4 Long St, Gardens, Cape Town, Western Cape, 8001',
  ],
  ['PO Box 1234, Polokwane, 0700', 'PO Box 1234, Polokwane, Limpopo, 0700'],
  ['1204 Church Street, Bloemfontein, 9301', '1204 Church Street, Bloemfontein, Free State, 9301'],
  ['9301 Church Street, Bloemfontein, 9301', '9301 Church Street, Bloemfontein, Free State, 9301'],
  ['12 Church Street, Bloemfontein, 9301, South Africa', '12 Church Street, Bloemfontein, Free State, 9301'],
  ['12 Church Street, Bloemfontein, RSA, 9301', '12 Church Street, Bloemfontein, Free State, 9301'],
  ['12 Church Street, Bloemfontein Free State, 9301', '12 Church Street, Bloemfontein, Free State, 9301'],
  ['12 Main Road, Sandton GP 2196', '12 Main Road, Sandton, GP, 2196'],
  ['12 Main Road, Sandton, Gautang, 2196', '12 Main Road, Sandton, Gauteng, 2196'],
  ['12 Main Road, Sandton, Gautang', '12 Main Road, Sandton, Gauteng'],
  ['8 Loop Street, Cape Town Wetsern Cape 8001', '8 Loop Street, Cape Town, Western Cape, 8001'],
  ['12 Church Street Bloemfontein 9301', '12 Church Street, Bloemfontein, Free State, 9301'],
  ['12 Kerkstraat Bloemfontein, Free State, 9301', '12 Kerkstraat, Bloemfontein, Free State, 9301'],
  ['PO Box 123 Polokwane, 0700', 'PO Box 123, Polokwane, Limpopo, 0700'],
  ['Unit 4, 12 Main Road Durban, 4001', 'Unit 4, 12 Main Road, Durban, KwaZulu-Natal, 4001'],
  ['123 Main Road Durban, 4001', '123 Main Road, Durban, KwaZulu-Natal, 4001'],
  ['5 Main Road Durban, 4001', '5 Main Road, Durban, KwaZulu-Natal, 4001'],
  ['12B Main Road Durban, 4001', '12B Main Road, Durban, KwaZulu-Natal, 4001'],
  ['12 Church Street East London, 5201', '12 Church Street, East London, Eastern Cape, 5201'],
  ['12 Church Street Durban North, 4051', '12 Church Street, Durban North, KwaZulu-Natal, 4051'],
  ['123 Kerkstraat Bloemfontein, 9301', '123 Kerkstraat, Bloemfontein, Free State, 9301'],
  ['5 Kerkstraat Bloemfontein, 9301', '5 Kerkstraat, Bloemfontein, Free State, 9301'],
  ['12B Kerkstraat Bloemfontein, 9301', '12B Kerkstraat, Bloemfontein, Free State, 9301'],
  ['12 Ou Kerkstraat Bloemfontein, 9301', '12 Ou Kerkstraat, Bloemfontein, Free State, 9301'],
  ['POBox 123 Polokwane, 0700', 'POBox 123, Polokwane, Limpopo, 0700'],
  ['P.O. Box 123 Polokwane, 0700', 'P.O. Box 123, Polokwane, Limpopo, 0700'],
  ['Private Bag 123 Polokwane, 0700', 'Private Bag 123, Polokwane, Limpopo, 0700'],
  ['Privaatsak X123 Polokwane, 0700', 'Privaatsak X123, Polokwane, Limpopo, 0700'],
  ['12 Kerk Street, Durban,South Africa', '12 Kerk Street, Durban, KwaZulu-Natal'],
  ['12 Kerk Street, Durban, 4001,South Africa', '12 Kerk Street, Durban, KwaZulu-Natal, 4001'],
  ['12 Kerk Street, Durban, South Africa , 4001', '12 Kerk Street, Durban, KwaZulu-Natal, 4001'],
  ['12 Kerk Street, Limpopo, Durban, Gauteng, 4001', undefined],
  ['12 Oulaan Durban, 4001', '12 Oulaan, Durban, KwaZulu-Natal, 4001'],
  ['Shop 4 12 Main Road Durban, 4001', 'Shop 4 12 Main Road, Durban, KwaZulu-Natal, 4001'],
  ['12 Main Road Durban 4th, 4001', undefined],
  ['Gautang 2196', undefined],
  ['12 Church Street East 9301', undefined],
  ['8 Loop Street, Wes-Kaap, Cape Town, 8001', '8 Loop Street, Cape Town, Wes-Kaap, 8001'],
  ['12 Church Street, Bloemfontein, Free State, 9301', undefined],
  ['12 Church Street, Bloemfontein, Vrystaat 9301', undefined],
  ['12 Church Street, Bloemfontein', '12 Church Street, Bloemfontein, Free State'],
  ['1204 Church Street, Bloemfontein', undefined],
  ['12 Church Street, 9301 Bloemfontein', '12 Church Street, Bloemfontein, Free State, 9301'],
  ['Magaliesburg 1791, 14 Rustenburg Road', '14 Rustenburg Road, Magaliesburg, Gauteng, 1791'],
  ['12 Main Road, Kyalami 1684 Midrand', '12 Main Road, Kyalami, Midrand, Gauteng, 1684'],
  ['Market Street, Polokwane, Stand 1234', undefined],
  ['Radio House, Polokwane, P.O. Box 0700', undefined],
  ['Radio House, Polokwane, P.O. Box: 0700', undefined],
  ['Bloemfontein, 9301', undefined],
  ['Church Street Bloemfontein 9301', 'Church Street, Bloemfontein, Free State, 9301'],
  ['Loop Street, 12 Church Street, 9301', undefined],
  ['12 Main Road, Gautang, 8001', '12 Main Road, Gautang, Western Cape, 8001'],
  ['12 Church Street, Hammanskraal, 0400', '12 Church Street, Hammanskraal, Gauteng, 0400'],
  ['16 Van Riebeeck Ave - Edenvale - Gauteng - 1609', '16 Van Riebeeck Ave, Edenvale, Gauteng, 1609'],
  ['8 Hospital Street; Springbok; 8240', '8 Hospital Street, Springbok, Northern Cape, 8240'],
  ['14 Main Road, Wynberg, 7800', '14 Main Road, Wynberg, Western Cape, 7800'],
  ['14 Main Road, Wynberg, 2090', '14 Main Road, Wynberg, Gauteng, 2090'],
  ['14 Main Road, Wynberg', undefined],
  ['12 Church Street, Durban, 8001', undefined],
  ['12 Church Street, Durban, Gauteng, 4001', '12 Church Street, Durban, KwaZulu-Natal, 4001'],
  [
    '7 4th Avenue, Melville, Johannesburg, Gauteng South Africa, 2092',
    '7 4th Avenue, Melville, Johannesburg, Gauteng, 2092',
  ],
  ['31 Plane Road Industrial Park 1619', undefined],
  ['31 Plane Road, Industrial Park, 1619', undefined],
  ['12 Turnbull Street Opposite Shell Garage 3880', undefined],
  ['14 Kerkstraat, Bethal, kode: 2310', '14 Kerkstraat, Bethal, Mpumalanga, 2310'],
  ['Poskode 2310, Bethal, Kerkstraat 14', 'Kerkstraat 14, Bethal, Mpumalanga, 2310'],
  ['14 Oak Ave, Randburg, Transvaal, 2194', '14 Oak Ave, Randburg, Gauteng, 2194'],
  ['14 Oak Ave, Randburg, Tvl, 2194', '14 Oak Ave, Randburg, Gauteng, 2194'],
  ['14 Oak Ave, Randburg, the big house, 2194', '14 Oak Ave, the big house, Randburg, Gauteng, 2194'],
  ['Ivory Park, Tembisa, Site 1405', undefined],
  ['Westdene, Bloemfontein, Voortrekkerstraat 1420', undefined],
  ['4521 Vilakazi Street, Orlando West, Soweto', undefined],
  ['Av. 24 de Julho 2045, Polana, Maputo, 1100', undefined],
  ['12 Church Street, Windhoek, 9000', undefined],
  ['12 Church Street, Westdene, Bloemfontein, 301', undefined],
  ['12 Church Street, Bloemfontein, 930l', undefined],
  ['', undefined],
])('completes %j to %j', (address, suggestion) => {
  expect(completed(address)).toBe(suggestion);
});

test.each<[string, string | undefined, boolean?]>([
  [
    'Unit 4, Canal Walk, 5 Loop Street, Cape Town, Western Cape, 8001',
    'Unit 4 Canal Walk, 5 Loop Street, Cape Town, Western Cape, 8001',
  ],
  [
    '5 Loop Street\nGreen Point\nExt 2\nCape Town\n8001',
    '5 Loop Street\nGreen Point Ext 2\nCape Town\nWestern Cape\n8001',
  ],
  ['KwaZulu-Natal, Durban, 12 Point Road, 4001', '12 Point Road, Durban, KwaZulu-Natal, 4001'],
  ['12 Main Road, Sandton, Gautang, 2196', '12 Main Road, Sandton, Gauteng, 2196'],
  ['12 Main Road, Sandton, 2196', '12 Main Road, Sandton, Gauteng, 2196', true],
  ['12 Main Road Sandton 2196', '12 Main Road, Sandton, Gauteng, 2196', true],
  // The code of Louis Trichardt.
  ['3 High Street • Tzaneen • Limpopo • 0920', '3 High Street, Tzaneen, Limpopo, 0920'],
  ['3 High Street • Tzaneen • Limpopo • 0850', '3 High Street, Tzaneen, Limpopo, 0850', true],
  ['12 Main Road, Sandton, Gauteng, RSA', '12 Main Road, Sandton, Gauteng', true],
  // A region, a municipality and a suburb after the town that has the code.
  [
    '31 Naledi Road, Phuthaditjhaba, QwaQwa, 9866',
    '31 Naledi Road, QwaQwa, Phuthaditjhaba, Free State, 9866',
  ],
  ['14 Loch Street, Meyerton, Midvaal, 1961', '14 Loch Street, Midvaal, Meyerton, Gauteng, 1961'],
  [
    '14 Tenth Street, Bloemfontein, Universitas, 9301',
    '14 Tenth Street, Universitas, Bloemfontein, Free State, 9301',
  ],
  ['14 Tenth Street, Johannesburg, Rosebank, 2196', '14 Tenth Street, Rosebank, Johannesburg, Gauteng, 2196'],
  [
    '31 Naledi Road; Phuthaditjhaba; QwaQwa; Free State',
    '31 Naledi Road, Phuthaditjhaba, QwaQwa, Free State',
  ],
  ['14 Main Road, Central, Gqeberha, 6001', '14 Main Road, Central, Gqeberha, Eastern Cape, 6001', true],
  // Two names of a town, its short name, a town abroad, and an abbreviation.
  ['9 Hill Street; Makhanda (Grahamstown), 6139', '9 Hill Street, Makhanda, Grahamstown, Eastern Cape, 6139'],
  ['34 Cape Road, Newton Park; PE; 6045', '34 Cape Road, Newton Park, PE, Eastern Cape, 6045'],
  ['PO Box 1212, Maseru, Ladybrand, 9745', 'PO Box 1212, Maseru, Ladybrand, Free State, 9745'],
  ['5 Pres. Steynstraat; Welkom; 9459', '5 Pres. Steynstraat, Welkom, Free State, 9459', true],
  // In place of the code, and in place of something else.
  ['14 Loop Street, Springfontein, FS, ????', '14 Loop Street, Springfontein, FS', true],
  ['14 Loop Street; Springfontein\nFS\n----', '14 Loop Street\nSpringfontein\nFS', true],
  ['14 Loop Street, ????, Springfontein 9917', '14 Loop Street, Springfontein, Free State, 9917'],
  ['14 Loop Street, Springfontein, 9917, ?', '14 Loop Street, Springfontein, Free State, 9917'],
  ['14 Loop Street, Springfontein, 9917?', '14 Loop Street, Springfontein, Free State, 9917'],
  ['?? Loop Street, Springfontein, 9917', 'Loop Street, Springfontein, Free State, 9917'],
  ['14 Loop Street, ℹ, Springfontein, 9917', '14 Loop Street, ℹ, Springfontein, Free State, 9917'],
  ['14 L?op Street, Springfontein, 9917', '14 L?op Street, Springfontein, Free State, 9917'],
  ['14 Loop \uFFFD Street, Springfontein, 9917', '14 Loop \uFFFD Street, Springfontein, Free State, 9917'],
  ['1 A Street, B, C, Windhoek, Khomas', undefined],
  ['1234 Main Road, A, B, Sandton, Gauteng', undefined],
  ['12 Naledi Road, Johannesburg / Pretoria, Gauteng', '12 Naledi Road, Johannesburg, Pretoria, Gauteng'],
])('corrects %j to %j, certain: %j', (address, fixed, isCertain = false) => {
  const fix = fixAddress(readAddress(address));
  expect(fix && { address: fix.address, isCertain: fix.certainty === 'certain' }).toEqual(
    fixed && { address: fixed, isCertain },
  );
});

test('results in a city, province and postal code for any input', () => {
  const city = fc.constantFrom('Bloemfontein', 'Cape Town', 'Gqeberha', 'Polokwane');
  const code = fc.constantFrom('9301', '8001', '6001', '0700', '2196');
  fc.assert(
    fc.property(anyText, city, fc.constantFrom(', ', '\n', ' '), code, (typed, city, separator, code) => {
      // Such as CT, which is Cape Town.
      fc.pre(placeNamed(typed).provinces === 0);
      const suggestion = completed(`${typed}, ${city}${separator}${code}`);
      if (suggestion === undefined) return;
      const read = parseAddress(suggestion);
      expect(read).toMatchObject({ city, postalCode: code });
      expect(provinceNamed(read.state)).toBeDefined();
      expect(completed(suggestion)).toBeUndefined();
    }),
    runs,
  );
});
