import { Worker } from 'node:worker_threads';
import { log, logFormat } from '../log/log.ts';

/** After five seconds a person takes a start for hung. */
const EVERY_MS = 2_000;

/** Logs that a step begins, and every few seconds that it's still running. Returns the step's result. */
export async function withProgress<Result>(
  doing: string,
  step: () => Promise<Result>,
  everyMs = EVERY_MS,
): Promise<Result> {
  log('info', 'progress', `${doing} ...`);
  const ticker = new Worker(new URL('./ticker.mjs', import.meta.url), {
    execArgv: [],
    workerData: { doing, everyMs, format: logFormat() },
  });
  ticker.unref();
  try {
    return await step();
  } finally {
    await ticker.terminate();
  }
}
