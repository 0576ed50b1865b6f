import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BASELINES, NOW } from './stories.ts';

/**
 * What a run is for: `check` fails where a story isn't as approved, `approve` keeps the current look, and `review` notes
 * it without failing. Set by the scripts.
 */
export const purpose = process.env.STORIES_RUN ?? 'check';

/** Returns what is approved under a name; `null` for nothing. */
export function approved(name: string): Promise<Buffer | null> {
  return readFile(`${BASELINES}${name}`).catch(() => null);
}

/** Keeps what is not as approved: as the new baseline in a run that approves, else where the review finds it. */
export async function keep(name: string, content: Buffer | string): Promise<void> {
  const file = `${purpose === 'approve' ? BASELINES : NOW}${name}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
