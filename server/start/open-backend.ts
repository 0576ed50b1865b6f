import { DamagedDirectoryError, UserError } from '../process/errors.ts';
import type { LocalBackend } from '../backend/backend.ts';
import { adviceOn } from '../backup/advice.ts';
import { log } from '../log/log.ts';
import { optionFor } from '../settings/data-dir.ts';
import type { Settings } from '../settings/server.ts';
import { showPassword, remindOfPassword } from './generated-password.ts';
import { readVersion } from '../process/version.ts';

/** Opens the embedded backend. Prints a generated admin password. Throws `UserError` if it can't be opened. */
export async function openBackend(settings: Settings): Promise<LocalBackend> {
  const { dataDir, backupDir, adminEmail, adminPassword } = settings;
  // Import on demand, because a hosted project needs no database here.
  const { createLocalBackend } = await import('../backend/backend.ts');
  const { withinStartLimit } = await import('../database/start-limit.ts');
  try {
    const stuck = new DamagedDirectoryError(
      dataDir,
      `The database in ${dataDir} doesn't start, because its files don't fit together`,
    );
    const backend = await withinStartLimit(adviceOn(stuck, backupDir), () =>
      createLocalBackend({
        dataDir,
        adminEmail,
        adminPassword,
        registrationLimits: {
          perAddress: settings.registrationsPerAddress,
          overall: settings.registrationsOverall,
        },
        version: readVersion(),
        backupDir,
      }),
    );
    announceAdmins(backend, dataDir);
    return backend;
  } catch (error) {
    throw error instanceof DamagedDirectoryError ? new UserError(adviceOn(error, backupDir)) : error;
  }
}

function announceAdmins({ adminEmail, admins }: LocalBackend, dataDir: string): void {
  const { generatedPassword, isNew, others, warning } = admins;
  if (generatedPassword !== null) showPassword(dataDir, adminEmail, generatedPassword);
  else remindOfPassword(dataDir);
  if (warning !== null) log('warn', 'admin-password', warning);
  const [first] = others;
  if (first !== undefined) {
    log(
      // After a change of ADMIN_EMAIL, the earlier admin may have to be removed.
      isNew ? 'warn' : 'info',
      'other-admins',
      `These can sign in too: ${others.join(', ')}. To remove: npm run admins -- remove ${first}${optionFor(dataDir)}`,
      { count: others.length },
    );
  }
}
