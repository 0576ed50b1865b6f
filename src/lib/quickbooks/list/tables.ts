import { ByKey } from '#lib/by-key.ts';
import { countOf, findHeads, type Heads } from './heads.ts';
import { type List, readList } from './rows.ts';
import type { Sheet } from './read-file.ts';

/** What can be read as the list: a sheet, or several with the same heads. */
export interface Table {
  sheet: Sheet;
  heads: Heads;
  list: List;
  /** The names of its sheets. Empty for a CSV file. */
  sheets: readonly string[];
  /** How many customers it names, each once. */
  customers: number;
}

/** Returns what a file has, the table with the most customers first. Visible sheets with the same heads are also one table. */
export function tablesIn(sheets: readonly Sheet[]): Table[] {
  const single = sheets.map((sheet) => tableOf(sheet, sheet.name === '' ? [] : [sheet.name]));
  const groups = new ByKey<Table>();
  for (const table of single) {
    if (table.sheet.isHidden || !table.heads.columns.name) continue;
    groups.add(headTexts(table.sheet, table.heads).toSorted().join('\n'), table);
  }
  const joined = [...groups.keys()].flatMap((key) => join(groups.of(key)));
  const isHidden = ({ sheet }: Table) => Number(sheet.isHidden);
  const heads = ({ heads: { columns } }: Table) => countOf(columns);
  return [...joined, ...single].sort(
    (a, b) => isHidden(a) - isHidden(b) || b.customers - a.customers || heads(b) - heads(a),
  );
}

function tableOf(sheet: Sheet, sheets: readonly string[]): Table {
  const heads = findHeads(sheet.rows);
  const list = readList(sheet, heads);
  const customers = new Set(list.listed.map(({ name }) => name.toLowerCase())).size;
  return { sheet, heads, list, sheets, customers };
}

function headTexts({ rows }: Sheet, { at }: Heads): string[] {
  const texts = (rows[at] ?? []).map((cell) => cell.trim().toLowerCase());
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

/** Puts the rows of the others below those of the first, in the order of its columns. */
function join(tables: readonly Table[]): Table[] {
  const [first, ...others] = tables;
  if (!first || others.length === 0) return [];
  const rows = [...first.sheet.rows];
  const parts = [{ at: 0, name: first.sheet.name, row: 1 }];
  const order = headTexts(first.sheet, first.heads);
  for (const { sheet, heads } of others) {
    const own = headTexts(sheet, heads);
    const places = order.map((head, at) => (own[at] === head ? at : own.indexOf(head)));
    const isMoved = places.some((place, at) => place !== at);
    parts.push({ at: rows.length, name: sheet.name, row: heads.at + 2 });
    for (const row of sheet.rows.slice(heads.at + 1)) {
      rows.push(isMoved ? places.map((place) => row[place] ?? '') : row);
    }
  }
  const sheet = { name: '', isHidden: false, rows, broken: new Set<number>(), parts };
  return [
    tableOf(
      sheet,
      tables.map((table) => table.sheet.name),
    ),
  ];
}
