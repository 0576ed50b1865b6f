import { join, resolve } from 'node:path';
import { UserError } from '../process/errors.ts';
import { readOptions } from '../process/read-options.ts';
import { backupName, listBackups } from './folder.ts';

/** Reads `npm run backup`'s arguments: list backups, or write one `--to` a file (default: in the backup folder). */
export function readBackupArguments(
  args: readonly string[],
  backupDir: string,
  now: Date,
): { list: true } | { list: false; file: string } {
  const options = { to: { type: 'string' }, list: { type: 'boolean' } } as const;
  const usage = 'npm run backup -- --to shop.backup.gz" or "npm run backup -- --list';
  const { values, positionals } = readOptions(args, options, usage, true);
  if (positionals.length > 0 || (values.list && values.to)) {
    throw new UserError(`npm run backup doesn't take "${positionals.join(' ')}"; as in "${usage}".`);
  }
  if (values.list) return { list: true };
  return { list: false, file: resolve(values.to || join(backupDir, backupName(now))) };
}

/** Returns the file for `npm run restore`. `latest` is the newest in the backup folder. */
export function readRestoreArguments(args: readonly string[], backupDir: string): string {
  const usage = 'npm run restore -- shop.backup.gz';
  const [file, ...more] = readOptions(args, {}, usage, true).positionals;
  if (!file || more.length > 0) throw new UserError(`Name the file to restore, as in "${usage}".`);
  return file === 'latest' ? latestIn(backupDir) : resolve(file);
}

function latestIn(backupDir: string): string {
  const [newest] = listBackups(backupDir);
  if (newest) return newest.file;
  throw new UserError(
    `There is no backup in ${backupDir}: name a file, or set BACKUP_DIR to the folder that has them.`,
  );
}
