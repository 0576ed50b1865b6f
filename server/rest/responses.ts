import { RestError } from './errors.ts';
import type { Preferences } from './preferences.ts';

export interface Rows {
  body: string;
  page: number;
  /** The number of all rows, if requested. */
  total: number | null;
}

export const nothing: Rows = { body: '', page: 0, total: null };

/** Answers a read: 200, 206 if there are more rows, 416 past the end. */
export function respond(rows: Rows, offset: number, preferences: Preferences): Response {
  const { page, total } = rows;
  if (total !== null && offset > total) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'content-range': `*/${total}` },
    });
  }
  const status = total !== null && page < total ? 206 : 200;
  const range = `${page === 0 ? '*' : `${offset}-${offset + page - 1}`}/${total ?? '*'}`;
  const headers = { ...headersOf(preferences), 'content-range': range };
  return new Response(shaped(rows, preferences), { status, headers });
}

/** Answers a write with `status`, and the written rows if requested. */
export function written(status: number, rows: Rows, preferences: Preferences): Response {
  requireOne(rows, preferences);
  const body = preferences.representation ? shaped(rows, preferences) : null;
  const counted = preferences.count ? rows.page : '*';
  const headers = { ...(body === null ? {} : headersOf(preferences)), 'content-range': `*/${counted}` };
  return new Response(body, { status, headers });
}

/** Answers with a function's single value. */
export function respondValue(json: string): Response {
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

/** Throws inside the transaction, so that a write of several rows or none is rolled back. */
function requireOne({ page }: Rows, { singular }: Preferences): void {
  if (singular && page !== 1) {
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${page} rows`,
    });
  }
}
