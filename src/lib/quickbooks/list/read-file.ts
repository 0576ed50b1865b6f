// cspell:ignore xlsb ftyp opendocument
import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { withoutEntities } from './entities.ts';
import { countOf, findHeads } from './heads.ts';

/** Why a file can't be read, and what to do. */
export class ListFileError extends Error {}

/** A sheet's cells as text. `broken` has the rows whose quotes don't end. A CSV file's sheet has no name. */
export interface Sheet {
  name: string;
  isHidden: boolean;
  rows: readonly (readonly string[])[];
  broken: ReadonlySet<number>;
  /** If several sheets were joined: where each starts, and the number of that row in its sheet. */
  parts?: readonly { at: number; name: string; row: number }[];
}

export const MOST_BYTES = 25 * 1024 * 1024;
export const MOST_UNPACKED = 250 * 1024 * 1024;
export const MOST_ROWS = 150_000;
const MOST_COLUMNS = 250;
/** A small file can have more, because it's packed and its cells share texts. */
const MOST_CELLS = 5_000_000;
const MOST_LETTERS = 50_000_000;

const EXPORT = 'Export the customer list from QuickBooks as Excel (.xlsx) or CSV.';
const ONLY_LIST = 'Export only the customer list from QuickBooks.';
const SAVE = 'Open it in a spreadsheet, and save it as .xlsx or CSV.';

export const refusals = {
  empty: `This file is empty. ${EXPORT}`,
  tooLarge: `This file is larger than 25 MB. ${ONLY_LIST}`,
  tooManyRows: `This file has more than 150,000 rows. ${ONLY_LIST}`,
  tooWide: `This file has more than 250 columns. ${ONLY_LIST}`,
  tooMuch: `This file has more cells or text than a customer list. ${ONLY_LIST}`,
  unpacked: `This file would need more than 250 MB unpacked. ${SAVE}`,
  notSpreadsheet: `This isn’t a spreadsheet. ${EXPORT}`,
  notExcel: `This isn’t an Excel file, or it’s damaged. ${SAVE}`,
} as const;

/** How text files of other kinds start. */
const starts: readonly (readonly [sign: RegExp, refusal: string])[] = [
  [/^$/, refusals.empty],
  [/^%PDF/, `This is a PDF. ${EXPORT}`],
  [
    /^<(?:[!?]|(?:html|head|body|meta|style|table|div)\b)|^MIME-Version:/i,
    `This is a web page or XML, not a spreadsheet. ${SAVE}`,
  ],
  // Contacts of a phone, JSON, and RTF.
  [/^BEGIN:V|^\[\s*[[{]|^\{\s*["\\]/i, refusals.notSpreadsheet],
  [/^!(?:HDR|CUST)\b/i, `This is an IIF file of QuickBooks Desktop. ${EXPORT}`],
];

/** What's in zip and old Excel files of other kinds. */
const contents: readonly (readonly [sign: RegExp, refusal: string])[] = [
  [
    /E\0n\0c\0r\0y\0p\0t\0e\0d/,
    'This file has a password. Open it in Excel, remove the password, and save it as .xlsx.',
  ],
  [/W\0o\0r\0k\0b\0o\0o\0k/, `This is an old Excel file (.xls). ${SAVE}`],
  [/vnd\.oasis\.opendocument/, `This is an OpenDocument file (.ods). ${SAVE}`],
  [/\.iwa/, 'This is a Numbers file. Open it in Numbers, and export it as Excel (.xlsx) or CSV.'],
  [/xl\/workbook\.bin/, `This is a binary Excel file (.xlsb). ${SAVE}`],
  [/\.(?:xls|csv)/, 'This is a packed folder. Unpack it, and choose the list in it.'],
  [/(?:)/, refusals.notExcel],
];

function refuse(text: string, signs: typeof starts): void {
  const refusal = signs.find(([sign]) => sign.test(text))?.[1];
  if (refusal !== undefined) throw new ListFileError(refusal);
}

/** Shows bytes as text, to find others' signs. */
const latin1 = new TextDecoder('latin1');

/** Reads the sheets of an XLSX file that aren't blank, or a CSV file in any usual encoding and with any usual separator. */
export async function readListFile(file: Blob): Promise<Sheet[]> {
  if (file.size > MOST_BYTES) throw new ListFileError(refusals.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = latin1
    .decode(bytes.subarray(0, 400))
    .replace(/^\xEF\xBB\xBF/, '')
    .trimStart();
  refuse(start, starts);
  const isBinary = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0'].some((sign) => start.startsWith(sign));
  const read = isBinary ? await workbook(bytes) : [separated(textOf(bytes))];
  const sheets = read.filter(({ rows }) => !rows.every(isBlank));
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  if (rows > MOST_ROWS) throw new ListFileError(refusals.tooManyRows);
  refuseTooMuch(sheets.flatMap((sheet) => sheet.rows));
  if (sheets.length === 0) throw new ListFileError(refusals.empty);
  return sheets;
}

function refuseTooMuch(rows: Sheet['rows']): void {
  let cells = 0;
  let letters = 0;
  for (const row of rows) {
    cells += row.length;
    for (const { length } of row) letters += length;
  }
  if (cells > MOST_CELLS || letters > MOST_LETTERS) throw new ListFileError(refusals.tooMuch);
}

function widthOf(rows: readonly { length: number }[]): number {
  return rows.reduce((most, { length }) => Math.max(most, length), 0);
}

function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

/** The library evaluates no formula, and unpacks no part beyond the size that it declares. */
async function workbook(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  if (unpackedSize(bytes) > MOST_UNPACKED) throw new ListFileError(refusals.unpacked);
  const options = { maxRows: MOST_ROWS + 1 };
  const read = await readXlsx(bytes, options).catch((error: unknown) => {
    // The library refuses more cells than fit into memory.
    if (/cells\), over the/.test(String(error))) throw new ListFileError(refusals.tooMuch);
    refuse(latin1.decode(bytes), contents);
  });
  const all = read?.sheets ?? [];
  const narrow = all.filter(({ rows }) => widthOf(rows) <= MOST_COLUMNS);
  if (narrow.length === 0 && all.length > 0) throw new ListFileError(refusals.tooWide);
  return narrow.map(({ name, hidden, veryHidden, rows, cells }) => {
    const isLost = (at: number, place: number) => cells?.get(`${at},${place}`)?.formula !== undefined;
    const texts = rows.map((row, at) =>
      row.map((value, place) => (value === null && isLost(at, place) ? NO_RESULT : cellText(value))),
    );
    return { name, isHidden: hidden === true || veryHidden === true, rows: texts, broken: new Set() };
  });
}

function headsIn(rows: Sheet['rows']): number {
  return countOf(findHeads(rows).columns);
}

/** Stands for a formula's missing result, as its error. */
const NO_RESULT = '#FORMULA!';

function cellText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  if (typeof value === 'string') return withoutEntities(value);
  return typeof value === 'number' || value === true ? `${value}` : '';
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
  if (bytes.includes(0)) throw new ListFileError(refusals.notSpreadsheet);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // A file in UTF-8 may have a few wrong bytes. In one of Windows-1252, nearly all letters with accents are.
    const text = new TextDecoder().decode(bytes);
    const count = (sign: RegExp) => text.match(sign)?.length ?? 0;
    const isOther = count(/\uFFFD/g) > count(/[^\0-\x7F\uFFFD]/g);
    return isOther ? new TextDecoder('windows-1252').decode(bytes) : text;
  }
}

/** Uses the separator that finds the most heads, because rows above them may have any. */
function separated(text: string): Sheet {
  const parse = (delimiter: string, preview: number) =>
    Papa.parse<string[]>(text, { delimiter, preview, transform: withoutEntities });
  const scores = [',', ';', '\t', '|'].map((delimiter) => {
    const { data } = parse(delimiter, 60);
    const width = widthOf(data);
    return { delimiter, heads: width > MOST_COLUMNS ? 0 : headsIn(data), width };
  });
  scores.sort((a, b) => b.heads - a.heads || b.width - a.width);
  const [best = { delimiter: ',', width: 0 }] = scores;
  if (best.width > MOST_COLUMNS) throw new ListFileError(refusals.tooWide);
  const { data, errors } = parse(best.delimiter, MOST_ROWS + 2);
  if (widthOf(data) > MOST_COLUMNS) throw new ListFileError(refusals.tooWide);
  const broken = errors.flatMap(({ type, row }) => (type === 'Quotes' ? (row ?? []) : []));
  return { name: '', isHidden: false, rows: data, broken: new Set(broken) };
}
