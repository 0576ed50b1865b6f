import type { CustomerRecord } from '#lib/customer.ts';
import { formatDateTime } from '#lib/dates.ts';
import { type Column, csvRow, csvText, type Pages, rowWriter } from './csv.ts';

/** The nine fields of a record. Cells are made safe as in the file for QuickBooks. */
const columns: readonly Column<CustomerRecord>[] = [
  { header: 'ID', cell: (customer) => customer.id },
  { header: 'Company name', cell: (customer) => customer.company_name },
  { header: 'Contact person', cell: (customer) => customer.contact_person },
  { header: 'Cell phone', cell: (customer) => customer.cell_phone },
  { header: 'Office phone', cell: (customer) => customer.office_phone ?? '' },
  { header: 'Physical address', cell: (customer) => customer.physical_address },
  { header: 'Email address', cell: (customer) => customer.email_address },
  { header: 'VAT registration number', cell: (customer) => customer.vat_reg_nr ?? '' },
  { header: 'Created at', cell: (customer) => formatDateTime(customer.created_at) },
];

/** Excel reads a file as UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The nine fields of each record as text in pieces, for people and spreadsheets; times in the business's time zone. */
export function plainCsv(pages: Pages<CustomerRecord>): AsyncGenerator<string, void> {
  return csvText(BYTE_ORDER_MARK + csvRow(columns.map(({ header }) => header)), pages, rowWriter(columns));
}
