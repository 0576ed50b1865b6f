import { formatCount } from '#lib/text/numbers.ts';
import type { Format } from '../export/format.ts';
import { quickBooksCsv } from './columns.ts';

/** The row limit of a QuickBooks import. */
const ROWS_PER_FILE = 1_000;

/** The size limit. The help says "2 MB", so this is the smaller reading. */
const BYTES_PER_FILE = 2_000_000;

/** The import file of QuickBooks Online. */
export const quickBooks = {
  name: 'quickbooks',
  filePrefix: 'quickbooks-customers',
  rowsPerFile: ROWS_PER_FILE,
  csv: quickBooksCsv,
  notesOn: ({ rows, bytes }) => {
    const notes: string[] = [];
    if (rows > ROWS_PER_FILE) {
      notes.push(
        `The file has ${formatCount(rows)} customers. QuickBooks accepts at most ${formatCount(ROWS_PER_FILE)} per file.`,
      );
    }
    if (bytes > BYTES_PER_FILE) {
      const size = (Math.ceil(bytes / 100_000) / 10).toFixed(1);
      notes.push(`The file is ${size} MB. QuickBooks accepts at most 2 MB per file.`);
    }
    return notes;
  },
} as const satisfies Format;
