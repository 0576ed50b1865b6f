import type { CustomerRecord } from '#lib/customer.ts';
import type { Pages } from './csv.ts';

/** What a file is for. src/lib/export-formats.ts lists them. */
export interface Format {
  /** What exports and baselines in the database have. */
  name: string;
  /** How file names begin. */
  filePrefix: string;
  rowsPerFile: number;
  csv: (pages: Pages<CustomerRecord>) => AsyncGenerator<string, void>;
  createReport: () => FileReporter;
}

/** Looks at the customers of a file one by one, in order. */
export interface FileReporter {
  add: (record: CustomerRecord) => void;
  report: () => FileContents;
}

export interface FileContents {
  total: number;
  /** The ids of the customers in the file. */
  ids: readonly string[];
  /** Those of them that have to be fixed. */
  idsToFix: readonly string[];
  /** Those that a person has to fix. */
  idsForPerson: readonly string[];
  /** Why the whole file may be refused. */
  notes: readonly string[];
}
