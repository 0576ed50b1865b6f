import { customerFields } from '#lib/customer/customer-fields.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { formatDateTime } from '#lib/dates/dates.ts';
import type { Format } from './format.ts';
import { type Column, csvRow, csvText, type Pages, rowWriter } from './csv.ts';

const columns: readonly Column<CustomerRecord>[] = [
  { header: 'ID', cell: (customer) => customer.id },
  ...Object.values(customerFields).map(({ label, column }) => ({
    header: label,
    cell: (customer: CustomerRecord) => customer[column] ?? '',
  })),
  { header: 'Created at', cell: (customer) => formatDateTime(customer.created_at) },
];

/** Excel reads a file as UTF-8 only when it starts with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** All fields, for people and spreadsheets. No accounting package reads it. */
export const plain = {
  name: 'plain',
  filePrefix: 'customers',
  rowsPerFile: Infinity,
  csv: plainCsv,
  notesOn: () => [],
} as const satisfies Format;

/** Yields all fields of each record, for people and spreadsheets, with times in the business's time zone. */
export function plainCsv(pages: Pages<CustomerRecord>): AsyncGenerator<string, void> {
  return csvText(BYTE_ORDER_MARK + csvRow(columns.map(({ header }) => header)), pages, rowWriter(columns));
}
