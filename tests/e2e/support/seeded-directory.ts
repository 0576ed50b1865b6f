import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN, copyFolder, copyOfTemplate } from '../../support/template.ts';
import { type DatedCustomer, seedDirectory } from './customers.ts';

/** The variable that tells the workers where the directories with customers are. */
const SEEDED = 'SEEDED_DIRECTORIES';

/** Makes the folder in which each directory with customers is made once a run. Returns what removes it again. */
export async function makeSeededFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'customer-desk-seeded-'));
  process.env[SEEDED] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** A data directory of one's own with these customers, made by the first worker that needs it. Whoever takes it removes it. */
export async function seededDirectory(customers: readonly DatedCustomer[]): Promise<string> {
  const folder = process.env[SEEDED];
  if (!folder) throw new Error(`${SEEDED} is not set: makeSeededFolder() has not run.`);
  const name = createHash('sha256').update(JSON.stringify(customers)).digest('hex');
  const made = join(folder, name);
  if (!existsSync(made)) {
    const own = await copyOfTemplate(`${made}.${process.pid}`);
    await seedDirectory(own, ADMIN.adminEmail, customers);
    // When another worker was quicker, its directory is as good.
    await rename(own, made).catch(() => rm(own, { recursive: true, force: true }));
  }
  const copy = await mkdtemp(join(tmpdir(), 'customer-desk-'));
  await copyFolder(made, copy);
  return copy;
}
