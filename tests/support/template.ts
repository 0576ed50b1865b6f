import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';

import { QUICK_NODE } from './programs.ts';

/** The variable that tells the workers where the template of a data directory is. */
export const TEMPLATE = 'DATA_DIR_TEMPLATE';

/** The administrator of every directory made from the template. */
export const ADMIN = { adminEmail: 'admin@example.com', adminPassword: 'correct horse battery staple' };

/** The least that bcrypt takes: the tests sign in hundreds of times. */
const LEAST_COST = 4;

/**
 * Makes a data directory once a run, before the workers start. Each test's backend begins with a copy of it: a first
 * start takes seconds, and has tests of its own. Returns what removes it again. Where the variable names a directory it
 * is made there, for several runs: one that is there already is taken, and stays.
 */
export async function makeTemplate(): Promise<() => Promise<void>> {
  const given = process.env[TEMPLATE];
  if (given && existsSync(given)) return async () => undefined;
  for (const flag of QUICK_NODE) setFlagsFromString(flag);
  // Loaded where they are needed: not by each of the workers.
  const { createLocalBackend } = await import('../../supabase/local/backend.ts');
  const { hash } = await import('bcryptjs');
  const template = given ?? (await mkdtemp(join(tmpdir(), 'customer-desk-template-')));
  const backend = await createLocalBackend({ dataDir: template, ...ADMIN });
  await backend.db.query('update auth.users set encrypted_password = $1', [
    await hash(ADMIN.adminPassword, LEAST_COST),
  ]);
  await backend.close();
  process.env[TEMPLATE] = template;
  return () => rm(template, { recursive: true, force: true });
}

/**
 * A data directory of one's own, with the administrator and no customers: `folder`, or a new one among the system's
 * temporary ones. Whoever takes it removes it.
 */
export async function copyOfTemplate(folder?: string): Promise<string> {
  const template = process.env[TEMPLATE];
  if (!template) throw new Error(`${TEMPLATE} is not set: makeTemplate() has not run.`);
  const copy = folder ?? (await mkdtemp(join(tmpdir(), 'customer-desk-')));
  await copyFolder(template, copy);
  return copy;
}

/**
 * Copies a folder into another, made when missing. Where there is a command for it, Node's own takes ten times as long
 * for a thousand files.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return cp(from, to, { recursive: true });
  await promisify(execFile)('cp', ['-R', `${from}/.`, to]);
}
