import { StartError } from './start-error.ts';

/** Runs a command's work: a `StartError` ends it with its sentence and exit code 1, anything else with its stack. */
export function run(work: () => void | Promise<void>): void {
  Promise.resolve()
    .then(work)
    .catch((error: unknown) => {
      console.error(error instanceof StartError ? error.message : error);
      process.exit(1);
    });
}

/** Calls `close` on Ctrl-C or a request to end, then leaves with exit code 0. A second Ctrl-C does not wait. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const end = (): void => {
    if (closing) process.exit(130);
    closing = true;
    run(async () => {
      await close();
      process.exit(0);
    });
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
