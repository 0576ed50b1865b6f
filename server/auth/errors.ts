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

/** Returns the error in the format of the API's version of 2024. */
export function errorResponse({ status, code, message, wait }: AuthError): Response {
  const headers = new Headers({
    'cache-control': 'no-store',
    'x-sb-error-code': code,
    'x-supabase-api-version': '2024-01-01',
  });
  if (status === 429) headers.set('retry-after', String(Math.ceil(wait / 1000)));
  return Response.json({ code, message }, { status, headers });
}
