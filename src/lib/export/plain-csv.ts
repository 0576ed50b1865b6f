import type { CustomerRecord } from '#lib/customer.ts';
import { formatDateTime } from '#lib/dates.ts';
import { type Column, csvRow, csvText, type Pages, rowWriter } from './csv.ts';

/** The nine fields of a record. Cells are made safe as in the file for QuickBooks. */
const columns = (timeZone: string): readonly Column<CustomerRecord>[] => [
  { header: 'ID', cell: (customer) => customer.id },
  { header: 'Company name', cell: (customer) => customer.company_name },
  { header: 'Contact person', cell: (customer) => customer.contact_person },
  { header: 'Cell phone', cell: (customer) => customer.cell_phone },
  { header: 'Office phone', cell: (customer) => customer.office_phone ?? '' },
  { header: 'Physical address', cell: (customer) => customer.physical_address },
  { header: 'Email address', cell: (customer) => customer.email_address },
  { header: 'VAT registration number', cell: (customer) => customer.vat_reg_nr ?? '' },
  { header: 'Created at', cell: (customer) => formatDateTime(customer.created_at, timeZone) },
];

/** Excel reads a file as UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The nine fields of each record as text in pieces, for people and spreadsheets; times in `timeZone`. */
export function plainCsv(pages: Pages<CustomerRecord>, timeZone: string): AsyncGenerator<string, void> {
  const table = columns(timeZone);
  return csvText(BYTE_ORDER_MARK + csvRow(table.map(({ header }) => header)), pages, rowWriter(table));
}
