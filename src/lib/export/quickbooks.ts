import { type ParsedAddress, parseAddress } from '#lib/address.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { csvRow, csvText, type Pages } from './csv.ts';

export interface QuickBooksColumn {
  header: string;
  /** The cell's text before it is quoted and made safe. The address is the record's, read once for all columns. */
  cell: (customer: CustomerRecord, address: ParsedAddress) => string;
  /** The most characters that QuickBooks takes, where it names a limit. */
  limit?: number;
}

/** The columns of the import file in their order: each line is a line of the specification's mapping (section 3). */
export const quickBooksColumns: readonly QuickBooksColumn[] = [
  { header: 'Name', cell: customerName, limit: 100 },
  { header: 'CompanyName', cell: (customer) => customer.company_name, limit: 50 },
  { header: 'Email', cell: (customer) => customer.email_address, limit: 100 },
  { header: 'Phone', cell: (customer) => customer.office_phone ?? '', limit: 21 },
  { header: 'Mobile', cell: (customer) => customer.cell_phone, limit: 21 },
  { header: 'Fax', cell: blank },
  { header: 'Website', cell: blank },
  { header: 'BillAddr_Line1', cell: (_, address) => address.line1, limit: 2000 },
  { header: 'BillAddr_Line2', cell: (_, address) => address.line2, limit: 2000 },
  { header: 'BillAddr_City', cell: (_, address) => address.city, limit: 255 },
  { header: 'BillAddr_State', cell: (_, address) => address.state, limit: 255 },
  { header: 'BillAddr_PostalCode', cell: (_, address) => address.postalCode, limit: 30 },
  { header: 'BillAddr_Country', cell: () => 'South Africa' },
  { header: 'ShipAddr_Line1', cell: (_, address) => address.line1 },
  { header: 'ShipAddr_Line2', cell: (_, address) => address.line2 },
  { header: 'ShipAddr_City', cell: (_, address) => address.city },
  { header: 'ShipAddr_State', cell: (_, address) => address.state },
  { header: 'ShipAddr_PostalCode', cell: (_, address) => address.postalCode },
  { header: 'ShipAddr_Country', cell: () => 'South Africa' },
  { header: 'ContactName', cell: (customer) => customer.contact_person },
  { header: 'AltContactName', cell: blank },
  { header: 'Notes', cell: ({ vat_reg_nr: vat }) => (vat ? `VAT Registration ${vat}` : '') },
  { header: 'OpeningBalance', cell: blank },
  { header: 'AsOfDate', cell: blank },
  { header: 'Taxable', cell: ({ vat_reg_nr: vat }) => (vat ? 'Yes' : 'No') },
  { header: 'TaxCode', cell: ({ vat_reg_nr: vat }) => (vat ? 'VAT' : '') },
  { header: 'CustomerType', cell: () => 'Customer' },
  { header: 'PaymentMethod', cell: blank },
  { header: 'Terms', cell: () => 'Net 30' },
  { header: 'PrefDeliveryMethod', cell: () => 'Email' },
  { header: 'Tax Reg. No.', cell: (customer) => customer.vat_reg_nr ?? '' },
  { header: 'AccountNum', cell: (customer) => accountNumber(customer.company_name) },
];

/**
 * The import file for QuickBooks Online as text in pieces: UTF-8 without a byte-order mark (its first header
 * has to read `Name`), with its header row even when there are no customers.
 */
export function quickBooksCsv(pages: Pages<CustomerRecord>): AsyncGenerator<string, void> {
  const header = csvRow(quickBooksColumns.map((column) => column.header));
  return csvText(header, pages, (customer) => csvRow(quickBooksRow(customer)));
}

/** A customer's cells in the order of the columns, as the mapping has them: not yet quoted or made safe. */
export function quickBooksRow(customer: CustomerRecord): string[] {
  const address = parseAddress(customer.physical_address);
  return quickBooksColumns.map((column) => column.cell(customer, address));
}

/** What QuickBooks knows the customer by: the company's name, else the contact person's. */
export function customerName(customer: CustomerRecord): string {
  return customer.company_name.trim() === '' ? customer.contact_person : customer.company_name;
}

/** The letters and digits of a company's name, the first 20 of them, in upper case. */
export function accountNumber(companyName: string): string {
  return companyName
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 20)
    .toUpperCase();
}

function blank(): string {
  return '';
}
