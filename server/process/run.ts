import { UsageError, UserError } from './errors.ts';

/** A second signal within this time is a copy: the terminal and npm both send it. */
const SAME_MS = 1_000;

let ending = false;

/** Runs a command. Prints a `UserError` without a stack. Exits with 1 on an error, 2 for wrong arguments. */
export function run(work: () => void | Promise<void>): void {
  Promise.resolve()
    .then(work)
    .catch((error: unknown) => {
      // Errors caused by the exit aren't failures.
      if (!ending) fail(error);
    });
}

export interface Shutdown {
  /** Registers `close`, which is awaited after those added before. */
  add: (close: () => Promise<unknown>) => void;
}

/** Makes signals close everything and exit with 0, a second one at once. Calls `begin` before and `finish` after. */
export function endOnSignal(begin = (): void => undefined, finish = (): void => undefined): Shutdown {
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

/** Resolves at once, or never if the process is exiting, to stop the caller. */
export function untilEnd(): Promise<never> | null {
  return ending ? new Promise(() => undefined) : null;
}

function fail(error: unknown): never {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(error instanceof UsageError ? 2 : 1);
}
