/** The form of every exported file (specification, section 9): UTF-8, CRLF, quoted cells, safe in a spreadsheet. */

/** A file's records, page by page. Page boundaries don't show in the file. */
export type Pages<T> = AsyncIterable<readonly T[]> | Iterable<readonly T[]>;

export interface Column<T> {
  header: string;
  /** The cell's plain text: constant, or made from the row's source. */
  cell: string | ((source: T) => string);
}

/** The approximate size of a piece, so that a large file never exists as one string. */
const PIECE = 256 * 1024;

/** Yields the text of a file in pieces: `head`, then one row for each record. Never yields an empty piece. */
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

/** Returns one row of a file from its plain cells. */
export function csvRow(cells: readonly string[]): string {
  return `"${cells.map(cellText).join('","')}"\r\n`;
}

/** Returns a `csvRow` twice as fast: constant cells are prepared once, and a shared `cell` runs once per row. */
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

/** Replaces control characters with blanks, and half surrogate pairs with the replacement character. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').replace(/\p{Cs}/gu, '\uFFFD');
}

/**
 * Returns a text as the file holds it: printable, and with an apostrophe before anything that a spreadsheet would run as a
 * formula, at the start of a cell or after a semicolon, where South African Excel starts a new cell.
 * See https://owasp.org/www-community/attacks/CSV_Injection.
 */
export function safeText(text: string): string {
  return printable(text)
    .replace(/^(?=\s*[=+\-@＝＋－＠])/, "'")
    .replace(/;(?=[\s"]*[=+\-@＝＋－＠])/g, ";'");
}

/** Returns whether a text may need changes before it goes into a cell. Most don't. */
export function mayNeedEscaping(text: string): boolean {
  return CARE.test(text);
}

const CARE = /^\s*[=+\-@＝＋－＠]|["\p{Cc};\p{Cs}]/u;

function cellText(text: string): string {
  return mayNeedEscaping(text) ? safeText(text).replaceAll('"', '""') : text;
}
