import { exportDate } from '#lib/dates.ts';
import { downloadFile } from '#lib/download.ts';
import { searchText } from '#lib/search.ts';
import { exportFileName, type ExportFormat, type FileName } from '#lib/export/file-names.ts';
import { type ReadinessReport, ROWS_PER_FILE } from '#lib/export/readiness.ts';
import { exportCustomers, exportInFiles } from '#lib/export/run-export.ts';
import { zipFiles } from '#lib/export/zip.ts';
import type { CustomerPages, CustomersPort, ExportRun, ExportScope, FinishedExport } from '../port.ts';
import type { PastExport } from './port.ts';

/** What to export. With `run` the customers of a finished export, once more, as a zip of numbered files of 1,000. */
export interface ExportRequest {
  scope: ExportScope;
  format: ExportFormat;
  run?: ExportRun;
  /** A past export, to be downloaded once more under its name. */
  again?: PastExport;
}

export interface ExportProgress {
  written: number;
  expected: number;
  /** It is being added to the ledger, and can no longer be cancelled. */
  isBeingRecorded?: boolean;
}

export interface ExportResult extends ExportRequest {
  run: ExportRun;
  written: number;
  fileName: string;
  /** How many numbered files are in it, when it is a zip. */
  zipped?: number;
  /** On the exported customers alone: it knows nothing of the others. */
  report: ReadinessReport;
  /** The ids of the exported customers, in the file's order. */
  exported: readonly string[];
  /** How many files of 1,000 the same customers would be; 1 when one file is all that QuickBooks needs. */
  filesNeeded: number;
}

interface Running {
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/**
 * Writes the customers of a scope to a file, adds it to the ledger and downloads it (specification, sections 3, 8 and
 * 9). A file that would not hold everything, or that could not be recorded, is not downloaded. What was recorded is
 * downloaded even when it is cancelled meanwhile, because the next export of new customers begins after it. Throws a
 * `NoCustomersError`, an `ExportMismatchError`, the signal's reason, or what the port throws.
 */
export async function downloadExport(
  customers: Pick<CustomersPort, 'openExport' | 'openPastExport' | 'recordExport'>,
  request: ExportRequest,
  { signal, onProgress }: Running,
): Promise<ExportResult> {
  if (request.run) return downloadInFiles(request, request.run, { signal, onProgress });
  const { scope, format, again } = request;
  const run = await (again ? customers.openPastExport(again, signal) : customers.openExport(scope, signal));
  const { expected, upTo, since, historyUpTo } = run;
  const exported: string[] = [];
  const { parts, written, report } = await exportCustomers({
    pages: withIds(run.pages(signal), exported),
    expected,
    format,
    signal,
    onProgress: (count) => onProgress({ written: count, expected }),
  });
  signal.throwIfAborted();
  const fileName = again?.fileName ?? fileNameOf(scope, { format });
  if (format === 'quickbooks' && upTo && !again) {
    onProgress({ written, expected, isBeingRecorded: true });
    await customers.recordExport({
      scope: scope.kind,
      customers: written,
      upTo,
      fileName,
      ...(since && { since }),
      ...(historyUpTo !== undefined && { historyUpTo }),
      ...chosenBy(scope, exported),
    });
  }
  downloadFile(parts, fileName);
  const filesNeeded = format === 'quickbooks' ? Math.ceil(written / ROWS_PER_FILE) : 1;
  return { ...request, run, written, fileName, report, exported, filesNeeded };
}

async function downloadInFiles(
  request: ExportRequest,
  run: ExportRun,
  { signal, onProgress }: Running,
): Promise<ExportResult> {
  const { expected } = run;
  const exported: string[] = [];
  const { files, written, report } = await exportInFiles({
    pages: withIds(run.pages(signal), exported),
    expected,
    signal,
    onProgress: (count) => onProgress({ written: count, expected }),
  });
  const { scope } = request;
  const format = 'quickbooks';
  const named = files.map((parts, index) => ({
    name: fileNameOf(scope, { format, part: { number: index + 1, of: files.length } }),
    parts,
  }));
  const zip = await zipFiles(named, signal);
  signal.throwIfAborted();
  const fileName = fileNameOf(scope, { format, ending: 'zip' });
  downloadFile(zip, fileName, 'application/zip');
  return { scope, format, run, written, fileName, zipped: files.length, report, exported, filesNeeded: 1 };
}

/** The pages as they are; the ids of the customers on them are added to the list. */
async function* withIds(pages: CustomerPages, ids: string[]): CustomerPages {
  for await (const page of pages) {
    for (const { id } of page) ids.push(id);
    yield page;
  }
}

function fileNameOf(scope: ExportScope, rest: Omit<FileName, 'scope' | 'date'>): string {
  return exportFileName({ ...scopeName(scope), date: exportDate(new Date()), ...rest });
}

/** What chose the customers, for the ledger; and who they are, where a later look could find others. */
function chosenBy(
  scope: ExportScope,
  ids: readonly string[],
): Pick<FinishedExport, 'day' | 'search' | 'ids'> {
  switch (scope.kind) {
    case 'day':
      return { day: scope.day, search: scope.search, ...(scope.search !== '' && { ids }) };
    case 'search':
      return { search: scope.search, ids };
    case 'selected':
      return { ids };
    case 'all':
    case 'new':
    case 'record':
      return {};
  }
}

function scopeName(scope: ExportScope): { scope?: string } {
  switch (scope.kind) {
    case 'all':
      return {};
    case 'new':
      return { scope: 'new' };
    case 'search':
      return { scope: searchText(scope.search) };
    case 'day':
      return { scope: scope.day };
    case 'record':
      return { scope: scope.record.company_name };
    case 'selected':
      return { scope: 'selected' };
  }
}
