import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './files-in.ts';

const SOURCES = 'src';
const INPUTS = ['index.html', 'package.json', 'package-lock.json', 'server/build', SOURCES, 'vite.config.ts'];

/** Hidden, so that it isn't served. */
const HASH_FILE = '.inputs.sha256';

/** Returns whether the folder has a complete build of these files. Without sources, a build is as delivered. */
export function isFresh(folder: string, root = process.cwd()): boolean {
  const built = readBuildHash(folder);
  return built !== null && (!existsSync(join(root, SOURCES)) || built === hashInputs(root));
}

/** Returns a hash of all files below `root` that a build reads. */
export function hashInputs(root: string): string {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => filesUnder(root, input))) {
    const content = createHash('sha256').update(readFileSync(join(root, file)));
    hash.update(`${file}\0`).update(content.digest());
  }
  return hash.digest('hex');
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
  return filesIn(full)
    .map((name) => `${path}/${name}`)
    .sort();
}
