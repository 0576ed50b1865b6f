import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** A warning at this much leaves days to free space: an upgrade's backup and a year's registrations still fit. */
const FREE_BYTES_MIN = 500_000_000;

/** What the health check reports besides the state: no customer data, and no path. */
export interface About {
  version: string;
  /** When the newest backup that is kept here was written; `null` when there is none. */
  lastBackup: string | null;
  warnings: string[];
}

/**
 * Checks the backups in their folder, and the disk.
 *
 * @param failure why the last backup failed, of which only the fact is reported; `null` when it did not fail
 * @param freeBytesMin with less of the disk free there is a warning
 */
export async function aboutServer(
  version: string,
  { dataDir, backupDir }: { dataDir: string; backupDir: string },
  failure: string | null,
  freeBytesMin = FREE_BYTES_MIN,
): Promise<About> {
  const times = await backupTimes(backupDir);
  const isFull = await statfs(dataDir).then(
    ({ bavail, bsize }) => bavail * bsize < freeBytesMin,
    () => false,
  );
  return {
    version,
    lastBackup: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
    warnings: [
      ...(isFull ? [`Less than ${freeBytesMin / 1_000_000} MB of disk space is free.`] : []),
      ...(failure === null ? [] : ['The last backup failed: the log says why.']),
    ],
  };
}

async function backupTimes(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  const backups = names.filter((name) => name.endsWith('.backup.gz'));
  return Promise.all(backups.map(async (name) => (await stat(join(folder, name))).mtimeMs));
}
