import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { BackupError } from '../../supabase/local/backup/backup-error.ts';
import { hasRows } from '../../supabase/local/backup/tables.ts';
import { writeBackup } from '../../supabase/local/backup/write.ts';
import { report } from '../../supabase/local/report.ts';
import { timeOf } from './advice.ts';
import { backupName, closeBackups, listBackups, removeOldBackups } from './folder.ts';
import { type BackupFailure, keepFailure, readFailure, removeFailure } from './last-failure.ts';

/** The state of the automatic backups. */
export interface BackupStatus {
  /** When the newest backup in the folder was made, whoever asked for it; `null` without one. */
  last: Date | null;
  /** Why the last attempt failed, of an earlier process too, for the owner alone; `null` when it did not. */
  failure: string | null;
}

export interface BackupOptions {
  /** Where a failure is kept for the next start. */
  dataDir: string;
  backupDir: string;
  /** Of those that nobody asked for; 0: none are made. */
  backupsKept: number;
}

const MINUTE_MS = 60_000;
/** After a start visitors are served first. */
const FIRST_LOOK_MS = MINUTE_MS;
/** More often than once a day: after sleep or a full disk the backup is made within the hour. */
const LOOK_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The automatic daily backups. */
export class Backups {
  private last: Date | null = null;
  private failure: BackupFailure | null = null;
  private underWay: Promise<void> = Promise.resolve();
  private stopLooking: () => void = () => undefined;
  private readonly dataDir: string;
  private readonly folder: string;
  private readonly kept: number;
  private readonly now: () => number;

  constructor({ dataDir, backupDir, backupsKept }: BackupOptions, now: () => number = Date.now) {
    this.dataDir = dataDir;
    this.folder = backupDir;
    this.kept = backupsKept;
    this.now = now;
  }

  /** As of the last check. */
  readonly status = (): BackupStatus => ({ last: this.last, failure: this.failure?.reason ?? null });

  /**
   * Says now what keeps backups from being made, or that the last one failed before this start; looks each hour whether
   * one is due, and makes it.
   */
  start(db: PGlite): void {
    if (this.kept === 0) return;
    this.failure = readFailure(this.dataDir);
    this.newest();
    const refusal = this.refusal();
    const notice = refusal ?? closeBackups(this.folder);
    if (notice !== null) report('warn', 'backups', notice);
    if (refusal === null && this.failure !== null) {
      const { at, reason } = this.failure;
      report(
        'warn',
        'backup-failed',
        `The backup of ${timeOf(at)} failed, and none was made since. ${reason}`,
      );
    }
    const look = (): void => {
      this.underWay = this.underWay.then(() => this.makeIfDue(db));
    };
    const first = setTimeout(look, FIRST_LOOK_MS).unref();
    const later = setInterval(look, LOOK_MS).unref();
    this.stopLooking = () => {
      clearTimeout(first);
      clearInterval(later);
    };
  }

  /** Ends it, once a backup under way is written. */
  async stop(): Promise<void> {
    this.stopLooking();
    await this.underWay;
  }

  /** Makes the daily backup where the newest one is a day old, or of a day to come by a clock that was wrong. */
  async makeIfDue(db: PGlite): Promise<void> {
    const last = this.newest();
    if (last !== null && Math.abs(this.now() - last.getTime()) < DAY_MS) return;
    const isShop = await hasRows(db).catch(() => true);
    if (isShop) await this.make(db);
  }

  private async make(db: PGlite): Promise<void> {
    const file = join(this.folder, backupName(new Date(this.now()), 'daily'));
    try {
      await writeBackup(db, file);
      this.forgetFailure();
      removeOldBackups(this.folder, this.kept);
      this.newest();
      report('info', 'backup', `Backed up to ${file}`);
    } catch (error) {
      const reason = error instanceof BackupError ? error.message : 'The backup failed.';
      // The same message each hour would be too much.
      if (this.failure === null) report('error', 'backup-failed', `No backup was made. ${reason}`);
      this.failure = { at: new Date(this.now()), reason };
      await keepFailure(this.dataDir, this.failure);
    }
  }

  private newest(): Date | null {
    this.last = listBackups(this.folder)[0]?.at ?? null;
    const { last, failure } = this;
    // Somebody has asked for one since, and has it.
    if (last !== null && failure !== null && last > failure.at && last.getTime() <= this.now()) {
      this.forgetFailure();
    }
    return last;
  }

  private forgetFailure(): void {
    this.failure = null;
    removeFailure(this.dataDir);
  }

  private refusal(): string | null {
    try {
      let place = this.folder;
      while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
      // With the slash a file is not accepted as a folder.
      accessSync(join(place, '/'), constants.W_OK | constants.X_OK);
      return null;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
      const reason = `Backups cannot be written to ${this.folder}${code}: make it writable, or set BACKUP_DIR to a folder that is.`;
      this.failure = { at: new Date(this.now()), reason };
      return reason;
    }
  }
}
