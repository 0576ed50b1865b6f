import type { Format } from '../export/format.ts';
import { quickBooksCsv } from './columns.ts';
import { createFileReport, ROWS_PER_FILE } from './file-report.ts';

/** The import file of QuickBooks Online. */
export const quickBooks = {
  name: 'quickbooks',
  filePrefix: 'quickbooks-customers',
  rowsPerFile: ROWS_PER_FILE,
  csv: quickBooksCsv,
  createReport: createFileReport,
} as const satisfies Format;
