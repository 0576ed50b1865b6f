import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long one look is waited for: on a busy machine a page may rest for longer than it does between two frames, and
 * then go on.
 */
const PATIENCE_MS = 5000;
const PAUSE_MS = 100;

/** How long a worker waits in all: where hundreds of pictures have changed, none is about to look as before. */
let left = 60_000;

/** Looks again and again until `isAsApproved`, and returns that look; the last one when it does not come to it. */
export async function lookPatiently<T>(
  look: () => Promise<T>,
  isAsApproved: (look: T) => boolean,
): Promise<T> {
  let now = await look();
  const start = performance.now();
  while (!isAsApproved(now) && performance.now() - start < Math.min(PATIENCE_MS, left)) {
    await pause(PAUSE_MS);
    now = await look();
  }
  left -= performance.now() - start;
  return now;
}
