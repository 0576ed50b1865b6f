import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { BackupError } from '../../supabase/local/backup/backup-error.ts';
import type { BackupHeader } from '../../supabase/local/backup/format.ts';
import { writeBackup } from '../../supabase/local/backup/write.ts';
import { openDataDirectory } from '../../supabase/local/data-directory.ts';
import { log } from '../log/log.ts';
import { describeError } from '../server/failures.ts';
import { askRunningServer, type Task } from './channel.ts';

interface BackupRequest {
  /** An absolute path. */
  file: string;
}

/**
 * Writes a backup of the directory to the file, an absolute path: by the server that runs on it, or else by opening the
 * directory here, without applying newer migrations. Throws `BackupError` or `LocalBackendError` when both fail.
 */
export async function takeBackup(dataDir: string, file: string): Promise<BackupHeader> {
  const byServer = await askRunningServer(dataDir, 'backup', { file } satisfies BackupRequest);
  if (byServer) return byServer.done as BackupHeader;
  if (!existsSync(join(dataDir, 'pgdata'))) {
    throw new BackupError(`There is no database in ${dataDir}: set DATA_DIR to the directory to back up.`);
  }
  const directory = await openDataDirectory(dataDir);
  try {
    return await writeBackup(directory.db, file);
  } finally {
    await directory.close();
  }
}

/**
 * A running server's handler for `npm run backup`. It writes the file itself, so a slow or hanging caller cannot block
 * the database.
 */
export function backupTask(db: PGlite): Task {
  return async (request) => {
    const { file } = request as BackupRequest;
    try {
      if (!isAbsolute(file)) throw new BackupError('The path of a backup must be absolute.');
      const written = await writeBackup(db, file);
      log('info', 'backup', `A backup was written, as npm run backup asked: ${file}`, { file });
      return written;
    } catch (error) {
      const why = error instanceof BackupError ? error.message : describeError(error);
      log('error', 'backup-failed', `A backup that npm run backup asked for failed: ${why}`);
      throw error instanceof BackupError ? error : new BackupError('The backup failed.');
    }
  };
}
