import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns the page's name for a class of a CSS module: its own, and three letters of its file's hash. Vite's names
 * are twice as long.
 *
 * @param file an absolute path
 */
export function classNameOf(name: string, file: string): string {
  const path = relative(ROOT, file).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`;
}
