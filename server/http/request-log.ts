import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from './forwarded.ts';
import { log } from '../log/log.ts';

/** Paths that are safe to log. Others can contain typed text. */
const OURS = /^(\/|\/healthz|\/auth\/v1\/(token|user|logout)|\/rest\/v1\/customers)$/;
const REFUSED = 400;

/** Logs each request after its response, without query and body, which contain searches and registrations. */
export function requestLog(trustProxy: number): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const began = performance.now();
    const { method = 'GET', url = '/' } = request;
    const address = clientAddress(request, trustProxy);
    const path = url.split('?', 1).join();
    response.once('close', () => {
      const status = response.headersSent ? response.statusCode : null;
      const shown = OURS.test(path) || (status !== null && status < REFUSED) ? path : '(another path)';
      const ms = Math.round(performance.now() - began);
      const end = response.writableFinished ? '' : ', cut off';
      log(
        'info',
        'request',
        `${method} ${shown} ${status ?? 'no answer'}${end} in ${ms} ms from ${address}`,
        {
          method,
          path: shown,
          status,
          ms,
          address,
          whole: response.writableFinished,
        },
      );
    });
  };
}
