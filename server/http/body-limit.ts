/** In bytes: more than the longest registration needs in JSON. */
const VISITOR_LIMIT = 64 * 1024;
/** In bytes: an export of 200,000 selected customers fits. */
const ADMIN_LIMIT = 8 * 1024 * 1024;

/**
 * Returns a request's body, `null` without one, or `'too-large'`. The limit is higher for a signed-in admin.
 * Reads up to 8 MB of a refused body, because a proxy that is still sending would answer 502 instead of 413.
 */
export async function readLimitedBody(
  request: Request,
  isSignedIn: (request: Request) => Promise<boolean>,
): Promise<Uint8Array<ArrayBuffer> | null | 'too-large'> {
  if (!request.body) return null;
  const announced = Number(request.headers.get('Content-Length') ?? 0);
  if (announced > ADMIN_LIMIT) return 'too-large';
  const limit = announced > VISITOR_LIMIT && (await isSignedIn(request)) ? ADMIN_LIMIT : VISITOR_LIMIT;
  const body = new Uint8Array(Math.min(limit, Math.max(announced, VISITOR_LIMIT)));
  let length = 0;
  for await (const chunk of request.body) {
    if (length + chunk.length <= body.length) body.set(chunk, length);
    length += chunk.length;
    if (length > ADMIN_LIMIT) break;
  }
  return length > body.length || announced > limit ? 'too-large' : body.subarray(0, length);
}

/** Returns 413 and closes the connection, because the body may not be fully read. */
export function bodyTooLarge(): Response {
  const message = 'The request is too large.';
  return Response.json({ code: '413', message }, { status: 413, headers: { Connection: 'close' } });
}
