import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { restoreBackup } from '../../../server/backup/restore.ts';
import { writeBackup } from '../../../server/backup/write.ts';
import { createLocalBackend } from '../../../server/backend/backend.ts';
import { cleanUp } from '../../../server/backend/upkeep.ts';
import { laterVersion, thisVersion } from '../later-version.ts';
import { ADMIN } from '../template.ts';
import { register } from './customers.ts';
import { record } from './record.ts';
import { BACKUP, DATA, LATER, type Scene } from './scenes.ts';

const OPEN_DOOR = { perAddress: 1_000_000, overall: 1_000_000 };

// `rehearse SCENE FOLDER LOG REGISTRATIONS` is a separate process, because recording patches Node.
// Expects a prepared folder.
const [scene = '', folder = '', log = '', registrations = ''] = process.argv.slice(2);
await rehearse(scene as Scene, Number(registrations));

async function rehearse(named: Scene, count: number): Promise<void> {
  if (named === 'migration') laterVersion(LATER);
  const { tell, end } = record(folder);
  const dataDir = join(folder, DATA);
  if (named === 'restore') {
    await restoreBackup(join(folder, BACKUP), dataDir);
    tell('restored');
  } else {
    const backend = await createLocalBackend({ dataDir, ...ADMIN, registrationLimits: OPEN_DOOR });
    tell('started');
    for (let n = 0; n < count; n += 1) {
      const name = `${named} ${n}`;
      if ((await register(backend, name)) === 201) tell(name);
      if (named === 'checkpoint' && n % 10 === 5) await cleanUp(backend.db, dataDir);
    }
    if (named === 'backup') {
      await writeBackup(backend.db, join(folder, BACKUP));
      tell('backed up');
    }
    await backend.close();
    tell('closed');
    thisVersion();
  }
  writeFileSync(log, serialize(end()));
}
