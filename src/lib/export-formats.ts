import type { CustomerRecord } from '#lib/customer.ts';
import type { Pages } from './export/csv.ts';
import { createFileReport } from './quickbooks/file-report.ts';
import { plainCsv } from './plain-csv.ts';
import { quickBooksCsv } from './quickbooks/columns.ts';

interface Format {
  filePrefix: string;
  rowsPerFile: number;
  csv: (pages: Pages<CustomerRecord>) => AsyncGenerator<string, void>;
  createReport: typeof createFileReport;
}

/** All export formats. docs/add-a-field.md explains how to add one. */
export const exportFormats = {
  quickbooks: {
    filePrefix: 'quickbooks-customers',
    rowsPerFile: 1_000,
    csv: quickBooksCsv,
    createReport: createFileReport,
  },
  plain: { filePrefix: 'customers', rowsPerFile: Infinity, csv: plainCsv, createReport: createFileReport },
} as const satisfies Readonly<Record<string, Format>>;

export type ExportFormat = keyof typeof exportFormats;
