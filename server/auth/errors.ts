/** A refusal in the auth service's format. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: number;
  readonly code: string;

  /** Milliseconds until the next try. */
  readonly wait: number;

  constructor(status: number, code: string, message: string, wait = 10_000) {
    super(message);
    this.status = status;
    this.code = code;
    this.wait = wait;
  }
}

const apiVersion = '2024-01-01';

/** Returns the error: `code` and `message` for API versions since 2024, otherwise `error_code` and `msg`. */
export function errorResponse({ status, code, message, wait }: AuthError, request: Request): Response {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-sb-error-code': code });
  if (status === 429) headers.set('retry-after', String(Math.ceil(wait / 1000)));
  if ((request.headers.get('x-supabase-api-version') ?? '') < apiVersion) {
    return Response.json({ code: status, error_code: code, msg: message }, { status, headers });
  }
  headers.set('x-supabase-api-version', apiVersion);
  return Response.json({ code, message }, { status, headers });
}
