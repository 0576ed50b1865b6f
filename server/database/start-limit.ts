import { Worker } from 'node:worker_threads';
import { progress } from './durable/file-system.ts';

const LIMIT_MS = 5 * 60_000;
const ALIVE_MS = 1_000;

/** Ends the process with the sentence if the database's start neither reads, writes nor returns for five minutes. */
export async function withinStartLimit<Result>(
  sentence: string,
  start: () => Promise<Result>,
  limitMs = LIMIT_MS,
): Promise<Result> {
  const alive = setInterval(() => Atomics.add(progress, 0, 1), Math.min(ALIVE_MS, limitMs / 4));
  const worker = new Worker(new URL('./start-limit.mjs', import.meta.url), {
    execArgv: [],
    workerData: { progress, limitMs, sentence },
  });
  worker.unref();
  try {
    return await start();
  } finally {
    clearInterval(alive);
    await worker.terminate();
  }
}
