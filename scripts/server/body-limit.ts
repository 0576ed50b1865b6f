/** In bytes: more than the longest registration the table accepts, in the most wasteful JSON. */
const BODY_LIMIT = 64 * 1024;

/**
 * The body of a request in memory, `null` when it has none, or `'too-large'`. Reads no further than the limit, whatever
 * the `Content-Length` header says.
 */
export async function readLimitedBody(
  request: Request,
): Promise<Uint8Array<ArrayBuffer> | null | 'too-large'> {
  if (!request.body) return null;
  if (Number(request.headers.get('Content-Length') ?? 0) > BODY_LIMIT) return 'too-large';
  const body = new Uint8Array(BODY_LIMIT);
  let length = 0;
  for await (const chunk of request.body) {
    if (length + chunk.length > BODY_LIMIT) return 'too-large';
    body.set(chunk, length);
    length += chunk.length;
  }
  return body.subarray(0, length);
}

/** The answer to a request whose body is too large: 413. The rest of the body is unread, so the connection closes. */
export function bodyTooLarge(): Response {
  const message = `The request is larger than ${BODY_LIMIT / 1024} kB.`;
  return Response.json({ code: '413', message }, { status: 413, headers: { Connection: 'close' } });
}
