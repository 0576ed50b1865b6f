import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { networksOf } from '../../supabase/local/client-network.ts';
import { bodyTooLarge, readLimitedBody } from './body-limit.ts';
import { logFailure } from './failures.ts';
import { FairQueue } from './fair-queue.ts';
import { cameByHttps, clientAddress } from './forwarded.ts';
import { noticeAnswer } from './notice.ts';
import { refuse } from './refuse.ts';

type Fetch = (request: Request, clientAddress: string) => Promise<Response>;

export interface ApiOptions {
  /** The number of the shop's own proxies that every request passes through. */
  trustProxy: number;
  /** The address that visitors open, by which a request counts as https where no proxy says what it came by. */
  publicUrl?: URL | null;
  /** Called after a request that failed unexpectedly, which is answered 500. */
  onFailure?: (() => void) | undefined;
}

/** Whether a path belongs to the backend: Supabase's table API or its auth API. */
export function isApiPath(path: string): boolean {
  return /^\/(rest|auth)\/v1(\/|$)/.test(path);
}

/**
 * Passes Node's requests to the backend with the client's address; a body larger than 64 kB is refused. Nothing is
 * cached, and clients take turns.
 */
export function apiListener(
  fetch: Fetch,
  { trustProxy, publicUrl = null, onFailure = () => undefined }: ApiOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const queue = new FairQueue();
  const answerOrThrow = async (
    request: Request,
    { incoming }: { incoming: Pick<IncomingMessage, 'headers' | 'socket'> },
  ): Promise<Response> => {
    const address = clientAddress(incoming, trustProxy);
    const body = await readLimitedBody(request);
    if (body === 'too-large') return bodyTooLarge();
    const { method, headers, signal } = request;
    const isHttps = cameByHttps(incoming, trustProxy, publicUrl);
    const url = isHttps ? request.url.replace(/^http:/, 'https:') : request.url;
    const asked = new Request(url, { method, headers, signal, ...(body ? { body } : {}) });
    const response = (await queue.run(networksOf(address)[0], () => fetch(asked, address))) ?? tooMany();
    noticeAnswer(method, new URL(url).pathname, response, address);
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
      // A client that disconnects in the middle of the body is not a failure.
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
    // `Request` does not allow TRACE, since its answer would contain the client's own headers.
    if (request.method === 'TRACE') refuse(response, 405, 'TRACE is not answered here.');
    else await listener(request, response);
  };
}

function tooMany(): Response {
  const message = 'Too many requests of this client are waiting for their answers.';
  return Response.json({ code: '429', message }, { status: 429, headers: { 'Retry-After': '5' } });
}
