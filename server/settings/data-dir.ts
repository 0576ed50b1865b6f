import { resolve } from 'node:path';
import type { Environment } from './settings-file.ts';

declare const __SHOP_FOLDER__: string | undefined;

/** Relative to the program's folder. A release's archive defines its own, outside. */
const DEFAULT_DATA_DIR = typeof __SHOP_FOLDER__ === 'string' ? __SHOP_FOLDER__ : '.data';

/** Whether this is an unpacked archive, not a clone. */
export const isArchive = DEFAULT_DATA_DIR !== '.data';

/** Returns the absolute path of the shop's folder. */
export function dataDirOf({ DATA_DIR }: Environment, folder = process.cwd()): string {
  return resolve(folder, DATA_DIR || DEFAULT_DATA_DIR);
}

/** Returns the arguments that select this directory; none for the default. */
export function optionFor(dataDir: string): string {
  return dataDir === dataDirOf({}) ? '' : ` --data-dir ${dataDir}`;
}

export function settingsFileIn(dataDir: string): string {
  return resolve(dataDir, '.env');
}

/** Returns the folder with the shop's pictures, which are copied to the page. */
export function picturesIn(dataDir: string): string {
  return resolve(dataDir, 'pictures');
}
