import { RestError } from './errors.ts';
import type { Preferences } from './preferences.ts';

/** The result of a statement on rows. */
export interface Rows {
  /** The page as a JSON array. */
  body: string;
  /** How many rows the page has. */
  page: number;
  /** How many rows there are in all, if requested. */
  total: number | null;
}

export const nothing: Rows = { body: '', page: 0, total: null };

/** The answer to a read: 200, 206 when more rows exist than fit, 416 past the end. */
export function respond(request: Request, rows: Rows, offset: number, preferences: Preferences): Response {
  const { page, total } = rows;
  if (total !== null && offset > total) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'content-range': `*/${total}` },
    });
  }
  const status = total !== null && page < total ? 206 : 200;
  const range = `${page === 0 ? '*' : `${offset}-${offset + page - 1}`}/${total ?? '*'}`;
  const body = request.method === 'HEAD' ? null : shaped(rows, preferences);
  return new Response(body, { status, headers: { ...headersOf(preferences), 'content-range': range } });
}

/** The answer to a write: `status`, and the written rows if requested. */
export function written(request: Request, status: number, rows: Rows, preferences: Preferences): Response {
  requireOne(rows, preferences);
  const body = preferences.representation ? shaped(rows, preferences) : null;
  const counted = preferences.count ? rows.page : '*';
  const range = request.method === 'PATCH' && rows.page > 0 ? `0-${rows.page - 1}` : '*';
  return new Response(body, {
    status,
    headers: { ...(body === null ? {} : headersOf(preferences)), 'content-range': `${range}/${counted}` },
  });
}

/** The answer of a function that returns one value; `null` for one that returns nothing. */
export function respondValue(json: string | null): Response {
  if (json === null) return new Response(null, { status: 204 });
  return new Response(json, { headers: { ...jsonHeaders, 'content-range': '0-0/*' } });
}

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

function headersOf({ singular }: Preferences): Record<string, string> {
  return singular
    ? { ...jsonHeaders, 'content-type': 'application/vnd.pgrst.object+json; charset=utf-8' }
    : jsonHeaders;
}

function shaped(rows: Rows, preferences: Preferences): string {
  requireOne(rows, preferences);
  return preferences.singular ? rows.body.slice(1, -1) : rows.body;
}

/** Thrown inside the transaction, so that a write of more or fewer rows than one is rolled back. */
function requireOne({ page }: Rows, { singular }: Preferences): void {
  if (singular && page !== 1) {
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${page} rows`,
    });
  }
}
