import { StartError } from './start-error.ts';

/** A signal that comes again within this time is the same one, which npm passes on to whom the terminal sent it. */
const SAME_MS = 1_000;

/** Whether the process is about to leave because it was asked to. */
let ending = false;

/** Runs a command's work: a `StartError` ends it with its sentence and exit code 1, anything else with its stack. */
export function run(work: () => void | Promise<void>): void {
  Promise.resolve()
    .then(work)
    .catch((error: unknown) => {
      // What is cut short by the end is no failure.
      if (!ending) fail(error);
    });
}

/** What is closed when the process is asked to end. */
export interface Ending {
  /** Has `close` called then, and waited for, after those that were added before. */
  add: (close: () => Promise<unknown>) => void;
}

/**
 * From now on Ctrl-C, a request to end and a closed terminal close what was added by then, and then the process leaves
 * with exit code 0. Who asks a second time is not made to wait. `begin` is called before, `finish` after.
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

/** Nothing, unless the process is about to end because it was asked to: then whoever waits for this goes no further. */
export function untilEnd(): Promise<never> | null {
  return ending ? new Promise(() => undefined) : null;
}

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
