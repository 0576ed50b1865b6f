import { existsSync, readdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from './errors.ts';

/** Leaves days to free space: an upgrade's backup and a year's registrations fit. */
export const FREE_BYTES_MIN = 500_000_000;

/** Returns whether a folder is a shop's: it has a database. */
export function isShop(folder: string): boolean {
  return existsSync(join(folder, 'pgdata'));
}

/** Throws `UserError` with the advice if a folder isn't a shop's. */
export function insistOnShop(folder: string, advice: string): void {
  if (!isShop(folder)) throw new UserError(`There is no database in ${folder}: ${advice}.`);
}

/** Returns the names in a folder; none if it's missing or can't be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Returns a path, or the nearest folder above it that exists. */
export function existing(path: string): string {
  return existsSync(path) ? path : existing(dirname(path));
}

/** Returns the free space of a folder's disk. */
export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
