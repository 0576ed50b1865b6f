import { rmSync } from 'node:fs';
import { writeWhole } from '../database/durable/flush.ts';
import { ownFile, readOwnFile } from '../database/own-files.ts';

export interface BackupFailure {
  at: Date;
  /** A sentence for the owner only. */
  reason: string;
}

/** Returns the failure that an earlier process stored. */
export function readFailure(dataDir: string): BackupFailure | null {
  const [time = '', reason = ''] = readOwnFile(dataDir, 'backup-failure').split('\n');
  const at = new Date(time);
  return Number.isNaN(at.getTime()) || reason === '' ? null : { at, reason };
}

/** Stores the failure for the next start. If the disk fails, the next start finds the problem again. */
export async function keepFailure(dataDir: string, { at, reason }: BackupFailure): Promise<void> {
  await writeWhole(
    ownFile(dataDir, 'backup-failure'),
    `${at.toISOString()}\n${reason.replaceAll('\n', ' ')}\n`,
  ).catch(() => undefined);
}

/** Removes the stored failure, after a successful backup. */
export function removeFailure(dataDir: string): void {
  rmSync(ownFile(dataDir, 'backup-failure'), { force: true });
}
