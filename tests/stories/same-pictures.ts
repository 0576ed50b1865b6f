import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Stories that end alike look alike: one picture is kept, and the others are links to it. */
export function linkSamePictures(folder: string): void {
  const first = new Map<string, string>();
  for (const name of readdirSync(folder).toSorted()) {
    const file = join(folder, name);
    if (!name.endsWith('.webp') || lstatSync(file).isSymbolicLink()) continue;
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    const same = first.get(hash);
    if (same === undefined) {
      first.set(hash, name);
      continue;
    }
    rmSync(file);
    symlinkSync(same, file);
  }
}

/** Makes pictures of their own out of the links, so that each can change without the others. */
export function separatePictures(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (!lstatSync(file).isSymbolicLink()) continue;
    const content = readFileSync(file);
    rmSync(file);
    writeFileSync(file, content);
  }
}
