import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BASELINES, NOW } from './stories.ts';

/** The kind of run: `check` fails on changes, `approve` saves the current look, and `review` records changes. */
export const purpose = process.env.STORIES_RUN ?? 'check';

/** Returns the approved content of a name, or `null`. */
export function approved(name: string): Promise<Buffer | null> {
  return readFile(`${BASELINES}${name}`).catch(() => null);
}

/** Saves content that isn't as approved: as the baseline when approving, otherwise for the review. */
export async function keep(name: string, content: Buffer | string): Promise<void> {
  const file = `${purpose === 'approve' ? BASELINES : NOW}${name}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
