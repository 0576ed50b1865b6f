import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the first of these programs that is on PATH and can be run; null without one. */
export function findOnPath(...names: string[]): string | null {
  const files = names.flatMap((name) => foldersOnPath().map((folder) => join(folder, name)));
  return files.find(isRunnable) ?? null;
}

export function foldersOnPath(): string[] {
  return (process.env.PATH ?? '').split(delimiter);
}

/** Returns whether the file can be run. */
export function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
