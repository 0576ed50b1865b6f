// cspell:ignore klijent Radoi broj kliënt selfoon faktuuradres nommer kontakpersoon Äußere straße kuruman adres
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { quickBooksColumns, quickBooksRow } from '#lib/quickbooks/columns.ts';
import { safeText } from '#lib/export/csv.ts';
import { compareWithList } from '#lib/quickbooks/list/compare.ts';
import { forbiddenIn } from '#lib/quickbooks/names.ts';
import { findHeads } from '#lib/quickbooks/list/heads.ts';
import { type ListRow, readList, reasons } from '#lib/quickbooks/list/rows.ts';
import { inventCustomers } from '../../../scripts/seed/invent.ts';
import { LISTED, listedCustomers, reportRows } from '../../support/listed-customers.ts';
import { anyText, customer, runs } from './records.ts';

const HEADS = ['Customer full name', 'Phone numbers', 'Email', 'Full name', 'Bill address', 'Ship address'];
const places = new Map(quickBooksColumns.map(({ header }, at) => [header, at]));

/** Returns a row of the report for a customer imported from our file. */
function reported(record: CustomerRecord, separator = '\n'): string[] {
  const cells = quickBooksRow(record).map(safeText);
  const of = (header: string) => cells[places.get(header) ?? -1] ?? '';
  const phones = [of('Phone') && `Phone:${of('Phone')}`, of('Mobile') && `Mobile:${of('Mobile')}`];
  const place = [
    of('BillAddr_City'),
    of('BillAddr_State'),
    of('BillAddr_PostalCode'),
    of('BillAddr_Country'),
  ];
  const address = [of('BillAddr_Line1'), of('BillAddr_Line2'), place.filter(Boolean).join(' ')];
  return [
    of('Name'),
    phones.filter(Boolean).join(' '),
    of('Email'),
    '',
    address.filter(Boolean).join(separator),
    '',
  ];
}

function read(rows: string[][], heads = HEADS) {
  const all = [['Highveld Radio'], ['Customer Contact List'], [], heads, ...rows];
  return readList({ rows: all, broken: new Set() }, findHeads(all));
}

type Cells = Partial<Record<'name' | 'contact' | 'phone' | 'mobile' | 'email' | 'vat' | 'address', string>>;

/** Returns the customers of a list that has a column for each of these values. */
function listOf(...rows: Cells[]): readonly ListRow[] {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row) as (keyof Cells)[]))];
  const cells = rows.map((row) => heads.map((head) => row[head] ?? ''));
  return readList({ rows: [heads, ...cells], broken: new Set() }, findHeads([heads])).listed;
}

const kindsOf = (customers: readonly CustomerRecord[], listed: readonly ListRow[]) =>
  compareWithList(customers, listed).compared.map(({ kind }) => kind);

test.each(['\n', ' ', ', '])(
  'customers imported unchanged from our file are the same, with %j between lines',
  (separator) => {
    const customers = [...inventCustomers(600, new Date('2026-11-20T09:00:00Z'))].map((each, at) => ({
      ...each,
      id: `${at}`,
    }));
    // QuickBooks refuses the second of a name.
    const names = new Set<string>();
    const imported = customers.filter(({ company_name }) => {
      const name = company_name.trim().toLowerCase();
      return !names.has(name) && names.add(name);
    });
    const { listed, unread } = read(imported.map((each) => reported(each, separator)));
    expect(unread).toEqual([]);
    expect(listed).toHaveLength(imported.length);
    const { compared, others } = compareWithList(imported, listed);
    expect(compared.filter(({ kind }) => kind !== 'same')).toEqual([]);
    expect(others).toEqual([]);
  },
);

test('a customer with any texts, imported unchanged, is the same', () => {
  const name = anyText.filter(
    (text) => forbiddenIn(safeText(text)).length === 0 && safeText(text).trim() !== '',
  );
  fc.assert(
    fc.property(name, anyText, anyText, (company_name, contact_person, physical_address) => {
      const record = customer({ company_name, contact_person, physical_address });
      const { listed } = read([reported(record)]);
      expect(kindsOf([record], listed)).toEqual(['same']);
    }),
    runs,
  );
});

test('a made-up list of 500 has the kinds that it was made for', () => {
  const { listed } = read(reportRows().slice(4));
  const customers = listedCustomers.map((each, at) => ({ ...each, id: `${at}` }));
  const { compared, others } = compareWithList(customers, listed);
  const count = (kind: string) => compared.filter((each) => each.kind === kind).length;
  expect({
    same: count('same'),
    differs: count('differs'),
    taken: count('taken'),
    alike: count('alike'),
    missing: count('missing'),
    others: others.length,
    rows: listed.length,
  }).toEqual(LISTED);
});

const karoo = customer({ vat_reg_nr: null });

test.each<[what: string, row: Cells, kind: string]>([
  ['the name in capitals, with two blanks', { name: ' KAROO  radio ' }, 'same'],
  ['the name as it is', { name: 'Karoo Radio' }, 'same'],
  ['a sub-customer of that name', { name: 'Sandton:Karoo Radio' }, 'same'],
  [
    'a number with the country code and signs',
    { phone: '+27 (11) 555-1234', mobile: '082 555 1234' },
    'same',
  ],
  ['the numbers under each other’s label', { phone: '0825551234', mobile: '0115551234' }, 'same'],
  ['numbers without the zero that a spreadsheet drops', { phone: '115551234', mobile: '825551234' }, 'same'],
  ['another number', { phone: '0115550000', mobile: '0825551234' }, 'differs'],
  ['no number, although our file had two', { phone: '', mobile: '' }, 'differs'],
  ['a column for only one number', { phone: '0115551234' }, 'same'],
  ['the email in capitals', { email: 'INFO@KarooRadio.co.za' }, 'same'],
  ['no person, because the import doesn’t take it', { contact: '' }, 'same'],
  ['another person', { contact: 'Pieter Botha' }, 'differs'],
  [
    'the address on lines with the country',
    { address: '12 Main Road\nSandton Gauteng 2196\nSouth Africa' },
    'same',
  ],
  ['another address', { address: '14 Main Road\nSandton Gauteng 2196' }, 'differs'],
  ['another name and the same email', { name: 'Karoo', email: 'info@karooradio.co.za' }, 'differs'],
  ['another name and the same phone', { name: 'Karoo', mobile: '082 555 1234' }, 'differs'],
  [
    'a name with a typing mistake and the same phone',
    { name: 'Karoo Radoi', mobile: '082 555 1234' },
    'differs',
  ],
  ...['Golden Gate Guesthouse CC', 'Vaal Trading'].map((name): [string, Cells, string] => [
    `all values under the name ${name}`,
    {
      name,
      email: 'info@karooradio.co.za',
      phone: '0115551234',
      mobile: '0825551234',
      contact: 'Thandi Nkosi',
      address: '12 Main Road, Sandton, Gauteng, 2196',
    },
    'alike',
  ]),
  [
    'the name of someone else',
    { email: 'a@b.co.za', mobile: '0831112223', contact: 'Pieter Botha', address: '3 Kerk Street, Paarl' },
    'taken',
  ],
  ['nothing in common', { name: 'Paarl Motors', mobile: '0831112223' }, 'missing'],
])('finds a customer in a list that has %s', (_, row, kind) => {
  expect(kindsOf([karoo], listOf({ name: 'Karoo Radio', ...row }))).toEqual([kind]);
});

test('a name’s other spelling is the same, and QuickBooks’ is kept', () => {
  const [ours, theirs] = ['Weaver Safaris (Pty) Ltd', 'WEAVER SAFARIS PROPRIETARY LIMITED'];
  const [compared] = compareWithList([customer({ company_name: ours })], listOf({ name: theirs })).compared;
  expect(compared).toMatchObject({ kind: 'same', baseline: { company_name: theirs } });
});

test('matches by VAT number before email, and never by a value that two rows have', () => {
  const ours = customer();
  const list = listOf(
    { name: 'Karoo Sound', email: ours.email_address },
    { name: 'Karoo Retail', vat: 'VAT 4220122222' },
  );
  expect(compareWithList([ours], list)).toMatchObject({
    compared: [{ kind: 'differs', baseline: { company_name: 'Karoo Retail' } }],
    others: [{ name: 'Karoo Sound' }],
  });
  const twice = ['Paarl 1', 'Paarl 2'].map((name) => ({ name, mobile: ours.cell_phone }));
  expect(kindsOf([ours], listOf(...twice))).toEqual(['missing']);
});

test('a row belongs to the customer that is most like it; another with the name needs a free one', () => {
  const [own, other] = [
    customer({ id: 'a' }),
    customer({
      id: 'b',
      contact_person: 'Anna Nel',
      email_address: 'anna@nel.co.za',
      cell_phone: '0831112223',
      office_phone: null,
      vat_reg_nr: null,
      physical_address: '3 Kerk Street, Paarl, Western Cape, 7646',
    }),
  ];
  const list = listOf({ name: 'Karoo Radio', email: own.email_address });
  expect(compareWithList([other, own], list).compared).toMatchObject([
    { id: 'b', kind: 'taken', proposed: 'Karoo Radio (Paarl)' },
    { id: 'a', kind: 'same' },
  ]);
});

test('what QuickBooks has are the columns of the list, as the desk stores them', () => {
  const row = {
    name: 'KAROO RADIO',
    phone: '+27 11 555 9999',
    mobile: '',
    address: '1 Long St\nCape Town Western Cape 8001 South Africa',
    contact: '',
  };
  expect(compareWithList([karoo], listOf(row)).compared[0]?.baseline).toEqual({
    company_name: 'KAROO RADIO',
    office_phone: '0115559999',
    cell_phone: '',
    physical_address: '1 Long St, Cape Town, Western Cape, 8001',
  });
});

test('finds columns by whole heads, in any order', () => {
  const report = findHeads([['Shop'], ['Full name', 'Email', 'Customer full name', 'Phone numbers']]);
  expect(report).toEqual({
    at: 1,
    areHeads: true,
    columns: { contact: [0], email: [1], name: [2], phones: [3] },
  });
  expect(findHeads([['Full name', 'Email']]).columns.name).toBeUndefined();
});

// cspell:disable -- Heads in several languages.
test.each([
  [
    'QuickBooks Desktop',
    ', Active Status, Customer=name, Balance, Company, First Name, Main Phone=phone, Alt. Phone=mobile, Main Email=email, Bill to 1=street, Bill to 2=street, Ship to 1',
  ],
  [
    'its report',
    ', Customer=name, Bill to=address, Primary Contact=contact, Main Phone=phone, Fax, Balance Total',
  ],
  [
    'its import',
    'JOB OR CUSTOMER NAME=name, COMPANY NAME, PHONE=phone, ALTERNATE PHONE=mobile, EMAIL=email, BILLING ADDRESS 1=street, BILLING ADDRESS 2=street',
  ],
  [
    'a list re-saved',
    'QuickBooks Internal Id, Customer Name=name, Main Email=email, CC Email, Main Phone=phone, Street1=street, Street2=street, City=city, State=state, Zip=postalCode',
  ],
  [
    'parts of an address',
    'Customer=name, Phone=phone, Email=email, Billing Street=street, Billing City=city, Billing State=state, Billing ZIP=postalCode, Open Balance',
  ],
  [
    'an importer',
    'Title, Display Name As=name, Print On Check As, Email=email, Phone=phone, Mobile=mobile, Billing Address Line 1=street, Billing Address City=city',
  ],
  [
    'the API',
    'Id, DisplayName=name, CompanyName, PrimaryEmailAddr.Address=email, PrimaryPhone.FreeFormNumber=phone, BillAddr.Line1=street, BillAddr.City=city',
  ],
  [
    'South Africa',
    'Name=name, Tel.=phone, Cell no.=mobile, E-mail=email, Physical address=address, Suburb=street, Town=city, Postcode=postalCode, VAT Reg. No=vat',
  ],
  [
    'Xero',
    '*ContactName=name, EmailAddress=email, POAddressLine1, POCity, SAAddressLine1, PhoneNumber=phone, MobileNumber=mobile',
  ],
  [
    'Sage',
    'Name=name, Contact Name=contact, Postal Address Line 1=street, Postal Address Line 2=street, Postal Code=postalCode, Delivery Address Line 1',
  ],
  [
    'Zoho',
    'Display Name=name, EmailID=email, Billing Address=address, Billing City=city, Billing State=state, Billing Code=postalCode',
  ],
  ['organizations', 'Organisation=name, Postal01=street, Postal02=street'],
  [
    'Afrikaans',
    'Kliëntnaam=name, Kontakpersoon=contact, Telefoon=phone, Selnommer=mobile, E-pos=email, Straatadres=street, Dorp=city, Poskode=postalCode, BTW-nommer=vat',
  ],
])('finds the columns of %s', (_, text) => {
  const marked = text.split(', ').map((head) => head.split('='));
  const { columns } = findHeads([['Shop'], marked.map(([head = '']) => head)]);
  const columnAt = new Map(
    Object.entries(columns).flatMap(([column, places = []]) => places.map((at) => [at, column])),
  );
  expect(marked.map((_head, at) => columnAt.get(at))).toEqual(marked.map(([, column]) => column));
});

// cspell:enable

test('the VAT number may be in the notes, as in our file', () => {
  const { listed } = read(
    [
      ['Karoo Radio', 'VAT Registration 4220122222'],
      ['Paarl', 'Net 30'],
    ],
    ['Name', 'Notes'],
  );
  expect(listed.map(({ values }) => values.vatRegNr)).toEqual(['4220122222', undefined]);
});

test('a value that was lost isn’t compared, and its row is listed; inactive customers keep their name', () => {
  const { listed, unread } = read(
    [
      ['Karoo Radio (deleted)', '1.15551E+08', '0825551234'],
      ['#DIV/0!', '0115551234'],
      ['Caf\uFFFD', '0115551234', '082\uFFFD'],
      ['Brits Radio', '', '', '', '#REF!'],
    ],
    ['Name', 'Phone', 'Mobile', 'VAT number', 'Open balance'],
  );
  expect(listed.map(({ row, values }) => [row, values])).toEqual([
    [5, { companyName: 'Karoo Radio', cellPhone: '0825551234' }],
    [6, { officePhone: '0115551234', cellPhone: '' }],
    [7, { officePhone: '0115551234' }],
    [8, { companyName: 'Brits Radio', officePhone: '', cellPhone: '' }],
  ]);
  expect(unread.map(({ id, details }) => [id, details])).toEqual(
    ['5', '6', '7'].map((id) => [id, reasons.lost]),
  );
  // The name isn't what differs.
  const lost = { name: 'K\uFFFDroo Radio', email: karoo.email_address, mobile: karoo.cell_phone };
  expect(kindsOf([karoo], listOf(lost))).toEqual(['same']);
});

test.each(['#DIV/0!', '#N/A', '#NAME?', '#GETTING_DATA', '#WERT!', '#NV', '#¡DIV/0!', 'Err:502', '####'])(
  '%s is an error, and not a name',
  (error) => {
    expect(read([[error]])).toMatchObject({ listed: [], unread: [{ id: '5', details: reasons.lost }] });
  },
);

test('names that look like errors are names', () => {
  const names = ['#1 Radio', 'A#', 'Err Radio', '1E Radio'];
  expect(read(names.map((name) => [name])).listed.map(({ name }) => name)).toEqual(names);
});

test('without known heads, the fullest row has them, unless it’s a customer', () => {
  const heads = findHeads([['Winkel'], ['Klijent', 'Broj'], ['Karoo Radio', '0115551234']]);
  expect(heads).toEqual({ at: 1, areHeads: true, columns: {} });
  const rows = [[], ['Anna Fourie'], ['Karoo Radio', '0115551234']];
  expect(findHeads(rows)).toEqual({ at: 1, areHeads: false, columns: {} });
  expect(findHeads([['Anna Fourie'], ['Karoo Radio']])).toMatchObject({ at: 0, areHeads: false });
  const { listed } = readList(
    { rows, broken: new Set() },
    { at: 1, areHeads: false, columns: { name: [0], phone: [1] } },
  );
  expect(listed.map(({ row, name }) => [row, name])).toEqual([
    [2, 'Anna Fourie'],
    [3, 'Karoo Radio'],
  ]);
});

test('rows that aren’t customers are left out, and rows that can’t be read are listed', () => {
  const { listed, unread } = read([
    ['Karoo Radio', 'Phone:0115551234', 'info@karooradio.co.za', '', '', ''],
    ['', '', ''],
    HEADS,
    ['', '', 'lost@name.co.za'],
    ['A', 'Phone:0115551234', '', '', '', '', 'beyond the heads'],
    ['Total Garage', 'Phone:0115551234'],
    ['TOTAL', '', '', ''],
    ['Total Karoo Radio', '', '1,200.00'],
    ['Total for report', '', '', ''],
    ['Total: 2'],
    ['Wednesday, September 30, 2026 01:46 PM GMT+02:00'],
  ]);
  expect(listed.map(({ name }) => name)).toEqual(['Karoo Radio', 'A', 'Total Garage']);
  expect(listed[1]?.values).toEqual({ companyName: 'A' });
  expect(unread).toMatchObject([
    { id: '8', kind: 'unread', name: 'lost@name.co.za', details: reasons.name },
    { id: '9', kind: 'unread', name: 'A · Phone:0115551234 · beyond the heads', details: reasons.cells },
  ]);
});

test('a second row of a customer is said to be one', () => {
  const karooAgain = { name: 'Karoo Radio Sandton', email: karoo.email_address, mobile: karoo.cell_phone };
  const rows = [
    { name: 'Karoo Radio', email: karoo.email_address, mobile: karoo.cell_phone },
    { name: ' KAROO radio' },
    karooAgain,
    { name: 'Paarl Motors' },
    { name: 'Paarl motors' },
    { name: 'Brits:Paarl Motors' },
  ];
  const { compared, others } = compareWithList([karoo], listOf(...rows));
  expect(compared).toMatchObject([{ kind: 'same' }]);
  expect(others).toMatchObject([
    { id: '3', kind: 'twice', details: 'The same customer as row 2' },
    { id: '4', kind: 'twice' },
    { id: '5', kind: 'only' },
    { id: '6', kind: 'twice', details: 'The same customer as row 5' },
    { id: '7', kind: 'only' },
  ]);
});

test('an address in the list gets no word that it doesn’t have', () => {
  const ours = customer({ physical_address: '315 Albertina Sisulu Road\nUpington\nNorthern Cape\n8801' });
  const list = listOf({ name: ours.company_name, address: '315 Albertina Sisulu Road Upington 8801' });
  const [compared] = compareWithList([ours], list).compared;
  expect(compared?.baseline).toMatchObject({ physical_address: '315 Albertina Sisulu Road Upington 8801' });
});
