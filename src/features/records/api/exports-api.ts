import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { FileContents } from '#lib/export/format.ts';
import type { CustomerSearch } from '#lib/customer/search.ts';
import type { CustomerReading, Page } from './customers-api.ts';

/** How many customers of an export the first request stores, and how many a request stores at most. */
export const EXPORT_PORTION = 1_000;
export const LONGEST_PORTION = 5_000;

/** The customers of a withdrawn export in a request. */
export const ANSWER_PORTION = 500;

/** Which customers to export. A day is exported with the list's search. */
export type ExportScope =
  | { kind: 'all' }
  /** Customers in no export. */
  | { kind: 'new' }
  | { kind: 'search'; search: CustomerSearch }
  | { kind: 'day'; day: string; search: CustomerSearch }
  | { kind: 'record'; record: CustomerRecord }
  | { kind: 'selected'; records: readonly CustomerRecord[] };

export interface ExportEntry {
  id: number;
  kind: ExportScope['kind'];
  /** The search, day or customer; null for all, new and selected. */
  label: string | null;
  file_name: string;
  customers: number;
  created_at: string;
  created_by_email: string | null;
  /** What an admin said. Null counts as imported. */
  imported: boolean | null;
}

/** An export of a customer. `updated`: version 0.2.0 or earlier marked it as updated in QuickBooks; there's no file. */
export interface CustomerExport {
  export_id: number;
  kind: ExportScope['kind'] | 'updated';
  file_name: string | null;
  customers: number;
  created_at: string;
  created_by_email: string | null;
  imported?: boolean | null;
}

/** Which customers of an export a request stores: the next `size` after the first `reached`. */
export interface ExportPortion {
  reached: number;
  size: number;
}

/** Earlier files that had some customers of an export with other values: the newest three, then the older ones together. */
export interface ExportQuestion {
  export_ids: readonly number[];
  file_name: string;
  created_at: string;
  customers: number;
}

/** A downloaded file. */
export interface ExportResult {
  entry: ExportEntry | null;
  /** Of a new export. */
  scope?: ExportScope;
  fileName: string;
  /** The number of files in a zip. */
  zipped?: number;
  report: FileContents;
  /** Selected customers that were deleted before the export. */
  leftOut: number;
}

export interface ExportsApi {
  /**
   * Decides which customers an export has. Returns null when there are none. It leaves nothing behind until it's
   * finished, and is cancelled after ten minutes without a call.
   */
  beginExport: (
    scope: ExportScope,
    file: { name: string; label: string | null },
  ) => Promise<Pick<ExportEntry, 'id' | 'customers'> | null>;
  /** Stores some customers, and returns them without those deleted since. */
  exportPortion: (
    id: number,
    portion: ExportPortion,
    signal: AbortSignal,
  ) => Promise<readonly CustomerRecord[]>;
  /** Lists an export with its complete file. Rejects if the file has another number of customers than were stored. */
  finishExport: (id: number, written: number) => Promise<ExportEntry>;
  cancelExport: (id: number) => Promise<void>;
  exportQuestions: (id: number, signal: AbortSignal) => Promise<readonly ExportQuestion[]>;
  /** Says whether files were imported, as part of a change. Call it again while it returns {@link ANSWER_PORTION}. */
  answerExports: (ids: readonly number[], imported: boolean, change: string) => Promise<number>;
  /** Reads an export with the values of its file, in its order, without permanently deleted customers. */
  readExport: (id: number, signal: AbortSignal) => Promise<CustomerReading>;
  /** Returns the newest export, of a single record only when there's no other. Null when there is none. */
  lastExport: (signal: AbortSignal) => Promise<ExportEntry | null>;
  /** Newest first. */
  listExports: (after: ExportEntry | undefined, signal: AbortSignal) => Promise<Page<ExportEntry>>;
  /** At most `most` for each customer, newest first; customers in none are left out. */
  exportsOf: (
    ids: readonly string[],
    most: number,
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<string, readonly CustomerExport[]>>;
}
