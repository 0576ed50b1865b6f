import { exportDate, formatDay } from '#lib/dates.ts';
import { downloadFile } from '#lib/download.ts';
import { exportFileName, partFileName, zipFileName } from '#lib/export/file-names.ts';
import type { FileReport } from '#lib/quickbooks/file-report.ts';
import { exportFormats } from '#lib/export-formats.ts';
import { exportCustomers, NoCustomersError } from '#lib/export/run-export.ts';
import { zipFiles } from '#lib/export/zip.ts';
import { searchText } from '#lib/search.ts';
import type { ExportEntry, ExportScope, RecordsApi } from './records-api.ts';

export type ExportRequest =
  | { kind: 'new-export'; scope: ExportScope }
  /** Downloads an earlier export again; `inFiles`: as a zip of files of 1,000. */
  | { kind: 'again'; entry: ExportEntry; inFiles?: boolean }
  /** A plain CSV, which isn't stored as an export. */
  | { kind: 'plain' };

export interface ExportProgress {
  written: number;
  expected: number;
}

export interface ExportResult {
  entry: ExportEntry | null;
  fileName: string;
  /** The number of files in a zip. */
  zipped?: number;
  report: FileReport;
  /** Selected customers that were deleted before the export. */
  leftOut: number;
}

interface Running {
  signal: AbortSignal;
  /** Called once the export is stored and can be downloaded again. */
  onStored: (entry: ExportEntry) => void;
  onProgress: (progress: ExportProgress) => void;
}

/**
 * Stores an export and downloads its file. Throws a `NoCustomersError`, an `ExportMismatchError`, or the API's error.
 */
export async function downloadExport(
  api: Pick<RecordsApi, 'createExport' | 'readExport' | 'readAll'>,
  request: ExportRequest,
  { signal, onStored, onProgress }: Running,
): Promise<ExportResult> {
  const entry = request.kind === 'again' ? request.entry : await store();
  const { total: expected, pages } = await (entry
    ? api.readExport(entry.id, signal)
    : api.readAll({}, signal));
  const inFiles = request.kind === 'again' && request.inFiles === true;
  const { files, report } = await exportCustomers({
    format: entry ? 'quickbooks' : 'plain',
    pages,
    expected,
    inFiles,
    signal,
    onProgress: (written) => onProgress({ written, expected }),
  });
  const csvName = entry?.file_name ?? exportFileName({ format: 'plain', date: today() });
  const fileName = inFiles ? zipFileName(csvName) : csvName;
  const of = files.length;
  const named = files.map((parts, index) => ({
    name: partFileName(csvName, { number: index + 1, of }),
    parts,
  }));
  const zip = inFiles ? await zipFiles(named, signal) : null;
  signal.throwIfAborted();
  if (zip) downloadFile(zip, fileName, 'application/zip');
  else downloadFile(files.flat(), fileName);
  return { entry, fileName, report, leftOut: leftOutOf(request, entry), ...(zip && { zipped: of }) };

  async function store(): Promise<ExportEntry | null> {
    if (request.kind !== 'new-export') return null;
    const { scope } = request;
    const { name, label } = namesOf(scope);
    const file = exportFileName({ format: 'quickbooks', scope: name, date: today() });
    const stored = await api.createExport(scope, { name: file, label });
    if (!stored) throw new NoCustomersError();
    onStored(stored);
    return stored;
  }
}

/** Returns the same text for a request that is repeated. */
export function requestId(request: ExportRequest): string {
  switch (request.kind) {
    case 'new-export':
      return `export ${request.scope.kind} ${namesOf(request.scope).label}`;
    case 'again':
      return `export ${request.entry.id}`;
    case 'plain':
      return 'export plain';
  }
}

/** Returns the number of files of 1,000; 1 when one file is enough. */
export function filesNeeded({ entry, report, zipped }: ExportResult): number {
  return entry === null || zipped !== undefined
    ? 1
    : Math.ceil(report.total / exportFormats.quickbooks.rowsPerFile);
}

function leftOutOf(request: ExportRequest, entry: ExportEntry | null): number {
  if (request.kind !== 'new-export' || request.scope.kind !== 'selected' || !entry) return 0;
  return request.scope.records.length - entry.customers;
}

function today(): string {
  return exportDate(new Date());
}

function namesOf(scope: ExportScope): { name?: string; label: string | null } {
  switch (scope.kind) {
    case 'all':
      return { label: null };
    case 'new':
    case 'selected':
      return { name: scope.kind, label: null };
    case 'search': {
      const name = searchText(scope.search);
      return { name, label: shortened(name) };
    }
    case 'day': {
      const search = searchText(scope.search);
      const day = formatDay(scope.day);
      return { name: scope.day, label: shortened(search === '' ? day : `${day}, found by “${search}”`) };
    }
    case 'record':
      return { name: scope.record.company_name, label: shortened(scope.record.company_name) };
  }
}

const LONGEST_LABEL = 500;

function shortened(text: string): string {
  return Array.from(text).slice(0, LONGEST_LABEL).join('');
}
