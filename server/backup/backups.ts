import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { codeOf, UserError } from '../process/errors.ts';
import { refusalOf } from '../process/refusals.ts';
import { hasRows } from '../database/tables.ts';
import { writeBackup } from './write.ts';
import { report } from '../log/report.ts';
import { timeOf } from './advice.ts';
import { doubtIn } from './doubts.ts';
import { backupName, closeBackups, listBackups, removeOldBackups } from './folder.ts';
import { type BackupFailure, keepFailure, readFailure, removeFailure } from './last-failure.ts';

/** Problems with automatic backups, for the owner only. */
export interface BackupStatus {
  /** Why the last attempt failed, including attempts of an earlier process. */
  failure: string | null;
  /** Why the newest backup may be wrong. */
  doubt: string | null;
}

export interface BackupOptions {
  dataDir: string;
  backupDir: string;
  /** How many automatic backups are kept. 0 makes none. */
  backupsKept: number;
}

const MINUTE_MS = 60_000;
/** Serve visitors first. */
const FIRST_LOOK_MS = MINUTE_MS;
/** Check hourly, so that sleep or a full disk delays a backup by an hour at most. */
const LOOK_MS = 60 * MINUTE_MS;
/** A new shop's first customers have no other copy. */
const NEW_SHOP_LOOK_MS = 5 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Makes automatic daily backups. */
export class Backups {
  private doubt: string | null = null;
  private failure: BackupFailure | null = null;
  private underWay: Promise<void> = Promise.resolve();
  private stopLooking: () => void = () => undefined;
  private readonly options: BackupOptions;
  private readonly now: () => number;

  constructor(options: BackupOptions, now: () => number = Date.now) {
    this.options = options;
    this.now = now;
  }

  readonly status = (): BackupStatus => ({ failure: this.failure?.reason ?? null, doubt: this.doubt });

  /** Reports what prevents backups, or a failed last one. Then checks hourly whether one is due, more often without any. */
  start(db: PGlite): void {
    if (this.options.backupsKept === 0) return;
    this.failure = readFailure(this.options.dataDir);
    this.newestTime();
    const refusal = this.refusal();
    const notice = refusal ?? closeBackups(this.options.backupDir);
    if (notice !== null) report('warn', 'backups', notice);
    if (refusal === null && this.failure !== null) {
      const { at, reason } = this.failure;
      report('warn', 'backup-failed', `The last backup, of ${timeOf(at)}, failed. ${reason}`);
    }
    const look = (): void => {
      this.underWay = this.underWay.then(() => this.makeIfDue(db));
    };
    const first = setTimeout(look, FIRST_LOOK_MS).unref();
    const later = setInterval(look, LOOK_MS).unref();
    const ofNewShop = setInterval(() => {
      if (this.newestTime() === null && this.failure === null) look();
    }, NEW_SHOP_LOOK_MS).unref();
    this.stopLooking = () => {
      clearTimeout(first);
      clearInterval(later);
      clearInterval(ofNewShop);
    };
  }

  /** Stops after the backup in progress. */
  async stop(): Promise<void> {
    this.stopLooking();
    await this.underWay;
  }

  /** Makes the daily backup if the newest one is a day old. Ignores backups dated in the future. */
  async makeIfDue(db: PGlite): Promise<void> {
    const newest = this.newestTime();
    const isDue = newest === null || this.now() - newest >= DAY_MS;
    if (isDue && (await hasRows(db).catch(() => true))) await this.make(db);
    else await this.examine();
  }

  private async make(db: PGlite): Promise<void> {
    const file = join(this.options.backupDir, backupName(new Date(this.now()), 'daily'));
    try {
      await writeBackup(db, file);
      this.forgetFailure();
      report('info', 'backup', `Backed up to ${file}`);
      await this.examine();
      if (this.doubt === null) removeOldBackups(this.options.backupDir, this.options.backupsKept);
    } catch (error) {
      const reason = error instanceof UserError ? error.message : 'The backup failed.';
      // Don't repeat the message every hour.
      if (this.failure === null) report('error', 'backup-failed', `No backup was made. ${reason}`);
      this.failure = { at: new Date(this.now()), reason };
      await keepFailure(this.options.dataDir, this.failure);
    }
  }

  private async examine(): Promise<void> {
    const before = this.doubt;
    this.doubt = await doubtIn(this.options.backupDir, this.now());
    if (this.doubt !== null && this.doubt !== before) report('warn', 'backup-doubtful', this.doubt);
  }

  private newestTime(): number | null {
    const times = listBackups(this.options.backupDir).map(({ at }) => at.getTime());
    const newest = times.find((time) => time <= this.now()) ?? null;
    // A backup was requested since then.
    if (newest !== null && this.failure !== null && newest > this.failure.at.getTime()) this.forgetFailure();
    return newest;
  }

  private forgetFailure(): void {
    this.failure = null;
    removeFailure(this.options.dataDir);
  }

  private refusal(): string | null {
    try {
      let place = this.options.backupDir;
      while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
      // The slash makes a file in place of the folder fail.
      accessSync(join(place, '/'), constants.W_OK | constants.X_OK);
      return null;
    } catch (error) {
      const reason =
        refusalOf(error, {
          to: `write backups to ${this.options.backupDir}`,
          elsewhere: 'set BACKUP_DIR to another folder',
          again: 'restart the desk',
        })?.message ??
        `Can't write backups to ${this.options.backupDir} (${codeOf(error)}): set BACKUP_DIR to another folder.`;
      this.failure = { at: new Date(this.now()), reason };
      return reason;
    }
  }
}
