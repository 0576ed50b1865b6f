import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { Pages } from './csv.ts';

/** What a file is for. src/lib/export/formats.ts lists them. */
export interface Format {
  /** What exports and baselines in the database have. */
  name: string;
  /** How file names begin. */
  filePrefix: string;
  rowsPerFile: number;
  csv: (pages: Pages<CustomerRecord>) => AsyncGenerator<string, void>;
  /** Returns why a file may be refused as a whole. */
  notesOn: (file: { rows: number; bytes: number }) => readonly string[];
}

export interface FileContents {
  total: number;
  /** The ids of the customers in the file. */
  ids: readonly string[];
  /** Why the whole file may be refused. */
  notes: readonly string[];
}
