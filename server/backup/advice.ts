import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DamagedDirectoryError } from '../process/errors.ts';
import { listBackups } from './folder.ts';

/** Returns what to do about a damaged or missing directory, and names its newest backup. */
export function adviceOn({ folder, finding }: DamagedDirectoryError, backupDir: string): string {
  const [newest] = listBackups(backupDir);
  const first = existsSync(join(folder, 'pgdata')) ? 'rename the folder pgdata in it, then ' : '';
  if (!newest) {
    return `${finding}, and there is no backup in ${backupDir}: ${first}run "npm run restore -- FILE" with a backup that you have elsewhere. If you have none, move the directory away and start with an empty one.`;
  }
  return `${finding}: ${first}run "npm run restore -- latest", which restores the newest backup, of ${timeOf(newest.at)} (${newest.file}).`;
}

/** Returns what is known when the last changes before a crash are missing, and names the newest backup. */
export function adviceAfterLoss(backupDir: string): string {
  const [newest] = listBackups(backupDir);
  const backup = newest
    ? `The newest backup is of ${timeOf(newest.at)} (${newest.file}).`
    : `There is no backup in ${backupDir}.`;
  return `The end of the database's log is damaged, so the last registrations and changes before the crash are missing. Everything else is there. ${backup} Check the disk.`;
}

/** In UTC, to the minute. */
export function timeOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
