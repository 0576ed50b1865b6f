import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../../../scripts/build/build.ts';
import { createLocalBackend } from '../../../supabase/local/backend.ts';
import { ADMIN, TEMPLATE } from './template.ts';

/**
 * Builds the page and a data directory once. Each worker's product starts on a copy of the directory: a first start
 * takes seconds, and has tests of its own. Returns what removes it again.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildIfStale();
  const template = await mkdtemp(join(tmpdir(), 'customer-desk-template-'));
  const backend = await createLocalBackend({ dataDir: template, ...ADMIN });
  await backend.close();
  process.env[TEMPLATE] = template;
  return () => rm(template, { recursive: true, force: true });
}
