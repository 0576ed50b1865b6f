import { customer, type DatedCustomer } from './customers.ts';

/**
 * The customers that `tests/fixtures/quickbooks-list.xlsx` is about, which XlsxWriter wrote from `reportRows`, and the
 * numbers of each kind. LibreOffice saved the same file as CSV.
 */
export const LISTED = {
  same: 320,
  differs: 60,
  taken: 10,
  alike: 10,
  missing: 50,
  others: 100,
  rows: 500,
} as const;

/** Returns the rows of the report, with what's above and below them. */
export function reportRows(): string[][] {
  const rows = Array.from({ length: 400 }, (_, at) => reportRow(at));
  const others = Array.from({ length: 100 }, (_, at) => row(valuesOf(1_000 + at)));
  return [
    ['Highveld Radio & Electronics'],
    ['Customer Contact List'],
    [],
    ['Customer full name', 'Phone numbers', 'Email', 'Full name', 'Bill address', 'Ship address'],
    ...rows,
    ...others,
    [],
    [],
    [' Wednesday, September 30, 2026 01:46 PM GMT+02:00'],
  ];
}

function reportRow(at: number): string[] {
  const values = valuesOf(at);
  if (at < 300) return row(values);
  if (at < 380) return row({ ...values, ...otherValue(at, values.company_name) });
  // Someone else with the name.
  if (at < 390)
    return row({ ...valuesOf(2_000 + at), company_name: `${values.company_name.toUpperCase()} ` });
  const { cell_phone, office_phone, email_address } = valuesOf(2_000 + at);
  return row({ ...values, company_name: `${values.company_name}s`, cell_phone, office_phone, email_address });
}

function otherValue(at: number, name: string): Partial<Values> {
  if (at % 4 === 0) return { cell_phone: '0840001234' };
  if (at % 4 === 1) return { email_address: `accounts@other${at}.example` };
  if (at % 4 === 2) return { company_name: ` ${name.toUpperCase()}` };
  return { company_name: `${name} Trading` };
}

function row(values: Values): string[] {
  const { company_name, office_phone, cell_phone, email_address, contact_person, physical_address } = values;
  const [street, city, province, code] = physical_address.split(', ');
  const phones = `${office_phone === null ? '' : `Phone:${office_phone} `}Mobile:${cell_phone}`;
  return [
    company_name,
    phones,
    email_address,
    contact_person,
    `${street}\n${city} ${province} ${code} South Africa`,
    '',
  ];
}

const TOWNS = [
  'Paarl, Western Cape, 7646',
  'Polokwane, Limpopo, 0699',
  'Welkom, Free State, 9459',
  'Brits, North West, 0250',
];
const STREETS = ['Kerk Street', 'Voortrekker Road', 'Long Street', 'Marula Avenue', 'Station Road'];
const FIRST = ['Thandi', 'Pieter', 'Naledi', 'Johan', 'Fatima', 'Sipho', 'Anna'];
const SOUNDS = 'ba de fi go ku la me ni po ru sa te vi wo zu ka lo mi no pe'.split(' ');

type Values = ReturnType<typeof valuesOf>;

function valuesOf(at: number) {
  const word = wordOf(at * 37 + 11);
  const number = String(1_000_003 + at * 7_919).slice(0, 7);
  return {
    company_name: `${word} ${['Radio', 'Sound', 'Electronics'][at % 3]} CC`,
    contact_person: `${FIRST[at % FIRST.length]} ${wordOf(at * 53 + 7)}`,
    cell_phone: `082${number}`,
    office_phone: at % 2 === 0 ? `051${number.split('').toReversed().join('')}` : null,
    email_address: `info@${word.toLowerCase()}.example`,
    physical_address: `${at + 3} ${STREETS[at % STREETS.length]}, ${TOWNS[at % TOWNS.length]}`,
    vat_reg_nr: at % 3 === 0 ? `4${String(100_000_007 + at * 104_729).slice(0, 9)}` : null,
  };
}

/** Returns a word of four syllables, a different one for each number. */
function wordOf(number: number): string {
  const mixed = (number * 12_347) % 160_000;
  const sounds = [0, 1, 2, 3].map((place) => SOUNDS[Math.floor(mixed / 20 ** place) % 20]).join('');
  return sounds.charAt(0).toUpperCase() + sounds.slice(1);
}

export const listedCustomers: readonly DatedCustomer[] = Array.from({ length: 450 }, (_, at) => ({
  ...customer(valuesOf(at)),
  created_at: new Date(Date.parse('2026-03-02T08:00:00Z') - at * 60_000).toISOString(),
}));
