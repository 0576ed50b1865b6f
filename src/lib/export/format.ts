import type { CustomerRecord } from '#lib/customer.ts';
import type { Pages } from './csv.ts';

/** What a file is for. src/lib/export-formats.ts lists them. */
export interface Format<Report extends FileContents = FileContents> {
  /** What exports and baselines in the database have. */
  name: string;
  /** How file names begin. */
  filePrefix: string;
  rowsPerFile: number;
  csv: (pages: Pages<CustomerRecord>) => AsyncGenerator<string, void>;
  createReport: () => FileReporter<Report>;
}

/** Looks at the customers of a file one by one, in order. */
export interface FileReporter<Report> {
  add: (record: CustomerRecord) => void;
  report: () => Report;
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
