import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LocalBackendError } from '../../supabase/local/backend-error.ts';
import type { LocalBackend } from '../../supabase/local/backend.ts';
import type { Settings } from '../settings/server.ts';
import { StartError } from './start-error.ts';

/**
 * Opens the embedded backend on the settings' folder and, when it has just made the administrator a password,
 * prints it: it is stored hashed and cannot be shown again. Throws `StartError` when the folder cannot be used.
 */
export async function openBackend(settings: Settings): Promise<LocalBackend> {
  const { dataDir, adminEmail, adminPassword, registrationLimits } = settings;
  // Loaded when needed: a page that talks to a hosted project has no use for a database in WebAssembly.
  const { createLocalBackend } = await import('../../supabase/local/backend.ts');
  try {
    const backend = await createLocalBackend({ dataDir, adminEmail, adminPassword, registrationLimits });
    announceAdmins(backend);
    return backend;
  } catch (error) {
    throw error instanceof LocalBackendError ? new StartError(error.message) : error;
  }
}

/** Whether the administrator of the settings can be made, before anything is. Throws `StartError` with what is wrong. */
export async function checkAdmin({ adminEmail, adminPassword, dataDir }: Settings): Promise<void> {
  const { checkAdminPassword, readAdminSettings } = await import('../../supabase/local/auth/admin.ts');
  try {
    const admin = readAdminSettings(adminEmail, adminPassword);
    // Where there is a database, it may be the password that signs in already.
    if (!existsSync(join(dataDir, 'pgdata'))) await checkAdminPassword(admin);
  } catch (error) {
    throw error instanceof LocalBackendError ? new StartError(error.message) : error;
  }
}

function announceAdmins({ adminEmail, admins }: LocalBackend): void {
  const { generatedPassword, others, warning } = admins;
  if (generatedPassword !== null) announcePassword(adminEmail, generatedPassword);
  if (warning !== null) console.warn(`Warning: ${warning}`);
  if (others.length > 0) {
    console.log(
      `Besides ${adminEmail} these can sign in: ${others.join(', ')} (npm run admins -- remove EMAIL).`,
    );
  }
}

function announcePassword(email: string, password: string): void {
  console.log(`
The administrator was created. This password is shown once:

    E-mail    ${email}
    Password  ${password}

To choose another, start with ADMIN_PASSWORD set: ADMIN_PASSWORD='...' npm start
`);
}
