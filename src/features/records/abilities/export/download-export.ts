import { exportDate, dayText } from '#lib/dates/dates.ts';
import { downloadFile } from '#lib/export/download.ts';
import { exportFileName, partFileName, zipFileName } from '#lib/export/file-names.ts';
import { accounting, exportFormats } from '#lib/export/formats.ts';
import { exportCustomers, NoCustomersError } from '#lib/export/run-export.ts';
import { zipFiles } from '#lib/export/zip.ts';
import { searchText } from '#lib/customer/search.ts';
import {
  EXPORT_PORTION,
  type ExportEntry,
  type ExportScope,
  type ExportResult,
  LONGEST_PORTION,
} from '../../api/exports-api.ts';
import type { RecordsApi } from '../../api/records-api.ts';

/** What to export, or to download. */
export type ExportRequest =
  | ExportScope
  /** Downloads an earlier export again; `inFiles`: as a zip of files of 1,000. */
  | { kind: 'again'; entry: ExportEntry; inFiles?: boolean }
  /** A plain CSV, which isn't stored as an export. */
  | { kind: 'plain' };

interface Running {
  signal: AbortSignal;
  onProgress: (written: number, expected: number) => void;
}

type Api = Pick<
  RecordsApi,
  'beginExport' | 'exportPortion' | 'finishExport' | 'cancelExport' | 'readExport' | 'readAll'
>;

/**
 * Makes an export and downloads its file. Throws a `NoCustomersError`, an `ExportMismatchError`, or the API's error. A new
 * export that fails or is cancelled leaves nothing behind.
 */
export function downloadExport(api: Api, request: ExportRequest, running: Running): Promise<ExportResult> {
  if (request.kind === 'plain') return downloadPlain(api, running);
  if (request.kind === 'again') return downloadAgain(api, request, running);
  return downloadNew(api, request, running);
}

async function downloadNew(api: Api, scope: ExportScope, running: Running): Promise<ExportResult> {
  const { name, label } = namesOf(scope);
  const fileName = exportFileName({ format: accounting, scope: name, date: exportDate(new Date()) });
  const begun = await api.beginExport(scope, { name: fileName, label });
  if (!begun) throw new NoCustomersError();
  const { id, customers: expected } = begun;
  let entry: ExportEntry | null = null;
  try {
    const { files, report } = await exportCustomers({
      format: accounting,
      pages: portionsOf(api, begun, running.signal),
      expected,
      verify: async (written) => {
        entry = await api.finishExport(id, written);
      },
      ...running,
    });
    downloadFile(files.flat(), fileName);
    const leftOut = scope.kind === 'selected' ? scope.records.length - report.total : 0;
    return { entry, scope, fileName, report, leftOut };
  } catch (error) {
    // Without an answer, it's cancelled after ten minutes.
    await api.cancelExport(id).catch(() => undefined);
    throw error;
  }
}

/** A portion that is stored in this time may be twice as long, and still keeps others waiting only for 200 ms. */
const FAST = 100;

async function* portionsOf(
  api: Api,
  { id, customers }: Pick<ExportEntry, 'id' | 'customers'>,
  signal: AbortSignal,
) {
  let [reached, size] = [0, EXPORT_PORTION];
  const read = () => {
    if (reached >= customers) return null;
    const began = performance.now();
    const portion = api.exportPortion(id, { reached, size }, signal).then((records) => {
      if (performance.now() - began < FAST) size = Math.min(size * 2, LONGEST_PORTION);
      return records;
    });
    // A rejection is handled at the await below.
    portion.catch(() => undefined);
    reached += size;
    return portion;
  };
  // The next portion is stored while this one is written.
  for (let next = read(); next !== null;) {
    const portion = await next;
    next = read();
    yield portion;
  }
}

async function downloadAgain(
  api: Api,
  { entry, inFiles = false }: Extract<ExportRequest, { kind: 'again' }>,
  running: Running,
): Promise<ExportResult> {
  const { signal } = running;
  const { total: expected, pages } = await api.readExport(entry.id, signal);
  const { files, report } = await exportCustomers({
    format: accounting,
    pages,
    expected,
    inFiles,
    ...running,
  });
  const { file_name: csvName } = entry;
  if (!inFiles) {
    downloadFile(files.flat(), csvName);
    return { entry, fileName: csvName, report, leftOut: 0 };
  }
  const of = files.length;
  const named = files.map((parts, index) => ({
    name: partFileName(csvName, { number: index + 1, of }),
    parts,
  }));
  const zip = await zipFiles(named, signal);
  signal.throwIfAborted();
  const fileName = zipFileName(csvName);
  downloadFile(zip, fileName, 'application/zip');
  return { entry, fileName, report, leftOut: 0, zipped: of };
}

async function downloadPlain(api: Api, running: Running): Promise<ExportResult> {
  const format = exportFormats.plain;
  const { total: expected, pages } = await api.readAll({}, running.signal);
  const { files, report } = await exportCustomers({ format, pages, expected, ...running });
  const fileName = exportFileName({ format, date: exportDate(new Date()) });
  downloadFile(files.flat(), fileName);
  return { entry: null, fileName, report, leftOut: 0 };
}

/** Returns the same text for a request that is repeated. */
export function requestId(request: ExportRequest): string {
  if (request.kind === 'plain') return 'export plain';
  if (request.kind === 'again') return `export ${request.entry.id}`;
  return `export ${request.kind} ${namesOf(request).label}`;
}

/** Returns the number of files of 1,000; 1 when one file is enough. */
export function filesNeeded({ entry, report, zipped }: ExportResult): number {
  return entry === null || zipped !== undefined ? 1 : Math.ceil(report.total / accounting.rowsPerFile);
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
      const day = dayText(scope.day);
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
