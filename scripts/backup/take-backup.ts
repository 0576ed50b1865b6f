import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../../supabase/local/backup/backup-error.ts';
import type { BackupHeader } from '../../supabase/local/backup/format.ts';
import { writeBackup } from '../../supabase/local/backup/write.ts';
import { openDataDirectory } from '../../supabase/local/data-directory.ts';
import { askRunningServer } from './channel.ts';

/**
 * Writes a backup of the directory to the file: by the server that runs on it, else by opening it here, as it is and
 * without newer migrations. Throws `BackupError` or `LocalBackendError` when neither can.
 */
export async function takeBackup(dataDir: string, file: string): Promise<BackupHeader> {
  const byServer = await askRunningServer(dataDir, file);
  if (byServer) return byServer;
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
