import { logFailure, serverErrorStatus } from '../database/failures.ts';
import type { Identity } from '../database/request-transaction.ts';

/** A refusal in PostgREST's format, with `code`, `details`, `hint` and `message`. */
export class RestError extends Error {
  override name = 'RestError';
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    {
      details = null,
      hint = null,
      headers = {},
    }: Partial<Pick<RestError, 'details' | 'hint' | 'headers'>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
    this.headers = headers;
  }
}

/** Returns the error of an invalid query string (PGRST100). */
export function unreadable(part: string, text: string, details: string): RestError {
  return new RestError(400, 'PGRST100', `"failed to parse ${part} (${text})"`, { details });
}

/** Returns the error of a feature that this backend doesn't have. */
export function notOffered(what: string): RestError {
  return new RestError(400, 'PGRST127', 'Feature not implemented', {
    details: `The local backend does not offer ${what}.`,
  });
}

/** Returns the response to an error, with PostgREST's status for database errors. Throws other errors again. */
export function errorResponse(error: unknown, role: Identity['role'], request: Request): Response {
  const refusal = error instanceof RestError ? error : fromDatabase(error, role, request);
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...refusal.headers,
  });
  if (refusal.status === 401) headers.set('www-authenticate', 'Bearer');
  const { code, details, hint, message } = refusal;
  return new Response(JSON.stringify({ code, details, hint, message }), { status: refusal.status, headers });
}

function fromDatabase(error: unknown, role: Identity['role'], request: Request): RestError {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error;
  const status = statusOf(error.code, role, error);
  if (status >= 500 && !error.code.startsWith('PT')) {
    logFailure(error, request);
    // The database's message can contain file names and customers' data.
    const message = status === 503 ? "Can't save at the moment. Try again later." : 'Internal server error';
    return new RestError(status, error.code, message);
  }
  const details = 'detail' in error && typeof error.detail === 'string' ? error.detail : null;
  const hint = 'hint' in error && typeof error.hint === 'string' ? error.hint : null;
  return new RestError(status, error.code, error.message, { details, hint });
}

/** Returns PostgREST's status for what a request can cause, and 500 or 503 for the rest. */
function statusOf(sqlState: string, role: Identity['role'], error: Error): number {
  const custom = /^PT([45]\d\d)$/.exec(sqlState)?.[1];
  if (custom !== undefined) return Number(custom);
  const exact = statusOfState[sqlState];
  if (exact !== undefined) return exact;
  if (sqlState === '42501') return role === 'anon' ? 401 : 403;
  return causedByRequest.test(sqlState) ? 400 : serverErrorStatus(error);
}

/** Classes of invalid values, broken rules, unknown names, and of what's too complex. */
const causedByRequest = /^(?:22|23|42|54)/;

const statusOfState: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  // Writes to a view. PostgREST's 500 would be logged as the server's failure.
  '55000': 405,
  P0001: 400,
};
