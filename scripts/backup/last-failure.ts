import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { writeWhole } from '../../supabase/local/durable/flush.ts';

/** Why the last backup that nobody asked for failed. */
export interface BackupFailure {
  at: Date;
  /** A sentence for the owner alone. */
  reason: string;
}

const FILE = 'backup-failure';

/** The failure that an earlier process has left in the data directory; `null` when there was none. */
export function readFailure(dataDir: string): BackupFailure | null {
  try {
    const [time = '', reason = ''] = readFileSync(join(dataDir, FILE), 'utf8').split('\n');
    const at = new Date(time);
    return Number.isNaN(at.getTime()) || reason === '' ? null : { at, reason };
  } catch {
    return null;
  }
}

/** Leaves it for the next start. On a disk that takes nothing it is found again by then. */
export async function keepFailure(dataDir: string, { at, reason }: BackupFailure): Promise<void> {
  await writeWhole(join(dataDir, FILE), `${at.toISOString()}\n${reason.replaceAll('\n', ' ')}\n`).catch(
    () => undefined,
  );
}

/** A backup was made since. */
export function removeFailure(dataDir: string): void {
  rmSync(join(dataDir, FILE), { force: true });
}
