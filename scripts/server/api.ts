import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { refuse } from './refuse.ts';

/** More than the longest registration the table takes, in the most wasteful JSON. */
const BODY_LIMIT = 64 * 1024;

/** Stands for the client that was gone before its address was asked for: none of them gets around the limits. */
const UNKNOWN_ADDRESS = '0.0.0.0';

type Fetch = (request: Request, clientAddress: string) => Promise<Response>;

/** Whether a path belongs to the backend: Supabase's table API or its auth API. */
export function isApiPath(path: string): boolean {
  return /^\/(rest|auth)\/v1(\/|$)/.test(path);
}

/**
 * Hands Node's requests to the backend with the address they came from, none with a body of more than 64 kB. Nothing
 * of it is cached. `trustProxy` is through how many of the shop's own proxies every request is taken to come.
 */
export function apiListener(
  fetch: Fetch,
  trustProxy: number,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const answer = async (
    request: Request,
    { incoming }: { incoming: Pick<IncomingMessage, 'headers' | 'socket'> },
  ): Promise<Response> => {
    const address = clientAddress(incoming, trustProxy);
    const body = await readBody(request);
    if (body === 'too large') return tooLarge();
    const { method, headers, url, signal } = request;
    const response = await fetch(
      new Request(url, { method, headers, signal, ...(body ? { body } : {}) }),
      address,
    );
    const responseHeaders = new Headers(response.headers);
    responseHeaders.set('Cache-Control', 'no-store');
    return new Response(response.body, { status: response.status, headers: responseHeaders });
  };
  const listener = getRequestListener(answer, { overrideGlobalObjects: false });
  return async (request, response) => {
    // No Request can be made of it: what would send back a visitor's own headers is forbidden to fetch.
    if (request.method === 'TRACE') refuse(response, 405, 'TRACE is not answered here.');
    else await listener(request, response);
  };
}

/**
 * Where a request came from. A client can send any header, so it is the socket that counts; behind proxies, which have
 * the other end of that, the entry of x-forwarded-for that the first of them added: each adds one at the end. A list
 * with fewer entries came past some of them; then it is its first.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxy: number,
): string {
  const entries = trustProxy ? (headers['x-forwarded-for']?.toString().split(',') ?? []) : [];
  const forwarded = (entries.at(-trustProxy) ?? entries[0])?.trim();
  // Node adds the interface to a link-local address: fe80::1%eth0.
  return forwarded || socket.remoteAddress?.split('%', 1).join() || UNKNOWN_ADDRESS;
}

/** The body in memory, or `null` when there is none. Reads no further than the limit, whatever the header says. */
async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | null | 'too large'> {
  if (!request.body) return null;
  if (Number(request.headers.get('Content-Length') ?? 0) > BODY_LIMIT) return 'too large';
  const body = new Uint8Array(BODY_LIMIT);
  let length = 0;
  for await (const chunk of request.body) {
    if (length + chunk.length > BODY_LIMIT) return 'too large';
    body.set(chunk, length);
    length += chunk.length;
  }
  return body.subarray(0, length);
}

function tooLarge(): Response {
  const message = `The request is larger than ${BODY_LIMIT / 1024} kB.`;
  return Response.json({ code: '413', message }, { status: 413, headers: { Connection: 'close' } });
}
