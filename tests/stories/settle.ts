import { setTimeout as pause } from 'node:timers/promises';
import { test } from '@playwright/test';
import { purpose } from './baselines.ts';

/** How long a check waits for the approved picture, because a busy page may pause. */
const PATIENCE_MS = 5000;
/** Stop waiting after this many failures. Each failure starts a new worker. */
const FAILURES = 10;
const PAUSE_MS = 60;
const LOOKS_AT_MOST = 100;

/** Repeats `look` until it's approved or equal to the last one. Returns the last one. */
export async function settle<T>(
  look: () => Promise<T>,
  isApproved: (look: T) => boolean,
  isSame: (one: T, other: T) => boolean,
): Promise<T> {
  const start = performance.now();
  const patience = isPatient() ? PATIENCE_MS : 0;
  let last = await look();
  for (let looks = 1; looks < LOOKS_AT_MOST && !isApproved(last); looks += 1) {
    await pause(PAUSE_MS);
    const now = await look();
    if (isSame(now, last) && performance.now() - start >= patience) return now;
    last = now;
  }
  return last;
}

function isPatient(): boolean {
  const { config, workerIndex } = test.info();
  return purpose === 'check' && workerIndex < config.workers + FAILURES;
}
