import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Returns a class's short name: its own, and three letters of the file's hash. `file` is absolute. */
export function classNameOf(name: string, file: string): string {
  const path = relative(ROOT, file).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`;
}
