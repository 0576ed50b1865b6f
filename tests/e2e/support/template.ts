import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The variable that tells the workers where the template of a data directory is. */
export const TEMPLATE = 'E2E_TEMPLATE';

/** The administrator of every directory made from the template. */
export const ADMIN = { adminEmail: 'admin@example.com', adminPassword: 'correct horse battery staple' };

/** A data directory of one's own, with the administrator and no customers. */
export async function copyOfTemplate(): Promise<string> {
  const template = process.env[TEMPLATE];
  if (!template) throw new Error(`${TEMPLATE} is not set: global-setup.ts makes the template.`);
  const folder = await mkdtemp(join(tmpdir(), 'customer-desk-'));
  await cp(template, folder, { recursive: true });
  return folder;
}
