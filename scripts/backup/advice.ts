import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DamagedDirectoryError } from '../../supabase/local/backend-error.ts';
import { listBackups } from './folder.ts';

/** What to do about a directory that is damaged or gone, in one sentence: with its newest backup, where there is one. */
export function adviceOn({ folder, finding }: DamagedDirectoryError, backupDir: string): string {
  const [newest] = listBackups(backupDir);
  const first = existsSync(join(folder, 'pgdata')) ? 'rename the folder pgdata in it, and ' : '';
  if (!newest) {
    return `${finding}, and there is no backup in ${backupDir}: ${first}run "npm run restore -- FILE" with one that is kept elsewhere, or move the directory away and start with an empty one.`;
  }
  return `${finding}: ${first}run "npm run restore -- latest", which puts the newest backup in its place, of ${timeOf(newest.at)} (${newest.file}).`;
}

/** In UTC, to the minute. */
export function timeOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
