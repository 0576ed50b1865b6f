import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalBackend } from '../../supabase/local/backend.ts';

/** The variable that tells the workers where the template of a data directory is. */
const TEMPLATE = 'DATA_DIR_TEMPLATE';

/** The administrator of every directory made from the template. */
export const ADMIN = { adminEmail: 'admin@example.com', adminPassword: 'correct horse battery staple' };

/**
 * Makes a data directory once a run, before the workers start. Each test's backend begins with a copy of it: a first
 * start takes seconds, and has tests of its own. Returns what removes it again.
 */
export async function makeTemplate(): Promise<() => Promise<void>> {
  const template = await mkdtemp(join(tmpdir(), 'customer-desk-template-'));
  const backend = await createLocalBackend({ dataDir: template, ...ADMIN });
  await backend.close();
  process.env[TEMPLATE] = template;
  return () => rm(template, { recursive: true, force: true });
}

/** A data directory of one's own, with the administrator and no customers. Whoever takes it removes it. */
export async function copyOfTemplate(): Promise<string> {
  const template = process.env[TEMPLATE];
  if (!template) throw new Error(`${TEMPLATE} is not set: makeTemplate() has not run.`);
  const folder = await mkdtemp(join(tmpdir(), 'customer-desk-'));
  await cp(template, folder, { recursive: true });
  return folder;
}
