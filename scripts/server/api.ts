import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { networksOf } from '../../supabase/local/client-network.ts';
import { logFailure } from './failures.ts';
import { FairQueue } from './fair-queue.ts';
import { cameByHttps, clientAddress } from './forwarded.ts';
import { refuse } from './refuse.ts';

/** More than the longest registration the table takes, in the most wasteful JSON. */
const BODY_LIMIT = 64 * 1024;

type Fetch = (request: Request, clientAddress: string) => Promise<Response>;

/** Whether a path belongs to the backend: Supabase's table API or its auth API. */
export function isApiPath(path: string): boolean {
  return /^\/(rest|auth)\/v1(\/|$)/.test(path);
}

/**
 * Hands Node's requests to the backend with the address they came from, none with a body of more than 64 kB. Nothing
 * of it is cached, and clients take turns. What fails unexpectedly is answered 500, and `onFailure` called.
 * `trustProxy` is through how many of the shop's own proxies every request is taken to come.
 */
export function apiListener(
  fetch: Fetch,
  trustProxy: number,
  onFailure: () => void = () => undefined,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const queue = new FairQueue();
  const answerOrThrow = async (
    request: Request,
    { incoming }: { incoming: Pick<IncomingMessage, 'headers' | 'socket'> },
  ): Promise<Response> => {
    const address = clientAddress(incoming, trustProxy);
    const body = await readBody(request);
    if (body === 'too large') return tooLarge();
    const { method, headers, signal } = request;
    const url = cameByHttps(incoming, trustProxy) ? request.url.replace(/^http:/, 'https:') : request.url;
    const asked = new Request(url, { method, headers, signal, ...(body ? { body } : {}) });
    const response = await queue.run(networksOf(address)[0], () => fetch(asked, address));
    if (response === null) return tooMany();
    const responseHeaders = new Headers(response.headers);
    responseHeaders.set('Cache-Control', 'no-store');
    return new Response(response.body, { status: response.status, headers: responseHeaders });
  };
  const answer: typeof answerOrThrow = async (request, client) => {
    try {
      const response = await answerOrThrow(request, client);
      // Logged where it happened.
      if (response.status === 500) onFailure();
      return response;
    } catch (error) {
      // A visitor who left in the middle of the body is no failure.
      if (!client.incoming.socket.destroyed) {
        logFailure(request.method, new URL(request.url).pathname, error);
        onFailure();
      }
      return Response.json(
        { code: '500', message: 'Something went wrong here: try again in a moment.' },
        { status: 500, headers: { 'Cache-Control': 'no-store' } },
      );
    }
  };
  const listener = getRequestListener(answer, { overrideGlobalObjects: false });
  return async (request, response) => {
    // No Request can be made of it: what would send back a visitor's own headers is forbidden to fetch.
    if (request.method === 'TRACE') refuse(response, 405, 'TRACE is not answered here.');
    else await listener(request, response);
  };
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

function tooMany(): Response {
  const message = 'Too many requests of this client are waiting for their answers.';
  return Response.json({ code: '429', message }, { status: 429, headers: { 'Retry-After': '5' } });
}

function tooLarge(): Response {
  const message = `The request is larger than ${BODY_LIMIT / 1024} kB.`;
  return Response.json({ code: '413', message }, { status: 413, headers: { Connection: 'close' } });
}
