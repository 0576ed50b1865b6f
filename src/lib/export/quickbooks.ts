import { type ParsedAddress, parseAddress } from '#lib/address.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { type Column, csvRow, csvText, type Pages, rowWriter } from './csv.ts';

/** What a row is made of: the customer, and the customer's parsed address. */
interface Source {
  customer: CustomerRecord;
  address: ParsedAddress;
}

export interface QuickBooksColumn extends Column<Source> {
  /** The most characters that QuickBooks accepts, where it states a limit. */
  limit?: number;
}

const line1 = ({ address }: Source) => address.line1;
const line2 = ({ address }: Source) => address.line2;
const city = ({ address }: Source) => address.city;
const state = ({ address }: Source) => address.state;
const postalCode = ({ address }: Source) => address.postalCode;
export const country = 'South Africa';
const vatNumber = ({ customer }: Source) => customer.vat_reg_nr ?? '';
const ifVat = (source: Source, yes: string, no: string) => (vatNumber(source) === '' ? no : yes);

/** The columns of the import file in their order: each line is a line of the specification's mapping (section 3). */
export const quickBooksColumns: readonly QuickBooksColumn[] = [
  { header: 'Name', cell: ({ customer }) => customerName(customer), limit: 100 },
  { header: 'CompanyName', cell: ({ customer }) => customer.company_name, limit: 50 },
  { header: 'Email', cell: ({ customer }) => customer.email_address, limit: 100 },
  { header: 'Phone', cell: ({ customer }) => customer.office_phone ?? '', limit: 21 },
  { header: 'Mobile', cell: ({ customer }) => customer.cell_phone, limit: 21 },
  { header: 'Fax', cell: '' },
  { header: 'Website', cell: '' },
  { header: 'BillAddr_Line1', cell: line1, limit: 2000 },
  { header: 'BillAddr_Line2', cell: line2, limit: 2000 },
  { header: 'BillAddr_City', cell: city, limit: 255 },
  { header: 'BillAddr_State', cell: state, limit: 255 },
  { header: 'BillAddr_PostalCode', cell: postalCode, limit: 30 },
  { header: 'BillAddr_Country', cell: country },
  { header: 'ShipAddr_Line1', cell: line1 },
  { header: 'ShipAddr_Line2', cell: line2 },
  { header: 'ShipAddr_City', cell: city },
  { header: 'ShipAddr_State', cell: state },
  { header: 'ShipAddr_PostalCode', cell: postalCode },
  { header: 'ShipAddr_Country', cell: country },
  { header: 'ContactName', cell: ({ customer }) => customer.contact_person },
  { header: 'AltContactName', cell: '' },
  { header: 'Notes', cell: (source) => ifVat(source, `VAT Registration ${vatNumber(source)}`, '') },
  { header: 'OpeningBalance', cell: '' },
  { header: 'AsOfDate', cell: '' },
  { header: 'Taxable', cell: (source) => ifVat(source, 'Yes', 'No') },
  { header: 'TaxCode', cell: (source) => ifVat(source, 'VAT', '') },
  { header: 'CustomerType', cell: 'Customer' },
  { header: 'PaymentMethod', cell: '' },
  { header: 'Terms', cell: 'Net 30' },
  { header: 'PrefDeliveryMethod', cell: 'Email' },
  { header: 'Tax Reg. No.', cell: vatNumber },
  { header: 'AccountNum', cell: ({ customer }) => accountNumber(customer.company_name) },
];

/** The header row, which is there even when there are no customers. */
export const quickBooksHeader = csvRow(quickBooksColumns.map(({ header }) => header));

/**
 * The import file for QuickBooks Online as text in pieces of about 256 kB: UTF-8 without a byte-order mark,
 * because its first header has to read `Name`.
 */
export function quickBooksCsv(pages: Pages<CustomerRecord>): AsyncGenerator<string, void> {
  const write = rowWriter(quickBooksColumns);
  return csvText(quickBooksHeader, pages, (customer) => write(sourceOf(customer)));
}

/** A customer's cells in the order of the columns, as the mapping has them: not yet quoted or made safe. */
export function quickBooksRow(customer: CustomerRecord): string[] {
  const source = sourceOf(customer);
  return quickBooksColumns.map(({ cell }) => (typeof cell === 'string' ? cell : cell(source)));
}

/** The name of the customer in QuickBooks: the company's name, else the contact person's. */
export function customerName({ company_name, contact_person }: CustomerRecord): string {
  return company_name.trim() === '' ? contact_person : company_name;
}

/** The letters and digits of a company's name, the first 20 of them, in upper case. */
export function accountNumber(companyName: string): string {
  return companyName
    .replace(/[^A-Za-z0-9]+/g, '')
    .slice(0, 20)
    .toUpperCase();
}

function sourceOf(customer: CustomerRecord): Source {
  return { customer, address: parseAddress(customer.physical_address) };
}
