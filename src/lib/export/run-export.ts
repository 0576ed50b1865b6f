import type { CustomerRecord } from '#lib/customer.ts';
import type { Pages } from './csv.ts';
import type { ExportFormat } from './file-names.ts';
import { inParts } from './pages.ts';
import { plainCsv } from './plain-csv.ts';
import { quickBooksCsv } from './quickbooks.ts';
import { createReadiness, type Readiness, type ReadinessReport, ROWS_PER_FILE } from './readiness.ts';

interface ExportSource {
  /** The customers to export, newest first, page by page: of a record, a day, a search or everything. */
  pages: Pages<CustomerRecord>;
  /** How many customers the pages hold, as the server counts them. */
  expected: number;
  /** Called after each page with the rows written so far. */
  onProgress?: ((written: number, expected: number) => void) | undefined;
  /** Cancels the export: it rejects with the signal's reason, as a rule an AbortError. */
  signal?: AbortSignal | undefined;
}

export interface ExportOptions extends ExportSource {
  format: ExportFormat;
}

export interface ExportResult {
  /** The file in pieces, ready to download. They are blobs so that a large file does not sit in the script's memory. */
  parts: Blob[];
  written: number;
  report: ReadinessReport;
}

/** There is nothing to export: no file is made (specification, section 8). */
export class NoCustomersError extends Error {
  override name = 'NoCustomersError';
  constructor() {
    super('No customer data to export');
  }
}

/** The pages did not hold as many customers as the server counted: the file would be incomplete, so there is none. */
export class ExportMismatchError extends Error {
  override name = 'ExportMismatchError';
  readonly written: number;
  readonly expected: number;
  constructor(written: number, expected: number) {
    super(`The export holds ${written} customers, but there are ${expected}. Please export again.`);
    this.written = written;
    this.expected = expected;
  }
}

/**
 * Makes one file of the customers and the report on it. Either the whole file comes back or none: throws
 * NoCustomersError, ExportMismatchError, the signal's reason, or whatever reading the pages throws.
 */
export async function exportCustomers(options: ExportOptions): Promise<ExportResult> {
  const readiness = createReadiness();
  const pages = watched(options, readiness);
  const text = options.format === 'quickbooks' ? quickBooksCsv(pages) : plainCsv(pages);
  const parts = await blobs(text);
  const report = readiness.report();
  return { parts, written: report.total, report };
}

/**
 * The same for QuickBooks as files of at most 1,000 customers, each with the header; the report is on all of
 * them together. Throws what `exportCustomers` throws.
 */
export async function exportInFiles(
  source: ExportSource,
): Promise<{ files: Blob[][]; written: number; report: ReadinessReport }> {
  const readiness = createReadiness();
  const files: Blob[][] = [];
  for await (const part of inParts(watched(source, readiness), ROWS_PER_FILE)) {
    files.push(await blobs(quickBooksCsv([part])));
  }
  const report = readiness.report();
  return { files, written: report.total, report };
}

/** The pages as they are, counted, reported on, cancellable, and an error when they are incomplete. */
async function* watched(
  { pages, expected, onProgress, signal }: ExportSource,
  readiness: Readiness,
): AsyncGenerator<readonly CustomerRecord[], void> {
  let written = 0;
  signal?.throwIfAborted();
  for await (const page of pages) {
    signal?.throwIfAborted();
    written += page.length;
    if (written > expected) break;
    for (const record of page) readiness.add(record);
    yield page;
    onProgress?.(written, expected);
  }
  signal?.throwIfAborted();
  if (written !== expected) throw new ExportMismatchError(written, expected);
  if (written === 0) throw new NoCustomersError();
}

async function blobs(text: AsyncIterable<string>): Promise<Blob[]> {
  const parts: Blob[] = [];
  for await (const piece of text) parts.push(new Blob([piece]));
  return parts;
}
