import type { CustomerInsert } from '#lib/customer.ts';
import { customer, type DatedCustomer } from './customers.ts';

/**
 * 2,500 customers with a problem of each kind that QuickBooks has with registrations, among customers that look like
 * problems and are none, and plain ones.
 */
export const PLANTED_TOTAL = 2_500;

interface Planted {
  values: Partial<CustomerInsert>;
  /** What the report has to say of it, word for word and in this order. */
  warnings: string[];
}

const SAME_NAME =
  'Another customer has the same name. QuickBooks takes one of them and refuses or skips the rest.';
const SAME_NAME_TWICE =
  '2 other customers have the same name. QuickBooks takes one of them and refuses or skips the rest.';
const NO_CODE = 'The address has no postal code of four digits.';
const NO_CITY = 'The address has no city: nothing in it is set apart by a comma or a line break.';
const FORMULA = 'An apostrophe was put before what a spreadsheet would run as a formula, in';

const LONG_COMPANY = 'Langeberg Communications and Electronics Supplies CC';
const VERY_LONG_COMPANY = `${'Richtersveld Radio Repeater Maintenance '.repeat(3)}CC`;
const LONG_EMAIL = `${'accounts.'.repeat(10)}desk@long.example`;
const LONG_CITY = 'Witwater'.repeat(40);

/** Newest first, as file and report have them. */
export const PLANTED: readonly Planted[] = [
  named('Kalahari Radio', SAME_NAME),
  named('Overberg: Marine', 'The name has a colon, which QuickBooks does not take in names.'),
  named('The "Loud" Speaker', 'The name has a double quote, which QuickBooks does not take in names.'),
  named(
    'Stop: "Go" Signals',
    'The name has a colon and a double quote, which QuickBooks does not take in names.',
  ),
  named(
    LONG_COMPANY,
    `Too long for QuickBooks: CompanyName has ${LONG_COMPANY.length} characters and may have 50.`,
  ),
  named(
    VERY_LONG_COMPANY,
    `Too long for QuickBooks: Name has ${VERY_LONG_COMPANY.length} characters and may have 100; ` +
      `CompanyName has ${VERY_LONG_COMPANY.length} characters and may have 50.`,
  ),
  {
    values: { company_name: 'Long Mail', email_address: LONG_EMAIL },
    warnings: [`Too long for QuickBooks: Email has ${LONG_EMAIL.length} characters and may have 100.`],
  },
  at(
    'Long City',
    `1 Kort Street, ${LONG_CITY}, Gauteng, 2001`,
    `Too long for QuickBooks: BillAddr_City has ${LONG_CITY.length} characters and may have 255.`,
  ),
  named(
    'Триол',
    'The account number is empty: the company name has none of the letters A to Z and no digit.',
  ),
  named(
    'Outeniqua Telecoms Northern Branch',
    'The account number is also that of “Outeniqua Telecoms Northwest”.',
  ),
  named(
    'Outeniqua Telecoms Northwest',
    'The account number is also that of “Outeniqua Telecoms Northern Branch”.',
  ),
  at(
    'Lost Parts',
    'Unit 4, Block B, Tech Park, 7 Kerk Street, Bloemfontein, Free State, 9301',
    'No column holds this part of the address: “Tech Park”, “7 Kerk Street”.',
  ),
  at('City is State', '12 Main Road, Sandton 2196', 'City and state are both “Sandton”.'),
  at('No City', 'Main Road 14, 6280', NO_CITY),
  at(
    'Country Typed',
    '1 Long Street\nCape Town\nWestern Cape\n8001\nSouth Africa',
    'The country was typed too, so the state is “South Africa”.',
  ),
  at('No Code', '3 Kort Street, Upington, Northern Cape', NO_CODE),
  at('No City, no Code', 'Plaas Rietfontein', NO_CITY, NO_CODE),
  named('=1+1 Radio', `${FORMULA} Name and CompanyName.`),
  {
    values: { company_name: 'Formula Contact', contact_person: '@SUM(1+1)' },
    warnings: [`${FORMULA} ContactName.`],
  },
  at(
    'Formula after Semicolon',
    '5 Dorp Street;=2+2, Paarl, Western Cape, 7620',
    `${FORMULA} BillAddr_Line1.`,
  ),
  named('Tripel Klank', SAME_NAME_TWICE),
  named('TRIPEL KLANK', SAME_NAME_TWICE),
  named('tripel klank', SAME_NAME_TWICE),
];

/** The oldest of all: two thousand rows below the one whose name it has. */
const LAST: Planted = named('KALAHARI RADIO', SAME_NAME);

/** They come close to a problem each, and have none. */
const HARMLESS: readonly Partial<CustomerInsert>[] = [
  { company_name: 'Fifty Characters of a Company Name, Not One More'.padEnd(50, '!') },
  { company_name: 'Malmesbury Radio A' },
  { company_name: 'Malmesbury Radio Á' },
  { company_name: 'Swartland Comms 1234 North' },
  { company_name: 'Swartland Comms 123 North' },
  { company_name: 'Bolts - Nuts + Sons @ Work' },
  { company_name: 'Semi; Colon' },
  { company_name: '100% <b>Bold</b> & Sons' },
  { company_name: 'House Number', physical_address: '1234 Main Rd, Sandton, Gauteng, 2196' },
  { company_name: 'Leading Zero', physical_address: '1 Nana Sita Street, Pretoria, Gauteng, 0083' },
  { company_name: 'Four Parts', physical_address: '7 Kerk Street, Unit 4, Bloemfontein, Free State, 9301' },
  { company_name: 'Number Fifteen', cell_phone: '082555014200000', office_phone: '0115550142' },
  { company_name: 'With VAT', vat_reg_nr: '4220122222' },
];

/** What the report has to name, in the file's order, and nothing else. */
export const EXPECTED: readonly { name: string; warnings: string[] }[] = [...PLANTED, LAST].map(
  ({ values, warnings }) => ({ name: values.company_name ?? '', warnings }),
);

export const plantedSeed = { dated: dated() };

function named(company_name: string, ...warnings: string[]): Planted {
  return { values: { company_name }, warnings };
}

function at(company_name: string, physical_address: string, ...warnings: string[]): Planted {
  return { values: { company_name, physical_address }, warnings };
}

function dated(): DatedCustomer[] {
  const known = [...PLANTED.map(({ values }) => values), ...HARMLESS];
  const plain = Array.from({ length: PLANTED_TOTAL - known.length - 1 }, (_, index) => ({
    company_name: `Shop ${String(index).padStart(4, '0')} Radio`,
    email_address: `desk@shop${index}.example`,
  }));
  const newest = Date.parse('2024-11-20T09:00:00Z');
  return [...known, ...plain, LAST.values].map((values, index) => ({
    ...customer(values),
    created_at: new Date(newest - index * 60_000).toISOString(),
  }));
}
