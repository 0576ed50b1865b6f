import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../log/log.ts';
import { refuse } from './refuse.ts';

const PATH_MAX = 100;

/** Describes an unexpected error without its message, which may quote what a visitor sent. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const code = 'code' in error && /^\w+$/.test(String(error.code)) ? ` ${String(error.code)}` : '';
  const name = /^\w+$/.test(error.name) ? error.name : 'Error';
  // A stack begins with the message, which may contain lines that look like a stack's.
  const calls = (error.stack ?? '').replace(error.message, '').match(/^ {4}at .+$/gm) ?? [];
  return `${name}${code}${calls[0] ? ` ${calls[0].trim()}` : ''}`;
}

/** Logs an unexpected error of a request: its method, its path without the query, and what kind of error it was. */
export function logFailure(method: string | undefined, url: string | undefined, error: unknown): void {
  const path = (url ?? '/').split('?', 1).join().slice(0, PATH_MAX);
  // One line, whatever characters the path contains.
  log(
    'error',
    'request-failed',
    `${method ?? 'GET'} ${path.replace(/[^\x21-\x7e]/g, '?')} failed: ${describeError(error)}`,
  );
}

/** Ends a request that failed: with 500 where nothing is sent yet, else by closing the connection. */
export function failRequest(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  logFailure(request.method, request.url, error);
  if (response.headersSent) response.destroy();
  else refuse(response, 500, 'Something went wrong here: try again in a moment.');
}

/**
 * The last line of defence: an uncaught error is logged, and the process continues. `onFailure` checks whether it still
 * can.
 */
export function surviveErrors(onFailure: () => void): void {
  const survive = (error: unknown): void => {
    log('error', 'unexpected', `Unexpected, outside of any request: ${describeError(error)}`);
    onFailure();
  };
  process.on('uncaughtException', survive);
  process.on('unhandledRejection', survive);
}
