import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns whether a program on PATH can be run. */
export function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => isRunnable(join(folder, program)));
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
