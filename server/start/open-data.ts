import type { PGlite } from '@electric-sql/pglite';
import { adminsTask } from '../admins/commands.ts';
import { Backups } from '../backup/backups.ts';
import { backupTask } from '../backup/take-backup.ts';
import { openChannel, type Task } from '../channel/channel.ts';
import type { Settings } from '../settings/server.ts';
import { openBackend } from './open-backend.ts';

/** Opens the backend, its daily backups and the channel for commands. `close` ends all three. */
export async function openData(settings: Settings) {
  const backups = new Backups(settings);
  const backend = await openBackend(settings);
  backups.start(backend.db);
  const closeChannel = await openChannel(settings.dataDir, commandTasks(backend.db));
  return {
    backend,
    backups,
    close: async () => {
      await closeChannel();
      await backups.stop();
      await backend.close();
    },
  };
}

/** Returns the commands that a running server handles, by name. */
export function commandTasks(db: PGlite): ReadonlyMap<string, Task> {
  return new Map([
    ['backup', backupTask(db)],
    ['admins', adminsTask(db)],
  ]);
}
