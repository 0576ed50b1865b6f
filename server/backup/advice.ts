import type { DamagedDirectoryError } from '../process/errors.ts';
import { isShop } from '../process/folders.ts';
import { listBackups } from './folder.ts';

/** Returns what to do about a damaged or missing directory, and names its newest backup. */
export function adviceOn({ folder, finding }: DamagedDirectoryError, backupDir: string): string {
  const [newest] = listBackups(backupDir);
  const first = isShop(folder)
    ? 'copy the directory to another disk, and start again. If it says this again, rename the folder pgdata in it, and '
    : 'move the folder back if you renamed it. If it is gone, ';
  if (!newest) {
    return `${finding}, and there is no backup in ${backupDir}: ${first}run "npm run restore -- FILE" with a backup that you have elsewhere. If you have none, move the directory away and start with an empty one.`;
  }
  return `${finding}: ${first}run "npm run restore -- latest", which restores the newest backup, of ${timeOf(newest.at)} (${newest.file}). What is newer than the backup is lost then.`;
}

/** Returns what is known when the last changes before a crash are or may be missing. `last` is the newest that's there. */
export function adviceAfterLoss(loss: 'possible' | 'certain', last: Date | null, backupDir: string): string {
  const [newest] = listBackups(backupDir);
  const what =
    loss === 'certain'
      ? "The end of the database's log is damaged, so the last registrations and changes before the crash are missing. Everything else is there."
      : "The desk wasn't stopped properly, and a file of its database was incomplete, so the last registrations and changes before may be missing.";
  const change = last ? `The last one that's there is of ${timeOf(last)}.` : 'There is none.';
  const backup = newest
    ? `The newest backup is of ${timeOf(newest.at)} (${newest.file}).`
    : `There is no backup in ${backupDir}.`;
  return `${what} ${change} ${backup} Check the disk${loss === 'certain' ? '' : ' if later ones are missing'}.`;
}

/** In UTC, to the minute. */
export function timeOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
