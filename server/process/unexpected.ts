import { log } from '../log/log.ts';

/** Describes an unexpected error without its message, which can quote a visitor. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const code = 'code' in error && /^\w+$/.test(String(error.code)) ? ` ${String(error.code)}` : '';
  const name = /^\w+$/.test(error.name) ? error.name : 'Error';
  // The stack starts with the message, which can look like a stack.
  const calls = (error.stack ?? '').replace(error.message, '').match(/^ {4}at .+$/gm) ?? [];
  return `${name}${code}${calls[0] ? ` ${calls[0].trim()}` : ''}`;
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
