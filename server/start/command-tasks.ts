import type { PGlite } from '@electric-sql/pglite';
import { adminsTask } from '../admins/commands.ts';
import type { Task } from '../channel/channel.ts';
import { backupTask } from '../backup/take-backup.ts';

/** Returns the commands that a running server handles, by name. */
export function commandTasks(db: PGlite): ReadonlyMap<string, Task> {
  return new Map([
    ['backup', backupTask(db)],
    ['admins', adminsTask(db)],
  ]);
}
