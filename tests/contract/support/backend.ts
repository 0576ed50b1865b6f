import { rm } from 'node:fs/promises';

import {
  type LocalBackend,
  type LocalBackendOptions,
  createLocalBackend,
} from '../../../supabase/local/backend.ts';
import { ADMIN, copyOfTemplate } from '../../support/template.ts';

/** An embedded backend of a test's own, on a copy of the template that goes when it is closed. */
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
