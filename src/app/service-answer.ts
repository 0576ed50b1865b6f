/**
 * Throws if something else answered instead of the service, such as a captive portal or a proxy, as without a
 * connection. Otherwise the client would end a session that still exists, or show the other page's text.
 */
export async function insistOnService(url: URL, response: Response): Promise<void> {
  const isAuth = url.pathname.includes('/auth/v1/');
  if (!(isAuth ? await isAuthAnswer(url, response) : isTableAnswer(response))) {
    throw new TypeError('Something else answered instead of the server. Check your connection.');
  }
}

/** Returns whether to try a refresh later. The client would end the session. */
export function isTooEarly(url: URL, { status }: Response): boolean {
  return status === 429 && url.searchParams.get('grant_type') === 'refresh_token';
}

/**
 * Returns the answer without the session's end by the server's clock, so that the client counts from now by its own
 * clock. With a fast clock, each call would renew the session.
 */
export async function withOwnClock(url: URL, response: Response): Promise<Response> {
  if (!response.ok || !url.pathname.endsWith('/token')) return response;
  const { expires_at: _, ...session } = (await response.json()) as Record<string, unknown>;
  return Response.json(session, { status: response.status, headers: response.headers });
}

/** A server error is tried again anyway. */
async function isAuthAnswer(url: URL, response: Response): Promise<boolean> {
  if (response.status >= 500 && response.status !== 511) return true;
  if (response.status === 204) return true;
  // A refused sign-in ends nothing, and shows any message.
  if (!response.ok && url.searchParams.get('grant_type') === 'password') return true;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null) return false;
  if (!response.ok) return CODES.some((name) => has(body, name)) || has(body, 'msg');
  if (url.pathname.endsWith('/token')) return has(body, 'access_token') && has(body, 'refresh_token');
  return !url.pathname.endsWith('/user') || has(body, 'id');
}

/** The auth service's names for the reason of a refusal, now and in earlier versions. */
const CODES = ['error_code', 'code', 'error_description'];

function has(body: object, name: string): boolean {
  return typeof (body as Record<string, unknown>)[name] === 'string';
}

function isTableAnswer({ status, headers }: Response): boolean {
  const type = headers.get('Content-Type');
  return type === null || status === 204 || /json|csv/.test(type);
}
