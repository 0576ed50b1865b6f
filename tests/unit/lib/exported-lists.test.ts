// cspell:ignore eacute egrave lumi malan xvalue
import { expect, test } from 'vitest';
import { compareWithList } from '#lib/quickbooks/list/compare.ts';
import { withoutEntities } from '#lib/quickbooks/list/entities.ts';
import { firstTable } from '../../support/read-list.ts';
import { customer } from './records.ts';

const cafe = customer({
  id: 'cafe',
  company_name: 'Café Lumière & Sons',
  contact_person: 'Zoë Malan',
  cell_phone: '0842223334',
  office_phone: '0514445556',
  email_address: 'zoe@lumiere.example',
  physical_address: '9 Long Street, Welkom, Free State, 9459',
  vat_reg_nr: null,
});
const brits = customer({
  id: 'brits',
  company_name: "O'Brien Sound",
  contact_person: 'Naledi Mokoena',
  cell_phone: '0739998887',
  office_phone: null,
  email_address: 'naledi@obrien.example',
  physical_address: '22 Marula Avenue, Brits, North West, 0250',
  vat_reg_nr: null,
});

const ADDRESS = '9 Long Street\nWelkom Free State 9459\nSouth Africa';
const EMAIL = 'zoe@lumiere.example';
const HEADS = ['Customer full name', 'Phone numbers', 'Email', 'Full name', 'Bill address'];
const row = (name: string, phones: string, ...rest: string[]) => [
  name,
  phones,
  EMAIL,
  'Zoë Malan',
  ADDRESS,
  ...rest,
];
const PHONES = 'Phone:0514445556 Mobile:0842223334';
const CAFE = row(cafe.company_name, PHONES);

/** Returns rows as a file whose cells are all quoted, as QuickBooks writes it. */
function csv(rows: readonly (readonly string[])[], separator = ','): string {
  return rows
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
    .join('\r\n');
}

async function compared(file: string | Uint8Array<ArrayBuffer>) {
  const { listed, unread } = (await firstTable(new Blob([file]))).list;
  const { compared: customers, others } = compareWithList([cafe, brits], listed);
  return [
    ...customers.filter(({ kind }) => kind !== 'missing').map(({ id, kind }) => `${id}: ${kind}`),
    ...[...unread, ...others].map(({ name, kind }) => `${name}: ${kind}`),
  ];
}

test.each<[what: string, file: string | Uint8Array<ArrayBuffer>, found: string[]]>([
  ['with a line that names the separator', `sep=;\r\n${csv([HEADS, CAFE], ';')}`, ['cafe: same']],
  ['with decomposed letters', csv([HEADS, row(cafe.company_name.normalize('NFD'), PHONES)]), ['cafe: same']],
  [
    'with invisible characters',
    csv([HEADS, [`\u200B${cafe.company_name}\u00A0`, PHONES, `${EMAIL}\u200B`, '', ADDRESS]]),
    ['cafe: same'],
  ],
  ['with a typographic apostrophe', csv([HEADS, ['O’Brien Sound', 'Mobile:0739998887']]), ['brits: differs']],
  [
    'with inactive customers and sub-customers of sub-customers',
    csv([
      HEADS,
      row(`${cafe.company_name} (deleted 2)`, PHONES),
      ['Mines', ''],
      [
        "Mines:Depots:O'Brien Sound",
        'Mobile:0739998887',
        'naledi@obrien.example',
        '',
        '22 Marula Avenue\nBrits North West 0250',
      ],
    ]),
    ['cafe: same', 'brits: same', 'Mines: only'],
  ],
  [
    'with a name for each currency',
    csv([
      ['Customer full name', 'Currency'],
      ["O'Brien Sound - USD", 'USD'],
    ]),
    ['brits: alike'],
  ],
  [
    'with several emails in a cell',
    csv([HEADS, [cafe.company_name, PHONES, `accounts@lumiere.example, ${EMAIL}`, '', ADDRESS]]),
    ['cafe: same'],
  ],
  [
    'with two numbers without labels',
    csv([HEADS, row(cafe.company_name, '051 444 5556 / 084 222 3334')]),
    ['cafe: same'],
  ],
  [
    'with numbers as decimals',
    csv([
      ['Name', 'Phone', 'Mobile'],
      [cafe.company_name, '514445556.0', '842223334.0'],
    ]),
    ['cafe: same'],
  ],
  [
    'with the names above the address',
    csv([
      ['Customer', 'Bill to 1', 'Bill to 2', 'Bill to 3', 'Bill to 4'],
      [cafe.company_name, 'Zoë Malan', cafe.company_name, '9 Long Street', 'Welkom, Free State 9459'],
    ]),
    ['cafe: same'],
  ],
  [
    'with names that look like totals and times',
    csv([HEADS, ['Total', '', 'a@b.example'], ['Club 1999 at 12:30'], CAFE]),
    ['cafe: same', 'Total: only', 'Club 1999 at 12:30: only'],
  ],
  [
    'with dates first, whose last rows are a total and the time',
    csv([
      ['Created on', 'Name', 'Phone numbers'],
      ['11/26/2026', cafe.company_name, PHONES],
      ['TOTAL', '', ''],
      ['Thursday, November 26, 2026 09:41 AM GMT+02:00', '', ''],
    ]),
    ['cafe: same'],
  ],
  [
    'with HTML entities in heads and values',
    csv([
      ['Customer&nbsp;full name', 'Phone&#32;numbers', 'Email', 'Full name', 'Address'],
      [
        'Caf&eacute; Lumi&egrave;re &amp;amp; Sons',
        PHONES,
        EMAIL,
        'Zo&#235;&nbsp;Malan',
        '9 Long Street<br />Welkom Free State 9459',
      ],
      [
        'O&#039;Brien Sound',
        'Mobile:0739998887',
        brits.email_address,
        '',
        '22 Marula Avenue&#10;Brits North West 0250',
      ],
    ]),
    ['cafe: same', 'brits: same'],
  ],
  [
    'with the lines of two addresses',
    csv([
      ['Name', 'Postal Address 1', 'Postal Address 2', 'Physical Address 1', 'Physical Address 2', 'Zip'],
      [cafe.company_name, 'PO Box 1', 'Kroonstad', '9 Long Street', 'Welkom, Free State', '9459'],
    ]),
    ['cafe: same'],
  ],
  [
    'with a town, but no address',
    csv([
      ['Name', 'Email', 'City', 'Postal code'],
      [cafe.company_name, EMAIL, 'Welkom', '9459'],
    ]),
    ['cafe: same'],
  ],
  [
    'with one column of numbers, which has either',
    csv([
      ['Name', 'Phone'],
      [cafe.company_name, '0842223334'],
      [brits.company_name, '0739998887'],
    ]),
    ['cafe: same', 'brits: same'],
  ],
  [
    'by letter, with subtotals, and pages below',
    csv([
      ['Customer', 'Email', 'Balance'],
      ['C', '', ''],
      [cafe.company_name, EMAIL, '(1 234,56)'],
      ['Total for C', '', '(1 234,56)'],
      ['Subtotal', '', '(1 234,56)'],
      ['Page 1 of 1', '', ''],
      ['Printed on 27/11/2026 at 10:33', '', ''],
      ['Accrual Basis Friday, November 27, 2026 10:33 AM GMT+02:00', '', ''],
    ]),
    ['cafe: same', 'C: only'],
  ],
])('compares a list %s', async (_, file, found) => {
  expect(await compared(file)).toEqual(found);
});

test.each([
  ['AT&T; R&D &xvalueOf; &#0; &#x110000;', 'AT&T; R&D &xvalueOf; &#0; &#x110000;'],
  ['&lt;b&gt; &quot;A&quot; &amp;#x26; &Eacute;', '<b> "A" & É'],
])('reads only the entities in %s', (text, read) => {
  expect(withoutEntities(text)).toBe(read);
});

test('a name that has an entity on both sides is the same', async () => {
  const { listed } = (await firstTable(new Blob(['Name,Email\nR &amp; B,a@b.example']))).list;
  const ours = customer({ id: 'ours', company_name: 'R &amp; B', email_address: 'a@b.example' });
  expect(compareWithList([ours], listed).compared).toEqual([
    { id: 'ours', kind: 'same', baseline: { company_name: 'R &amp; B', email_address: 'a@b.example' } },
  ]);
});
