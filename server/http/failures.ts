import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../log/log.ts';
import { describeError } from '../process/unexpected.ts';
import { refuse } from './refuse.ts';

const PATH_MAX = 100;

/** Logs an unexpected error with the method and the path, without the query. */
export function logFailure(method: string | undefined, url: string | undefined, error: unknown): void {
  const path = (url ?? '/').split('?', 1).join().slice(0, PATH_MAX);
  // Keep it on one line, whatever the path contains.
  log(
    'error',
    'request-failed',
    `${method ?? 'GET'} ${path.replace(/[^\x21-\x7e]/g, '?')} failed: ${describeError(error)}`,
  );
}

/** Ends a failed request: with 500, or by closing the connection if the response has started. */
export function failRequest(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  logFailure(request.method, request.url, error);
  if (response.headersSent) response.destroy();
  else refuse(response, 500, 'Something went wrong. Try again in a moment.');
}
