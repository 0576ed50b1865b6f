import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { Pages } from './csv.ts';
import type { FileContents, Format } from './format.ts';
import { inParts } from './pages.ts';

export interface ExportOptions {
  format: Format;
  pages: Pages<CustomerRecord>;
  expected: number;
  /** Called with the number of rows after the last page. By default, it must be the expected one. */
  verify?: ((written: number) => Promise<void>) | undefined;
  /** Splits the file at the format's row limit. */
  inFiles?: boolean | undefined;
  /** Called after each page with the number of rows so far. */
  onProgress?: ((written: number, expected: number) => void) | undefined;
  /** Cancels the export, which then rejects with the signal's reason, usually an AbortError. */
  signal?: AbortSignal | undefined;
}

export interface WrittenFiles {
  /** Each file in pieces. Blobs keep a large file out of the script's memory. */
  files: Blob[][];
  report: FileContents;
}

/** Thrown when there's nothing to export (specification, section 8). */
export class NoCustomersError extends Error {
  override name = 'NoCustomersError';
  constructor() {
    super('No customer data to export');
  }
}

/** Thrown when the pages don't hold as many customers as the server counted, so that the file would be incomplete. */
export class ExportMismatchError extends Error {
  override name = 'ExportMismatchError';
  constructor(written: number, expected: number) {
    super(`The export holds ${written} customers, but there are ${expected}. Please export again.`);
  }
}

/** Returns the files and one report. Throws NoCustomersError, ExportMismatchError, or a page's or the signal's error. */
export async function exportCustomers(options: ExportOptions): Promise<WrittenFiles> {
  const { rowsPerFile, csv, notesOn } = options.format;
  const ids: string[] = [];
  const pages = watched(options, ids);
  const files: Blob[][] = [];
  if (options.inFiles) {
    for await (const part of inParts(pages, rowsPerFile)) files.push(await blobs(csv([part])));
  } else files.push(await blobs(csv(pages)));
  const bytes = files.flat().reduce((sum, { size }) => sum + size, 0);
  return { files, report: { total: ids.length, ids, notes: notesOn({ rows: ids.length, bytes }) } };
}

/** Passes the pages on, lists their customers, and throws when they're incomplete or cancelled. */
async function* watched(
  { pages, expected, verify, onProgress, signal }: ExportOptions,
  ids: string[],
): AsyncGenerator<readonly CustomerRecord[], void> {
  let written = 0;
  signal?.throwIfAborted();
  for await (const page of pages) {
    signal?.throwIfAborted();
    written += page.length;
    if (written > expected) break;
    for (const { id } of page) ids.push(id);
    yield page;
    onProgress?.(written, expected);
  }
  signal?.throwIfAborted();
  if (verify && written > 0) await verify(written);
  else if (written !== expected && !verify) throw new ExportMismatchError(written, expected);
  if (written === 0) throw new NoCustomersError();
}

async function blobs(text: AsyncIterable<string>): Promise<Blob[]> {
  const parts: Blob[] = [];
  for await (const piece of text) parts.push(new Blob([piece]));
  return parts;
}
