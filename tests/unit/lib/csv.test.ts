import { parse as csvParse } from 'csv-parse/sync';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test, vi } from 'vitest';
import { csvRow, rowWriter, safeText, csvText } from '#lib/export/csv.ts';
import { plainCsv } from '#lib/export/plain-csv.ts';
import { quickBooksColumns, quickBooksCsv, quickBooksRow } from '#lib/quickbooks/columns.ts';
import { anyText, customer, runs, runsOfTen, tenCustomers } from './records.ts';

// Ten thousand runs are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

// Checks one character at a time, independently of the library's patterns.
const isTrigger = (character: string) => '=+-@\uFF1D\uFF0B\uFF0D\uFF20'.includes(character);
const isBlank = (character: string) => character.trim() === '';
const isHalfPair = (character: string) =>
  character >= '\uD800' && character <= '\uDFFF' && character.length === 1;
const isControl = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x20 || (code >= 0x7f && code <= 0x9f);
};
const isUnprintable = (character: string) => isControl(character) || isHalfPair(character);

/** Returns whether a spreadsheet reads the text as a formula, after blanks and what `skips` accepts. */
function startsFormula(text: string, skips = isBlank): boolean {
  const first = Array.from(text).find((character) => !skips(character));
  return first !== undefined && isTrigger(first);
}

function expectedText(text: string): string {
  const shown = Array.from(text, (character) =>
    isControl(character) ? ' ' : isHalfPair(character) ? '\uFFFD' : character,
  ).join('');
  const isBlankOrQuote = (character: string) => isBlank(character) || character === '"';
  const guarded = shown
    .split(';')
    .map((piece, index) =>
      startsFormula(piece, index === 0 ? isBlank : isBlankOrQuote) ? `'${piece}` : piece,
    );
  return guarded.join(';');
}

/** Parses cells like a spreadsheet, where text after a closing quote belongs to the cell. */
function spreadsheetCells(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  let fresh = true;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text.charAt((at += 1));
      else quoted = false;
    } else if (character === separator || character === '\n') {
      cells.push(cell);
      cell = '';
      fresh = true;
      continue;
    } else if (character === '"' && fresh) quoted = true;
    else cell += character;
    fresh = false;
  }
  return [...cells, cell];
}

const withPapa = (text: string) => Papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: false }).data;
const withCsvParse = (text: string): string[][] => csvParse(text, { relax_column_count: true });

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

function cut<T>(list: readonly T[], sizes: readonly number[]): T[][] {
  const pages: T[][] = [];
  let from = 0;
  for (const size of sizes) pages.push(list.slice(from, (from += size)));
  return [...pages, list.slice(from)];
}

const headers = quickBooksColumns.map(({ header }) => header);

describe('the file for QuickBooks', () => {
  test('any record is read back by two parsers as exactly the mapped cells', async () => {
    await fc.assert(
      fc.asyncProperty(tenCustomers, async (records) => {
        const text = await textOf(quickBooksCsv([records]));
        const expected = [headers, ...records.map((record) => quickBooksRow(record).map(expectedText))];
        expect(withCsvParse(text)).toEqual(expected);
        expect(text.endsWith('\r\n')).toBe(true);
        expect(withPapa(text)).toEqual([...expected, ['']]);
        expect(Array.from(text.replaceAll('\r\n', '')).filter(isUnprintable)).toEqual([]);
      }),
      runsOfTen,
    );
  });

  test('starts no cell with a formula, with commas or semicolons as separators', async () => {
    await fc.assert(
      fc.asyncProperty(tenCustomers, async (records) => {
        const text = await textOf(quickBooksCsv([records]));
        for (const separator of [',', ';', '\t']) {
          const cells = spreadsheetCells(text, separator);
          expect(cells.filter((cell) => startsFormula(cell))).toEqual([]);
        }
      }),
      runsOfTen,
    );
  });

  test('doesn’t show where pages end', async () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(tenCustomers, cuts, async (records, sizes) => {
        const whole = await textOf(quickBooksCsv([records]));
        expect(await textOf(quickBooksCsv(cut(records, sizes)))).toBe(whole);
        const pages = (async function* () {
          yield* cut(records, sizes);
        })();
        expect(await textOf(quickBooksCsv(pages))).toBe(whole);
      }),
      runsOfTen,
    );
  });

  test('a file without customers has only the header, and no byte-order mark', async () => {
    expect(await textOf(quickBooksCsv([]))).toBe(`${headers.map((header) => `"${header}"`).join(',')}\r\n`);
  });
});

describe('safe cells', () => {
  test('a text becomes safe, and then stays the same', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(safeText(text)).toBe(expectedText(text));
        expect(safeText(safeText(text))).toBe(safeText(text));
      }),
      runs,
    );
  });

  test('writes many rows like single ones', () => {
    const write = rowWriter<readonly string[]>([
      { header: 'a', cell: (texts) => texts[0] ?? '' },
      { header: 'b', cell: '=fixed "text"' },
      { header: 'c', cell: (texts) => texts[1] ?? '' },
      { header: 'd', cell: '' },
    ]);
    fc.assert(
      fc.property(anyText, anyText, (first, second) => {
        expect(write([first, second])).toBe(csvRow([first, '=fixed "text"', second, '']));
      }),
      runs,
    );
  });
});

describe('the plain file', () => {
  test('starts with a byte-order mark and has every field', async () => {
    const record = customer({ physical_address: '12 Main Road\nSandton', vat_reg_nr: null });
    const text = await textOf(plainCsv([[record]]));
    expect(text.startsWith('\uFEFF"ID","Company name",')).toBe(true);
    const [head, row, ...rest] = withCsvParse(text.slice(1));
    expect(rest).toEqual([]);
    expect(head?.join()).toBe(
      'ID,Company name,Contact person,Cell phone,Office phone,Physical address,Email address,' +
        'VAT registration number,Created at',
    );
    expect(row).toEqual([
      record.id,
      'Karoo Radio',
      'Thandi Nkosi',
      '0825551234',
      '0115551234',
      '12 Main Road Sandton',
      'info@karooradio.co.za',
      '',
      expect.stringContaining('20 Nov 2026, 11:13'),
    ]);
  });
});

describe('csvText', () => {
  const piecesOf = async (head: string, rows: readonly string[]) => {
    const pieces: string[] = [];
    for await (const piece of csvText(head, [rows], (row) => row)) pieces.push(piece);
    return pieces;
  };
  const PIECE = 256 * 1024;

  test('yields pieces of a quarter of a megabyte, and the rest', async () => {
    const pieces = await piecesOf('head', Array<string>(600).fill('x'.repeat(1_000)));
    expect(pieces.map(({ length }) => length)).toEqual([263_004, 263_000, 74_000]);
  });

  test('yields no empty piece, even when a row ends with one', async () => {
    const row = 'x'.repeat(PIECE);
    expect((await piecesOf('', [row, row])).map(({ length }) => length)).toEqual([PIECE, PIECE]);
    expect(await piecesOf('', [])).toEqual([]);
    expect(await piecesOf('head', [])).toEqual(['head']);
  });
});
