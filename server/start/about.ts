import type { BackupStatus } from '../backup/backups.ts';
import { lastWritten } from '../backup/folder.ts';
import type { About } from '../http/health.ts';
import { FREE_BYTES_MIN, freeBytesAt } from '../process/folders.ts';

/** Checks the backups and the disk. Returns these problems with those that were `reported`. */
export async function aboutServer(
  version: string,
  { dataDir, backupDir }: { dataDir: string; backupDir: string },
  state: BackupStatus & { diskRefuses: boolean; reported: readonly string[] },
  freeBytesMin = FREE_BYTES_MIN,
): Promise<About> {
  const isFull = await freeBytesAt(dataDir).then(
    (free) => free < freeBytesMin,
    () => false,
  );
  return {
    version,
    lastBackup: lastWritten(backupDir)?.toISOString() ?? null,
    warnings: [
      ...(state.diskRefuses
        ? ['The disk refuses writes, so registrations are refused. The log says why.']
        : []),
      ...(isFull ? [`Less than ${freeBytesMin / 1_000_000} MB of disk space is free.`] : []),
      ...(state.failure === null ? [] : ['The last backup failed. The log says why.']),
      ...(state.doubt === null ? [] : ['The newest backup may be wrong. The log says why.']),
      ...state.reported,
    ],
  };
}
