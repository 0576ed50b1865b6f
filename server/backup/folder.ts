import { chmodSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../process/folders.ts';

export type Occasion = 'daily' | 'before-upgrade';

export interface BackupFile {
  file: string;
  at: Date;
  bytes: number;
  /** `null` for a requested backup. */
  occasion: Occasion | null;
}

const NAME =
  /^(?:customer-desk|(before-upgrade))-(\d{4})-?(\d\d)-?(\d\d)T(\d\d)-?(\d\d)-?(\d\d)Z(?:-(daily))?\.backup\.gz$/;
const OTHERS = 0o077;

/** Returns the file name of a backup, with its time and occasion. */
export function backupName(at: Date, occasion: 'daily' | null = null): string {
  const time = at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return `customer-desk-${time}${occasion === null ? '' : `-${occasion}`}.backup.gz`;
}

/** Returns the backups in a folder, newest first. Ignores other files. */
export function listBackups(folder: string): BackupFile[] {
  return namesIn(folder)
    .flatMap((name) => {
      const [, upgrade, year, month, day, hour, minute, second, daily] = NAME.exec(name) ?? [];
      const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
      const found = statSync(join(folder, name), { throwIfNoEntry: false });
      if (Number.isNaN(at.getTime()) || !found?.isFile()) return [];
      const made = (upgrade ?? daily ?? null) as Occasion | null;
      return [{ file: join(folder, name), at, bytes: found.size, occasion: made }];
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** Returns when the last backup of any name was written; null without one. */
export function lastWritten(folder: string): Date | null {
  const times = namesIn(folder)
    .filter((name) => name.endsWith('.backup.gz'))
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** Removes all automatic backups except the newest. */
export function removeOldBackups(folder: string, kept: number): void {
  const automatic = listBackups(folder).filter(({ occasion }) => occasion !== null);
  for (const { file } of automatic.slice(kept)) rmSync(file, { force: true });
}

/** Removes other users' access to backups. Returns a message for the owner, or null if nothing was open. */
export function closeBackups(folder: string): string | null {
  if (process.platform === 'win32') return null;
  const open = listBackups(folder).filter(({ file }) => isOpen(file));
  for (const { file } of open) close(file);
  const still = open.filter(({ file }) => isOpen(file));
  if (still.length > 0) {
    return `The backups in ${folder} can be read by other users of this computer, and their permissions can't be changed here: set BACKUP_DIR to another folder.`;
  }
  if (open.length > 0) {
    return `The backups in ${folder} were open to other users (${open.length} files). Only their owner can read them now.`;
  }
  return isOpen(folder)
    ? `The backup folder ${folder} is open to other users. They see the names of the backups, not their content.`
    : null;
}

function close(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch {
    // The file is gone or belongs to another user. The next check reports it.
  }
}

function isOpen(path: string): boolean {
  return ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0;
}
