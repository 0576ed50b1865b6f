/** A refusal in the auth service's form. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const apiVersion = '2024-01-01';

/** Clients that name an API version since 2024 get `code` and `message`, older ones `error_code` and `msg`. */
export function errorResponse({ status, code, message }: AuthError, request: Request): Response {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-sb-error-code': code });
  if (status === 429) headers.set('retry-after', '10');
  if ((request.headers.get('x-supabase-api-version') ?? '') < apiVersion) {
    return Response.json({ code: status, error_code: code, msg: message }, { status, headers });
  }
  headers.set('x-supabase-api-version', apiVersion);
  return Response.json({ code, message }, { status, headers });
}
