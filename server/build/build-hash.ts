import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PageSettings } from '../settings/page.ts';

const INPUTS = [
  'index.html',
  'package.json',
  'package-lock.json',
  'server/build',
  'server/settings',
  'src',
  'vite.config.ts',
];

/** Hidden, so that it isn't served. */
const HASH_FILE = '.inputs.sha256';

/** Returns whether the folder has a complete build of these files and settings. */
export function isFresh(folder: string, settings: PageSettings): boolean {
  return readBuildHash(folder) === hashInputs(process.cwd(), settings);
}

/** Returns a hash of all files that a build below `root` reads, the shop's pictures and the settings. */
export function hashInputs(root: string, { variables, publicUrl, pictures }: PageSettings): string {
  const hash = createHash('sha256');
  const add = (folder: string, file: string): void => {
    const content = createHash('sha256').update(readFileSync(join(folder, file)));
    hash.update(`${file}\0`).update(content.digest());
  };
  for (const file of INPUTS.flatMap((input) => filesUnder(root, input))) add(root, file);
  for (const file of filesUnder(pictures, '.')) add(pictures, file);
  const sorted = Object.entries(variables).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hash.update(JSON.stringify([sorted, publicUrl])).digest('hex');
}

/** Returns the hash of the inputs that the folder was built from, or null without a complete build. */
export function readBuildHash(folder: string): string | null {
  const file = join(folder, HASH_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Returns the path of the hash file. It's written last, so that an interrupted build counts as stale. */
export function buildHashFile(folder: string): string {
  return join(folder, HASH_FILE);
}

function filesUnder(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}
