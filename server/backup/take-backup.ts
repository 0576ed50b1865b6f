import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { UserError } from '../process/errors.ts';
import { insistOnShop, isShop } from '../process/folders.ts';
import type { BackupHeader } from './format.ts';
import { writeBackup } from './write.ts';
import { withDatabase, withDatabaseFolder } from '../database/data-directory.ts';
import { log } from '../log/log.ts';
import { describeError } from '../process/unexpected.ts';
import { askRunningServer, type Task } from '../channel/channel.ts';

interface BackupRequest {
  /** An absolute path. */
  file: string;
}

/** Writes a backup through the running server, or from the directory. Throws `UserError`. */
export async function takeBackup(dataDir: string, file: string): Promise<BackupHeader> {
  const byServer = await askRunningServer(dataDir, 'backup', { file } satisfies BackupRequest);
  if (byServer) return byServer.done as BackupHeader;
  insistOnShop(dataDir, 'name the directory to back up with --data-dir');
  return withDatabase(dataDir, (db) => writeBackup(db, file));
}

/** Backs up a stopped data directory, or its database alone, also of an earlier version. Throws `UserError`. */
export async function backUpFolder(folder: string, file: string): Promise<BackupHeader> {
  const database = isShop(folder) ? join(folder, 'pgdata') : folder;
  if (!existsSync(join(database, 'PG_VERSION'))) {
    throw new UserError(
      `There is no database in ${folder}: name a data directory, its folder pgdata, or a backup.`,
    );
  }
  return withDatabaseFolder(database, (db) => writeBackup(db, file));
}

/** Handles `npm run backup` in a server, which writes the file so that a slow caller can't block the database. */
export function backupTask(db: PGlite): Task {
  return async (request) => {
    const { file } = request as BackupRequest;
    try {
      if (!isAbsolute(file)) throw new UserError('The path of a backup must be absolute.');
      const written = await writeBackup(db, file);
      log('info', 'backup', `npm run backup wrote a backup: ${file}`, { file });
      return written;
    } catch (error) {
      const why = error instanceof UserError ? error.message : describeError(error);
      log('error', 'backup-failed', `npm run backup failed: ${why}`);
      throw error instanceof UserError ? error : new UserError('The backup failed.');
    }
  };
}
