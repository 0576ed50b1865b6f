import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../log/log.ts';
import { describeError } from '../process/unexpected.ts';

const PATH_MAX = 100;

/** Answers with a line of plain text. */
export function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`${text}\n`);
}

/** The policy of everything except the page. The page's policy is long, and visitors pay for data. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

const OF_A_PAGE = ['Cross-Origin-Opener-Policy', 'Permissions-Policy', 'X-Frame-Options'];

/** Removes the security headers that only a page needs. */
export function leaveOutPageHeaders(response: Pick<ServerResponse, 'setHeader' | 'removeHeader'>): void {
  for (const name of OF_A_PAGE) response.removeHeader(name);
  response.setHeader('Content-Security-Policy', NO_PAGE);
}

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
