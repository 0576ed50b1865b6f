import { resolve } from 'node:path';
import { UserError } from '../process/errors.ts';
import type { Environment } from './settings-file.ts';

declare const __SHOP_FOLDER__: string | undefined;

/** Relative to the program's folder. A release's archive defines its own, outside. */
const DEFAULT_DATA_DIR = typeof __SHOP_FOLDER__ === 'string' ? __SHOP_FOLDER__ : '.data';

/** Whether this is an unpacked archive, not a clone. */
export const isArchive = DEFAULT_DATA_DIR !== '.data';

const OPTION = '--data-dir';

/** Moves `--data-dir DIR` from the arguments to `DATA_DIR`. Throws `UserError` without a value. */
export function takeDataDir(args: readonly string[], own: NodeJS.ProcessEnv = process.env): string[] {
  const at = args.findIndex((arg) => arg === OPTION || arg.startsWith(`${OPTION}=`));
  if (at < 0) return [...args];
  const [option = '', next = ''] = args.slice(at);
  const isJoined = option !== OPTION;
  const value = isJoined ? option.slice(OPTION.length + 1) : next;
  if (value === '' || value.startsWith('-')) {
    throw new UserError(`${OPTION} needs the data directory, as in "${OPTION} /var/lib/customer-desk".`);
  }
  own.DATA_DIR = resolve(value);
  return args.toSpliced(at, isJoined ? 1 : 2);
}

/** Returns the absolute path of the shop's folder. */
export function dataDirOf({ DATA_DIR }: Environment, folder = process.cwd()): string {
  return resolve(folder, DATA_DIR || DEFAULT_DATA_DIR);
}

/** Returns the arguments that select this directory; none for the default. */
export function optionFor(dataDir: string): string {
  return dataDir === dataDirOf({}) ? '' : ` ${OPTION} ${dataDir}`;
}

export function settingsFileIn(dataDir: string): string {
  return resolve(dataDir, '.env');
}

/** Returns the folder with the shop's pictures, which are copied to the page. */
export function picturesIn(dataDir: string): string {
  return resolve(dataDir, 'pictures');
}
