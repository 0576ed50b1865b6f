import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Removes other users' access to a folder and its content, except matching names. Returns the number of changes. */
export function closeToOthers(path: string, except = /(?!)/): number {
  // Windows reports every file as open.
  if (process.platform === 'win32') return 0;
  const { mode } = lstatSync(path);
  if (!isKind(mode, FOLDER)) {
    if (!isKind(mode, FILE) || (mode & OTHERS) === 0) return 0;
    chmodSync(path, 0o600);
    return 1;
  }
  const wasOpen = (mode & OTHERS) !== 0;
  if (wasOpen) chmodSync(path, 0o700);
  const names = readdirSync(path).filter((name) => !except.test(name));
  return names.reduce((sum, name) => sum + closeToOthers(join(path, name), except), wasOpen ? 1 : 0);
}

const OTHERS = 0o077;
const FOLDER = 0o040000;
const FILE = 0o100000;

function isKind(mode: number, kind: number): boolean {
  return (mode & 0o170000) === kind;
}
