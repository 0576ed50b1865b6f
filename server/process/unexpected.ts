import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../log/log.ts';
import { refuse } from '../http/refuse.ts';

const PATH_MAX = 100;

/** Describes an unexpected error without its message, which can quote a visitor. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const code = 'code' in error && /^\w+$/.test(String(error.code)) ? ` ${String(error.code)}` : '';
  const name = /^\w+$/.test(error.name) ? error.name : 'Error';
  // The stack starts with the message, which can look like a stack.
  const calls = (error.stack ?? '').replace(error.message, '').match(/^ {4}at .+$/gm) ?? [];
  return `${name}${code}${calls[0] ? ` ${calls[0].trim()}` : ''}`;
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

/** Logs uncaught errors and continues. `onFailure` checks whether that's possible. */
export function surviveErrors(onFailure: () => void): void {
  const survive = (error: unknown): void => {
    log('error', 'unexpected', `Unexpected error outside a request: ${describeError(error)}`);
    onFailure();
  };
  process.on('uncaughtException', survive);
  process.on('unhandledRejection', survive);
}
