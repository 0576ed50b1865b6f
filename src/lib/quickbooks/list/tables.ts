import { groupBy } from '#lib/group-by.ts';
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
  const named = single.filter(({ sheet, heads }) => !sheet.isHidden && heads.columns.name);
  const groups = groupBy(named, ({ sheet, heads }) => headTexts(sheet, heads).toSorted().join('\n'));
  const joined = Array.from(groups.values()).flatMap(join);
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
function join([first, ...others]: readonly [Table, ...Table[]]): Table[] {
  if (others.length === 0) return [];
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
  const names = parts.map(({ name }) => name);
  return [tableOf(sheet, names)];
}
