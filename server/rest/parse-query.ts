import { RestError, notOffered, unreadable } from './errors.ts';
import { type Filter, parseFilter, parseGroup } from './parse-filter.ts';

/** The most rows in a response: a hosted project's default. */
const maxRows = 1000;

export interface Order {
  column: string;
  descending: boolean;
}

export interface RowQuery {
  /** Null selects every column. */
  select: readonly string[] | null;
  filters: readonly Filter[];
  order: readonly Order[];
  limit: number;
  offset: number;
  /** Whether the client set a limit, an offset or an order. */
  paged: boolean;
}

const reserved = new Set(['select', 'order', 'limit', 'offset']);

/** Reads a query string without the parameters in `except`. */
export function parseQuery(parameters: URLSearchParams, except: ReadonlySet<string> = new Set()): RowQuery {
  const filters = [...parameters]
    .filter(([name]) => !reserved.has(name) && !except.has(name))
    .map(([name, value]) => toFilter(name, value));
  const order = parameters.get('order');
  const limit = numberOf(parameters, 'limit');
  const offset = numberOf(parameters, 'offset') ?? 0;
  return {
    select: selectedIn(parameters.get('select')?.trim() ?? ''),
    filters,
    order: order === null ? [] : order.split(',').map(toOrder),
    limit: Math.min(limit ?? maxRows, maxRows),
    offset,
    paged: order !== null || limit !== null || offset > 0,
  };
}

function toFilter(name: string, value: string): Filter {
  return name === 'and' || name === 'or' ? parseGroup(name, value) : parseFilter(name, value);
}

function toOrder(term: string): Order {
  const [, column, direction] = /^(\w+)(?:\.(asc|desc))?$/.exec(term.trim()) ?? [];
  if (column === undefined) throw unreadable('order', term, 'expecting column.asc or column.desc');
  return { column, descending: direction === 'desc' };
}

/** Returns column names. Null if absent, empty or `*`. */
function selectedIn(text: string): string[] | null {
  if (text === '' || text === '*') return null;
  return text.split(',').map((name) => {
    const trimmed = name.trim();
    if (/[(:]|->|\.\./.test(trimmed))
      throw notOffered('embedding, aliases, casts and aggregates in a select');
    if (!/^\w+$/.test(trimmed)) throw unreadable('select', text, `"${trimmed}" is not a column name`);
    return trimmed;
  });
}

function numberOf(parameters: URLSearchParams, parameter: 'limit' | 'offset'): number | null {
  const text = parameters.getAll(parameter).at(-1);
  if (text === undefined) return null;
  if (/^-\d+$/.test(text)) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `${parameter} should be greater than or equal to zero.`,
    });
  }
  if (!/^\d{1,15}$/.test(text)) throw unreadable(parameter, text, 'expecting a number');
  return Number(text);
}
