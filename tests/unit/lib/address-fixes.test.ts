// cspell:ignore Gautang Oulaan Wetsern
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { parseAddress } from '#lib/address.ts';
import { suggestAddress, suggestProvince } from '#lib/address-fixes.ts';
import { provinceNamed } from '#lib/provinces.ts';
import { anyText, runs } from './records.ts';

vi.setConfig({ testTimeout: 60_000 });

test.each<[string, string | undefined]>([
  ['12 Church Street, Bloemfontein, 9301', '12 Church Street, Bloemfontein, Free State, 9301'],
  [
    '12 Church Street, Westdene, Bloemfontein, 9301',
    '12 Church Street, Westdene, Bloemfontein, Free State, 9301',
  ],
  ['12 Church Street, Bloemfontein 9301', '12 Church Street, Bloemfontein, Free State, 9301'],
  ['8 Loop Street\r\nCape Town\r\n8001 ', '8 Loop Street\nCape Town\nWestern Cape\n8001'],
  ['Shop 12,\nMenlyn Park,\nPretoria,\n0181', 'Shop 12\nMenlyn Park\nPretoria\nGauteng\n0181'],
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
  ['Free State, 12 Kerk Street, Durban, 4001', 'Free State, 12 Kerk Street, Durban, KwaZulu-Natal, 4001'],
  ['12 Kerk Street, Durban,South Africa', undefined],
  ['12 Kerk Street, Durban, 4001,South Africa', '12 Kerk Street, Durban, KwaZulu-Natal, 4001'],
  ['12 Kerk Street, Durban, South Africa , 4001', '12 Kerk Street, Durban, KwaZulu-Natal, 4001'],
  ['12 Kerk Street, Limpopo, Durban, Gauteng, 4001', undefined],
  ['12 Oulaan Durban, 4001', undefined],
  ['Shop 4 12 Main Road Durban, 4001', undefined],
  ['12 Main Road Durban 4th, 4001', undefined],
  ['Gautang 2196', undefined],
  ['12 Church Street East 9301', undefined],
  ['8 Loop Street, Wes-Kaap, Cape Town, 8001', '8 Loop Street, Cape Town, Wes-Kaap, 8001'],
  ['12 Church Street, Bloemfontein, Free State, 9301', undefined],
  ['12 Church Street, Bloemfontein, Vrystaat 9301', undefined],
  ['12 Church Street, Bloemfontein', undefined],
  ['1204 Church Street, Bloemfontein', undefined],
  ['12 Church Street, 9301 Bloemfontein', undefined],
  ['Market Street, Polokwane, Stand 1234', undefined],
  ['Radio House, Polokwane, P.O. Box 0700', undefined],
  ['Radio House, Polokwane, P.O. Box: 0700', undefined],
  ['Bloemfontein, 9301', undefined],
  ['Church Street Bloemfontein 9301', undefined],
  ['Loop Street, 12 Church Street, 9301', undefined],
  ['12 Main Road, Gautang, 8001', '12 Main Road, Gautang, Western Cape, 8001'],
  ['12 Church Street, Hammanskraal, 0400', undefined],
  ['12 Church Street, Windhoek, 9000', undefined],
  ['', undefined],
])('for %j suggests %j', (address, suggestion) => {
  expect(suggestProvince(address)).toBe(suggestion);
});

test.each<[string, string | undefined]>([
  [
    'Unit 4, Canal Walk, 5 Loop Street, Cape Town, Western Cape, 8001',
    'Unit 4 Canal Walk, 5 Loop Street, Cape Town, Western Cape, 8001',
  ],
  [
    '5 Loop Street\nGreen Point\nExt 2\nCape Town\n8001',
    '5 Loop Street\nGreen Point Ext 2\nCape Town\nWestern Cape\n8001',
  ],
  ['1 A Street, B, C, Windhoek, Khomas', '1 A Street, B C, Windhoek, Khomas'],
  ['A, 1 B Street, C, Windhoek, Khomas', 'A, 1 B Street C, Windhoek, Khomas'],
  ['1234 Main Road, A, B, Sandton, Gauteng', undefined],
])('joins %j to %j', (address, suggestion) => {
  expect(suggestAddress(address)).toBe(suggestion);
});

test('results in a city, province and postal code for any input', () => {
  const city = fc.constantFrom('Bloemfontein', 'Cape Town', 'Gqeberha', 'Polokwane');
  const code = fc.constantFrom('9301', '8001', '6001', '0700', '2196');
  fc.assert(
    fc.property(anyText, city, fc.constantFrom(', ', '\n', ' '), code, (typed, city, separator, code) => {
      const suggestion = suggestProvince(`${typed}, ${city}${separator}${code}`);
      if (suggestion === undefined) return;
      const read = parseAddress(suggestion);
      expect(read).toMatchObject({ city, postalCode: code });
      expect(provinceNamed(read.state)).toBeDefined();
      expect(suggestProvince(suggestion)).toBeUndefined();
    }),
    runs,
  );
});
