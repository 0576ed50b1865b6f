import { rm } from 'node:fs/promises';

import {
  type LocalBackend,
  type LocalBackendOptions,
  createLocalBackend,
} from '../../../supabase/local/backend.ts';
import { ADMIN, copyOfTemplate } from '../../support/template.ts';

/** Opens an embedded backend on a copy of the template. Closing removes the copy. */
export async function openBackend(options: Partial<LocalBackendOptions> = {}): Promise<LocalBackend> {
  const dataDir = await copyOfTemplate();
  const backend = await createLocalBackend({ dataDir, adminEmail: ADMIN.adminEmail, ...options });
  return {
    ...backend,
    close: async () => {
      await backend.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
