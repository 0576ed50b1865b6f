import { Backups } from '../backup/backups.ts';
import { openChannel } from '../channel/channel.ts';
import type { Settings } from '../settings/server.ts';
import { commandTasks } from './command-tasks.ts';
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
