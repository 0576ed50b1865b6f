import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { test } from '@playwright/test';
import { BASELINES, NOW } from './stories.ts';

/** What is approved under a name; `null` when nothing is. */
export function approved(name: string): Promise<Buffer | null> {
  return readFile(`${BASELINES}${name}`).catch(() => null);
}

/** Whether this run accepts what it sees: `npm run visual:approve`. */
export function isApproving(): boolean {
  return test.info().config.updateSnapshots !== 'none';
}

/** Keeps what is not as approved: as the new baseline in a run that approves, else where the review finds it. */
export async function keep(name: string, content: Buffer | string): Promise<void> {
  const file = `${isApproving() ? BASELINES : NOW}${name}`;
  await mkdir(dirname(file), { recursive: true });
  // A picture that looks like another one is a link to it, which must not be written through.
  await rm(file, { force: true });
  await writeFile(file, content);
}
