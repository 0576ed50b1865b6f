import type { PGlite } from '@electric-sql/pglite';
import { adminsTask } from '../admins/commands.ts';
import { Backups } from '../backup/backups.ts';
import { backupTask } from '../backup/take-backup.ts';
import { askRunningServer, openChannel, type Task } from '../channel/channel.ts';
import { opening } from '../database/open-database.ts';
import { UserError } from '../process/errors.ts';
import { refusalOf } from '../process/refusals.ts';
import type { Settings } from '../settings/server.ts';
import { openBackend } from './open-backend.ts';

const ADDRESS = 'address';
/** After a kill, another program may have the channel's port, and not answer. */
const ANSWER_MS = 2_000;

/** Throws `UserError` with the address if this shop's desk is running. */
export async function refuseSecondStart(dataDir: string): Promise<void> {
  const running = await askRunningServer(dataDir, ADDRESS, {}, AbortSignal.timeout(ANSWER_MS));
  if (running === null) return;
  throw new UserError(
    `This desk is already running: open ${String(running.done)}, or stop it first. Its data directory is ${dataDir}.`,
  );
}

/** Opens the backend, its daily backups and the channel for commands. `close` ends all three. */
export async function openData(settings: Settings, address: string) {
  const backups = new Backups(settings);
  const backend = await openBackend(settings);
  backups.start(backend.db);
  const closeChannel = await openChannel(settings.dataDir, commandTasks(backend.db, address)).catch(
    async (error: unknown) => {
      await backend.close();
      throw refusalOf(error, opening(settings.dataDir)) ?? error;
    },
  );
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
export function commandTasks(db: PGlite, address = ''): ReadonlyMap<string, Task> {
  return new Map<string, Task>([
    ['backup', backupTask(db)],
    ['admins', adminsTask(db)],
    [ADDRESS, async () => address],
  ]);
}
