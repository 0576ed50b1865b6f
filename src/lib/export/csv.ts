/**
 * The form of every exported file: UTF-8 text, CRLF after each row, each cell in double quotes with inner
 * quotes doubled (specification, section 9) and safe to open in a spreadsheet.
 */

/** A file's records as they come, page by page. The cuts between pages never show in the file. */
export type Pages<T> = AsyncIterable<readonly T[]> | Iterable<readonly T[]>;

/** Text is handed on in pieces of about this many characters: a large file never exists as one string. */
const PIECE = 256 * 1024;

/** The text of a file in pieces: the header (or whatever comes first), then a row for each record. */
export async function* csvText<T>(
  head: string,
  pages: Pages<T>,
  row: (record: T) => string,
): AsyncGenerator<string, void> {
  let piece = head;
  for await (const page of pages) {
    for (const record of page) {
      piece += row(record);
      if (piece.length >= PIECE) {
        yield piece;
        piece = '';
      }
    }
  }
  if (piece !== '') yield piece;
}

/** One row of a file, from the plain text of its cells. */
export function csvRow(cells: readonly string[]): string {
  let row = '';
  for (const cell of cells) row += row === '' ? csvCell(cell) : `,${csvCell(cell)}`;
  return `${row}\r\n`;
}

/** One cell: made safe, quoted, its quotes doubled. */
export function csvCell(text: string): string {
  if (!NEEDS_CARE.test(text)) return `"${text}"`;
  return `"${safeText(text).replaceAll('"', '""')}"`;
}

/** What stands in the file for a text: nothing but printable text, and nothing that starts a formula. */
export function safeText(text: string): string {
  return guardFormulas(printable(text));
}

/** Control characters become a blank each, half surrogate pairs the replacement character. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').replace(/\p{Cs}/gu, '\uFFFD');
}

/**
 * Puts an apostrophe before what a spreadsheet would take for a formula: at the beginning of a cell, and after
 * a semicolon, where a South African Excel begins a new cell. Quotes after a semicolon are looked through,
 * because there the spreadsheet takes them for the quotes of that new cell.
 *
 * Every text comes from the public form. See https://owasp.org/www-community/attacks/CSV_Injection.
 */
export function guardFormulas(text: string): string {
  return text.replace(/^(?=\s*[=+\-@＝＋－＠])/, "'").replace(/;(?=[\s"]*[=+\-@＝＋－＠])/g, ";'");
}

/** Anything that the functions above would change. Most cells hold nothing of it, and are only quoted. */
const NEEDS_CARE = /^\s*[=+\-@＝＋－＠]|["\p{Cc};\ud800-\udfff]/u;
