import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { LocalBackend } from '../backend/backend.ts';
import { withClientAddress } from '../auth/client-address.ts';
import { networksOf } from '../auth/client-network.ts';
import { bodyTooLarge, readLimitedBody } from './body-limit.ts';
import { logFailure, refuse } from './refuse.ts';
import { FairQueue } from './fair-queue.ts';
import { cameByHttps, clientAddress } from './forwarded.ts';
import { noticeAnswer } from './notice.ts';

type Backend = Pick<LocalBackend, 'fetch' | 'isSignedIn'>;

export interface ApiOptions {
  /** The number of the shop's own proxies that every request passes. */
  trustProxy: number;
  publicUrl?: URL | null;
  /** Called after an unexpected failure with 500. */
  onFailure?: (() => void) | undefined;
}

/** Returns whether a path belongs to the table API or the auth API. */
export function isApiPath(path: string): boolean {
  return /^\/(rest|auth)\/v1(\/|$)/.test(path);
}

/** Passes requests to the backend in turns. Refuses bodies over 64 kB (admins: 8 MB). */
export function apiListener(
  backend: Backend,
  { trustProxy, publicUrl = null, onFailure = () => undefined }: ApiOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const queue = new FairQueue();
  const answerOrThrow = async (
    request: Request,
    { incoming }: { incoming: Pick<IncomingMessage, 'headers' | 'socket'> },
  ): Promise<Response> => {
    const address = clientAddress(incoming, trustProxy);
    const body = await readLimitedBody(request, backend.isSignedIn);
    if (body === 'too-large') return bodyTooLarge();
    const { method } = request;
    const headers = withClientAddress(request.headers, address);
    const isHttps = cameByHttps(incoming, trustProxy, publicUrl);
    const url = isHttps ? request.url.replace(/^http:/, 'https:') : request.url;
    const asked = new Request(url, { method, headers, body });
    const response = (await queue.run(networksOf(address)[0], () => backend.fetch(asked))) ?? tooMany();
    noticeAnswer(method, new URL(url).pathname, response, address);
    response.headers.set('Cache-Control', 'no-store');
    return response;
  };
  const answer: typeof answerOrThrow = async (request, client) => {
    try {
      const response = await answerOrThrow(request, client);
      // It's already logged.
      if (response.status === 500) onFailure();
      return response;
    } catch (error) {
      // A client that disconnects while sending isn't a failure.
      if (!client.incoming.socket.destroyed) {
        logFailure(request.method, new URL(request.url).pathname, error);
        onFailure();
      }
      return Response.json(
        { code: '500', message: 'Something went wrong. Try again in a moment.' },
        { status: 500, headers: { 'Cache-Control': 'no-store' } },
      );
    }
  };
  const listener = getRequestListener(answer);
  return async (request, response) => {
    // `Request` doesn't allow TRACE.
    if (request.method === 'TRACE') refuse(response, 405, "TRACE isn't supported.");
    else await listener(request, response);
  };
}

function tooMany(): Response {
  const message = 'Too many requests from this client are waiting.';
  return Response.json({ code: '429', message }, { status: 429, headers: { 'Retry-After': '5' } });
}
