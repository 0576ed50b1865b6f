import { StartError } from './start-error.ts';

/** A second signal within this time is the same one: the terminal has sent it, and npm forwards it as well. */
const SAME_MS = 1_000;

/** Whether the process is exiting on request. */
let ending = false;

/** Runs a command: a `StartError` ends it with its message and exit code 1, any other error with its stack. */
export function run(work: () => void | Promise<void>): void {
  Promise.resolve()
    .then(work)
    .catch((error: unknown) => {
      // What the exit has interrupted is not a failure.
      if (!ending) fail(error);
    });
}

/** What is closed when the process is asked to exit. */
export interface Ending {
  /** Registers `close`, which is called and awaited then, after those that were added before. */
  add: (close: () => Promise<unknown>) => void;
}

/**
 * From now on SIGINT, SIGTERM and SIGHUP close what was added by then, and then the process exits with code 0. A second
 * signal exits at once. `begin` is called before closing, `finish` after it.
 */
export function endOnSignal(begin = (): void => undefined, finish = (): void => undefined): Ending {
  const closes: (() => Promise<unknown>)[] = [];
  let askedAt = 0;
  const end = (): void => {
    if (ending) {
      if (performance.now() - askedAt > SAME_MS) process.exit(130);
      return;
    }
    ending = true;
    askedAt = performance.now();
    begin();
    closeAll(closes).then(() => {
      finish();
      process.exit(0);
    }, fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  return { add: (close) => void closes.push(close) };
}

async function closeAll(closes: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closes) await close();
}

/** Resolves at once, or never when the process is exiting on request, so that the caller does not continue. */
export function untilEnd(): Promise<never> | null {
  return ending ? new Promise(() => undefined) : null;
}

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
