import { log } from '../log/log.ts';

/** A statement of the database blocks the timer, and after five seconds a person takes a start for hung. */
const EVERY_MS = 2_000;

/** Logs that a step begins, and every few seconds that it's still running. Returns the step's result. */
export async function withProgress<Result>(
  doing: string,
  step: () => Promise<Result>,
  tell: (message: string) => void = (message) => log('info', 'progress', message),
): Promise<Result> {
  const since = performance.now();
  tell(`${doing} ...`);
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - since) / 1_000);
    tell(`${doing}, ${seconds} s so far ...`);
  }, EVERY_MS);
  try {
    return await step();
  } finally {
    clearInterval(timer);
  }
}
