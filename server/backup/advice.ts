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

/** In UTC, to the minute. */
export function timeOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
