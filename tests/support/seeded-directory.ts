import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN, copyFolder, copyOfTemplate } from './template.ts';
import { type DatedCustomer, seedDirectory } from './customers.ts';

const SEEDED = 'SEEDED_DIRECTORIES';

/** Creates the folder for seeded directories. Returns a function that removes it. */
export async function makeSeededFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'customer-desk-seeded-'));
  process.env[SEEDED] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Returns a new data directory with these customers. The caller removes it. */
export async function seededDirectory(customers: readonly DatedCustomer[]): Promise<string> {
  const folder = process.env[SEEDED];
  if (!folder) throw new Error(`${SEEDED} is not set: makeSeededFolder() has not run.`);
  const name = createHash('sha256').update(JSON.stringify(customers)).digest('hex');
  const made = join(folder, name);
  if (!existsSync(made)) {
    const own = await copyOfTemplate(`${made}.${process.pid}`);
    await seedDirectory(own, ADMIN.adminEmail, customers);
    // Another worker may have been faster.
    await rename(own, made).catch(() => rm(own, { recursive: true, force: true }));
  }
  const copy = await mkdtemp(join(tmpdir(), 'customer-desk-'));
  await copyFolder(made, copy);
  return copy;
}
