import { type ParsedAddress, parseAddress } from '#lib/address/parse.ts';
import { customerFields } from '#lib/customer/customer-fields.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { type Column, csvRow, csvText, mayNeedEscaping, type Pages, rowWriter } from '../export/csv.ts';

/** What the cells of a customer's row are made from. */
export interface Source {
  customer: CustomerRecord;
  address: ParsedAddress;
}

export interface QuickBooksColumn extends Column<Source> {
  /** The maximum length that QuickBooks states, if any. */
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

// The columns of the import file in order: one line for each line of the mapping (specification, section 3). A column
// without a cell holds the field that names it in the table of fields, or is blank.
const mapping: readonly (Omit<QuickBooksColumn, 'cell'> & Partial<QuickBooksColumn>)[] = [
  { header: 'Name', cell: ({ customer }) => customerName(customer), limit: 100 },
  { header: 'CompanyName', limit: 50 },
  { header: 'Email', limit: 100 },
  { header: 'Phone', limit: 21 },
  { header: 'Mobile', limit: 21 },
  { header: 'Fax' },
  { header: 'Website' },
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
  { header: 'ContactName' },
  { header: 'AltContactName' },
  { header: 'Notes', cell: (source) => ifVat(source, `VAT Registration ${vatNumber(source)}`, '') },
  { header: 'OpeningBalance' },
  { header: 'AsOfDate' },
  { header: 'Taxable', cell: (source) => ifVat(source, 'Yes', 'No') },
  { header: 'TaxCode', cell: (source) => ifVat(source, 'VAT', '') },
  { header: 'CustomerType', cell: 'Customer' },
  { header: 'PaymentMethod' },
  { header: 'Terms', cell: 'Net 30' },
  { header: 'PrefDeliveryMethod', cell: 'Email' },
  { header: 'Tax Reg. No.' },
  { header: 'AccountNum', cell: ({ customer }) => accountNumber(customer.company_name) },
];

export const quickBooksColumns: readonly QuickBooksColumn[] = mapping.map((column) => ({
  cell: valueOf(column.header),
  ...column,
}));

/** The header row, also when there are no customers. */
export const quickBooksHeader = csvRow(quickBooksColumns.map(({ header }) => header));

/** Yields the QuickBooks import file in pieces. No byte-order mark, because the first header must be `Name`. */
export function quickBooksCsv(pages: Pages<CustomerRecord>): AsyncGenerator<string, void> {
  const write = rowWriter(quickBooksColumns);
  return csvText(quickBooksHeader, pages, (customer) => write(sourceOf(customer)));
}

/** Returns a customer's plain cells in the order of the columns. */
export function quickBooksRow(customer: CustomerRecord): string[] {
  const source = sourceOf(customer);
  return quickBooksColumns.map(({ cell }) => (typeof cell === 'string' ? cell : cell(source)));
}

// An account number has only letters and digits.
const textCells = [
  ...new Set(
    quickBooksColumns.flatMap(({ header, cell }) =>
      typeof cell === 'string' || header === 'AccountNum' ? [] : cell,
    ),
  ),
];

/** Returns the plain cells that may need escaping, of which most customers have none. */
export function textsToEscape(source: Source): string[] {
  return textCells.map((cell) => cell(source)).filter(mayNeedEscaping);
}

/** Returns the name in QuickBooks: the company's, or else the contact person's. */
export function customerName({ company_name, contact_person }: CustomerRecord): string {
  return company_name.trim() === '' ? contact_person : company_name;
}

/** Returns the first 20 letters and digits of the company name, in upper case. */
export function accountNumber(companyName: string): string {
  return companyName
    .replace(/[^A-Za-z0-9]+/g, '')
    .slice(0, 20)
    .toUpperCase();
}

function valueOf(header: string): QuickBooksColumn['cell'] {
  const column = Object.values(customerFields).find(({ quickBooks }) => quickBooks === header)?.column;
  return column === undefined ? '' : ({ customer }) => customer[column] ?? '';
}

function sourceOf(customer: CustomerRecord): Source {
  return { customer, address: parseAddress(customer.physical_address) };
}
