import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The name that a class of a CSS module has in the page: its own, and three letters of its file's hash, which keep it from
 * its namesakes. Vite's own names are twice as long, and each is sent to every visitor twice.
 *
 * @param file an absolute path
 */
export function classNameOf(name: string, file: string): string {
  const path = relative(ROOT, file).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`;
}
