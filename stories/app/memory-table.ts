import type { CustomerRecord } from '#lib/customer.ts';
import type { Filter } from '../../supabase/local/rest/parse-filter.ts';
import type { Order, RowQuery } from '../../supabase/local/rest/parse-query.ts';
import type { Rows } from '../../supabase/local/rest/responses.ts';

type Columns = Readonly<Record<string, unknown>>;

/** The rows that pass the filters of a call, whatever its order and page. */
export function filtered<Row extends CustomerRecord>(
  rows: readonly Row[],
  filters: readonly Filter[],
): Row[] {
  return rows.filter((row) => filters.every((filter) => passes(columnsOf(row), filter)));
}

/** A page of rows as the table API answers it. `total` counts them all, where that was asked for. */
export function pageOf(rows: readonly CustomerRecord[], query: RowQuery, counted: boolean): Rows {
  const page = rows
    .toSorted((a, b) => inOrder(columnsOf(a), columnsOf(b), query.order))
    .slice(query.offset, query.offset + query.limit)
    .map((row) => selected(columnsOf(row), query.select));
  return { body: JSON.stringify(page), page: page.length, total: counted ? rows.length : null };
}

/** What a search looks at, as the database computes it. */
export function searchText({ company_name, contact_person, email_address }: CustomerRecord): string {
  return [company_name, contact_person, email_address].join('\n').toLowerCase();
}

/** Whether a text matches an SQL LIKE pattern, in which `\` takes the meaning from the character after it. */
export function isLike(text: string, pattern: string): boolean {
  const expression = pattern.replace(/\\?[^]/g, (token) => {
    if (token === '%') return '[^]*';
    if (token === '_') return '[^]';
    return (token.length > 1 ? token.slice(1) : token).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  });
  return new RegExp(`^${expression}$`).test(text);
}

function columnsOf(row: CustomerRecord): Columns {
  return { ...row };
}

function selected(row: Columns, names: readonly string[] | null): Columns {
  return names === null ? row : Object.fromEntries(names.map((name) => [name, row[name]]));
}

function inOrder(a: Columns, b: Columns, order: readonly Order[]): number {
  for (const { column, descending } of order) {
    const difference = String(a[column]).localeCompare(String(b[column]), 'en');
    if (difference !== 0) return descending ? -difference : difference;
  }
  return 0;
}

function passes(row: Columns, filter: Filter): boolean {
  return passesPlain(row, filter) !== filter.negated;
}

function passesPlain(row: Columns, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((each) => passes(row, each));
    case 'or':
      return filter.filters.some((each) => passes(row, each));
    case 'compare':
      return compares(String(row[filter.column]), filter.operator, filter.value);
    case 'in':
      return filter.values.includes(String(row[filter.column]));
    case 'is':
      return (row[filter.column] === null) === (filter.value === 'null');
  }
}

function compares(cell: string, operator: string, value: string): boolean {
  const [a, b] = [comparable(cell), comparable(value)];
  switch (operator) {
    case 'eq':
      return a === b;
    case 'neq':
      return a !== b;
    case 'gt':
      return a > b;
    case 'gte':
      return a >= b;
    case 'lt':
      return a < b;
    case 'lte':
      return a <= b;
    case 'like':
      return isLike(cell, value);
    default:
      return isLike(cell.toLowerCase(), value.toLowerCase());
  }
}

/** Timestamps come as `...Z` and as `...+00:00`: the same moment must compare as equal. */
function comparable(text: string): string {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? new Date(text).toISOString() : text;
}
