import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes all access by others from a folder and everything in it, whatever the umask is.
 *
 * @returns how many files and folders were open to others
 */
export function closeToOthers(path: string): number {
  // Windows has no such modes, and reports every file as open.
  if (process.platform === 'win32') return 0;
  const { mode } = lstatSync(path);
  if (!isKind(mode, FOLDER)) {
    if (!isKind(mode, FILE) || (mode & OTHERS) === 0) return 0;
    chmodSync(path, 0o600);
    return 1;
  }
  const wasOpen = (mode & OTHERS) !== 0;
  if (wasOpen) chmodSync(path, 0o700);
  return readdirSync(path).reduce((sum, name) => sum + closeToOthers(join(path, name)), wasOpen ? 1 : 0);
}

const OTHERS = 0o077;
const FOLDER = 0o040000;
const FILE = 0o100000;

function isKind(mode: number, kind: number): boolean {
  return (mode & 0o170000) === kind;
}
