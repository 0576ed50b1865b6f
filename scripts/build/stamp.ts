import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PageSettings } from '../settings/page.ts';

/** The inputs of the built page, besides the settings. */
const INPUTS = [
  'index.html',
  'package.json',
  'package-lock.json',
  'public',
  'scripts/build',
  'scripts/server/security.ts',
  'scripts/settings',
  'src',
  'vite.config.ts',
];

/** In the built folder; hidden, so that it is not served. */
const STAMP = '.inputs.sha256';

/** Whether the folder contains a complete build of the project's files with these settings. */
export function isFresh(folder: string, settings: PageSettings): boolean {
  return readStamp(folder) === hashInputs(process.cwd(), settings);
}

/**
 * A hash of the names and content of all files that a build under `root` reads, and of the settings, which become part
 * of the page.
 */
export function hashInputs(root: string, { variables, publicUrl }: PageSettings): string {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => filesUnder(root, input))) {
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    );
  }
  const sorted = Object.entries(variables).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hash.update(JSON.stringify([sorted, publicUrl])).digest('hex');
}

/** The hash of the inputs that the folder was built from; `null` when it has no complete build. */
export function readStamp(folder: string): string | null {
  const stamp = join(folder, STAMP);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
}

/** The stamp file of a built folder. It is written last, so that an interrupted build counts as stale. */
export function stampFile(folder: string): string {
  return join(folder, STAMP);
}

function filesUnder(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}
