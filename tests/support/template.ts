import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { QUICK_NODE } from './programs.ts';

export const TEMPLATE = 'DATA_DIR_TEMPLATE';

export const ADMIN = { adminEmail: 'admin@example.com', adminPassword: 'correct horse battery staple' };

/** bcrypt's minimum, because tests sign in hundreds of times. */
const LEAST_COST = 4;

/** Makes a data directory once per run to copy, because a first start is slow. Returns a function that removes it. */
export async function makeTemplate(): Promise<() => Promise<void>> {
  const given = process.env[TEMPLATE];
  if (given && existsSync(given)) return async () => undefined;
  for (const flag of QUICK_NODE) setFlagsFromString(flag);
  // Import them here, so that workers don't load them.
  const { createLocalBackend } = await import('../../server/backend/backend.ts');
  const { hash } = await import('bcryptjs');
  const template = given ?? (await mkdtemp(join(tmpdir(), 'customer-desk-template-')));
  const backend = await createLocalBackend({ dataDir: template, ...ADMIN });
  await backend.db.query('update auth.users set encrypted_password = $1, password_from_setting = $1', [
    await hash(ADMIN.adminPassword, LEAST_COST),
  ]);
  await backend.close();
  process.env[TEMPLATE] = template;
  return () => rm(template, { recursive: true, force: true });
}

/** Copies the template to `folder` or a temporary one. The caller removes it. */
export async function copyOfTemplate(folder?: string): Promise<string> {
  const template = process.env[TEMPLATE];
  if (!template) throw new Error(`${TEMPLATE} is not set: makeTemplate() has not run.`);
  const copy = folder ?? (await mkdtemp(join(tmpdir(), 'customer-desk-')));
  await copyFolder(template, copy);
  return copy;
}

/** Copies a folder with a command if possible, which is ten times faster than Node. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return cp(from, to, { recursive: true });
  await promisify(execFile)('cp', ['-R', `${from}/.`, to]);
}
