import { suggestProvince, withoutCountry } from '#lib/address-fixes.ts';
import {
  type CustomerInsert,
  type CustomerRecord,
  type DraftField,
  toDraft,
  toInsertRow,
  toRow,
} from '#lib/customer.ts';
import { safeText } from '#lib/export/csv.ts';
import { quickBooksColumns, quickBooksRow } from '#lib/quickbooks/columns.ts';
import { isFieldValid } from '#lib/validation.ts';
import { type Listed, UNREADABLE } from './listed.ts';

/** What QuickBooks has of a customer, as columns to store. */
export interface Known {
  /** The columns of the list: our value where QuickBooks prints what our file gave it, else the list's. */
  values: Partial<CustomerInsert>;
  isSame: boolean;
}

/** Compares a customer with its row in the list. */
export function knownOf(customer: CustomerRecord, row: Listed): Known {
  const cells = quickBooksRow(customer);
  const printed = (header: string) => plain(safeText(cells[places.get(header) ?? -1] ?? ''));
  const { company, contact, phone, mobile, email, vat, address } = row;
  const known = new Set<DraftField>();
  const other: Partial<Record<DraftField, string>> = {};
  const compare = (
    field: DraftField,
    theirs: string | undefined,
    isSame: (text: string) => boolean,
    stored = (text: string) => text,
  ) => {
    if (theirs === undefined) return;
    known.add(field);
    if (!isSame(theirs)) other[field] = stored(theirs);
  };
  compare('companyName', company || undefined, (text) => plain(text) === printed('CompanyName'));
  const name = row.name.includes(UNREADABLE) ? undefined : row.name;
  compare('companyName', name, (text) => [plain(text), plain(ownName(row))].includes(printed('Name')));
  // The import doesn't take these, so a blank says nothing.
  compare(
    'contactPerson',
    contact === row.name ? undefined : contact || undefined,
    (text) => plain(text) === printed('ContactName'),
  );
  compare('vatRegNr', vat || undefined, (text) => digitsOf(text) === digitsOf(customer.vat_reg_nr));
  // QuickBooks may have a number under its other label.
  const own = numbersOf(customer.office_phone, customer.cell_phone);
  const areSame = phone !== undefined && mobile !== undefined && numbersOf(phone, mobile) === own;
  const isNumber = (number: string | null) => (text: string) =>
    areSame || digitsOf(text) === digitsOf(number);
  compare('officePhone', phone, isNumber(customer.office_phone), storedNumber);
  compare('cellPhone', mobile, isNumber(customer.cell_phone), storedNumber);
  compare('emailAddress', email, (text) => plain(text).toLowerCase() === printed('Email').toLowerCase());
  const addresses = [ADDRESS.map(printed).join(' '), customer.physical_address].map(wordsIn);
  compare('physicalAddress', address, (text) => addresses.includes(wordsIn(text)), takenApart);
  const values = toInsertRow({ ...toDraft(customer), ...other });
  return { values: toRow(values, [...known]), isSame: Object.keys(other).length === 0 };
}

/** Returns a name without the one of a sub-customer's parent. */
export function ownName({ name }: Listed): string {
  return name.split(':').at(-1) ?? '';
}

/** Returns a text with single blanks between its words, and composed letters: a Mac saves them decomposed. */
export function plain(text: string): string {
  return text.normalize().replace(/\s+/g, ' ').trim();
}

const places = new Map(quickBooksColumns.map(({ header }, index) => [header, index]));
const ADDRESS = ['Line1', 'Line2', 'City', 'State', 'PostalCode'].map((part) => `BillAddr_${part}`);

/** Returns a number's digits, with 0 for 27, and with the 0 that a spreadsheet drops. */
function digitsOf(text: string | null): string {
  return (text ?? '').replace(/\D/g, '').replace(/^(?:(?:00)?27)?0?(?=\d{9}$)/, '0');
}

function numbersOf(...numbers: (string | null)[]): string {
  return [...new Set(numbers.map(digitsOf))].filter(Boolean).toSorted().join();
}

function storedNumber(text: string): string {
  const digits = digitsOf(text);
  return isFieldValid('cellPhone', digits) ? digits : text;
}

/** Returns an address as this desk writes it: commas between street, town and province, no country. Otherwise as it stands. */
function takenApart(address: string): string {
  const line = address.trim().replace(/\s*[\r\n]+\s*/g, ', ');
  return suggestProvince(line) ?? withoutCountry(address).replace(/[\s,]+$/, '');
}

/** Returns an address's words in one order, without the country that QuickBooks adds and the zeros that a spreadsheet drops. */
function wordsIn(address: string): string {
  const words = address
    .normalize()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .replaceAll('south africa', ' ')
    .replace(/(?<!\d)0+(?=\d)/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).toSorted().join(' ');
}
