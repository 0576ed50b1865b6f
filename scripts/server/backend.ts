import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';

/** What the server needs of the embedded backend. */
export interface Backend {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Opens the embedded backend on the settings' folder and, when it has just made the administrator a password,
 * prints it: it is stored hashed and cannot be shown again. Throws `StartError` when the folder cannot be used.
 */
export async function openBackend({ dataDir, adminEmail, adminPassword }: Settings): Promise<Backend> {
  // Loaded when needed: a page that talks to a hosted project has no use for a database in WebAssembly.
  const { createLocalBackend, LocalBackendError } = await import('../../supabase/local/backend.ts');
  try {
    const backend = await createLocalBackend({
      dataDir,
      adminEmail,
      ...(adminPassword === undefined ? {} : { adminPassword }),
    });
    if (backend.generatedPassword) announceAdmin(backend.adminEmail, backend.generatedPassword);
    return backend;
  } catch (error) {
    throw error instanceof LocalBackendError ? new StartError(error.message) : error;
  }
}

function announceAdmin(email: string, password: string): void {
  console.log(`
The administrator was created. This password is shown once:

    E-mail    ${email}
    Password  ${password}

To choose another, start with ADMIN_PASSWORD set: ADMIN_PASSWORD='...' npm start
`);
}
