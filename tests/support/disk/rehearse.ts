import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serialize } from 'node:v8';

import { restoreBackup } from '../../../supabase/local/backup/restore.ts';
import { writeBackup } from '../../../supabase/local/backup/write.ts';
import { createLocalBackend } from '../../../supabase/local/backend.ts';
import { ADMIN } from '../template.ts';
import { register } from './customers.ts';
import { record } from './record.ts';
import { BACKUP, DATA, type Scene } from './scenes.ts';

const OPEN_DOOR = { perAddress: 1_000_000, overall: 1_000_000 };

// `node rehearse.ts <scene> <folder> <log> <registrations>`: a process of its own, for the recording changes Node's file
// functions. The folder holds what the scene begins with.
const [scene = '', folder = '', log = '', registrations = ''] = process.argv.slice(2);
await rehearse(scene as Scene, Number(registrations));

async function rehearse(named: Scene, count: number): Promise<void> {
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
      if (named === 'checkpoint' && n % 10 === 5) await backend.db.exec('checkpoint');
    }
    if (named === 'backup') {
      await writeBackup(backend.db, join(folder, BACKUP));
      tell('backed up');
    }
    await backend.close();
    tell('closed');
  }
  writeFileSync(log, serialize(end()));
}
