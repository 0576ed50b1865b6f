import type { CustomerInsert, CustomerRecord } from '#lib/customer/customer.ts';
import { registrationTimes } from './calendar.ts';
import { type Random, randomFrom } from './random.ts';
import {
  CELL_PREFIXES,
  FARMS,
  FIRST_NAMES,
  NAMES,
  PLACES,
  STREETS,
  SURNAMES,
  TOWNS,
  type Town,
  TRADES,
} from './words.ts';

export type InventedCustomer = CustomerInsert & Pick<CustomerRecord, 'created_at'>;

const START = 20_261_120;
const TOTAL_WEIGHT = TOWNS.reduce((sum, { weight }) => sum + weight, 0);

/** Returns sample customers of the three years before `until`, oldest first. The same count gives the same ones. */
export function* inventCustomers(count: number, until: Date): Generator<InventedCustomer, void> {
  const random = randomFrom(START);
  const slips = randomFrom(START + 2);
  let earlier: CustomerInsert | undefined;
  // Use a separate generator, so that `until` only changes the times.
  for (const created_at of registrationTimes(count, until, randomFrom(START + 1))) {
    const customer = inventCustomer(random);
    const typed = withSlips(earlier ? sharing(customer, earlier, slips) : customer, slips);
    if (!earlier || slips.percent(10)) earlier = customer;
    yield { ...typed, created_at };
  }
}

function inventCustomer(random: Random): CustomerInsert {
  const town = pickTown(random);
  const first = random.pick(FIRST_NAMES);
  const surname = random.pick(SURNAMES);
  const trading = tradingName(random, town, surname);
  return {
    company_name: `${trading}${legalForm(random)}`,
    contact_person: `${first} ${surname}`,
    cell_phone: cellPhone(random),
    office_phone: random.percent(65) ? `${town.areaCode}555${random.digits(4)}` : null,
    physical_address: address(random, town),
    email_address: `${mailbox(random, first, surname)}@${slug(trading)}.example`,
    vat_reg_nr: random.percent(45) ? `4${random.digits(9)}` : null,
  };
}

/** Makes a few customers register again or share a phone number or an email address. */
function sharing(customer: CustomerInsert, earlier: CustomerInsert, random: Random): CustomerInsert {
  const { company_name, cell_phone, office_phone, email_address } = earlier;
  const kind = random.below(200);
  if (kind === 0) return { ...earlier, cell_phone: customer.cell_phone };
  if (kind === 1) return { ...earlier, company_name: mistyped(company_name), vat_reg_nr: null };
  if (kind === 2)
    return { ...earlier, company_name: company_name.replace(/ \(Pty\) Ltd| CC/, ''), office_phone: null };
  if (kind === 3) return { ...customer, cell_phone, office_phone };
  return kind === 4 ? { ...customer, email_address } : customer;
}

function withSlips(customer: CustomerInsert, random: Random): CustomerInsert {
  const { email_address, cell_phone, physical_address } = customer;
  return {
    ...customer,
    physical_address: addressAsTyped(physical_address, random.below(100)),
    email_address: random.percent(2) ? email_address.replace(/@.*/, '@gmial.com') : email_address,
    cell_phone: random.percent(1) ? cell_phone.replace(/^0/, '00270') : cell_phone,
  };
}

function addressAsTyped(address: string, kind: number): string {
  const between = address.includes('\n') ? '\n' : ', ';
  const parts = address.split(between);
  const [city = '', province = '', code = ''] = parts.splice(-3);
  const typed = (...ending: string[]) => [...parts, ...ending].join(between);
  if (kind < 70) return typed(city, code);
  if (kind < 72) return typed(`${city} ${province}`, code);
  if (kind < 74) return typed(city, mistyped(province), code);
  if (kind < 76) return typed(city, province, code, 'South Africa');
  if (kind < 78) return `${typed()} ${city}${between}${code}`;
  return kind < 80 ? typed(city, province) : address;
}

/** Swaps the second letter with the third. */
function mistyped(text: string): string {
  return text.replace(/^(.)(.)(.)/, '$1$3$2');
}

function pickTown(random: Random): Town {
  let left = random.next() * TOTAL_WEIGHT;
  const town = TOWNS.find(({ weight }) => (left -= weight) < 0);
  if (!town) throw new Error('The weights of the towns don’t add up.');
  return town;
}

function tradingName(random: Random, town: Town, surname: string): string {
  const trade = random.pick(TRADES);
  const name = random.pick(NAMES);
  const kind = random.below(100);
  if (kind < 8) return `${name} ${trade}`;
  if (kind < 42) return `${town.name} ${name} ${trade}`;
  if (kind < 62) return `${surname} ${name} ${trade}`;
  if (kind < 82) return `${name} & ${random.pick(NAMES)} ${trade}`;
  if (kind < 88) return `${surname} & Sons ${trade}`;
  if (kind < 92) return `${name}, ${surname} en Seuns`;
  if (kind < 94) return `The "${name}" ${trade} Co`;
  if (kind < 95) return `100% ${name} ${trade}`;
  if (kind < 96) return `${name}_${random.digits(2)} ${trade}`;
  return `${name} ${trade} ${1 + random.below(99)}`;
}

function legalForm(random: Random): string {
  const kind = random.below(100);
  if (kind < 50) return ' (Pty) Ltd';
  if (kind < 64) return ' CC';
  if (kind < 68) return ' BK';
  if (kind < 71) return ' NPC';
  return kind < 73 ? ' Inc.' : '';
}

function cellPhone(random: Random): string {
  const prefix = random.pick(CELL_PREFIXES);
  return `${random.percent(12) ? `27${prefix.slice(1)}` : prefix}555${random.digits(4)}`;
}

function address(random: Random, { name, province, postalCode }: Town): string {
  const between = random.percent(55) ? '\n' : ', ';
  return [...street(random), name, province, postalCode].join(between);
}

function street(random: Random): string[] {
  const inStreet = `${1 + random.below(400)} ${random.pick(STREETS)}`;
  const kind = random.below(100);
  if (kind < 60) return [inStreet];
  if (kind < 75) return [`Shop ${1 + random.below(180)}`, random.pick(PLACES)];
  if (kind < 85) return [`Unit ${1 + random.below(60)}, ${random.pick(PLACES)}`, inStreet];
  if (kind < 93) return [`PO Box ${100 + random.below(800)}`];
  return kind < 95 ? [`Private Bag X${1 + random.below(90)}`] : [`Plaas ${random.pick(FARMS)}`];
}

function mailbox(random: Random, first: string, surname: string): string {
  const kind = random.below(100);
  if (kind < 35) return slug(first);
  if (kind < 65) return `${slug(first)}.${slug(surname)}`;
  return random.pick(['info', 'accounts', 'admin', 'orders']);
}

function slug(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}
