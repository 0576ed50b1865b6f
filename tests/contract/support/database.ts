import { rm } from 'node:fs/promises';

import type { PGlite } from '@electric-sql/pglite';

import { openDataDirectory } from '../../../supabase/local/data-directory.ts';
import { copyOfTemplate } from '../../support/template.ts';

/** The embedded database without the services in front of it, on a copy of the template that goes when it is closed. */
export async function openDatabase(): Promise<{ db: PGlite; close: () => Promise<void> }> {
  const dataDir = await copyOfTemplate();
  const directory = await openDataDirectory(dataDir);
  return {
    db: directory.db,
    close: async () => {
      await directory.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Adds an admin who cannot sign in, and returns the id. */
export async function addUser(db: PGlite, email: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into auth.users (email, encrypted_password) values ($1, 'no hash') returning id`,
    [email],
  );
  return rows[0]?.id ?? '';
}
