import type { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { findHeads } from './heads.ts';

/** Why a file can't be read, and what to do. */
export class ListFileError extends Error {}

/** A sheet's cells as text. `broken` has the rows whose quotes don't end. */
export interface Sheet {
  rows: readonly (readonly string[])[];
  broken: ReadonlySet<number>;
}

export const MOST_BYTES = 25 * 1024 * 1024;
export const MOST_UNPACKED = 250 * 1024 * 1024;
export const MOST_ROWS = 150_000;

export const refusals = {
  empty: 'This file is empty. Export the customer list from QuickBooks again.',
  tooLarge: 'This file is larger than 25 MB. Export only the customer list from QuickBooks.',
  tooManyRows: 'This file has more than 150,000 rows. Export only the customer list from QuickBooks.',
  unpacked: 'This file would need more than 250 MB unpacked. Open it in a spreadsheet and save it as CSV.',
  oldExcel:
    'This is an old Excel file (.xls) or has a password. Open it, and save it as .xlsx without a password.',
  notText: 'This isn’t a spreadsheet. Export the list from QuickBooks as Excel (.xlsx) or CSV.',
  pdf: 'This is a PDF. Export the list from QuickBooks as Excel (.xlsx) or CSV instead.',
  page: 'This is a web page, not a spreadsheet. Open it in Excel, and save it as .xlsx.',
  notExcel:
    'This isn’t an Excel file, or it’s damaged. Open it in a spreadsheet, and save it as .xlsx or CSV.',
} as const;

/** Unpacks XLSX files. A worker for other files doesn't have it. */
export type XlsxReader = typeof readXlsx;

/** Reads the sheet of an XLSX file with the most heads, or a CSV file in any usual encoding and with any usual separator. */
export async function readListFile(file: Blob, xlsx?: XlsxReader): Promise<Sheet> {
  if (file.size > MOST_BYTES) throw new ListFileError(refusals.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = new TextDecoder('latin1')
    .decode(bytes.subarray(0, 400))
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .trimStart();
  if (start === '') throw new ListFileError(refusals.empty);
  if (start.startsWith('PK\u0003\u0004')) return limited(await workbook(bytes, xlsx));
  if (start.startsWith('\u00D0\u00CF\u0011\u00E0')) throw new ListFileError(refusals.oldExcel);
  if (start.startsWith('%PDF')) throw new ListFileError(refusals.pdf);
  if (/^<(?:!doctype|html|\?xml)/i.test(start)) throw new ListFileError(refusals.page);
  return limited(separated(textOf(bytes)));
}

function limited(sheet: Sheet): Sheet {
  if (sheet.rows.length > MOST_ROWS) throw new ListFileError(refusals.tooManyRows);
  if (sheet.rows.every(isBlank)) throw new ListFileError(refusals.empty);
  return sheet;
}

function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

/** The library evaluates no formula, and unpacks no part beyond the size that it declares. */
async function workbook(bytes: Uint8Array<ArrayBuffer>, xlsx: XlsxReader | undefined): Promise<Sheet> {
  if (unpackedSize(bytes) > MOST_UNPACKED) throw new ListFileError(refusals.unpacked);
  if (!xlsx) throw new ListFileError(refusals.notExcel);
  const { sheets } = await xlsx(bytes, { maxRows: MOST_ROWS + 1 }).catch(() => {
    throw new ListFileError(refusals.notExcel);
  });
  const filled = sheets
    .map(({ rows }) => rows.map((row) => row.map(cellText)))
    .filter((rows) => !rows.every(isBlank))
    .map((rows) => ({ rows, heads: Object.keys(findHeads(rows).columns).length }));
  const [best] = filled.toSorted((a, b) => b.heads - a.heads);
  return { rows: best?.rows ?? [], broken: new Set() };
}

function cellText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

/** Returns what a zip file's parts say that they need. Finds every part, because a file may have several directories. */
function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer);
  let total = 0;
  for (let at = bytes.indexOf(0x50); at >= 0 && at + 46 <= bytes.length; at = bytes.indexOf(0x50, at + 1)) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const [flags, packed, unpacked] = [
      view.getUint16(at + 8, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 24, true),
    ];
    // Without a size, nothing would limit it.
    const isHidden = unpacked === 0 && (packed === 0 ? (flags & 8) > 0 : packed > 2);
    total += isHidden ? Infinity : unpacked;
  }
  return total;
}

function textOf(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  const zeros = bytes
    .subarray(0, 100)
    .reduce((sum, byte, at) => sum + (byte === 0 ? (at % 2 ? 1 : -1) : 0), 0);
  if ((first === 0xff && second === 0xfe) || zeros > 20) return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || zeros < -20) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new ListFileError(refusals.notText);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Uses the separator that finds the most heads, because rows above them may have any. */
function separated(text: string): Sheet {
  const parse = (delimiter: string, preview: number) => Papa.parse<string[]>(text, { delimiter, preview });
  const scores = [',', ';', '\t'].map((delimiter) => {
    const { data } = parse(delimiter, 60);
    return {
      delimiter,
      heads: Object.keys(findHeads(data).columns).length,
      width: Math.max(...data.map(({ length }) => length)),
    };
  });
  scores.sort((a, b) => b.heads - a.heads || b.width - a.width);
  const { data, errors } = parse(scores[0]?.delimiter ?? ',', MOST_ROWS + 2);
  return {
    rows: data,
    broken: new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? (row ?? []) : []))),
  };
}
