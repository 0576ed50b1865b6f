import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedDirectoryError, LocalBackendError } from '../../supabase/local/backend-error.ts';
import type { LocalBackend } from '../../supabase/local/backend.ts';
import { adviceOn } from '../backup/advice.ts';
import { log } from '../log/log.ts';
import type { Settings } from '../settings/server.ts';
import { handOverPassword, remindOfPassword } from './generated-password.ts';
import { readVersion } from '../version.ts';
import { StartError } from './start-error.ts';

/**
 * Opens the embedded backend on the data directory. When it has just generated the administrator's password, passes it
 * on: it is stored hashed and cannot be shown again. Throws `StartError` when the directory cannot be used.
 */
export async function openBackend(settings: Settings): Promise<LocalBackend> {
  const { dataDir, adminEmail, adminPassword, registrationLimits } = settings;
  // Loaded on demand: with a hosted project there is no use for a database in WebAssembly.
  const { createLocalBackend } = await import('../../supabase/local/backend.ts');
  try {
    const backend = await createLocalBackend({
      dataDir,
      adminEmail,
      adminPassword,
      registrationLimits,
      version: readVersion(),
      backupDir: settings.backupDir,
    });
    announceAdmins(backend, dataDir);
    return backend;
  } catch (error) {
    if (error instanceof DamagedDirectoryError) throw new StartError(adviceOn(error, settings.backupDir));
    throw error instanceof LocalBackendError ? new StartError(error.message) : error;
  }
}

/**
 * Checks, before anything is created, that the administrator in the settings can be. Throws `StartError` with the
 * reason.
 */
export async function checkAdmin({ adminEmail, adminPassword, dataDir }: Settings): Promise<void> {
  const { checkAdminPassword, readAdminSettings } = await import('../../supabase/local/auth/admin.ts');
  try {
    const admin = readAdminSettings(adminEmail, adminPassword);
    // An existing database may have this password already, which stays valid.
    if (!existsSync(join(dataDir, 'pgdata'))) await checkAdminPassword(admin);
  } catch (error) {
    throw error instanceof LocalBackendError ? new StartError(error.message) : error;
  }
}

function announceAdmins({ adminEmail, admins }: LocalBackend, dataDir: string): void {
  const { generatedPassword, others, warning } = admins;
  if (generatedPassword !== null) handOverPassword(dataDir, adminEmail, generatedPassword);
  else remindOfPassword(dataDir);
  if (warning !== null) log('warn', 'weak-password', warning);
  if (others.length > 0) {
    log(
      'info',
      'other-admins',
      `Besides ADMIN_EMAIL ${others.length} more can sign in: npm run admins lists them.`,
      { count: others.length },
    );
  }
}
