import type { CustomerInsert } from '#lib/customer.ts';
import { customer, type DatedCustomer } from './customers.ts';

/** 2,500 customers: each problem that QuickBooks has with registrations, harmless lookalikes, and plain ones. */
export const PLANTED_TOTAL = 2_500;

interface Planted {
  values: Partial<CustomerInsert>;
  warnings: string[];
}

const SAME_NAME = 'Another customer has this name. QuickBooks accepts it only once.';
const SAME_NAME_TWICE = '2 other customers have this name. QuickBooks accepts it only once.';
const NO_CODE = 'The address has no postal code.';
const NO_CITY = 'No city: put commas between the street, the city and the province.';
const FORMULA = 'looks like a formula. The file puts an apostrophe before it.';

const LONG_COMPANY = 'Langeberg Communications and Electronics Supplies CC';
const VERY_LONG_COMPANY = `${'Richtersveld Radio Repeater Maintenance '.repeat(3)}CC`;
const LONG_EMAIL = `${'accounts.'.repeat(10)}desk@long.example`;
const LONG_CITY = 'Witwater'.repeat(40);

/** Newest first, like the file and the report. */
export const PLANTED: readonly Planted[] = [
  named('Kalahari Radio', SAME_NAME),
  named('Overberg: Marine', 'QuickBooks doesn’t accept a colon in a name.'),
  named('The "Loud" Speaker', 'QuickBooks doesn’t accept a double quote in a name.'),
  named('Stop: "Go" Signals', 'QuickBooks doesn’t accept a colon and a double quote in a name.'),
  named(
    LONG_COMPANY,
    `The company name has ${LONG_COMPANY.length} characters. QuickBooks accepts at most 50.`,
  ),
  named(
    VERY_LONG_COMPANY,
    `The company name has ${VERY_LONG_COMPANY.length} characters. QuickBooks accepts at most 50.`,
  ),
  {
    values: { company_name: 'Long Mail', email_address: LONG_EMAIL },
    warnings: [`The email address has ${LONG_EMAIL.length} characters. QuickBooks accepts at most 100.`],
  },
  at(
    'Long City',
    `1 Kort Street, ${LONG_CITY}, Gauteng, 2001`,
    `The city has ${LONG_CITY.length} characters. QuickBooks accepts at most 255.`,
  ),
  at(
    'Lost Parts',
    'Unit 4, Block B, Tech Park, 7 Kerk Street, Bloemfontein, Free State, 9301',
    '“Tech Park” and “7 Kerk Street” will be missing in QuickBooks: the address has too many parts.',
  ),
  at('City is State', '12 Main Road, Sandton 2196', 'No province: QuickBooks would get “Sandton” twice.'),
  at('No City', 'Main Road 14, 6280', NO_CITY),
  at(
    'Country Typed',
    '1 Long Street\nCape Town\nWestern Cape\n8001\nSouth Africa',
    'Remove “South Africa”: it would become the province.',
  ),
  at('No City, no Code', 'Plaas Rietfontein', NO_CITY, NO_CODE),
  named('=1+1 Radio', `“=1+1 Radio” ${FORMULA}`),
  {
    values: { company_name: 'Formula Contact', contact_person: '@SUM(1+1)' },
    warnings: [`“@SUM(1+1)” ${FORMULA}`],
  },
  at(
    'Formula after Semicolon',
    '5 Dorp Street;=2+2, Paarl, Western Cape, 7620',
    `“5 Dorp Street;=2+2” ${FORMULA}`,
  ),
  named('Tripel Klank', SAME_NAME_TWICE),
  named('TRIPEL KLANK', SAME_NAME_TWICE),
  named('tripel klank', SAME_NAME_TWICE),
];

/** The oldest, two thousand rows below the customer with the same name. */
const LAST: Planted = named('KALAHARI RADIO', SAME_NAME);

/** These resemble a problem, and have none or only a note. */
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
  { company_name: 'Триол' },
  { company_name: 'Outeniqua Telecoms Northern Branch' },
  { company_name: 'Outeniqua Telecoms Northwest' },
  { company_name: 'No Code', physical_address: '3 Kort Street, Upington, Northern Cape' },
  { company_name: 'With VAT', vat_reg_nr: '4220122222' },
];

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
